// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/setfindings.h"

#include "model/etw/utf16.h"
#include "model/session/saturating.h"

#include <algorithm>
#include <map>
#include <string>

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

} // namespace

std::vector<SetupFinding> findingsOfSet(const SetupSet& set, std::uint64_t physicalMemoryBytes)
{
    std::vector<SetupFinding> findings;
    if (set.sessions.size() < 2)
        return findings;
    const SetSession& first = set.sessions.front();
    std::map<std::u16string, const SetSession*> files;
    std::map<Guid, const SetSession*> guids;
    std::uint64_t memory = 0;
    for (const SetSession& session : set.sessions) {
        const SessionConfig& config = session.config;
        memory += std::min(memoryOf(config), UINT64_MAX - memory);
        if (config.clientContext != first.config.clientContext)
            findings.push_back({session.line, SetupFault::DifferentClocks, {config.name, first.config.name}});
        if (!config.logFileName.empty()) {
            const auto file = files.try_emplace(inOneCase(config.logFileName), &session);
            if (!file.second)
                findings.push_back(
                    {session.line, SetupFault::SharedLogFile, {config.name, file.first->second->config.name}});
        }
        if (!config.guid.isNull()) {
            const auto guid = guids.try_emplace(config.guid, &session);
            if (!guid.second)
                findings.push_back(
                    {session.line, SetupFault::SharedGuid, {config.name, guid.first->second->config.name}});
        }
    }
    if (physicalMemoryBytes != 0 && memory > physicalMemoryBytes)
        findings.push_back(
            {set.line, SetupFault::BuffersAboveMemory, {set.name, memory >> 20, physicalMemoryBytes >> 20}});
    return findings;
}

} // namespace etwarden
