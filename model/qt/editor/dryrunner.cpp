// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/dryrunner.h"

#include <atomic>
#include <optional>
#include <utility>

namespace etwarden {

struct DryRunner::Shared : WorkerShared
{
    std::atomic<bool> isCancelled = false; ///< to the thread
    // Written by the thread:
    std::uint32_t percent = 0;
    std::optional<DryRunResult> result{};
};

DryRunner::DryRunner(QObject* parent)
    : QObject(parent)
    , m_worker(*this, [this] { takeReport(); })
{
}

DryRunner::~DryRunner()
{
    cancel();
}

void DryRunner::start(
    const SessionConfig& config, const ExpectedLoad& load, const Environment& environment, std::uint32_t seconds)
{
    cancel();
    m_shared = std::make_shared<Shared>();
    const auto work = [shared = m_shared, config, load, environment, seconds] {
        const auto report = [&shared](std::uint32_t percent) {
            const std::lock_guard lock(shared->mutex);
            shared->percent = percent;
            shared->announce();
        };
        DryRunResult result = dryRun(config, load, environment, seconds, report, shared->isCancelled);
        const std::lock_guard lock(shared->mutex);
        shared->result = std::move(result);
        shared->announce();
    };
    if (!m_worker.start(m_shared, work)) {
        m_shared.reset();
        emit finished({.end = DryRunEnd::NotStarted, .status = Win32Status::MaxThreadsReached});
    }
}

void DryRunner::cancel()
{
    if (m_shared)
        m_shared->isCancelled = true;
}

void DryRunner::takeReport()
{
    std::uint32_t percent = 0;
    std::optional<DryRunResult> result;
    {
        const std::lock_guard lock(m_shared->mutex);
        percent = m_shared->percent;
        result = std::exchange(m_shared->result, std::nullopt);
    }
    if (!result) {
        emit progressChanged(static_cast<int>(percent));
        return;
    }
    m_shared.reset();
    emit finished(*result);
}

} // namespace etwarden

#include "moc_dryrunner.cpp"
