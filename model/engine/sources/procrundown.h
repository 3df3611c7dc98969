// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/hosteventwriter.h"
#include "model/engine/sources/procreader.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// Writes what runs on Linux now, by /proc: the processes (PROCESS), their threads (THREAD), the images that they have
/// mapped (IMAGE_LOAD) and the files that they have open (DISK_FILE_IO). Images and files of another user's process
/// can only be read with rights on it, and are left out otherwise. One thread.
class ProcRundown
{
public:
    /// Files of one rundown at the most (our choice).
    static constexpr std::size_t maximumFiles = 65'536;
    static constexpr std::uint32_t flags =
        enableflag::Process | enableflag::Thread | enableflag::ImageLoad | enableflag::DiskFileIo;

    explicit ProcRundown(std::unique_ptr<HostReader> reader);

    /// Nothing of the processes `known`.
    void write(
        Rundown rundown, std::uint32_t enableFlags, std::span<const std::uint32_t> known, HostEventWriter& writer);

    /// The key of a file with this name, never 0. It is our own: the system's would take opening the file.
    static std::uintptr_t fileKey(std::string_view path);

private:
    void writeProcess(Rundown rundown, std::uint32_t processId, std::uint32_t enableFlags, HostEventWriter& writer);
    void writeFiles(HostEventWriter& writer);

    std::unique_ptr<HostReader> m_reader;
    std::vector<std::uint32_t> m_processIds;
    std::vector<std::uint32_t> m_threadIds; ///< of one process
    std::vector<std::string> m_files; ///< of all processes
    std::string m_text; ///< of the file being parsed
};

} // namespace etwarden
