# SPDX-License-Identifier: GPL-3.0-or-later
# What CPack needs to know of the Debian package and of the source archive. The version of the distribution is part of the
# package's own, so that the package of a newer Debian replaces that of an older one.
set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_NAME etwarden)
set(CPACK_PACKAGE_CONTACT "The Etwarden developers <developers@etwarden.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "session manager for Event Tracing for Windows")
set(CPACK_PACKAGE_DESCRIPTION
"Every live session of ETW in one table with its loss counters, an editor that
checks a configuration before it is started, graphs of buffers and losses, log
files and recordings. Off Windows it runs an ETW engine of its own.")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n")
file(STRINGS /etc/os-release release REGEX "^VERSION_ID=")
string(REGEX REPLACE "[^0-9]" "" release "${release}")
set(CPACK_DEBIAN_PACKAGE_RELEASE 1~deb${release})

set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME etwarden-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES "/build/;/[.]git/")

# Debian's policy requires these beside the licence.
set(changelog ${PROJECT_BINARY_DIR}/changelog.Debian)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(CONFIGURE OUTPUT ${changelog} @ONLY CONTENT [[
etwarden (@PROJECT_VERSION@-@CPACK_DEBIAN_PACKAGE_RELEASE@) unstable; urgency=medium

  * What changed is in CHANGELOG.md of the source archive.

 -- @CPACK_PACKAGE_CONTACT@  @date@
]])
execute_process(COMMAND gzip -9nkf ${changelog} COMMAND_ERROR_IS_FATAL ANY)
install(FILES ${PROJECT_SOURCE_DIR}/resources/linux/copyright ${changelog}.gz DESTINATION ${CMAKE_INSTALL_DOCDIR}
    COMPONENT program)
