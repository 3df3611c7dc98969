// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/block.h"

#include "model/history/prefetch.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace etwarden {

namespace {

using Codes = std::array<std::uint32_t, blockPolls>;

struct Bounds
{
    unsigned begin;
    unsigned end;
};

/// The part of a sub-block inside of [begin, end).
Bounds subBlockWithin(unsigned subBlock, unsigned begin, unsigned end)
{
    return {std::max(begin, subBlock * subBlockPolls), std::min(end, (subBlock + 1) * subBlockPolls)};
}

/// The initial values stand for no codes at all.
struct Extremes
{
    std::uint32_t least = UINT32_MAX;
    std::uint32_t most = 0;
};

Extremes extremesOf(const Codes& codes, unsigned begin, unsigned end)
{
    Extremes extremes;
    for (unsigned i = begin; i < end; ++i) // not minmax_element(), which compares one by one
        extremes = {std::min(extremes.least, codes[i]), std::max(extremes.most, codes[i])};
    return extremes;
}

/// Times and rates of the block that is being sealed.
class Sealing
{
public:
    explicit Sealing(const PollTimeline& timeline)
        : m_perSecond(timeline.openPerSecond())
    {
        const std::uint64_t begin = timeline.endPoll() - blockPolls;
        for (unsigned i = 0; i < blockPolls; ++i)
            m_lengthNs[i] = timeline.timeNs(begin + i) - timeline.timeBeforeNs(begin + i);
    }

    BlockSeries::Packed packLevel(const Codes& codes, unsigned begin, unsigned end, LevelSummary& summary);
    BlockSeries::Packed packTotal(
        const Codes& codes, unsigned begin, unsigned end, unsigned firstRate, TotalSummary& summary);
    std::vector<std::uint64_t> words() const { return m_writer.words(); }

private:
    BlockSeries::Packed packCodes(const Codes& codes, unsigned begin, unsigned end, const Extremes& extremes);
    RateSummary ratesOf(const Codes& codes, unsigned begin, unsigned end) const;
    RateSummary zeroRates(unsigned begin, unsigned end) const;

    const std::array<float, blockPolls>& m_perSecond;
    std::array<std::int64_t, blockPolls> m_lengthNs{};
    BitWriter m_writer;
};

BlockSeries::Packed Sealing::packCodes(const Codes& codes, unsigned begin, unsigned end, const Extremes& extremes)
{
    const BlockSeries::Packed packed{static_cast<std::uint32_t>(m_writer.position()), extremes.least,
        static_cast<std::uint8_t>(widthOf(extremes.most - extremes.least))};
    for (unsigned i = begin; i < end && packed.width > 0; ++i)
        m_writer.write(codes[i] - packed.base, packed.width);
    return packed;
}

BlockSeries::Packed Sealing::packLevel(const Codes& codes, unsigned begin, unsigned end, LevelSummary& summary)
{
    std::array<Extremes, subBlocks> parts;
    Extremes all;
    for (unsigned subBlock = 0; subBlock < subBlocks; ++subBlock) {
        const Bounds bounds = subBlockWithin(subBlock, begin, end);
        parts[subBlock] = extremesOf(codes, bounds.begin, bounds.end);
        all = {std::min(all.least, parts[subBlock].least), std::max(all.most, parts[subBlock].most)};
    }
    summary = {codes[begin], all.least, all.most, codes[end - 1]};
    const BlockSeries::Packed packed = packCodes(codes, begin, end, all);
    for (const Extremes& part : parts) { // of no samples: the most as the least, the least as the most
        m_writer.write(std::min(part.least, all.most) - all.least, packed.width);
        m_writer.write(std::max(part.most, all.least) - all.least, packed.width);
    }
    return packed;
}

RateSummary Sealing::ratesOf(const Codes& codes, unsigned begin, unsigned end) const
{
    RateSummary rates;
    const auto rateAt = [&](unsigned i) { return static_cast<float>(codes[i]) * m_perSecond[i]; };
    for (unsigned i = begin; i < end; ++i)
        rates.add(rateAt(i));
    while (begin < end && std::isnan(m_perSecond[begin]))
        ++begin;
    while (begin < end && std::isnan(m_perSecond[end - 1]))
        --end;
    if (begin < end) {
        rates.first = rateAt(begin);
        rates.last = rateAt(end - 1);
    }
    return rates;
}

/// The rates of a total that did not count up: all are 0, where there is any.
RateSummary Sealing::zeroRates(unsigned begin, unsigned end) const
{
    const bool hasRate = std::any_of(
        m_perSecond.begin() + begin, m_perSecond.begin() + end, [](float factor) { return !std::isnan(factor); });
    return hasRate ? RateSummary{0, 0, 0, 0} : RateSummary{};
}

BlockSeries::Packed Sealing::packTotal(
    const Codes& codes, unsigned begin, unsigned end, unsigned firstRate, TotalSummary& summary)
{
    const Extremes all = extremesOf(codes, begin, end);
    const BlockSeries::Packed packed = packCodes(codes, begin, end, all);
    if (all.most == 0) {
        summary.rates = zeroRates(firstRate, end);
        return packed;
    }
    summary.rates = ratesOf(codes, firstRate, end);
    for (unsigned i = firstRate; i < end; ++i)
        summary.activeNs += codes[i] != 0 && !std::isnan(m_perSecond[i]) ? m_lengthNs[i] : 0;
    for (unsigned subBlock = 0; subBlock < subBlocks; ++subBlock) {
        const Bounds bounds = subBlockWithin(subBlock, firstRate, end);
        const RateSummary rates = ratesOf(codes, bounds.begin, bounds.end);
        m_writer.write(std::bit_cast<std::uint32_t>(rates.least), 32);
        m_writer.write(std::bit_cast<std::uint32_t>(rates.most), 32);
    }
    return packed;
}

} // namespace

