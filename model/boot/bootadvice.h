// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/bootdefinition.h"
#include "model/session/severity.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// What the registry's keys say beside the configuration, and may not be meant so. Words: model/qt/text/boottext.
enum class BootTrap : std::uint8_t {
    NoGuid, ///< autologger-guid-required
    ForeignStart, ///< Start is neither 0 nor 1
    SharedGuid, ///< with another definition that is enabled
    SharedFile, ///< with another definition that is enabled
    LastStartFailed, ///< Status is not 0
    IdleProvider, ///< auto-enabled-missing
    NoProviderKey, ///< a key below is no GUID
    Filters, ///< auto-filters
    GlobalLogger, ///< the older way: one session, no notice to providers
    EarlyStart, ///< Boot is 1
};

struct BootTrapKind
{
    BootTrap trap;
    std::string_view id; ///< stable, as those of rules
    Severity severity;
};

/// One row for each BootTrap, in its order.
inline constexpr BootTrapKind bootTrapKinds[] = {
    {BootTrap::NoGuid, "autologger-guid-required", Severity::Error},
    {BootTrap::ForeignStart, "auto-start-value", Severity::Warning},
    {BootTrap::SharedGuid, "auto-shared-guid", Severity::Error},
    {BootTrap::SharedFile, "auto-shared-file", Severity::Error},
    {BootTrap::LastStartFailed, "auto-last-start-failed", Severity::Warning},
    {BootTrap::IdleProvider, "auto-enabled-missing", Severity::Error},
    {BootTrap::NoProviderKey, "auto-provider-key", Severity::Warning},
    {BootTrap::Filters, "auto-filters", Severity::Warning},
    {BootTrap::GlobalLogger, "auto-global-logger", Severity::Info},
    {BootTrap::EarlyStart, "auto-early-start", Severity::Info},
};

constexpr const BootTrapKind& kindOf(BootTrap trap)
{
    return bootTrapKinds[static_cast<std::size_t>(trap)];
}

struct BootAdvice
{
    BootTrap trap = BootTrap::NoGuid;
    std::u16string subject{}; ///< another session, or the key of a provider

    bool operator==(const BootAdvice&) const = default;
};

/// What is to be said about one of the definitions, in the order of BootTrap.
std::vector<BootAdvice> adviceOn(const BootDefinition& definition, std::span<const BootDefinition> all);

/// The definitions that the next boot starts, in its order: the Global Logger first, then those that start early, then
/// the others by their order in the registry.
std::vector<BootDefinition> startedAtNextBoot(std::span<const BootDefinition> all);

} // namespace etwarden
