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

constexpr std::uint32_t taskFlags = enableflag::Process | enableflag::Thread | enableflag::ImageLoad;

} // namespace

ProcSampler::ProcSampler(std::unique_ptr<HostReader> reader)
    : m_reader(std::move(reader))
{
}

std::uint32_t ProcSampler::observedFlags() const
{
    std::uint32_t flags = taskFlags;
    for (const ProcFile& file : procFiles)
        flags |= file.enableFlags;
    return flags;
}

void ProcSampler::sample(std::uint32_t enableFlags, HostEventWriter& writer)
{
    HostCounters counters{};
    for (const ProcFile& file : procFiles) {
        if ((enableFlags & file.enableFlags) != 0 && m_reader->read(file.path, m_text))
            file.parse(m_text, counters);
    }
    sampleTasks(enableFlags & taskFlags, writer); // after the counters, see HostEventWriter::writeThread()
    writer.writeRises(counters, enableFlags);
}

void ProcSampler::sampleTasks(std::uint32_t enableFlags, HostEventWriter& writer)
{
    if (enableFlags == 0) {
        m_observed = 0;
        m_processes.clear();
        return;
    }
    const std::optional<HostTasks> tasks = readTasks(); // before the list: what begins after it is seen next time
    if (enableFlags == m_observed && tasks && tasks == m_tasks)
        return; // the lists cost more than all the counters together
    m_tasks.reset(); // until the list was read: a list that fails is tried again
    if (!m_reader->listProcesses(m_processIds))
        return;
    m_tasks = tasks;
    compareProcesses(enableFlags, writer);
    m_observed = enableFlags;
}

void ProcSampler::compareProcesses(std::uint32_t enableFlags, HostEventWriter& writer)
{
    const std::uint32_t written = enableFlags & m_observed; // for the others this is the baseline
    std::erase_if(m_processes, [&](const auto& known) {
        const bool hasStopped = !std::ranges::binary_search(m_processIds, known.first);
        if (hasStopped)
            writeEnd(known.first, known.second, written, writer);
        return hasStopped;
    });
    for (const std::uint32_t id : m_processIds) {
        auto known = m_processes.find(id);
        if (known == m_processes.end()) {
            const std::optional<HostProcess> identity = readProcess(id);
            if (!identity)
                continue; // gone since it was listed
            known = m_processes.emplace(id, Process{*identity, {}, {}}).first;
            if ((written & enableflag::Process) != 0)
                writer.writeProcess(HostEvent::ProcessStart, id, *identity);
            if ((written & enableflag::Thread) != 0)
                known->second.threadIds.emplace(); // none so far, so that all its threads are starts
            if ((written & enableflag::ImageLoad) != 0)
                known->second.images = readImages(id);
            for (const HostImage& image : known->second.images)
                writer.writeImage(HostEvent::ImageLoad, id, image);
        }
        if ((enableFlags & enableflag::Thread) != 0)
            compareThreads(id, known->second, writer);
        else
            known->second.threadIds.reset();
    }
}

void ProcSampler::compareThreads(std::uint32_t processId, Process& process, HostEventWriter& writer)
{
    if (!m_reader->listThreads(processId, m_threadIds))
        return; // the process has ended since it was listed: the next list shows it
    if (process.threadIds) {
        for (const std::uint32_t id : *process.threadIds) {
            if (!std::ranges::binary_search(m_threadIds, id))
                writer.writeThread(HostEvent::ThreadStop, processId, id);
        }
        for (const std::uint32_t id : m_threadIds) {
            if (!std::ranges::binary_search(*process.threadIds, id))
                writer.writeThread(HostEvent::ThreadStart, processId, id);
        }
    }
    process.threadIds = m_threadIds;
}

void ProcSampler::writeEnd(
    std::uint32_t processId, const Process& process, std::uint32_t enableFlags, HostEventWriter& writer)
{
    if ((enableFlags & enableflag::Thread) != 0 && process.threadIds) {
        for (const std::uint32_t threadId : *process.threadIds)
            writer.writeThread(HostEvent::ThreadStop, processId, threadId);
    }
    if ((enableFlags & enableflag::ImageLoad) != 0) {
        for (const HostImage& image : process.images)
            writer.writeImage(HostEvent::ImageUnload, processId, image);
    }
    if ((enableFlags & enableflag::Process) != 0)
        writer.writeProcess(HostEvent::ProcessStop, processId, process.identity);
}

std::optional<HostTasks> ProcSampler::readTasks()
{
    if (!m_reader->read("loadavg", m_text))
        return std::nullopt;
    return parseLoadavg(m_text);
}

std::optional<HostProcess> ProcSampler::readProcess(std::uint32_t processId)
{
    if (!m_reader->readOfProcess(processId, "stat", m_text))
        return std::nullopt;
    return parseProcessStat(m_text);
}

std::vector<HostImage> ProcSampler::readImages(std::uint32_t processId)
{
    if (!m_reader->readOfProcess(processId, "maps", m_text))
        return {}; // another user's, or the kernel's own
    return parseMaps(m_text);
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
