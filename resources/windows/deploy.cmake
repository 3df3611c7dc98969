# SPDX-License-Identifier: GPL-3.0-or-later
# Included by app/CMakeLists.txt: installs what the program needs of Qt and of the compiler.
if(NOT CMAKE_CROSSCOMPILING)
    qt_generate_deploy_app_script(TARGET etwarden FILENAME_VARIABLE deploy_script NO_UNSUPPORTED_PLATFORM_ERROR)
    install(SCRIPT ${deploy_script} COMPONENT program)
else() # windeployqt runs on Windows only; these are the libraries and the plugins that it would bring
    install(FILES $<TARGET_RUNTIME_DLLS:etwarden> DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
    install(CODE "set(CMAKE_GET_RUNTIME_DEPENDENCIES_PLATFORM windows+pe)
        set(CMAKE_GET_RUNTIME_DEPENDENCIES_TOOL objdump)
        set(CMAKE_GET_RUNTIME_DEPENDENCIES_COMMAND \"${CMAKE_OBJDUMP}\")" COMPONENT program)
    foreach(plugin IN ITEMS QSvgIcon QWindowsIntegration QWindowsVistaStyle)
        if(TARGET Qt6::${plugin}Plugin)
            set(file $<TARGET_FILE:Qt6::${plugin}Plugin>)
            install(FILES ${file} COMPONENT program
                DESTINATION ${CMAKE_INSTALL_BINDIR}/$<PATH:GET_FILENAME,$<PATH:GET_PARENT_PATH,${file}>>)
        endif()
    endforeach()
endif()

set(folders $<TARGET_FILE_DIR:Qt6::Core>)
if(MINGW)
    foreach(library libstdc++-6.dll libwinpthread-1.dll)
        execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=${library}
            OUTPUT_VARIABLE file OUTPUT_STRIP_TRAILING_WHITESPACE)
        get_filename_component(folder ${file} DIRECTORY)
        list(APPEND folders ${folder})
    endforeach()
endif()
install(CODE "set(ETWARDEN_LIBRARY_FOLDERS \"${folders}\")" COMPONENT program)
install(SCRIPT ${CMAKE_CURRENT_LIST_DIR}/libraries.cmake COMPONENT program)

if(MSVC)
    set(CMAKE_INSTALL_SYSTEM_RUNTIME_DESTINATION ${CMAKE_INSTALL_BINDIR})
    set(CMAKE_INSTALL_SYSTEM_RUNTIME_COMPONENT program)
    include(InstallRequiredSystemLibraries)
endif()
