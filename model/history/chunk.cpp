// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/chunk.h"

#include "model/history/prefetch.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace etwarden {

namespace {

using Codes = std::array<std::uint32_t, chunkPolls>;

struct Bounds
{
    unsigned begin;
    unsigned end;
};

/// The part of a sub-chunk inside of [begin, end).
Bounds subChunkWithin(unsigned subChunk, unsigned begin, unsigned end)
{
    return {std::max(begin, subChunk * subChunkPolls), std::min(end, (subChunk + 1) * subChunkPolls)};
}

/// The initial values stand for no codes at all.
struct Extremes
{
    std::uint32_t minimum = UINT32_MAX;
    std::uint32_t maximum = 0;
};

/// begin < end
Extremes extremesOf(const Codes& codes, unsigned begin, unsigned end)
{
    const std::uint32_t* const first = codes.data() + begin;
    const std::uint32_t* const last = codes.data() + end;
    if (std::equal(first, last - 1, first + 1)) // true of most counters of most sessions; a quick comparison of memory
        return {*first, *first};
    Extremes extremes;
    for (const std::uint32_t* code = first; code != last; ++code)
        extremes = {std::min(extremes.minimum, *code), std::max(extremes.maximum, *code)};
    return extremes;
}

using SubChunkExtremes = std::array<Extremes, subChunks>;

SubChunkExtremes subChunkExtremesOf(const Codes& codes, unsigned begin, unsigned end)
{
    SubChunkExtremes parts;
    for (unsigned subChunk = 0; subChunk < subChunks; ++subChunk) {
        const Bounds bounds = subChunkWithin(subChunk, begin, end);
        if (bounds.begin < bounds.end)
            parts[subChunk] = extremesOf(codes, bounds.begin, bounds.end);
    }
    return parts;
}

Extremes joined(const SubChunkExtremes& parts)
{
    Extremes all;
    for (const Extremes& part : parts)
        all = {std::min(all.minimum, part.minimum), std::max(all.maximum, part.maximum)};
    return all;
}

/// Times and rates of the chunk that is being sealed.
class Sealing
{
public:
    explicit Sealing(const PollTimeline& timeline)
        : m_perSecond(timeline.openPerSecond())
    {
        const std::uint64_t begin = timeline.endPoll() - chunkPolls;
        for (unsigned i = 0; i < chunkPolls; ++i)
            m_lengthNs[i] = timeline.timeNs(begin + i) - timeline.timeBeforeNs(begin + i);
    }

    ChunkSeries::Packed packLevel(const Codes& codes, unsigned begin, unsigned end, LevelSummary& summary);
    ChunkSeries::Packed packTotal(
        const Codes& codes, unsigned begin, unsigned end, unsigned firstRate, TotalSummary& summary);
    std::vector<std::uint64_t> words() const { return m_writer.words(); }

private:
    ChunkSeries::Packed packCodes(const Codes& codes, unsigned begin, unsigned end, const Extremes& extremes);
    RateSummary ratesOf(const Codes& codes, unsigned begin, unsigned end) const;
    RateSummary zeroRates(unsigned begin, unsigned end) const;

