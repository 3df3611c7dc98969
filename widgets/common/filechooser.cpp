// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/filechooser.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/questions.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFileSystemModel>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStyledItemDelegate>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

enum FileColumn { NameColumn, SizeColumn, TypeColumn, DateColumn }; // those of QFileSystemModel

constexpr int charactersAcross = 96;
constexpr int linesDown = 30;
constexpr int charactersOfPlaces = 24; // a longer name of a place is elided

/// Writes names, sizes and dates as the rest of the program does. The model's own sizes and dates are in another unit,
/// in the system's language whatever that of the program is, and with two digits of a year.
class FileDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const auto* files = qobject_cast<const QFileSystemModel*>(index.model());
        if (files == nullptr)
            return;
        if (index.column() == NameColumn) {
            option->text = shownName(option->text); // one that turns the direction of writing would hide its ending
        } else if (index.column() == SizeColumn) {
            option->text = files->isDir(index) ? QString() : Format().bytes(static_cast<quint64>(files->size(index)));
            option->displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
        } else if (index.column() == DateColumn) {
            option->text = Format().dateAndTime(files->lastModified(index).toLocalTime());
        }
    }
};

} // namespace

FileChooser::FileChooser(
    QWidget* parent, const QString& title, const QString& start, const QString& filter, const QString& verb)
    : QFileDialog(parent, title, start, filter)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setLabelText(Accept, verb);
    //: Button of a file dialog: closes it without choosing.
    setLabelText(Reject, tr("Cancel"));
    if (files() == nullptr)
        return;
    setItemDelegate(new FileDelegate(this));
    fitColumns();
    fitPlaces();
    tieLabels();
    dropIcons();
    resizeFirst(*this, QSize(charactersWide(*this, charactersAcross), fontMetrics().height() * linesDown));
}

/// Makes Qt's labels buddies of the choices that they stand beside.
void FileChooser::tieLabels()
{
    constexpr std::pair<const char16_t*, const char16_t*> pairs[] = {
        {u"lookInLabel", u"lookInCombo"}, {u"fileTypeLabel", u"fileTypeCombo"}};
    for (const auto& [label, choice] : pairs) {
        auto* words = findChild<QLabel*>(QString::fromUtf16(label));
        auto* box = findChild<QComboBox*>(QString::fromUtf16(choice));
        if (words != nullptr && box != nullptr)
            words->setBuddy(box);
    }
}

void FileChooser::saveTo(const QString& suggestion, bool asksBeforeReplacing)
{
    setAcceptMode(AcceptSave);
    dropIcons(); // the buttons are new ones
    setFileMode(AnyFile);
    m_asksBeforeReplacing = asksBeforeReplacing && files() != nullptr;
    setOption(DontConfirmOverwrite, m_asksBeforeReplacing || !asksBeforeReplacing); // Qt's question guesses markup
    useSuffixOf(selectedNameFilter());
    connect(this, &QFileDialog::filterSelected, this, &FileChooser::useSuffixOf);
    selectFile(suggestion);
}

void FileChooser::openOne()
{
    setFileMode(ExistingFile);
    setOption(ReadOnly); // a dialog that opens files neither renames nor deletes any
}

void FileChooser::chooseFolder()
{
    setFileMode(Directory);
    setOption(ShowDirsOnly);
}

void FileChooser::accept()
{
    const QFileInfo file(selectedFiles().value(0));
    if (!m_asksBeforeReplacing || !file.isFile()) {
        QFileDialog::accept();
        return;
    }
    QuestionBox::ask(this,
        //: %1: name of a file that is there.
        {.text = tr("Replace “%1”?").arg(shownName(file.fileName())),
            //: Below a question. %1: "1.5 MB"; %2: date and time.
            .consequence = tr("Its current content will be lost: %1, last changed on %2.")
                               .arg(Format().bytes(static_cast<quint64>(file.size())),
                                   Format().dateAndTime(file.lastModified().toLocalTime())),
            //: Button: a new file takes the place of one that is there.
            .verb = tr("&Replace")},
        [this] { QFileDialog::accept(); });
}

QTreeView* FileChooser::files() const
{
    return findChild<QTreeView*>(u"treeView"_s);
}

/// Gives sizes and dates their greatest width, and the rest of the room to names.
void FileChooser::fitColumns()
{
    QHeaderView* header = files()->header();
    const QFontMetrics metrics(files()->font());
    const Format format;
    const auto fit = [&](int column, const QString& widest) {
        const int text = metrics.horizontalAdvance(widest) + 2 * metrics.averageCharWidth();
        header->setSectionResizeMode(column, QHeaderView::Interactive);
        header->resizeSection(column, std::max(text, header->sectionSizeHint(column)));
    };
    header->setStretchLastSection(false);
    header->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    header->setSectionHidden(TypeColumn, true); // the name's ending says it
    fit(SizeColumn, format.bytes(888'888'888));
    fit(DateColumn, format.dateAndTime(QDateTime(QDate(2028, 12, 28), QTime(20, 58, 58))));
}

/// Widens the places at the side, for which Qt's splitter leaves less than their names need.
void FileChooser::fitPlaces()
{
    auto* places = findChild<QListView*>(u"sidebar"_s);
    const int widest = charactersWide(*places, charactersOfPlaces);
    places->setMinimumWidth(std::min(places->sizeHintForColumn(0), widest) + 2 * places->frameWidth());
}

/// Removes the icons of the buttons, because no other dialog of the program has any.
void FileChooser::dropIcons()
{
    const auto* box = findChild<QDialogButtonBox*>();
    if (box == nullptr)
        return;
    for (QAbstractButton* button : box->buttons())
        button->setIcon({});
}

/// Uses the ending of a filter such as "Trace files (*.etl)": it is added to a name that was typed without an ending,
/// and replaces the ending of the previous filter.
void FileChooser::useSuffixOf(const QString& filter)
{
    const QString before = u'.' + defaultSuffix();
    setDefaultSuffix(filter.section(QLatin1String("*."), 1).section(u')', 0, 0).section(u' ', 0, 0));
    auto* name = findChild<QLineEdit*>(u"fileNameEdit"_s);
    if (name == nullptr || before.size() == 1 || defaultSuffix().isEmpty())
        return;
    if (QString typed = name->text(); typed.endsWith(before, Qt::CaseInsensitive)) {
        typed.chop(before.size());
        name->setText(typed + u'.' + defaultSuffix());
    }
}

} // namespace etwarden

#include "moc_filechooser.cpp"
