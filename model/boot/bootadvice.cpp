// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/boot/bootadvice.h"

#include "model/etw/utf16.h"
#include "model/session/bootfile.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

/// The other definition that starts as well and satisfies the condition; nullptr: none does.
template<typename Condition>
const BootDefinition* otherStarted(
    const BootDefinition& definition, std::span<const BootDefinition> all, Condition isLike)
{
    if (!definition.isEnabled())
        return nullptr;
    const auto found = std::ranges::find_if(all, [&](const BootDefinition& other) {
        return other.isEnabled() && pathOf(other) != pathOf(definition) && isLike(other.config);
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

std::vector<BootAdvice> adviceOn(const BootDefinition& definition, std::span<const BootDefinition> all)
{
    const SessionConfig& config = definition.config;
    std::vector<BootAdvice> advice;
    const auto add = [&advice](BootTrap trap, std::u16string subject = {}) {
        advice.push_back({trap, std::move(subject)});
    };
    if (!definition.hasGuid && !definition.isGlobalLogger)
        add(BootTrap::NoGuid);
    if (definition.start > 1)
        add(BootTrap::ForeignStart);
    const auto sharesGuid = [&config](const SessionConfig& other) {
        return !config.guid.isNull() && other.guid == config.guid;
    };
    if (const BootDefinition* const other = otherStarted(definition, all, sharesGuid))
        add(BootTrap::SharedGuid, other->config.name);
    const auto sharesFile = [&config](const SessionConfig& other) {
        return !config.logFileName.empty() && writesBootFile(config) && writesBootFile(other)
            && equalIgnoringCase(other.logFileName, config.logFileName);
    };
    if (const BootDefinition* const other = otherStarted(definition, all, sharesFile))
        add(BootTrap::SharedFile, other->config.name);
    if (definition.status.value_or(Win32Status::Success) != Win32Status::Success)
        add(BootTrap::LastStartFailed);
    for (const IdleProvider& provider : definition.idleProviders)
        add(provider.isGuid ? BootTrap::IdleProvider : BootTrap::NoProviderKey, provider.key);
    for (const std::u16string& provider : definition.filteredProviders)
        add(BootTrap::Filters, provider);
    if (definition.isGlobalLogger && definition.isEnabled())
        add(BootTrap::GlobalLogger);
    if (definition.startsEarly)
        add(BootTrap::EarlyStart);
    std::ranges::stable_sort(advice, {}, &BootAdvice::trap);
    return advice;
}

std::vector<BootDefinition> startedAtNextBoot(std::span<const BootDefinition> all)
{
    std::vector<BootDefinition> started;
    std::ranges::copy_if(all, std::back_inserter(started), &BootDefinition::isEnabled);
    std::ranges::stable_sort(started, {}, [](const BootDefinition& definition) {
        return definition.isGlobalLogger ? 0 : definition.startsEarly ? 1 : 2;
    });
    return started;
}

} // namespace etwarden
