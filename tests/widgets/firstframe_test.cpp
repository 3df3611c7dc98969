// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first frame is painted early, and the window still looks the same.
#include "widgets/window/firstframe.h"

#include "model/qt/sessions/sessiontablemodel.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/fakebackend.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"
#include "widgets/table/detailspane.h"
#include "widgets/table/sessionheader.h"
#include "widgets/window/windowstyle.h"

#include <QLabel>
#include <QPainter>
#include <QStyleOption>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <gtest/gtest.h>

#include <chrono>

namespace etwarden {

namespace {

class CountingWidget : public QWidget
{
public:
    int paints = 0;

protected:
    void paintEvent(QPaintEvent* /*event*/) override { ++paints; }
};

TEST(AfterFirstFrame, CallsOnceAfterThePainting)
{
    CountingWidget window;
    std::vector<int> paintsAtCall;
    afterFirstFrame(
        window, [&] { paintsAtCall.push_back(window.paints); }, std::chrono::hours(24));
    QCoreApplication::processEvents();
    EXPECT_TRUE(paintsAtCall.empty());
    window.show();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !paintsAtCall.empty(); }));
    EXPECT_GE(paintsAtCall.front(), 1);
    const int before = window.paints;
    window.update();
    ASSERT_TRUE(QTest::qWaitFor([&] { return window.paints > before; }));
    QCoreApplication::processEvents();
    EXPECT_EQ(paintsAtCall.size(), 1U);
}

TEST(AfterFirstFrame, CallsOnceForAWindowThatNeverPaints)
{
    CountingWidget window;
    int calls = 0;
    afterFirstFrame(
        window, [&] { ++calls; }, std::chrono::milliseconds(0));
    ASSERT_TRUE(QTest::qWaitFor([&] { return calls > 0; }));
    EXPECT_EQ(window.paints, 0);
    window.show();
    ASSERT_TRUE(QTest::qWaitFor([&] { return window.paints > 0; }));
    QCoreApplication::processEvents();
    EXPECT_EQ(calls, 1);
}

TEST(DetailsPane, HasNoListUntilItIsBuilt)
{
    DetailsPane pane;
    EXPECT_EQ(pane.findChild<QTreeView*>(QStringLiteral("detailsList")), nullptr);
    EXPECT_FALSE(pane.hasListFocus());
    pane.build();
    ASSERT_NE(pane.findChild<QTreeView*>(QStringLiteral("detailsList")), nullptr);
    EXPECT_FALSE(pane.findChild<QTreeView*>(QStringLiteral("detailsList"))->isVisibleTo(&pane));
    EXPECT_TRUE(pane.findChild<QLabel*>(QStringLiteral("detailsHint"))->isVisibleTo(&pane));
}

TEST(DetailsPane, TheFirstSessionMovesNothing)
{
    DetailsPane pane;
    pane.ensurePolished();
    const int height = pane.minimumSizeHint().height();
    SessionRow row;
    row.status = makeSession(u"A", 1);
    pane.setSession(row);
    EXPECT_TRUE(pane.findChild<QTreeView*>(QStringLiteral("detailsList"))->isVisibleTo(&pane));
    EXPECT_FALSE(pane.findChild<QLabel*>(QStringLiteral("detailsHint"))->isVisibleTo(&pane));
    EXPECT_EQ(pane.minimumSizeHint().height(), height);
}

TEST(SessionHeader, EveryTitleFitsWithItsArrow)
{
    SessionTableModel model;
    QTableView view;
    auto* header = new SessionHeader;
    view.setHorizontalHeader(header);
    view.setModel(&model);
    for (int section = 0; section < header->count(); ++section) {
        const QString title = model.headerData(section, Qt::Horizontal).toString();
        EXPECT_GT(header->sectionSizeHint(section), header->fontMetrics().horizontalAdvance(title)) << section;
    }
    EXPECT_GE(header->sizeHint().height(), header->fontMetrics().height());
}

TEST(WindowStyle, DrawsTheSymbolsOfBarsAndFieldsItself)
{
    const WindowStyle style(QStringLiteral("fusion"));
    const auto image = [](const QIcon& icon) { return icon.pixmap(16).toImage(); };
    EXPECT_EQ(image(style.standardIcon(QStyle::SP_LineEditClearButton)), image(lineIcon(Icon::Close)));
    EXPECT_EQ(image(style.standardIcon(QStyle::SP_ToolBarHorizontalExtensionButton)), image(lineIcon(Icon::More)));
    EXPECT_NE(image(style.standardIcon(QStyle::SP_DirIcon)), image(lineIcon(Icon::More)));
}

