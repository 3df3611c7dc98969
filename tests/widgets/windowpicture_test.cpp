// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowpicture.h"

#include "widgets/window/gauge.h"

#include <QCoreApplication>
#include <QHBoxLayout>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(WindowPictureTest, TextsThatHaveJustGrownAreWhole)
{
    QWidget window;
    QWidget bar;
    Gauge first;
    Gauge second;
    QHBoxLayout inBar(&bar);
    inBar.addWidget(&first);
    inBar.addWidget(&second);
    QHBoxLayout inWindow(&window);
    inWindow.addStretch();
    inWindow.addWidget(&bar);
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.resize(800, 60);
    window.show();
    QCoreApplication::processEvents();

    first.setValue(0.5, u"23 / 64"_s);
    second.setValue(0.5, u"2 MB / 3.8 GB"_s);
    const QImage picture = pictureOf(window).toImage();
    EXPECT_EQ(first.size(), first.sizeHint());
    EXPECT_EQ(second.size(), second.sizeHint());
    QCoreApplication::processEvents();
    EXPECT_EQ(picture, window.grab().toImage());
}

} // namespace
} // namespace etwarden
