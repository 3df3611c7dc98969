// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/detailslist.h"

#include "model/qt/text/plaintext.h"
#include "model/qt/text/tabletext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/icons.h"
#include "widgets/common/losscard.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/theme.h"

#include <QAction>
#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr int partIndent = 16;
constexpr int widestFilterOfDetails = 30; // characters

/// Headings of groups in bold, the parts of a member indented below it.
class DetailsDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font.setBold(index.data(SessionDetailsModel::GroupRole).toBool());
        if (index.data(SessionDetailsModel::PartRole).toBool()) {
            if (index.column() == SessionDetailsModel::PropertyColumn)
                option->rect.adjust(partIndent, 0, 0, 0);
            else
                option->palette.setColor(QPalette::Text, Theme(option->palette).dimmedText);
        }
    }
};

bool hasRole(const QModelIndex& index, int role)
{
    return index.data(role).toBool();
}

} // namespace

void DetailsFilter::setText(const QString& text)
{
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool DetailsFilter::isFiltering() const
{
    return !m_words.isEmpty();
}

bool DetailsFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    const QAbstractItemModel& model = *sourceModel();
    const auto at = [&model](int each) { return model.index(each, SessionDetailsModel::PropertyColumn); };
    const bool isGroup = hasRole(at(row), SessionDetailsModel::GroupRole);
    const bool isPart = hasRole(at(row), SessionDetailsModel::PartRole);
    if (hasWords(row))
        return true;
    // Looks for what the row belongs to...
    for (int above = row - 1; above >= 0 && !isGroup; --above) {
        const bool isHeading = hasRole(at(above), SessionDetailsModel::GroupRole);
        const bool isMember = isPart && !hasRole(at(above), SessionDetailsModel::PartRole);
        if ((isHeading || isMember) && hasWords(above))
            return true;
        if (isHeading)
            break;
    }
    // ...and for what belongs to it.
    for (int below = row + 1; below < model.rowCount() && !isPart; ++below) {
        const bool isWithin = isGroup ? !hasRole(at(below), SessionDetailsModel::GroupRole)
                                      : hasRole(at(below), SessionDetailsModel::PartRole);
        if (!isWithin)
            break;
        if (hasWords(below))
            return true;
    }
    return false;
}

