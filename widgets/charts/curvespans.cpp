// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/curvespans.h"

#include <algorithm>
#include <cstdint>

namespace etwarden {

namespace {

/// Turns a curve into one vertical span for each column of pixels. Because a line covers exactly the rows between those
/// where it enters and leaves a column, neighbouring spans always touch, however steep it is.
class SpanWriter
{
public:
    SpanWriter(std::vector<CurveSpan>& spans, std::int64_t begin, std::int64_t end)
        : m_spans(spans)
        , m_begin(begin)
        , m_end(end)
    {
    }

    void start(std::int64_t column, double top, double bottom)
    {
        m_open = {column, static_cast<float>(top), static_cast<float>(bottom)};
    }

    void extend(double row)
    {
        m_open.top = std::min(m_open.top, static_cast<float>(row));
        m_open.bottom = std::max(m_open.bottom, static_cast<float>(row));
    }

    void finish()
    {
        if (m_open.column >= m_begin && m_open.column < m_end)
            m_spans.push_back(m_open);
    }

    /// Draws a line from the centre of the open column, where the curve is at row `from`, to the centre of another one.
    /// The columns between the two may be millions at a high zoom; only those of the picture are visited.
    void lineTo(std::int64_t column, double from, double to)
    {
        const std::int64_t first = m_open.column;
        const double slope = (to - from) / static_cast<double>(column - first);
        const auto rowAtLeft = [&](std::int64_t of) { return from + slope * (static_cast<double>(of - first) - 0.5); };
        extend(rowAtLeft(first + 1));
        finish();
        for (std::int64_t i = std::max(first + 1, m_begin); i < std::min(column, m_end); ++i) {
            start(i, rowAtLeft(i), rowAtLeft(i));
            extend(rowAtLeft(i + 1));
            finish();
        }
        start(column, rowAtLeft(column), rowAtLeft(column));
    }

private:
    std::vector<CurveSpan>& m_spans;
    std::int64_t m_begin;
    std::int64_t m_end;
    CurveSpan m_open;
};

} // namespace

double RowScale::row(double value) const
{
    // std::round() would be a call for each sample. The cast rounds negative rows upwards, which may be one row off,
    // but those are above the picture.
    const double rows = value > 0 ? std::max(value * rowsPerUnit, leastRows) : value * rowsPerUnit;
    return static_cast<double>(static_cast<std::int64_t>(zeroRow - rows - snap + 0.5)) + snap;
}

std::vector<CurveSpan> curveSpans(
    std::span<const CurveColumn> curve, std::int64_t begin, std::int64_t end, const RowScale& scale)
{
    std::vector<CurveSpan> spans;
    auto column = std::partition_point(
        curve.begin(), curve.end(), [&](const CurveColumn& candidate) { return candidate.column < begin; });
    if (column != curve.begin())
        --column; // a line may come from there
    if (column == curve.end())
        return spans;

    SpanWriter writer(spans, begin, end);
    const auto rowsOf = [&](const CurveColumn& of) { return std::pair(scale.row(of.max), scale.row(of.min)); };
    auto [top, bottom] = rowsOf(*column);
    writer.start(column->column, top, bottom);
    for (auto next = column + 1; next != curve.end() && column->column < end; column = next++) {
        const auto [nextTop, nextBottom] = rowsOf(*next);
        if (!next->isJoined) {
            writer.finish();
            writer.start(next->column, nextTop, nextBottom);
            continue;
        }
        if (next->column != column->column)
            writer.lineTo(next->column, scale.row(column->last), scale.row(next->first));
        writer.extend(nextTop);
        writer.extend(nextBottom);
    }
    writer.finish();
    return spans;
}

} // namespace etwarden
