# The packages of a build for the browser, which tools/setup-web has fetched and built: headers in a
# folder of their own (the system's are those of another C library), raylib and Bullet as libraries
# of WebAssembly.

set(haula_web ${HAULA_DEPS_DIR}/web-1)

function(haula_headers target folder)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE ${folder})
endfunction()

add_library(Threads::Threads INTERFACE IMPORTED) # there are none
haula_headers(Eigen3::Eigen ${haula_web}/include/eigen3)
haula_headers(nlohmann_json::nlohmann_json ${haula_web}/include)
haula_headers(fmt::fmt ${haula_web}/include)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

haula_headers(haula::bullet ${haula_web}/private/bullet/include/bullet)
target_compile_definitions(haula::bullet INTERFACE BT_USE_DOUBLE_PRECISION)
foreach(part BulletDynamics BulletCollision LinearMath)
  target_link_libraries(haula::bullet INTERFACE ${haula_web}/private/bullet/lib/lib${part}-float64.a)
endforeach()

haula_headers(raylib ${haula_web}/private/raylib/include)
target_compile_definitions(raylib INTERFACE PLATFORM_WEB GRAPHICS_API_OPENGL_ES3)
target_link_libraries(raylib INTERFACE ${haula_web}/private/raylib/lib/libraylib.a)
set(haula_glfw "") # Emscripten has its own

foreach(weight Light Regular Medium SemiBold)
  list(APPEND haula_fonts /usr/share/fonts/opentype/inter/Inter-${weight}.otf)
endforeach()
foreach(file ${haula_web}/private/bullet ${haula_web}/private/raylib ${haula_fonts})
  if(NOT EXISTS ${file})
    message(FATAL_ERROR "${file} is missing; tools/setup-web installs what the browser needs.")
  endif()
endforeach()
