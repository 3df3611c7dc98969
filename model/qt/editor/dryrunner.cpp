// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/dryrunner.h"

#include "model/qt/common/startthread.h"

namespace etwarden {

DryRunner::DryRunner(QObject* parent)
    : QObject(parent)
{
}

DryRunner::~DryRunner()
{
    join();
}

void DryRunner::start(
    const SessionConfig& config, const ExpectedLoad& load, const Environment& environment, std::uint32_t seconds)
{
    join();
    m_isCancelled = false;
    m_isRunning = true;
    const std::uint64_t run = ++m_run;
    const auto work = [this, run, config, load, environment, seconds] {
        const auto report = [this, run](std::uint32_t percent) {
            QMetaObject::invokeMethod(
                this,
                [this, run, percent] {
                    if (run == m_run && m_isRunning)
                        emit progressChanged(static_cast<int>(percent));
                },
                Qt::QueuedConnection);
        };
        const DryRunResult result = dryRun(config, load, environment, seconds, report, m_isCancelled);
        QMetaObject::invokeMethod(
            this,
            [this, run, result] {
                if (run != m_run)
                    return;
                m_isRunning = false;
                emit finished(result);
            },
            Qt::QueuedConnection);
    };
    if (startThread(m_thread, work)) {
        m_isRunning = false;
        emit finished({.end = DryRunEnd::NotStarted, .status = Win32Status::MaxThreadsReached});
    }
}

void DryRunner::cancel()
{
    m_isCancelled = true;
}

void DryRunner::join()
{
    m_isCancelled = true;
    if (m_thread.joinable())
        m_thread.join();
}

} // namespace etwarden
