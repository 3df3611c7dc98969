// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/templatesdialog.h"

#include "model/qt/editor/templatestore.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/questions.h"

#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <string_view>
#include <utility>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

class TemplatesDialogTest : public testing::Test
{
protected:
    TemplatesDialogTest()
        : m_store(m_folder.filePath(QStringLiteral("templates")))
    {
    }

    QStringList names() const
    {
        QStringList list;
        for (const TemplateStore::Template& each : m_store.templates()) {
            list.append(each.name);
        }
        return list;
    }
    static void click(QDialog& dialog, const char* button)
    {
        QTest::mouseClick(dialog.findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
    }
    static void type(QDialog& dialog, const QString& name)
    {
        auto* edit = dialog.findChild<QLineEdit*>(QStringLiteral("templateName"));
        edit->selectAll();
        QTest::keyClicks(edit, name);
    }

    QTemporaryDir m_folder;
    TemplateStore m_store;
};

TEST_F(TemplatesDialogTest, ShowsForeignNamesOnOneLineAndActsOnTheirTemplates)
{
    const QString hostile = u"<b>a</b>\nb\u202Ec"_s + QString(1000, u'x');
    ASSERT_EQ(m_store.save(hostile, {.name = u"A", .bufferSizeKb = 64}), QString());
    auto* dialog = new TemplatesDialog(m_store);
    dialog->show();
    auto* list = dialog->findChild<QListWidget*>(u"ownTemplates"_s);
    EXPECT_TRUE(list->item(0)->text().startsWith(u"<b>a</b>\uFFFDb\uFFFDcxxx"_s))
        << list->item(0)->text().toStdString();
    EXPECT_LE(list->item(0)->text().size(), 64);
    QuestionBox::setNextAnswer(true);
    click(*dialog, "deleteTemplate");
    EXPECT_TRUE(names().isEmpty());
    delete dialog;
}

TEST_F(TemplatesDialogTest, SavesUnderANameAndSaysWhenItReplaces)
{
    auto* dialog = new SaveTemplateDialog(m_store, {.name = u"A", .sessions = {{.name = u"A", .bufferSizeKb = 64}}});
    dialog->show();
    click(*dialog, "saveButton");
    EXPECT_EQ(names(), QStringList{QStringLiteral("A")});

    SaveTemplateDialog* again =
        new SaveTemplateDialog(m_store, {.name = u"B", .sessions = {{.name = u"B", .bufferSizeKb = 128}}});
    again->show();
    const auto* notice = again->findChild<NoticeLine*>();
    EXPECT_FALSE(notice->isVisible());
    type(*again, QStringLiteral("A"));
    EXPECT_TRUE(notice->isVisible());
    EXPECT_TRUE(notice->text().contains(QStringLiteral("“A”")));
    click(*again, "saveButton");
    ASSERT_EQ(names(), QStringList{QStringLiteral("A")});
    EXPECT_EQ(m_store.templates().front().config.bufferSizeKb, 128U);
}

TEST(TemplateOf, LeavesTheGuidToTheSessionThatHasIt)
{
    SessionStatus running;
    running.config.name = u"A";
    running.config.guid = {.data1 = 1};
    running.config.bufferSizeKb = 64;
    const SessionConfig content = templateOf(running.config, running);
    EXPECT_TRUE(content.guid.isNull());
    EXPECT_EQ(content.bufferSizeKb, 64U);
    const SessionConfig own{.guid = {.data1 = 2}};
    EXPECT_EQ(templateOf(own, running), own);
    EXPECT_EQ(templateOf(own, {}), own);
}

TEST_F(TemplatesDialogTest, SaysWhatIsMissingAndWhyAButtonIsGrey)
{
    auto* dialog = new TemplatesDialog(m_store);
    dialog->show();
    const auto* rename = dialog->findChild<QPushButton*>(QStringLiteral("renameTemplate"));
    const auto isShown = [dialog](const char* name) {
        return dialog->findChild<QWidget*>(QLatin1String(name))->isVisible();
    };
    EXPECT_TRUE(isShown("noTemplates"));
    EXPECT_FALSE(isShown("ownTemplates"));
    EXPECT_FALSE(dialog->findChild<QLineEdit*>()->isEnabled());
    for (const char* name :
        {"renameTemplate", "startTemplate", "editTemplate", "exportTemplate", "deleteTemplate", "resetTemplates"})
    {
        const auto* button = dialog->findChild<QPushButton*>(QLatin1String(name));
        EXPECT_FALSE(button->isEnabled()) << name;
        EXPECT_FALSE(button->toolTip().isEmpty()) << name;
    }
    ASSERT_EQ(m_store.save(QStringLiteral("A"), {}), QString());
    EXPECT_FALSE(isShown("noTemplates"));
    EXPECT_TRUE(isShown("ownTemplates"));
    EXPECT_TRUE(dialog->findChild<QLineEdit*>()->isEnabled());
    EXPECT_FALSE(rename->isEnabled()); // the name is its own
    EXPECT_FALSE(rename->toolTip().isEmpty());
    for (const char* name : {"deleteTemplate", "resetTemplates"}) {
        const auto* button = dialog->findChild<QPushButton*>(QLatin1String(name));
        EXPECT_TRUE(button->isEnabled()) << name;
        EXPECT_TRUE(button->toolTip().isEmpty()) << name;
    }
    type(*dialog, QStringLiteral("B"));
    EXPECT_TRUE(rename->isEnabled());
    EXPECT_TRUE(rename->toolTip().isEmpty());
    dialog->close();
}

TEST_F(TemplatesDialogTest, RenamesDeletesAndResets)
{
    for (const char* name : {"A", "B", "C"}) {
        ASSERT_EQ(m_store.save(QLatin1String(name), {}), QString());
    }
    auto* dialog = new TemplatesDialog(m_store);
    dialog->show();
    type(*dialog, QStringLiteral("Z"));
    click(*dialog, "renameTemplate");
    EXPECT_EQ(names(), (QStringList{QStringLiteral("B"), QStringLiteral("C"), QStringLiteral("Z")}));
    auto* list = dialog->findChild<QListWidget*>();
    list->setCurrentRow(1);
    ASSERT_EQ(m_store.save(QStringLiteral("B"), {.bufferSizeKb = 64}), QString());
    EXPECT_EQ(list->currentItem()->text(), QStringLiteral("C")); // what was chosen stays so
    list->setCurrentRow(0);
    QuestionBox::setNextAnswer(false);
    click(*dialog, "deleteTemplate");
    EXPECT_EQ(m_store.templates().size(), 3U);
    QuestionBox::setNextAnswer(true);
    click(*dialog, "deleteTemplate");
    EXPECT_EQ(names(), (QStringList{QStringLiteral("C"), QStringLiteral("Z")}));
    QuestionBox::setNextAnswer(true);
    click(*dialog, "resetTemplates");
    EXPECT_EQ(names(), QStringList());
    dialog->close();
}

TEST_F(TemplatesDialogTest, ExportsAndImports)
{
    ASSERT_EQ(m_store.save(QStringLiteral("A"), {.name = u"x", .bufferSizeKb = 64}), QString());
    auto* dialog = new TemplatesDialog(m_store);
    dialog->show();
    const auto* outcome = dialog->findChild<NoticeLine*>(QStringLiteral("templateOutcome"));
    const auto says = [outcome](const QString& part) {
        return QTest::qWaitFor([&] { return outcome->isVisible() && outcome->text().contains(part); }, patience);
    };
    const QString file = m_folder.filePath(QStringLiteral("kept.json"));
    FileDialog::setNextPath(file);
    click(*dialog, "exportTemplate");
    EXPECT_TRUE(says(QStringLiteral("kept.json")));
    FileDialog::setNextPath(file);
    click(*dialog, "importTemplate"); // the same again
    EXPECT_TRUE(says(QStringLiteral("“A” was imported")));
    EXPECT_EQ(names(), QStringList{QStringLiteral("A")});
    ASSERT_EQ(m_store.save(QStringLiteral("A"), {.name = u"x", .bufferSizeKb = 128}), QString());
    FileDialog::setNextPath(file);
    click(*dialog, "importTemplate"); // another one of that name
    EXPECT_TRUE(says(QStringLiteral("“A 2” was imported")));
    EXPECT_EQ(names(), (QStringList{QStringLiteral("A"), QStringLiteral("A 2")}));
    EXPECT_EQ(m_store.find(QStringLiteral("A"))->config.bufferSizeKb, 128U);
    EXPECT_EQ(m_store.find(QStringLiteral("A 2"))->config.bufferSizeKb, 64U);
    EXPECT_EQ(dialog->findChild<QListWidget*>()->currentItem()->text(), QStringLiteral("A 2"));

    for (const auto& [content, problem] : {std::pair("{", "not valid JSON"), std::pair("{}", "is not a template")}) {
        QFile damaged(m_folder.filePath(QStringLiteral("damaged.json")));
        ASSERT_TRUE(damaged.open(QIODevice::WriteOnly));
        damaged.write(content);
        damaged.close();
        FileDialog::setNextPath(damaged.fileName());
        click(*dialog, "importTemplate");
        EXPECT_TRUE(says(QLatin1String(problem))) << problem;
    }
    FileDialog::setNextPath(m_folder.filePath(QStringLiteral("nowhere/x.json")));
    click(*dialog, "exportTemplate");
    EXPECT_TRUE(says(QStringLiteral("was not written")));
    EXPECT_EQ(m_store.templates().size(), 2U);
    dialog->close();
}

TEST_F(TemplatesDialogTest, StartsAndEditsTheChosenOne)
{
    for (const char16_t* name : {u"A", u"B"})
        ASSERT_EQ(m_store.save(QString::fromUtf16(name), {.name = name}), QString());
    for (const char* button : {"startTemplate", "editTemplate"}) {
        auto* dialog = new TemplatesDialog(m_store);
        QStringList started;
        QStringList edited;
        QObject::connect(dialog, &TemplatesDialog::startRequested, [&](const QString& name) { started.append(name); });
        QObject::connect(dialog, &TemplatesDialog::editRequested,
            [&](const SessionConfig& config) { edited.append(QString::fromStdU16String(config.name)); });
        dialog->show();
        dialog->findChild<QListWidget*>()->setCurrentRow(1);
        click(*dialog, button);
        EXPECT_FALSE(dialog->isVisible());
        EXPECT_EQ(started + edited, QStringList{QStringLiteral("B")}) << button;
        EXPECT_EQ(started.isEmpty(), button == std::string_view("editTemplate"));
    }
}

TEST_F(TemplatesDialogTest, AResetStopsAtAFileThatStays)
{
    for (const char* name : {"A", "B"}) {
        ASSERT_EQ(m_store.save(QLatin1String(name), {}), QString());
    }
    auto* dialog = new TemplatesDialog(m_store);
    dialog->show();
    const QString first = m_folder.filePath(QStringLiteral("templates/A.json"));
    ASSERT_TRUE(QFile::remove(first) && QDir().mkpath(first)); // a folder is not deleted as a file
    QuestionBox::setNextAnswer(true);
    click(*dialog, "resetTemplates");
    EXPECT_TRUE(dialog->findChild<QWidget*>(QStringLiteral("templateOutcome"))->isVisible());
    EXPECT_TRUE(QFile::exists(m_folder.filePath(QStringLiteral("templates/B.json"))));
    dialog->close();
}

TEST_F(TemplatesDialogTest, ADamagedFileIsNamedAndLeft)
{
    ASSERT_EQ(m_store.save(QStringLiteral("A"), {}), QString());
    const QString damaged = m_folder.filePath(QStringLiteral("templates/broken.json"));
    QFile file(damaged);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{");
    file.close();
    auto* dialog = new TemplatesDialog(m_store);
    dialog->show();
    EXPECT_TRUE(dialog->findChild<QWidget*>(QStringLiteral("templateProblems"))
                    ->accessibleName()
                    .contains(QStringLiteral("broken.json")));
    EXPECT_TRUE(QFile::exists(damaged));
    dialog->close();
}

} // namespace

} // namespace etwarden
