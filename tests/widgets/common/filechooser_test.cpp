// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/filechooser.h"

#include "model/qt/language.h"
#include "model/qt/text/format.h"
#include "tests/support/qtprinters.h"
#include "widgets/common/questions.h"

#include <QApplication>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileSystemModel>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <gtest/gtest.h>

#include <memory>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Makes what a delegate writes in a cell visible.
class CellText : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::initStyleOption;
};

/// Runs on a platform without file dialogs of its own, as that of the tests is.
class FileChooserTest : public testing::TestWithParam<const char*>
{
protected:
    FileChooserTest()
    {
        m_language.use(QLatin1String(GetParam()));
        QFile file(path());
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        EXPECT_TRUE(file.resize(qint64{1536} * 1024));
        EXPECT_TRUE(file.setFileTime(moment, QFileDevice::FileModificationTime));
    }
    ~FileChooserTest() override { QLocale::setDefault(QLocale::c()); }

    QString path() const { return m_folder.filePath(u"A trace.etl"_s); }
    std::unique_ptr<FileChooser> make(const QString& filter = u"Log files (*.etl)"_s)
    {
        return std::make_unique<FileChooser>(nullptr, u"Title"_s, m_folder.path(), filter, u"&Go"_s);
    }
    static QTreeView& files(FileChooser& dialog) { return *dialog.findChild<QTreeView*>(u"treeView"_s); }
    static QString shown(const QTreeView& view, const QModelIndex& index)
    {
        QStyleOptionViewItem option;
        const auto* delegate = static_cast<const CellText*>(view.itemDelegate()); // a protected member of its base
        (delegate->*(&CellText::initStyleOption))(&option, index);
        return option.text;
    }

    const QDateTime moment{QDate(2026, 11, 22), QTime(14, 5, 9)};
    QTemporaryDir m_folder;
    Language m_language;
};

INSTANTIATE_TEST_SUITE_P(Languages, FileChooserTest, testing::Values("en", "fr"));

TEST_P(FileChooserTest, NamesOfPlacesAreNotCut)
{
    const auto dialog = make();
    dialog->openOne();
    dialog->resize(dialog->minimumSizeHint());
    dialog->show();
    const auto* places = dialog->findChild<QListView*>(u"sidebar"_s);
    ASSERT_NE(places, nullptr);
    ASSERT_GE(places->model()->rowCount(), 1);
    EXPECT_GE(places->viewport()->width(), places->sizeHintForIndex(places->model()->index(0, 0)).width());
}

TEST_P(FileChooserTest, ButtonsHaveNoIcons)
{
    qApp->setStyleSheet(u"QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 1; }"_s);
    for (const bool saves : {false, true}) {
        const auto dialog = make();
        if (saves)
            dialog->saveTo(path(), true);
        else
            dialog->openOne();
        dialog->show();
        for (const QAbstractButton* button : dialog->findChild<QDialogButtonBox*>()->buttons())
            EXPECT_TRUE(button->icon().isNull()) << button->text().toStdString();
    }
    qApp->setStyleSheet({});
}

TEST_P(FileChooserTest, WritesSizesAndDatesAsTheProgramDoes)
{
    const auto dialog = make();
    dialog->openOne();
    dialog->show();
    const QTreeView& view = files(*dialog);
    const auto* model = qobject_cast<const QFileSystemModel*>(view.model());
    ASSERT_NE(model, nullptr);
    const QModelIndex name = model->index(path());
    ASSERT_TRUE(name.isValid());
    ASSERT_TRUE(QTest::qWaitFor([&] { return model->size(name) > 0; }));
    EXPECT_EQ(shown(view, name), u"A trace.etl"_s);
    EXPECT_EQ(shown(view, name.siblingAtColumn(1)), Format().bytes(1536 * 1024));
    EXPECT_EQ(shown(view, name.siblingAtColumn(3)), Format().dateAndTime(moment));
    EXPECT_EQ(shown(view, model->index(m_folder.path()).siblingAtColumn(1)), QString()) << "a folder has no size";
}

