// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/lossbuffers.h"

#include "model/session/sizing.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace etwarden {

using namespace std::chrono_literals;

namespace {

using Seconds = std::chrono::duration<double>;

// Our choice.
constexpr double asMuch = 0.9; // share of the rate of those steps that seem to have been without a pause
constexpr std::size_t stepsOfOverload = 10;
constexpr Seconds timeOfOverload = 10s;

} // namespace

BufferBalance::BufferBalance(const LossEvidence& evidence, std::vector<double> lost, std::uint32_t streams)
    : m_evidence(evidence)
    , m_lost(std::move(lost))
    , m_streams(streams)
    , m_throughput(seenThroughput())
{
    findBursts();
}

/// The full buffers that wait for the destination, at the least: not every stream has to have a buffer.
std::uint32_t BufferBalance::waitingBefore(const LossStep& step) const
{
    return step.before.inUse() - std::min(step.before.inUse(), m_streams);
}

/// A step had no pause if more buffers waited at its begin than any step writes. Without a free buffer at both ends it
/// had probably none either; but bursts in step with the polls look the same, and then other steps write as much
/// although nothing waited at their ends.
std::optional<double> BufferBalance::seenThroughput() const
{
    const std::vector<LossStep>& steps = m_evidence.steps;
    std::uint64_t most = 0;
    for (const LossStep& step : steps)
        most = std::max(most, step.written);
    const auto isCertain = [&](const LossStep& step) {
        return step.kind == LossStep::Kind::Polls && waitingBefore(step) >= most;
    };
    struct Sum
    {
        Seconds time{};
        double written = 0;

        void add(const LossStep& step)
        {
            time += step.length();
            written += static_cast<double>(step.written);
        }
        double rate() const { return written / time.count(); }
    };
    Sum certain;
    Sum likely;
    for (const LossStep& step : steps) {
        if (isCertain(step))
            certain.add(step);
        if (step.keptEmptyPool())
            likely.add(step);
    }
    const Seconds enough = std::max<Seconds>(3 * m_evidence.typicalStep(), 1s);
    const auto isEnough = [&](const Sum& sum) { return sum.time >= enough && sum.written > 0; };
    if (isEnough(certain))
        return certain.rate();
    if (!isEnough(likely))
        return std::nullopt;
    const bool isContradicted = std::ranges::any_of(steps, [&](const LossStep& step) {
        const bool wasIdle = step.before.inUse() <= m_streams && step.after.inUse() <= m_streams;
        return step.kind == LossStep::Kind::Polls && wasIdle && step.writtenPerSecond() >= asMuch * likely.rate();
    });
    return isContradicted ? std::nullopt : std::optional(likely.rate());
}

double BufferBalance::mostWrittenPerSecond() const
{
    double most = 0;
    for (const LossStep& step : m_evidence.steps) {
        if (step.kind != LossStep::Kind::Gap)
            most = std::max(most, step.writtenPerSecond());
    }
    return most;
}

void BufferBalance::findBursts()
{
    const std::vector<LossStep>& steps = m_evidence.steps;
    std::size_t end = steps.size();
    while (end > 0 && m_lost[end - 1] == 0)
        --end;
    if (end == 0)
        return;
    m_maximum = steps[end - 1].maximum();
    m_begin = end - 1;
    while (m_begin > 0 && steps[m_begin - 1].maximum() == m_maximum)
        --m_begin;
    for (std::size_t i = m_begin; i < end; ++i) {
        if (m_lost[i] == 0)
            continue;
        const bool goesOn = !m_bursts.empty() && m_bursts.back().end == i && steps[i].before.free == 0;
        if (!goesOn)
            m_bursts.push_back({i, i, 0});
        m_bursts.back().end = i + 1;
        m_bursts.back().lost += m_lost[i];
    }
}

double BufferBalance::demand(std::size_t begin, std::size_t end) const
{
    Seconds time{};
    double buffers = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const LossStep& step = m_evidence.steps[i];
        if (step.kind == LossStep::Kind::Gap)
            continue;
        time += step.length();
        buffers += static_cast<double>(step.written) + m_lost[i];
    }
    return time > 0s ? buffers / time.count() : 0;
}

/// Demand of the losing steps up to the newest one; 0 where those are too few to be an overload.
double BufferBalance::demandWithoutPause() const
{
    const std::vector<LossStep>& steps = m_evidence.steps;
    std::size_t begin = steps.size();
    Seconds time{};
    while (begin > 0 && m_lost[begin - 1] > 0)
        time += steps[--begin].length();
    const bool isBurst = steps.size() - begin < stepsOfOverload || time < timeOfOverload;
    return isBurst ? 0 : demand(begin, steps.size());
}

double BufferBalance::lastingDemand() const
{
    const double all = demand(0, m_evidence.steps.size());
    const double lasting = m_bursts.size() < 2 ? all : std::min(all, demand(0, m_bursts.back().begin));
    return std::max(lasting, demandWithoutPause());
}

/// Bursts at even distances, as far as polls show, have to be drained one by one; of others, any three in their time.
double BufferBalance::leastThroughput() const
{
    double least = mostWrittenPerSecond();
    for (std::size_t i = 2; i < m_bursts.size(); ++i) {
        const Burst& first = m_bursts[i - 2];
        const Burst& second = m_bursts[i - 1];
        const Burst& third = m_bursts[i];
        least = std::max(least, demand(first.begin, third.end));
        const std::size_t distance = second.begin - first.begin;
        const std::size_t next = third.begin - second.begin;
        if (std::max(distance, next) - std::min(distance, next) <= 1)
            least = std::max({least, demand(first.begin, second.end), demand(second.begin, third.end)});
    }
    return least;
}

double BufferBalance::lackingBuffers(std::optional<double> throughput) const
{
    if (m_bursts.empty())
        return 0;
    const double accepted = throughput.value_or(0) > 0 ? *throughput : leastThroughput();
    LackingBuffers lacking;
    for (std::size_t i = m_begin; i < m_bursts.back().end; ++i) {
        const LossStep& step = m_evidence.steps[i];
        if (step.kind == LossStep::Kind::Gap)
            continue;
        const bool hadNoPause = step.written < waitingBefore(step);
        const double spare = hadNoPause ? 0 : accepted * step.seconds() - static_cast<double>(step.written);
        const bool losesFirst = step.before.free == 0;
        if (!losesFirst)
            lacking.spare(spare);
        lacking.lose(m_lost[i]);
        if (losesFirst)
            lacking.spare(spare);
    }
    return lacking.most();
}

bool BufferBalance::mayBeSeveralBursts() const
{
    const auto worst = std::ranges::max_element(m_bursts, {}, &Burst::lost);
    if (worst == m_bursts.end())
        return false;
    const bool followsOne = worst != m_bursts.begin() && std::prev(worst)->end == worst->begin;
    const bool precedesOne = std::next(worst) != m_bursts.end() && std::next(worst)->begin == worst->end;
    return followsOne || precedesOne;
}

} // namespace etwarden
