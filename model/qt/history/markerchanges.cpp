// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/markerchanges.h"

#include "model/etw/utf16.h"
#include "model/session/members.h"

#include <array>
#include <utility>

namespace etwarden {

namespace {

struct LoadMember
{
    MarkerSetting setting;
    MarkerValue (*read)(const LoadSettings& settings);
};

MarkerValue markerNumber(std::int64_t value)
{
    return value;
}

/// The value in the unit that markers have for the member.
MarkerValue markerValue(const ConfigMember& member, const SessionConfig& config)
{
    if (member.unit == MemberUnit::FileSize)
        return markerNumber(static_cast<std::int64_t>(maximumFileBytes(config)));
    if (member.unit == MemberUnit::FlushTimer)
        return markerNumber(static_cast<std::int64_t>(flushTimerMs(config)));
    return valueOf(member, config);
}

constexpr std::array<LoadMember, 4> loadMembers{{
    {MarkerSetting::LoadEventsPerSecond, [](const LoadSettings& s) { return markerNumber(s.eventsPerSecond); }},
    {MarkerSetting::LoadPayloadBytes, [](const LoadSettings& s) { return markerNumber(s.payloadBytes); }},
    {MarkerSetting::LoadBurst, [](const LoadSettings& s) { return markerNumber(s.burst); }},
    {MarkerSetting::LoadThreads, [](const LoadSettings& s) { return markerNumber(s.threads); }},
}};

} // namespace

std::vector<MarkerChange> changesBetween(const SessionStatus& before, const SessionStatus& now)
{
    if (before.config == now.config) // asked for every session at every poll
        return {};
    std::vector<MarkerChange> changes;
    for (const ConfigMember& member : configMembers) {
        if (isIdentity(member))
            continue;
        MarkerValue old = markerValue(member, before.config);
        MarkerValue current = markerValue(member, now.config);
        if (old != current)
            changes.push_back({member.field, std::move(old), std::move(current)});
    }
    for (const KernelMember& member : kernelMembers) {
        if (!isSame(member, before.config.kernel, now.config.kernel)) {
            changes.push_back({member.setting, toUtf16(textOf(member, before.config.kernel)),
                toUtf16(textOf(member, now.config.kernel))});
        }
    }
    return changes;
}

std::vector<MarkerChange> changesBetween(const LoadSettings& before, const LoadSettings& now)
{
    std::vector<MarkerChange> changes;
    for (const LoadMember& member : loadMembers) {
        const MarkerValue old = member.read(before);
        const MarkerValue current = member.read(now);
        if (old != current)
            changes.push_back({member.setting, old, current});
    }
    return changes;
}

} // namespace etwarden
