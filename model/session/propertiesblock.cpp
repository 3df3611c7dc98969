// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/propertiesblock.h"

#include "model/session/blockview.h"
#include "model/session/flagextension.h"
#include "model/session/startfilters.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace etwarden {

namespace {

// The analysed implementation treats longer names as not given, so one character more has the same effect as any larger
// number.
constexpr std::uint32_t longestUsefulName = 65536 + 1;
constexpr std::uint32_t queryNameCapacity = maximumNameLength + 1;

constexpr std::uint16_t structureBytes(BlockVersion version)
{
    return version == BlockVersion::Two ? sizeof(EventTracePropertiesV2) : sizeof(EventTraceProperties);
}

constexpr std::size_t wordsFor(std::uint32_t nameCapacity, std::size_t namesOffset)
{
    const std::size_t bytes = namesOffset + 2 * std::size_t{nameCapacity} * sizeof(char16_t);
    return (bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
}

constexpr std::size_t wordsPerQuery = wordsFor(queryNameCapacity, structureBytes(BlockVersion::Two)); // or one

EventTraceProperties* asProperties(std::uint64_t* words)
{
    return reinterpret_cast<EventTraceProperties*>(words);
}

const EventTraceProperties* asProperties(const std::uint64_t* words)
{
    return reinterpret_cast<const EventTraceProperties*>(words);
}

void prepareForQuery(EventTraceProperties* properties, std::size_t bytes, std::uint32_t nameCapacity,
    BlockVersion version, std::uint32_t loggerNameOffset)
{
    std::memset(static_cast<void*>(properties), 0, structureBytes(version));
    properties->Wnode.BufferSize = static_cast<std::uint32_t>(bytes);
    properties->Wnode.Flags = wnodeflag::TracedGuid;
    if (version == BlockVersion::Two) {
        properties->Wnode.Flags |= wnodeflag::VersionedProperties;
        reinterpret_cast<EventTracePropertiesV2*>(properties)->V2Control = 2;
    }
    properties->LoggerNameOffset = loggerNameOffset;
    properties->LogFileNameOffset = loggerNameOffset + nameCapacity * static_cast<std::uint32_t>(sizeof(char16_t));

    BlockView view(properties);
    view.putName(properties->LoggerNameOffset, {});
    view.putName(properties->LogFileNameOffset, {});
}

std::uint32_t capacityFor(const std::u16string& name)
{
    const auto length = static_cast<std::uint32_t>(std::min<std::size_t>(name.size(), longestUsefulName));
    return std::max(length, maximumNameLength) + 1;
}

FilterDescriptors filtersOf(const std::optional<PrivateAddress>& address)
{
    return FilterDescriptors(address ? address->filters : ProviderFilters());
}

std::vector<std::byte> listOf(const SessionConfig& config)
{
    return needsFlagExtension(config) ? flagExtensionList(flagExtensionOf(config)) : std::vector<std::byte>();
}

} // namespace

PropertiesBlock::PropertiesBlock(std::uint32_t nameCapacity)
    : PropertiesBlock(nameCapacity, BlockVersion::One, {}, {})
{
}

PropertiesBlock::PropertiesBlock(
    std::uint32_t nameCapacity, BlockVersion version, FilterDescriptors filters, std::span<const std::byte> list)
    : m_filters(std::move(filters))
{
    if (m_filters.count() != 0)
        version = BlockVersion::Two;
    const std::uint32_t namesOffset = structureBytes(version) + static_cast<std::uint32_t>(list.size());
    m_words.resize(wordsFor(nameCapacity, namesOffset));
    prepareForQuery(properties(), size(), nameCapacity, version, namesOffset);
    std::ranges::copy(list, reinterpret_cast<std::byte*>(m_words.data()) + structureBytes(version));
    if (!list.empty())
        properties()->EnableFlags = flagsOfExtensionList(structureBytes(version));
    if (m_filters.count() == 0)
        return;
    auto* const structure = reinterpret_cast<EventTracePropertiesV2*>(m_words.data());
    structure->FilterDescCount = m_filters.count();
    structure->FilterDesc = reinterpret_cast<std::uintptr_t>(m_filters.data());
}

void PropertiesBlock::putAddress(const std::optional<PrivateAddress>& address)
{
    if (!address)
        return;
    properties()->Wnode.Guid = address->guid;
    properties()->LogFileMode |= address->logFileMode;
}

PropertiesBlock PropertiesBlock::forStart(const SessionConfig& config)
{
    const std::vector<std::byte> list = listOf(config);
    PropertiesBlock block(std::max(capacityFor(config.name), capacityFor(config.logFileName)),
        config.v2Options != 0 ? BlockVersion::Two : BlockVersion::One, FilterDescriptors(startFilters(config)), list);
    EventTraceProperties& properties = *block.properties();
    const std::uint32_t toList = properties.EnableFlags;
    BlockView(&properties).putValues(config);
    if (!list.empty())
        properties.EnableFlags = toList;
    if (config.logFileName.empty())
        properties.LogFileNameOffset = 0;
    else
        block.putName(properties.LogFileNameOffset, config.logFileName);
    return block;
}

PropertiesBlock PropertiesBlock::forQuery(const std::optional<PrivateAddress>& address, BlockVersion version)
{
    PropertiesBlock block(queryNameCapacity, version, filtersOf(address), {});
    block.putAddress(address);
    return block;
}

PropertiesBlock PropertiesBlock::forUpdate(
    const SessionConfig& config, bool switchFile, const std::optional<PrivateAddress>& address)
{
    const std::vector<std::byte> list = listOf(config);
    PropertiesBlock block(capacityFor(config.logFileName), BlockVersion::One, filtersOf(address), list);
    EventTraceProperties& properties = *block.properties();
    const std::uint32_t toList = properties.EnableFlags;
    BlockView view(&properties);
    view.putValue(memberOf(ConfigField::Guid), config);
    for (const ConfigMember& member : configMembers) {
        if (member.update != UpdateReads::OfNone)
            view.putValue(member, config);
    }
    if (!list.empty())
        properties.EnableFlags = toList;
    properties.LogFileMode &= updatableModes;
    block.putAddress(address);
    if (switchFile)
        block.putName(properties.LogFileNameOffset, config.logFileName);
    else
        properties.LogFileNameOffset = 0;
    return block;
}

PropertiesBlock PropertiesBlock::forFlush(
    const std::u16string& fileName, const std::optional<PrivateAddress>& address, BlockVersion version)
{
    PropertiesBlock block(capacityFor(fileName), version, filtersOf(address), {});
    block.putAddress(address);
    block.putName(block.properties()->LogFileNameOffset, fileName);
    return block;
}

EventTraceProperties* PropertiesBlock::properties()
{
    return asProperties(m_words.data());
}

const EventTraceProperties* PropertiesBlock::properties() const
{
    return asProperties(m_words.data());
}

SessionStatus PropertiesBlock::status() const
{
    return BlockReader(properties(), static_cast<std::uint32_t>(size())).status();
}

void PropertiesBlock::putName(std::uint32_t offset, const std::u16string& name)
{
    BlockView(properties(), static_cast<std::uint32_t>(size()))
        .putName(offset, std::u16string_view(name).substr(0, longestUsefulName));
}

PropertiesArray::PropertiesArray(std::uint32_t count, BlockVersion version)
    : m_words(count * wordsPerQuery)
    , m_pointers(count)
    , m_version(version)
{
}

EventTraceProperties** PropertiesArray::prepare()
{
    for (std::size_t i = 0; i < m_pointers.size(); ++i) {
        m_pointers[i] = asProperties(m_words.data() + i * wordsPerQuery);
        prepareForQuery(m_pointers[i], wordsPerQuery * sizeof(std::uint64_t), queryNameCapacity, m_version,
            structureBytes(m_version));
    }
    return m_pointers.data();
}

SessionStatus PropertiesArray::status(std::uint32_t index) const
{
    // m_pointers is not used here, because the system was free to change that array.
    return BlockReader(asProperties(m_words.data() + index * wordsPerQuery), wordsPerQuery * sizeof(std::uint64_t))
        .status();
}

} // namespace etwarden
