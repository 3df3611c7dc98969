// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessionrow.h"
#include "widgets/common/linecache.h"
#include "widgets/common/theme.h"

#include <QAbstractItemDelegate>
#include <QFont>
#include <QPalette>
#include <QPixmap>

#include <map>
#include <optional>
#include <utility>

namespace etwarden {

class Sparklines;
struct Sparkline;

/// Paints the cells of the session table. Asks the model only for what a column can have, and keeps what is costly to
/// draw: shaped lines of text and the symbols.
class SessionDelegate : public QAbstractItemDelegate
{
    Q_OBJECT

public:
    static constexpr int horizontalMargin = 4; ///< px between a cell's edge and its text
    static constexpr int rowPadding = 6; ///< px that a row is higher than its text

    explicit SessionDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// What the history column shows; outlives the delegate. Without it the column is empty.
    void setSparklines(Sparklines* sparklines);
    /// Column of a sparkline at `x` in a cell of the history column that begins at `left` and is `width` wide.
    static int sparklineColumnAt(int x, int left, int width);

    /// Row under the pointer, -1 for none.
    void setHoveredRow(int row);
    int hoveredRow() const;

    /// Whether `x`, in a cell of a set's name that begins at `left`, is on the mark that opens and closes it.
    static bool isOnExpander(int x, int left, const QFontMetrics& metrics);

    /// Width that `text` needs in a cell of this column: margins, and the symbol where the column has one.
    static int cellWidth(const QFontMetrics& metrics, SessionColumn column, const QString& text);

private:
    struct Cell;

    void paintBackground(QPainter& painter, const QStyleOptionViewItem& option, int row) const;
    void paintPlate(QPainter& painter, const Cell& cell, const QRect& area) const;
    void paintText(QPainter& painter, const Cell& cell, const QModelIndex& index) const;
    void paintMark(QPainter& painter, const QRect& area, LossState loss, const QColor& color) const;
    /// Opens and closes a set, or indents a session of one.
    void paintSetMark(QPainter& painter, Cell& cell, const QModelIndex& index) const;
    void paintWindowsMark(QPainter& painter, Cell& cell) const; ///< and removes its place from the cell's area
    void paintInUseBar(QPainter& painter, const Cell& cell, double percent) const;
    void paintRingMark(QPainter& painter, const Cell& cell) const;
    QColor barColor(const Cell& cell) const;
    void paintSparkline(QPainter& painter, const Cell& cell, const Sparkline& line) const;
    void prepareFor(const QStyleOptionViewItem& option) const;
    LineCache& lines(bool isBold) const;

    Sparklines* m_sparklines = nullptr;
    int m_hoveredRow = -1;
    // All of it is derived from the option's palette and font, and remade when one of them changes.
    mutable Theme m_theme;
    mutable QPalette m_palette;
    mutable QFont m_font;
    mutable int m_markSize;
    mutable std::optional<LineCache> m_lines;
    mutable std::optional<LineCache> m_boldLines;
    mutable std::map<std::pair<LossState, QRgb>, QPixmap> m_marks;
};

} // namespace etwarden