BlockSeries::BlockSeries(const OpenSession& session, std::size_t counter)
    : m_begin(session.begin)
    , m_end(session.end)
    , m_codes(session.codes[counter].data())
    , m_firstTotal(counter < levelCount ? 0 : session.firstTotals[counter - levelCount])
{
}

void BlockSeries::prefetch(unsigned from, unsigned to) const
{
    if (!isSealed() || isAllZero())
        return;
    const auto* const bytes = reinterpret_cast<const unsigned char*>(m_words);
    etwarden::prefetch(bytes + positionOf(from) / 8, std::size_t{to - from} * m_packed.width / 8 + 1);
    etwarden::prefetch(bytes + positionOf(m_end) / 8, 32);
}

std::span<const std::uint32_t> BlockSeries::codes(unsigned from, unsigned to, Codes& buffer) const
{
    if (!isSealed())
        return {m_codes + from, to - from};
    std::uint64_t position = positionOf(from);
    for (unsigned i = 0; i < to - from; ++i, position += m_packed.width)
        buffer[i] = m_packed.base + readShortBits(m_words, position, m_packed.width);
    return {buffer.data(), to - from};
}

std::uint64_t BlockSeries::increaseBetween(unsigned from, unsigned to) const
{
    if (isSealed() && m_packed.width == 0)
        return std::uint64_t{m_packed.base} * (to - from);
    Codes buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): what is read is filled
    const auto increases = codes(from + 1, to + 1, buffer);
    return std::accumulate(increases.begin(), increases.end(), std::uint64_t{0});
}

LevelSummary BlockSeries::levelsBetween(unsigned from, unsigned to) const
{
    LevelSummary all{code(from), UINT32_MAX, 0, code(to - 1)};
    if (isSealed() && m_packed.width == 0)
        return {all.first, all.first, all.first, all.first};
    Codes buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): what is read is filled
    while (from < to) {
        const unsigned subBlock = from / subBlockPolls;
        const unsigned next = std::min(to, (subBlock + 1) * subBlockPolls);
        if (isWholeSubBlock(from, next)) {
            all.least = std::min(all.least, leastLevel(subBlock));
            all.most = std::max(all.most, mostLevel(subBlock));
        } else {
            for (const std::uint32_t level : codes(from, next, buffer)) {
                all.least = std::min(all.least, level);
                all.most = std::max(all.most, level);
            }
        }
        from = next;
    }
    return all;
}

BlockSeries SessionBlock::series(Counter counter) const
{
    const std::size_t index = indexOf(counter);
    if (sealed != nullptr) {
        return {sealed->begin, sealed->end, sealed->series[index], words,
            isTotal(counter) ? summary->totals[totalIndexOf(counter)].first : 0};
    }
    return open != nullptr ? BlockSeries(*open, index) : BlockSeries();
}

SealedBlock sealed(
    std::span<const std::unique_ptr<OpenSession>> sessions, const PollTimeline& timeline, SummaryPage& summary)
{
    Sealing sealing(timeline);
    SealedBlock block;
    block.sessions.reserve(sessions.size());
    summary.summaries.reserve(sessions.size());
    for (const std::unique_ptr<OpenSession>& open : sessions) {
        const OpenSession& session = *open;
        SealedBlock::Session packed{
            static_cast<std::uint16_t>(session.begin), static_cast<std::uint16_t>(session.end), {}};
        SessionSummary sessionSummary{.id = session.id, .levels = {}, .totals = {}};
        for (std::size_t i = 0; i < levelCount; ++i)
            packed.series[i] =
                sealing.packLevel(session.codes[i], session.begin, session.end, sessionSummary.levels[i]);
        for (std::size_t i = 0; i < totalCount; ++i) {
            TotalSummary& total = sessionSummary.totals[i];
            total.first = session.firstTotals[i];
            total.last = session.lastTotals[i];
            packed.series[levelCount + i] = sealing.packTotal(session.codes[levelCount + i], session.begin, session.end,
                session.begin + (session.startsRun ? 1 : 0), total);
        }
        block.sessions.push_back(packed);
        summary.summaries.push_back(sessionSummary);
    }
    block.words = sealing.words();
    const std::uint64_t begin = timeline.endPoll() - blockPolls;
    summary.beforeNs = timeline.timeBeforeNs(begin);
    summary.firstNs = timeline.timeNs(begin);
    summary.firstWallMs = timeline.wallMs(begin);
    summary.lastNs = timeline.timeNs(timeline.endPoll() - 1);
    return block;
}

} // namespace etwarden
