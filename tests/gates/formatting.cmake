# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DCLANG_FORMAT=<program> -DROOT=<folder> -P formatting.cmake
# Fails when a source is not formatted as .clang-format says. Other versions than 14 break lines in other places.
if(CLANG_FORMAT)
    execute_process(COMMAND ${CLANG_FORMAT} --version OUTPUT_VARIABLE version)
endif()
if(NOT version MATCHES "version 14\\.")
    message("Skipped: clang-format 14 is not installed")
    return()
endif()

set(sources "")
foreach(folder app model widgets tests)
    file(GLOB_RECURSE found ${ROOT}/${folder}/*.cpp ${ROOT}/${folder}/*.h)
    list(APPEND sources ${found})
endforeach()
execute_process(COMMAND ${CLANG_FORMAT} --dry-run -Werror --ferror-limit=1 ${sources} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "Run clang-format -i on the files above.")
endif()
