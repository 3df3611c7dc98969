// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowsettings.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/settings.h"
#include "widgets/common/stripwindow.h"
#include "widgets/dialogs/settingsdialog.h"
#include "widgets/window/maintoolbar.h"

#include <algorithm>

namespace etwarden {

namespace {

/// The topic of the notice that a time between two polls was refused.
QString intervalTopic()
{
    return QStringLiteral("interval");
}

} // namespace

WindowSettings::WindowSettings(Settings& settings, Monitor& monitor, const LiveSessions& live, MainToolBar& toolBar,
    MessageStrip& strip, StripWindow& window)
    : QObject(&window)
    , m_settings(settings)
    , m_monitor(monitor)
    , m_live(live)
    , m_toolBar(toolBar)
    , m_strip(strip)
    , m_window(window)
{
    toolBar.setIntervalBounds(settings.intervalBounds());
    toolBar.setInterval(monitor.interval());
    connect(&monitor, &Monitor::intervalChanged, &toolBar, &MainToolBar::setInterval);
    connect(&toolBar, &MainToolBar::intervalRefused, this, &WindowSettings::showRefusedInterval);
    connect(&toolBar, &MainToolBar::intervalChosen, this, [this](std::chrono::milliseconds interval) {
        m_strip.settle(intervalTopic());
        m_monitor.setInterval(interval);
        m_settings.setInterval(interval);
    });
}

void WindowSettings::setHistory(SessionHistory& history)
{
    m_history = &history;
}

void WindowSettings::showRefusedInterval(double seconds)
{
    m_strip.postNotice({.severity = Severity::Warning,
        .text = [this, seconds] { return m_toolBar.whyRefused(seconds); },
        //: Button beside a message; opens a dialog.
        .actions = {{[] { return tr("Settings…"); }, [this] { open(); }}},
        .topic = intervalTopic()});
}

void WindowSettings::open()
{
    if (!m_dialog) {
        const BackendKind backend = m_live.isKnown() ? m_live.poll()->backend : BackendKind::EmbeddedEngine;
        m_dialog = new SettingsDialog(m_settings, backend, m_history ? m_history->counters().bytes() : 0, &m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_dialog, &QDialog::accepted, this, &WindowSettings::apply);
    }
    m_dialog->open();
}

void WindowSettings::apply()
{
    const IntervalBounds bounds = m_settings.intervalBounds();
    m_monitor.setInterval(std::clamp(m_monitor.interval(), bounds.minimum, bounds.maximum));
    m_toolBar.setIntervalBounds(bounds);
    if (m_history)
        m_history->setCap(m_settings.historyCapMiB());
}

} // namespace etwarden

#include "moc_windowsettings.cpp"
