// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QInputDialog;
class QWidget;

namespace etwarden {

class SessionHistory;
class Settings;

/// The command that says how much memory the history of the counters may take. All arguments outlive it.
class HistoryMemory : public QObject
{
    Q_OBJECT

public:
    HistoryMemory(SessionHistory& history, Settings& settings, QWidget& window);
    ~HistoryMemory() override;

    QAction* action() const { return m_open; } ///< for a menu
    void retranslate();

private:
    void open();
    void apply(int capMiB);

    SessionHistory& m_history;
    Settings& m_settings;
    QWidget& m_window;
    QAction* m_open;
    QPointer<QInputDialog> m_dialog;
};

} // namespace etwarden