TEST(WindowStyle, SelectedRowsAndEmptyFieldsCanBeRead)
{
    WindowStyle style(QStringLiteral("fusion"));
    const QPalette light = style.standardPalette();
    QPalette dark(QColor(0x31, 0x31, 0x31));
    dark.setColor(QPalette::Base, QColor(0x22, 0x22, 0x22));
    dark.setColor(QPalette::PlaceholderText, QColor(0x85, 0x85, 0x85)); // which can be read on the base only
    for (QPalette palette : {light, dark}) {
        style.polish(palette);
        for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
            const auto contrast = [&](QPalette::ColorRole first, QPalette::ColorRole second) {
                return contrastRatio(palette.color(group, first), palette.color(group, second));
            };
            EXPECT_GE(contrast(QPalette::Highlight, QPalette::HighlightedText), Theme::textContrast);
            EXPECT_GE(contrast(QPalette::PlaceholderText, QPalette::Base), Theme::textContrast);
            EXPECT_GE(contrast(QPalette::PlaceholderText, QPalette::Window), Theme::textContrast);
            EXPECT_EQ(palette.color(group, QPalette::PlaceholderText).alpha(), 255);
        }
    }
}

TEST(WindowStyle, AToolButtonThatIsOnDiffersFromOneThatIsOffInBothPalettes)
{
    WindowStyle style(QStringLiteral("fusion"));
    for (const QColor& window : {QColor(0xefefef), QColor(0x323232)}) {
        QPalette palette(window);
        style.polish(palette);
        const auto lineOf = [&](QStyle::State state) {
            QStyleOption option;
            option.rect = QRect(0, 0, 60, 24);
            option.palette = palette;
            option.state = QStyle::State_Enabled | state;
            QImage image(option.rect.size(), QImage::Format_RGB32);
            image.fill(window);
            QPainter painter(&image);
            style.drawPrimitive(QStyle::PE_PanelButtonTool, &option, &painter);
            return image.pixelColor(30, 21);
        };
        const QColor on = lineOf(QStyle::State_On);
        EXPECT_GE(contrastRatio(on, lineOf(QStyle::State_Raised)), Theme::shapeContrast) << window.name().toStdString();
        EXPECT_GE(contrastRatio(on, window), Theme::shapeContrast) << window.name().toStdString();
    }
}

TEST(WindowStyle, EmptyBoxesCanBeSeenOnADarkPalette)
{
    WindowStyle style(QStringLiteral("fusion"));
    QPalette palette(QColor(0x31, 0x36, 0x3b));
    palette.setColor(QPalette::Base, QColor(0x23, 0x26, 0x29));
    style.polish(palette);
    for (const QStyle::PrimitiveElement element :
        {QStyle::PE_IndicatorCheckBox, QStyle::PE_IndicatorRadioButton, QStyle::PE_IndicatorItemViewItemCheck})
    {
        QStyleOptionButton box;
        QStyleOptionViewItem row;
        QStyleOption& option = element == QStyle::PE_IndicatorItemViewItemCheck ? static_cast<QStyleOption&>(row) : box;
        option.rect = QRect(0, 0, 14, 14);
        option.palette = palette;
        option.state = QStyle::State_Enabled | QStyle::State_Off;
        QImage image(option.rect.size(), QImage::Format_RGB32);
        image.fill(palette.color(QPalette::Base));
        QPainter painter(&image);
        style.drawPrimitive(element, &option, &painter);
        double best = 0;
        for (int x = 0; x < 3; ++x) // of the outline: its left edge, half way down
            best = std::max(best, contrastRatio(image.pixelColor(x, 7), palette.color(QPalette::Base)));
        EXPECT_GE(best, Theme::shapeContrast) << element;
    }
}

TEST(WindowStyle, FlatBarEndsWithALine)
{
    const WindowStyle style(QStringLiteral("fusion"));
    QStyleOptionToolBar option;
    option.rect = QRect(0, 0, 100, 20);
    option.palette.setColor(QPalette::Window, Qt::white);
    QImage image(100, 20, QImage::Format_RGB32);
    QPainter painter(&image);
    style.drawControl(QStyle::CE_ToolBar, &option, &painter);
    painter.end();
    EXPECT_EQ(image.pixelColor(50, 0), QColor(Qt::white));
    EXPECT_EQ(image.pixelColor(50, 18), QColor(Qt::white));
    EXPECT_LT(image.pixelColor(50, 19).lightness(), 200);
}

} // namespace

} // namespace etwarden
