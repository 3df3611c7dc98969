// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/seriesreader.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace etwarden {

namespace {

unsigned indexInChunk(std::uint64_t poll)
{
    return static_cast<unsigned>(poll % chunkPolls);
}

const RunPiece& pieceWith(std::span<const RunPiece> pieces, std::uint64_t poll)
{
    return *std::find_if(pieces.begin(), pieces.end(), [&](const RunPiece& piece) { return poll < piece.end; });
}

} // namespace

/// Keeps the chunk that was used last, because neighbouring columns mostly lie in one chunk.
const ChunkSeries& SeriesReader::chunk(const RunPiece& piece)
{
    if (m_chunkNumber != piece.begin / chunkPolls) {
        m_chunkNumber = piece.begin / chunkPolls;
        m_chunk = piece.chunk.series(m_counter);
    }
    return m_chunk;
}

std::uint64_t SeriesReader::totalAt(const ChunkSeries& series, unsigned index)
{
    // Columns ask from left to right, so the sum goes on from where the column before ended instead of from the begin
    // of the chunk. Without this a chunk that spans many columns would be added up once for each of them.
    if (m_totalChunk != m_chunkNumber || m_totalIndex > index) {
        m_totalChunk = m_chunkNumber;
        m_totalIndex = series.begin();
        m_total = series.firstTotal();
    }
    m_total += series.increaseBetween(m_totalIndex, index);
    m_totalIndex = index;
    return m_total;
}

void SeriesReader::prefetch(std::span<const RunPiece> pieces) const
{
    for (const RunPiece& piece : pieces) {
        const unsigned begin = indexInChunk(piece.begin);
        if (piece.node == nullptr) // a node was fetched when it was found
            piece.chunk.series(m_counter).prefetch(begin, begin + static_cast<unsigned>(piece.end - piece.begin));
    }
}

std::uint64_t SeriesReader::exactValue(std::uint64_t poll)
{
    if (m_chunkNumber != poll / chunkPolls) {
        m_chunkNumber = poll / chunkPolls;
        m_chunk = m_store.sessionChunk(m_chunkNumber, m_run.id, m_hint).series(m_counter);
    }
    return isTotal(m_counter) ? totalAt(m_chunk, indexInChunk(poll)) : m_chunk.code(indexInChunk(poll));
}

std::uint64_t SeriesReader::totalBefore(std::uint64_t cut)
{
    if (cut > m_store.timeline().beginPoll())
        return exactValue(cut - 1);
    // If samples are gone, cuts lie only between nodes, so the node that ends here has the last total.
    std::size_t hint = 0;
    const SessionSummary* session = m_store.nodeUpTo(cut)->find(m_run.id, hint);
    return session->totals[totalIndexOf(m_counter)].last;
}

void SeriesReader::readLevels(Column& column, std::span<const RunPiece> pieces)
{
    const auto levelsOf = [&](const RunPiece& piece) {
        if (piece.node != nullptr)
            return piece.node->levels[indexOf(m_counter)];
        const unsigned begin = indexInChunk(piece.begin);
        return chunk(piece).levelsBetween(begin, begin + static_cast<unsigned>(piece.end - piece.begin));
    };
    LevelSummary all = levelsOf(pieces.front());
    for (const RunPiece& piece : pieces.subspan(1))
        all.append(levelsOf(piece));
    column.first = all.first;
    column.min = all.minimum;
    column.max = all.maximum;
    column.last = all.last;
}

void SeriesReader::readTotals(Column& column, std::span<const RunPiece> pieces)
{
    const std::size_t index = totalIndexOf(m_counter);
    const RunPiece& first = pieces.front();
    column.first = static_cast<double>(
        first.node != nullptr ? first.node->totals[index].first : totalAt(chunk(first), indexInChunk(first.begin)));
    const RunPiece& last = pieces.back();
    column.last = static_cast<double>(
        last.node != nullptr ? last.node->totals[index].last : totalAt(chunk(last), indexInChunk(last.end - 1)));
    column.min = column.first; // a total never falls
    column.max = column.last;
}