    const std::array<float, chunkPolls>& m_perSecond;
    std::array<std::int64_t, chunkPolls> m_lengthNs{};
    BitWriter m_writer;
};

ChunkSeries::Packed Sealing::packCodes(const Codes& codes, unsigned begin, unsigned end, const Extremes& extremes)
{
    const ChunkSeries::Packed packed{static_cast<std::uint32_t>(m_writer.position()), extremes.minimum,
        static_cast<std::uint8_t>(widthOf(extremes.maximum - extremes.minimum))};
    // If all codes are equal, the base says everything: width 0 takes no bits at all.
    if (packed.width > 0)
        m_writer.write({codes.data() + begin, codes.data() + end}, packed.base, packed.width);
    return packed;
}

ChunkSeries::Packed Sealing::packLevel(const Codes& codes, unsigned begin, unsigned end, LevelSummary& summary)
{
    const SubChunkExtremes parts = subChunkExtremesOf(codes, begin, end);
    const Extremes all = joined(parts);
    summary = {codes[begin], all.minimum, all.maximum, codes[end - 1]};
    const ChunkSeries::Packed packed = packCodes(codes, begin, end, all);
    // A sub-chunk without samples gets minimum and maximum of the whole chunk in exchange: both fit into the width, and
    // joining them to other extremes changes nothing.
    for (const Extremes& part : parts) {
        m_writer.write(std::min(part.minimum, all.maximum) - all.minimum, packed.width);
        m_writer.write(std::max(part.maximum, all.minimum) - all.minimum, packed.width);
    }
    return packed;
}

RateSummary Sealing::ratesOf(const Codes& codes, unsigned begin, unsigned end) const
{
    RateSummary rates;
    const auto rateAt = [&](unsigned i) { return static_cast<float>(codes[i]) * m_perSecond[i]; };
    for (unsigned i = begin; i < end; ++i)
        rates.add(rateAt(i));
    // First and last are those that exist: a step over a gap has no rate.
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

ChunkSeries::Packed Sealing::packTotal(
    const Codes& codes, unsigned begin, unsigned end, unsigned firstRate, TotalSummary& summary)
{
    const Extremes all = joined(subChunkExtremesOf(codes, begin, end));
    const ChunkSeries::Packed packed = packCodes(codes, begin, end, all);
    if (all.maximum == 0) { // most totals of most sessions never count: they have no extremes and take no room
        summary.rates = zeroRates(firstRate, end);
        return packed;
    }
    for (unsigned i = firstRate; i < end; ++i)
        summary.activeNs += codes[i] != 0 && !std::isnan(m_perSecond[i]) ? m_lengthNs[i] : 0;
    for (unsigned subChunk = 0; subChunk < subChunks; ++subChunk) {
        const Bounds bounds = subChunkWithin(subChunk, firstRate, end);
        const RateSummary rates = ratesOf(codes, bounds.begin, bounds.end);
        summary.rates.append(rates);
        m_writer.write(std::bit_cast<std::uint32_t>(rates.minimum), 32);
        m_writer.write(std::bit_cast<std::uint32_t>(rates.maximum), 32);
    }
    return packed;
}

} // namespace

ChunkSeries::ChunkSeries(const OpenSession& session, std::size_t counter)
    : m_begin(session.begin)
    , m_end(session.end)
    , m_codes(session.codes[counter].data())
    , m_firstTotal(counter < levelCount ? 0 : session.firstTotals[counter - levelCount])
{
}

void ChunkSeries::prefetch(unsigned from, unsigned to) const
{
    if (!isSealed() || isAllZero())
        return;
    const auto* const bytes = reinterpret_cast<const unsigned char*>(m_words);
    etwarden::prefetch(bytes + positionOf(from) / 8, std::size_t{to - from} * m_packed.width / 8 + 1);
    etwarden::prefetch(bytes + positionOf(m_end) / 8, 32); // the extremes of the sub-chunks
}

std::span<const std::uint32_t> ChunkSeries::codes(unsigned from, unsigned to, Codes& buffer) const
{
    if (!isSealed())
        return {m_codes + from, to - from};
    std::uint64_t position = positionOf(from);
    for (unsigned i = 0; i < to - from; ++i, position += m_packed.width)
        buffer[i] = m_packed.base + readShortBits(m_words, position, m_packed.width);
    return {buffer.data(), to - from};
}

std::uint64_t ChunkSeries::increaseBetween(unsigned from, unsigned to) const
{
    if (isSealed() && m_packed.width == 0) // every step has the same increase
        return std::uint64_t{m_packed.base} * (to - from);
    Codes buffer; // not initialised: what is read is filled
    const auto increases = codes(from + 1, to + 1, buffer); // the code of a poll is the increase of the step to it
    return std::accumulate(increases.begin(), increases.end(), std::uint64_t{0});
}

LevelSummary ChunkSeries::levelsBetween(unsigned from, unsigned to) const
{
    const std::uint32_t first = code(from);
    if (to - from == 1 || (isSealed() && m_packed.width == 0))
        return {first, first, first, first};
    const std::uint32_t last = code(to - 1);
    std::uint32_t minimum = UINT32_MAX;
    std::uint32_t maximum = 0;
    const auto add = [&](std::uint32_t least, std::uint32_t most) {
        minimum = std::min(minimum, least);
        maximum = std::max(maximum, most);
    };
    while (from < to) {
        const unsigned subChunk = from / subChunkPolls;
        const unsigned next = std::min(to, (subChunk + 1) * subChunkPolls);
        if (isWholeSubChunk(from, next)) {
            add(minimumLevel(subChunk), maximumLevel(subChunk));
            from = next;
        } else if (isSealed()) {
            for (std::uint64_t position = positionOf(from); from < next; ++from, position += m_packed.width) {
                const std::uint32_t level = m_packed.base + readShortBits(m_words, position, m_packed.width);
                add(level, level);
            }
        } else {
            for (; from < next; ++from)
                add(m_codes[from], m_codes[from]);
        }
    }
    return {first, minimum, maximum, last};
}

ChunkSeries SessionChunk::series(Counter counter) const
{
    const std::size_t index = indexOf(counter);
    if (sealed != nullptr) {
        return {sealed->begin, sealed->end, sealed->series[index], words,
            isTotal(counter) ? summary->totals[totalIndexOf(counter)].first : 0};
    }
    return open != nullptr ? ChunkSeries(*open, index) : ChunkSeries();
}

SealedChunk sealed(
    std::span<const std::unique_ptr<OpenSession>> sessions, const PollTimeline& timeline, SummaryPage& summary)
{
    Sealing sealing(timeline);
    SealedChunk chunk;
    chunk.sessions.reserve(sessions.size());
    summary.summaries.reserve(sessions.size());
    for (const std::unique_ptr<OpenSession>& open : sessions) {
        const OpenSession& session = *open;
        SealedChunk::Session packed{
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
                session.begin + (session.startsRun ? 1 : 0), total); // no step leads to the first poll of a run
        }
        chunk.sessions.push_back(packed);
        summary.summaries.push_back(sessionSummary);
    }
    chunk.words = sealing.words();
    const std::uint64_t begin = timeline.endPoll() - chunkPolls;
    summary.beforeNs = timeline.timeBeforeNs(begin);
    summary.firstNs = timeline.timeNs(begin);
    summary.firstWallMs = timeline.wallMs(begin);
    summary.lastNs = timeline.timeNs(timeline.endPoll() - 1);
    return chunk;
}

} // namespace etwarden
