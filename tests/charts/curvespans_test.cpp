// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/curvespans.h"

#include "tests/charts/curvesample.h"
#include "tests/history/randomhistory.h"
#include "tests/history/simplehistory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

namespace etwarden {

void PrintTo(const CurveSpan& span, std::ostream* out)
{
    *out << "column " << span.column << ": " << span.top << " to " << span.bottom;
}

namespace {

using namespace std::chrono_literals;

const RowScale upright{.zeroRow = 100, .rowsPerUnit = 1, .snap = 0};

TEST(CurveSpans, LinesLeadFromCentreToCentre)
{
    const CurveColumns curve{sample(0, 0, false), sample(4, 40)};
    const std::vector<CurveSpan> expected{{0, 95, 100}, {1, 85, 95}, {2, 75, 85}, {3, 65, 75}, {4, 60, 65}};
    EXPECT_EQ(curveSpans(curve, 0, 5, upright), expected);
}

TEST(CurveSpans, AnExtremeReachesItsRowInItsColumnOnly)
{
    const CurveColumns curve{sample(0, 0, false), {1, 0, 0, 90, 0, true}, sample(2, 0)};
    const std::vector<CurveSpan> expected{{0, 100, 100}, {1, 10, 100}, {2, 100, 100}};
    EXPECT_EQ(curveSpans(curve, 0, 3, upright), expected);
}

TEST(CurveSpans, NothingCrossesAGap)
{
    const CurveColumns curve{sample(0, 0, false), sample(2, 50, false), sample(2, 20, false)};
    const std::vector<CurveSpan> expected{{0, 100, 100}, {2, 50, 50}, {2, 80, 80}};
    EXPECT_EQ(curveSpans(curve, 0, 5, upright), expected);
}

TEST(CurveSpans, LinesFromAndToSamplesOutsideAreCutAtTheEdges)
{
    const CurveColumns curve{sample(-1'000'000'000, 0, false), sample(1'000'000'000, 80)};
    const std::vector<CurveSpan> spans = curveSpans(curve, 0, 3, upright);
    ASSERT_EQ(spans.size(), 3u);
    EXPECT_EQ(spans[0].column, 0);
    EXPECT_NEAR(spans[1].top, 60, 1e-3);
    EXPECT_TRUE(curveSpans(curve, 2'000'000'000, 2'000'000'003, upright).empty());
}

TEST(CurveSpans, SnappingMovesSamplesAtMostHalfARow)
{
    const RowScale scale{.zeroRow = 100, .rowsPerUnit = 0.37, .snap = 0.5};
    for (int value = 0; value < 200; ++value) {
        const double row = scale.row(value);
        EXPECT_LE(std::abs(row - (100 - value * 0.37)), 0.5);
        EXPECT_DOUBLE_EQ(row - std::floor(row), 0.5);
    }
}

/// A picture of single pixels.
class Pixels
{
public:
    Pixels(std::int64_t width, std::int64_t height)
        : m_width(width)
        , m_height(height)
        , m_isSet(static_cast<std::size_t>(width * height))
    {
    }

    void setRows(std::int64_t column, double first, double second)
    {
        const auto top = static_cast<std::int64_t>(std::floor(std::min(first, second)));
        const auto bottom = static_cast<std::int64_t>(std::floor(std::max(first, second)));
        for (std::int64_t row = std::max<std::int64_t>(top, 0); row <= std::min(bottom, m_height - 1); ++row) {
            if (column >= 0 && column < m_width)
                m_isSet[static_cast<std::size_t>(row * m_width + column)] = true;
        }
    }

    /// Counts the pixels of this picture that have no pixel of the other within a distance of one. The first and the
    /// last column do not count.
    int furtherThanOnePixelFrom(const Pixels& other) const
    {
        int count = 0;
        for (std::int64_t row = 0; row < m_height; ++row) {
            for (std::int64_t column = 1; column < m_width - 1; ++column)
                count += isSet(column, row) && !other.isSetNear(column, row) ? 1 : 0;
        }
        return count;
    }

private:
    bool isSet(std::int64_t column, std::int64_t row) const
    {
        return column >= 0 && column < m_width && row >= 0 && row < m_height
            && m_isSet[static_cast<std::size_t>(row * m_width + column)];
    }
    bool isSetNear(std::int64_t column, std::int64_t row) const
    {
        for (const int dx : {-1, 0, 1}) {
            for (const int dy : {-1, 0, 1}) {
                if (isSet(column + dx, row + dy))
                    return true;
            }
        }
        return false;
    }

