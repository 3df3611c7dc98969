// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/pollroute.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/settings.h"
#include "tests/support/temporarysettings.h"
#include "widgets/window/mainwindow.h"

namespace etwarden {

/// The program as main() puts it together, with its real window, graphs, recorder and embedded engine; its files and
/// settings are below one folder.
class Program
{
public:
    Program(TemporarySettings& store, const QString& language, const QString& folder);
    ~Program();
    Q_DISABLE_COPY_MOVE(Program)

private:
    Settings m_settings;
    Language m_language;
    Monitor m_monitor;
    SessionHistory m_history;
    MainWindow m_window;
    Recorder m_recorder;
    PollRoute m_route;
};

} // namespace etwarden
