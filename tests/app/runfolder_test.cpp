// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runfolder.h"

#include "tests/support/lockfiles.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <thread>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class RunFolderTest : public testing::Test
{
protected:
    QString parent() const { return m_parent.path(); }
    QStringList entries() const
    {
        return QDir(parent()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    static void write(const QString& file, const QByteArray& text = "x")
    {
        QFile target(file);
        ASSERT_TRUE(target.open(QIODevice::WriteOnly)) << file.toStdString();
        target.write(text);
    }

    /// A folder that a killed run left: with the lock of a process that no longer exists.
    QString deadFolder(const QString& name) const
    {
        QProcess gone;
        gone.start(QStringLiteral(ETWARDEN_EXECUTABLE), {u"--version"_s});
        const qint64 id = gone.processId();
        EXPECT_TRUE(gone.waitForFinished());
        const QString folder = QDir(parent()).filePath(name);
        EXPECT_TRUE(QDir().mkdir(folder));
        write(folder + u"/running.lock"_s, lockOf(id, parent()));
        write(folder + u"/NtfsLog.etl"_s);
        return folder;
    }

    QTemporaryDir m_parent;
};

TEST_F(RunFolderTest, IsRemovedWithItsContents)
{
    {
        const RunFolder folder(parent());
        ASSERT_FALSE(folder.path().isEmpty());
        EXPECT_EQ(entries(), QStringList(QDir(folder.path()).dirName()));
        write(folder.path() + u"/NtfsLog.etl"_s);
    }
    EXPECT_EQ(entries(), QStringList());
}

TEST_F(RunFolderTest, HasNoPathWhereNoFolderCanBeMade)
{
    write(QDir(parent()).filePath(u"file"_s));
    EXPECT_EQ(RunFolder(QDir(parent()).filePath(u"file"_s)).path(), QString());
    EXPECT_EQ(RunFolder(QDir(parent()).filePath(u"nowhere"_s)).path(), QString());
    EXPECT_EQ(RunFolder(QString()).path(), QString());
}

TEST_F(RunFolderTest, FoldersOfDeadRunsAreRemoved)
{
    deadFolder(u"etwarden-dead01"_s);
    deadFolder(u"etwarden-dead02"_s);
    const RunFolder folder(parent());
    EXPECT_EQ(entries(), QStringList(QDir(folder.path()).dirName()));
}

TEST_F(RunFolderTest, IsMadeOnAThreadThatEnds) // as the thread that polls does
{
    deadFolder(u"etwarden-dead01"_s);
    std::thread([this] { const RunFolder folder(parent()); }).join();
    EXPECT_EQ(entries(), QStringList());
}

TEST_F(RunFolderTest, FoldersOfRunsThatAreAliveStay)
{
    const RunFolder alive(parent());
    write(alive.path() + u"/NtfsLog.etl"_s);
    const RunFolder folder(parent());
    EXPECT_EQ(entries().size(), 2);
    EXPECT_TRUE(QFile::exists(alive.path() + u"/NtfsLog.etl"_s));
}

TEST_F(RunFolderTest, WhatIsNotProvablyOfADeadRunStays)
{
    const QString withoutLock = deadFolder(u"etwarden-nolock"_s);
    ASSERT_TRUE(QFile::remove(withoutLock + u"/running.lock"_s));
    const QString damagedLock = deadFolder(u"etwarden-damage"_s);
    write(damagedLock + u"/running.lock"_s, "not a process\n");
    deadFolder(u"etwarden-toolong"_s);
    deadFolder(u"elsewhere-dead01"_s);
    const QStringList before = entries();
    const RunFolder folder(parent());
    EXPECT_EQ(entries().size(), before.size() + 1);
    for (const QString& name : before)
        EXPECT_TRUE(QFile::exists(QDir(parent()).filePath(name + u"/NtfsLog.etl"_s))) << name.toStdString();
}

TEST_F(RunFolderTest, FoldersWithinStay)
{
    const QString dead = deadFolder(u"etwarden-dead01"_s);
    ASSERT_TRUE(QDir(dead).mkdir(u"mine"_s));
    write(dead + u"/mine/file"_s);
    const RunFolder folder(parent());
    EXPECT_TRUE(QFile::exists(dead + u"/mine/file"_s));
}

TEST_F(RunFolderTest, AStartRemovesABoundedNumber)
{
    const QString large = deadFolder(u"etwarden-large1"_s);
    for (int i = 0; i < RunFolder::maximumFiles; ++i)
        write(large + u"/file"_s + QString::number(i));
    const RunFolder folder(parent());
    EXPECT_EQ(QDir(large).entryList(QDir::Files).size(), RunFolder::maximumFiles + 2);
}

#ifdef Q_OS_UNIX
TEST_F(RunFolderTest, LinksAreNotFollowed)
{
    const QTemporaryDir outside;
    write(outside.filePath(u"file"_s));
    const QString linked = deadFolder(u"etwarden-target"_s);
    ASSERT_TRUE(QDir().rename(linked, outside.filePath(u"target"_s)));
    ASSERT_TRUE(QFile::link(outside.filePath(u"target"_s), linked));
    const QString dead = deadFolder(u"etwarden-dead01"_s);
    ASSERT_TRUE(QFile::link(outside.path(), dead + u"/folder"_s));
    ASSERT_TRUE(QFile::link(outside.filePath(u"file"_s), dead + u"/file"_s));
    const RunFolder folder(parent());
    EXPECT_TRUE(QFile::exists(outside.filePath(u"file"_s)));
    EXPECT_TRUE(QFile::exists(outside.filePath(u"target/NtfsLog.etl"_s)));
}
#endif

} // namespace
} // namespace etwarden
