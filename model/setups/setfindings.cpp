// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/setfindings.h"

#include "model/etw/guid.h"
#include "model/etw/tracetypes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/saturating.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

namespace etwarden {

namespace {

std::u16string inOneCase(std::u16string text)
{
    for (char16_t& unit : text)
        unit = foldCase(unit);
    return text;
}

/// Bytes that the buffers of a session may take.
std::uint64_t memoryOf(const SessionConfig& config)
{
    return saturating::multiply(std::max(config.minimumBuffers, config.maximumBuffers), config.bufferSizeKb, 1024U);
}

/// 0 is the performance counter on every Windows since Vista.
std::uint32_t clockOf(const SessionConfig& config)
{
    return std::max(config.clientContext, static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter));
}

/// A name that exists only once, so that sessions of a set must not share it. Private sessions are in processes, where
/// their GUIDs name providers. Empty: the session has none.
std::u16string nameOf(const SessionConfig& config)
{
    return isPrivateLogger(config) ? std::u16string() : inOneCase(config.name);
}

std::u16string fileOf(const SessionConfig& config)
{
    return inOneCase(config.logFileName);
}

std::u16string guidOf(const SessionConfig& config)
{
    return isPrivateLogger(config) || config.guid.isNull() ? std::u16string() : toUtf16(toString(config.guid));
}

/// Each of the two kernel loggers has a slot of its own in the kernel, by its name or its GUID.
std::u16string systemLoggerOf(const SessionConfig& config)
{
    if (isKernelLogger(config.guid, config.name))
        return std::u16string(wellknown::kernelLoggerName);
    return isCircularKernelContextLogger(config.guid, config.name)
        ? std::u16string(wellknown::circularKernelContextLoggerName)
        : std::u16string();
}

struct OnceOnly
{
    SetupFault fault;
    std::u16string (*of)(const SessionConfig& config);
};
constexpr std::array onceOnly{OnceOnly{SetupFault::SharedName, nameOf},
    OnceOnly{SetupFault::SharedSystemLogger, systemLoggerOf}, OnceOnly{SetupFault::SharedGuid, guidOf},
    OnceOnly{SetupFault::SharedLogFile, fileOf}};

} // namespace

std::vector<SetupFinding> findingsOfSet(const SetupSet& set, std::uint64_t physicalMemoryBytes)
{
    std::vector<SetupFinding> findings;
    if (set.sessions.size() < 2)
        return findings;
    const SessionConfig& first = set.sessions.front().config;
    std::uint64_t memory = 0;
    std::map<std::pair<SetupFault, std::u16string>, const SessionConfig*> owners;
    for (const SetSession& session : set.sessions) {
        const SessionConfig& config = session.config;
        memory += std::min(memoryOf(config), UINT64_MAX - memory);
        if (clockOf(config) != clockOf(first))
            findings.push_back({session.line, SetupFault::DifferentClocks, {config.name, first.name}});
        for (const OnceOnly& once : onceOnly) {
            std::u16string value = once.of(config);
            if (value.empty())
                continue;
            const auto [owner, isFirst] = owners.try_emplace({once.fault, std::move(value)}, &config);
            if (!isFirst) {
                findings.push_back({session.line, once.fault, {config.name, owner->second->name}});
                break; // one reason for the refusal is enough
            }
        }
    }
    if (physicalMemoryBytes != 0 && memory > physicalMemoryBytes)
        findings.push_back(
            {set.line, SetupFault::BuffersAboveMemory, {set.name, memory >> 20, physicalMemoryBytes >> 20}});
    return findings;
}

} // namespace etwarden
