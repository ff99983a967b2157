# What WebAssembly wants: its own exceptions, and the parts of C++20's library (std::stop_token) that
# this clang still calls experimental.
# std::size_t has 32 bits there, which -Wconversion minds in places that are right: other builds look
# at those.
target_compile_options(haula_flags INTERFACE -fwasm-exceptions -fexperimental-library -Wno-conversion
                                             -Wno-sign-conversion -Wno-shorten-64-to-32)
target_link_options(haula_flags INTERFACE -fwasm-exceptions)

# em++ is a script that starts clang with a few options more; it takes longer than many a source of
# ours, so clang is started without it. Linking goes its usual way.
set(haula_sysroot ${haula_web}/root/usr/share/emscripten/cache/sysroot)
set(CMAKE_CXX_COMPILE_OBJECT
    "/usr/bin/clang++-19 -target wasm32-unknown-emscripten -mllvm -combiner-global-alias-analysis=false \
-mllvm -wasm-enable-sjlj -mllvm -disable-lsr --sysroot=${haula_sysroot} -DEMSCRIPTEN \
-Xclang -iwithsysroot/include/compat <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")

# haula_for_node(<program>): runs under node, on the files and with the environment of this machine.
function(haula_for_node program)
  set(environment ${CMAKE_BINARY_DIR}/node_environment.js)
  file(CONFIGURE OUTPUT ${environment} CONTENT "Module['preRun'] = () => typeof ENV !== 'undefined' && Object.assign(ENV, process.env);\n")
  target_link_options(${program} PRIVATE "SHELL:--pre-js ${environment}" -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sSTACK_SIZE=8MB
                      -sEXIT_RUNTIME=1 -sENVIRONMENT=node -sMALLOC=none)
endfunction()

# haula_for_worker(<program>): runs in a browser's worker, which gives it its files.
function(haula_for_worker program)
  target_link_options(${program} PRIVATE -sENVIRONMENT=worker -sFORCE_FILESYSTEM=1 -sALLOW_MEMORY_GROWTH=1 -sSTACK_SIZE=8MB
                      -sEXIT_RUNTIME=1 -sMALLOC=none "-sEXPORTED_RUNTIME_METHODS=FS,ENV")
endfunction()

set(HAULA_WEB_LINK -O2 CACHE STRING "How the page's program is linked; -O1;--profiling-funcs is quick and names functions")

# haula_for_page(<program>): runs on the page of assets/web, which gives it its files and its canvas.
function(haula_for_page program)
  target_link_options(
    ${program}
    PRIVATE
    ${HAULA_WEB_LINK}
    -sENVIRONMENT=web
    -sUSE_GLFW=3
    -sMIN_WEBGL_VERSION=2
    -sMAX_WEBGL_VERSION=2
    -sALLOW_MEMORY_GROWTH=1
    -sINITIAL_MEMORY=64MB
    -sSTACK_SIZE=4MB
    -sFORCE_FILESYSTEM=1
    -sEXIT_RUNTIME=0
    -sMALLOC=none # src/core/web_heap
    -sWASM_BIGINT=1
    -lidbfs.js
    "-sEXPORTED_FUNCTIONS=_main,_malloc,_free"
    "-sEXPORTED_RUNTIME_METHODS=FS,IDBFS,ENV,ccall,addRunDependency,removeRunDependency,stringToNewUTF8,HEAPU8,HEAP32,wasmMemory"
  )
endfunction()
