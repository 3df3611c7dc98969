// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rules/fixes.h"

#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/namecharacters.h"
#include "model/session/rules/freenames.h"

#include <string_view>

namespace etwarden::rules {

void useSystemLoggerOfOwnName(SessionConfig& config, const Environment& environment)
{
    config.logFileMode |= logfilemode::SystemLogger;
    if (config.guid == wellknown::systemTraceControlGuid || config.guid == wellknown::globalLoggerGuid)
        config.guid = {};
    for (const std::u16string_view reserved : {wellknown::kernelLoggerName, wellknown::globalLoggerName}) {
        if (equalIgnoringCase(config.name, reserved))
            config.name = freeName(u"System Logger", environment);
    }
}

void clearFileName(SessionConfig& config, const Environment&)
{
    config.logFileName.clear();
}

void replaceForbiddenCharactersOfFile(SessionConfig& config, const Environment&)
{
    config.logFileName = withoutForbiddenCharacters(config.logFileName);
}

void chooseFreeFileName(SessionConfig& config, const Environment& environment)
{
    config.logFileName = freeFile(config.logFileName, environment);
    config.replaceableFile.clear();
}

void replaceExistingFile(SessionConfig& config, const Environment&)
{
    config.replaceableFile = config.logFileName;
}

void limitFileTo100Mb(SessionConfig& config, const Environment&)
{
    config.maximumFileSize = 100 * 1024 * 1024 / fileSizeUnitBytes(config.logFileMode);
}

} // namespace etwarden::rules
