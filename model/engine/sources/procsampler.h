// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/procparsers.h"
#include "model/engine/sources/procreader.h"
#include "model/engine/sources/samplingsource.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// Observes Linux through /proc. It reads the files only that hold what is asked for.
///
/// Processes and threads are found by comparing the lists of ids between samples: one that lived shorter than a period
/// is not seen (the kernel's count of tasks still brings a ThreadStart without ids), those that run when a session
/// begins to listen get no start, and the name is the one at first sight. An id is assumed to mean the same process or
/// thread as long as it is listed: the kernel hands ids out in turn, so one comes back within a period only after all
/// others, and rereading every process each time would cost more than all the rest. Listing is what costs most: it is
/// done when the kernel's own count of tasks says that one has begun or ended.
///
/// Images are those that a new process has mapped at first sight, and they are unloaded by its end. What it maps or
/// unmaps meanwhile is not looked for, as that would need the maps of all processes each time.
class ProcSampler final : public HostSampler
{
public:
    explicit ProcSampler(std::unique_ptr<HostReader> reader);

    EventFeed feed() const override { return EventFeed::Counters; }
    std::uint32_t observedFlags() const override;
    void sample(std::uint32_t enableFlags, HostEventWriter& writer) override;

private:
    struct Process
    {
        HostProcess identity;
        std::optional<std::vector<std::uint32_t>> threadIds; ///< ascending; nullopt = not observed
        std::vector<HostImage> images; ///< whose load was written
    };

    void sampleTasks(std::uint32_t enableFlags, HostEventWriter& writer);
    void compareProcesses(std::uint32_t enableFlags, HostEventWriter& writer);
    void compareThreads(std::uint32_t processId, Process& process, HostEventWriter& writer);
    static void writeEnd(
        std::uint32_t processId, const Process& process, std::uint32_t enableFlags, HostEventWriter& writer);
    std::optional<HostTasks> readTasks();
    std::optional<HostProcess> readProcess(std::uint32_t processId);
    std::vector<HostImage> readImages(std::uint32_t processId);

    std::unique_ptr<HostReader> m_reader;
    std::uint32_t m_observed = 0; ///< those of the flags about tasks that m_processes was made for
    std::map<std::uint32_t, Process> m_processes; ///< of the last sample, by id
    std::optional<HostTasks> m_tasks; ///< when they were listed, nullopt = unknown
    std::vector<std::uint32_t> m_processIds; ///< of this sample, kept for its memory
    std::vector<std::uint32_t> m_threadIds; ///< of one process, kept for its memory
    std::string m_text; ///< of the file being parsed, kept for its memory
};

/// Whether `reader` shows a /proc with at least the system's counters.
bool hasProc(HostReader& reader);

} // namespace etwarden
