// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/seriesreader.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace etwarden {

/// Cuts [begin, end) into the largest nodes below `tiers` and the rest.
void SeriesReader::split(std::uint64_t begin, std::uint64_t end, unsigned tiers)
{
    m_pieces.clear();
    for (std::uint64_t poll = begin; poll < end;) {
        std::uint64_t next = poll;
        unsigned nodeTier = 0;
        for (unsigned tier = 0; tier < tiers; ++tier) {
            const std::uint64_t polls = HistoryStore::nodePolls(tier);
            if (poll % polls != 0 || end - poll < polls)
                break;
            if (m_store.hasNode(tier, poll / polls)) {
                next = poll + polls;
                nodeTier = tier;
            }
        }
        if (next != poll) {
            m_pieces.push_back({Piece::Kind::Node, nodeTier, poll, next});
        } else {
            next = std::min(end, (poll / blockPolls + 1) * blockPolls);
            splitBlock(poll, next);
        }
        poll = next;
    }
}

/// Polls of one block whose samples are kept.
void SeriesReader::splitBlock(std::uint64_t begin, std::uint64_t end)
{
    const BlockSeries& series = block(begin);
    const std::uint64_t blockBegin = begin / blockPolls * blockPolls;
    const std::uint64_t seriesBegin = blockBegin + series.begin();
    const std::uint64_t seriesEnd = blockBegin + series.end();
    end = std::min(end, seriesEnd);
    for (std::uint64_t poll = std::max(begin, seriesBegin); poll < end;) {
        const std::uint64_t subBegin = poll / subBlockPolls * subBlockPolls;
        const std::uint64_t subEnd = subBegin + subBlockPolls;
        const std::uint64_t next = std::min(end, subEnd);
        const bool isWhole =
            series.isSealed() && poll == std::max(subBegin, seriesBegin) && next == std::min(subEnd, seriesEnd);
        m_pieces.push_back({isWhole ? Piece::Kind::SubBlock : Piece::Kind::Samples, 0, poll, next});
        poll = next;
    }
}

const BlockSeries& SeriesReader::block(std::uint64_t poll)
{
    if (m_blockNumber != poll / blockPolls) {
        m_blockNumber = poll / blockPolls;
        m_block = m_store.series(m_blockNumber, m_run.id, m_counter, m_hints.back());
    }
    return m_block;
}

const SessionSummary* SeriesReader::summary(const Piece& piece)
{
    return m_store.node(piece.tier, piece.begin / HistoryStore::nodePolls(piece.tier))
        .find(m_run.id, m_hints[piece.tier]);
}

std::uint64_t SeriesReader::exactValue(std::uint64_t poll)
{
    const auto index = static_cast<unsigned>(poll % blockPolls);
    const BlockSeries& series = block(poll);
    if (!isTotal(m_counter))
        return series.code(index);
    // Columns ask from left to right: what was summed up for the one before is not summed up again.
    if (m_totalBlock != m_blockNumber || m_totalIndex > index) {
        m_totalBlock = m_blockNumber;
        m_totalIndex = series.begin();
        m_total = series.firstTotal();
    }
    m_total += series.increaseBetween(m_totalIndex, index);
    m_totalIndex = index;
    return m_total;
}

std::uint64_t SeriesReader::totalBefore(std::uint64_t cut)
{
    if (cut > m_store.timeline().beginPoll())
        return exactValue(cut - 1);
    const SessionSummary* session = m_store.nodeUpTo(cut)->find(m_run.id, m_hints[0]);
    return session->totals[totalIndexOf(m_counter)].last;
}

