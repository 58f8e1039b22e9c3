# `cmake --install`: the engine for find_package(dominium), and the program and the browser client if they are built; `cpack` makes a .deb of all.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/dominium)
install(TARGETS dominium_engine EXPORT dominium ARCHIVE COMPONENT engine FILE_SET HEADERS COMPONENT engine)
install(EXPORT dominium NAMESPACE dominium:: DESTINATION ${package_dir} FILE dominiumConfig.cmake COMPONENT engine)
write_basic_package_version_file(dominiumConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/dominiumConfigVersion.cmake DESTINATION ${package_dir} COMPONENT engine)
if(TARGET dominium)
  install(TARGETS dominium RUNTIME COMPONENT program)
  # The browser client, if it is built (scripts/web.sh).
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/dominium/web COMPONENT program OPTIONAL)
endif()

if(PROJECT_IS_TOP_LEVEL)
  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGE_CONTACT "the dominium authors <dominium@localhost>")
  set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_SECTION games)
  include(CPack)
endif()
