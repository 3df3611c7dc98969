// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossways.h"
#include "model/qt/monitor/sessionsources.h"
#include "model/qt/sessions/fillrows.h"
#include "model/qt/sessions/sessionfilterproxy.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "model/session/eventfeed.h"
#include "widgets/common/sessionview.h"

#include <QWidget>

#include <chrono>
#include <memory>
#include <vector>

class QSplitter;

namespace etwarden {

struct LogAccess;

class ColumnLayout;
class DetailsPane;
class EmptyState;
class LiveSessions;
class SessionHistory;
class SessionTableView;
class Settings;
class Sparklines;
class ViewTabs;

/// The middle of the window: the table of all sessions and, below it, tabs with the details of the current one and with
/// other views.
class SessionsPane : public QWidget
{
    Q_OBJECT

public:
    /// Both outlive it.
    SessionsPane(const LiveSessions& live, Settings& settings, QWidget* parent = nullptr);
    ~SessionsPane() override;

    /// Makes the contents of the panes below the table, which the first frame does not show.
    void buildPanes();
    /// Adds a view as the first tab, and owns it from now on. It is shown unless the settings name another one.
    void addView(SessionView* view);
    void showMoment(TraceHandle session, std::chrono::nanoseconds time); ///< in the first view that was added

    /// Shows the history in its column from now on; it outlives the pane.
    void setHistory(const SessionHistory& history);
    void setMoment(std::chrono::nanoseconds time); ///< of a recording, once its history is there
    void setAlerted(const std::vector<TraceHandle>& sessions); ///< that exceed a threshold now

    /// Offers what would help a losing session, and to open log files, for a window where sessions can be started and
    /// changed.
    void offerWays();
    /// Offers nothing that starts or changes sessions, for the window of a recording.
    void setReadOnly();

    void setFilterText(const QString& text);
    void setGroup(SessionGroup group);
    bool isFiltered() const; ///< by a text or a group
    void setStartedHere(const QSet<TraceHandle>& sessions); ///< by this program
    void setSets(const std::vector<RunningSet>& sets); ///< which sessions belong together
    bool isSetSelected() const; ///< one set, and nothing else
    int sessionCount() const;
    int shownCount() const; ///< sessions that pass the filter

    /// Sets the sources in the details of the session that detailsShown() named last; null: not known yet.
    void setSources(const SessionSourcesPtr& sources);
    void setFillers(const SessionFillers& fillers); ///< see SessionDetailsModel
    void setLogAccess(const std::u16string& file, const LogAccess& access); ///< see SessionDetailsModel
    void setFeeds(const std::vector<FlagFeed>& feeds); ///< see SessionDetailsModel

    std::vector<SessionStatus> selection() const; ///< of a set all of its sessions, in its order
    TraceHandle currentSession() const; ///< whose details are shown, of a set the first; invalid without a selection
    bool showsEnded() const; ///< details and graphs are those of a session that has ended
    /// Selects the session, now or when it appears.
    void select(TraceHandle session);

    void copy() const; ///< the selected rows, or lines of the details when these have the keyboard
    void showViews(bool show); ///< the pane below the table
    void addBelow(QWidget* widget); ///< under everything else; owned from now on

    /// What the user chose to see here.
    struct Arrangement
    {
        std::vector<TraceHandle> selected{};
        TraceHandle current = invalidTraceHandle;
        QWidget* page = nullptr; ///< below the table
        bool isFolded = false;
    };
    Arrangement arrangement() const;
    void restore(const Arrangement& arrangement); ///< as far as its sessions still run

    /// Shows the page below the table that shows a loss of the current session with its reason.
    void showLossParts();
    QWidget* lossPart(LossPart part) const; ///< on that page; nullptr: not there now
    QRect rowRect(TraceHandle session, const QWidget& in) const; ///< what is in sight of its row; may be empty
    void focusTable();
    ColumnLayout& columnLayout();
    void saveState(); ///< to the settings

signals:
    void fileWritten(const QString& file); ///< that a person asked for, by one of the views
    void logFileRequested(const QString& file); ///< to be shown in a window of its own
    void pollShown(); ///< the table shows the newest sessions
    /// The session whose details can be seen, nullopt: none; emitted also when its values changed.
    void detailsShown(const std::optional<etwarden::SessionStatus>& session);
    void scrolled(); ///< rows of the table are in other places
    void selectionChanged(); ///< also when the values of the selected sessions changed
    void stopRequested(); ///< by the key of the table
    void editRequested(); ///< by a double click on a session, or by Enter in the table
    void menuRequested(const QPoint& globalPosition);
    void wayChosen(const etwarden::LossOffer& offer);
    void newSessionRequested();
    void clearFilterRequested();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void connectTable();
    std::vector<TraceHandle> selectedSessions() const;
    void openSet(TraceHandle set, bool open);
    void bringIntoSight(TraceHandle session); ///< where its set is closed
    void edit();
    void divideHeight();
    void showRememberedView();
    void showPoll();
    void followSelection();
    void orderTabs();
    void retranslateTabs();
    void updateEmptyState();
    QString noMatch() const;

    const LiveSessions& m_live;
    Settings& m_settings;
    std::unique_ptr<Sparklines> m_sparklines;
    SessionTableModel m_model;
    SessionFilterProxy m_proxy;
    bool m_isReadOnly = false;
    bool m_offersWays = false;
    bool m_isTakingPoll = false;
    TraceHandle m_sessionToSelect = invalidTraceHandle; // not in a poll yet

    QSplitter* m_splitter;
    SessionTableView* m_table;
    EmptyState* m_emptyState;
    ViewTabs* m_tabs;
    DetailsPane* m_details;
    std::vector<SessionView*> m_views;
};

} // namespace etwarden
