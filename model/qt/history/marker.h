// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/summary.h"
#include "model/session/kerneltracing.h"
#include "model/session/members.h"

#include <QLatin1String>
#include <QString>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace etwarden {

/// Something that happened at a moment of the history, beside the counters.
enum class MarkerKind : std::uint8_t {
    SessionStarted,
    SessionUpdated, ///< changes: what the system reports in force now
    SessionFlushed,
    SnapshotWritten, ///< a flush of a buffering session into a file; changes: LogFileName
    SessionStopped,
    LoadStarted, ///< changes: its settings
    LoadChanged,
    LoadStopped,
    PollingPaused,
    PollingResumed,
    ThresholdExceeded, ///< an episode began; changes: the limit as `before`, what was reached at once as `after`
    SetByHand, ///< a person found the moment worth it
};
inline constexpr std::size_t markerKindCount = static_cast<std::size_t>(MarkerKind::SetByHand) + 1;

/// A marker may also carry one of these: settings of the load, and what a threshold watches.
enum class MarkerSetting : std::uint8_t {
    LoadEventsPerSecond,
    LoadPayloadBytes,
    LoadBurst,
    LoadThreads,
    EventsLostPerSecond,
    LogBuffersLost,
    RealTimeBuffersLost,
    InUsePercent,
};
inline constexpr std::size_t markerSettingCount = static_cast<std::size_t>(MarkerSetting::InUsePercent) + 1;

/// What a marker is about. A member of a session has a fixed unit here: MaximumFileSize bytes, FlushTimer ms. Of a
/// kernel setting the value is its text, see textOf().
using MarkerMember = std::variant<ConfigField, MarkerSetting, KernelSetting>;

using MarkerValue = MemberValue;

struct MarkerChange
{
    MarkerMember member{};
    MarkerValue before;
    MarkerValue after;

    bool operator==(const MarkerChange&) const = default;
};

struct Marker
{
    MarkerKind kind{};
    std::chrono::nanoseconds time{}; ///< of the history's axis
    std::optional<RunId> run{}; ///< the run it concerns; none: it concerns all
    std::u16string name{}; ///< of the session; empty: it concerns all
    std::vector<MarkerChange> changes{};

    bool operator==(const Marker&) const = default;
};

bool isText(const MarkerMember& member); ///< whether its values are texts

// Stable English keys for files, "sessionStarted", "maximumBuffers".
QLatin1String keyOf(MarkerKind kind);
QString keyOf(const MarkerMember& member);
std::optional<MarkerKind> markerKindOf(QStringView key);
std::optional<MarkerMember> markerMemberOf(QStringView key);

} // namespace etwarden
