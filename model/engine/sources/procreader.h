// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// Access to a /proc file system.
class HostReader
{
public:
    virtual ~HostReader() = default;
    /// The whole text of a file below /proc, as "stat" or "1/stat". False, and no text, when it cannot be read.
    virtual bool read(std::string_view path, std::string& text) = 0;
    /// Ids of the running processes, ascending. False when they cannot be listed.
    virtual bool listProcesses(std::vector<std::uint32_t>& processIds) = 0;
};

/// The /proc of the host, by standard C++ alone: where the system has none, nothing can be read. One thread.
class ProcReader final : public HostReader
{
public:
    bool read(std::string_view path, std::string& text) override;
    bool listProcesses(std::vector<std::uint32_t>& processIds) override;

private:
    std::string m_path; ///< of the file being read, kept for its memory
};

} // namespace etwarden
