// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableproperties.h"

#include <array>

namespace etwarden {

namespace {

using Since = WindowsVersion;
using Status = BitStatus;
using Group = EnablePropertyGroup;

// The grouping is our choice. IGNORE_KEYWORD_0, PROVIDER_GROUP and PROCESS_START_KEY came to Windows 7 SP1 and 8.1 by
// an update, too. No source says since when the bits exist that only the header names.
constexpr std::array<EnablePropertyEntry, 12> properties{{
    {0x001, "EVENT_ENABLE_PROPERTY_SID", Since::WindowsVista, Status::Documented, Group::Items},
    {0x002, "EVENT_ENABLE_PROPERTY_TS_ID", Since::WindowsVista, Status::Documented, Group::Items},
    {0x004, "EVENT_ENABLE_PROPERTY_STACK_TRACE", Since::Windows7, Status::Documented, Group::Items},
    {0x008, "EVENT_ENABLE_PROPERTY_PSM_KEY", Since::Unknown, Status::HeaderOnly, Group::Items},
    {0x010, "EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0", Since::Windows10, Status::Documented, Group::Events},
    {0x020, "EVENT_ENABLE_PROPERTY_PROVIDER_GROUP", Since::Windows10, Status::Documented, Group::Target},
    {0x040, "EVENT_ENABLE_PROPERTY_ENABLE_KEYWORD_0", Since::Unknown, Status::HeaderOnly, Group::Events},
    {0x080, "EVENT_ENABLE_PROPERTY_PROCESS_START_KEY", Since::Windows10, Status::Documented, Group::Items},
    {0x100, "EVENT_ENABLE_PROPERTY_EVENT_KEY", Since::Windows10, Status::Documented, Group::Items},
    {0x200, "EVENT_ENABLE_PROPERTY_EXCLUDE_INPRIVATE", Since::Windows10, Status::Documented, Group::Events},
    {0x400, "EVENT_ENABLE_PROPERTY_ENABLE_SILOS", Since::Unknown, Status::HeaderOnly, Group::Events},
    {0x800, "EVENT_ENABLE_PROPERTY_SOURCE_CONTAINER_TRACKING", Since::Unknown, Status::HeaderOnly, Group::Items},
}};
static_assert(isEveryBitAscending(std::span<const EnablePropertyEntry>(properties), 12));

} // namespace

std::span<const EnablePropertyEntry> enablePropertyCatalogue()
{
    return properties;
}

} // namespace etwarden
