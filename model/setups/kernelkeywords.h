// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerinfo.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace etwarden {

/// The tools and libraries that have names of their own for kernel flags. Of krabsetw and ferrisetw: their providers,
/// without the "_provider" that each ends with.
enum class KernelNames : std::uint8_t { RecordingProfile, Xperf, Logman, Tracelog, TraceEvent, Krabsetw, Ferrisetw };

/// The EVENT_TRACE_FLAG_* that a tool's name for something of the kernel stands for, in any case; nullopt: it is none,
/// or not known. Only names are here that mean exactly these flags.
std::optional<std::uint32_t> kernelFlags(KernelNames names, std::string_view name);

/// The names of a tool that together mean flags of these and no others; flags without a name are left out.
std::vector<std::string_view> kernelNamesOf(KernelNames names, std::uint32_t flags);

/// The same of groups, see KernelGroup; only recording profiles and xperf have names for them.
std::optional<std::uint32_t> kernelGroup(KernelNames names, std::string_view name);
std::vector<std::string_view> groupNamesOf(KernelNames names, const GroupMask& groups);

} // namespace etwarden
