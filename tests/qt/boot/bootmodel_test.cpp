// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/boot/bootmodel.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/boot/bootfile.h"
#include "model/qt/boot/boottext.h"
#include "model/qt/monitor/livesessions.h"
#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

namespace etwarden {

namespace {

class BootModelTest : public EnglishTest
{
protected:
    BootModelTest()
    {
        RegistryKey tree;
        RegistryKey& key = tree.made(autoLoggerKey).made(u"Boot trace");
        key.set(numberValue(u"Start", 1));
        key.set(textValue(u"Guid", u"{22222222-2222-3333-4444-555555555555}"));
        key.set(numberValue(u"BufferSize", 64));
        key.set(numberValue(u"MinimumBuffers", 4));
        key.set(numberValue(u"MaximumBuffers", 24));
        key.set(numberValue(u"FileMax", 3));
        key.set(numberValue(u"Status", 3));
        key.set(textValue(u"FileName", u"C:\\b.etl"));
        key.set({u"EnableKernelFlags", registrytype::Binary, {0x11, 0, 0, 0, 0x10, 0, 0, 0}});
        key.set({u"StackWalkingFilter", registrytype::Binary, {0x24, 0x05, 0, 0, 0x99, 0x09, 0, 0}});
        key.set(numberValue(u"Mystery", 1));
        m_list = std::make_unique<BootList>(std::make_shared<BootFile>(QString(), BootFile::Use::Kept, tree));
        m_model = std::make_unique<BootModel>(*m_list, m_live);
        QSignalSpy changed(m_list.get(), &BootList::changed);
        m_list->read();
        EXPECT_TRUE(changed.wait());
    }

    QString cell(BootModel::Column column) const
    {
        return m_model->index(0, static_cast<int>(column)).data().toString();
    }

    LiveSessions m_live;
    std::unique_ptr<BootList> m_list;
    std::unique_ptr<BootModel> m_model;
};

TEST_F(BootModelTest, SaysEachMember)
{
    const ModelGuard guard(m_model.get());
    using enum BootModel::Column;
    EXPECT_EQ(cell(Starts), u"yes");
    EXPECT_EQ(cell(Name), u"Boot trace");
    EXPECT_EQ(cell(Buffers), u"64\u00a0KB, 4 to 24");
    EXPECT_EQ(cell(File), u"b.etl (3 boots)");
    EXPECT_EQ(cell(Providers), u"0");
    EXPECT_EQ(cell(Status), u"ERROR_PATH_NOT_FOUND (3)");
    EXPECT_EQ(cell(Running), u"") << "no poll yet";
    EXPECT_EQ(cell(Drift), u"");
    EXPECT_TRUE(m_model->index(0, static_cast<int>(Status)).data(Qt::ToolTipRole).toString().size() > 10);
}

TEST_F(BootModelTest, ComparesWithTheSessionThatRuns)
{
    Poll poll;
    poll.sessions.push_back(session(7, u"boot TRACE"));
    poll.sessions.front().config.logFileMode = logfilemode::Sequential;
    poll.sessions.front().config.bufferSizeKb = 32;
    poll.sessions.front().config.minimumBuffers = 4;
    poll.sessions.front().config.maximumBuffers = 24;
    poll.sessions.front().config.maximumFileSize = 100;
    poll.sessions.front().config.clientContext = 1;
    m_live.setPoll(std::make_shared<Poll>(poll));
    EXPECT_EQ(cell(BootModel::Column::Running), u"differs: BufferSize");
    EXPECT_EQ(BootText::runningSentence(m_model->definition(0), poll.sessions.front()),
        u"The session that runs now has other values: BufferSize.");
    poll.sessions.front().config.bufferSizeKb = 64;
    m_live.setPoll(std::make_shared<Poll>(poll));
    EXPECT_EQ(cell(BootModel::Column::Running), u"yes");
    EXPECT_EQ(BootText::runningSentence(m_model->definition(0), poll.sessions.front()), QString());
    poll.sessions.clear();
    m_live.setPoll(std::make_shared<Poll>(poll));
    EXPECT_EQ(cell(BootModel::Column::Running), u"no");
}

TEST_F(BootModelTest, DecodesBinaryValues)
{
    const QStringList lines = BootText::decoded(m_list->definitions().front());
    ASSERT_EQ(lines.size(), 3);
    EXPECT_EQ(lines[0], u"EnableKernelFlags: PROCESS, CSWITCH, group 1: 0x00000010");
    EXPECT_EQ(lines[1], u"StackWalkingFilter: CSwitch (0x0524), 0x0999");
    EXPECT_EQ(lines[2], u"Other values, which every write keeps: Mystery");
}

TEST_F(BootModelTest, SaysExactlyWhatIsWritten)
{
    using Kind = RegistryChange::Kind;
    const std::vector<RegistryChange> changes{
        {Kind::SetValue, u"Autologger\\A", numberValue(u"Start", 1), numberValue(u"Start", 0)},
        {Kind::SetValue, u"Autologger\\A", numberValue(u"BufferSize", 64), {}},
        {Kind::DeleteValue, u"Autologger\\A", {.name = u"Old"}, textValue(u"Old", u"x")},
        {Kind::DeleteKey, u"Autologger\\A\\{b}", {}, {}}};
    EXPECT_EQ(BootText::changes(u"ROOT", changes),
        u"ROOT\\Autologger\\A\n    Start: 0 → 1\n    BufferSize: 64 (0x40) (new)\n    Old: \"x\" is deleted\n"
        u"\nROOT\\Autologger\\A\\{b}\n    the key is deleted with all that is in it\n");
}

TEST_F(BootModelTest, SaysWhatTheNextBootStarts)
{
    const QString text = BootText::nextBoot(m_list->definitions(), 2);
    EXPECT_TRUE(text.contains(u"Boot trace: ")) << text.toStdString();
    EXPECT_TRUE(text.contains(u"C:\\b.etl.0001")) << text.toStdString();
    EXPECT_TRUE(text.contains(u"256\u00a0KB")) << text.toStdString();
    EXPECT_EQ(BootText::nextBoot({}, 2), u"No boot session is enabled.");
}

TEST_F(BootModelTest, HasASentenceForEachTrap)
{
    BootDefinition definition = m_list->definitions().front();
    for (const BootTrapKind& kind : bootTrapKinds)
        EXPECT_GT(BootText::advice({kind.trap, u"x"}, definition).size(), 20) << kind.id;
}

} // namespace

} // namespace etwarden
