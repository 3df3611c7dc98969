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

/// Rows at which the values of a column are.
struct ColumnRows
{
    double top;
    double bottom;
    double first;
    double last;
};

ColumnRows rowsOf(const CurveColumn& column, const RowScale& scale)
{
    const double top = scale.row(column.max);
    if (column.min == column.max) // one sample, or a flat line: most columns of a short time
        return {top, top, top, top};
    return {top, scale.row(column.min), scale.row(column.first), scale.row(column.last)};
}

} // namespace

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
    spans.reserve(
        static_cast<std::size_t>(std::min<std::int64_t>(end - begin, curve.back().column - column->column + 1)));

    SpanWriter writer(spans, begin, end);
    ColumnRows rows = rowsOf(*column, scale);
    writer.start(column->column, rows.top, rows.bottom);
    for (auto next = column + 1; next != curve.end() && column->column < end; column = next++) {
        const ColumnRows nextRows = rowsOf(*next, scale);
        if (!next->isJoined) {
            writer.finish();
            writer.start(next->column, nextRows.top, nextRows.bottom);
        } else {
            if (next->column != column->column)
                writer.lineTo(next->column, rows.last, nextRows.first);
            writer.extend(nextRows.top);
            writer.extend(nextRows.bottom);
        }
        rows = nextRows;
    }
    writer.finish();
    return spans;
}

} // namespace etwarden
