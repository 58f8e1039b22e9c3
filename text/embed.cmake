# Puts the data files into the program: locales/LANG/*.json, locales/LANG/cards/*.json, locales/LANG/rulings/*.json, kingdoms/*.yaml, lessons/*.yaml, strategies/*.strategy and the list of rules become one table in C++.
# Included, it adds the step to the build and sets `embedded`; run as a script (cmake -P), it writes the table. Files of the folder `more`, if it is set, join those of the project.
set(patterns locales/*/*.json locales/*/cards/*.json locales/*/rulings/*.json kingdoms/*.yaml lessons/*.yaml strategies/*.strategy docs/RULES.md)
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(embedded ${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp)
  set(data)
  foreach(folder IN ITEMS ${PROJECT_SOURCE_DIR} ${more})
    list(TRANSFORM patterns PREPEND ${folder}/ OUTPUT_VARIABLE here)
    file(GLOB found CONFIGURE_DEPENDS ${here})
    list(APPEND data ${found})
  endforeach()
  add_custom_command(
    OUTPUT ${embedded}
    COMMAND ${CMAKE_COMMAND} -Droot=${PROJECT_SOURCE_DIR} -Dmore=${more} -Doutput=${embedded} -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${data} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Embedding texts, kingdoms, lessons, strategies and rules"
    VERBATIM)
  return()
endif()

set(table "#include \"text/embedded.hpp\"\n\nnamespace dominium::text {\n\nnamespace {\n\n// Literals that know their length: counting so many letters is more than a compiler does for a constant.\nusing namespace std::string_view_literals;\n\nconstexpr Embedded files[] = {\n")
foreach(folder IN ITEMS ${root} ${more})
  list(TRANSFORM patterns PREPEND ${folder}/ OUTPUT_VARIABLE here)
  file(GLOB data RELATIVE ${folder} ${here})
  list(SORT data)
  foreach(path IN LISTS data)
    file(READ ${folder}/${path} text)
    if(path MATCHES "\\.json$")
      string(JSON keys ERROR_VARIABLE error LENGTH "${text}")
      if(error)
        message(FATAL_ERROR "${path}: ${error}")
      endif()
    endif()
    string(APPEND table "{\"${path}\"sv, R\"dominium(${text})dominium\"sv},\n")
  endforeach()
endforeach()
string(APPEND table "};\n\n}  // namespace\n\nstd::span<const Embedded> embedded_files() { return files; }\n\n}  // namespace dominium::text\n")
file(WRITE ${output} "${table}")
