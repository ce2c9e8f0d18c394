# What every target of the house shares: warnings, sanitizers, and the two kinds of library.

add_library(nb_house INTERFACE)
target_compile_options(nb_house INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
# g++ 12 sees overlaps where a string is put before another (its bug 105651).
target_compile_options(nb_house INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
# No JSON exception anywhere: every access is checked, and code built without exceptions must not be
# mixed with JSON code built with them.
target_compile_definitions(nb_house INTERFACE JSON_NOEXCEPTION=1)
target_include_directories(nb_house INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/engine)

if(NB_NATIVE)
  target_compile_options(nb_house INTERFACE -march=native)
endif()
if(NB_SANITIZE)
  target_compile_options(nb_house INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
                                            -fno-omit-frame-pointer)
  target_link_options(nb_house INTERFACE -fsanitize=address,undefined)
endif()

if(NB_FUZZ)
  target_compile_options(nb_house INTERFACE -fsanitize=fuzzer-no-link)
endif()

# nb_library(NAME SOURCES...): a folder of the house as a static library.
function(nb_library name)
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC nb_house)
endfunction()

# nb_pure_library(NAME SOURCES...): one that must also build for WebAssembly: no exceptions, no threads.
function(nb_pure_library name)
  nb_library(${name} ${ARGN})
  target_compile_options(${name} PRIVATE -fno-exceptions)
endfunction()
