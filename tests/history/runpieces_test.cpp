// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/runpieces.h"

#include <gtest/gtest.h>

#include <memory>
#include <ostream>

namespace etwarden {

static bool operator==(const RunPiece& piece, const RunPiece& other)
{
    return piece.begin == other.begin && piece.end == other.end && piece.tier == other.tier;
}

static void PrintTo(const RunPiece& piece, std::ostream* out)
{
    *out << piece.begin << ".." << piece.end;
    if (piece.tier)
        *out << " of tier " << *piece.tier;
}

namespace {

constexpr std::uint64_t polls = 10 * chunkPolls + 20;
constexpr RunId session{7};

/// One session with a sample in each poll from the 50th on.
class Pieces : public testing::Test
{
protected:
    Pieces()
    {
        m_store.openSessions().push_back(std::make_unique<OpenSession>());
        OpenSession& open = *m_store.openSessions().front();
        open.id = session;
        open.startsRun = true;
        open.begin = static_cast<unsigned>(m_run.begin);
        for (std::uint64_t poll = 0; poll < polls; ++poll) {
            m_store.timeline().append(
                {std::chrono::seconds(poll), std::chrono::seconds(poll), std::chrono::seconds(1)});
            for (auto& codes : open.codes)
                codes[poll % chunkPolls] = static_cast<std::uint32_t>(poll);
            open.end = static_cast<unsigned>(poll % chunkPolls + 1);
            m_store.completePoll();
        }
    }
    static RunPiece samples(std::uint64_t begin, std::uint64_t end) { return {begin, end, {}, nullptr, {}}; }
    static RunPiece node(unsigned tier, std::uint64_t begin)
    {
        return {begin, begin + HistoryStore::nodePolls(tier), tier, nullptr, {}};
    }
    static std::vector<RunPiece> copy(std::span<const RunPiece> pieces) { return {pieces.begin(), pieces.end()}; }

    RunPolls m_run{session, 50, polls};
    HistoryStore m_store;
};

TEST_F(Pieces, AreTheLargestNodesAndTheRestOfTheChunks)
{
    RunPieces pieces(m_store, m_run);
    EXPECT_EQ(copy(pieces.cut(200, 2310, HistoryStore::tierCount)),
        (std::vector{samples(200, 256), node(0, 256), node(0, 512), node(0, 768), node(1, 1024), node(0, 2048),
            samples(2304, 2310)}));
    EXPECT_EQ(
        copy(pieces.cut(1024, 2048, 1)), (std::vector{node(0, 1024), node(0, 1280), node(0, 1536), node(0, 1792)}));
}

TEST_F(Pieces, AreOfTheRunOnly)
{
    RunPieces pieces(m_store, m_run);
    EXPECT_EQ(copy(pieces.cut(0, 512, HistoryStore::tierCount)), (std::vector{samples(50, 256), node(0, 256)}));
    EXPECT_EQ(copy(pieces.cut(2560, 9999, HistoryStore::tierCount)), (std::vector{samples(2560, polls)}));
    EXPECT_TRUE(pieces.cut(10, 50, HistoryStore::tierCount).empty());
}

TEST_F(Pieces, KnowWhatTheSessionHasInThem)
{
    RunPieces pieces(m_store, m_run);
    const auto cut = pieces.cut(200, polls, HistoryStore::tierCount);
    EXPECT_EQ(cut.front().chunk.series(Counter::FreeBuffers).code(201), 201u);
    EXPECT_EQ(cut[1].node->levels[indexOf(Counter::FreeBuffers)].first, 256u);
    EXPECT_EQ(cut.back().chunk.series(Counter::FreeBuffers).code(3), 10u * chunkPolls + 3);
}

TEST_F(Pieces, SeparateThoseOfEachColumn)
{
    RunPieces pieces(m_store, m_run);
    const TimeGrid grid(m_store, {std::chrono::seconds(0), std::chrono::seconds(1024)}, 4);
    pieces.cutColumns(grid, 1, 4);
    EXPECT_EQ(copy(pieces.column(1)), std::vector{node(0, 256)});
    EXPECT_EQ(copy(pieces.column(3)), std::vector{node(0, 768)});
    EXPECT_EQ(pieces.all().size(), 3u);
}

} // namespace
} // namespace etwarden
