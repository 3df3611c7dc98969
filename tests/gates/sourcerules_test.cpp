// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/sourcerules.h"

#include <gtest/gtest.h>

namespace etwarden {

TEST(SourceRules, AcceptArrowsThatPointDown)
{
    EXPECT_TRUE(findWrongArrows("model/session/a.h", "#include \"model/etw/guid.h\"\n#include <vector>\n").empty());
    EXPECT_TRUE(findWrongArrows("model/etw/a.cpp", "#include \"model/etw/a.h\"").empty());
    EXPECT_TRUE(findWrongArrows("model/session/rules/a.cpp", "#include \"model/session/a.h\"").empty());
    EXPECT_TRUE(findWrongArrows("model/engine/a.cpp", "#include \"model/session/rules/a.h\"").empty());
    EXPECT_TRUE(findWrongArrows("widgets/table/a.cpp", "#include \"model/qt/a.h\"\n#include \"a.moc\"").empty());
    EXPECT_TRUE(findWrongArrows("tests/qt/a_test.cpp", "#include \"tests/support/modelguard.h\"").empty());
}

TEST(SourceRules, FindArrowsThatPointUp)
{
    EXPECT_EQ(findWrongArrows("model/etw/a.h", "\n#include \"model/session/b.h\"\n"),
        Violations{"model/etw/a.h:2: model/session/b.h: against the arrows between the layers"});
    for (const char* include : {"#include \"widgets/b.h\"", " # include \"app/b.h\"", "#include \"tests/support/b.h\"",
             "#\tinclude\t\"model/windows/b.h\"", "#include\"model/etwextra/b.h\""})
    {
        EXPECT_EQ(findWrongArrows("model/qt/a.cpp", include).size(), 1u) << include;
    }
    EXPECT_EQ(findWrongArrows("tests/etw/a_test.cpp", "#include \"model/session/b.h\"").size(), 1u);
    EXPECT_EQ(findWrongArrows("model/session/a.cpp", "#include \"model/session/rules/b.h\"").size(), 1u);
    EXPECT_EQ(findWrongArrows("widgets/table/a.cpp", "#include \"model/engine/b.h\"").size(), 1u);
    EXPECT_EQ(findWrongArrows("model/engine/a.cpp", "#include \"model/qt/b.h\"\n#include \"app/b.h\"").size(), 2u);
}

TEST(SourceRules, FindSourcesWithoutTheMetaObjectsOfTheirHeader)
{
    EXPECT_TRUE(findMissingMoc("widgets/a.h", "class A\n{\n    Q_OBJECT\n", "#include \"moc_a.cpp\"\n").empty());
    EXPECT_TRUE(findMissingMoc("widgets/a.h", "// no Q_OBJECT\n", "").empty());
    EXPECT_EQ(findMissingMoc("widgets/a.h", "    Q_OBJECT\n", "#include \"moc_b.cpp\"\n").size(), 1u);
}

TEST(SourceRules, AcceptFoldersInOneOrder)
{
    EXPECT_TRUE(findWrongArrows("widgets/window/a.cpp", "#include \"widgets/commands/a.h\"").empty());
    EXPECT_TRUE(findWrongArrows("model/qt/settings.cpp", "#include \"model/qt/sessions/a.h\"").empty());
    EXPECT_EQ(findWrongArrows("widgets/commands/a.cpp", "#include \"widgets/window/a.h\"").size(), 1u);
    EXPECT_EQ(findWrongArrows("widgets/common/a.cpp", "#include \"widgets/table/a.h\"").size(), 1u);
    EXPECT_EQ(findWrongArrows("model/qt/monitor/a.cpp", "#include \"model/qt/text/a.h\"").size(), 1u);
    EXPECT_EQ(findWrongArrows("model/qt/sessions/a.cpp", "#include \"model/qt/settings.h\"").size(), 1u);
    EXPECT_EQ(findWrongArrows("model/engine/a.cpp", "#include \"model/engine/host/a.h\"").size(), 1u);
}

TEST(SourceRules, FindCirclesOfFolders)
{
    FolderIncludes folders;
    addFolderIncludes("a/x.cpp", "#include \"a/x.h\"\n#include \"b/x.h\"\n#include <vector>", folders);
    addFolderIncludes("b/x.h", "#include \"b/c/x.h\"", folders);
    addFolderIncludes("tests/x.cpp", "#include \"a/x.h\"", folders);
    EXPECT_EQ(folders, (FolderIncludes{{"a", {"b"}}, {"b", {"b/c"}}}));
    EXPECT_EQ(findCircles(folders), Violations{});
    addFolderIncludes("b/c/x.h", "#include \"b/x.h\"", folders);
    EXPECT_EQ(findCircles(folders),
        (Violations{"b includes b/c, and is included by it, be it over others",
            "b/c includes b, and is included by it, be it over others"}));
}

TEST(SourceRules, FindIncludesThatAreNotRootRelative)
{
    EXPECT_EQ(findWrongArrows("model/etw/a.cpp", "#include \"a.h\""),
        Violations{"model/etw/a.cpp:1: a.h: includes start at the root of the source tree"});
    EXPECT_EQ(findWrongArrows("model/etw/a.cpp", "#include \"../etw/a.h\"").size(), 1u);
}

TEST(SourceRules, FindUnknownFolders)
{
    EXPECT_EQ(findWrongArrows("model/helpers/a.cpp", "").size(), 1u);
    EXPECT_EQ(findWrongArrows("util/a.h", "").size(), 1u);
}

TEST(SourceRules, FindQtInPureLayers)
{
    EXPECT_TRUE(findWrongQtModules("model/etw/a.h", "#include <string>\n#include <queue>\n").empty());
    for (const char* include : {"#include <QString>", "#include <QtCore/QString>", "#include <QtGlobal>",
             "#include <qglobal.h>", "#include <QTest>"})
    {
        EXPECT_EQ(findWrongQtModules("model/engine/a.h", include).size(), 1u) << include;
        EXPECT_EQ(findWrongQtModules("tests/engine/a_test.cpp", include).size(), 1u) << include;
        EXPECT_TRUE(findWrongQtModules("widgets/table/a.h", include).empty()) << include;
    }
    EXPECT_EQ(findWrongQtModules("model/etw/CMakeLists.txt", "target_link_libraries(x PUBLIC Qt6::Core)").size(), 1u);
}

TEST(SourceRules, AllowTheNetworkInMetricsOnly)
{
    EXPECT_TRUE(findWrongQtModules("model/qt/metrics/a.h", "#include <QtNetwork/QTcpServer>").empty());
    EXPECT_EQ(findWrongQtModules("model/qt/metrics/a.h", "#include <QtGui/QColor>").size(), 1u);
    EXPECT_EQ(findWrongQtModules("model/qt/a.h", "#include <QtNetwork/QTcpServer>").size(), 1u);
    EXPECT_TRUE(findWrongQtModules("model/qt/metrics/CMakeLists.txt", "PUBLIC Qt6::Network Qt6::Core").empty());
    EXPECT_EQ(findWrongQtModules("model/qt/CMakeLists.txt", "PUBLIC Qt6::Network").size(), 1u);
}

TEST(SourceRules, FindMoreThanQtCoreInTheModel)
{
    EXPECT_TRUE(findWrongQtModules("model/qt/a.h", "#include <QString>\n#include <QtCore/QObject>\n").empty());
    EXPECT_EQ(findWrongQtModules("model/qt/a.h", "#include <QtWidgets/QWidget>\n#include <QtGui/QColor>").size(), 2u);

    const auto linked = [](std::string_view text) { return findWrongQtModules("model/qt/CMakeLists.txt", text); };
    EXPECT_TRUE(linked("target_link_libraries(x PUBLIC Qt6::Core) # not Qt6::Gui").empty());
    EXPECT_EQ(linked("\ntarget_link_libraries(x PUBLIC Qt6::Core Qt6::Gui Qt::Widgets)"),
        (Violations{"model/qt/CMakeLists.txt:2: Qt6::Gui: this layer uses QtCore only",
            "model/qt/CMakeLists.txt:2: Qt::Widgets: this layer uses QtCore only"}));
}

TEST(SourceRules, WantTheLicenceInTheFirstLine)
{
    const std::string licence = "SPDX-License-Identifier: GPL-3.0-or-later";
    EXPECT_TRUE(findMissingLicence("app/a.cpp", "// " + licence + "\nint a;").empty());
    EXPECT_TRUE(findMissingLicence("app/run.sh", "#!/bin/sh\n# " + licence + "\n").empty());
    EXPECT_EQ(findMissingLicence("app/a.cpp", "").size(), 1u);
    EXPECT_EQ(findMissingLicence("app/a.cpp", "#pragma once\n// " + licence).size(), 1u);
    EXPECT_EQ(findMissingLicence("app/a.h", "// SPDX-License-Identifier: MIT\n").size(), 1u);
    EXPECT_EQ(findMissingLicence("app/run.sh", "#!/bin/sh\nset -e\n").size(), 1u);
}

TEST(SourceRules, FindIteratorsThatAreHeldAsPointers)
{
    EXPECT_EQ(findIteratorsAsPointers("model/a.cpp", "\n    const auto* const a = std::ranges::find(all, 1);"),
        Violations{
            "model/a.cpp:2: std::ranges::find: an iterator need not be a pointer, with MSVC it is none: use auto"});
    for (const char* code : {"auto* a =\n    std::find_if(b, c, d);", "const auto* a = text.begin();",
             "for (auto* a = all.end(); a != b;)", "auto* a = std::ranges::lower_bound(all, 1);"})
    {
        EXPECT_EQ(findIteratorsAsPointers("model/a.cpp", code).size(), 1u) << code;
    }
    for (const char* code :
        {"const auto a = std::ranges::find(all, 1);", "auto* a = std::get_if<int>(&b);", "void f(const auto* a);",
            "const char* a = std::find(b, c, 'd');", "auto* a = list.data(); b = c.find(1);"})
    {
        EXPECT_EQ(findIteratorsAsPointers("model/a.cpp", code), Violations{}) << code;
    }
}

TEST(SourceRules, FindChecksThatCannotFail)
{
    // Put together here, so that this file passes its own gate.
    for (const char* end : {"VERIFY(false);", "COMPARE(1, 2);", "TRY_VERIFY(false);", "VERIFY2(false, 0);"}) {
        EXPECT_EQ(findMuteChecks("tests/qt/a_test.cpp", "    Q" + std::string(end)).size(), 1u) << end;
        EXPECT_TRUE(findMuteChecks("tests/qt/a_test.cpp", "    MY_Q" + std::string(end)).empty()) << end;
    }
    EXPECT_TRUE(findMuteChecks("tests/qt/a_test.cpp", "EXPECT_TRUE(QTest::qWaitFor(done));").empty());
}

TEST(SourceRules, WantTablesMadeInOnePlace)
{
    const std::string line = "    text += cells.join(u'\\t');";
    EXPECT_EQ(findLooseTables("widgets/table/a.cpp", line).size(), 1u);
    EXPECT_TRUE(findLooseTables("model/qt/text/tabletext.cpp", line).empty());
    EXPECT_TRUE(findLooseTables("widgets/table/a.cpp", "    text += tabbedLine(cells);").empty());
}

TEST(SourceRules, FindFilesThatAreWrittenThroughLinks)
{
    EXPECT_EQ(findLinkFollowers("app/a.cpp", "#include <QSaveFile>\n").size(), 1u);
    EXPECT_TRUE(findLinkFollowers("model/qt/common/wholefile.cpp", "#include <QSaveFile>\n").empty());
    EXPECT_TRUE(findLinkFollowers("app/a.cpp", "#include <QFile>\n").empty());
}

TEST(SourceRules, FindWindowsThatWaitForThreads)
{
    for (const char* include : {"#include <thread>\n", "#include <future>\n", "#include <QtConcurrentRun>\n"}) {
        EXPECT_EQ(findThreadWaits("widgets/a.cpp", include).size(), 1u) << include;
        EXPECT_TRUE(findThreadWaits("model/qt/common/worker.cpp", include).empty()) << include;
        EXPECT_TRUE(findThreadWaits("model/engine/a.cpp", include).empty()) << include;
    }
    const char* const wait = "    Worker::joinDetached();\n";
    EXPECT_EQ(findThreadWaits("model/qt/logfile/eventlist.cpp", wait).size(), 1u);
    EXPECT_TRUE(findThreadWaits("app/main.cpp", wait).empty());
}

TEST(SourceRules, FindSystemHeadersOutsideTheirFiles)
{
    for (const char* include : {"#include <unistd.h>", "#include <sys/stat.h>", "#include <Windows.h>",
             "#include <dirent.h>", "#include <sched.h>", "#include \"windows.h\""})
    {
        EXPECT_EQ(findUnportableIncludes("model/engine/clock.cpp", include).size(), 1u) << include;
        for (const char* path : {"model/engine/clock_linux.cpp", "model/engine/clock_posix.cpp",
                 "model/engine/clock_windows.cpp", "tests/engine/clock_linux_test.cpp"})
        {
            EXPECT_TRUE(findUnportableIncludes(path, include).empty()) << path;
        }
    }
    EXPECT_TRUE(findUnportableIncludes("model/engine/clock.cpp", "#include <system_error>\n").empty());
}

TEST(SourceRules, FindHeadersThatLoseWakeUps)
{
    for (const char* include : {"#include <barrier>", "#include <latch>", "#include <semaphore>"})
        EXPECT_EQ(findUnportableIncludes("tests/engine/clock_test.cpp", include).size(), 1u) << include;
    EXPECT_TRUE(findUnportableIncludes("tests/engine/clock_test.cpp", "#include <condition_variable>").empty());
}

TEST(SourceRules, FindImagesOfMoreThanEightBits)
{
    const std::string flat = std::string("\x89PNG\r\n\x1A\n") + std::string(16, '\1') + '\x08';
    const std::string deep = std::string("\x89PNG\r\n\x1A\n") + std::string(16, '\1') + '\x10';
    EXPECT_TRUE(findDeepImages("a.png", flat).empty());
    EXPECT_EQ(findDeepImages("a.png", deep).size(), 1u);
    EXPECT_EQ(findDeepImages("a.ico", "icon" + flat + deep + flat + deep).size(), 2u);
    EXPECT_TRUE(findDeepImages("a.png", deep.substr(0, 24)).empty()); // cut off
}

TEST(SourceRules, FindUnknownEntriesOfTheRoot)
{
    for (const char* name : {"app", "model", "README.md", ".gitignore", ".ci", "build"}) {
        EXPECT_TRUE(findForeignTopLevelEntry(name).empty()) << name;
    }
    for (const char* name : {"cmake", "src", "NOTES.txt", "run.sh"}) {
        EXPECT_EQ(findForeignTopLevelEntry(name).size(), 1u) << name;
    }
}

} // namespace etwarden
