// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the console calls its handler on a thread of its own.
#include "app/stopsignal.h"

#include <QMetaObject>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <windows.h>

namespace etwarden {

namespace {

std::mutex mutex;
std::condition_variable ended;
StopSignal* current = nullptr;
bool wasRequested = false;

/// When a console is closed, at log-off and at shutdown, the system ends the program when the handler returns, and
/// after 5 s anyway: until then there is time to finish.
constexpr std::chrono::seconds finishTime{5};

BOOL WINAPI handle(DWORD event)
{
    std::unique_lock lock(mutex);
    if (current == nullptr || wasRequested)
        return FALSE; // the second request ends the program
    wasRequested = true;
    QMetaObject::invokeMethod(current, &StopSignal::requested, Qt::QueuedConnection);
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT)
        ended.wait_for(lock, finishTime, [] { return current == nullptr; });
    return TRUE;
}

} // namespace

class StopSignal::Private
{};

StopSignal::StopSignal(QObject* parent)
    : QObject(parent)
{
    const std::lock_guard lock(mutex);
    current = this;
    wasRequested = false;
    SetConsoleCtrlHandler(handle, TRUE);
}

StopSignal::~StopSignal()
{
    const std::lock_guard lock(mutex);
    current = nullptr;
    SetConsoleCtrlHandler(handle, FALSE);
    ended.notify_all();
}

} // namespace etwarden
