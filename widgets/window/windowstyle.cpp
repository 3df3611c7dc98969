// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowstyle.h"

#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/theme.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QPainter>
#include <QStyleOption>

namespace etwarden {

namespace {

constexpr int outlineDarkness = 140; // percent, as Fusion's own outlines
constexpr int switchMargin = 2; // device-independent pixels, inside of the button's outline
constexpr int switchLine = 2; // its height
constexpr int titleGap = 2; // more than Fusion's, right of a column title
constexpr int rowPadding = 2; // of lists, above and below the text together

/// The colour that is seen where a translucent one lies on another one.
QColor overlaid(const QColor& color, const QColor& base)
{
    const float share = color.alphaF();
    const auto mixed = [share](float over, float under) { return over * share + under * (1 - share); };
    return QColor::fromRgbF(
        mixed(color.redF(), base.redF()), mixed(color.greenF(), base.greenF()), mixed(color.blueF(), base.blueF()));
}

bool isBox(QStyle::PrimitiveElement element)
{
    return element == QStyle::PE_IndicatorCheckBox || element == QStyle::PE_IndicatorRadioButton;
}

bool isDark(const QPalette& palette)
{
    return palette.window().color().lightness() < palette.windowText().color().lightness();
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
            readableColor(overlaid(color(QPalette::PlaceholderText), color(QPalette::Base)),
                {color(QPalette::Base), color(QPalette::Window)}, Theme::textContrast)); // of hints beside fields, too
    }
}

void WindowStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const bool isFusion = baseStyle()->inherits("QFusionStyle");
    const auto* box = qstyleoption_cast<const QStyleOptionButton*>(option); // those of rows are drawn as one, too
    if (isFusion && box != nullptr && isBox(element) && isDark(box->palette)) {
        QStyleOptionButton outlined(*box);
        outlined.palette.setColor(QPalette::Window, box->palette.windowText().color());
        QProxyStyle::drawPrimitive(element, &outlined, painter, widget);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element != PE_PanelButtonTool || !option->state.testFlag(State_On) || !isFusion)
        return;
    const QRect inside = option->rect.adjusted(switchMargin, switchMargin, -switchMargin, -switchMargin);
    const QPalette& palette = option->palette;
    painter->fillRect(QRect(inside.left(), inside.bottom() + 1 - switchLine, inside.width(), switchLine),
        // The contrast of text, because Fusion's gradient reduces it.
        readableColor(
            palette.highlight().color(), {palette.window().color(), palette.button().color()}, Theme::textContrast));
}

/// Aligns a title with the texts of its cells, so that one at the end of its column does not touch the next title.
template<typename Title>
void WindowStyle::drawTitle(Title title, QPainter* painter, const QWidget* widget) const
{
    const int inset = columnMargin - pixelMetric(PM_HeaderMargin, &title, widget);
    if (title.textAlignment.testFlag(Qt::AlignRight))
        title.rect.adjust(0, 0, -inset, 0);
    else if (title.textAlignment.testFlag(Qt::AlignLeft))
        title.rect.adjust(inset, 0, 0, 0);
    QProxyStyle::drawControl(CE_HeaderLabel, &title, painter, widget);
}

void WindowStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const bool isOurs = (element == CE_ToolBar || element == CE_HeaderSection) && baseStyle()->inherits("QFusionStyle");
    const auto* title = qstyleoption_cast<const QStyleOptionHeader*>(option);
    const auto* longTitle = qstyleoption_cast<const QStyleOptionHeaderV2*>(option); // from Qt 6.5 on
    if (element == CE_HeaderLabel && longTitle != nullptr)
        drawTitle(*longTitle, painter, widget);
    else if (element == CE_HeaderLabel && title != nullptr)
        drawTitle(*title, painter, widget);
    else if (!isOurs)
        QProxyStyle::drawControl(element, option, painter, widget);
    else if (element == CE_ToolBar)
        drawFlat(*painter, *option, option->palette.window(), false);
    else
        drawFlat(*painter, *option, option->palette.button(), true);
}

QRect WindowStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    return element == SE_HeaderLabel ? rect.adjusted(0, 0, -titleGap, 0) : rect;
}

QSize WindowStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& contents, const QWidget* widget) const
{
    const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
    case CT_HeaderSection:
        return size + QSize(titleGap, 0);
    case CT_ItemViewItem: // of lists: the accents of capital letters are above what a font calls its height
        return size.expandedTo(QSize(0, option->fontMetrics.height() + rowPadding));
    default:
        return size;
    }
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
    case PM_FocusFrameHMargin: // of a cell, less the pixel that Qt adds
        return qobject_cast<const QAbstractItemView*>(widget) ? columnMargin - 1
                                                              : QProxyStyle::pixelMetric(metric, option, widget);
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
