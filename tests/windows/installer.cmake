# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the installer from an install tree without content, which proves its script:
#     ETWARDEN_FOLDER=<an absolute path> cpack --config tests/windows/installer.cmake
get_filename_component(ETWARDEN_INSTALLER_SOURCE ${CMAKE_CURRENT_LIST_DIR}/../.. ABSOLUTE)
set(ETWARDEN_INSTALLER_VERSION 0)
include(${ETWARDEN_INSTALLER_SOURCE}/resources/windows/installer.cmake)

file(WRITE $ENV{ETWARDEN_FOLDER}/tree/bin/etwarden.exe "no program")
file(WRITE $ENV{ETWARDEN_FOLDER}/tree/bin/platforms/qwindows.dll "no library")
set(CPACK_INSTALLED_DIRECTORIES $ENV{ETWARDEN_FOLDER}/tree .)
set(CPACK_PACKAGE_DIRECTORY $ENV{ETWARDEN_FOLDER})
set(CPACK_TOPLEVEL_TAG windows)
