# SPDX-License-Identifier: GPL-3.0-or-later
# What CPack needs to know of the NSIS installer. Included by the project with ETWARDEN_INSTALLER_SOURCE (its root) and
# ETWARDEN_INSTALLER_VERSION set.
set(CPACK_GENERATOR NSIS)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_NAME Etwarden)
set(CPACK_PACKAGE_VENDOR Etwarden)
set(CPACK_PACKAGE_VERSION ${ETWARDEN_INSTALLER_VERSION})
set(CPACK_PACKAGE_DESCRIPTION "Session manager for Event Tracing for Windows")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${CPACK_PACKAGE_DESCRIPTION}")
set(CPACK_PACKAGE_FILE_NAME etwarden-${ETWARDEN_INSTALLER_VERSION}-windows)
set(CPACK_PACKAGE_INSTALL_DIRECTORY Etwarden)
set(CPACK_PACKAGE_EXECUTABLES etwarden Etwarden) # the entry of the start menu
set(CPACK_RESOURCE_FILE_LICENSE ${ETWARDEN_INSTALLER_SOURCE}/LICENSE)
set(CPACK_COMPONENTS_ALL program engine)
set(CPACK_COMPONENT_PROGRAM_DISPLAY_NAME Etwarden)
set(CPACK_COMPONENT_PROGRAM_REQUIRED ON)
set(CPACK_COMPONENT_ENGINE_DISPLAY_NAME "etwengine.dll")
set(CPACK_COMPONENT_ENGINE_DESCRIPTION "The embedded engine behind ETW's own functions, with its header and import library")
set(CPACK_COMPONENT_ENGINE_DISABLED ON) # until it is chosen
set(CPACK_NSIS_DISPLAY_NAME Etwarden)
set(CPACK_NSIS_PACKAGE_NAME Etwarden)
set(CPACK_NSIS_EXECUTABLES_DIRECTORY bin)
set(CPACK_NSIS_INSTALLED_ICON_NAME "bin\\etwarden.exe")
set(CPACK_NSIS_MUI_ICON ${ETWARDEN_INSTALLER_SOURCE}/resources/windows/etwarden.ico)
set(CPACK_NSIS_MUI_UNIICON ${ETWARDEN_INSTALLER_SOURCE}/resources/windows/etwarden.ico)
set(CPACK_NSIS_ENABLE_UNINSTALL_BEFORE_INSTALL ON)
set(CPACK_NSIS_MANIFEST_DPI_AWARE ON)
set(CPACK_NSIS_UNINSTALL_NAME uninstall)
set(CPACK_NSIS_MODIFY_PATH ON) # asks whether etwarden.com shall be found in every console
# Recordings are opened by a double click. If the user chose another program for them, that choice stays.
set(CPACK_NSIS_EXTRA_INSTALL_COMMANDS [[
  WriteRegStr SHCTX "Software\Classes\Etwarden.Recording" "" "Etwarden recording"
  WriteRegStr SHCTX "Software\Classes\Etwarden.Recording\DefaultIcon" "" "$INSTDIR\bin\etwarden.exe,0"
  WriteRegStr SHCTX "Software\Classes\Etwarden.Recording\shell\open\command" "" '"$INSTDIR\bin\etwarden.exe" --open "%1"'
  WriteRegStr SHCTX "Software\Classes\.etwr\OpenWithProgids" "Etwarden.Recording" ""
  ReadRegStr $0 SHCTX "Software\Classes\.etwr" ""
  StrCmp $0 "" 0 +2
  WriteRegStr SHCTX "Software\Classes\.etwr" "" "Etwarden.Recording"
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
]])
set(CPACK_NSIS_EXTRA_UNINSTALL_COMMANDS [[
  ReadRegStr $0 SHCTX "Software\Classes\.etwr" ""
  StrCmp $0 "Etwarden.Recording" 0 +2
  DeleteRegValue SHCTX "Software\Classes\.etwr" ""
  DeleteRegValue SHCTX "Software\Classes\.etwr\OpenWithProgids" "Etwarden.Recording"
  DeleteRegKey /ifempty SHCTX "Software\Classes\.etwr\OpenWithProgids"
  DeleteRegKey /ifempty SHCTX "Software\Classes\.etwr"
  DeleteRegKey SHCTX "Software\Classes\Etwarden.Recording"
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
]])
