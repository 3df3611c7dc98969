// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/blockchecks.h"

#include "model/etw/enableflags.h"
#include "model/session/blockview.h"

#include <string_view>

namespace etwarden {

namespace {

bool areOffsetsInRange(const BlockReader& block, const EventTraceProperties& properties)
{
    const auto fine = [&block](std::uint32_t offset) { return offset == 0 || block.inRange(offset); };
    return fine(properties.LogFileNameOffset) && fine(properties.LoggerNameOffset);
}

/// Whether the block has room for the log file name as given and for a copy of the session name.
bool haveNamesRoom(const BlockReader& block, const EventTraceProperties& properties, std::u16string_view name)
{
    std::size_t needed = sizeof(EventTraceProperties);
    if (properties.LogFileNameOffset != 0)
        needed += (block.nameAt(properties.LogFileNameOffset).size() + 1) * sizeof(char16_t);
    if (properties.LoggerNameOffset != 0)
        needed += (name.size() + 1) * sizeof(char16_t);
    return needed <= block.size();
}

/// Version 2 of the structure says so in Wnode.Flags; the status of Windows for another version is unknown, our choice.
bool isVersionKnown(const EventTraceProperties& properties)
{
    return (properties.Wnode.Flags & wnodeflag::VersionedProperties) == 0
        || BlockReader(&properties, properties.Wnode.BufferSize).isVersion2();
}

} // namespace

std::span<const std::byte> bytesOf(const EventTraceProperties& properties)
{
    return {reinterpret_cast<const std::byte*>(&properties), properties.Wnode.BufferSize};
}

std::optional<FlagExtension> extensionIn(const EventTraceProperties& properties)
{
    if ((properties.EnableFlags & enableflag::Extension) == 0)
        return std::nullopt;
    return readFlagExtension(bytesOf(properties), properties.EnableFlags);
}

bool isExtensionInside(const EventTraceProperties& properties)
{
    return (properties.EnableFlags & enableflag::Extension) == 0 || extensionIn(properties).has_value();
}

Win32Status checkBlock(const EventTraceProperties* properties)
{
    if (!properties)
        return Win32Status::InvalidParameter;
    if (properties->Wnode.BufferSize < sizeof(EventTraceProperties))
        return Win32Status::BadLength;
    const BlockReader block(properties, properties->Wnode.BufferSize);
    return areOffsetsInRange(block, *properties) ? Win32Status::Success : Win32Status::InvalidParameter;
}

Win32Status checkStartArguments(
    const TraceHandle* handle, const char16_t* instanceName, const EventTraceProperties* properties)
{
    if (!handle || !properties)
        return Win32Status::InvalidParameter;
    if (!instanceName || *instanceName == u'\0')
        return Win32Status::InvalidName;
    if (properties->Wnode.BufferSize < sizeof(EventTraceProperties))
        return Win32Status::BadLength;
    const std::u16string_view name(instanceName);
    const BlockReader block(properties, properties->Wnode.BufferSize);
    if (!haveNamesRoom(block, *properties, name))
        return Win32Status::BadLength;
    if (!areOffsetsInRange(block, *properties))
        return Win32Status::InvalidParameter;
    // The block is long enough, but the name would run into the other one or over the end; unknown, our choice.
    if (properties->LoggerNameOffset != 0 && block.capacityAt(properties->LoggerNameOffset) <= name.size())
        return Win32Status::BadLength;
    // Wnode.Flags without WNODE_FLAG_TRACED_GUID is no error: StartTrace sets it, and programs rely on that.
    return isVersionKnown(*properties) && isExtensionInside(*properties) ? Win32Status::Success
                                                                         : Win32Status::InvalidParameter;
}

} // namespace etwarden
