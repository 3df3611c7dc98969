// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/sessionspane.h"

#include "model/qt/history/sparklines.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/splitter.h"
#include "widgets/common/viewtabs.h"
#include "widgets/table/detailspane.h"
#include "widgets/table/sessiontableview.h"

#include <QEvent>
#include <QGuiApplication>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr int tableShare = 2; // of the height
constexpr int viewsShare = 3; // of what is below: three graphs and their axis of time

/// The rows of the sessions of a set; empty: the handle is that of a session.
std::vector<SessionRow> rowsOfSet(const SessionTableModel& model, TraceHandle handle)
{
    std::vector<SessionRow> rows;
    if (!isSetHandle(handle))
        return rows;
    for (const TraceHandle session : model.sessionsOf(handle)) {
        if (const std::optional<int> row = model.rowOf(session))
            rows.push_back(model.row(*row));
    }
    return rows;
}

} // namespace

SessionsPane::SessionsPane(const LiveSessions& live, Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_live(live)
    , m_settings(settings)
    , m_splitter(new Splitter(Qt::Vertical))
{
    m_proxy.setSourceModel(&m_model);
    m_table = new SessionTableView(m_proxy, settings);
    m_table->setObjectName(QStringLiteral("sessionTable"));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_emptyState = new EmptyState(*m_table);
    m_details = new DetailsPane;
    m_tabs = new ViewTabs;
    m_tabs->setObjectName(QStringLiteral("viewTabs"));
    m_tabs->insertPage(0, m_details, nullptr);
    retranslateTabs();
    m_splitter->setObjectName(QStringLiteral("splitter"));
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_tabs);
    m_splitter->setStretchFactor(0, tableShare);
    m_splitter->setStretchFactor(1, viewsShare);
    m_tabs->setFolded(true); // until there is something to see in them
    connect(m_tabs, &ViewTabs::unfolded, this, &SessionsPane::divideHeight);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    connectTable();
    updateEmptyState();
}

void SessionsPane::divideHeight()
{
    QList<int> sizes = m_settings.splitterSizes();
    const int height = m_splitter->height(); // greater sizes would not be made smaller in proportion
    if (sizes.isEmpty())
        sizes = {height * tableShare / (tableShare + viewsShare), height * viewsShare / (tableShare + viewsShare)};
    m_splitter->setSizes(sizes);
}

SessionsPane::~SessionsPane()
{
    delete m_splitter; // its views show models that are destroyed after it
}

void SessionsPane::buildPanes()
{
    m_details->build();
    orderTabs();
}

/// Tab goes from the table to what is below it, and last to the divider between them.
void SessionsPane::orderTabs()
{
    QWidget::setTabOrder(m_tabs->orderTabs(), m_splitter->handle(1));
}

void SessionsPane::addView(SessionView* view)
{
    m_views.push_back(view);
    connect(view, &SessionView::fileWritten, this, &SessionsPane::fileWritten);
    connect(view, &SessionView::wayChosen, this, &SessionsPane::wayChosen);
    if (m_offersWays)
        view->offerWays();
    m_tabs->insertPage(static_cast<int>(m_views.size()) - 1, view, view->controls());
    m_tabs->setTitle(view, view->title());
    showRememberedView();
    view->setSessions(currentSession(), selectedSessions());
    orderTabs();
}

/// Shows the view that was shown when the program ended last, else the first one.
void SessionsPane::showRememberedView()
{
    const QString name = m_settings.shownView();
    const auto view = std::ranges::find(m_views, name, &QObject::objectName);
    if (name == m_details->objectName())
        m_tabs->showPage(m_details);
    else
        m_tabs->showPage(view != m_views.end() ? *view : m_views.front());
}

void SessionsPane::showMoment(TraceHandle session, std::chrono::nanoseconds time)
{
    if (m_views.empty())
        return;
    if (isSetHandle(session))
        return; // a set has no history of its own
    bringIntoSight(session);
    if (!m_model.rowOf(session))
        m_table->clearSelection(); // it has ended, and the next poll would show the selected one again
    m_table->select(session);
    if (m_model.rowOf(session) && m_table->currentSession() != session) { // the filter hides it
        emit clearFilterRequested();
        m_table->select(session);
    }
    m_tabs->show();
    m_tabs->setFolded(false);
    m_tabs->showPage(m_views.front());
    m_views.front()->setSessions(session, {session});
    m_views.front()->showMoment(time);
}

