# SPDX-License-Identifier: GPL-3.0-or-later
# Files that are installed on Linux besides the program: for the menu, for a double click on a file, for shells and man.
set(linux ${PROJECT_SOURCE_DIR}/resources/linux)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES ${linux}/etwarden.desktop ${linux}/etwarden-open.desktop
    DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
install(FILES ${linux}/org.etwarden.Etwarden.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT program)
install(FILES ${linux}/etwarden.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/etwarden.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT program)

# The program itself writes the manual pages and the completions, so that no option is described twice.
if(NOT CMAKE_CROSSCOMPILING AND NOT ETWARDEN_SANITIZE)
    set(pages)
    set(shells bash zsh)
    set(names etwarden _etwarden)
    set(folders bash-completion/completions zsh/site-functions)
    foreach(shell name folder IN ZIP_LISTS shells names folders)
        set(script ${CMAKE_CURRENT_BINARY_DIR}/completions/${shell}/${name})
        file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/completions/${shell})
        add_custom_command(OUTPUT ${script} DEPENDS etwarden VERBATIM
            COMMAND etwarden --lang en completion ${shell} > ${script})
        list(APPEND pages ${script})
        install(FILES ${script} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder} COMPONENT program)
    endforeach()
    set(languages en fr)
    set(folders man1 fr/man1)
    foreach(language folder IN ZIP_LISTS languages folders)
        set(page ${CMAKE_CURRENT_BINARY_DIR}/man/${folder}/etwarden.1)
        file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/man/${folder})
        add_custom_command(OUTPUT ${page}.gz DEPENDS etwarden VERBATIM
            COMMAND etwarden --lang ${language} --man-page > ${page}
            COMMAND gzip -9nf ${page})
        list(APPEND pages ${page}.gz)
        install(FILES ${page}.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/${folder} COMPONENT program)
    endforeach()
    add_custom_target(etwarden_man_pages ALL DEPENDS ${pages})
endif()
