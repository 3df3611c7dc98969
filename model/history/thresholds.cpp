// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/thresholds.h"

#include "model/etw/utf16.h"

#include <algorithm>

namespace etwarden {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds shortestQuiet = 5s;

/// What was lost since the poll before; nothing for levels.
std::uint32_t lostOf(ThresholdKind kind, const WatchedSession& session)
{
    switch (kind) {
    case ThresholdKind::EventsLost:
        return session.increases[totalIndexOf(Counter::EventsLost)];
    case ThresholdKind::LogBuffersLost:
        return session.increases[totalIndexOf(Counter::LogBuffersLost)];
    case ThresholdKind::RealTimeBuffersLost:
        return session.increases[totalIndexOf(Counter::RealTimeBuffersLost)];
    case ThresholdKind::InUse:
        break;
    }
    return 0;
}

double valueOf(ThresholdKind kind, const WatchedSession& session, std::optional<std::chrono::nanoseconds> step)
{
    if (kind == ThresholdKind::InUse)
        return session.allocated == 0 ? 0 : 100.0 * session.inUse / session.allocated;
    if (!step)
        return 0;
    const double lost = lostOf(kind, session);
    return kind == ThresholdKind::EventsLost ? lost / std::chrono::duration<double>(*step).count() : lost;
}

} // namespace

std::chrono::seconds ThresholdWatch::quietTime(const ThresholdRule& rule)
{
    return std::max(shortestQuiet, std::chrono::seconds(hasSeconds(rule.kind) ? rule.seconds : 0));
}

void ThresholdWatch::setRules(std::vector<ThresholdRule> rules)
{
    m_rules = std::move(rules);
    std::erase_if(m_excesses, [this](const auto& entry) {
        const bool isGone = std::ranges::find(m_rules, entry.first.first) == m_rules.end();
        if (isGone)
            end(entry.second);
        return isGone;
    });
}

void ThresholdWatch::poll(std::chrono::nanoseconds time, std::optional<std::chrono::nanoseconds> step,
    std::span<const WatchedSession> sessions)
{
    ++m_polls;
    if (!step)
        endAll();
    for (const ThresholdRule& rule : m_rules) {
        for (const WatchedSession& session : sessions) {
            if (applies(rule, session))
                watch(rule, session, time, step);
        }
    }
    std::erase_if(m_excesses, [this](const auto& entry) {
        const bool isGone = entry.second.seen != m_polls; // the session ended
        if (isGone)
            end(entry.second);
        return isGone;
    });
}

bool ThresholdWatch::applies(const ThresholdRule& rule, const WatchedSession& session) const
{
    if (!rule.session.empty())
        return equalIgnoringCase(rule.session, session.name);
    return std::ranges::none_of(m_rules, [&](const ThresholdRule& other) {
        return other.kind == rule.kind && !other.session.empty() && equalIgnoringCase(other.session, session.name);
    });
}

void ThresholdWatch::watch(const ThresholdRule& rule, const WatchedSession& session, std::chrono::nanoseconds time,
    std::optional<std::chrono::nanoseconds> step)
{
    const double value = valueOf(rule.kind, session, step);
    const bool isAbove = value > (hasLimit(rule.kind) ? rule.limit : 0);
    if (!isAbove && m_excesses.empty())
        return;
    const Key key(rule, session.run);
    auto found = m_excesses.find(key);
    if (found == m_excesses.end()) {
        if (!isAbove)
            return;
        found = m_excesses.emplace(key, Excess{.begin = time}).first;
    }
    Excess& excess = found->second;
    excess.seen = m_polls;
    excess.totalSince += lostOf(rule.kind, session);
    if (isAbove) {
        excess.last = time;
        excess.total += std::exchange(excess.totalSince, 0);
        excess.peak = std::max(excess.peak, value);
        announce(key, excess, session.name);
    } else if (!excess.episode || time - excess.last >= quietTime(rule)) {
        end(excess);
        m_excesses.erase(found);
    }
}

void ThresholdWatch::announce(const Key& key, Excess& excess, std::u16string_view name)
{
    const ThresholdRule& rule = key.first;
    if (!excess.episode && excess.last - excess.begin < std::chrono::seconds(hasSeconds(rule.kind) ? rule.seconds : 0))
        return;
    if (!excess.episode) {
        excess.episode = m_nextNumber++;
        m_episodes.push_back({.number = *excess.episode,
            .rule = rule,
            .run = key.second,
            .name = std::u16string(name),
            .begin = excess.begin});
        if (m_episodes.size() > episodeLimit) {
            const auto ended = std::ranges::find(m_episodes, false, &ThresholdEpisode::isRunning);
            if (ended != m_episodes.end())
                m_episodes.erase(ended);
        }
    }
    if (ThresholdEpisode* const episode = find(*excess.episode)) {
        episode->end = excess.last;
        episode->total = excess.total;
        episode->peak = excess.peak;
    }
}

void ThresholdWatch::end(const Excess& excess)
{
    if (ThresholdEpisode* const episode = excess.episode ? find(*excess.episode) : nullptr)
        episode->isRunning = false;
}

void ThresholdWatch::endAll()
{
    for (const auto& [key, excess] : m_excesses)
        end(excess);
    m_excesses.clear();
}

void ThresholdWatch::forgetEnded()
{
    std::erase_if(m_episodes, [](const ThresholdEpisode& episode) { return !episode.isRunning; });
}

ThresholdEpisode* ThresholdWatch::find(std::uint64_t number)
{
    const auto found = std::ranges::lower_bound(m_episodes, number, {}, &ThresholdEpisode::number);
    return found != m_episodes.end() && found->number == number ? &*found : nullptr;
}

} // namespace etwarden
