# What plain comments are to Doxygen: the first line says what a file is for, others what follows them, those behind code what it is.
1s,^// ,/// @file\n/// ,
s,^( *)// ,\1/// ,
s,([^ /]) +// ,\1 ///< ,
