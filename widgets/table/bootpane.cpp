// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/bootpane.h"

#include "model/qt/boot/boottext.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/plaintext.h"
#include "model/session/bootfile.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/splitter.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr std::size_t mostNotices = 40; // our choice: more are no help
constexpr int widestColumn = 42; // characters
constexpr int rowGap = 6; // px more than the text of a row is high, as in the table of the live sessions
constexpr int adviceLines = 9; // of room below the table, which has the rest

/// Rows as high as those of the live sessions.
class BootDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width() + largeGap(*option.widget), std::max(size.height(), option.fontMetrics.height() + rowGap)};
    }
};

} // namespace

BootPane::BootPane(BootList& list, const LiveSessions& live, QWidget* parent)
    : QWidget(parent)
    , m_list(list)
    , m_live(live)
    , m_model(list, live)
    , m_table(new QTreeView)
    , m_emptyState(new EmptyState(*m_table))
    , m_area(new QScrollArea)
    , m_heading(newLabel())
    , m_decoded(newLabel())
{
    setObjectName(QStringLiteral("bootPane"));
    m_table->setObjectName(QStringLiteral("bootTable"));
    m_area->setObjectName(QStringLiteral("bootAdvice"));
    m_proxy.setSourceModel(&m_model);
    m_proxy.setSortRole(BootModel::SortRole);
    m_proxy.setSortLocaleAware(true);
    m_table->setModel(&m_proxy);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(static_cast<int>(BootModel::Column::Name), Qt::AscendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setItemDelegate(new BootDelegate(this));

    auto* advice = new QWidget;
    m_lines = new QVBoxLayout(advice);
    m_lines->setContentsMargins(pageMargins(*this));
    m_lines->setSpacing(smallGap(*this));
    m_heading->setFont(headingFont(m_heading->font()));
    m_decoded->setWordWrap(true);
    m_decoded->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_lines->addWidget(m_heading);
    m_lines->addWidget(m_decoded);
    m_lines->addStretch();
    m_area->setWidget(advice);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    auto* splitter = new Splitter(Qt::Vertical);
    splitter->addWidget(m_table);
    splitter->addWidget(m_area);
    splitter->setStretchFactor(0, 1);
    const int adviceHeight = fontMetrics().lineSpacing() * adviceLines;
    splitter->setSizes({adviceHeight, adviceHeight});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(splitter);

    connect(m_table, &QTreeView::activated, this, &BootPane::activated);
    connect(m_table, &QTreeView::customContextMenuRequested, this,
        [this](const QPoint& position) { emit menuRequested(m_table->viewport()->mapToGlobal(position)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (index.isValid()) {
            m_lastRow = index.row();
            m_lastName = m_model.definition(m_proxy.mapToSource(index).row()).config.name;
        }
        showAdvice();
        emit currentChanged();
    });
    connect(&m_list, &BootList::changed, this, [this] {
        fitColumns();
        selectWanted();
        updateEmptyState();
        showAdvice();
        emit currentChanged();
    });
    connect(&live, &LiveSessions::updated, this, [this] {
        if (isVisible())
            showAdvice();
    });
    connect(m_emptyState, &EmptyState::actionRequested, this, &BootPane::newRequested);
    retranslateUi();
}

void BootPane::hideThisMachine()
{
    for (const BootModel::Column column : {BootModel::Column::Running, BootModel::Column::Drift})
        m_table->setColumnHidden(static_cast<int>(column), true);
}

std::optional<BootDefinition> BootPane::current() const
{
    const QModelIndex index = m_proxy.mapToSource(m_table->currentIndex());
    return index.isValid() ? std::optional(m_model.definition(index.row())) : std::nullopt;
}

void BootPane::select(std::u16string_view name)
{
    m_wanted = name;
    selectWanted();
}

void BootPane::selectWanted()
{
    const int row = m_wanted.empty() ? -1 : m_model.rowOf(m_wanted);
    if (row >= 0) {
        m_wanted.clear();
        m_table->setCurrentIndex(m_proxy.mapFromSource(m_model.index(row, 0)));
        return;
    }
    if (m_table->currentIndex().isValid())
        return;
    // The table was made anew: the same definition again, or the one that took the place of a deleted one.
    const int same = m_model.rowOf(m_lastName);
    m_table->setCurrentIndex(same >= 0 ? m_proxy.mapFromSource(m_model.index(same, 0))
                                       : m_proxy.index(std::min(m_lastRow, m_proxy.rowCount() - 1), 0));
}

void BootPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QWidget::changeEvent(event);
}

void BootPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_list.look();
    m_list.read();
}

