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

INSTANTIATE_TEST_SUITE_P(Bytes, FullDiskTest, testing::Values(10'000, 100'000)); // Qt keeps the first to the end

} // namespace
} // namespace etwarden
