// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/plainwidgets.h"

#include "tests/support/qtprinters.h"
#include "widgets/common/noticeline.h"

#include <QCoreApplication>
#include <QEvent>
#include <QImage>
#include <QLabel>
#include <QPointer>

#include <gtest/gtest.h>

#include <memory>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

int inkOf(QLabel& label)
{
    label.setAutoFillBackground(true);
    label.setPalette(QPalette(Qt::black, Qt::white, Qt::white, Qt::black, Qt::gray, Qt::black, Qt::white));
    const QImage picture = label.grab().toImage().convertToFormat(QImage::Format_Grayscale8);
    int ink = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x)
            ink += picture.pixelColor(x, y).red() < 128 ? 1 : 0;
    }
    return ink;
}

TEST(PlainWidgets, ASentenceWithAForeignNameStaysOnItsLine)
{
    const QString hostile = u"“a\nb\u202Ec” was started."_s;
    NoticeLine one(NoticeLine::Word::Hidden, NoticeLine::Lines::One);
    one.setNotice(Severity::Info, hostile);
    EXPECT_EQ(one.text(), u"“a\uFFFDb\uFFFDc” was started."_s);
    NoticeLine several;
    several.setNotice(Severity::Info, hostile);
    EXPECT_EQ(several.text(), u"“a\nb\uFFFDc” was started."_s);
}

TEST(PlainWidgets, CapitalLettersKeepTheirAccentsInALabelAtEachSize)
{
    for (const bool isBold : {false, true}) {
        for (int pixels = 8; pixels <= 40; ++pixels) {
            const std::unique_ptr<QLabel> label(newLabel(u"À ÉTÊ"_s));
            QFont font = label->font();
            font.setPixelSize(pixels);
            font.setBold(isBold);
            label->setFont(font);
            label->resize(label->sizeHint());
            const int ink = inkOf(*label);
            label->resize(label->sizeHint() + QSize(0, 2 * pixels));
            EXPECT_EQ(ink, inkOf(*label)) << pixels << " pixels, bold: " << isBold;
        }
    }
}

/// The label was asked for its state after the event that had deleted it; the address sanitizer saw it.
TEST(PlainWidgets, LabelsCanBeDeletedByAnEvent)
{
    const QPointer<QLabel> label(newLabel(u"Gone"_s));
    label->ensurePolished();
    label->deleteLater();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_TRUE(label.isNull());
}

} // namespace
} // namespace etwarden
