# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DCODESPELL=<program> -DROOT=<folder> -P spelling.cmake: fails on every word of the sources and documents that
# codespell takes for misspelt. Words that are right nevertheless are in spelling.txt.
if(NOT EXISTS "${CODESPELL}")
    message("Skipped: codespell is not installed.")
    return()
endif()
string(JOIN "," left_out ./build ./.git *_fr.ts ./resources/manual/fr *.metainfo.xml ./tests/fuzz/corpus)
execute_process(
    COMMAND ${CODESPELL} --quiet-level 2 --ignore-words ${CMAKE_CURRENT_LIST_DIR}/spelling.txt
        --ignore-regex "[a-z]+[A-Z][A-Za-z]*" --skip ${left_out} . # names in the code are no words
    WORKING_DIRECTORY ${ROOT}
    OUTPUT_VARIABLE misspelt
    RESULT_VARIABLE answer)
if(NOT answer EQUAL 0)
    message(FATAL_ERROR "codespell answers ${answer}:\n${misspelt}")
endif()
