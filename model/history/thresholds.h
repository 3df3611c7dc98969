// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/watchedsession.h"

#include <chrono>
#include <compare>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

enum class ThresholdKind : std::uint8_t {
    EventsLost, ///< per second, above a limit
    LogBuffersLost, ///< any
    RealTimeBuffersLost, ///< any
    InUse, ///< percent of the allocated buffers, above a limit for some time
};
inline constexpr std::size_t thresholdKindCount = static_cast<std::size_t>(ThresholdKind::InUse) + 1;

constexpr bool hasLimit(ThresholdKind kind)
{
    return kind == ThresholdKind::EventsLost || kind == ThresholdKind::InUse;
}
constexpr bool hasSeconds(ThresholdKind kind)
{
    return kind == ThresholdKind::InUse;
}

struct ThresholdRule
{
    std::u16string session{}; ///< name, in any case; empty: every session without a rule of that kind for itself
    ThresholdKind kind = ThresholdKind::EventsLost;
    std::uint32_t limit = 0; ///< what hasLimit(); exceeded above it. Events per second; percent below 100
    std::uint32_t seconds = 0; ///< what hasSeconds(): exceeded for that long

    auto operator<=>(const ThresholdRule&) const = default;
};

/// A time in which a session exceeded a rule. One that flaps is one episode: it goes on until the session has kept to
/// the limit for quietTime(), until the session ends or until there is a gap.
struct ThresholdEpisode
{
    std::uint64_t number = 0; ///< counts episodes, from 0
    ThresholdRule rule{};
    RunId run{};
    std::u16string name{};
    std::chrono::nanoseconds begin{}; ///< the first poll above the limit
    std::chrono::nanoseconds end{}; ///< the last one so far
    std::uint64_t total = 0; ///< events or buffers lost from begin to end; 0 for InUse
    double peak = 0; ///< events per second, buffers per poll, percent
    bool isRunning = true;

    bool operator==(const ThresholdEpisode&) const = default;
};

/// Watches all sessions for all rules. Costs next to nothing while no rule is exceeded.
class ThresholdWatch
{
public:
    static constexpr std::size_t episodeLimit = 1000; ///< the oldest that ended are forgotten (our choice)
    /// How long a rule stays quiet before its episode ends: as long as one takes to begin, at least 5 s (our choice).
    static std::chrono::seconds quietTime(const ThresholdRule& rule);

    const std::vector<ThresholdRule>& rules() const { return m_rules; }
    void setRules(std::vector<ThresholdRule> rules); ///< ends what runs for rules that are gone

    /// `step` since the poll before; none after a gap. What was lost in a gap exceeds no threshold.
    void poll(std::chrono::nanoseconds time, std::optional<std::chrono::nanoseconds> step,
        std::span<const WatchedSession> sessions);

    bool isCalm() const { return m_excesses.empty(); } ///< no episode runs or is about to begin
    const std::deque<ThresholdEpisode>& episodes() const { return m_episodes; } ///< by number
    void forgetEnded();

private:
    struct Excess
    {
        std::chrono::nanoseconds begin{};
        std::chrono::nanoseconds last{};
        std::uint64_t total = 0;
        std::uint64_t totalSince = 0; ///< since `last`: belongs to the episode if it continues
        double peak = 0;
        std::optional<std::uint64_t> episode{}; ///< its number, as soon as it lasted long enough
        std::uint64_t seen = 0; ///< number of the poll
    };
    using Key = std::pair<ThresholdRule, RunId>;

    bool applies(const ThresholdRule& rule, const WatchedSession& session) const;
    void watch(const ThresholdRule& rule, const WatchedSession& session, std::chrono::nanoseconds time,
        std::optional<std::chrono::nanoseconds> step);
    void announce(const Key& key, Excess& excess, std::u16string_view name);
    void end(const Excess& excess);
    void endAll();
    ThresholdEpisode* find(std::uint64_t number);

    std::vector<ThresholdRule> m_rules;
    std::map<Key, Excess> m_excesses; ///< few: only what is above its limit or was a moment ago
    std::deque<ThresholdEpisode> m_episodes;
    std::uint64_t m_nextNumber = 0;
    std::uint64_t m_polls = 0;
};

} // namespace etwarden
