# Puts the data files into the program: locales/LANG/*.json, locales/LANG/cards/*.json, kingdoms/*.yaml, strategies/*.strategy and the list of rules become one table in C++.
# Included, it adds the step to the build and sets `embedded`; run as a script (cmake -P), it writes the table.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(root ${CMAKE_CURRENT_SOURCE_DIR}/..)
  set(embedded ${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp)
  file(GLOB data CONFIGURE_DEPENDS ${root}/locales/*/*.json ${root}/locales/*/cards/*.json ${root}/kingdoms/*.yaml ${root}/strategies/*.strategy ${root}/docs/RULES.md)
  add_custom_command(
    OUTPUT ${embedded}
    COMMAND ${CMAKE_COMMAND} -Droot=${root} -Doutput=${embedded} -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${data} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Embedding texts, kingdoms, strategies and rules"
    VERBATIM)
  return()
endif()

file(GLOB data RELATIVE ${root} ${root}/locales/*/*.json ${root}/locales/*/cards/*.json ${root}/kingdoms/*.yaml ${root}/strategies/*.strategy ${root}/docs/RULES.md)
list(SORT data)
set(table "#include \"notation/embedded.hpp\"\n\nnamespace dominium {\n\nnamespace {\n\nconstexpr Embedded files[] = {\n")
foreach(path IN LISTS data)
  file(READ ${root}/${path} text)
  if(path MATCHES "\\.json$")
    string(JSON keys ERROR_VARIABLE error LENGTH "${text}")
    if(error)
      message(FATAL_ERROR "${path}: ${error}")
    endif()
  endif()
  string(APPEND table "{\"${path}\", R\"dominium(${text})dominium\"},\n")
endforeach()
string(APPEND table "};\n\n}  // namespace\n\nstd::span<const Embedded> embedded_files() { return files; }\n\n}  // namespace dominium\n")
file(WRITE ${output} "${table}")
