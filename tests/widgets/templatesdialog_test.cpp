// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/templatesdialog.h"

#include "model/qt/templatestore.h"
#include "tests/support/qtprinters.h"
#include "widgets/questions.h"

#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

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

TEST_F(TemplatesDialogTest, SavesUnderANameAndSaysWhenItReplaces)
{
    auto* dialog = new SaveTemplateDialog(m_store, {.name = u"A", .bufferSizeKb = 64});
    dialog->show();
    click(*dialog, "saveButton");
    EXPECT_EQ(names(), QStringList{QStringLiteral("A")});

    SaveTemplateDialog* again = new SaveTemplateDialog(m_store, {.name = u"B", .bufferSizeKb = 128});
    again->show();
    type(*again, QStringLiteral("A"));
    click(*again, "saveButton");
    ASSERT_EQ(names(), QStringList{QStringLiteral("A")});
    EXPECT_EQ(m_store.templates().front().config.bufferSizeKb, 128U);
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
    dialog->findChild<QListWidget*>()->setCurrentRow(0);
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