void SeriesReader::addLevels(Column& column)
{
    std::uint32_t least = UINT32_MAX;
    std::uint32_t most = 0;
    bool isFirst = true;
    for (const Piece& piece : m_pieces) {
        LevelSummary level;
        if (piece.kind == Piece::Kind::Node) {
            const SessionSummary* session = summary(piece);
            if (session == nullptr)
                continue;
            level = session->levels[indexOf(m_counter)];
        } else {
            const BlockSeries& series = block(piece.begin);
            const auto begin = static_cast<unsigned>(piece.begin % blockPolls);
            const unsigned end = begin + static_cast<unsigned>(piece.end - piece.begin);
            level = {series.code(begin), UINT32_MAX, 0, series.code(end - 1)};
            if (piece.kind == Piece::Kind::SubBlock) {
                level.least = series.leastLevel(begin / subBlockPolls);
                level.most = series.mostLevel(begin / subBlockPolls);
            } else {
                for (unsigned i = begin; i < end; ++i) {
                    const std::uint32_t value = series.code(i);
                    level.least = std::min(level.least, value);
                    level.most = std::max(level.most, value);
                }
            }
        }
        if (isFirst)
            column.first = level.first;
        isFirst = false;
        column.last = level.last;
        least = std::min(least, level.least);
        most = std::max(most, level.most);
    }
    column.min = least;
    column.max = most;
}

/// The pieces are nodes; totals whose samples are kept need none.
void SeriesReader::addTotals(Column& column)
{
    bool isFirst = true;
    for (const Piece& piece : m_pieces) {
        const bool isNode = piece.kind == Piece::Kind::Node;
        const SessionSummary* session = isNode ? summary(piece) : nullptr;
        if (isNode && session == nullptr)
            continue;
        const TotalSummary* total = isNode ? &session->totals[totalIndexOf(m_counter)] : nullptr;
        if (isFirst)
            column.first = static_cast<double>(isNode ? total->first : exactValue(piece.begin));
        isFirst = false;
        column.last = static_cast<double>(isNode ? total->last : exactValue(piece.end - 1));
    }
}

RateSummary SeriesReader::extremeRates(const Piece& piece, const float* perSecond)
{
    if (piece.kind == Piece::Kind::Node) {
        const SessionSummary* session = summary(piece);
        return session == nullptr ? RateSummary() : session->totals[totalIndexOf(m_counter)].rates;
    }
    RateSummary rates;
    const BlockSeries& series = block(piece.begin);
    const std::uint64_t begin = std::max(piece.begin, m_run.begin + 1); // the first poll has no rate
    if (begin >= piece.end)
        return rates;
    if (series.isAllZero() && !m_store.timeline().hasGapBetween(begin, piece.end)) {
        rates.add(0);
        return rates;
    }
    if (piece.kind == Piece::Kind::SubBlock && !series.isAllZero()) {
        const auto subBlock = static_cast<unsigned>(piece.begin % blockPolls / subBlockPolls);
        rates.least = series.leastRate(subBlock);
        rates.most = series.mostRate(subBlock);
        return rates;
    }
    std::array<float, subBlockPolls> own; // NOLINT(cppcoreguidelines-pro-type-member-init): filled if used
    const auto offset = static_cast<unsigned>(begin % subBlockPolls);
    const auto count = static_cast<unsigned>(piece.end - begin);
    if (perSecond == nullptr) {
        m_store.timeline().perSecond(begin, count, own.data() + offset);
        perSecond = own.data();
    }
    const auto index = static_cast<unsigned>(begin % blockPolls);
    for (unsigned i = 0; i < count; ++i)
        rates.add(static_cast<float>(series.code(index + i)) * perSecond[offset + i]);
    return rates;
}

float SeriesReader::rateAt(std::uint64_t poll, const float* perSecond)
{
    float factor = 0;
    if (perSecond != nullptr)
        factor = perSecond[poll % subBlockPolls];
    else
        m_store.timeline().perSecond(poll, 1, &factor);
    return static_cast<float>(block(poll).code(static_cast<unsigned>(poll % blockPolls))) * factor;
}

void SeriesReader::addRates(Column& column, const TimeGrid& grid, std::size_t number)
{
    RateSummary all;
    for (const Piece& piece : m_pieces)
        all.append(extremeRates(piece, grid.perSecond(number, piece.begin / subBlockPolls)));
    column.first = all.first;
    column.min = all.least;
    column.max = all.most;
    column.last = all.last;
}

