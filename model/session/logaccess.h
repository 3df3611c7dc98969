// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace etwarden {

/// Who may read a log file, by the rights that the file system has for it: on Windows its access control list,
/// elsewhere its mode bits and those of the folders above it. Administrators, who may read everything, are not listed.
struct LogAccess
{
    /// Where the rights were found.
    enum class Source : std::uint8_t {
        Unknown, ///< neither file nor folder could be asked
        File, ///< the file is there
        Folder, ///< what a new file gets from its folder, or may get at the most
    };

    Source source = Source::Unknown;
    bool everyone = false; ///< every user of the machine
    std::vector<std::u16string> names{}; ///< of accounts and groups, each once; as the system names them

    bool operator==(const LogAccess&) const = default;
};

/// May block, for as long as a network drive or a directory of accounts does.
LogAccess logAccess(const std::u16string& logFile);

} // namespace etwarden
