# How every one of our targets is compiled. Packages come in as SYSTEM includes, so warnings as
# errors concern our own code alone.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
# Asserts stay in every build; -O2 because the verdicts are pinned at -O0 and -O2.
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")

find_program(HAULA_CCACHE ccache)
if(HAULA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # depend mode: what is not in the cache yet is not preprocessed twice. The two sloppinesses are
  # those that precompiled headers need to be cached at all.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_DEPEND=1
                                  CCACHE_SLOPPINESS=pch_defines,time_macros ${HAULA_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${CMAKE_CXX_COMPILER_LAUNCHER})
endif()

add_library(haula_flags INTERFACE)
target_compile_options(
  haula_flags
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wconversion
            -Wshadow
            -Werror
            # a fused multiply-add rounds once where two operations round twice: verdicts would
            # depend on the compiler and the processor
            -ffp-contract=off
            $<$<CONFIG:Debug>:-DHAULA_VALIDATE>
            -ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)
if(EMSCRIPTEN)
  include(flags_web)
else()
  # what nobody calls is left out: mostly functions of templates, which have sections of their own
  target_link_options(haula_flags INTERFACE $<$<CONFIG:Release>:-Wl,--gc-sections>)
endif()
if(HAULA_SANITIZE STREQUAL address)
  # with the sanitizers' own code in between, g++ 12 takes a full std::optional for an empty one
  target_compile_options(
    haula_flags INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
                          -fno-omit-frame-pointer -g -O1 -Wno-maybe-uninitialized)
  target_link_options(haula_flags INTERFACE -fsanitize=address,undefined)
elseif(HAULA_SANITIZE STREQUAL thread)
  # fences between threads are something this sanitizer cannot see; g++ says so where it meets one
  target_compile_options(haula_flags INTERFACE -fsanitize=thread -fno-omit-frame-pointer -g -O1
                                               -Wno-maybe-uninitialized -Wno-error=tsan)
  target_link_options(haula_flags INTERFACE -fsanitize=thread)
elseif(HAULA_SANITIZE)
  message(FATAL_ERROR "HAULA_SANITIZE is address or thread, not ${HAULA_SANITIZE}")
endif()
# For a program that opens a window: under the sanitizers, what graphics drivers leak or race for is
# not its own.
function(haula_mind_own_leaks program)
  if(HAULA_SANITIZE STREQUAL address)
    target_sources(${program} PRIVATE ${CMAKE_SOURCE_DIR}/tests/support/leak_rules.cpp)
    set_target_properties(${program} PROPERTIES ENABLE_EXPORTS ON)
  elseif(HAULA_SANITIZE STREQUAL thread)
    target_sources(${program} PRIVATE ${CMAKE_SOURCE_DIR}/tests/support/thread_rules.cpp)
    set_target_properties(${program} PROPERTIES ENABLE_EXPORTS ON)
  endif()
endfunction()
if(HAULA_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "HAULA_FUZZ needs clang: -DCMAKE_CXX_COMPILER=clang++")
  endif()
  target_compile_options(haula_flags INTERFACE -fsanitize=fuzzer-no-link,address,undefined
                                               -fno-sanitize-recover=all -g)
  target_link_options(haula_flags INTERFACE -fsanitize=address,undefined)
endif()
