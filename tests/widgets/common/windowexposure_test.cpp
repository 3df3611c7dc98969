// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/windowexposure.h"

#include <QApplication>
#include <QSignalSpy>
#include <QStackedWidget>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

struct WindowExposureTest : testing::Test
{
    WindowExposureTest()
    {
        pages.addWidget(new QWidget);
        pages.addWidget(new QWidget);
    }
    static void settle()
    {
        for (int i = 0; i < 4; ++i)
            QApplication::processEvents();
    }

    QStackedWidget pages;
};

TEST_F(WindowExposureTest, OnlyWhatIsShownIsExposed)
{
    WindowExposure first(*pages.widget(0));
    WindowExposure second(*pages.widget(1));
    QSignalSpy firstCame(&first, &WindowExposure::exposed);
    QSignalSpy secondCame(&second, &WindowExposure::exposed);
    EXPECT_FALSE(first.isExposed());
    pages.show();
    settle();
    EXPECT_TRUE(first.isExposed());
    EXPECT_FALSE(second.isExposed());
    EXPECT_GE(firstCame.count(), 1);
    EXPECT_EQ(secondCame.count(), 0);
    pages.setCurrentIndex(1);
    settle();
    EXPECT_FALSE(first.isExposed());
    EXPECT_TRUE(second.isExposed());
    EXPECT_GE(secondCame.count(), 1);
}

TEST_F(WindowExposureTest, AMinimisedWindowIsNotExposedUntilItIsBack)
{
    pages.show();
    settle();
    WindowExposure window(pages);
    EXPECT_TRUE(window.isExposed());
    pages.showMinimized();
    settle();
    EXPECT_FALSE(window.isExposed());
    pages.hide();
    settle();
    QSignalSpy came(&window, &WindowExposure::exposed);
    pages.showNormal();
    settle();
    EXPECT_TRUE(window.isExposed());
    EXPECT_GE(came.count(), 1);
}

TEST_F(WindowExposureTest, AWindowThatIsOnlyPicturedIsExposed)
{
    WindowExposure first(*pages.widget(0));
    WindowExposure second(*pages.widget(1));
    QSignalSpy came(&first, &WindowExposure::exposed);
    pages.setAttribute(Qt::WA_DontShowOnScreen);
    EXPECT_FALSE(first.isExposed());
    pages.show();
    settle();
    EXPECT_TRUE(first.isExposed());
    EXPECT_GE(came.count(), 1);
    EXPECT_FALSE(second.isExposed());
}

} // namespace
} // namespace etwarden
