// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerinfo.h"
#include "model/etw/stackevents.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace etwarden {

/// The tools and libraries that have names of their own for kernel flags. For krabsetw and ferrisetw these are their
/// providers, without the "_provider" that each ends with.
enum class KernelNames : std::uint8_t { RecordingProfile, Xperf, Logman, Tracelog, TraceEvent, Krabsetw, Ferrisetw };

/// The EVENT_TRACE_FLAG_* that a tool's name for something of the kernel stands for, in any case; nullopt: it is none,
/// or not known. Only names that mean exactly these flags are in the table.
std::optional<std::uint32_t> kernelFlags(KernelNames names, std::string_view name);

/// The names of a tool that together mean these flags and no others; flags without a name are left out.
std::vector<std::string_view> kernelNamesOf(KernelNames names, std::uint32_t flags);

/// The same for groups, see KernelGroup; only recording profiles and xperf have names for them.
std::optional<std::uint32_t> kernelGroup(KernelNames names, std::string_view name);
std::vector<std::string_view> groupNamesOf(KernelNames names, const GroupMask& groups);

/// The branches that a tool's name leaves out of last branch records, in any case; nullopt: it is no such name.
std::optional<std::uint32_t> branchOption(std::string_view name);
/// The names of these bits of lbrOptionCatalogue(), as recording profiles spell them; bits without one are left out.
std::vector<std::string_view> branchOptionNames(std::uint32_t options);

/// The events of the kernel that have these hook ids, as far as they are known, and the other way round.
std::vector<ClassicEventId> eventsOfHooks(const std::vector<std::uint32_t>& hooks);
std::vector<std::uint32_t> hooksOf(const std::vector<ClassicEventId>& events);

} // namespace etwarden
