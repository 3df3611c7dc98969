// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessioncolumns.h"
#include "model/qt/sessionrow.h"
#include "widgets/theme.h"

#include <QAbstractItemDelegate>
#include <QCache>
#include <QFont>
#include <QPalette>
#include <QStaticText>

namespace etwarden {

/// Paints the cells of the session table. Asks the model only for what a column can have, and keeps the laid-out text
/// of recent contents: most cells say the same from one tick to the next.
class SessionDelegate : public QAbstractItemDelegate
{
    Q_OBJECT

public:
    static constexpr int horizontalMargin = 4; ///< px between a cell's edge and its text
    static constexpr int rowPadding = 6; ///< px that a row is higher than its text

    explicit SessionDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Row under the pointer, -1 for none.
    void setHoveredRow(int row);
    int hoveredRow() const;

    /// Width that `text` needs in a cell of this column: margins, and the symbol where the column has one.
    static int cellWidth(const QFontMetrics& metrics, SessionColumn column, const QString& text);

private:
    struct Cell;

    void paintBackground(QPainter& painter, const QStyleOptionViewItem& option, int row) const;
    void paintText(QPainter& painter, const Cell& cell, const QString& text) const;
    void paintInUseBar(QPainter& painter, const Cell& cell, double percent) const;
    void prepareFor(const QStyleOptionViewItem& option) const;
    const QStaticText& laidOut(const QString& text, const QFont& font) const;

    int m_hoveredRow = -1;
    // All of it is derived from the option's palette and font, and made anew when one of them changes.
    mutable Theme m_theme;
    mutable QPalette m_palette;
    mutable QFont m_font;
    mutable QFont m_boldFont;
    mutable QCache<QString, QStaticText> m_texts;
    mutable QCache<QString, QStaticText> m_boldTexts;
};

} // namespace etwarden
