// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceevent.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace etwarden {

/// Collects the manifests that providers made with EventSource of .NET write into the trace themselves, in parts:
/// events 0xFFFE whose payload is a format (1: XML), a version of two bytes, 0x5B, the number of parts, the number of
/// this one from 0 on, each of 16 bits, and UTF-8 text. Source: microsoft/perfview, ManifestEnvelope of TraceEvent.
class ManifestEventReader
{
public:
    static constexpr std::size_t usualBytes = std::size_t{32} * 1024 * 1024;

    static constexpr std::size_t entryBytes = 128; ///< that a provider of a process costs beside its text

    /// `maximumBytes`: of all together; the parts that come then are left out (our choice).
    explicit ManifestEventReader(std::size_t maximumBytes = usualBytes)
        : m_roomBytes(maximumBytes)
    {
    }

    /// Reads an event of any kind, in the order of time, and returns the manifest that it completes. A manifest that a
    /// process writes for a provider is returned once.
    std::optional<std::string> add(const TraceEvent& event);

private:
    struct Parts
    {
        std::string text;
        std::uint16_t count = 0; ///< that were accepted
        bool isComplete = false;
    };

    std::map<std::pair<Guid, std::uint32_t>, Parts> m_parts; ///< by provider and process
    std::size_t m_roomBytes;
};

} // namespace etwarden
