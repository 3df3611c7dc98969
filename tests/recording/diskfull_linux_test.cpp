// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only, and as root: disks in memory that are really full.
#include "model/qt/recording/recordingfile.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"
#include "tests/support/smalldisk_linux.h"

#include <QDir>
#include <QFile>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

class SmallDiskTest : public RecordingTest
{
protected:
    SmallDisk disk(int kilobytes) const { return {path(u"disk"_s).toStdString(), kilobytes}; }
    QString file() const { return path(u"disk/test.etwr"_s); }
};

TEST_F(SmallDiskTest, ThereIsRoomForARecordingOrNothingIsLeft)
{
    int refused = 0;
    for (int kilobytes = 4; kilobytes <= 256; kilobytes += 4) {
        SCOPED_TRACE(kilobytes);
        const SmallDisk small = disk(kilobytes);
        if (!small.isThere())
            GTEST_SKIP() << "needs the right to mount";
        RecordingWriter writer(file());
        const auto error = writer.create({}, false);
        if (!error)
            continue;
        ++refused;
        EXPECT_EQ(error->fault, RecordingFault::NoRoom) << error->detail.toStdString();
        EXPECT_TRUE(QDir(path(u"disk"_s)).isEmpty());
    }
    EXPECT_GT(refused, 5);
}

TEST_F(SmallDiskTest, AnOldFileStaysWhereTheNewOneHasNoRoom)
{
    int refused = 0;
    for (int kilobytes = 4; kilobytes <= 256; kilobytes += 4) {
        SCOPED_TRACE(kilobytes);
        const SmallDisk small = disk(kilobytes);
        if (!small.isThere())
            GTEST_SKIP() << "needs the right to mount";
        QFile old(file());
        ASSERT_TRUE(old.open(QIODevice::ReadWrite) && old.write("old") == 3 && old.flush());
        RecordingWriter writer(file());
        if (!writer.create({}, true))
            continue;
        ++refused;
        QFile kept(file());
        ASSERT_TRUE(kept.open(QIODevice::ReadOnly));
        EXPECT_EQ(kept.readAll(), "old");
        EXPECT_EQ(QDir(path(u"disk"_s)).entryList(QDir::Files), QStringList(u"test.etwr"_s));
    }
    EXPECT_GT(refused, 5);
}

TEST_F(SmallDiskTest, ARecordingThatFillsTheDiskKeepsWhatIsThere)
{
    const SmallDisk small = disk(300);
    if (!small.isThere())
        GTEST_SKIP() << "needs the right to mount";
    std::optional<RecordingError> error;
    {
        RecordingWriter writer(file());
        create(writer);
        while (!error) {
            write(writer, poll({session(1, u"a")}));
            error = writer.commit();
        }
        EXPECT_GT(writer.progress().polls, 0u);
    }
    EXPECT_EQ(error->fault, RecordingFault::DiskFull) << error->detail.toStdString();
    RecordingFile recording(file());
    EXPECT_FALSE(recording.open());
    EXPECT_FALSE(recording.polls().empty());
}

} // namespace
