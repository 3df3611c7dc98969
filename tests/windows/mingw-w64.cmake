# SPDX-License-Identifier: GPL-3.0-or-later
# Windows executables from Linux that need no library beside them; Wine runs them as if they were native. Included with
# CMAKE_SYSTEM_PROCESSOR set to the first word of the compiler's name.
set(CMAKE_SYSTEM_NAME Windows)
set(ETWARDEN_TRIPLE ${CMAKE_SYSTEM_PROCESSOR}-w64-mingw32)

# The "posix" flavour is the one with std::thread and std::mutex.
set(CMAKE_CXX_COMPILER ${ETWARDEN_TRIPLE}-g++-posix)
set(CMAKE_C_COMPILER ${ETWARDEN_TRIPLE}-gcc-posix)
set(CMAKE_RC_COMPILER ${ETWARDEN_TRIPLE}-windres)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_SHARED_LINKER_FLAGS_INIT -static)

set(CMAKE_FIND_ROOT_PATH /usr/${ETWARDEN_TRIPLE})
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/wine.sh)
