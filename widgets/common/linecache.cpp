// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/linecache.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace etwarden {

namespace {

// Limit of what is kept, in characters: more than the cells of a large window have.
constexpr int lineCost = 16; // with none in it
constexpr int cachedCharacters = 4096 * 2 * lineCost;

/// Characters that numbers are written with. None of them joins, combines or kerns in a font for user interfaces.
bool isOfNumbers(QChar character)
{
    return character.script() == QChar::Script_Common && !character.isMark();
}

} // namespace

LineCache::LineCache(const QFont& font)
    : m_font(font)
    , m_rawFont(QRawFont::fromFont(font))
    , m_lines(cachedCharacters)
    , m_number{{QGlyphRun()}, QSizeF(0, m_rawFont.ascent() + m_rawFont.descent())}
{
    m_number.runs.front().setRawFont(m_rawFont);
}

void LineCache::paint(
    QPainter& painter, const QRect& area, Qt::Alignment alignment, const QString& text, Qt::TextElideMode elide)
{
    if (!paintNumber(painter, area, alignment, text))
        draw(painter, area, alignment, *shapedLine(text, area.width(), elide));
}

bool LineCache::paintNumber(QPainter& painter, const QRect& area, Qt::Alignment alignment, const QString& text)
{
    const Line* line = numberLine(text, area.width());
    if (line != nullptr)
        draw(painter, area, alignment, *line);
    return line != nullptr;
}

void LineCache::draw(QPainter& painter, const QRect& area, Qt::Alignment alignment, const Line& line)
{
    const qreal left = alignment.testFlag(Qt::AlignRight) ? area.right() + 1 - line.size.width()
        : alignment.testFlag(Qt::AlignHCenter)            ? area.left() + (area.width() - line.size.width()) / 2
                                                          : area.left();
    const QPointF position(left, area.top() + (area.height() - line.size.height()) / 2);
    for (const QGlyphRun& run : line.runs)
        painter.drawGlyphRun(position, run);
}

const LineCache::Line* LineCache::numberLine(const QString& text, int width)
{
    m_indexes.clear();
    m_positions.clear();
    QPointF position(0, m_rawFont.ascent());
    for (const QChar character : text) {
        const Glyph glyph = glyphOf(character);
        if (glyph.index == 0)
            return nullptr;
        m_indexes.append(glyph.index);
        m_positions.append(position);
        position.rx() += glyph.advance;
    }
    if (position.x() > width)
        return nullptr;
    m_number.runs.front().setRawData(m_indexes.constData(), m_positions.constData(), static_cast<int>(text.size()));
    m_number.size.setWidth(position.x());
    return &m_number;
}

const LineCache::Line* LineCache::shapedLine(const QString& text, int width, Qt::TextElideMode elide)
{
    const Key key(text, {width, elide});
    if (const Line* known = m_lines.object(key))
        return known;
    const QFontMetrics metrics(m_font);
    // Only the beginning of a text that is elided at its end is seen, and shaping all of a long text is slow.
    qsizetype length =
        elide == Qt::ElideRight ? width * 3 / 2 / std::max(metrics.averageCharWidth(), 1) + 8 : text.size();
    auto* line = new Line;
    QString start;
    do {
        start = text.first(std::min(length, text.size()));
        *line = lineOf(start);
        length *= 2;
    } while (start.size() < text.size() && line->size.width() <= width);
    if (line->size.width() > width)
        *line = lineOf(metrics.elidedText(start, elide, width));
    m_lines.insert(key, line, text.size() + lineCost);
    return line;
}

LineCache::Line LineCache::lineOf(const QString& text) const
{
    QTextLayout layout(text, m_font);
    layout.beginLayout();
    const QTextLine laid = layout.createLine();
    layout.endLayout();
    return {layout.glyphRuns(), QSizeF(laid.naturalTextWidth(), laid.height())};
}

LineCache::Glyph LineCache::glyphOf(QChar character)
{
    if (const auto known = m_glyphs.constFind(character); known != m_glyphs.cend())
        return *known;
    Glyph glyph;
    const QList<quint32> indexes =
        isOfNumbers(character) ? m_rawFont.glyphIndexesForString(character) : QList<quint32>();
    if (!indexes.isEmpty() && indexes.front() != 0)
        glyph = {indexes.front(), m_rawFont.advancesForGlyphIndexes(indexes).front().x()};
    return *m_glyphs.insert(character, glyph);
}

} // namespace etwarden
