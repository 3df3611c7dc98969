// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headlessrun.h"

#include "app/printing.h"
#include "model/qt/recording/recordingfile.h"
#include "tests/app/recordprocess.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class HeadlessRunTest : public testing::Test
{
protected:
    QString path() const { return m_folder.filePath(u"test.etwr"_s); }
    QStringList files() const { return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden); }

private:
    QTemporaryDir m_folder;
};

TEST_F(HeadlessRunTest, RecordsForItsDuration)
{
    RecordProcess recorder(path(), {u"--duration"_s, u"0.5"_s});
    ASSERT_TRUE(recorder.waitForEnd());
    EXPECT_EQ(recorder.process.exitCode(), exitcode::success);
    EXPECT_EQ(recorder.process.readAllStandardError(), QByteArray());
    const QStringList lines = recorder.outputLines();
    ASSERT_EQ(lines.size(), 2);
    EXPECT_TRUE(lines[0].contains(u"test.etwr"_s));
    EXPECT_TRUE(lines[1].contains(u"test.etwr"_s));

    RecordingFile file(path());
    ASSERT_FALSE(file.open());
    EXPECT_GE(file.polls().size(), 2u);
    EXPECT_GT(file.runs().size(), 5u); // the boot sessions
    EXPECT_EQ(file.polls().front().interval, 100ms);
    EXPECT_TRUE(file.info().ended.has_value());
    EXPECT_TRUE(file.info().program.startsWith(u"Etwarden "_s)) << file.info().program.toStdString();
    EXPECT_TRUE(lines[1].contains(u" %1 "_s.arg(file.polls().size()))) << lines[1].toStdString();
    EXPECT_EQ(files(), QStringList(u"test.etwr"_s));
}

TEST_F(HeadlessRunTest, LeavesAFileThatExistsAsItIs)
{
    QFile old(path());
    ASSERT_TRUE(old.open(QIODevice::ReadWrite));
    old.write("mine");
    old.flush();
    RecordProcess recorder(path());
    ASSERT_TRUE(recorder.waitForEnd());
    EXPECT_EQ(recorder.process.exitCode(), exitcode::failure);
    EXPECT_TRUE(recorder.outputLines().isEmpty());
    const QByteArray message = recorder.process.readAllStandardError();
    EXPECT_TRUE(message.startsWith("etwarden: ") && message.contains("test.etwr") && message.count('\n') == 1)
        << message.toStdString();
    old.seek(0);
    EXPECT_EQ(old.readAll(), QByteArray("mine"));
    EXPECT_EQ(files(), QStringList(u"test.etwr"_s));
}

TEST_F(HeadlessRunTest, TheLogIsOnStandardErrorWhereItIsAskedFor)
{
    RecordProcess recorder(path() + u"/nowhere/x.etwr"_s, {u"--log"_s, u"recording"_s});
    ASSERT_TRUE(recorder.waitForEnd());
    const QByteArrayList lines = recorder.process.readAllStandardError().split('\n');
    ASSERT_EQ(lines.size(), 3) << lines.join('\n').toStdString(); // the last is empty
    EXPECT_TRUE(lines[0].startsWith("etwarden.recording: ")) << lines[0].toStdString();
    EXPECT_TRUE(lines[1].startsWith("etwarden: ")) << lines[1].toStdString();
}

TEST_F(HeadlessRunTest, NamesAFolderThatIsNotThere)
{
    RecordProcess recorder(path() + u"/nowhere/x.etwr"_s);
    ASSERT_TRUE(recorder.waitForEnd());
    EXPECT_EQ(recorder.process.exitCode(), exitcode::failure);
    EXPECT_TRUE(recorder.process.readAllStandardError().contains("nowhere"));
    EXPECT_TRUE(files().isEmpty());
}

} // namespace