    std::int64_t m_width;
    std::int64_t m_height;
    std::vector<bool> m_isSet;
};

constexpr std::int64_t height = 300;

/// A line through every single sample, drawn pixel by pixel. One column is drawn beyond each edge, so that what is one
/// pixel off there has its place; both pictures are shifted by it.
Pixels drawEverySample(const RandomHistory& random, const SessionRun& run, Quantity quantity, const ColumnRange& range,
    const RowScale& exact)
{
    Pixels pixels(range.count() + 2, height);
    const auto x = [&](std::uint64_t poll) {
        return static_cast<double>(random.timeNs(poll)) / static_cast<double>(range.length.count())
            - static_cast<double>(range.begin) + 1;
    };
    const auto y = [&](double value) { return exact.zeroRow - value * exact.rowsPerUnit; };
    std::optional<std::pair<double, double>> before;
    for (std::uint64_t poll = run.beginPoll; poll < run.endPoll; ++poll) {
        const Column sample = random.column(run, quantity, poll, poll + 1);
        if (!sample.hasSamples)
            continue;
        const std::pair<double, double> now{x(poll), y(sample.first)};
        pixels.setRows(static_cast<std::int64_t>(std::floor(now.first)), now.second, now.second);
        if (before && !sample.startsAfterGap && now.first >= 0
            && before->first < static_cast<double>(range.count() + 2)) {
            const double slope = (now.second - before->second) / (now.first - before->first);
            const auto rowAt = [&](double at) {
                return before->second + slope * (std::clamp(at, before->first, now.first) - before->first);
            };
            const auto begin = static_cast<std::int64_t>(std::floor(std::max(before->first, 0.0)));
            const auto end = static_cast<std::int64_t>(std::min(now.first, static_cast<double>(range.count() + 2)));
            for (std::int64_t column = begin; column <= end; ++column)
                pixels.setRows(column, rowAt(static_cast<double>(column)), rowAt(static_cast<double>(column + 1)));
        }
        before = now;
    }
    return pixels;
}

Pixels drawSpans(const CurveColumns& curve, const ColumnRange& range, const RowScale& scale)
{
    Pixels pixels(range.count() + 2, height);
    for (const CurveSpan& span : curveSpans(curve, range.begin - 1, range.end + 1, scale))
        pixels.setRows(span.column - range.begin + 1, span.top, span.bottom);
    return pixels;
}

class CurvePictures : public testing::TestWithParam<unsigned>
{};

TEST_P(CurvePictures, DifferFromALineThroughEverySampleByOnePixelAtMost)
{
    RandomHistory random(GetParam());
    random.poll(2500);
    const TimeRange all = random.history().range();
    const std::array<Quantity, 4> quantities{
        {{Counter::NumberOfBuffers, Aspect::Value}, {Counter::BuffersInUse, Aspect::Value},
            {Counter::BuffersWritten, Aspect::Rate}, {Counter::EventsLost, Aspect::Rate}}};
    int drawn = 0;
    for (int query = 0; query < 6; ++query) {
        const auto width = static_cast<std::int64_t>(20 + random.below(300));
        const auto length = static_cast<std::uint64_t>((all.end - all.begin).count());
        const auto time = static_cast<std::int64_t>((length + 1000) >> random.below(10));
        ColumnRange range;
        range.length = std::chrono::nanoseconds(std::max<std::int64_t>(time / width, 1));
        range.begin = range.columnAt(all.begin + std::chrono::nanoseconds(random.below(length))) - width / 3;
        range.end = range.begin + width;
        const ColumnRange read{range.begin - 1, range.end + 1, range.length};
        for (const auto& [id, run] : random.history().runs()) {
            if (run.lastTime < range.time().begin || run.firstTime >= range.time().end)
                continue;
            const std::array<RunId, 1> runs{id};
            const std::vector<CurveColumns> curves = readCurves(random.history(), runs, quantities, read);
            for (std::size_t q = 0; q < quantities.size(); ++q) {
                double maximum = 1;
                for (const CurveColumn& column : curves[q])
                    maximum = std::max(maximum, static_cast<double>(column.max));
                const RowScale scale{height - 1, (height - 2) / maximum, 0.5};
                const Pixels ours = drawSpans(curves[q], range, scale);
                const Pixels truth = drawEverySample(random, run, quantities[q], range, scale);
                ASSERT_EQ(ours.furtherThanOnePixelFrom(truth), 0) << "query " << query << " quantity " << q;
                ASSERT_EQ(truth.furtherThanOnePixelFrom(ours), 0) << "query " << query << " quantity " << q;
                drawn += curves[q].empty() ? 0 : 1;
            }
        }
    }
    EXPECT_GT(drawn, 20);
}

INSTANTIATE_TEST_SUITE_P(Seeds, CurvePictures, testing::Range(1u, 6u));

TEST(CurveColumns, AColumnThatAGapDividesHasTwoParts)
{
    SimpleHistory simple;
    for (const std::uint32_t used : {4u, 3u, 2u}) {
        simple.sample.counters.freeBuffers = 4 - used;
        simple.poll();
    }
    simple.history.breakLine();
    for (const std::uint32_t used : {0u, 1u}) {
        simple.sample.counters.freeBuffers = 4 - used;
        simple.poll();
    }
    const std::array<RunId, 1> runs{simple.newest()};
    const std::array<Quantity, 1> inUse{{{Counter::BuffersInUse, Aspect::Value}}};
    const CurveColumns expected{{0, 4, 2, 4, 2, false}, {0, 0, 0, 1, 1, false}};
    EXPECT_EQ(readCurves(simple.history, runs, inUse, {0, 1, 10s}).front(), expected);
}

TEST(CurveColumns, TheSamplesBesideTheRangeAreThereForTheirLines)
{
    SimpleHistory simple;
    for (int poll = 0; poll < 5; ++poll) {
        simple.sample.counters.freeBuffers = static_cast<std::uint32_t>(poll);
        simple.poll();
    }
    const std::array<RunId, 1> runs{simple.newest()};
    const std::array<Quantity, 1> free{{{Counter::FreeBuffers, Aspect::Value}}};
    // No poll lies between seconds 1 and 2: the columns are a tenth of a second.
    const CurveColumns between{sample(10, 1, false), sample(20, 2)};
    EXPECT_EQ(readCurves(simple.history, runs, free, {12, 18, 100ms}).front(), between);
    const CurveColumns end{sample(3, 3, false), sample(4, 4)};
    EXPECT_EQ(readCurves(simple.history, runs, free, {4, 9, 1s}).front(), end);
}

TEST(CurveColumns, RunsAreNotJoined)
{
    SimpleHistory simple;
    simple.poll();
    simple.sample.handle += 0x10000;
    simple.poll();
    const std::array<RunId, 2> runs{RunId{0}, RunId{1}};
    const std::array<Quantity, 1> allocated{{{Counter::NumberOfBuffers, Aspect::Value}}};
    const CurveColumns expected{sample(0, 4, false), sample(1, 4, false)};
    EXPECT_EQ(readCurves(simple.history, runs, allocated, {0, 9, 1s}).front(), expected);
}

TEST(ColumnRange, ColumnsAreCountedFromZeroInBothDirections)
{
    const ColumnRange range{0, 1, 10ns};
    EXPECT_EQ(range.columnAt(0ns), 0);
    EXPECT_EQ(range.columnAt(9ns), 0);
    EXPECT_EQ(range.columnAt(10ns), 1);
    EXPECT_EQ(range.columnAt(-1ns), -1);
    EXPECT_EQ(range.columnAt(-10ns), -1);
}

} // namespace
} // namespace etwarden
