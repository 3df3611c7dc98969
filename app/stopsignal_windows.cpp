// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the console calls its handler on a thread of its own.
#include "app/stopsignal.h"

#include <QMetaObject>
#include <QProcess>

#include <mutex>
#include <windows.h>

namespace etwarden {

namespace {

std::mutex mutex;
StopSignal* current = nullptr;
bool wasRequested = false;

/// When a console is closed, at log-off and at shutdown, the system ends the program when the handler returns, and
/// after 5 s anyway: until then there is time to finish.
constexpr DWORD finishTime = 5000; // ms

/// Posts the request. False: no object waits for one, or it is the second.
bool request()
{
    const std::lock_guard lock(mutex);
    if (current == nullptr || wasRequested)
        return false;
    wasRequested = true;
    QMetaObject::invokeMethod(current, &StopSignal::requested, Qt::QueuedConnection);
    return true;
}

BOOL WINAPI handle(DWORD event)
{
    if (!request())
        return FALSE; // which ends the program
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT)
        Sleep(finishTime); // the end of the program ends this thread, too
    return TRUE;
}

} // namespace

class StopSignal::Private
{};

StopSignal::StopSignal(QObject* parent)
    : QObject(parent)
{
    // The handler is installed once, and for good: the system holds a lock of its own while it calls the handler, and
    // waits for it here.
    [[maybe_unused]] static const BOOL isHandled = SetConsoleCtrlHandler(handle, TRUE);
    const std::lock_guard lock(mutex);
    current = this;
    wasRequested = false;
}

StopSignal::~StopSignal()
{
    const std::lock_guard lock(mutex);
    current = nullptr;
}

/// Each event of a console reaches all of its programs.
void StopSignal::forwardTo(const QProcess& /*process*/) const {}

/// A program of a console has no window that could be asked.
void StopSignal::askToEnd(QProcess& process)
{
    process.kill();
}

} // namespace etwarden

#include "moc_stopsignal.cpp"
