# SPDX-License-Identifier: GPL-3.0-or-later
# The same with a Qt for mingw-w64 without Charts, unpacked at $ENV{ETWARDEN_QT_KIT}. The tools (moc, rcc, lrelease) are
# those of this machine, which have to be of the same version.
include(${CMAKE_CURRENT_LIST_DIR}/mingw-w64-x86_64.cmake)
set(CMAKE_EXE_LINKER_FLAGS_INIT "") # Qt's libraries bring the compiler's as libraries, and one process needs one of each
set(CMAKE_SHARED_LINKER_FLAGS_INIT "")

list(APPEND CMAKE_FIND_ROOT_PATH $ENV{ETWARDEN_QT_KIT})
set(CMAKE_PREFIX_PATH $ENV{ETWARDEN_QT_KIT} $ENV{ETWARDEN_QT_KIT}/sqlite)
set(QT_HOST_PATH /usr)
set(QT_HOST_PATH_CMAKE_DIR /usr/lib/x86_64-linux-gnu/cmake)
