// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/sessionsources.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/monitor/sourcenames.h"
#include "model/session/traceinfoapi.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

QString nameOf(const Guid& provider)
{
    if (const std::string_view name = wellKnownName(provider); !name.empty())
        return fromAscii(name);
    return installedProviderName(provider);
}

auto wanted(const ProviderEnabling& enabling)
{
    return std::tuple(
        enabling.provider, enabling.level, enabling.matchAnyKeyword, enabling.matchAllKeyword, enabling.enableProperty);
}

bool comesBefore(const EnabledProvider& left, const EnabledProvider& right)
{
    if (left.name.isEmpty() != right.name.isEmpty())
        return right.name.isEmpty();
    const int order = left.name.compare(right.name, Qt::CaseInsensitive);
    return order != 0 ? order < 0 : left.guid < right.guid;
}

/// One entry per provider, however many processes registered it.
std::vector<EnabledProvider> providersOf(std::uint16_t loggerId, std::vector<ProviderEnabling> enablings)
{
    std::erase_if(enablings, [loggerId](const ProviderEnabling& enabling) { return enabling.loggerId != loggerId; });
    std::ranges::sort(enablings, [](const ProviderEnabling& left, const ProviderEnabling& right) {
        return std::tuple(wanted(left), left.processId) < std::tuple(wanted(right), right.processId);
    });
    std::vector<std::uint32_t> processIds;
    for (const ProviderEnabling& enabling : enablings)
        processIds.push_back(enabling.processId);
    const QHash<std::uint32_t, QString> programs = processNames(processIds);
    std::vector<EnabledProvider> providers;
    const ProviderEnabling* last = nullptr;
    for (const ProviderEnabling& enabling : enablings) {
        if (last == nullptr || wanted(*last) != wanted(enabling)) {
            providers.push_back({enabling.provider, nameOf(enabling.provider), enabling.level, enabling.matchAnyKeyword,
                enabling.matchAllKeyword, enabling.enableProperty, {}});
        }
        last = &enabling;
        std::vector<EnabledProvider::Process>& processes = providers.back().processes;
        const bool isRegistered = (enabling.flags & providerflag::PreEnabled) == 0;
        if (!isRegistered || (!processes.empty() && processes.back().id == enabling.processId))
            continue; // a process may register a provider several times
        processes.push_back({enabling.processId, programs.value(enabling.processId)});
    }
    std::ranges::stable_sort(providers, comesBefore);
    return providers;
}

std::map<Guid, ProviderHold> heldByOthers(std::uint16_t loggerId, const std::vector<ProviderEnabling>& enablings)
{
    std::map<Guid, std::set<std::uint16_t>> loggers;
    std::set<Guid> classic;
    for (const ProviderEnabling& enabling : enablings) {
        loggers[enabling.provider].insert(enabling.loggerId);
        if ((enabling.flags & providerflag::Legacy) != 0)
            classic.insert(enabling.provider);
    }
    std::map<Guid, ProviderHold> held;
    for (const auto& [provider, having] : loggers) {
        if (having.contains(loggerId))
            continue;
        if (classic.contains(provider))
            held.emplace(provider, ProviderHold::Classic);
        else if (having.size() >= sessionsPerProvider)
            held.emplace(provider, ProviderHold::Full);
    }
    return held;
}

} // namespace

std::vector<ProviderConfig> configsOf(const std::vector<EnabledProvider>& enabled)
{
    std::vector<ProviderConfig> configs;
    for (const EnabledProvider& each : enabled) {
        ProviderConfig config{.guid = each.guid,
            .name = each.name.toStdU16String(),
            .level = each.level,
            .matchAnyKeyword = each.matchAnyKeyword,
            .matchAllKeyword = each.matchAllKeyword,
            .enableProperty = each.enableProperty};
        if (std::ranges::none_of(
                configs, [&config](const ProviderConfig& other) { return nameTheSame(config, other); }))
            configs.push_back(std::move(config));
    }
    return configs;
}

SessionSources findSources(TraceInfoApi* info, const SessionStatus& session)
{
    SessionSources sources;
    sources.session = session.handle;
    sources.isSystemLogger = isSystemLogger(session.config);
    sources.usesPagedMemory = (session.config.logFileMode & logfilemode::UsePagedMemory) != 0;
    if (info == nullptr) {
        sources.providersStatus = Win32Status::CallNotImplemented;
        sources.groupMaskStatus = Win32Status::CallNotImplemented;
        return sources;
    }
    Result<std::vector<ProviderEnabling>> enablings = info->providerEnablings();
    sources.providersStatus = enablings.status();
    if (enablings) {
        sources.heldByOthers = heldByOthers(session.loggerId(), enablings.value());
        sources.providers = providersOf(session.loggerId(), std::move(enablings).value());
    }
    if (!sources.isSystemLogger)
        return sources;
    const Result<GroupMask> mask = info->groupMask(session.handle);
    sources.groupMaskStatus = mask.status();
    if (mask)
        sources.groupMask = mask.value();
    sources.kernel = info->kernelState(session.handle);
    return sources;
}

} // namespace etwarden
