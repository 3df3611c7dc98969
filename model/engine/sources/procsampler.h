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
/// Processes are found by comparing the list of ids between samples: one that lived shorter than a period is not seen
/// (its thread is counted by ThreadStart), those that run when somebody begins to listen get no start, and the name is
/// the one at first sight. An id is taken for the same process as long as it is listed: the kernel hands ids out in
/// turn, so one comes back within a period only after all others, and rereading every process each time would cost more
/// than all the rest. Listing is what costs most: it is done when the kernel's own count of tasks says that one has
/// begun or ended.
class ProcSampler final : public HostSampler
{
public:
    explicit ProcSampler(std::unique_ptr<HostReader> reader);

    std::string_view key() const override { return "proc"; }
    void sample(std::uint32_t enableFlags, HostEventWriter& writer) override;

private:
    void sampleProcesses(HostEventWriter& writer);
    void compareProcesses(HostEventWriter& writer);
    std::optional<HostTasks> readTasks();
    std::optional<HostProcess> readProcess(std::uint32_t processId);

    std::unique_ptr<HostReader> m_reader;
    std::optional<std::map<std::uint32_t, HostProcess>> m_processes; ///< of the last sample, nullopt = not observed
    std::optional<HostTasks> m_tasks; ///< when they were listed, nullopt = unknown
    std::vector<std::uint32_t> m_processIds; ///< of this sample, kept for its memory
    std::string m_text; ///< of the file being parsed, kept for its memory
};

/// Whether `reader` shows a /proc with at least the system's counters.
bool hasProc(HostReader& reader);

} // namespace etwarden
