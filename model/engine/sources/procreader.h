// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// Access to a /proc file system.
class HostReader
{
public:
    virtual ~HostReader() = default;
    /// The whole text of a file about the system, as "stat". False, and no text, when it cannot be read.
    virtual bool read(std::string_view path, std::string& text) = 0;
    /// Reads a file about a process, as "maps". False, too, when there is no such process.
    virtual bool readOfProcess(std::uint32_t processId, std::string_view file, std::string& text) = 0;
    /// Ids of the running processes, ascending. False when they cannot be listed.
    virtual bool listProcesses(std::vector<std::uint32_t>& processIds) = 0;
    /// Ids of a process' threads, ascending. False when they cannot be listed, as when there is no such process.
    virtual bool listThreads(std::uint32_t processId, std::vector<std::uint32_t>& threadIds) = 0;
    /// Adds what a process has open as files, by absolute path, to a list. False when it cannot be listed, as that of
    /// another user.
    virtual bool listOpenFiles(std::uint32_t processId, std::vector<std::string>& paths) = 0;
};

/// The /proc of the host, by standard C++ alone: if the system has none, nothing can be read. One thread.
///
/// Files about the system stay open: opening one costs as much as reading it.
class ProcReader final : public HostReader
{
public:
    bool read(std::string_view path, std::string& text) override;
    bool readOfProcess(std::uint32_t processId, std::string_view file, std::string& text) override;
    bool listProcesses(std::vector<std::uint32_t>& processIds) override;
    bool listThreads(std::uint32_t processId, std::vector<std::uint32_t>& threadIds) override;
    bool listOpenFiles(std::uint32_t processId, std::vector<std::string>& paths) override;

private:
    struct CloseFile
    {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    using File = std::unique_ptr<std::FILE, CloseFile>;

    static File open(std::string_view path);
    static bool readAll(std::FILE& file, std::string& text);

    std::map<std::string, File, std::less<>> m_files; ///< by path below /proc
};

} // namespace etwarden
