// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/settings.h"
#include "tests/support/engine/simulateddependencies.h"
#include "tests/support/temporarysettings.h"
#include "widgets/window/mainwindow.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

namespace etwarden {

/// An engine on a simulated machine, whose own threads run when the test lets time pass. The monitor's threads call it
/// meanwhile, one at a time.
class SimulatedBackend;

/// A whole window over an engine whose time is the test's.
class TourTest : public testing::Test
{
protected:
    TourTest();
    ~TourTest() override;

    /// The window, with one session that loses nothing; `hasGraphs` as in a build with charts.
    void open(bool hasGraphs = true, BackendKind kind = BackendKind::EmbeddedEngine);
    /// A second passes in the engine, and the window shows its poll.
    void pass(int seconds = 1);
    void startTour(); ///< until it has said that sessions are being started
    void waitForOperations(); ///< until the monitor has answered all of the tour
    void passUntilLoss(); ///< from the start to the first step with a number
    void goOn(); ///< by the button of the callout

    bool hasCallout() const;
    QString title();
    QString text();
    QString progress();
    QStringList sessionNames();
    bool anyLoadRuns();
    void pressEscape();

    template<typename T>
    T& child(const char* name)
    {
        T* found = m_window->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            throw std::runtime_error(std::string("no such child: ") + name);
        return *found;
    }

    TemporarySettings m_store;
    std::unique_ptr<Settings> m_settings;
    Language m_language;
    std::shared_ptr<SimulatedBackend> m_backend;
    std::unique_ptr<Monitor> m_monitor;
    SessionHistory m_history;
    std::unique_ptr<MainWindow> m_window;
    PollPtr m_newest;
    std::atomic<int> m_startedElsewhere = 0; ///< programs
    std::atomic<bool> m_startsElsewhere = true; ///< the system does start them

private:
    PollPtr take();
    std::chrono::nanoseconds m_time = std::chrono::hours(1); // the details look back for ten minutes
};

} // namespace etwarden
