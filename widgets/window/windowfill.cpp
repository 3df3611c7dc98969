// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowfill.h"

#include "model/qt/logfile/countsmodel.h"
#include "model/qt/logfile/fillwatch.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/text/format.h"
#include "widgets/logfile/fillwindow.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace etwarden {

SessionFillers fillersIn(const EventCounts& counts)
{
    SessionFillers fillers{.seconds = counts.seconds()};
    std::vector<EventCount> rows = counts.by(CountedBy::Provider);
    std::ranges::stable_sort(rows, std::greater(), &EventCount::bytes);
    for (const EventCount& row : rows) {
        if (row.isRest || row.bytes == 0)
            continue;
        const double rate = fillers.seconds > 0 ? static_cast<double>(row.bytes) / fillers.seconds : 0;
        fillers.providers.push_back(
            {CountsModel::nameOf(row, CountedBy::Provider), percentOf(row.bytes, counts.bytes), rate});
    }
    return fillers;
}

WindowFill::WindowFill(const Monitor& monitor, const LiveSessions& live, QObject* parent)
    : QObject(parent)
    , m_monitor(monitor)
    , m_live(live)
{
    connect(&live, &LiveSessions::updated, this, &WindowFill::endWindows);
}

WindowFill::~WindowFill()
{
    for (FillWindow* window : std::exchange(m_windows, {}))
        delete window;
}

void WindowFill::open(const SessionStatus& session)
{
    const auto counts = [&session](const FillWindow* window) {
        return isSameSession(window->watch().session(), session)
            && (window->watch().state() == FillWatch::State::Opening
                || window->watch().state() == FillWatch::State::Counting);
    };
    if (const auto open = std::ranges::find_if(m_windows, counts); open != m_windows.end()) {
        (*open)->raise();
        (*open)->activateWindow();
        return;
    }
    auto* window = new FillWindow(session, m_monitor.sessionWatches());
    connect(
        &window->watch(), &FillWatch::countsChanged, this, [this, handle = session.handle] { emit filled(handle); });
    connect(window, &QObject::destroyed, this, [this, window, handle = session.handle] {
        std::erase(m_windows, window);
        emit filled(handle);
    });
    m_windows.push_back(window);
    window->showBeside();
}

SessionFillers WindowFill::fillersOf(TraceHandle session) const
{
    for (FillWindow* window : m_windows) {
        if (window->watch().session().handle == session && window->watch().state() == FillWatch::State::Counting)
            return fillersIn(window->watch().eventCounts());
    }
    return {};
}

/// Ends the watches of sessions that are gone, because a watch that reads a log file does not notice that.
void WindowFill::endWindows()
{
    const std::vector<SessionStatus>& sessions = m_live.poll()->sessions;
    for (FillWindow* window : m_windows) {
        const auto isIts = [window](const SessionStatus& session) {
            return isSameSession(session, window->watch().session());
        };
        if (std::ranges::none_of(sessions, isIts))
            window->watch().end();
    }
}

} // namespace etwarden

#include "moc_windowfill.cpp"
