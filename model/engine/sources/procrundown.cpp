// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procrundown.h"

#include "model/engine/sources/procparsers.h"
#include "model/etw/enableflags.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace etwarden {

ProcRundown::ProcRundown(std::unique_ptr<HostReader> reader)
    : m_reader(std::move(reader))
{
}

void ProcRundown::write(
    Rundown rundown, std::uint32_t enableFlags, std::span<const std::uint32_t> known, HostEventWriter& writer)
{
    if ((enableFlags & flags) == 0 || !m_reader->listProcesses(m_processIds))
        return;
    for (const std::uint32_t id : m_processIds) {
        if (std::ranges::find(known, id) == known.end())
            writeProcess(rundown, id, enableFlags, writer);
    }
    writeFiles(writer);
}

void ProcRundown::writeProcess(
    Rundown rundown, std::uint32_t processId, std::uint32_t enableFlags, HostEventWriter& writer)
{
    if ((enableFlags & enableflag::Process) != 0 && m_reader->readOfProcess(processId, "stat", m_text)) {
        if (const std::optional<HostProcess> process = parseProcessStat(m_text))
            writer.writeProcess(rundown, processId, *process);
    }
    if ((enableFlags & enableflag::Thread) != 0 && m_reader->listThreads(processId, m_threadIds)) {
        for (const std::uint32_t threadId : m_threadIds)
            writer.writeThread(rundown, processId, threadId);
    }
    if ((enableFlags & enableflag::ImageLoad) != 0 && m_reader->readOfProcess(processId, "maps", m_text)) {
        for (const HostImage& image : parseMaps(m_text))
            writer.writeImage(rundown, processId, image);
    }
    if ((enableFlags & enableflag::DiskFileIo) != 0 && m_files.size() < maximumFiles)
        m_reader->listOpenFiles(processId, m_files);
}

/// Writes each name once.
void ProcRundown::writeFiles(HostEventWriter& writer)
{
    std::ranges::sort(m_files);
    m_files.erase(std::unique(m_files.begin(), m_files.end()), m_files.end());
    for (const std::string& path : m_files)
        writer.writeFileName(fileKey(path), toUtf16(path));
    m_files.clear();
}

/// The hash of the path by FNV-1a. Its lowest bit is set so that it is never 0.
std::uintptr_t ProcRundown::fileKey(std::string_view path)
{
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : path)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return static_cast<std::uintptr_t>(hash) | 1;
}

} // namespace etwarden