Column SeriesReader::column(const TimeGrid& grid, std::size_t number, Aspect aspect)
{
    const PollTimeline& timeline = m_store.timeline();
    const bool isRate = aspect == Aspect::Rate;
    const std::uint64_t runBegin = m_run.begin + (isRate ? 1 : 0);
    std::uint64_t begin = std::max(grid.beginPoll(number), runBegin);
    std::uint64_t end = std::min(grid.endPoll(number), m_run.end);
    while (isRate && begin < end && timeline.isGap(begin))
        ++begin;
    while (isRate && begin < end && timeline.isGap(end - 1))
        --end;
    Column column;
    if (begin >= end || (isRate && !isTotal(m_counter)))
        return column;
    column.hasSamples = true;
    column.startsAfterGap = begin == runBegin || timeline.isGap(isRate ? begin - 1 : begin);
    column.hasGap = timeline.hasGapBetween(begin + 1, end);

    // Where samples are gone the range has to stay one of whole nodes.
    const bool hasFirst = begin >= timeline.beginPoll();
    const bool hasLast = end > timeline.beginPoll();
    const bool isMonotone = !isRate && isTotal(m_counter);
    m_pieces.clear();
    if (!isMonotone || !hasFirst)
        split(hasFirst ? begin : grid.beginPoll(number), hasLast ? end : grid.endPoll(number), HistoryStore::tierCount);
    if (isRate)
        addRates(column, grid, number);
    else if (isMonotone)
        addTotals(column);
    else
        addLevels(column);
    const auto exact = [&](std::uint64_t poll) {
        return isRate ? static_cast<double>(rateAt(poll, grid.perSecond(number, poll / subBlockPolls)))
                      : static_cast<double>(exactValue(poll));
    };
    if ((isRate || isMonotone) && hasFirst)
        column.first = exact(begin);
    if ((isRate || isMonotone) && hasLast)
        column.last = exact(end - 1);
    if (isMonotone) {
        column.min = column.first;
        column.max = column.last;
    }
    return column;
}

std::int64_t SeriesReader::activeNs(std::uint64_t begin, std::uint64_t end)
{
    const PollTimeline& timeline = m_store.timeline();
    std::int64_t active = 0;
    split(begin, end, HistoryStore::tierCount);
    for (const Piece& piece : m_pieces) {
        if (piece.kind == Piece::Kind::Node) {
            const SessionSummary* session = summary(piece);
            active += session == nullptr ? 0 : session->totals[totalIndexOf(m_counter)].activeNs;
            continue;
        }
        for (std::uint64_t poll = std::max(piece.begin, m_run.begin + 1); poll < piece.end; ++poll) {
            if (block(poll).code(static_cast<unsigned>(poll % blockPolls)) != 0 && !timeline.isGap(poll))
                active += timeline.timeNs(poll) - timeline.timeBeforeNs(poll);
        }
    }
    return active;
}

TimeRange SeriesReader::stepWith(float rate, std::uint64_t begin, std::uint64_t end)
{
    const PollTimeline& timeline = m_store.timeline();
    std::uint64_t poll = std::max(begin, m_run.begin + 1);
    while (poll + 1 < end && rateAt(poll, nullptr) != rate)
        ++poll;
    return {std::chrono::nanoseconds(timeline.timeBeforeNs(poll)), std::chrono::nanoseconds(timeline.timeNs(poll))};
}

TimeRange SeriesReader::find(float rate, std::uint64_t begin, std::uint64_t end)
{
    for (unsigned tiers = HistoryStore::tierCount;;) {
        split(begin, end, tiers);
        const auto found = std::find_if(m_pieces.begin(), m_pieces.end(),
            [&](const Piece& piece) { return extremeRates(piece, nullptr).most == rate; });
        if (found == m_pieces.end())
            return {};
        const Piece piece = *found;
        if (piece.kind != Piece::Kind::Node)
            return stepWith(rate, piece.begin, piece.end);
        const std::uint64_t children = HistoryStore::nodePolls(piece.tier) / HistoryStore::fanOut;
        const bool hasFiner = piece.tier == 0 ? piece.begin >= m_store.timeline().beginPoll()
                                              : m_store.hasNode(piece.tier - 1, piece.begin / children);
        if (!hasFiner) {
            const SummaryPage& page = m_store.node(piece.tier, piece.begin / HistoryStore::nodePolls(piece.tier));
            return {std::chrono::nanoseconds(page.beforeNs), std::chrono::nanoseconds(page.lastNs)};
        }
        begin = piece.begin;
        end = piece.end;
        tiers = piece.tier;
    }
}

} // namespace etwarden
