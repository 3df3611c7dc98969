// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/detailslist.h"

#include "model/qt/text/plaintext.h"
#include "model/qt/text/tabletext.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/remedybutton.h"
#include "widgets/common/theme.h"

#include <QAction>
#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr int partIndent = 16;

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

} // namespace

DetailsList::DetailsList(QWidget* parent)
    : QWidget(parent)
    , m_title(newLabel())
    , m_remedy(new RemedyButton)
    , m_openFile(new QPushButton)
    , m_copy(new QPushButton)
    , m_list(new QTreeView)
    , m_copyLines(new QAction(this))
    , m_copyAll(new QAction(this))
{
    m_title->setObjectName(QStringLiteral("detailsTitle"));
    m_title->setBuddy(m_list);
    m_title->setFont(headingFont(m_title->font()));
    m_remedy->setObjectName(QStringLiteral("detailsRemedy"));
    m_openFile->setObjectName(QStringLiteral("openDetailsFile"));
    m_copy->setObjectName(QStringLiteral("copyDetails"));
    m_copy->setIcon(lineIcon(Icon::Copy));
    m_list->setObjectName(QStringLiteral("detailsList"));
    m_list->setModel(&m_model);
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
    top->addWidget(m_remedy);
    top->addWidget(m_openFile);
    // The path itself is a line of the list.
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
    layout->addWidget(m_list, 1);

    connect(m_remedy, &RemedyButton::chosen, this, &DetailsList::remedyChosen);
    connect(m_openFile, &QPushButton::clicked, this, [this] { emit logFileRequested(m_file); });
    connect(m_copy, &QPushButton::clicked, this, &DetailsList::copyAll);
    connect(m_copyAll, &QAction::triggered, this, &DetailsList::copyAll);
    connect(m_copyLines, &QAction::triggered, this, &DetailsList::copySelection);
    retranslateUi();
}

void DetailsList::setSession(
    const std::optional<SessionRow>& row, std::vector<LossDiagnosis> whyItLoses, std::vector<UncountedHint> uncounted)
{
    const bool hasRemedy = m_offersActions && row && !whyItLoses.empty();
    m_remedy->offer(row ? &row->status : nullptr, hasRemedy ? whyItLoses.front().remedy : std::nullopt);
    m_model.setSession(row, std::move(whyItLoses), std::move(uncounted));
    showFile(row ? logFileOf(row->status.config) : QString());
    const QString session = row ? QString::fromStdU16String(row->status.config.name) : QString();
    if (session != m_session) {
        m_session = session;
        retranslateUi();
    }
}

void DetailsList::showFile(const QString& file)
{
    m_file = file;
    m_openFile->setText(openFileLabel());
    m_openFile->setToolTip(toolTipText(QDir::toNativeSeparators(file)));
    m_openFile->setVisible(m_offersActions && !file.isEmpty());
    const std::vector<MessageAction> actions = fileActions(file);
    for (std::size_t i = 0; i < m_fileButtons.size(); ++i) {
        m_fileButtons[i]->setVisible(!actions.empty());
        if (!actions.empty())
            m_fileButtons[i]->setText(actions[i].label());
        m_fileButtons[i]->setToolTip(toolTipText(QDir::toNativeSeparators(file)));
    }
}

void DetailsList::setSources(const SessionSourcesPtr& sources)
{
    m_model.setSources(sources);
}

void DetailsList::offerActions()
{
    m_offersActions = true;
}

/// The list has lines for both, in words and numbers.
QWidget* DetailsList::lossPart(LossPart part) const
{
    return part == LossPart::Remedy ? static_cast<QWidget*>(m_remedy) : m_list;
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
    //: Heading of the details pane. %1 is the name of a session.
    m_title->setText(tr("Details of “%1”").arg(shownName(m_session)));
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
