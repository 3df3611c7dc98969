// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/simulation/dryrun.h"
#include "model/qt/common/worker.h"

#include <QObject>

#include <memory>

namespace etwarden {

/// Dry runs on a thread of their own, one at a time. Results arrive on the thread of the object.
class DryRunner : public QObject
{
    Q_OBJECT

public:
    explicit DryRunner(QObject* parent = nullptr);
    ~DryRunner() override; ///< cancels

    /// Simulates `seconds` of `config` under `load`; an earlier run is cancelled and reports nothing more. Where the
    /// system has no more threads, finished() says so at once.
    void start(
        const SessionConfig& config, const ExpectedLoad& load, const Environment& environment, std::uint32_t seconds);
    void cancel(); ///< finished() comes with what was simulated so far
    bool isRunning() const { return m_shared != nullptr; }

signals:
    void progressChanged(int percent);
    void finished(const etwarden::DryRunResult& result);

private:
    struct Shared;
    void takeReport();

    std::shared_ptr<Shared> m_shared; // of the run that goes on
    Worker m_worker;
};

} // namespace etwarden
