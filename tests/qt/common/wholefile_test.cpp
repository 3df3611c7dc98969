// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/wholefile.h"

#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
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

} // namespace
} // namespace etwarden
