// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QFont>
#include <QGlyphRun>
#include <QHash>
#include <QRawFont>

#include <utility>

class QPainter;

namespace etwarden {

/// Paints single lines of text in one font, fast enough for a table that changes all the time: what recurs is shaped
/// and elided once, and a number, which seldom recurs, is put together from the glyphs of its characters unshaped.
/// Uses the painter's pen; its font does not matter.
class LineCache
{
public:
    explicit LineCache(const QFont& font);

    /// Paints the text within `area`: vertically centred, horizontally as `alignment` says, elided when too wide.
    void paint(QPainter& painter, const QRect& area, Qt::Alignment alignment, const QString& text,
        Qt::TextElideMode elide = Qt::ElideRight);
    /// Paints only what is a number (or a mark) that fits into `area`; false: nothing was painted.
    bool paintNumber(QPainter& painter, const QRect& area, Qt::Alignment alignment, const QString& text);

private:
    struct Glyph
    {
        quint32 index = 0; // 0: the font has none
        qreal advance = 0;
    };
    struct Line
    {
        QList<QGlyphRun> runs;
        QSizeF size;
    };
    using Key = std::pair<QString, std::pair<int, Qt::TextElideMode>>; // text, and the width that it may take

    const Line* numberLine(const QString& text, int width); // valid until the next one; none for other texts
    const Line* shapedLine(const QString& text, int width, Qt::TextElideMode elide);
    Line lineOf(const QString& text) const; ///< shaped, all of it
    static void draw(QPainter& painter, const QRect& area, Qt::Alignment alignment, const Line& line);
    Glyph glyphOf(QChar character);

    QFont m_font;
    QRawFont m_rawFont;
    QHash<QChar, Glyph> m_glyphs;
    QCache<Key, Line> m_lines;
    // The latest number, kept for its memory.
    QList<quint32> m_indexes;
    QList<QPointF> m_positions;
    Line m_number;
};

} // namespace etwarden
