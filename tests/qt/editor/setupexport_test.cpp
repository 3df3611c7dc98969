// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/setupexport.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/editor/setupfile.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

SetupSet twoSessions()
{
    SetupSet set{.name = u"A"};
    for (const char16_t* const name : {u"A", u"B"}) {
        set.sessions.push_back({.config = {.name = name,
                                    .bufferSizeKb = 64,
                                    .minimumBuffers = 4,
                                    .maximumBuffers = 8,
                                    .logFileMode = logfilemode::Sequential,
                                    .logFileName = std::u16string(name) + u".etl"}});
    }
    return set;
}

/// The sessions of the first set: a recording profile has one for files and one for memory.
std::vector<SetSession> sessionsIn(const QString& file)
{
    auto read = SetupFile::read(file);
    const auto* const reading = std::get_if<SetupReading>(&read);
    return reading != nullptr && !reading->sets.empty() ? reading->sets.front().sessions : std::vector<SetSession>();
}

class SetupExportTest : public testing::Test
{
protected:
    QString path(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

TEST_F(SetupExportTest, FilesAreReadBack)
{
    for (const SetupExport::Target& target : SetupExport::targets()) {
        const QString file = path(target.id + u'.' + target.extension);
        ASSERT_EQ(SetupExport::write(file, twoSessions(), target), QString());
        const std::vector<SetSession> read = sessionsIn(file);
        ASSERT_FALSE(read.empty()) << target.id.toStdString();
        EXPECT_EQ(read.front().config.name, u"A");
    }
}

TEST_F(SetupExportTest, TemplateHoldsTheSet)
{
    ASSERT_EQ(SetupExport::targets().back().id, u"json"_s);
    ASSERT_EQ(SetupExport::write(path(u"a.json"_s), twoSessions(), SetupExport::targets().back()), QString());
    const std::vector<SetSession> read = sessionsIn(path(u"a.json"_s));
    ASSERT_EQ(read.size(), 2u);
    EXPECT_EQ(read.back().config, twoSessions().sessions.back().config);
}

TEST_F(SetupExportTest, WritesANewFileWhereNoneExists)
{
    ASSERT_EQ(SetupExport::targetsOf(u"a/Out.REG"_s).size(), 1u);
    EXPECT_GT(SetupExport::targetsOf(u"out.cmd"_s).size(), 1u);
    EXPECT_TRUE(SetupExport::targetsOf(u"out"_s).empty());
    const SetupExport::Target registry = SetupExport::targetsOf(u"out.reg"_s).front();
    ASSERT_EQ(SetupExport::writeNew(path(u"out.reg"_s), twoSessions(), registry), QString());
    const std::vector<SetSession> read = sessionsIn(path(u"out.reg"_s));
    ASSERT_EQ(read.size(), 2u);
    EXPECT_TRUE(read.front().isAutoLogger);
    EXPECT_NE(SetupExport::writeNew(path(u"out.reg"_s), twoSessions(), registry), QString());
    EXPECT_EQ(SetupExport::write(path(u"out.reg"_s), twoSessions(), registry), QString());
}

TEST_F(SetupExportTest, ListsTheDifferences)
{
    SetupSet set = twoSessions();
    set.sessions.back().isAutoLogger = true;
    EXPECT_EQ(SetupExport::differences(set, SetupExport::targets().back()),
        QStringList{u"“B” is an AutoLogger session; here it is one that starts at once."_s});
    set.sessions.front().config.flushThreshold = 3;
    EXPECT_TRUE(SetupExport::differences(set, SetupExport::targetsOf(u"x.ps1"_s).front())
                    .contains(u"“A”: FlushThreshold (3) cannot be expressed."_s));
}

TEST_F(SetupExportTest, CommentSaysWhatIsUnsaid)
{
    const std::vector<SetupExport::Target> targets = SetupExport::targets();
    const auto powerShell = std::ranges::find(targets, u"powershell"_s, &SetupExport::Target::id);
    SetupSet set = twoSessions();
    set.sessions.front().config.flushThreshold = 3;
    const QString text = SetupExport::text(set, *powerShell, SetupUse::Paste);
    EXPECT_TRUE(text.startsWith(u"# Sessions for PowerShell, written by Etwarden.\n"_s));
    EXPECT_TRUE(text.contains(u"# “A”: FlushThreshold (3) cannot be expressed.\n"_s));
}

} // namespace
} // namespace etwarden
