// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/bootfile.h"

#include "model/etw/logfilemodes.h"

namespace etwarden {

std::u16string defaultBootFile(std::u16string_view name)
{
    return u"%SystemRoot%\\System32\\LogFiles\\WMI\\" + std::u16string(name) + u".etl";
}

bool writesBootFile(const SessionConfig& config)
{
    if ((config.logFileMode & logfilemode::Buffering) != 0)
        return false;
    return (config.logFileMode & logfilemode::RealTime) == 0 || !config.logFileName.empty();
}

SessionConfig configAtBoot(SessionConfig config)
{
    if (writesBootFile(config) && config.logFileName.empty())
        config.logFileName = defaultBootFile(config.name);
    return config;
}

} // namespace etwarden
