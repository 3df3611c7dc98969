// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only, and as root: a disk that is really full.
#include "model/qt/common/wholefile.h"
#include "tests/support/qtprinters.h"
#include "tests/support/smalldisk_linux.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class FullDiskTest : public testing::TestWithParam<qsizetype> // bytes
{};

TEST_P(FullDiskTest, IsTheReasonAndTheOldFileStays)
{
    const QTemporaryDir folder;
    const SmallDisk disk(folder.path().toStdString(), 16);
    if (!disk.isThere())
        GTEST_SKIP() << "needs the right to mount";
    const QByteArray old(5000, 'x');
    QFile file(folder.filePath(u"export.csv"_s));
    ASSERT_TRUE(file.open(QIODevice::ReadWrite) && file.write(old) == old.size() && file.flush());
    const QByteArray text(GetParam(), 'y');
    const QString reason =
        writeWholeFile(file.fileName(), [&text](QIODevice& target) { return target.write(text) == text.size(); });
    EXPECT_EQ(reason, u"the disk is full");
    EXPECT_TRUE(file.reset());
    EXPECT_EQ(file.readAll(), old);
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList(u"export.csv"_s));
}

TEST_P(FullDiskTest, LeavesNothingOfANewFile)
{
    const QTemporaryDir folder;
    const SmallDisk disk(folder.path().toStdString(), 16);
    if (!disk.isThere())
        GTEST_SKIP() << "needs the right to mount";
    const QByteArray other(5000, 'x');
    QFile file(folder.filePath(u"other"_s));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(other) == other.size() && file.flush());
    const QByteArray text(GetParam(), 'y');
    const QString reason = writeNewFile(
        folder.filePath(u"trace.json"_s), [&text](QIODevice& target) { return target.write(text) == text.size(); });
    EXPECT_EQ(reason, u"the disk is full");
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList(u"other"_s));
}

TEST_P(FullDiskTest, LeavesNothingOfANewFolder)
{
    const QTemporaryDir folder;
    const SmallDisk disk(folder.path().toStdString(), 16);
    if (!disk.isThere())
        GTEST_SKIP() << "needs the right to mount";
    const QByteArray text(GetParam(), 'y');
    const QString reason = writeNewFolder(folder.filePath(u"trace.ctf"_s), [&text](const QString& draft) {
        for (const QString& name : {u"metadata"_s, u"stream"_s}) {
            QFile file(QDir(draft).filePath(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.flush())
                return whyNotWritten(file);
        }
        return QString();
    });
    EXPECT_EQ(reason, u"the disk is full");
    EXPECT_TRUE(QDir(folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
}

INSTANTIATE_TEST_SUITE_P(Bytes, FullDiskTest, testing::Values(10'000, 100'000)); // Qt keeps the first to the end

} // namespace
} // namespace etwarden
