// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/curveimage.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

namespace etwarden {

namespace {

// Curves are drawn column by column, and an image lies in memory row by row: each pixel of a column would be in another
// cache line. So a tile of columns is drawn in a buffer that lies the other way round, and then copied. Its columns, of
// 4 bytes each, are as wide as a cache line of the image.
constexpr int tileColumns = 16;
constexpr unsigned fillAlpha = 0x30; // what is below, and the grid, shows through (our choice)
constexpr float flatRows = 2; // a column this tall still shows the breaks of its curve

struct Dash
{
    std::uint64_t pattern; // bit n: column n of each period is drawn
    unsigned period;
};

// The patterns count columns at pen width 1; a wider pen stretches them.
constexpr std::array<Dash, 4> dashes{{
    {0x1, 1}, {0x3F, 10}, // 6 on, 4 off
    {0x1, 3}, // 1 on, 2 off
    {0x30FF, 18}, // 8 on, 4 off, 2 on, 4 off
}};

constexpr int longestBreak = 4; // of a pattern, at pen width 1

bool isDrawn(CurveDash dash, std::int64_t column, int penWidth)
{
    const Dash& of = dashes[static_cast<std::size_t>(dash)];
    const auto place = static_cast<std::uint64_t>(column) / static_cast<unsigned>(penWidth) % of.period;
    return (of.pattern >> place & 1) != 0;
}

/// Marks the spans of a curve that are left out: those of breaks in which, and beside which, it is flat. Empty for a
/// solid line.
std::vector<bool> breaksOf(std::span<const CurveSpan> spans, CurveDash dash, int penWidth)
{
    std::vector<bool> isLeftOut;
    if (dash == CurveDash::Solid)
        return isLeftOut;
    isLeftOut.resize(spans.size());
    for (std::size_t begin = 0; begin < spans.size();) {
        std::size_t end = begin;
        while (end < spans.size() && !isDrawn(dash, spans[end].column, penWidth))
            ++end;
        if (end == begin) {
            ++begin;
            continue;
        }
        float top = spans[begin].top;
        float bottom = spans[begin].bottom;
        for (std::size_t i = begin == 0 ? 0 : begin - 1; i < std::min(end + 1, spans.size()); ++i) {
            top = std::min(top, spans[i].top);
            bottom = std::max(bottom, spans[i].bottom);
        }
        std::fill(isLeftOut.begin() + static_cast<std::ptrdiff_t>(begin),
            isLeftOut.begin() + static_cast<std::ptrdiff_t>(end), bottom - top <= flatRows);
        begin = end;
    }
    return isLeftOut;
}

/// All four bytes times alpha / 255, rounded: two bytes in one multiplication, because each has 8 bits of room above
/// it. (x + 128 + ((x + 128) >> 8)) >> 8 is x / 255 without a division.
QRgb scaled(QRgb color, unsigned alpha)
{
    const std::uint32_t even = (color & 0x00FF00FF) * alpha + 0x00800080;
    const std::uint32_t odd = (color >> 8 & 0x00FF00FF) * alpha + 0x00800080;
    return ((even + (even >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF) | ((odd + (odd >> 8 & 0x00FF00FF)) & 0xFF00FF00);
}

void blend(QRgb& pixel, QRgb color, unsigned alpha)
{
    const QRgb source = scaled(color, alpha);
    pixel = source + scaled(pixel, 255 - static_cast<unsigned>(qAlpha(source)));
}

unsigned alphaOf(float coverage)
{
    return static_cast<unsigned>(std::clamp(coverage, 0.0F, 1.0F) * 255 + 0.5F);
}

void fillPixels(QRgb* begin, QRgb* end, QRgb color)
{
    constexpr std::ptrdiff_t step = 8; // of a known length: compilers store them a few at a time
    for (; end - begin >= step; begin += step) {
        for (std::ptrdiff_t i = 0; i < step; ++i)
            begin[i] = color;
    }
    while (begin != end)
        *begin++ = color;
}

/// Rows [top, bottom) of a column; the pixels at the ends by the part of them that is covered.
void drawRows(QRgb* pixels, int height, float top, float bottom, QRgb color)
{
    top = std::max(top, 0.0F);
    bottom = std::min(bottom, static_cast<float>(height));
    if (top >= bottom)
        return;
    const int first = static_cast<int>(top);
    const int last = std::min(static_cast<int>(bottom), height - 1);
    if (first == last) {
        blend(pixels[first], color, alphaOf(bottom - top));
        return;
    }
    blend(pixels[first], color, alphaOf(static_cast<float>(first + 1) - top));
    fillPixels(pixels + first + 1, pixels + last, color);
    blend(pixels[last], color, alphaOf(bottom - static_cast<float>(last)));
}

/// Two pixels at once, wherever they are; a little-endian machine has the first one in the lower half.
std::uint64_t pairAt(const QRgb* pixels)
{
    std::uint64_t pair;
    std::memcpy(&pair, pixels, sizeof pair);
    return pair;
}

void setPair(QRgb* pixels, std::uint64_t pair)
{
    std::memcpy(pixels, &pair, sizeof pair);
}

/// Columns one after the other become columns side by side: two rows of two columns at a time, so that half as many
/// words are read and written as there are pixels. A band of rows at a time stays in the nearest cache until all of its
/// columns are there.
void copyTile(const QRgb* tile, std::size_t rows, QRgb* target, std::size_t stride, std::size_t columns)
{
    constexpr std::size_t bandRows = 64; // of a tile, 4 KB: an eighth of the usual nearest cache
    constexpr std::uint64_t lower = 0xFFFFFFFF;
    for (std::size_t band = 0; band < rows; band += bandRows) {
        const std::size_t bandEnd = std::min(band + bandRows, rows);
        std::size_t i = 0;
        for (; i + 2 <= columns; i += 2) {
            const QRgb* const left = tile + i * rows;
            const QRgb* const right = left + rows;
            QRgb* place = target + band * stride + i;
            std::size_t row = band;
            for (; row + 2 <= bandEnd; row += 2, place += 2 * stride) {
                const std::uint64_t leftPair = pairAt(left + row);
                const std::uint64_t rightPair = pairAt(right + row);
                setPair(place, (leftPair & lower) | rightPair << 32);
                setPair(place + stride, leftPair >> 32 | (rightPair & ~lower));
            }
            if (row < bandEnd)
                setPair(place, left[row] | std::uint64_t{right[row]} << 32);
        }
        for (; i < columns; ++i) {
            for (std::size_t row = band; row < bandEnd; ++row)
                target[row * stride + i] = tile[i * rows + row];
        }
    }
}

} // namespace

/// The spans of a curve, read from left to right.
struct CurveImage::Cursor
{
    const CurveStyle* style;
    int zeroRow; ///< where its area ends
    std::vector<CurveSpan> spans;
    std::vector<bool> isLeftOut; ///< of each span; none is if it is empty
    std::size_t next = 0; ///< the first that may reach into the column
};

void CurveImage::resize(int width, int height, int penWidth)
{
    m_penWidth = std::max(penWidth, 1);
    m_image = QImage(std::max(width, 1), std::max(height, 1), QImage::Format_ARGB32_Premultiplied);
    m_image.fill(Qt::transparent);
    m_ground.clear();
    m_tile.assign(static_cast<std::size_t>(tileColumns * m_image.height()), 0);
}

void CurveImage::setGround(std::vector<QRgb> ground)
{
    Q_ASSERT(ground.size() == static_cast<std::size_t>(height()));
    m_ground = std::move(ground);
    if (m_image.format() == QImage::Format_RGB32)
        return;
    m_image = QImage(m_image.size(), QImage::Format_RGB32);
    m_image.fill(m_ground.front()); // columns that are not drawn show no memory of others
}

RowScale CurveImage::scaleOf(const CurveStyle& style) const
{
    const double rows = height() - 2 * margin();
    const double zeroRow = height() - margin() - rows * style.bottom;
    return {zeroRow, style.end > 0 ? rows * (style.top - style.bottom) / style.end : 0, m_penWidth % 2 == 0 ? 0.0 : 0.5,
        style.leastHeight};
}

int CurveImage::bleed(std::span<const CurveStyle> styles) const
{
    const bool hasBreaks =
        std::ranges::any_of(styles, [](const CurveStyle& style) { return style.dash != CurveDash::Solid; });
    return hasBreaks ? (longestBreak + 1) * m_penWidth : m_penWidth / 2;
}

CurveImage::Cursor CurveImage::cursorOf(
    const CurveColumns& curve, const CurveStyle& style, std::int64_t begin, std::int64_t end) const
{
    const int reach = bleed({&style, 1});
    const RowScale scale = scaleOf(style);
    Cursor cursor{.style = &style,
        .zeroRow = std::clamp(static_cast<int>(std::lround(scale.zeroRow)), 0, height()),
        .spans = curveSpans(curve, begin - reach, end + reach, scale),
        .isLeftOut = {}};
    cursor.isLeftOut = breaksOf(cursor.spans, style.dash, m_penWidth);
    return cursor;
}

int CurveImage::placeOf(std::int64_t column) const
{
    const auto place = static_cast<int>(column % width());
    return place < 0 ? place + width() : place;
}

void CurveImage::draw(
    std::span<const CurveColumns> curves, std::span<const CurveStyle> styles, std::int64_t begin, std::int64_t end)
{
    std::vector<Cursor> cursors;
    for (std::size_t i = 0; i < curves.size(); ++i)
        cursors.push_back(cursorOf(curves[i], styles[i], begin, end));
    for (std::int64_t column = begin; column < end;) {
        const int place = placeOf(column);
        const int columns = std::min(tileColumns - place % tileColumns, width() - place);
        const std::int64_t next = std::min(end, column + columns);
        drawTile(cursors, column, next);
        column = next;
    }
}

void CurveImage::drawTile(std::vector<Cursor>& cursors, std::int64_t begin, std::int64_t end)
{
    const auto columns = static_cast<std::size_t>(end - begin);
    const auto rows = static_cast<std::size_t>(height());
    if (m_ground.empty())
        std::fill_n(m_tile.begin(), columns * rows, 0);
    for (std::size_t i = 0; i < columns; ++i) {
        QRgb* pixels = m_tile.data() + i * rows;
        std::ranges::copy(m_ground, pixels);
        const std::int64_t column = begin + static_cast<std::int64_t>(i);
        for (Cursor& cursor : cursors) {
            while (cursor.next < cursor.spans.size() && cursor.spans[cursor.next].column < column - m_penWidth / 2)
                ++cursor.next;
            if (cursor.style->fill != CurveFill::None)
                fillColumn(pixels, column, cursor);
        }
        for (Cursor& cursor : cursors)
            drawColumn(pixels, column, cursor);
    }
    QRgb* target = reinterpret_cast<QRgb*>(m_image.bits()) + placeOf(begin);
    const auto stride = static_cast<std::size_t>(m_image.bytesPerLine()) / sizeof(QRgb);
    copyTile(m_tile.data(), rows, target, stride, columns);
}

void CurveImage::fillColumn(QRgb* pixels, std::int64_t column, Cursor& cursor) const
{
    const bool isWhole = cursor.style->fill == CurveFill::Whole;
    const QRgb color = isWhole ? cursor.style->color : scaled(cursor.style->color, fillAlpha);
    for (std::size_t i = cursor.next; i < cursor.spans.size() && cursor.spans[i].column <= column; ++i) {
        if (cursor.spans[i].column == column) {
            const int top = std::clamp(static_cast<int>(cursor.spans[i].top), 0, height());
            const std::span area(pixels + top, pixels + std::max(top, cursor.zeroRow));
            if (isWhole) {
                fillPixels(area.data(), area.data() + area.size(), color);
            } else {
                for (QRgb& pixel : area)
                    pixel = color + scaled(pixel, 255 - fillAlpha);
            }
        }
    }
}

void CurveImage::drawColumn(QRgb* pixels, std::int64_t column, Cursor& cursor) const
{
    const float half = static_cast<float>(m_penWidth) / 2;
    float top = 0; // of rows that are connected
    float bottom = 0;
    const std::int64_t begin = column - m_penWidth / 2;
    const std::int64_t end = column + (m_penWidth + 1) / 2;
    for (std::size_t i = cursor.next; i < cursor.spans.size() && cursor.spans[i].column < end; ++i) {
        const CurveSpan& span = cursor.spans[i];
        // Steep parts are as wide as flat ones are thick: they reach into the columns beside them.
        const bool isSteep = span.bottom - span.top > flatRows;
        const bool isInked = isSteep ? span.column >= begin
                                     : span.column == column && (cursor.isLeftOut.empty() || !cursor.isLeftOut[i]);
        if (!isInked)
            continue;
        if (span.top - half > bottom || span.bottom + half < top) {
            drawRows(pixels, height(), top, bottom, cursor.style->color);
            top = span.top - half;
            bottom = span.bottom + half;
        }
        top = std::min(top, span.top - half);
        bottom = std::max(bottom, span.bottom + half);
    }
    drawRows(pixels, height(), top, bottom, cursor.style->color);
}

void CurveImage::paint(QPainter& painter, const QPointF& topLeft, std::int64_t begin, double devicePixelRatio) const
{
    const int place = placeOf(begin);
    const auto piece = [&](int left, int right, double offset) {
        const QSizeF size(right - left, height());
        painter.drawImage(QRectF(topLeft + QPointF(offset / devicePixelRatio, 0), size / devicePixelRatio), m_image,
            QRectF(QPointF(left, 0), size));
    };
    piece(place, width(), 0);
    if (place > 0)
        piece(0, place, width() - place);
}

QRgb CurveImage::pixel(std::int64_t column, int row) const
{
    return reinterpret_cast<const QRgb*>(m_image.constScanLine(row))[placeOf(column)];
}

} // namespace etwarden
