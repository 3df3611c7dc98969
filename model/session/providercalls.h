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

/// Whether both ask ETW for the same: names and timeouts change nothing in a session.
bool enablesTheSame(const ProviderConfig& left, const ProviderConfig& right);

/// Whether the system reports `requested` as it reports `enabled`. It does not report filters, timeouts and names, and
/// reports all keywords where 0 was requested.
bool isReportedAlike(const ProviderConfig& enabled, const ProviderConfig& requested);

/// The providers of a session, as the system reports them, with the filters, timeouts and names of `requested` where
/// isReportedAlike().
std::vector<ProviderConfig> withRequested(
    std::span<const ProviderConfig> enabled, std::span<const ProviderConfig> requested);

/// The calls that change the providers of a session into the wanted ones: those that are not wanted are disabled first,
/// then those that are new or different are enabled, in the order of `wanted`. Of entries that nameTheSame() the last
/// one counts.
std::vector<ProviderCall> providerCalls(
    std::span<const ProviderConfig> enabled, std::span<const ProviderConfig> wanted);

} // namespace etwarden
