// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/sessionhistory.h"
#include "model/qt/metrics/metricsexport.h"
#include "model/qt/recording/recorder.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/charts/chartspane.h"

#include <QCoreApplication>

#include <string>

namespace etwarden {

/// The window with everything that the program gives it, on both backends.
struct WholeWindowTest : WindowTest, testing::WithParamInterface<BackendKind>
{
    void openWhole()
    {
        m_backendSetup = [](FakeBackend& backend) {
            backend.backendKind = GetParam();
            backend.isElevated = false;
        };
        m_windowSetup = [this] {
            m_window->addElevation([](WId) { return Win32Status::Cancelled; });
            m_window->addHistory(m_history);
            QObject::connect(m_monitor.get(), &Monitor::pollFinished, m_window.get(),
                [this](const PollPtr& poll) { m_history.append(*poll); });
            m_window->addRecording(m_recorder, {});
            m_window->addMetrics(m_metrics);
            m_window->addTour([] { return false; });
            m_window->addView(new ChartsPane(m_history, *m_settings));
        };
        open({makeSession(u"A", 1), makeSession(u"EventLog-System", 2)});
        processEvents();
    }

    void openWholeWithGraphs()
    {
        openWhole();
        select(QStringLiteral("A"));
        processEvents();
    }

    static void processEvents()
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }

    SessionHistory m_history;
    Recorder m_recorder;
    MetricsExport m_metrics{GetParam(), {}};
};

inline std::string backendName(const testing::TestParamInfo<BackendKind>& backend)
{
    return backend.param == BackendKind::Windows ? "Windows" : "Embedded";
}

} // namespace etwarden
