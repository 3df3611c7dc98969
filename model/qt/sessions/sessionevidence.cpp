// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionevidence.h"

#include "model/etw/hostpath.h"
#include "model/etw/logfilemodes.h"

#include <filesystem>
#include <system_error>

namespace etwarden {

std::optional<bool> logFileExists(const SessionStatus& session)
{
    // Modes whose file is created later: with the first buffer, or when a snapshot is requested.
    constexpr std::uint32_t laterFiles = logfilemode::DelayOpenFile | logfilemode::Buffering;
    const bool hasPattern = session.config.logFileName.find(u'%') != std::u16string::npos;
    if (session.config.logFileName.empty() || hasPattern || (session.config.logFileMode & laterFiles) != 0)
        return std::nullopt;
    const std::filesystem::path path = hostPath(session.config.logFileName);
    if (!path.is_absolute())
        return std::nullopt;
    std::error_code error;
    switch (std::filesystem::status(path, error).type()) {
    case std::filesystem::file_type::not_found:
        return false;
    case std::filesystem::file_type::none:
    case std::filesystem::file_type::unknown:
        return std::nullopt;
    default:
        return true;
    }
}

SessionEvidence sessionEvidence(const SessionStatus& session, BackendKind backend)
{
    SessionEvidence evidence;
    evidence.logFileExists = logFileExists(session);
    if (backend == BackendKind::Windows)
        evidence.loggerThreadExists = threadExists(session.loggerThreadId);
    return evidence;
}

} // namespace etwarden
