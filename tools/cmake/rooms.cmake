# A room is a folder with one library target. Its headers are reachable as "<room>/x.h", and only
# for targets that link it: each room gets an include folder of its own, holding nothing but a link
# named after the room. So the link line is the only permission to include.

# haula_room(<folder> [SOURCES ...] [LINKS <public>...] [USES <private>...])
#
# <folder> is relative to src/ (or is "physics"); "games/hau_la" makes the target games_hau_la.
function(haula_room folder)
  cmake_parse_arguments(room "" "" "SOURCES;LINKS;USES" ${ARGN})
  string(REPLACE "/" "_" target ${folder})
  set(include_dir ${CMAKE_BINARY_DIR}/rooms/${target})
  get_filename_component(parent ${include_dir}/${folder} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${include_dir}/${folder} SYMBOLIC)

  if(room_SOURCES)
    add_library(${target} STATIC ${room_SOURCES})
    target_include_directories(${target} PUBLIC ${include_dir})
    target_link_libraries(${target} PUBLIC ${room_LINKS} PRIVATE haula_flags ${room_USES})
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${include_dir})
    target_link_libraries(${target} INTERFACE ${room_LINKS})
  endif()
  haula_check_headers(${target} ${folder})
endfunction()

# Every header of a room compiles alone: one generated source a header, never linked into anything.
function(haula_check_headers target folder)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} *.h)
  if(NOT headers)
    return()
  endif()
  set(sources "")
  foreach(header ${headers})
    set(source ${CMAKE_BINARY_DIR}/header_alone/${folder}/${header}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "#include \"${folder}/${header}\"\n")
    list(APPEND sources ${source})
  endforeach()
  add_library(${target}_headers_alone OBJECT EXCLUDE_FROM_ALL ${sources})
  target_compile_options(${target}_headers_alone PRIVATE -O0) # nobody runs them
  target_link_libraries(${target}_headers_alone PRIVATE haula_flags ${target})
  get_target_property(uses ${target} LINK_LIBRARIES)
  if(uses)
    target_link_libraries(${target}_headers_alone PRIVATE ${uses})
  endif()
  set_property(GLOBAL APPEND PROPERTY haula_header_targets ${target}_headers_alone)
endfunction()

# haula_test(<room> SOURCES ... LINKS ...): one Catch2 program a room, one test for ctest.
function(haula_test name)
  cmake_parse_arguments(test "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name}_tests ${test_SOURCES})
  # quicker to compile by a quarter; what takes time to run is in the rooms
  target_compile_options(${name}_tests PRIVATE $<$<CONFIG:Release>:-O1>)
  # where a test finds the real programs and the files that came with them
  target_compile_definitions(
    ${name}_tests PRIVATE HAULA_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}"
                          HAULA_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  target_link_libraries(${name}_tests PRIVATE haula_flags test_support ${test_LINKS}
                                              Catch2::Catch2WithMain)
  add_test(NAME ${name} COMMAND ${name}_tests --order decl)
endfunction()
