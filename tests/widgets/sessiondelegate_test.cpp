// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/sessiondelegate.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "tests/widgets/fakebackend.h"
#include "widgets/common/marks.h"
#include "widgets/common/theme.h"

#include <QImage>
#include <QPainter>
#include <QStyleOptionViewItem>

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr QSize cellSize(120, 22);

class SessionDelegateTest : public testing::Test
{
protected:
    void show(const SessionStatus& before, const SessionStatus& now)
    {
        std::uint64_t number = 0;
        for (const SessionStatus& status : {before, now}) {
            auto poll = std::make_shared<Poll>();
            poll->number = ++number;
            poll->steadyTime = std::chrono::seconds(number);
            poll->sessions = {status};
            m_model.setPoll(poll);
        }
    }

    QImage paint(SessionColumn column, QStyle::State state = {}, const QSize& size = cellSize,
        const QPalette& palette = QPalette())
    {
        QImage image(size, QImage::Format_RGB32);
        QStyleOptionViewItem option;
        option.palette = palette;
        option.showDecorationSelected = true;
        option.rect = image.rect();
        option.state = state | QStyle::State_Enabled | QStyle::State_Active;
        image.fill(option.palette.color(QPalette::Base));
        QPainter painter(&image);
        painter.setPen(QPen(Qt::magenta, 7));
        m_delegate.paint(&painter, option, m_model.index(0, static_cast<int>(column)));
        EXPECT_EQ(painter.pen(), QPen(Qt::magenta, 7)); // restored
        EXPECT_FALSE(painter.testRenderHint(QPainter::Antialiasing));
        return image;
    }

    static int pixelsOf(const QImage& image, const QColor& color)
    {
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                count += image.pixel(x, y) == color.rgb();
        }
        return count;
    }

    SessionTableModel m_model;
    SessionDelegate m_delegate;
    Theme m_theme{QPalette()};
};

TEST_F(SessionDelegateTest, LossIsShownByItsRateAndNotByItsTotal)
{
    SessionStatus before = makeSession(u"A", 1);
    before.counters.eventsLost = 7;
    SessionStatus now = before;
    show(before, now);
    const QImage lostBefore = paint(SessionColumn::EventsLost);
    EXPECT_EQ(pixelsOf(lostBefore, m_theme.loss), 0);

    now.counters.eventsLost = 9;
    show(before, now);
    EXPECT_GT(pixelsOf(paint(SessionColumn::EventsLost), m_theme.loss), 20);
    EXPECT_GT(pixelsOf(paint(SessionColumn::State), m_theme.loss), 20);
}

TEST_F(SessionDelegateTest, ALossThatRisesFitsWhereOneThatRestsDoes)
{
    const QFontMetrics metrics{QFont()};
    const QString digits = u"12,345,678"_s;
    QFont bold;
    bold.setBold(true);
    const int beside = SessionDelegate::cellWidth(metrics, SessionColumn::EventsLost, {});
    EXPECT_LE(beside + QFontMetrics(bold).horizontalAdvance(digits),
        SessionDelegate::cellWidth(metrics, SessionColumn::EventsLost, digits));
}

TEST_F(SessionDelegateTest, ANumberWithoutRoomIsShortenedAndNeverCut)
{
    SessionStatus session = makeSession(u"A", 1);
    session.counters.eventsLost = 3'000'000'000;
    show(session, session);
    const int room = SessionDelegate::cellWidth(
        QFontMetrics(QFont()), SessionColumn::EventsLost, u"3,000,000"_s); // all digits do not fit
    const QImage shortened = paint(SessionColumn::EventsLost, {}, QSize(room, cellSize.height()));
    session.counters.eventsLost = 3'004'000'000; // the same in three digits
    show(session, session);
    EXPECT_EQ(paint(SessionColumn::EventsLost, {}, QSize(room, cellSize.height())), shortened);
    session.counters.eventsLost = 3'100'000'000;
    show(session, session);
    EXPECT_NE(paint(SessionColumn::EventsLost, {}, QSize(room, cellSize.height())), shortened);
}

TEST_F(SessionDelegateTest, ZeroLossIsDimmedWithoutSymbol)
{
    const SessionStatus session = makeSession(u"A", 1);
    show(session, session);
    const QImage zero = paint(SessionColumn::EventsLost);
    EXPECT_EQ(pixelsOf(zero, m_theme.loss), 0);
    EXPECT_EQ(pixelsOf(zero, m_theme.text), 0);
    EXPECT_EQ(
        pixelsOf(paint(SessionColumn::State), QPalette().color(QPalette::Base)), cellSize.width() * cellSize.height());
}

TEST_F(SessionDelegateTest, InUseBarIsAsLongAsTheShare)
{
    const SessionStatus session = makeSession(u"A", 1); // 2 of 8 in use
    show(session, session);
    const QImage image = paint(SessionColumn::InUse);
    const int bar = pixelsOf(image, m_theme.inUseBar);
    const int track = pixelsOf(image, m_theme.barTrack);
    EXPECT_GT(bar, 0);
    EXPECT_NEAR(bar * 4, bar + track, 12); // whole pixels, three high
}

