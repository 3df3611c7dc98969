// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procsampler.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

struct ProcFile
{
    std::string_view path;
    std::uint32_t enableFlags; ///< of the counters it holds
    void (*parse)(std::string_view text, HostCounters& counters);
};

constexpr ProcFile statFile{
    "stat", enableflag::ContextSwitch | enableflag::Interrupt | enableflag::Dpc | enableflag::Thread, parseStat};

constexpr ProcFile procFiles[] = {
    statFile,
    {"vmstat", enableflag::MemoryPageFaults | enableflag::MemoryHardFaults, parseVmstat},
    {"diskstats", enableflag::DiskIo, parseDiskstats},
    {"net/snmp", enableflag::NetworkTcpIp, parseNetSnmp},
};

} // namespace

ProcSampler::ProcSampler(std::unique_ptr<HostReader> reader)
    : m_reader(std::move(reader))
{
}

void ProcSampler::sample(std::uint32_t enableFlags, HostEventWriter& writer)
{
    HostCounters counters{};
    for (const ProcFile& file : procFiles) {
        if ((enableFlags & file.enableFlags) != 0 && m_reader->read(file.path, m_text))
            file.parse(m_text, counters);
    }
    writer.writeRises(counters, enableFlags);

    if ((enableFlags & enableflag::Process) != 0)
        sampleProcesses(writer);
    else
        m_processes.reset();
}

void ProcSampler::sampleProcesses(HostEventWriter& writer)
{
    const std::optional<HostTasks> tasks = readTasks(); // before the list: what begins after it is seen next time
    if (m_processes && tasks && tasks == m_tasks)
        return;
    m_tasks.reset();
    if (!m_reader->listProcesses(m_processIds))
        return;
    m_tasks = tasks;
    compareProcesses(writer);
}

void ProcSampler::compareProcesses(HostEventWriter& writer)
{
    const bool isBaseline = !m_processes;
    if (isBaseline)
        m_processes.emplace();

    std::erase_if(*m_processes, [&](const auto& known) {
        const bool hasStopped = !std::ranges::binary_search(m_processIds, known.first);
        if (hasStopped)
            writer.writeProcess(HostEvent::ProcessStop, known.first, known.second);
        return hasStopped;
    });
    for (const std::uint32_t id : m_processIds) {
        if (m_processes->contains(id))
            continue;
        const std::optional<HostProcess> process = readProcess(id);
        if (!process)
            continue; // gone since it was listed
        m_processes->emplace(id, *process);
        if (!isBaseline)
            writer.writeProcess(HostEvent::ProcessStart, id, *process);
    }
}

std::optional<HostTasks> ProcSampler::readTasks()
{
    if (!m_reader->read("loadavg", m_text))
        return std::nullopt;
    return parseLoadavg(m_text);
}

std::optional<HostProcess> ProcSampler::readProcess(std::uint32_t processId)
{
    if (!m_reader->readProcess(processId, m_text))
        return std::nullopt;
    return parseProcessStat(m_text);
}

bool hasProc(HostReader& reader)
{
    std::string text;
    HostCounters counters{};
    if (reader.read(statFile.path, text))
        statFile.parse(text, counters);
    return counters[indexOf(HostEvent::ContextSwitch)].has_value();
}

} // namespace etwarden
