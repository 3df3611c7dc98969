// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/providerlayouts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What the Trace Data Helper (tdh.dll) answers about the events of an installed provider. Answers are untrusted: one
/// whose counts or offsets point out of it is unreadable, and texts that do not end in it or are longer than their
/// bound are cut off. Texts are UTF-8, without blanks and line ends after them.
namespace etwarden {

// Limits (our choice)
inline constexpr std::size_t maximumTdhMessage = 32'768; ///< characters
inline constexpr std::size_t maximumTdhProperties = 4'096; ///< of an event
inline constexpr std::size_t maximumTdhMapEntries = 16'384;
inline constexpr std::size_t maximumTdhEvents = 16'384; ///< of a provider; any more are left out

/// A field of an event: EVENT_PROPERTY_INFO with its texts.
struct DescribedProperty
{
    std::uint32_t flags = 0; ///< propertyflag
    std::string name{};
    std::uint16_t inType = 0; ///< TDH_INTYPE; of a structure the index of its first member
    std::uint16_t outType = 0; ///< TDH_OUTTYPE; of a structure the number of its members
    std::string map{}; ///< empty: none
    std::uint16_t count = 1; ///< or an index of a property, see propertyflag
    std::uint16_t length = 0; ///< or an index of a property, see propertyflag

    bool operator==(const DescribedProperty&) const = default;
};

/// An event of a manifest: TRACE_EVENT_INFO with its texts, each empty where there is none.
struct DescribedEvent
{
    std::uint16_t id = 0;
    std::uint8_t version = 0;
    std::string provider{};
    std::string task{};
    std::string opcode{}; ///< empty also for opcode 0, "Info"
    std::string name{};
    std::string message{}; ///< with its inserts
    std::vector<DescribedProperty> properties{};
    std::size_t topLevelCount = 0; ///< of the properties; what follows are members of structures
};

/// EVENT_MAP_INFO of a manifest.
struct DescribedMap
{
    struct Entry
    {
        std::uint32_t value = 0;
        std::string text{};

        bool operator==(const Entry&) const = default;
    };

    std::string name{};
    bool isBits = false;
    std::vector<Entry> entries{};
};

/// All that a system knows of the events of a provider.
struct DescribedEvents
{
    std::vector<DescribedEvent> events{};
    std::vector<DescribedMap> maps{};
};

/// Reads a PROVIDER_EVENT_INFO, the answer of TdhEnumerateManifestProviderEvents.
std::vector<EventDescriptor> readProviderEvents(std::span<const std::byte> answer);

/// Reads a TRACE_EVENT_INFO, the answer of TdhGetManifestEventInformation; nullopt: it is not of a manifest, or does
/// not contain all of its properties.
std::optional<DescribedEvent> readDescribedEvent(std::span<const std::byte> answer);

/// Reads an EVENT_MAP_INFO, the answer of TdhGetEventMapInformation; nullopt: it is neither a valueMap nor a bitMap of
/// a manifest, or does not contain all of its entries. `name`: the one that was passed to the function.
std::optional<DescribedMap> readDescribedMap(std::string name, std::span<const std::byte> answer);

} // namespace etwarden
