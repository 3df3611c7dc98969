// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowstyle.h"

#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStyleOption>

namespace etwarden {

namespace {

constexpr int outlineDarkness = 140; // percent, as Fusion's own outlines
constexpr int switchMargin = 2; // device-independent pixels, inside of the button's outline
constexpr int switchLine = 2; // its height

/// The colour that is seen where a translucent one lies on another one.
QColor overlaid(const QColor& color, const QColor& base)
{
    const float share = color.alphaF();
    const auto mixed = [share](float over, float under) { return over * share + under * (1 - share); };
    return QColor::fromRgbF(
        mixed(color.redF(), base.redF()), mixed(color.greenF(), base.greenF()), mixed(color.blueF(), base.blueF()));
}

void drawFlat(QPainter& painter, const QStyleOption& option, const QBrush& background, bool hasEnd)
{
    const QRect& area = option.rect;
    const QColor outline = option.palette.window().color().darker(outlineDarkness);
    painter.fillRect(area, background);
    painter.fillRect(QRect(area.left(), area.bottom(), area.width(), 1), outline);
    if (hasEnd)
        painter.fillRect(
            QRect(option.direction == Qt::RightToLeft ? area.left() : area.right(), area.top(), 1, area.height()),
            outline);
}

} // namespace

void WindowStyle::polish(QApplication* application)
{
    QCoreApplication::setAttribute(Qt::AA_DontShowIconsInMenus);
    QProxyStyle::polish(application);
}

void WindowStyle::polish(QPalette& palette)
{
    QProxyStyle::polish(palette);
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
        const auto color = [&](QPalette::ColorRole role) { return palette.color(group, role); };
        palette.setColor(group, QPalette::Highlight,
            readableColor(color(QPalette::Highlight), {color(QPalette::HighlightedText)}, Theme::textContrast));
        palette.setColor(group, QPalette::PlaceholderText,
            readableColor(overlaid(color(QPalette::PlaceholderText), color(QPalette::Base)), {color(QPalette::Base)},
                Theme::textContrast));
    }
}

void WindowStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element != PE_PanelButtonTool || !option->state.testFlag(State_On) || !baseStyle()->inherits("QFusionStyle"))
        return;
    const QRect inside = option->rect.adjusted(switchMargin, switchMargin, -switchMargin, -switchMargin);
    const QPalette& palette = option->palette;
    painter->fillRect(QRect(inside.left(), inside.bottom() + 1 - switchLine, inside.width(), switchLine),
        // The contrast of text, because Fusion's gradient reduces it.
        readableColor(
            palette.highlight().color(), {palette.window().color(), palette.button().color()}, Theme::textContrast));
}

void WindowStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const bool isOurs = (element == CE_ToolBar || element == CE_HeaderSection) && baseStyle()->inherits("QFusionStyle");
    if (!isOurs)
        QProxyStyle::drawControl(element, option, painter, widget);
    else if (element == CE_ToolBar)
        drawFlat(*painter, *option, option->palette.window(), false);
    else
        drawFlat(*painter, *option, option->palette.button(), true);
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return widget != nullptr ? normalGap(*widget) : QProxyStyle::pixelMetric(metric, option, widget);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QIcon WindowStyle::standardIcon(StandardPixmap symbol, const QStyleOption* option, const QWidget* widget) const
{
    switch (symbol) {
    case SP_ToolBarHorizontalExtensionButton:
    case SP_ToolBarVerticalExtensionButton:
        return lineIcon(Icon::More);
    case SP_LineEditClearButton:
        return lineIcon(Icon::Close);
    default:
        return QProxyStyle::standardIcon(symbol, option, widget);
    }
}

} // namespace etwarden

#include "moc_windowstyle.cpp"
