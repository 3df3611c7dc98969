// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/simulation/simulatedmachine.h"
#include "tests/support/engine/simulatedfilesystem.h"

#include <atomic>
#include <utility>

namespace etwarden {

/// Workers of a system that may have no thread left.
class RefusingWorkers final : public SimulatedWorkers
{
public:
    std::unique_ptr<LoggerWorker> start(std::function<SteadyTime()> step) override
    {
        return m_refuse ? nullptr : SimulatedWorkers::start(std::move(step));
    }

    void refuseStarts(bool refuse) { m_refuse = refuse; }

private:
    bool m_refuse = false;
};

class SimulatedMemory final : public Memory
{
public:
    std::uint64_t physicalBytes() const override { return m_physicalBytes; }
    /// Exactly as many bytes as asked for, so that a sanitizer sees each step beyond.
    std::shared_ptr<std::byte[]> allocate(std::size_t bytes) override;

    void setPhysicalBytes(std::uint64_t bytes) { m_physicalBytes = bytes; }
    void setAllocationsLeft(std::uint64_t count) { m_allocationsLeft = count; } ///< then there is no more memory

private:
    std::uint64_t m_physicalBytes = 4ULL * 1024 * 1024 * 1024;
    std::atomic<std::uint64_t> m_allocationsLeft = UINT64_MAX;
};

/// All of them.
struct SimulatedDependencies
{
    RefusingWorkers workers;
    SimulatedClock clock{workers};
    SimulatedProcessors processors;
    SimulatedRandom random;
    SimulatedMemory memory;
    SimulatedFileSystem fileSystem;

    EngineDependencies interfaces() { return {clock, processors, random, memory, fileSystem, workers}; }
};

} // namespace etwarden
