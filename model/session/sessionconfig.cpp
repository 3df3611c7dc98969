// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sessionconfig.h"

#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"

#include <algorithm>

namespace etwarden {

SessionConfig emptyConfig()
{
    return {.clientContext = static_cast<std::uint32_t>(proposedClock)};
}

bool isKernelLogger(const Guid& guid, std::u16string_view name)
{
    return guid == wellknown::systemTraceControlGuid || equalIgnoringCase(name, wellknown::kernelLoggerName);
}

bool isCircularKernelContextLogger(const Guid& guid, std::u16string_view name)
{
    return guid == wellknown::circularKernelContextLoggerGuid
        || equalIgnoringCase(name, wellknown::circularKernelContextLoggerName);
}

bool isSystemLogger(std::uint32_t logFileMode, const Guid& guid, std::u16string_view name)
{
    return (logFileMode & logfilemode::SystemLogger) != 0 || guid == wellknown::globalLoggerGuid
        || isKernelLogger(guid, name) || isCircularKernelContextLogger(guid, name);
}

bool isSystemLogger(const SessionConfig& config)
{
    return isSystemLogger(config.logFileMode, config.guid, config.name);
}

bool isPrivateLogger(const SessionConfig& config)
{
    return (config.logFileMode & privateModes) != 0;
}

std::uint32_t fileSizeUnitBytes(std::uint32_t logFileMode)
{
    return (logFileMode & logfilemode::UseKBytesForSize) != 0 ? 1024 : 1024 * 1024;
}

std::uint32_t flushTimerUnitMs(std::uint32_t logFileMode)
{
    return (logFileMode & logfilemode::UseMsFlushTimer) != 0 ? 1 : 1000;
}

std::uint64_t maximumFileBytes(const SessionConfig& config)
{
    return std::uint64_t{config.maximumFileSize} * fileSizeUnitBytes(config.logFileMode);
}

std::uint64_t flushTimerMs(const SessionConfig& config)
{
    return std::uint64_t{config.flushTimer} * flushTimerUnitMs(config.logFileMode);
}

std::uint32_t minimumBuffersInForce(const SessionConfig& config, std::uint32_t logicalProcessors)
{
    const bool singleStream = (config.logFileMode & logfilemode::NoPerProcessorBuffering) != 0;
    return std::max(config.minimumBuffers, singleStream ? 2 : 2 * logicalProcessors);
}

} // namespace etwarden
