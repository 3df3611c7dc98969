// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/detailspane.h"

#include "model/qt/history/sessionhistory.h"
#include "widgets/common/losscard.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/table/detailslist.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace etwarden {

namespace {

constexpr int minimumLines = 9; // of text; what the list and its heading need

} // namespace

DetailsPane::DetailsPane(QWidget* parent)
    : QWidget(parent)
    , m_hint(newLabel())
{
    setObjectName(QStringLiteral("detailsPane"));
    m_hint->setObjectName(QStringLiteral("detailsHint"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(bandMargins(*this));
    layout->addWidget(m_hint);
    retranslateUi();
}

void DetailsPane::build()
{
    if (m_list != nullptr) {
        return;
    }
    m_list = new DetailsList;
    m_list->hide();
    connect(m_list, &DetailsList::wayChosen, this, &DetailsPane::wayChosen);
    connect(m_list, &DetailsList::logFileRequested, this, &DetailsPane::logFileRequested);
    if (m_offersWays)
        m_list->offerWays();
    m_list->setFeeds(m_feeds);
    layout()->addWidget(m_list);
}

void DetailsPane::setSession(const std::optional<SessionRow>& row, std::vector<SessionRow> ofSet)
{
    m_ofSet = std::move(ofSet);
    showRow(row, false);
}

void DetailsPane::setEnded()
{
    if (!m_row)
        return;
    SessionRow last = *m_row;
    last.rates = {};
    showRow(last, true); // repeated calls matter: why it ended may be known later than its end
}

std::optional<TraceHandle> DetailsPane::session() const
{
    return m_row ? std::optional(m_row->status.handle) : std::nullopt;
}

void DetailsPane::showRow(const std::optional<SessionRow>& row, bool hasEnded)
{
    if (row)
        build();
    if (m_list == nullptr) {
        return;
    }
    m_row = row;
    m_hasEnded = hasEnded;
    if (isVisible())
        showSession();
    m_hint->setVisible(!row);
    m_list->setVisible(row.has_value());
}

void DetailsPane::setHistory(const SessionHistory& history)
{
    m_history = &history;
}

void DetailsPane::showSession()
{
    showReason();
    const bool isRunning = m_row && !m_hasEnded && m_ofSet.empty();
    emit sessionShown(isRunning ? std::optional(m_row->status) : std::nullopt);
}

/// Losses are explained by the newest ten minutes of a session, which are long enough for bursts and short enough to be
/// about now (our choice).
void DetailsPane::showReason()
{
    const auto run = m_history != nullptr && m_row ? m_history->runOf(m_row->status.handle) : std::nullopt;
    if (!run) {
        m_list->reason().clear();
        m_list->setSession(m_row, {}, {}, m_hasEnded, m_ofSet);
        return;
    }
    const CounterHistory& counters = m_history->counters();
    const LossCircumstances circumstances = m_history->lossCircumstances(*run);
    const std::chrono::nanoseconds begin = counters.runs().find(*run)->second.lastTime - std::chrono::minutes(10);
    std::vector<LossDiagnosis> why = explainLoss(counters, *run, {begin, counters.range().end}, circumstances);
    m_list->reason().setLoss(*m_history, *run, why);
    m_list->setSession(m_row, std::move(why), hintUncounted(counters, *run, circumstances), m_hasEnded);
}

void DetailsPane::setFillers(const SessionFillers& fillers)
{
    if (m_list == nullptr)
        return;
    m_list->reason().setFillers(fillers);
    m_list->setFillers(fillers);
}

void DetailsPane::setSources(const SessionSourcesPtr& sources)
{
    build();
    m_list->setSources(sources);
}

void DetailsPane::setLogAccess(const std::u16string& file, const LogAccess& access)
{
    build();
    m_list->setLogAccess(file, access);
}

void DetailsPane::setFeeds(const std::vector<FlagFeed>& feeds)
{
    m_feeds = feeds;
    if (m_list != nullptr)
        m_list->setFeeds(m_feeds);
}

void DetailsPane::offerWays()
{
    m_offersWays = true;
    if (m_list != nullptr)
        m_list->offerWays();
}

QWidget* DetailsPane::lossPart(LossPart part) const
{
    return m_list != nullptr ? m_list->lossPart(part) : nullptr;
}

bool DetailsPane::hasListFocus() const
{
    return m_list != nullptr && m_list->hasListFocus();
}

void DetailsPane::copySelection() const
{
    m_list->copySelection();
}

QSize DetailsPane::minimumSizeHint() const
{
    return QWidget::minimumSizeHint().expandedTo(QSize(0, minimumLines * fontMetrics().height()));
}

void DetailsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
        if (m_list != nullptr && isVisible())
            showReason();
    }
    QWidget::changeEvent(event);
}

void DetailsPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_list != nullptr)
        showSession();
}

void DetailsPane::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    emit sessionShown(std::nullopt);
}

void DetailsPane::retranslateUi()
{
    //: The details pane when no session is selected.
    m_hint->setText(tr("Select a session to see its properties."));
}

} // namespace etwarden

#include "moc_detailspane.cpp"