void SessionsPane::retranslateTabs()
{
    //: Tab below the table of sessions: every property of the selected one.
    m_tabs->setTitle(m_details, tr("Details"));
    for (SessionView* view : m_views)
        m_tabs->setTitle(view, view->title());
}

void SessionsPane::setHistory(const SessionHistory& history)
{
    m_sparklines = std::make_unique<Sparklines>(history);
    m_model.setSparklines(m_sparklines.get());
    if (!m_isReadOnly) // a recording shows moments that are not the newest of its history
        m_model.setHistory(&history);
    m_table->setSparklines(m_sparklines.get());
    m_details->setHistory(history);
}

void SessionsPane::setMoment(std::chrono::nanoseconds time)
{
    if (!m_sparklines)
        return;
    m_sparklines->setMoment(time);
    m_table->viewport()->update();
    for (SessionView* view : m_views)
        view->setMoment(time);
}

void SessionsPane::setAlerted(const std::vector<TraceHandle>& sessions)
{
    m_model.setAlerted(sessions);
}

void SessionsPane::offerWays()
{
    m_offersWays = true;
    m_details->offerWays();
    for (SessionView* view : m_views)
        view->offerWays();
}

void SessionsPane::setReadOnly()
{
    m_isReadOnly = true;
    m_tabs->setFolded(false); // a recording is opened to look into it
    updateEmptyState();
}

void SessionsPane::showPoll()
{
    {
        const QScopedValueRollback taking(m_isTakingPoll, true);
        m_model.setPoll(m_live.poll());
    }
    m_table->refreshSparklines();
    if (m_model.rowOf(m_sessionToSelect))
        select(std::exchange(m_sessionToSelect, invalidTraceHandle));
    followSelection();
    updateEmptyState();
    emit pollShown();
}

void SessionsPane::setFilterText(const QString& text)
{
    m_proxy.setFilterText(text);
    updateEmptyState();
}

void SessionsPane::setGroup(SessionGroup group)
{
    m_proxy.setGroup(group);
    updateEmptyState();
}

bool SessionsPane::isFiltered() const
{
    return !m_proxy.filterText().isEmpty() || m_proxy.group() != SessionGroup::All;
}

void SessionsPane::setStartedHere(const QSet<TraceHandle>& sessions)
{
    m_model.setStartedHere(sessions);
}

int SessionsPane::sessionCount() const
{
    return m_model.sessionCount();
}

int SessionsPane::shownCount() const
{
    return m_proxy.shownSessions();
}

void SessionsPane::setSets(const std::vector<RunningSet>& sets)
{
    m_model.setSets(sets);
    followSelection();
    updateEmptyState();
}

bool SessionsPane::isSetSelected() const
{
    const std::vector<TraceHandle> rows = m_table->selectedSessions();
    return rows.size() == 1 && isSetHandle(rows.front());
}

void SessionsPane::openSet(TraceHandle set, bool open)
{
    const std::optional<TraceHandle> left = m_model.setOf(m_table->currentSession());
    m_model.setOpen(set, open);
    if (!open && left == set)
        m_table->select(set);
}

void SessionsPane::bringIntoSight(TraceHandle session)
{
    if (const std::optional<TraceHandle> set = m_model.setOf(session))
        m_model.setOpen(*set, true);
}

/// Edits a session, but opens or closes a set, which has nothing to edit.
void SessionsPane::edit()
{
    if (const TraceHandle current = m_table->currentSession(); isSetHandle(current))
        openSet(current, !m_model.isOpen(current));
    else
        emit editRequested();
}

void SessionsPane::setFillers(const SessionFillers& fillers)
{
    m_details->setFillers(fillers);
}

void SessionsPane::setFeeds(const std::vector<FlagFeed>& feeds)
{
    m_details->setFeeds(feeds);
}

void SessionsPane::setSources(const SessionSourcesPtr& sources)
{
    m_details->setSources(sources);
}

void SessionsPane::setLogAccess(const std::u16string& file, const LogAccess& access)
{
    m_details->setLogAccess(file, access);
}

std::vector<SessionStatus> SessionsPane::selection() const
{
    std::vector<SessionStatus> sessions;
    for (const TraceHandle handle : selectedSessions()) {
        if (const std::optional<int> row = m_model.rowOf(handle))
            sessions.push_back(m_model.row(*row).status);
    }
    return sessions;
}

