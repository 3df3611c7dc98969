// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/providerconfig.h"

#include <span>
#include <vector>

namespace etwarden {

/// One call of EnableTraceEx2.
struct ProviderCall
{
    ProviderControl control = ProviderControl::Enable;
    ProviderConfig provider{};

    bool operator==(const ProviderCall&) const = default;
};

/// Whether ETW is asked for the same: names and timeouts leave nothing behind in a session.
bool enablesTheSame(const ProviderConfig& left, const ProviderConfig& right);

/// Whether the system could report `requested` as it reports `enabled`: neither filters, timeouts nor names, and
/// that all keywords pass where 0 was asked for.
bool isToldAlike(const ProviderConfig& enabled, const ProviderConfig& requested);

/// What a session has, as the system reports it, with the filters, timeouts and names of `requested` where it
/// isToldAlike.
std::vector<ProviderConfig> withRequested(
    std::span<const ProviderConfig> enabled, std::span<const ProviderConfig> requested);

/// The calls that turn the providers of a session into those that are wanted: what is gone is disabled first, then what
/// is new or otherwise is enabled, in the order of `wanted`. Of entries that
/// nameTheSame() the last one counts.
std::vector<ProviderCall> providerCalls(
    std::span<const ProviderConfig> enabled, std::span<const ProviderConfig> wanted);

} // namespace etwarden
