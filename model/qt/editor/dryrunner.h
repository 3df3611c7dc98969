// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/simulation/dryrun.h"

#include <QObject>

#include <atomic>
#include <thread>

namespace etwarden {

/// Dry runs on a thread of their own, one at a time. Results arrive on the thread of the object.
class DryRunner : public QObject
{
    Q_OBJECT

public:
    explicit DryRunner(QObject* parent = nullptr);
    ~DryRunner() override; ///< cancels and waits

    /// Simulates `seconds` of `config` under `load`; one that runs is cancelled and says no more. Where the system has
    /// no more threads, finished() says so at once.
    void start(
        const SessionConfig& config, const ExpectedLoad& load, const Environment& environment, std::uint32_t seconds);
    void cancel(); ///< finished() comes with what was simulated so far
    bool isRunning() const { return m_isRunning; }

signals:
    void progressChanged(int percent);
    void finished(const etwarden::DryRunResult& result);

private:
    void join();

    std::thread m_thread;
    std::atomic<bool> m_isCancelled = false;
    bool m_isRunning = false;
    std::uint64_t m_run = 0; // of the latest start; tells late messages of an earlier one
};

} // namespace etwarden
