# SPDX-License-Identifier: GPL-3.0-or-later
# etwarden_add_test(<name> KIND pure|qtcore|widgets SOURCES <file>... [LIBRARIES <target>...] [DEFINITIONS <define>...])
#
# Makes the executable <name> and one CTest test of the same name, labelled with its kind. The kind decides the main
# function that is linked (etwarden_test_main_<kind>). The test sees an environment of its own: the offscreen platform,
# the C.UTF-8 locale and empty XDG folders inside the build folder, so it neither reads nor changes the user's settings.
function(etwarden_add_test name)
    cmake_parse_arguments(PARSE_ARGV 1 test "" "KIND" "SOURCES;LIBRARIES;DEFINITIONS")
    if(NOT TARGET etwarden_test_main_${test_KIND} OR NOT test_SOURCES OR test_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "etwarden_add_test(${name}): KIND pure|qtcore|widgets and SOURCES are needed; "
            "not understood: '${test_UNPARSED_ARGUMENTS}'")
    endif()

    add_executable(${name} ${test_SOURCES})
    target_link_libraries(${name} PRIVATE etwarden_test_main_${test_KIND} ${test_LIBRARIES})
    target_compile_definitions(${name} PRIVATE ${test_DEFINITIONS})
    target_precompile_headers(${name} REUSE_FROM etwarden_test_main_${test_KIND})
    if(NOT MSVC) # what a local name hides in a unity build is most often a helper of a neighbouring file
        set_target_properties(${name} PROPERTIES
            UNITY_BUILD_CODE_BEFORE_INCLUDE "#pragma GCC diagnostic ignored \"-Wshadow\"")
    endif()
    if(test_KIND STREQUAL pure)
        set_target_properties(${name} PROPERTIES AUTOMOC OFF)
    endif()

    set(home ${CMAKE_CURRENT_BINARY_DIR}/${name}_home)
    foreach(folder config data cache runtime)
        file(MAKE_DIRECTORY ${home}/${folder})
    endforeach()
    file(CHMOD ${home}/runtime DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE) # Qt warns otherwise

    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES LABELS ${test_KIND} TIMEOUT 300)
    set_property(TEST ${name} PROPERTY ENVIRONMENT
        LANG=C.UTF-8 LC_ALL=C.UTF-8 LANGUAGE= QT_QPA_PLATFORM=offscreen
        XDG_CONFIG_HOME=${home}/config XDG_DATA_HOME=${home}/data
        XDG_CACHE_HOME=${home}/cache XDG_RUNTIME_DIR=${home}/runtime
        UBSAN_OPTIONS=print_stacktrace=1
        TSAN_OPTIONS=halt_on_error=1)
    if(WIN32 AND NOT test_KIND STREQUAL pure)
        etwarden_use_qt_on_windows(${name})
    endif()
endfunction()

# On Windows the libraries of Qt often lie beside the test, or in the PATH. Qt then looks for its plugins in the wrong
# place, and other libraries of plugins and tests (sqlite3.dll) are not found. Without a screen Qt finds no fonts.
function(etwarden_use_qt_on_windows name)
    # Tests are left out that compare pixels or widths of the fonts and the styles of a screen. Here another font engine
    # than on Linux places text (kerned pairs are half a pixel off when painted in one piece), its default font is wider
    # than the columns of a table without a screen, and a repaint paints all cells.
    string(JOIN ":" left_out
        Texts/LineCacheTest.LooksAsIfPaintedByThePainterEveryTime/6
        EditorBadInputTest.TheComparisonShowsWholeGuidsUnderLeftAlignedHeadings
        HistoryColumnTest.OnlyWhatDiffersIsPaintedAnew
        ColumnLayoutTest.DefaultColumnsFitASmallScreen
        ColumnLayoutTest.ShortensNamesBeforeAColumnIsOutOfSight)
    if(CMAKE_CROSSCOMPILING) # Wine's own prefix has none
        set(fonts Z:/usr/share/fonts/truetype/dejavu)
        # These tests start the program by a path of Linux, without the libraries that lie only beside tests.
        string(APPEND left_out
            :RunCommandTest.EndsWithTheCodeOfItsProgram
            :RunCommandTest.WritesItsReportIntoAFile)
    else()
        file(TO_CMAKE_PATH "$ENV{SystemRoot}/Fonts" fonts)
        set_property(TEST ${name} PROPERTY ENVIRONMENT_MODIFICATION
            PATH=path_list_prepend:$<TARGET_FILE_DIR:Qt6::Core>)
    endif()
    set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT
        QT_PLUGIN_PATH=$<TARGET_FILE_DIR:Qt6::QOffscreenIntegrationPlugin>/..
        QT_QPA_FONTDIR=${fonts} GTEST_FILTER=-${left_out})
endfunction()

# etwarden_copy_dlls(<name>): on Windows, puts the libraries of the test beside it, where the system looks for them.
function(etwarden_copy_dlls name)
    if(WIN32)
        add_custom_command(TARGET ${name} POST_BUILD COMMAND_EXPAND_LISTS
            COMMAND ${CMAKE_COMMAND} -E copy_if_different $<TARGET_RUNTIME_DLLS:${name}> $<TARGET_FILE_DIR:${name}>)
    endif()
endfunction()