bool DetailsFilter::hasWords(int row) const
{
    const QModelIndex property = sourceModel()->index(row, SessionDetailsModel::PropertyColumn);
    const QString value = property.siblingAtColumn(SessionDetailsModel::ValueColumn).data().toString();
    const QString text = property.data().toString() + u'\n' + value;
    return std::ranges::all_of(
        m_words, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

DetailsList::DetailsList(QWidget* parent)
    : QWidget(parent)
    , m_title(newLabel())
    , m_filter(new QLineEdit)
    , m_reason(new LossCard)
    , m_openFile(new QPushButton)
    , m_copy(new QPushButton)
    , m_list(new QTreeView)
    , m_noMatch(new EmptyState(*m_list))
    , m_copyLines(new QAction(this))
    , m_copyAll(new QAction(this))
{
    m_title->setObjectName(QStringLiteral("detailsTitle"));
    m_title->setBuddy(m_list);
    m_title->setFont(headingFont(m_title->font()));
    m_filter->setObjectName(QStringLiteral("detailsFilter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(charactersWide(*this, widestFilterOfDetails));
    m_noMatch->hide();
    m_reason->setObjectName(QStringLiteral("detailsReason"));
    m_openFile->setObjectName(QStringLiteral("openDetailsFile"));
    m_copy->setObjectName(QStringLiteral("copyDetails"));
    m_copy->setIcon(lineIcon(Icon::Copy));
    m_list->setObjectName(QStringLiteral("detailsList"));
    m_shown.setSourceModel(&m_model);
    m_list->setModel(&m_shown);
    m_list->setItemDelegate(new DetailsDelegate(m_list));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->addActions({m_copyLines, m_copyAll});
    m_list->header()->setStretchLastSection(true);
    // The longest that is shown there: a provider without a name.
    const QString guid = QStringLiteral("{00000000-0000-0000-0000-000000000000}");
    m_list->header()->resizeSection(0, m_list->fontMetrics().horizontalAdvance(guid) + partIndent);

    auto* top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(m_filter, 1);
    top->addWidget(m_openFile);
    // Buttons without the path, which is a line of the list.
    for (const char* name : {"showDetailsFile", "copyDetailsFile"}) {
        auto* button = new QPushButton;
        button->setObjectName(QLatin1String(name));
        const std::size_t place = m_fileButtons.size();
        connect(button, &QPushButton::clicked, this, [this, place] { fileActions(m_file)[place].run(); });
        top->addWidget(button);
        m_fileButtons.push_back(button);
    }
    top->addWidget(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(smallGap(*this));
    layout->addLayout(top);
    layout->addWidget(m_reason);
    layout->addWidget(m_list, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &DetailsList::applyFilter);
    connect(m_noMatch, &EmptyState::actionRequested, m_filter, &QLineEdit::clear);
    auto* escape = new QShortcut(Qt::Key_Escape, m_filter);
    escape->setContext(Qt::WidgetShortcut);
    connect(escape, &QShortcut::activated, this, [this] {
        m_filter->clear();
        m_list->setFocus();
    });
    connect(m_reason, &LossCard::wayChosen, this, &DetailsList::wayChosen);
    connect(m_openFile, &QPushButton::clicked, this, [this] { emit logFileRequested(m_file); });
    connect(m_copy, &QPushButton::clicked, this, &DetailsList::copyAll);
    connect(m_copyAll, &QAction::triggered, this, &DetailsList::copyAll);
    connect(m_copyLines, &QAction::triggered, this, &DetailsList::copySelection);
    retranslateUi();
}

void DetailsList::setSession(const std::optional<SessionRow>& row, std::vector<LossDiagnosis> whyItLoses,
    std::vector<UncountedHint> uncounted, bool hasEnded, std::vector<SessionRow> ofSet)
{
    m_model.setSession(row, std::move(whyItLoses), std::move(uncounted), std::move(ofSet));
    showFile(row ? logFileOf(row->status.config) : QString());
    const QString session = row ? QString::fromStdU16String(row->status.config.name) : QString();
    if (session != m_session || hasEnded != m_hasEnded) {
        m_session = session;
        m_hasEnded = hasEnded;
        retranslateUi();
    }
    if (m_shown.isFiltering()) // values that changed may match now
        applyFilter();
}

void DetailsList::applyFilter()
{
    m_shown.setText(m_filter->text());
    if (m_shown.isFiltering() && m_shown.rowCount() == 0)
        //: In the list of properties of a session, which a filter leaves empty.
        m_noMatch->present([] { return tr("No property matches."); },
            //: Button in the empty list of properties.
            [] { return tr("Clear filter"); });
    else
        m_noMatch->hide();
}

void DetailsList::showFile(const QString& file)
{
    m_file = file;
    m_openFile->setText(openFileLabel());
    m_openFile->setToolTip(toolTipText(QDir::toNativeSeparators(file)));
    m_openFile->setVisible(m_offersWays && !file.isEmpty());
    const std::vector<MessageAction> actions = fileActions(file);
    for (std::size_t i = 0; i < m_fileButtons.size(); ++i) {
        m_fileButtons[i]->setVisible(!actions.empty());
        if (!actions.empty())
            m_fileButtons[i]->setText(actions[i].label());
        m_fileButtons[i]->setToolTip(toolTipText(QDir::toNativeSeparators(file)));
    }
}

void DetailsList::setFillers(const SessionFillers& fillers)
{
    m_model.setFillers(fillers);
}

void DetailsList::setSources(const SessionSourcesPtr& sources)
{
    m_model.setSources(sources);
}

void DetailsList::setLogAccess(const std::u16string& file, const LogAccess& access)
{
    m_model.setLogAccess(file, access);
}

void DetailsList::offerWays()
{
    m_offersWays = true;
    m_reason->offerWays();
}

/// The list shows the losses in lines where other views have a graph.
QWidget* DetailsList::lossPart(LossPart part) const
{
    switch (part) {
    case LossPart::Graph:
        return m_list;
    case LossPart::Reason:
        return m_reason;
    case LossPart::Remedy:
        return m_reason->remedy();
    }
    return nullptr;
}

bool DetailsList::hasListFocus() const
{
    return m_list->hasFocus();
}

void DetailsList::copySelection() const
{
    QModelIndexList rows = m_list->selectionModel()->selectedRows();
    if (rows.isEmpty()) {
        copyAll();
        return;
    }
    std::sort(rows.begin(), rows.end());
    QString text;
    for (const QModelIndex& row : rows) {
        const QString value = row.siblingAtColumn(SessionDetailsModel::ValueColumn).data().toString();
        //: Line of the copied details. %1: a property, %2: its value
        text += tabbedLine({tr("%1: %2").arg(row.data().toString(), value)});
    }
    copyText(text);
}

void DetailsList::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_model.retranslate();
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void DetailsList::retranslateUi()
{
    const QString session = shownName(m_session);
    //: Heading of the details pane. %1 is the name of a session.
    m_title->setText(m_hasEnded ? tr("Details of “%1”, which has ended").arg(session)
                                //: Heading of the details pane. %1 is the name of a session.
                                : tr("Details of “%1”").arg(session));
    //: Shown in the empty filter field of the details, and its name for screen readers.
    const QString filter = tr("Filter properties");
    m_filter->setPlaceholderText(filter);
    changeAccessibleName(*m_filter, filter);
    m_filter->setToolTip(toolTipText(tr("Show only properties whose name or value contains every word")));
    //: Button: copies all properties of the session to the clipboard.
    m_copy->setText(tr("Copy as text"));
    showFile(m_file);
    m_copy->setToolTip(toolTipText(tr("Copy every property of this session to the clipboard")));
    //: Menu entry of the details pane: copies the selected lines.
    m_copyLines->setText(tr("&Copy lines"));
    //: Menu entry of the details pane: copies everything.
    m_copyAll->setText(tr("Copy &all as text"));
    //: Name of the property list for screen readers.
    m_list->setAccessibleName(tr("Session details"));
}

void DetailsList::copyAll() const
{
    copyText(m_model.toText());
}

} // namespace etwarden

#include "moc_detailslist.cpp"