TEST_P(FileChooserTest, NoNameHidesItsEnding)
{
    const QString turned = m_folder.filePath(u"log\u202Egnp.etl"_s);
    ASSERT_TRUE(QFile::copy(path(), turned));
    const auto dialog = make();
    dialog->openOne();
    dialog->show();
    const QTreeView& view = files(*dialog);
    EXPECT_EQ(shown(view, qobject_cast<const QFileSystemModel*>(view.model())->index(turned)), u"log\uFFFDgnp.etl"_s);
}

TEST_P(FileChooserTest, NoColumnIsCutAndTheNameHasTheRest)
{
    const auto dialog = make();
    dialog->openOne();
    dialog->show();
    const QHeaderView& header = *files(*dialog).header();
    const QFontMetrics metrics(files(*dialog).font());
    EXPECT_GE(header.sectionSize(1), metrics.horizontalAdvance(Format().bytes(888'888'888)));
    EXPECT_GE(header.sectionSize(3), metrics.horizontalAdvance(Format().dateAndTime(moment)));
    for (const int column : {1, 3})
        EXPECT_GE(header.sectionSize(column), header.sectionSizeHint(column));
    EXPECT_EQ(header.sectionResizeMode(0), QHeaderView::Stretch);
    EXPECT_TRUE(header.isSectionHidden(2));
}

TEST_P(FileChooserTest, TheButtonsSayWhatTheyDo)
{
    const auto dialog = make();
    dialog->saveTo(m_folder.filePath(u"new.etl"_s), true);
    const auto* buttons = dialog->findChild<QDialogButtonBox*>(u"buttonBox"_s);
    EXPECT_EQ(buttons->button(QDialogButtonBox::Save)->text(), u"&Go"_s);
    EXPECT_EQ(buttons->button(QDialogButtonBox::Cancel)->text(), GetParam() == "fr"_ba ? u"Annuler"_s : u"Cancel"_s);
}

TEST_P(FileChooserTest, AFileIsReplacedOnlyOnPurpose)
{
    for (const bool agrees : {false, true}) {
        const auto dialog = make();
        const QSignalSpy chosen(dialog.get(), &QFileDialog::fileSelected);
        dialog->saveTo(path(), true);
        dialog->show();
        QuestionBox::setNextAnswer(agrees);
        static_cast<QDialog*>(dialog.get())->accept();
        EXPECT_EQ(chosen.count(), agrees ? 1 : 0);
        EXPECT_EQ(dialog->isVisible(), !agrees);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
    }
}

TEST_P(FileChooserTest, ANameWithoutAnEndingGetsThatOfTheKindChosen)
{
    const auto dialog = make(u"CSV (*.csv);;JSON lines (*.jsonl)"_s);
    dialog->saveTo(m_folder.filePath(u"events"_s), true);
    EXPECT_EQ(dialog->defaultSuffix(), u"csv"_s);
    emit dialog->filterSelected(u"JSON lines (*.jsonl)"_s);
    EXPECT_EQ(dialog->defaultSuffix(), u"jsonl"_s);
}

TEST_P(FileChooserTest, ANameFollowsTheKindChosen)
{
    const auto dialog = make(u"CSV (*.csv);;JSON lines (*.jsonl);;All files (*)"_s);
    dialog->saveTo(m_folder.filePath(u"my.events.csv"_s), true);
    auto* name = dialog->findChild<QLineEdit*>(u"fileNameEdit"_s);
    ASSERT_NE(name, nullptr);
    emit dialog->filterSelected(u"JSON lines (*.jsonl)"_s);
    EXPECT_TRUE(name->text().endsWith(u"my.events.jsonl"_s)) << name->text().toStdString();
    emit dialog->filterSelected(u"CSV (*.csv)"_s);
    EXPECT_TRUE(name->text().endsWith(u"my.events.csv"_s));
    emit dialog->filterSelected(u"All files (*)"_s);
    EXPECT_TRUE(name->text().endsWith(u"my.events.csv"_s));
    name->setText(u"other.txt"_s);
    emit dialog->filterSelected(u"JSON lines (*.jsonl)"_s);
    EXPECT_EQ(name->text(), u"other.txt"_s) << "an ending of one's own";
}

TEST_P(FileChooserTest, WhatOpensAFileChangesNone)
{
    const auto dialog = make();
    dialog->openOne();
    EXPECT_TRUE(dialog->testOption(QFileDialog::ReadOnly));
}

} // namespace
} // namespace etwarden
