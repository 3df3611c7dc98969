// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/windowgeometry.h"

#include "tests/support/qtprinters.h"
#include "widgets/common/firstsize.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

#include <gtest/gtest.h>

#include <random>

namespace etwarden {

namespace {

QByteArray geometryOf(QSize size, Qt::WindowStates state = {})
{
    QWidget window;
    window.resize(size);
    window.setWindowState(state);
    return window.saveGeometry();
}

TEST(WindowGeometry, AWindowComesBackAsItWas)
{
    for (const Qt::WindowStates state : {Qt::WindowStates(), Qt::WindowStates(Qt::WindowMaximized)}) {
        QWidget window;
        restoreWindow(window, geometryOf({333, 222}, state));
        EXPECT_EQ(window.normalGeometry().size(), QSize(333, 222));
        EXPECT_EQ(window.windowState(), state);
    }
}

TEST(WindowGeometry, AFirstSizeFitsTheScreen)
{
    const QScreen& screen = *QGuiApplication::primaryScreen();
    EXPECT_EQ(fittedTo(screen, {300, 200}), QSize(300, 200));
    const QSize fitted = fittedTo(screen, {100'000, 200});
    EXPECT_LT(fitted.width(), screen.availableSize().width());
    EXPECT_EQ(fitted.height(), 200);
    QWidget window;
    resizeFirst(window, {100'000, 100'000});
    EXPECT_LT(window.height(), screen.availableSize().height());
}

TEST(WindowGeometry, WhatIsTooLargeIsMadeToFit)
{
    const QSize desktop = QGuiApplication::primaryScreen()->availableVirtualSize();
    for (const Qt::WindowStates state : {Qt::WindowStates(), Qt::WindowStates(Qt::WindowMaximized)}) {
        QWidget window;
        restoreWindow(window, geometryOf({100'000, 300}, state));
        EXPECT_LE(window.width(), desktop.width());
        EXPECT_GT(window.width(), desktop.width() / 2);
        EXPECT_LE(window.normalGeometry().width(), desktop.width());
    }
}

TEST(WindowGeometry, DamagedBytesLeadToAWindowThatAScreenCanShow)
{
    const QSize desktop = QGuiApplication::primaryScreen()->availableVirtualSize();
    const QByteArray good = geometryOf({333, 222});
    std::mt19937 random(1);
    for (int run = 0; run < 3000; ++run) {
        QByteArray damaged = good;
        for (int change = 0; change < 1 + run % 4; ++change)
            damaged[static_cast<qsizetype>(random() % static_cast<std::size_t>(damaged.size()))] =
                static_cast<char>(random());
        if (run % 5 == 0)
            damaged.truncate(static_cast<qsizetype>(random() % static_cast<std::size_t>(damaged.size())));
        QWidget window;
        restoreWindow(window, damaged);
        ASSERT_EQ(window.size().boundedTo(desktop), window.size()) << damaged.toHex().toStdString();
        ASSERT_EQ(window.normalGeometry().size().boundedTo(desktop), window.normalGeometry().size())
            << damaged.toHex().toStdString();
    }
    QWidget window;
    window.resize(123, 45);
    restoreWindow(window, QByteArray(1'000'000, '\xFF'));
    EXPECT_EQ(window.size(), QSize(123, 45));
}

} // namespace

} // namespace etwarden
