// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/marker.h"

#include <QStringView>

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

constexpr std::array<QLatin1String, markerKindCount> kindKeys{
    QLatin1String("sessionStarted"),
    QLatin1String("sessionUpdated"),
    QLatin1String("sessionFlushed"),
    QLatin1String("snapshotWritten"),
    QLatin1String("sessionStopped"),
    QLatin1String("loadStarted"),
    QLatin1String("loadChanged"),
    QLatin1String("loadStopped"),
    QLatin1String("pollingPaused"),
    QLatin1String("pollingResumed"),
    QLatin1String("thresholdExceeded"),
};

constexpr std::array<QLatin1String, markerMemberCount> memberKeys{
    QLatin1String("bufferSizeKb"),
    QLatin1String("minimumBuffers"),
    QLatin1String("maximumBuffers"),
    QLatin1String("maximumFileSizeBytes"),
    QLatin1String("logFileMode"),
    QLatin1String("flushTimerMs"),
    QLatin1String("enableFlags"),
    QLatin1String("flushThreshold"),
    QLatin1String("logFileName"),
    QLatin1String("loadEventsPerSecond"),
    QLatin1String("loadPayloadBytes"),
    QLatin1String("loadBurst"),
    QLatin1String("loadThreads"),
    QLatin1String("eventsLostPerSecond"),
    QLatin1String("logBuffersLost"),
    QLatin1String("realTimeBuffersLost"),
    QLatin1String("inUsePercent"),
};

template<typename Enumeration, std::size_t count>
std::optional<Enumeration> find(const std::array<QLatin1String, count>& keys, QStringView key)
{
    const auto found = std::ranges::find_if(keys, [key](QLatin1String candidate) { return key == candidate; });
    if (found == keys.end())
        return std::nullopt;
    return static_cast<Enumeration>(found - keys.begin());
}

} // namespace

QLatin1String keyOf(MarkerKind kind)
{
    return kindKeys[static_cast<std::size_t>(kind)];
}

QLatin1String keyOf(MarkerMember member)
{
    return memberKeys[static_cast<std::size_t>(member)];
}

std::optional<MarkerKind> markerKindOf(QStringView key)
{
    return find<MarkerKind>(kindKeys, key);
}

std::optional<MarkerMember> markerMemberOf(QStringView key)
{
    return find<MarkerMember>(memberKeys, key);
}

} // namespace etwarden
