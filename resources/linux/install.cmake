# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed on Linux besides the program: for the menu, for a double click on a file, for shells and for man.
set(linux ${PROJECT_SOURCE_DIR}/resources/linux)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES ${linux}/etwarden.desktop ${linux}/etwarden-open.desktop
    DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
install(FILES ${linux}/etwarden.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT program)
install(FILES ${linux}/etwarden.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/etwarden.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT program)
install(FILES ${linux}/etwarden.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    RENAME etwarden COMPONENT program)
install(FILES ${linux}/_etwarden DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)

# The manual page is made of --help, so that no option is described twice.
find_program(ETWARDEN_HELP2MAN help2man)
if(ETWARDEN_HELP2MAN AND NOT CMAKE_CROSSCOMPILING AND NOT ETWARDEN_SANITIZE)
    set(page ${CMAKE_CURRENT_BINARY_DIR}/etwarden.1)
    add_custom_command(OUTPUT ${page}.gz DEPENDS etwarden VERBATIM
        COMMAND ${ETWARDEN_HELP2MAN} --no-info --name "session manager for Event Tracing for Windows"
            "--help-option=--lang en --help" --output ${page} $<TARGET_FILE:etwarden>
        COMMAND gzip -9nf ${page})
    add_custom_target(etwarden_manual ALL DEPENDS ${page}.gz)
    install(FILES ${page}.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
endif()