TEST_F(SessionDelegateTest, AFullRingIsCalm)
{
    SessionStatus ring = makeSession(u"A", 1);
    ring.config.logFileMode |= logfilemode::Buffering;
    ring.counters.freeBuffers = 0;
    show(ring, ring);
    const QImage image = paint(SessionColumn::InUse);
    EXPECT_EQ(pixelsOf(image, m_theme.inUseBar), 0);
    EXPECT_GT(pixelsOf(image, m_theme.dimmedText), 100);
    ring.counters.freeBuffers = 1;
    show(ring, ring);
    EXPECT_NE(paint(SessionColumn::InUse).copy(0, 0, 20, 18), image.copy(0, 0, 20, 18)); // the mark of a full one
}

/// The least contrast between the pixels of a colour and those of other colours right above and below them.
double contrastAtEdges(const QImage& image, const QColor& color)
{
    double least = 21;
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 1; y < image.height(); ++y) {
            const QColor above = image.pixelColor(x, y - 1);
            const QColor below = image.pixelColor(x, y);
            if ((above == color) != (below == color))
                least = std::min(least, contrastRatio(above, below));
        }
    }
    return least;
}

TEST_F(SessionDelegateTest, ASelectedRowKeepsTheColoursAndTheirContrast)
{
    SessionStatus before = makeSession(u"A", 1);
    SessionStatus now = before;
    now.counters.eventsLost = 5;
    show(before, now);
    QPalette light(QColor(0xEF, 0xEF, 0xEF));
    light.setColor(QPalette::Highlight, QColor(0x30, 0x8C, 0xC6));
    QPalette dark(QColor(0x2D, 0x2D, 0x30));
    dark.setColor(QPalette::Base, QColor(0x1E, 0x1E, 0x1E));
    dark.setColor(QPalette::Text, QColor(0xE0, 0xE0, 0xE0));
    dark.setColor(QPalette::Highlight, QColor(0x26, 0x4F, 0x78));
    for (const QPalette& palette : {light, dark}) {
        const Theme theme(palette);
        for (const SessionColumn column : {SessionColumn::EventsLost, SessionColumn::State}) {
            const QImage plain = paint(column, {}, cellSize, palette);
            const QImage selected = paint(column, QStyle::State_Selected, cellSize, palette);
            EXPECT_GT(pixelsOf(selected, theme.loss), 20);
            EXPECT_EQ(pixelsOf(selected, theme.loss), pixelsOf(plain, theme.loss));
            EXPECT_GT(pixelsOf(selected, palette.color(QPalette::Highlight)), 20); // and it is selected
            EXPECT_GE(contrastRatio(theme.loss, selected.pixelColor(cellSize.width() / 2, 2)), Theme::textContrast);
        }
        const QImage bar = paint(SessionColumn::InUse, QStyle::State_Selected, cellSize, palette);
        EXPECT_GT(pixelsOf(bar, theme.inUseBar), 10);
        EXPECT_GE(contrastAtEdges(bar, theme.inUseBar), 2.9); // above it is the ground of its plate
    }
}

TEST_F(SessionDelegateTest, HoverIsFaintAndInItsRowOnly)
{
    const SessionStatus session = makeSession(u"A", 1);
    show(session, session);
    EXPECT_EQ(pixelsOf(paint(SessionColumn::Name), m_theme.hover), 0);
    m_delegate.setHoveredRow(0);
    EXPECT_GT(pixelsOf(paint(SessionColumn::Name), m_theme.hover), cellSize.width() * cellSize.height() / 2);
}

TEST_F(SessionDelegateTest, FollowsAChangeOfPalette)
{
    SessionStatus before = makeSession(u"A", 1);
    SessionStatus now = before;
    now.counters.eventsLost = 5;
    show(before, now);
    QStyleOptionViewItem option;
    option.palette.setColor(QPalette::Base, Qt::black);
    option.palette.setColor(QPalette::Window, Qt::black);
    option.palette.setColor(QPalette::Text, Qt::white);
    QImage image(cellSize, QImage::Format_RGB32);
    image.fill(Qt::black);
    option.rect = image.rect();
    paint(SessionColumn::EventsLost);
    QPainter painter(&image);
    m_delegate.paint(&painter, option, m_model.index(0, static_cast<int>(SessionColumn::EventsLost)));
    painter.end();
    EXPECT_GT(pixelsOf(image, Theme(option.palette).loss), 20);
}

TEST(LossMark, HollowIsNotFilledAndNeverIsNothing)
{
    const auto filledPixels = [](LossState state) {
        QImage image(32, 32, QImage::Format_ARGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintLossMark(painter, image.rect(), state, Qt::black);
        painter.end();
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == QColor(Qt::black);
        }
        return count;
    };
    EXPECT_EQ(filledPixels(LossState::Never), 0);
    EXPECT_GT(filledPixels(LossState::LostBefore), 0);
    EXPECT_GT(filledPixels(LossState::LosingNow), 3 * filledPixels(LossState::LostBefore));
}

TEST_F(SessionDelegateTest, SessionsOfWindowsHaveAWindowAtTheEnd)
{
    show(makeSession(u"", 1), makeSession(u"UBPM", 1));
    const QImage marked = paint(SessionColumn::Name);
    show(makeSession(u"", 1), makeSession(u"UBPN", 1));
    const QImage plain = paint(SessionColumn::Name);
    const QRect end(marked.width() / 2, 0, marked.width() / 2, marked.height());
    EXPECT_GT(pixelsOf(marked.copy(end), m_theme.dimmedText), 12);
    EXPECT_EQ(pixelsOf(plain.copy(end), m_theme.dimmedText), 0);
}

} // namespace

} // namespace etwarden
