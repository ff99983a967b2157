# Finds every package the project uses: the system's own first, then the private ones that
# tools/setup builds. What is missing is collected, so that one message names all of it.

if(NOT HAULA_DEPS_DIR)
  if(DEFINED ENV{HAULA_DEPS_DIR})
    set(HAULA_DEPS_DIR $ENV{HAULA_DEPS_DIR})
  else()
    set(HAULA_DEPS_DIR ${CMAKE_CURRENT_LIST_DIR}/../../.deps)
  endif()
endif()
get_filename_component(HAULA_DEPS_DIR "${HAULA_DEPS_DIR}" ABSOLUTE)
if(EMSCRIPTEN)
  include(packages_web)
  return()
endif()
set(haula_recipe 3) # of tools/setup: changes when the private packages are built otherwise
file(GLOB haula_private_prefixes ${HAULA_DEPS_DIR}/private-${haula_recipe}/*)
set(haula_missing "")

# haula_find(<name> <debian package> <find_package arguments>...)
macro(haula_find name hint)
  # a private one may be of another recipe by now
  cmake_path(IS_PREFIX HAULA_DEPS_DIR "${${name}_DIR}" haula_is_private)
  if(haula_is_private)
    unset(${name}_DIR CACHE)
  endif()
  find_package(${name} ${ARGN} QUIET)
  if(NOT ${name}_FOUND)
    set(haula_usual_path ${CMAKE_PREFIX_PATH})
    list(PREPEND CMAKE_PREFIX_PATH ${haula_private_prefixes})
    find_package(${name} ${ARGN} QUIET)
    set(CMAKE_PREFIX_PATH ${haula_usual_path})
  endif()
  if(NOT ${name}_FOUND)
    list(APPEND haula_missing "${name} (${hint})")
  endif()
endmacro()

haula_find(Threads "the C library")
haula_find(Eigen3 "libeigen3-dev" 3.4 NO_MODULE)
haula_find(fmt "libfmt-dev" 9 CONFIG)
haula_find(nlohmann_json "nlohmann-json3-dev" 3.11 CONFIG)
if(HAULA_TESTS)
  haula_find(Catch2 "Catch2 3, which tools/setup builds from Debian's source" 3 CONFIG)
endif()
haula_find(raylib "raylib 6, which tools/setup builds from Debian's source" 6 CONFIG)
haula_find(X11 "libx11-dev")

# The window hears of hands from GLFW itself; and a raylib that was built as a static library against
# a separate GLFW does not name it.
haula_find(glfw3 "GLFW 3.4 beside raylib, which tools/setup builds" 3.4 CONFIG)
set(haula_glfw glfw)

# Debian keeps the double-precision Bullet beside the single-precision one, under another name.
haula_find(Bullet "libbullet-dev, double precision" CONFIG CONFIGS BulletConfig-float64.cmake
           BulletConfig.cmake)
if(BULLET_FOUND AND NOT TARGET haula::bullet)
  if(NOT "${BULLET_DEFINITIONS}" MATCHES "BT_USE_DOUBLE_PRECISION")
    list(APPEND haula_missing "Bullet in double precision (found only single precision)")
  else()
    add_library(haula::bullet INTERFACE IMPORTED)
    set(bullet_include ${BULLET_INCLUDE_DIR})
    cmake_path(ABSOLUTE_PATH bullet_include BASE_DIRECTORY ${BULLET_ROOT_DIR})
    target_include_directories(haula::bullet SYSTEM INTERFACE ${bullet_include})
    target_compile_definitions(haula::bullet INTERFACE BT_USE_DOUBLE_PRECISION)
    foreach(part BulletDynamics BulletCollision LinearMath)
      find_library(haula_${part} NAMES ${part}-float64 ${part} HINTS ${BULLET_ROOT_DIR}/lib
                                                                    ${BULLET_LIBRARY_DIRS})
      if(NOT haula_${part})
        list(APPEND haula_missing "Bullet's library ${part}")
      endif()
      target_link_libraries(haula::bullet INTERFACE ${haula_${part}})
    endforeach()
  endif()
endif()

set(haula_fonts "")
foreach(weight Light Regular Medium SemiBold)
  find_file(
    HAULA_FONT_${weight}
    NAMES Inter-${weight}.otf Inter-${weight}.ttf
    PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/inter /usr/share/fonts/inter
          /usr/share/fonts/TTF /usr/share/fonts/rsms-inter-fonts
    NO_DEFAULT_PATH)
  if(HAULA_FONT_${weight})
    list(APPEND haula_fonts ${HAULA_FONT_${weight}})
  else()
    list(APPEND haula_missing "the font Inter ${weight} (fonts-inter)")
  endif()
endforeach()

if(haula_missing)
  list(JOIN haula_missing "\n  haula needs: " haula_lines)
  message(FATAL_ERROR "These packages were not found; tools/setup installs them on Debian.\n"
                      "  haula needs: ${haula_lines}")
endif()