/// The selected sessions, each once, also where a set and one of its sessions are selected.
std::vector<TraceHandle> SessionsPane::selectedSessions() const
{
    std::vector<TraceHandle> sessions;
    for (const TraceHandle selected : m_table->selectedSessions()) {
        for (const TraceHandle session : m_model.sessionsOf(selected)) {
            if (std::ranges::find(sessions, session) == sessions.end())
                sessions.push_back(session);
        }
    }
    return sessions;
}

TraceHandle SessionsPane::currentSession() const
{
    return m_model.sessionsOf(m_table->currentSession()).front();
}

bool SessionsPane::showsEnded() const
{
    const std::optional<TraceHandle> shown = m_details->session();
    return shown && !m_model.rowOf(*shown);
}

void SessionsPane::select(TraceHandle session)
{
    if (m_model.rowOf(session)) {
        bringIntoSight(session);
        m_table->select(session);
    } else {
        m_sessionToSelect = session;
    }
}

void SessionsPane::copy() const
{
    if (m_details->hasListFocus())
        m_details->copySelection();
    else
        copyText(m_table->selectedRowsText());
}

void SessionsPane::showViews(bool show)
{
    m_tabs->setVisible(show);
}

void SessionsPane::addBelow(QWidget* widget)
{
    layout()->addWidget(widget);
}

SessionsPane::Arrangement SessionsPane::arrangement() const
{
    return {m_table->selectedSessions(), m_table->currentSession(), m_tabs->shownPage(), m_tabs->isFolded()};
}

void SessionsPane::restore(const Arrangement& arrangement)
{
    m_table->select(arrangement.selected, arrangement.current);
    m_tabs->showPage(arrangement.page);
    m_tabs->setFolded(arrangement.isFolded);
    if (arrangement.isFolded)
        m_splitter->setSizes({m_splitter->height(), 0}); // else the room that it had would stay empty
}

void SessionsPane::showLossParts()
{
    m_tabs->show();
    m_tabs->setFolded(false);
    const auto shows = [](SessionView* view) { return view->lossPart(LossPart::Graph) != nullptr; };
    const auto view = std::ranges::find_if(m_views, shows);
    m_tabs->showPage(view != m_views.end() ? static_cast<QWidget*>(*view) : m_details);
}

QWidget* SessionsPane::lossPart(LossPart part) const
{
    const auto shown = std::ranges::find(m_views, m_tabs->shownPage());
    return shown != m_views.end() ? (*shown)->lossPart(part) : m_details->lossPart(part);
}

QRect SessionsPane::rowRect(TraceHandle session, const QWidget& in) const
{
    const QRect row = m_table->rowRect(session);
    return row.isEmpty() ? row : row.translated(m_table->viewport()->mapTo(&in, QPoint()));
}

void SessionsPane::focusTable()
{
    m_table->setFocus();
}

ColumnLayout& SessionsPane::columnLayout()
{
    return m_table->columnLayout();
}

void SessionsPane::saveState()
{
    m_settings.setShownView(m_tabs->shownPage()->objectName());
    if (!m_tabs->isHidden() && !m_tabs->isFolded()) // otherwise it would come back without height
        m_settings.setSplitterSizes(m_splitter->sizes());
}

void SessionsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_model.retranslate();
        retranslateTabs();
    }
    QWidget::changeEvent(event);
}