float SeriesReader::rateAt(std::uint64_t poll, const RunPiece& piece, const KnownSteps& steps)
{
    float factor = 0;
    if (const float* perSecond = steps.perSecond(poll))
        factor = perSecond[poll % subChunkPolls];
    else
        m_store.timeline().perSecond(poll, 1, &factor);
    return static_cast<float>(chunk(piece).code(indexInChunk(poll))) * factor;
}

/// `begin` and `end` are polls of one sub-chunk. Its stored extremes hold for the whole of it only; a part is computed
/// from its codes.
SeriesReader::Extremes SeriesReader::subChunkExtremes(
    const ChunkSeries& series, std::uint64_t begin, std::uint64_t end, const KnownSteps& steps) const
{
    const unsigned from = indexInChunk(begin);
    const unsigned to = from + static_cast<unsigned>(end - begin);
    if (!series.isAllZero() && series.isWholeSubChunk(from, to))
        return {series.minimumRate(from / subChunkPolls), series.maximumRate(from / subChunkPolls)};

    const unsigned firstRate = begin == m_run.begin ? from + 1 : from; // the first poll has none
    std::array<float, subChunkPolls> own; // not initialised: filled if used
    const float* perSecond = steps.perSecond(begin);
    if (perSecond == nullptr) { // a run that begins or ends within a column, or find(): seldom
        m_store.timeline().perSecond(begin, to - from, own.data() + from % subChunkPolls);
        perSecond = own.data();
    }
    Extremes extremes;
    ChunkSeries::Codes buffer; // not initialised: what is read is filled
    const float* factor = perSecond + firstRate % subChunkPolls;
    for (const std::uint32_t increase : series.codes(firstRate, to, buffer))
        extremes.add(static_cast<float>(increase) * *factor++);
    return extremes;
}

SeriesReader::Extremes SeriesReader::extremeRates(const RunPiece& piece, const KnownSteps& steps)
{
    if (piece.node != nullptr) {
        const RateSummary& rates = piece.node->totals[totalIndexOf(m_counter)].rates;
        return {rates.minimum, rates.maximum};
    }
    const ChunkSeries& series = chunk(piece);
    const std::uint64_t firstRate = std::max(piece.begin, m_run.begin + 1);
    if (series.isAllZero() && firstRate < piece.end && !m_store.timeline().hasGapBetween(firstRate, piece.end))
        return {0, 0};
    Extremes extremes;
    for (std::uint64_t poll = piece.begin; poll < piece.end;) {
        const std::uint64_t next = std::min(piece.end, (poll / subChunkPolls + 1) * subChunkPolls);
        extremes.add(subChunkExtremes(series, poll, next, steps));
        poll = next;
    }
    return extremes;
}

/// The first and the last value are the rates of the first and the last poll. If samples are gone, they are those of
/// the node's first and last poll with a rate.
void SeriesReader::readRates(Column& column, const ColumnPolls& polls, std::span<const RunPiece> pieces)
{
    const KnownSteps steps{polls.grid, polls.column};
    const RunPiece& first = pieceWith(pieces, polls.begin);
    const RunPiece& last = pieceWith(pieces, polls.end - 1);
    const std::size_t index = totalIndexOf(m_counter);
    column.first = first.node != nullptr ? first.node->totals[index].rates.first : rateAt(polls.begin, first, steps);
    Extremes extremes;
    for (const RunPiece& piece : pieces)
        extremes.add(extremeRates(piece, steps));
    column.min = extremes.minimum;
    column.max = extremes.maximum;
    column.last = last.node != nullptr ? last.node->totals[index].rates.last : rateAt(polls.end - 1, last, steps);
}

ColumnPolls::ColumnPolls(
    const PollTimeline& timeline, const RunPolls& run, const TimeGrid& wholeGrid, std::size_t number, Aspect wanted)
    : grid(&wholeGrid)
    , column(number)
    , aspect(wanted)
{
    const bool isRate = aspect == Aspect::Rate;
    const std::uint64_t runBegin = run.begin + (isRate ? 1 : 0);
    begin = std::max(grid->beginPoll(number), runBegin);
    end = std::min(grid->endPoll(number), run.end);
    if (begin >= end)
        return;
    startsAfterGap = begin == runBegin;
    if (!timeline.hasGapBetween(begin - (isRate ? 1 : 0), end)) // there seldom is one
        return;
    // Steps over gaps have no rate: the column has samples only from the first step to the last that has one.
    while (isRate && begin < end && timeline.isGap(begin))
        ++begin;
    while (isRate && begin < end && timeline.isGap(end - 1))
        --end;
    if (begin >= end)
        return;
    startsAfterGap = begin == runBegin || timeline.isGap(isRate ? begin - 1 : begin);
    hasGap = timeline.hasGapBetween(begin + 1, end);
}

