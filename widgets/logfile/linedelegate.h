// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/linecache.h"

#include <QStyledItemDelegate>

#include <optional>

namespace etwarden {

/// Paints cells that are one line of plain text each: as a QStyledItemDelegate does, which lays each text out three
/// times for it and asks for fonts, colours and pictures, too slow for the frame of a long table that jumps.
class LineDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    mutable QFont m_font; // of the lines
    mutable std::optional<LineCache> m_lines;
};

} // namespace etwarden
