// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/wholefile.h"

#include "tests/support/lockfiles.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class WholeFileTest : public testing::Test
{
protected:
    QString path() const { return m_folder.filePath(u"export.csv"_s); }
    QDir folder() const { return QDir(m_folder.path()); }
    QStringList names() const { return folder().entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot); }

    QByteArray content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(not there)");
    }

    void put(const QByteArray& text) const
    {
        QFile file(path());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    /// Writes "new".
    QString write() const
    {
        return writeWholeFile(path(), [](QIODevice& file) { return file.write("new") == 3; });
    }

private:
    QTemporaryDir m_folder;
};

TEST_F(WholeFileTest, IsThereOnceItIsWhole)
{
    put("old");
    const QString reason = writeWholeFile(path(), [this](QIODevice& file) {
        file.write("new");
        EXPECT_EQ(content(), "old");
        return true;
    });
    EXPECT_EQ(reason, QString());
    EXPECT_EQ(content(), "new");
    EXPECT_EQ(names(), QStringList(u"export.csv"_s));
}

TEST_F(WholeFileTest, LeavesNothingBehindWhereItIsGivenUp)
{
    put("old");
    const QString reason = writeWholeFile(path(), [](QIODevice& file) {
        file.write("half");
        return false;
    });
    EXPECT_FALSE(reason.isEmpty());
    EXPECT_EQ(content(), "old");
    EXPECT_EQ(names(), QStringList(u"export.csv"_s));
}

TEST_F(WholeFileTest, AFileThatCannotBeWrittenIsAReason)
{
    const auto unexpected = [](QIODevice&) {
        ADD_FAILURE() << "there is nothing to write to";
        return true;
    };
    EXPECT_FALSE(writeWholeFile(folder().filePath(u"missing/export.csv"_s), unexpected).isEmpty());
    EXPECT_EQ(writeWholeFile(folder().path(), unexpected), u"what is there is not a regular file");
    EXPECT_EQ(names(), QStringList());
}

TEST_F(WholeFileTest, AProtectedFileStays)
{
    put("old");
    ASSERT_TRUE(QFile::setPermissions(path(), QFile::ReadOwner));
    if (QFileInfo(path()).isWritable())
        GTEST_SKIP() << "nothing is protected from this user";
    EXPECT_EQ(write(), u"the file is write-protected");
    EXPECT_EQ(content(), "old");
}

TEST_F(WholeFileTest, TheNameMayBeAsLongAsTheSystemAllows)
{
    if (QSysInfo::productType() == u"windows"_s)
        GTEST_SKIP() << "Etwarden's manifest allows such paths, and this test has none";
    const QString file = folder().filePath(QString(255, u'x'));
    EXPECT_EQ(writeWholeFile(file, [](QIODevice&) { return true; }), QString());
    EXPECT_TRUE(QFile::exists(file));
}

TEST_F(WholeFileTest, PermissionsStay)
{
    put("old");
    ASSERT_TRUE(QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner));
    const QFile::Permissions before = QFile::permissions(path());
    EXPECT_EQ(write(), QString());
    EXPECT_EQ(QFile::permissions(path()), before);
}

/// Drafts in the folder of a file that is written: one of a process that no longer exists, one of a running process.
class DraftsTest : public WholeFileTest
{
protected:
    /// Writes the lock of a process that no longer exists: its number is above those that any system here assigns.
    void putDeadLock(const char* name) const
    {
        QFile lock(folder().filePath(QLatin1String(name)));
        ASSERT_TRUE(lock.open(QIODevice::WriteOnly));
        lock.write(lockOf(99'999'999, folder().path()));
    }
    void putFile(const QString& name) const
    {
        QFile file(folder().filePath(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    }
    QString writeNew() const
    {
        return writeNewFile(path(), [](QIODevice& file) { return file.write("new") == 3; });
    }
};

TEST_F(DraftsTest, RemovesThoseOfADeadRun)
{
    putDeadLock("etwarden-abc.lock");
    putFile(u"etwarden-abc.new"_s);
    putDeadLock("etwarden-def.lock");
    ASSERT_TRUE(folder().mkpath(u"etwarden-def.new/stream"_s));
    putFile(u"etwarden-def.new/stream/metadata"_s);
    putDeadLock("etwarden-ghi.lock"); // killed before it had a draft
    EXPECT_EQ(writeNew(), QString());
    EXPECT_EQ(names(), QStringList(u"export.csv"_s));
}

TEST_F(DraftsTest, KeepsThoseOfALivingOrUnknownRun)
{
    QLockFile alive(folder().filePath(u"etwarden-abc.lock"_s));
    ASSERT_TRUE(alive.tryLock());
    putFile(u"etwarden-abc.new"_s);
    putFile(u"etwarden-without.new"_s);
    putDeadLock("other.lock");
    putFile(u"other.new"_s);
    EXPECT_EQ(writeNew(), QString());
    EXPECT_EQ(names(),
        (QStringList{u"etwarden-abc.lock"_s, u"etwarden-abc.new"_s, u"etwarden-without.new"_s, u"export.csv"_s,
            u"other.lock"_s, u"other.new"_s}));
}

TEST_F(DraftsTest, AreLockedWhileTheyAreWritten)
{
    const QString reason = writeNewFile(path(), [this](QIODevice&) {
        EXPECT_EQ(names().filter(u".lock"_s).size(), 1);
        EXPECT_EQ(writeNewFile(folder().filePath(u"other.csv"_s), [](QIODevice&) { return true; }), QString());
        return true;
    });
    EXPECT_EQ(reason, QString());
    EXPECT_EQ(names(), (QStringList{u"export.csv"_s, u"other.csv"_s}));
}

} // namespace
} // namespace etwarden
