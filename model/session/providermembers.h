// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/providerconfig.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace etwarden {

/// What the value of a provider's member means.
enum class ProviderUnit : std::uint8_t {
    Identity, ///< which provider it is, also when it is disabled
    Label, ///< for people; it is not passed to ETW
    Level,
    Keywords,
    Milliseconds,
    Properties, ///< enableproperty bits
};

using ProviderPointer = std::variant<Guid ProviderConfig::*, std::u16string ProviderConfig::*,
    std::uint8_t ProviderConfig::*, std::uint32_t ProviderConfig::*, std::uint64_t ProviderConfig::*>;

/// A member of a provider that can be requested, its filters aside (filterMembers).
struct ProviderMember
{
    std::string_view name; ///< documented spelling of the parameter of EnableTraceEx2
    ProviderPointer pointer;
    ProviderUnit unit;
};

/// In the order of the parameters. Templates and the preview are made from this table.
inline constexpr std::array providerMembers{
    ProviderMember{"ProviderId", &ProviderConfig::guid, ProviderUnit::Identity},
    ProviderMember{"Name", &ProviderConfig::name, ProviderUnit::Label},
    ProviderMember{"Level", &ProviderConfig::level, ProviderUnit::Level},
    ProviderMember{"MatchAnyKeyword", &ProviderConfig::matchAnyKeyword, ProviderUnit::Keywords},
    ProviderMember{"MatchAllKeyword", &ProviderConfig::matchAllKeyword, ProviderUnit::Keywords},
    ProviderMember{"Timeout", &ProviderConfig::timeoutMs, ProviderUnit::Milliseconds},
    ProviderMember{"EnableProperty", &ProviderConfig::enableProperty, ProviderUnit::Properties},
};

/// A number whose bits have meanings of their own.
constexpr bool isBits(const ProviderMember& member)
{
    return member.unit == ProviderUnit::Keywords || member.unit == ProviderUnit::Properties;
}

} // namespace etwarden
