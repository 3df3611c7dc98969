# SPDX-License-Identifier: GPL-3.0-or-later
# Included by the install script after Qt's plugins: copies the libraries that these and the program need and that are
# not installed yet. windeployqt knows those of Qt only; vcpkg and MSYS2 build Qt with libraries of their own.
# ETWARDEN_LIBRARY_FOLDERS lists the folders to search. Libraries of Windows itself are not copied.
set(folder ${CMAKE_INSTALL_PREFIX}/bin)
file(GLOB_RECURSE installed ${CMAKE_INSTALL_PREFIX}/*.dll)
file(GET_RUNTIME_DEPENDENCIES
    EXECUTABLES ${folder}/etwarden.exe ${folder}/etwarden.com
    LIBRARIES ${installed}
    DIRECTORIES ${ETWARDEN_LIBRARY_FOLDERS}
    PRE_EXCLUDE_REGEXES "^(api|ext)-ms-"
    POST_EXCLUDE_REGEXES "[/\\\\][Ss][Yy][Ss][Tt][Ee][Mm]32[/\\\\]"
    RESOLVED_DEPENDENCIES_VAR found
    CONFLICTING_DEPENDENCIES_PREFIX elsewhere # a library that is installed already and lies beside Qt, too
    UNRESOLVED_DEPENDENCIES_VAR missing) # Windows' own where this is not Windows
foreach(library ${found})
    get_filename_component(name ${library} NAME)
    if(NOT EXISTS ${folder}/${name})
        file(INSTALL ${library} DESTINATION ${folder})
    endif()
endforeach()
