# Puts the data files into the program: locales/LANG/*.json and kingdoms/*.yaml become one table in C++.
set(embedded)