void SessionsPane::connectTable()
{
    // The key works only while the table has the keyboard: in a text field the key deletes text.
    auto* deleteKey = new QShortcut(Qt::Key_Delete, m_table); // the standard key has Ctrl+D, too, on some desktops
    deleteKey->setContext(Qt::WidgetShortcut);
    connect(deleteKey, &QShortcut::activated, this, &SessionsPane::stopRequested);
    // activated() is not used: where the desktop activates by a single click, each selection would open an editor.
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* enter = new QShortcut(key, m_table);
        enter->setContext(Qt::WidgetShortcut);
        connect(enter, &QShortcut::activated, this, &SessionsPane::edit);
    }
    connect(m_table, &QAbstractItemView::doubleClicked, this, &SessionsPane::edit);
    connect(m_table, &SessionTableView::openRequested, this, &SessionsPane::openSet);
    for (const QScrollBar* bar : {m_table->verticalScrollBar(), m_table->horizontalScrollBar()})
        connect(bar, &QScrollBar::valueChanged, this, &SessionsPane::scrolled);
    connect(m_table, &SessionTableView::historyRequested, this, &SessionsPane::showMoment);
    connect(m_table, &SessionTableView::sessionSelectionChanged, this, &SessionsPane::followSelection);
    connect(m_table, &QWidget::customContextMenuRequested, this,
        [this](const QPoint& position) { emit menuRequested(m_table->viewport()->mapToGlobal(position)); });
    connect(m_emptyState, &EmptyState::actionRequested, this, [this] {
        if (m_model.rowCount() == 0)
            emit newSessionRequested();
        else
            emit clearFilterRequested();
    });
    connect(m_details, &DetailsPane::wayChosen, this, &SessionsPane::wayChosen);
    connect(m_details, &DetailsPane::logFileRequested, this, &SessionsPane::logFileRequested);
    connect(m_details, &DetailsPane::sessionShown, this, &SessionsPane::detailsShown);
    connect(&m_live, &LiveSessions::updated, this, &SessionsPane::showPoll);
    connect(&m_live, &LiveSessions::failed, this, &SessionsPane::updateEmptyState);
    // Rows appear and disappear with sessions and with the filter, not only by calls of this class.
    connect(&m_proxy, &QAbstractItemModel::rowsInserted, this, &SessionsPane::updateEmptyState);
    connect(&m_proxy, &QAbstractItemModel::rowsRemoved, this, &SessionsPane::updateEmptyState);
}

void SessionsPane::followSelection()
{
    if (m_isTakingPoll) // a session that ends is deselected while the model still has it
        return;
    const std::optional<int> current = m_model.rowOf(m_table->currentSession());
    if (current)
        m_tabs->setFolded(false);
    const std::optional<TraceHandle> before = m_details->session();
    if (current)
        m_details->setSession(m_model.row(*current), rowsOfSet(m_model, m_table->currentSession()));
    else if (before && !m_model.rowOf(*before) && !m_isReadOnly) // a recording shows one moment and no session's end
        m_details->setEnded();
    else
        m_details->setSession(std::nullopt);
    for (SessionView* view : m_views)
        view->setSessions(currentSession(), selectedSessions());
    emit selectionChanged();
}

void SessionsPane::updateEmptyState()
{
    if (m_proxy.rowCount() > 0) {
        m_emptyState->hide();
    } else if (!m_live.isKnown() && m_live.isFailing()) {
        //: In the empty table.
        m_emptyState->present([] { return tr("The sessions could not be read. The message above says why."); }, {});
    } else if (m_isReadOnly && m_model.rowCount() == 0) {
        //: In the empty table of a recording.
        m_emptyState->present([] { return tr("No session was running at this moment."); }, {});
    } else if (!m_live.isKnown()) {
        //: In the empty table.
        m_emptyState->present([] { return tr("Waiting for the first list of sessions…"); }, {});
    } else if (m_model.rowCount() == 0) {
        //: In the empty table.
        m_emptyState->present(
            [] { return tr("No sessions yet. Running sessions appear here; private ones never do."); },
            //: Button in the empty table; opens a dialog.
            [] { return tr("New session…"); });
    } else {
        m_emptyState->present([this] { return noMatch(); },
            //: Button in the empty table.
            [] { return tr("Clear filter"); });
    }
}

/// Says why the filter leaves nothing.
QString SessionsPane::noMatch() const
{
    if (m_proxy.filterText().isEmpty()) {
        switch (m_proxy.group()) {
        case SessionGroup::All:
            break;
        case SessionGroup::LosingNow:
            //: In the empty table, which shows only sessions that lose events or buffers.
            return tr("No session is losing anything now.");
        case SessionGroup::StartedHere:
            //: In the empty table, which shows only sessions that this program started.
            return tr("No running session was started here.");
        case SessionGroup::OfWindows:
            //: In the empty table, which shows only sessions of Windows itself.
            return tr("No session of Windows itself is running.");
        case SessionGroup::SystemLoggers:
            //: In the empty table, which shows only sessions that record kernel events.
            return tr("No system logger is running.");
        }
    }
    const QString text = shownName(m_proxy.filterText());
    if (m_proxy.group() != SessionGroup::All) {
        //: In the empty table. %1: what was typed into the filter; beside it one kind of sessions is chosen.
        return tr("No session of the selected type matches “%1”.").arg(text);
    }
    //: In the empty table. %1: what was typed into the filter.
    return tr("No session matches “%1”. ETW lists no private sessions, whatever they are called.").arg(text);
}

} // namespace etwarden

#include "moc_sessionspane.cpp"