/// Called when the column has a sample.
double SeriesReader::sampleAt(const ColumnPolls& polls, const RunPiece& piece)
{
    if (polls.aspect == Aspect::Rate)
        return rateAt(polls.begin, piece, {polls.grid, polls.column});
    const ChunkSeries& series = chunk(piece);
    const unsigned index = indexInChunk(polls.begin);
    return isTotal(m_counter) ? static_cast<double>(totalAt(series, index)) : series.code(index);
}

void SeriesReader::read(const ColumnPolls& polls, std::span<const RunPiece> pieces, Column& column)
{
    const bool isRate = polls.aspect == Aspect::Rate;
    if (polls.begin >= polls.end || (isRate && !isTotal(m_counter))) {
        column = {};
        return;
    }
    column.hasSamples = true;
    column.startsAfterGap = polls.startsAfterGap;
    column.hasGap = polls.hasGap;
    if (polls.end - polls.begin == 1 && pieces.size() == 1 && pieces.front().node == nullptr)
        column.first = column.min = column.max = column.last = sampleAt(polls, pieces.front());
    else if (isRate)
        readRates(column, polls, pieces);
    else if (isTotal(m_counter))
        readTotals(column, pieces);
    else
        readLevels(column, pieces);
}

std::int64_t SeriesReader::activeNs(std::uint64_t begin, std::uint64_t end)
{
    const PollTimeline& timeline = m_store.timeline();
    std::int64_t active = 0;
    RunPieces cutter(m_store, m_run);
    for (const RunPiece& piece : cutter.cut(begin, end, HistoryStore::tierCount)) {
        if (piece.node != nullptr) {
            active += piece.node->totals[totalIndexOf(m_counter)].activeNs;
            continue;
        }
        const ChunkSeries& series = chunk(piece);
        for (std::uint64_t poll = std::max(piece.begin, m_run.begin + 1); poll < piece.end; ++poll) {
            if (series.code(indexInChunk(poll)) != 0 && !timeline.isGap(poll))
                active += timeline.timeNs(poll) - timeline.timeBeforeNs(poll);
        }
    }
    return active;
}

TimeRange SeriesReader::stepWith(float rate, const RunPiece& piece)
{
    const PollTimeline& timeline = m_store.timeline();
    std::uint64_t poll = std::max(piece.begin, m_run.begin + 1);
    while (poll + 1 < piece.end && rateAt(poll, piece, {}) != rate)
        ++poll;
    return {std::chrono::nanoseconds(timeline.timeBeforeNs(poll)), std::chrono::nanoseconds(timeline.timeNs(poll))};
}

TimeRange SeriesReader::find(float rate, std::uint64_t begin, std::uint64_t end)
{
    RunPieces cutter(m_store, m_run);
    for (unsigned tiers = HistoryStore::tierCount;;) {
        const std::span<const RunPiece> pieces = cutter.cut(begin, end, tiers);
        const auto found = std::find_if(pieces.begin(), pieces.end(),
            [&](const RunPiece& piece) { return extremeRates(piece, {}).maximum == rate; });
        if (found == pieces.end())
            return {};
        const RunPiece piece = *found;
        if (piece.node == nullptr)
            return stepWith(rate, piece);
        const unsigned tier = *piece.tier;
        const std::uint64_t children = HistoryStore::nodePolls(tier) / HistoryStore::fanOut;
        const bool hasFiner = tier == 0 ? piece.begin >= m_store.timeline().beginPoll()
                                        : m_store.hasNode(tier - 1, piece.begin / children);
        if (!hasFiner) {
            const SummaryPage& page = m_store.node(tier, piece.begin / HistoryStore::nodePolls(tier));
            return {std::chrono::nanoseconds(page.beforeNs), std::chrono::nanoseconds(page.lastNs)};
        }
        begin = piece.begin;
        end = piece.end;
        tiers = tier;
    }
}

} // namespace etwarden
