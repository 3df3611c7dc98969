// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: root mounts a disk that is really full, and inotify watches what happens to a name in a folder.
#include "model/qt/common/wholefile.h"
#include "tests/support/qtprinters.h"
#include "tests/support/smalldisk_linux.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string_view>
#include <sys/inotify.h>
#include <unistd.h>

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

/// Returns the events of inotify for a name in the folder since the watch began.
std::uint32_t happenedTo(int watch, std::string_view name)
{
    std::uint32_t happened = 0;
    alignas(inotify_event) std::array<char, 4096> buffer{};
    for (ssize_t count = 0; (count = read(watch, buffer.data(), buffer.size())) > 0;) {
        for (ssize_t at = 0; at < count;) {
            const auto* const event = reinterpret_cast<const inotify_event*>(buffer.data() + at);
            if (event->len != 0 && name == event->name)
                happened |= event->mask;
            at += static_cast<ssize_t>(sizeof *event + event->len);
        }
    }
    return happened;
}

// A program that is killed at any moment leaves no file or the whole file.
TEST(NewFileTest, IsWholeAsSoonAsItIsThere)
{
    const QTemporaryDir folder;
    const int watch = inotify_init1(IN_NONBLOCK);
    ASSERT_GE(watch, 0);
    ASSERT_GE(inotify_add_watch(watch, QFile::encodeName(folder.path()).constData(), IN_ALL_EVENTS), 0);
    EXPECT_EQ(writeNewFile(folder.filePath(u"trace.json"_s), [](QIODevice& file) { return file.write("new") == 3; }),
        QString());
    EXPECT_EQ(happenedTo(watch, "trace.json"), static_cast<std::uint32_t>(IN_CREATE)) << "opened, or replaced";
    close(watch);
    QFile written(folder.filePath(u"trace.json"_s));
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    EXPECT_EQ(written.readAll(), "new");
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList(u"trace.json"_s));
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
