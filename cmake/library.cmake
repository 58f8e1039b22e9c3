# Makes a library of the sources in a folder. Whoever links it can include the headers of its include/ folder; the others are private.
function(dominium_library name)
  file(GLOB sources CONFIGURE_DEPENDS *.cpp cards/*.cpp)
  add_library(dominium_${name} STATIC ${sources} ${ARGN})
  target_include_directories(dominium_${name} PUBLIC include PRIVATE .)
  target_link_libraries(dominium_${name} PRIVATE dominium_warnings)
endfunction()
