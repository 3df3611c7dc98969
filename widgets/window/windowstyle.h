// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace etwarden {

/// The style of the desktop, without what costs time before the first frame:
/// - the symbols of bars and text fields are our own drawings; Qt's are pictures, which stay black in a dark palette,
///   and the first of them loads every image plugin;
/// - where Fusion is the style, tool bars and column titles are flat; Fusion draws translucent lines pixel by pixel,
///   for which Qt starts threads.
/// Menus show no icons: few of their commands have one, and a column that is empty here and there reads worse than
/// none. Colours can be read: the text of a selected row and the hint in an empty field keep the contrast of other
/// text, and Fusion's tool buttons that are switched on have a line below them, because in a dark palette they look as
/// if they were off. Margins and gaps that a layout leaves to the style are those of measures.h.
class WindowStyle : public QProxyStyle
{
    Q_OBJECT

public:
    using QProxyStyle::QProxyStyle;

    using QProxyStyle::polish;
    void polish(QApplication* application) override;
    void polish(QPalette& palette) override;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget = nullptr) const override;
    int pixelMetric(
        PixelMetric metric, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;
    QIcon standardIcon(
        StandardPixmap symbol, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;
};

} // namespace etwarden
