// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"
#include "widgets/table/sessionspane.h"
#include "widgets/tour/tourcallout.h"
#include "widgets/tour/tourdemonstration.h"
#include "widgets/tour/tourfacts.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <optional>

namespace etwarden {

class LiveSessions;
class Monitor;

/// Shows a loss, why it came about, and how it ends: two sessions are started for that alone, and a callout points at
/// what the window itself says about them. It only points: the reason and the change are offered by the window itself,
/// and a step is over as soon as what it is about is done. However the tour ends, nothing of it is left.
class Tour : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds interval{1000}; ///< of the polls meanwhile, as long as its bursts
    static constexpr std::uint64_t provingBursts = 3; ///< without a loss that count as a cure (our choice)

    /// All outlive it.
    Tour(Monitor& monitor, const LiveSessions& live, SessionsPane& sessions, QWidget& window);
    ~Tour() override;

    void begin(); ///< once the sessions are known
    void end();
    bool isRunning() const { return m_step.has_value(); }
    std::optional<TourStep> step() const { return m_step; }
    const TourFacts& facts() const { return m_facts; }
    bool isOwn(const OperationResult& result) const { return m_demonstration.isOwn(result); }
    void retranslate();

signals:
    void runningChanged();
    void sessionRequested(etwarden::TraceHandle session); ///< the session is to be selected and brought into view
    void failed(const etwarden::OperationResult& result);
    void ended(const QString& session); ///< the tour ended; `session` was changed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // of the application: Escape, and what moves

private:
    struct Row;
    static const Row& rowOf(TourStep step);

    void look();
    void gather();
    void goTo(TourStep step);
    void goOn();
    void showWords(bool isNews);
    void place();
    QRect targetOfStep() const;

    Monitor& m_monitor;
    const LiveSessions& m_live;
    SessionsPane& m_sessions;
    QWidget& m_window;
    TourDemonstration m_demonstration;
    QPointer<TourCallout> m_callout; // while it runs; the window's
    QTimer m_placing;
    std::optional<TourStep> m_step;
    TourFacts m_facts;
    std::uint32_t m_firstMaximum = 0; // more than this is a change
    std::uint64_t m_writtenBefore = 0; // by the load, at the change
    // How the window was arranged before, to be restored.
    SessionsPane::Arrangement m_arrangement;
    std::chrono::milliseconds m_intervalBefore{};
    bool m_wasPaused = false;
};

} // namespace etwarden
