# SPDX-License-Identifier: GPL-3.0-or-later
# Installs a build and tries the installed program, without the source and the build folder:
#     cmake -DBUILD=<build folder> -DFOLDER=<where to> [-DEMULATOR=<what runs its programs>] -P tests/app/installed.cmake
cmake_minimum_required(VERSION 3.25)
get_filename_component(folder ${FOLDER} ABSOLUTE)
file(REMOVE_RECURSE ${folder})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${folder} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

file(GLOB_RECURSE installed RELATIVE ${folder} ${folder}/*)
if(EXISTS ${folder}/bin/etwarden.exe)
    set(program ${folder}/bin/etwarden.com)
    set(expected [[^LICENSE$]] [[^bin/etwarden\.com$]] [[^bin/etwengine\.dll$]] [[^include/etwengine\.h$]]
        [[^lib/(lib)?etwengine\.(dll\.a|lib)$]] [[^bin/Qt6Core\.dll$]] [[/qwindows\.dll$]]
        [[^bin/(libstdc\+\+-6|msvcp140)\.dll$]])
    if(CMAKE_HOST_WIN32)
        set(ENV{PATH} "$ENV{SystemRoot}/System32")
    endif()
else()
    set(program ${folder}/bin/etwarden)
    set(expected [[^bin/etwarden$]] [[^share/applications/etwarden\.desktop$]]
        [[^share/applications/etwarden-open\.desktop$]] [[^share/mime/packages/etwarden\.xml$]]
        [[^share/bash-completion/completions/etwarden$]] [[^share/zsh/site-functions/_etwarden$]]
        [[^share/doc/etwarden/LICENSE$]] [[^share/man/man1/etwarden\.1\.gz$]] [[^share/man/fr/man1/etwarden\.1\.gz$]]
        [[^share/icons/hicolor/scalable/apps/etwarden\.svg$]] [[^share/metainfo/org\.etwarden\.Etwarden\.metainfo\.xml$]])
endif()
list(APPEND expected [[^share/etwarden/monitoring/etwarden-alerts\.yml$]])
foreach(pattern IN LISTS expected)
    set(found ${installed})
    list(FILTER found INCLUDE REGEX ${pattern})
    if(NOT found)
        message(SEND_ERROR "Nothing like ${pattern} was installed, but ${installed}")
    endif()
endforeach()
file(STRINGS ${program} symbols REGEX _ZN8etwarden LIMIT_COUNT 1)
if(symbols)
    message(SEND_ERROR "${program} is not stripped")
endif()

foreach(variable DISPLAY WAYLAND_DISPLAY QT_PLUGIN_PATH QT_QPA_PLATFORM ETWARDEN_QT_KIT)
    unset(ENV{${variable}})
endforeach()
set(ENV{XDG_CONFIG_HOME} ${folder}/settings)
file(MAKE_DIRECTORY ${folder}/runtime)
file(CHMOD ${folder}/runtime DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE) # Qt warns otherwise
set(ENV{XDG_RUNTIME_DIR} ${folder}/runtime)

# run(<exit code> <regular expression of what it prints> <option>...)
function(run code pattern)
    execute_process(COMMAND ${EMULATOR} ${program} --lang en --backend embedded ${ARGN} WORKING_DIRECTORY ${folder}
        RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output TIMEOUT 60)
    if(NOT result STREQUAL code OR NOT output MATCHES "${pattern}")
        message(SEND_ERROR "etwarden ${ARGN}: ${result} instead of ${code}, and this: ${output}")
    endif()
endfunction()
run(0 "^Etwarden [0-9]" --version)
run(2 "“--nonsense”" --nonsense)
run(0 "Circular Kernel Context Logger" --list)
run(0 "try.etwr" --record try.etwr --duration 0.5)
run(0 "^# SPDX" completion bash)
run(0 "try.etl" run --LoggerName Try --LogFileName try.etl --LogFileMode SEQUENTIAL --duration 0.2)
run(0 "^$" --snapshot picture.png --ticks 1)
file(SIZE ${folder}/picture.png size)
if(size LESS 40000) # of a window with sessions, and with letters
    message(SEND_ERROR "The picture has only ${size} bytes")
endif()
