# A room is a folder with one library target. Its headers are reachable as "<room>/x.h", and only
# for targets that link it: each room gets an include folder of its own, holding nothing but a link
# named after the room. So the link line is the only permission to include.

# haula_room(<folder> [SOURCES ...] [APART ...] [LINKS <public>...] [USES <private>...] [QUICK_TO_COMPILE])
#
# <folder> is relative to src/ (or is "physics"); "games/hau_la" makes the target games_hau_la.
# SOURCES are compiled several at a time, those APART one by one: they have names of their own for what
# another source of the room also has, or are long.
# QUICK_TO_COMPILE is for rooms that wait for people: compiled at -O1.
function(haula_room folder)
  cmake_parse_arguments(room "QUICK_TO_COMPILE" "" "SOURCES;APART;LINKS;USES" ${ARGN})
  string(REPLACE "/" "_" target ${folder})
  set(include_dir ${CMAKE_BINARY_DIR}/rooms/${target})
  get_filename_component(parent ${include_dir}/${folder} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${include_dir}/${folder} SYMBOLIC)

  if(room_SOURCES OR room_APART)
    add_library(${target} STATIC ${room_SOURCES} ${room_APART})
    target_include_directories(${target} PUBLIC ${include_dir})
    target_link_libraries(${target} PUBLIC ${room_LINKS} PRIVATE haula_flags ${room_USES})
    haula_join_sources(${target} ${room_APART})
    if(room_QUICK_TO_COMPILE)
      target_compile_options(${target} PRIVATE ${haula_quick})
      haula_know_std(${target} std_known_quick)
    else()
      haula_know_std(${target} std_known)
    endif()
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${include_dir})
    target_link_libraries(${target} INTERFACE ${room_LINKS})
  endif()
  haula_check_headers(${target} ${folder})
endfunction()

# Two thirds of compiling a source of ours is reading the standard library, so it is read once for
# all rooms. That a header includes what it needs of it, check_std_headers holds instead of the
# compiler. Not in the debug build, where the compiler sees to it, and not with clang, which is
# stricter about who may use what was precompiled.
set(haula_std_headers
    <algorithm> <array> <atomic> <chrono> <cmath> <cstdint> <filesystem> <functional> <map> <memory>
    <mutex> <optional> <set> <span> <string> <string_view> <thread> <utility> <variant> <vector>)
if(EMSCRIPTEN)
  set(haula_quick -Os) # what is small loads sooner
else()
  set(haula_quick $<$<CONFIG:Release>:-O1>) # compiles in three quarters of the time
endif()

if(CMAKE_BUILD_TYPE STREQUAL Debug OR NOT (CMAKE_CXX_COMPILER_ID STREQUAL GNU OR EMSCRIPTEN))
  function(haula_know_std target holder)
  endfunction()
  function(haula_join_sources target)
  endfunction()
else()
  # a holder of precompiled headers, to be compiled as those are who use them
  function(haula_hold_std name)
    set(source ${CMAKE_BINARY_DIR}/${name}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "")
    add_library(${name} OBJECT ${source})
    target_compile_options(${name} PRIVATE ${ARGN})
    target_link_libraries(${name} PRIVATE haula_flags)
    target_precompile_headers(${name} PRIVATE ${haula_std_headers})
  endfunction()
  haula_hold_std(std_known)
  haula_hold_std(std_known_quick ${haula_quick})
  if(HAULA_TESTS)
    haula_hold_std(tests_known ${haula_quick})
    target_precompile_headers(tests_known PRIVATE <catch2/catch_test_macros.hpp>)
    target_link_libraries(tests_known PRIVATE Catch2::Catch2)
  endif()

  function(haula_know_std target holder)
    target_precompile_headers(${target} REUSE_FROM ${holder})
  endfunction()

  # Most of what is left is reading the house's own headers and making the same templates again, so
  # sources of a room are compiled eight at a time: both programs take less than half as long. That each
  # source includes what it needs, the debug build and clang see, who take one at a time.
  function(haula_join_sources target)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL GNU)
      return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
    if(ARGN)
      set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  endfunction()
endif()

# Every header of a room compiles alone, given that it includes its standard headers. One with a
# source of its own is the first thing which that includes (check_layers holds it), so the debug build
# shows it; each of the others gets a generated source that includes nothing else and is
# linked into nothing.
function(haula_check_headers target folder)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} *.h)
  set(sources "")
  foreach(header ${headers})
    haula_in_own_room(${header} own_room)
    string(REGEX REPLACE "\\.h$" ".cpp" own_source ${CMAKE_CURRENT_SOURCE_DIR}/${header})
    if(own_room OR EXISTS ${own_source})
      continue()
    endif()
    set(source ${CMAKE_BINARY_DIR}/header_alone/${folder}/${header}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "#include \"${folder}/${header}\"\n")
    list(APPEND sources ${source})
  endforeach()
  if(NOT sources)
    return()
  endif()
  add_library(${target}_headers_alone OBJECT EXCLUDE_FROM_ALL ${sources})
  target_compile_options(${target}_headers_alone PRIVATE ${haula_quick}) # as std_known_quick
  haula_know_std(${target}_headers_alone std_known_quick)
  target_link_libraries(${target}_headers_alone PRIVATE haula_flags ${target})
  get_target_property(uses ${target} LINK_LIBRARIES)
  if(uses)
    target_link_libraries(${target}_headers_alone PRIVATE ${uses})
  endif()
  set_property(GLOBAL APPEND PROPERTY haula_header_targets ${target}_headers_alone)
endfunction()

# Is the header in a folder below this one that is a room of its own?
function(haula_in_own_room header out)
  get_filename_component(folder ${header} DIRECTORY)
  set(${out} FALSE PARENT_SCOPE)
  while(folder)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt)
      set(${out} TRUE PARENT_SCOPE)
      return()
    endif()
    get_filename_component(folder "${folder}" DIRECTORY)
  endwhile()
endfunction()

# haula_test(<room> [SHARDS n] SOURCES ... LINKS ...): one Catch2 program a room, one test for ctest,
# or several that share its cases where they take long.
function(haula_test name)
  cmake_parse_arguments(test "" "SHARDS" "SOURCES;LINKS" ${ARGN})
  add_executable(${name}_tests ${test_SOURCES})
  # what takes time to run is in the rooms
  target_compile_options(${name}_tests PRIVATE ${haula_quick})
  haula_know_std(${name}_tests tests_known)
  target_link_libraries(${name}_tests PRIVATE haula_flags test_support ${test_LINKS}
                                              Catch2::Catch2WithMain)
  if(NOT test_SHARDS)
    add_test(NAME ${name} COMMAND ${name}_tests --order decl)
    return()
  endif()
  foreach(shard RANGE 1 ${test_SHARDS})
    math(EXPR index "${shard} - 1")
    add_test(NAME ${name}_${shard} COMMAND ${name}_tests --order decl --shard-count ${test_SHARDS}
                                           --shard-index ${index})
    # the long ones first, so that no core waits for the last of them
    set_tests_properties(${name}_${shard} PROPERTIES COST 100)
  endforeach()
endfunction()
