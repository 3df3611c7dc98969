# SPDX-License-Identifier: GPL-3.0-or-later
# GTest::gtest: the installed library, or built from its sources when there is no library for the target system.
set(ETWARDEN_GTEST_SOURCE /usr/src/googletest CACHE PATH "GoogleTest sources, used when cross-compiling")

if(CMAKE_CROSSCOMPILING)
    set(BUILD_GMOCK OFF)
    set(INSTALL_GTEST OFF)
    add_subdirectory(${ETWARDEN_GTEST_SOURCE} ${CMAKE_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
else()
    find_package(GTest REQUIRED)
    set_package_properties(GTest PROPERTIES TYPE REQUIRED PURPOSE "Tests")
endif()
