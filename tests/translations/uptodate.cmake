# SPDX-License-Identifier: GPL-3.0-or-later
# Fails when the catalogues do not hold what the sources say: runs lupdate on a copy, which must stay as it is.
# LUPDATE is Qt's tool, ROOT the source tree, COPY a folder of our own in the build tree.
set(catalogues etwarden_en.ts etwarden_fr.ts)
foreach(catalogue IN LISTS catalogues)
    file(COPY ${ROOT}/translations/${catalogue} DESTINATION ${COPY})
endforeach()

execute_process(
    COMMAND ${CMAKE_COMMAND} -DLUPDATE=${LUPDATE} -DROOT=${ROOT} -DOUTPUT=${COPY} -P ${ROOT}/translations/lupdate.cmake
    COMMAND_ERROR_IS_FATAL ANY)

foreach(catalogue IN LISTS catalogues)
    file(READ ${ROOT}/translations/${catalogue} committed)
    file(READ ${COPY}/${catalogue} updated)
    if(NOT committed STREQUAL updated)
        message(SEND_ERROR "${catalogue} is out of date: build the target update_translations and fill in what is new")
    endif()
endforeach()
