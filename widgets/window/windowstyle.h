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
/// none. And with colours that can be read: the text of a selected row and what stands in an empty field keep the
/// contrast of other text, and Fusion's tool buttons that are switched on have a line below them, because in a dark
/// palette they look as if they were off. There Fusion's boxes have the outline of a text: Fusion's own is a darker
/// shade of the window, which cannot be seen. A column title at the right edge of its column stands over its numbers
/// and leaves a gap to the next title. Margins and gaps that a layout or a column leaves to the style are those of
/// measures.h, and rows have room for accents.
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
    QRect subElementRect(
        SubElement element, const QStyleOption* option, const QWidget* widget = nullptr) const override;
    int pixelMetric(
        PixelMetric metric, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
        const QWidget* widget = nullptr) const override;
    QIcon standardIcon(
        StandardPixmap symbol, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;

private:
    template<typename Title>
    void drawTitle(Title title, QPainter* painter, const QWidget* widget) const;
};

} // namespace etwarden
