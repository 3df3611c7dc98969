// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: on Windows only few users may create links.
#include "model/qt/common/wholefile.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/history/historyexport.h"
#include "model/qt/sessions/restartscript.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <ostream>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Writing
{
    const char* file; // that is written where nothing is in its way
    void (*writeInto)(const QString& folder);

    friend void PrintTo(const Writing& writing, std::ostream* stream) { *stream << writing.file; }
};

/// A link to another user's file, at a place where the program writes.
class PlantedLinkTest : public testing::TestWithParam<Writing>
{
protected:
    void plantLink() const { ASSERT_TRUE(QFile::link(victim(), link())); }
    QString victim() const { return m_elsewhere.filePath(u"victim"_s); }
    QString link() const { return m_folder.filePath(QString::fromLatin1(GetParam().file)); }
    void write() const { GetParam().writeInto(m_folder.path()); }

private:
    QTemporaryDir m_folder;
    QTemporaryDir m_elsewhere;
};

TEST_P(PlantedLinkTest, TheFileHasThatName) // otherwise the other tests would check nothing
{
    write();
    EXPECT_TRUE(QFileInfo(link()).isFile());
}

TEST_P(PlantedLinkTest, NoFileIsMadeWhereItLeads)
{
    plantLink();
    write();
    EXPECT_FALSE(QFile::exists(victim()));
    EXPECT_TRUE(QFileInfo(link()).isSymLink());
}

TEST_P(PlantedLinkTest, NoFileIsChangedWhereItLeads)
{
    {
        QFile file(victim());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("dear diary");
    }
    plantLink();
    write();
    QFile file(victim());
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), "dear diary");
    EXPECT_TRUE(QFileInfo(link()).isSymLink());
}

void writeExport(const QString& folder)
{
    CounterHistory history;
    writeHistory(history, {}, {.file = folder + u"/out.csv"_s, .range = {}, .runs = {}}, [](double) { return true; });
}

void writeTemplate(const QString& folder)
{
    TemplateStore(folder).save(u"A"_s, {});
}

void writeRestartScript(const QString& folder)
{
    RestartScript::write(folder, session(1, u"A"), QDateTime(QDate(2026, 11, 21), QTime(14, 50)));
}

INSTANTIATE_TEST_SUITE_P(Files, PlantedLinkTest,
    testing::Values(Writing{"out.csv", writeExport}, Writing{"A.json", writeTemplate},
        Writing{"A-20261121-145000.ps1", writeRestartScript}));

TEST(PlantedLink, IsReplacedWhereItComesWhileTheFileIsWritten)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"out.csv"_s);
    const QString victim = folder.filePath(u"victim"_s);
    const QString reason =
        writeWholeFile(path, [&](QIODevice& file) { return QFile::link(victim, path) && file.write("new") == 3; });
    EXPECT_EQ(reason, QString());
    EXPECT_FALSE(QFile::exists(victim));
    EXPECT_FALSE(QFileInfo(path).isSymLink());
    EXPECT_EQ(QFileInfo(path).size(), 3);
}

TEST(PlantedLink, IsNoFreePlace)
{
    const QTemporaryDir folder;
    const QString victim = folder.filePath(u"victim"_s);
    const QString link = folder.filePath(u"link"_s);
    ASSERT_TRUE(QFile::link(victim, link));
    const QString draft = folder.filePath(u"draft"_s);
    ASSERT_TRUE(QFile(draft).open(QIODevice::WriteOnly));
    EXPECT_NE(moveToFreePlace(draft, link), QString());
    EXPECT_FALSE(QFile::exists(victim));
    EXPECT_TRUE(QFile::exists(draft));
    EXPECT_EQ(moveToFreePlace(draft, victim), QString());
    EXPECT_FALSE(QFile::exists(draft));
}

} // namespace
} // namespace etwarden
