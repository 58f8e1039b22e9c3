# How everything is compiled: warnings, profiles, faster tools where they are found, and sanitizers.
add_library(dominium_warnings INTERFACE)
target_compile_options(dominium_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers
  # Without the warnings that g++ 12 gives for its own std::string, and clang for g++'s std::stable_sort.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)

# The code that simulation spends its time in is optimised by a profile, if DOMINIUM_PROFILE says so; what the profile did not reach, as usual.
add_library(dominium_profile INTERFACE)
if(DOMINIUM_PROFILE)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    message(FATAL_ERROR "DOMINIUM_PROFILE needs g++: cmake --preset profile")
  endif()
  set(profile_make -fprofile-generate)
  set(profile_use -fprofile-use -fprofile-partial-training -Wno-missing-profile)
  target_compile_options(dominium_profile INTERFACE ${profile_${DOMINIUM_PROFILE}})
  target_link_options(dominium_profile INTERFACE ${profile_${DOMINIUM_PROFILE}})
endif()

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CROSSCOMPILING)
  find_program(CCACHE ccache)
  find_program(MOLD mold)
  mark_as_advanced(CCACHE MOLD)
  if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)  # ccache needs it for precompiled headers
  endif()
  if(MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
endif()

# `fuzzer-no-link` lets the fuzzers share these objects with the tests: one build serves both.
if(DOMINIUM_SANITIZE)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "DOMINIUM_SANITIZE needs clang: cmake --preset asan")
  endif()
  add_compile_options(-fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  # For code that is slow to compile with sanitizers: templates, and code in which no fuzzer looks for new paths.
  set(quick_with_sanitizers -O0 -fno-sanitize=fuzzer-no-link)
endif()
