// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowliveevents.h"

#include "model/qt/monitor/consumers.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "widgets/logfile/liveeventswindow.h"

#include <algorithm>

namespace etwarden {

WindowLiveEvents::WindowLiveEvents(
    const Monitor& monitor, const LiveSessions& live, Settings& settings, QObject* parent)
    : QObject(parent)
    , m_monitor(monitor)
    , m_live(live)
    , m_settings(settings)
{
}

WindowLiveEvents::~WindowLiveEvents()
{
    for (const QPointer<LiveEventsWindow>& window : m_windows)
        delete window.data();
}

void WindowLiveEvents::open(const QString& session)
{
    std::erase_if(m_windows, [](const auto& window) { return window.isNull(); });
    const auto reads = [&session](const auto& window) { return window->isReading() && window->session() == session; };
    if (const auto open = std::ranges::find_if(m_windows, reads); open != m_windows.end()) {
        (*open)->raise();
        (*open)->activateWindow();
        return;
    }
    std::optional<std::uint32_t> consumers;
    if (m_live.isKnown()) {
        for (const SessionStatus& each : m_live.poll()->sessions) {
            if (each.config.name == session.toStdU16String())
                consumers = consumersOf(*m_live.poll(), each.handle);
        }
    }
    auto* window = new LiveEventsWindow(session, m_monitor.liveTraces(), consumers);
    window->rememberColumns(m_settings);
    m_windows.emplace_back(window);
    window->showBeside();
}

} // namespace etwarden

#include "moc_windowliveevents.cpp"
