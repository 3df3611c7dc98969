// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/orphansdialog.h"

#include "model/qt/monitor/consumers.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/sessions/sessionevidence.h"
#include "model/qt/sessions/sourcesfeed.h"
#include "model/qt/text/orphantext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace etwarden {

OrphansDialog::OrphansDialog(const LiveSessions& live, QWidget* parent)
    : QDialog(parent)
    , m_live(live)
    , m_examiner(
          [backend = live.poll()->backend](const SessionStatus& status) { return sessionEvidence(status, backend); })
    , m_backend(live.poll()->backend)
    , m_unknowns(newLabel())
    , m_list(new QTreeView)
    , m_reasons(new QPlainTextEdit)
    , m_emptyState(new EmptyState(*m_list))
    , m_stop(new QPushButton)
    , m_show(new QPushButton)
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("orphansDialog"));
    m_unknowns->setObjectName(QStringLiteral("orphanUnknowns"));
    m_list->setObjectName(QStringLiteral("orphanList"));
    m_reasons->setObjectName(QStringLiteral("orphanReasons"));
    m_stop->setObjectName(QStringLiteral("stopOrphan"));
    m_show->setObjectName(QStringLiteral("showOrphan"));
    m_close->setObjectName(QStringLiteral("closeOrphans"));
    m_unknowns->setWordWrap(true);
    m_list->setModel(&m_orphans);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(static_cast<int>(OrphansModel::Column::Reasons), QHeaderView::Stretch);
    m_reasons->setReadOnly(true);
    m_reasons->setTabChangesFocus(true);
    m_reasons->setFixedHeight(fontMetrics().lineSpacing() * 4
        + 2 * static_cast<int>(m_reasons->document()->documentMargin()) + 2 * m_reasons->frameWidth());
    m_close->setDefault(true);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_stop);
    buttons->addWidget(m_show);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_reasons);
    layout->addWidget(m_unknowns);
    layout->addLayout(buttons);
    resizeFirst(*this, QSize(charactersWide(*this, 120), fontMetrics().lineSpacing() * 24));

    connect(m_stop, &QPushButton::clicked, this, [this] { emit stopRequested(selection()); });
    connect(m_show, &QPushButton::clicked, this,
        [this] { emit showRequested(m_orphans.orphan(m_list->currentIndex().row()).status.handle); });
    connect(m_list, &QTreeView::doubleClicked, m_show, &QPushButton::click);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &OrphansDialog::updateState);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OrphansDialog::updateState);
    connect(&m_examiner, &SessionExaminer::examined, this, &OrphansDialog::showObserved);
    connect(&live, &LiveSessions::updated, this, &OrphansDialog::examine);
    retranslateUi();
    examine();
}

void OrphansDialog::examine()
{
    const Poll& poll = *m_live.poll();
    if (m_askedAt == std::chrono::nanoseconds() || poll.steadyTime - m_askedAt >= SourcesFeed::refreshInterval) {
        m_askedAt = poll.steadyTime;
        emit providersWanted();
    }
    m_examiner.examine(poll.sessions);
}

void OrphansDialog::setProviders(const ProviderListPtr& providers)
{
    m_providers = providers;
    examine();
}

void OrphansDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QDialog::changeEvent(event);
}

void OrphansDialog::showObserved(std::vector<ObservedSession> sessions)
{
    m_hasLooked = true;
    if (m_providers && m_providers->enablingsStatus == Win32Status::Success) {
        for (ObservedSession& session : sessions)
            session.evidence.hasProvider =
                std::ranges::find(m_providers->enablings, session.status.loggerId(), &ProviderEnabling::loggerId)
                != m_providers->enablings.end();
    }
    for (ObservedSession& session : sessions)
        session.evidence.hasConsumer = hasConsumer(*m_live.poll(), session.status.handle);
    const QModelIndex before = m_list->currentIndex();
    const TraceHandle session = before.isValid() ? m_orphans.orphan(before.row()).status.handle : invalidTraceHandle;
    const std::vector<SessionStatus> selected = selection();
    m_orphans.setOrphans(findOrphans(sessions));
    if (!m_list->currentIndex().isValid()) // the list was rebuilt
        select(selected, session);
    updateState();
}

/// Selects them as far as they are still listed. Without any, the most suspicious one is chosen.
void OrphansDialog::select(const std::vector<SessionStatus>& sessions, TraceHandle current)
{
    QItemSelectionModel& selection = *m_list->selectionModel();
    for (const SessionStatus& session : sessions) {
        if (const int row = m_orphans.rowOf(session.handle); row >= 0)
            selection.select(m_orphans.index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    const QModelIndex index = m_orphans.index(std::max(m_orphans.rowOf(current), 0), 0);
    if (selection.hasSelection())
        selection.setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    else
        m_list->setCurrentIndex(index);
}

std::vector<SessionStatus> OrphansDialog::selection() const
{
    std::vector<SessionStatus> sessions;
    for (const QModelIndex& index : m_list->selectionModel()->selectedRows())
        sessions.push_back(m_orphans.orphan(index.row()).status);
    return sessions;
}

void OrphansDialog::updateState()
{
    const QModelIndex current = m_list->currentIndex();
    m_stop->setEnabled(m_list->selectionModel()->hasSelection());
    m_show->setEnabled(current.isValid());
    //: Tool tip of disabled buttons.
    const QString noSession = tr("Select a session of the list.");
    for (QPushButton* button : {m_stop, m_show})
        button->setToolTip(toolTipText(button->isEnabled() ? QString() : noSession));
    const QString reasons = current.isValid() ? OrphanText::reasons(m_orphans.orphan(current.row())) : QString();
    if (m_reasons->toPlainText() != reasons) // otherwise every poll would end a selection in it
        m_reasons->setPlainText(reasons);
    if (m_orphans.rowCount() > 0) {
        m_emptyState->hide();
    } else if (!m_hasLooked) {
        //: In the list of possibly useless sessions, before anything is known.
        m_emptyState->present([] { return tr("Checking the sessions…"); }, {});
    } else {
        //: In the empty list of possibly useless sessions.
        m_emptyState->present([] { return tr("No session seems to be unused."); }, {});
    }
}

void OrphansDialog::retranslateUi()
{
    //: Title of a window: sessions that seem to be needed no more.
    setWindowTitle(tr("Orphaned sessions"));
    //: Name of a list for screen readers.
    m_list->setAccessibleName(tr("Orphaned sessions"));
    //: Name, for screen readers, of the field with all that is known against the chosen session.
    m_reasons->setAccessibleName(tr("Why the selected session seems unused"));
    m_unknowns->setText(OrphanText::unknowns(m_backend));
    //: Button: stops the chosen sessions.
    m_stop->setText(tr("&Stop"));
    //: Button: selects the chosen session in the table of the main window.
    m_show->setText(tr("Show in &table"));
    //: Button that closes a window.
    m_close->setText(tr("C&lose"));
    m_orphans.retranslate();
    updateState();
}

} // namespace etwarden

#include "moc_orphansdialog.cpp"
