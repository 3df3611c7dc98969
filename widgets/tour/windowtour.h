// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"
#include "widgets/common/messagestrip.h"
#include "widgets/tour/tour.h"

#include <QObject>

#include <functional>
#include <memory>

class QAction;

namespace etwarden {

class Settings;
class TourCard;

/// The tour of a window: its command, and the card that offers it while nothing is selected and nothing loses. Where
/// the window controls the machine's own ETW the tour runs in a program of its own, which controls the embedded engine.
class WindowTour : public QObject
{
    Q_OBJECT

public:
    /// Starts this program once more, on the embedded engine and with the tour; false: it was not started. Called on a
    /// thread of its own.
    using StartElsewhere = std::function<bool()>;

    /// All outlive it.
    WindowTour(Monitor& monitor, const LiveSessions& live, SessionsPane& sessions, Settings& settings,
        StartElsewhere startElsewhere, QWidget& window);

    QAction* action() const { return m_action; } ///< for a menu
    TourCard* card() const { return m_card; } ///< belongs to the window, which puts it somewhere

    void start(); ///< once the sessions are known
    void end() { m_tour.end(); }
    const Tour& tour() const { return m_tour; }
    void setLosing(bool isLosing); ///< any session, as the window's title says
    void retranslate();

signals:
    void sessionRequested(etwarden::TraceHandle session);
    void failed(const etwarden::OperationResult& result);
    void ended(const QString& session); ///< that was changed in the tour
    void noticePosted(const etwarden::Notice& notice);

private:
    struct Shared;
    void offer();
    void startProgram();
    void showOutcome();

    const LiveSessions& m_live;
    SessionsPane& m_sessions;
    Settings& m_settings;
    const StartElsewhere m_startElsewhere;
    Tour m_tour;
    TourCard* m_card;
    QAction* m_action;
    std::shared_ptr<Shared> m_shared; // while the other program is being started
    Worker m_worker;
    bool m_isLosing = false;
};

} // namespace etwarden
