// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QProcess;

namespace etwarden {

/// Reports when the program is asked to stop: Ctrl+C in its terminal, or the system's request to end. While an object
/// exists the program does not end by itself; the second request ends it at once. A signal that the caller had ignored
/// stays so. One at a time. One source per system: stopsignal_posix.cpp (SIGINT, SIGTERM, SIGHUP),
/// stopsignal_windows.cpp (console events).
class StopSignal : public QObject
{
    Q_OBJECT

public:
    explicit StopSignal(QObject* parent = nullptr);
    ~StopSignal() override;

    /// Passes the request on to a process that this program started. A signal from a terminal reaches both, and is not
    /// passed on.
    void forwardTo(const QProcess& process) const;

    /// Asks a process to end, for requests that do not come from a terminal.
    static void askToEnd(QProcess& process);

signals:
    void requested();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
