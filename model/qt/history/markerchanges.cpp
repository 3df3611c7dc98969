// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/markerchanges.h"

#include "model/etw/logfilemodes.h"

#include <array>
#include <tuple>

namespace etwarden {

namespace {

template<typename Object>
struct Member
{
    MarkerMember member;
    MarkerValue (*read)(const Object& object);
};

template<typename Object, std::size_t count>
std::vector<MarkerChange> differences(
    const std::array<Member<Object>, count>& members, const Object& before, const Object& now)
{
    std::vector<MarkerChange> changes;
    for (const Member<Object>& member : members) {
        MarkerValue old = member.read(before);
        MarkerValue current = member.read(now);
        if (old != current)
            changes.push_back({member.member, std::move(old), std::move(current)});
    }
    return changes;
}

MarkerValue number(std::int64_t value)
{
    return value;
}

bool hasBit(const SessionStatus& status, std::uint32_t bit)
{
    return (status.logFileMode & bit) != 0;
}

constexpr std::int64_t bytesPerKb = 1024;
constexpr std::int64_t msPerSecond = 1000;

constexpr std::array<Member<SessionStatus>, 9> sessionMembers{{
    {MarkerMember::BufferSize, [](const SessionStatus& s) { return number(s.bufferSizeKb); }},
    {MarkerMember::MinimumBuffers, [](const SessionStatus& s) { return number(s.minimumBuffers); }},
    {MarkerMember::MaximumBuffers, [](const SessionStatus& s) { return number(s.maximumBuffers); }},
    {MarkerMember::MaximumFileSize,
        [](const SessionStatus& s) {
            const bool isKb = hasBit(s, logfilemode::UseKBytesForSize);
            return number(s.maximumFileSize * (isKb ? bytesPerKb : bytesPerKb * bytesPerKb));
        }},
    {MarkerMember::LogFileMode, [](const SessionStatus& s) { return number(s.logFileMode); }},
    {MarkerMember::FlushTimer,
        [](const SessionStatus& s) {
            return number(s.flushTimer * (hasBit(s, logfilemode::UseMsFlushTimer) ? 1 : msPerSecond));
        }},
    {MarkerMember::EnableFlags, [](const SessionStatus& s) { return number(s.enableFlags); }},
    {MarkerMember::FlushThreshold, [](const SessionStatus& s) { return number(s.flushThreshold); }},
    {MarkerMember::LogFileName, [](const SessionStatus& s) { return MarkerValue(s.logFileName); }},
}};

constexpr std::array<Member<LoadSettings>, 4> loadMembers{{
    {MarkerMember::LoadEventsPerSecond, [](const LoadSettings& s) { return number(s.eventsPerSecond); }},
    {MarkerMember::LoadPayloadBytes, [](const LoadSettings& s) { return number(s.payloadBytes); }},
    {MarkerMember::LoadBurst, [](const LoadSettings& s) { return number(s.burst); }},
    {MarkerMember::LoadThreads, [](const LoadSettings& s) { return number(s.threads); }},
}};

} // namespace

std::vector<MarkerChange> changesBetween(const SessionStatus& before, const SessionStatus& now)
{
    // Asked for every session at every poll, and nearly always nothing changed.
    const auto settings = [](const SessionStatus& s) {
        return std::tie(s.bufferSizeKb, s.minimumBuffers, s.maximumBuffers, s.maximumFileSize, s.logFileMode,
            s.flushTimer, s.enableFlags, s.flushThreshold, s.logFileName);
    };
    if (settings(before) == settings(now))
        return {};
    return differences(sessionMembers, before, now);
}

std::vector<MarkerChange> changesBetween(const LoadSettings& before, const LoadSettings& now)
{
    return differences(loadMembers, before, now);
}

} // namespace etwarden