/// Fits the columns once, to what was read first: from then on the widths are the user's.
void BootPane::fitColumns()
{
    if (m_hasFitted || m_model.rowCount() == 0)
        return;
    m_hasFitted = true;
    for (int column = 0; column < BootModel::columnTotal; ++column) {
        m_table->resizeColumnToContents(column);
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), charactersWide(*this, widestColumn)));
    }
}

void BootPane::showAdvice()
{
    std::vector<std::pair<Severity, QString>> sentences;
    const std::optional<BootDefinition> shown = current();
    m_heading->setText(shown ? shownName(shown->config.name) : QString());
    QStringList decoded;
    if (shown) {
        for (const BootAdvice& advice : adviceOn(*shown, m_list.definitions()))
            sentences.emplace_back(kindOf(advice.trap).severity, BootText::advice(advice, *shown));
        Environment environment = m_live.environment();
        environment.atBoot = true;
        const SessionConfig config = configAtBoot(shown->config);
        for (const Finding& finding : evaluate(bootRules(), config, environment)) {
            if (finding.rule->severity != Severity::Info)
                sentences.emplace_back(finding.rule->severity, FindingText::sentence(finding, config));
        }
        std::ranges::stable_sort(sentences, std::ranges::greater(), &std::pair<Severity, QString>::first);
        decoded = BootText::decoded(*shown);
        if (const QString status = BootText::statusSentence(*shown); !status.isEmpty()) {
            //: Below the table of boot sessions; Status is a value in the registry. %1: a symbol and a number, or 0.
            decoded.prepend(tr("Status %1: %2").arg(BootText::status(*shown), status));
        }
        if (!m_table->isColumnHidden(static_cast<int>(BootModel::Column::Drift))) {
            const auto running = m_live.isKnown() ? m_model.runningOf(*shown) : std::optional<SessionStatus>();
            decoded.prepend(running ? BootText::runningSentence(*shown, *running) : QString());
            decoded.prepend(BootText::driftSentence(m_list.driftOf(*shown)));
            decoded.removeAll(QString());
        }
    }
    sentences.resize(std::min(sentences.size(), mostNotices));
    while (m_notices.size() < sentences.size()) {
        auto* line = new NoticeLine(NoticeLine::Word::Hidden);
        m_lines->insertWidget(static_cast<int>(m_notices.size()) + 1, line);
        m_notices.push_back(line);
    }
    for (std::size_t i = 0; i < m_notices.size(); ++i) {
        m_notices[i]->setVisible(i < sentences.size());
        if (i < sentences.size())
            m_notices[i]->setNotice(sentences[i].first, sentences[i].second);
    }
    m_decoded->setText(decoded.join(u'\n'));
}

void BootPane::updateEmptyState()
{
    if (m_model.rowCount() > 0) {
        m_emptyState->hide();
    } else if (!m_list.isKnown()) {
        //: In the empty table of the boot sessions.
        m_emptyState->present([] { return tr("The boot sessions are being read…"); }, {});
    } else if (m_list.status() != Win32Status::Success) {
        m_emptyState->present([status = m_list.status()] { return BootText::unreadable(status); }, {});
    } else {
        m_emptyState->present(
            [] {
                //: In the empty table of the boot sessions.
                return tr("No session starts with the system. Its definition would be here.");
            },
            [] {
                //: Button in the empty table of the boot sessions.
                return tr("New boot session…");
            });
    }
}

void BootPane::retranslateUi()
{
    //: Name of a table for screen readers.
    m_table->setAccessibleName(tr("Boot sessions"));
    //: Name, for screen readers, of what is said about the current boot session.
    m_area->setAccessibleName(tr("Advice about the boot session"));
    m_model.retranslate();
    updateEmptyState();
    showAdvice();
}

} // namespace etwarden

#include "moc_bootpane.cpp"
