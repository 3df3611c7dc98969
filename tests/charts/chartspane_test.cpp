// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/chartspanefixture.h"
#include "tests/support/heard.h"
#include "widgets/charts/chartlegend.h"
#include "widgets/common/losscard.h"
#include "widgets/time/timeaxis.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGraphicsSimpleTextItem>
#include <QGuiApplication>
#include <QLineSeries>
#include <QMenu>
#include <QSplitter>
#include <QTest>
#include <QToolTip>

namespace etwarden {
namespace {

/// Counts paint events of a widget.
class Paints : public QObject
{
public:
    explicit Paints(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count = 0;
};

TEST_F(ChartsPaneTest, ThreeChartsShareOneTime)
{
    poll(100);
    show();
    const std::int64_t columns = view("buffersChart").columnCount();
    EXPECT_GT(columns, 800);
    for (const char* name : {"buffersChart", "throughputChart", "lossesChart"}) {
        EXPECT_TRUE(view(name).isVisible());
        EXPECT_EQ(view(name).columnCount(), columns);
        EXPECT_GE(view(name).height(), 60);
    }
    EXPECT_FALSE(view("comparisonChart").isVisible());
    EXPECT_EQ(pane.timeWindow().columns().count(), columns);
}

TEST_F(ChartsPaneTest, NamesItsSessionAlsoWhenItHasStopped)
{
    poll(3);
    show();
    const auto text = [this](const char* name) { return pane.findChild<QLabel*>(QLatin1String(name))->text(); };
    EXPECT_EQ(text("chartsName"), u"Disk trace"_s);
    EXPECT_EQ(text("chartsState"), u"running"_s);
    SessionStatus other = status;
    other.handle = 0x20004;
    other.config.name = u"Other";
    status = other;
    poll(3);
    settle();
    EXPECT_EQ(text("chartsName"), u"Disk trace"_s);
    EXPECT_TRUE(text("chartsState").contains(u"stopped"_s));
}

TEST_F(ChartsPaneTest, SaysWhyInFullWhileThereIsALoss)
{
    poll(10);
    show();
    const auto* reason = pane.findChild<LossCard*>(u"chartsReason"_s);
    EXPECT_FALSE(reason->isVisible());
    status.counters.numberOfBuffers = 24;
    status.counters.freeBuffers = 0;
    status.counters.eventsLost += 100;
    poll();
    for (const int width : {1600, 1024, 600}) {
        pane.resize(width, 480);
        settle();
        ASSERT_TRUE(reason->isVisible());
        for (const QLabel* label : reason->findChildren<QLabel*>()) {
            if (label->isVisible() && label->wordWrap()) {
                EXPECT_GE(label->height(), label->heightForWidth(label->width()))
                    << width << label->text().toStdString();
            }
        }
    }
}

TEST_F(ChartsPaneTest, OffersWhatWouldHaveHeldALossWhereSessionsCanBeChanged)
{
    status.counters.numberOfBuffers = 24;
    status.config.logFileName = u"C:\\disk.etl";
    poll(10);
    show();
    status.counters.freeBuffers = 0;
    status.counters.buffersWritten += 40;
    status.counters.eventsLost += 1000;
    poll();
    settle();
    EXPECT_EQ(pane.lossPart(LossPart::Remedy), nullptr); // a recording
    pane.offerWays();
    poll();
    settle();
    auto* remedy = qobject_cast<QAbstractButton*>(pane.lossPart(LossPart::Remedy));
    ASSERT_NE(remedy, nullptr);
    EXPECT_TRUE(remedy->isVisible());
    LossOffer chosen;
    QObject::connect(&pane, &SessionView::wayChosen, &pane, [&](const LossOffer& offer) { chosen = offer; });
    remedy->click();
    EXPECT_EQ(chosen.session, status.handle);
    ASSERT_TRUE(chosen.remedy.has_value());
    EXPECT_EQ(chosen.remedy->field, ConfigField::MaximumBuffers);
    EXPECT_GT(chosen.remedy->value, 24U);
    status.handle = 0x20004; // it has ended, and another one runs
    poll();
    settle();
    EXPECT_EQ(pane.lossPart(LossPart::Remedy), nullptr);
}

/// Points at a column of the graphs.
void hover(ChartView& view, double x)
{
    QWidget& viewport = *view.viewport();
    const QPointF at(x, 30);
    QMouseEvent event(QEvent::MouseMove, at, viewport.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&viewport, &event);
    ChartsPaneTest::settle();
}

QStringList textsIn(const ChartView& view)
{
    QStringList texts;
    for (const QGraphicsItem* item : view.items()) {
        const auto* text = dynamic_cast<const QGraphicsSimpleTextItem*>(item);
        if (text != nullptr && text->isVisible())
            texts.append(text->text());
    }
    return texts;
}

double placeOf(ChartsPane& pane, std::chrono::nanoseconds time)
{
    const ColumnRange shown = pane.timeWindow().columns();
    return static_cast<double>(shown.columnAt(time) - shown.begin);
}

TEST_F(ChartsPaneTest, PointingAtTheCurvesShowsTheirValuesThere)
{
    poll(50);
    status.counters.freeBuffers = 3;
    poll(50);
    show();
    hover(view("buffersChart"), placeOf(pane, 20s));
    EXPECT_TRUE(textsIn(view("buffersChart")).contains(u"in use 4"_s));
    EXPECT_TRUE(textsIn(view("buffersChart")).contains(u"allocated 12"_s));
    hover(view("buffersChart"), placeOf(pane, 80s));
    EXPECT_TRUE(textsIn(view("buffersChart")).contains(u"in use 9"_s));
    EXPECT_TRUE(textsIn(view("throughputChart")).contains(u"volume 0\u00a0B/s"_s)); // under one crosshair
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(view("buffersChart").viewport(), &leave);
    settle();
    EXPECT_FALSE(textsIn(view("buffersChart")).contains(u"in use 9"_s));
}

TEST_F(ChartsPaneTest, RightOfTheDataThereAreNoValues)
{
    poll(10);
    show();
    const double newest = placeOf(pane, 10s);
    ASSERT_LT(newest + 20, static_cast<double>(view("buffersChart").columnCount()));
    hover(view("buffersChart"), newest - 5);
    EXPECT_TRUE(textsIn(view("buffersChart")).contains(u"in use 4"_s));
    hover(view("buffersChart"), newest + 20);
    EXPECT_FALSE(textsIn(view("buffersChart")).contains(u"in use 4"_s));
}

TEST_F(ChartsPaneTest, CurvesOfASessionThatHasEndedStandStill)
{
    poll(400);
    show();
    const SessionStatus ended = status;
    status.handle = 0x20004;
    status.config.name = u"Other";
    poll(2);
    settle();
    const ColumnRange before = pane.timeWindow().columns();
    const QImage picture = curves("buffersChart");
    poll(100);
    settle();
    EXPECT_EQ(pane.timeWindow().columns(), before);
    EXPECT_EQ(curves("buffersChart"), picture);
    EXPECT_TRUE(pane.timeWindow().isFollowing());
    pane.setSessions(status.handle, {status.handle});
    settle();
    EXPECT_GT(pane.timeWindow().columns().time().end, before.time().end); // the newest of another one
}

/// Opens the menu of the graphs where the crosshair is.
QMenu* openMenu(ChartsPane& pane, ChartView& view, double x)
{
    hover(view, x);
    const QPoint at(static_cast<int>(x), 30);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(view.viewport(), &event);
    QEvent leave(QEvent::Leave); // for the menu
    QCoreApplication::sendEvent(view.viewport(), &leave);
    ChartsPaneTest::settle();
    return pane.findChild<QMenu*>(u"chartsMenu"_s);
}

TEST_F(ChartsPaneTest, TheMenuCopiesTheValuesAndMarksTheMomentUnderThePointer)
{
    poll(50);
    status.counters.freeBuffers = 3;
    poll(50);
    show();
    QMenu* menu = openMenu(pane, view("buffersChart"), placeOf(pane, 20s));
    ASSERT_NE(menu, nullptr);
    const auto entry = [&](QLatin1String shortcut) {
        const QList<QAction*> entries = menu->actions();
        return *std::ranges::find(
            entries, QKeySequence(shortcut), [](const QAction* each) { return each->shortcut(); });
    };
    entry(QLatin1String("Ctrl+C"))->trigger();
    const QString copied = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(copied.startsWith(u"Disk trace\t"_s)) << copied.toStdString();
    EXPECT_TRUE(copied.contains(u"Buffers in use\t4\n"_s)) << copied.toStdString();
    entry(QLatin1String("M"))->trigger();
    ASSERT_EQ(history.markers().back().kind, MarkerKind::SetByHand);
    EXPECT_NEAR(std::chrono::duration<double>(history.markers().back().time).count(), 20, 1);
    menu->close();
    hover(view("buffersChart"), placeOf(pane, 80s));
    view("buffersChart").setFocus();
    QTest::keyClick(&view("buffersChart"), Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(u"Buffers in use\t9\n"_s));
}

TEST_F(ChartsPaneTest, TheMenuShowsTheSelectionAndTheWholeSession)
{
    poll(600);
    show();
    const auto* showSelection = pane.toolBar().showSelection;
    QMenu* menu = openMenu(pane, view("buffersChart"), 100);
    ASSERT_NE(menu, nullptr);
    EXPECT_FALSE(showSelection->isEnabled());
    EXPECT_EQ(showSelection->shortcut().toString(QKeySequence::NativeText), u"Enter"_s); // which texts call it
    menu->close();
    drag(*view("buffersChart").viewport(), 100, 200);
    menu = openMenu(pane, view("buffersChart"), 150);
    EXPECT_TRUE(showSelection->isEnabled());
    const TimeRange before = pane.timeWindow().time();
    pane.toolBar().showSelection->trigger();
    settle();
    EXPECT_LT(pane.timeWindow().time().end - pane.timeWindow().time().begin, (before.end - before.begin) / 2);
    pane.toolBar().showSession->trigger();
    settle();
    EXPECT_LE(pane.timeWindow().time().begin, 1s);
    EXPECT_GE(pane.timeWindow().time().end, 600s);
}

TEST_F(ChartsPaneTest, TracksFoldWhereTheOthersWouldGetTooLowThatOfTheLossesLast)
{
    poll(3);
    pane.resize(1024, 420);
    show();
    const auto open = [this] {
        QStringList names;
        for (const char* name : {"buffersChart", "throughputChart", "lossesChart"}) {
            if (view(name).isVisible())
                names.append(QLatin1String(name));
        }
        return names.join(u' ');
    };
    EXPECT_EQ(open(), u"buffersChart throughputChart lossesChart"_s);
    for (int height = 420; height > 100; height -= 20) {
        pane.resize(1024, height);
        settle();
        EXPECT_TRUE(view("lossesChart").isVisible());
        EXPECT_TRUE(open() == u"lossesChart"_s || view("lossesChart").height() >= 59) << height;
        const auto* buffers = pane.findChild<ChartLegend*>(u"buffersLegend"_s);
        const auto* throughput = pane.findChild<ChartLegend*>(u"throughputLegend"_s);
        const auto* losses = pane.findChild<ChartLegend*>(u"lossesLegend"_s);
        EXPECT_GT(throughput->y(), buffers->geometry().bottom()) << height;
        EXPECT_GT(losses->y(), throughput->geometry().bottom()) << height;
    }
    EXPECT_EQ(open(), u"lossesChart"_s);
    pane.resize(1024, 420);
    settle();
    EXPECT_EQ(open(), u"buffersChart throughputChart lossesChart"_s);
}

TEST_F(ChartsPaneTest, AFoldedTrackLeavesItsHeightToTheOthers)
{
    poll(3);
    pane.resize(1024, 420);
    show();
    const int before = view("lossesChart").height();
    auto* legend = pane.findChild<ChartLegend*>(u"buffersLegend"_s);
    emit legend->foldToggled();
    settle();
    EXPECT_FALSE(view("buffersChart").isVisible());
    EXPECT_GT(view("lossesChart").height(), before);
    EXPECT_GT(pane.timeWindow().columns().count(), 100);
    emit legend->foldToggled();
    settle();
    EXPECT_EQ(view("lossesChart").height(), before);
    emit legend->aloneToggled();
    settle();
    EXPECT_FALSE(view("lossesChart").isVisible());
    EXPECT_TRUE(view("buffersChart").isVisible());
    emit legend->aloneToggled();
    settle();
    EXPECT_TRUE(view("lossesChart").isVisible());
}

TEST_F(ChartsPaneTest, ACurveIsHiddenAndShownByItsLegend)
{
    poll(30);
    show();
    auto* legend = pane.findChild<ChartLegend*>(u"buffersLegend"_s);
    const auto names = [this] {
        QStringList shown;
        for (const QLineSeries* series : view("buffersChart").series())
            shown.append(series->name());
        return shown;
    };
    EXPECT_FALSE(names().contains(u"free"_s)); // the gap between the two others says it
    emit legend->curveToggled(2);
    settle();
    EXPECT_TRUE(names().contains(u"free"_s));
    poll(); // the choice is kept for the next poll and the next run
    status.handle += 0x10000;
    poll(2);
    settle();
    EXPECT_TRUE(names().contains(u"free"_s));
    emit legend->curveToggled(2);
    settle();
    EXPECT_FALSE(names().contains(u"free"_s));
}

TEST_F(ChartsPaneTest, TheRangeFitsToWhatThereIsUntilItIsFull)
{
    others.push_back(status); // what runs for an hour
    others.back().handle = 0x20004;
    others.back().config.name = u"Old";
    std::swap(status, others.back());
    others.clear();
    poll(3600);
    others = {status};
    status.handle = 0x10003;
    status.config.name = u"Young";
    poll(20);
    show();
    const TimeRange young = pane.timeWindow().time();
    EXPECT_LT(young.end - young.begin, 30s); // of the five minutes that were chosen
    EXPECT_GE(young.begin, 3598s);
    pane.setSessions(others.front().handle, {others.front().handle});
    settle();
    EXPECT_GE(pane.timeWindow().time().end - pane.timeWindow().time().begin, 5min);
    pane.setSessions(status.handle, {status.handle});
    poll(400);
    settle();
    EXPECT_GE(pane.timeWindow().time().end - pane.timeWindow().time().begin, 5min);
}

TEST_F(ChartsPaneTest, LegendHasTheValuesOfTheHeldEnd)
{
    poll(100);
    show();
    auto* legend = pane.findChild<ChartLegend*>(u"buffersLegend"_s);
    const auto picture = [&] { return legend->grab().toImage(); };
    pane.timeWindow().hold();
    pane.timeWindow().show({20s, 60s});
    pane.refresh();
    settle();
    const QImage held = picture();
    status.counters.freeBuffers = 0;
    status.counters.numberOfBuffers = 23;
    poll(5);
    settle();
    EXPECT_EQ(picture(), held);
    pane.timeWindow().follow();
    pane.refresh();
    settle();
    EXPECT_NE(picture(), held);
}

TEST_F(ChartsPaneTest, SeriesHaveTheNamesAndTheLookOfTheirCurves)
{
    poll(3);
    show();
    const auto& series = view("lossesChart").series();
    ASSERT_EQ(series.size(), 3u);
    EXPECT_EQ(series[0]->name(), u"events/s"_s);
    EXPECT_EQ(series[0]->pen().style(), Qt::SolidLine);
    EXPECT_EQ(series[1]->pen().style(), Qt::DashLine);
    EXPECT_EQ(series[2]->pen().style(), Qt::DashDotLine);
    EXPECT_EQ(series[0]->count(), 0); // the curves are not drawn by it
}

TEST_F(ChartsPaneTest, TheAxisOfValuesEndsAboveTheGreatest)
{
    poll(3);
    show();
    EXPECT_GE(view("buffersChart").scale().end, 24);
    status.counters.eventsLost += 1000;
    poll();
    settle();
    EXPECT_GE(view("lossesChart").scale().end, 1000);
}

TEST_F(ChartsPaneTest, NothingIsPaintedWhenNothingChanges)
{
    poll(10);
    show();
    pane.timeWindow().show({0s, 24h});
    poll(100); // past the end of its column of a minute and a half
    settle();
    Paints buffers(*view("buffersChart").viewport());
    poll();
    settle();
    EXPECT_EQ(buffers.count, 0);
    status.counters.freeBuffers = 1;
    poll();
    settle();
    EXPECT_EQ(buffers.count, 1);
}

TEST_F(ChartsPaneTest, AHiddenPaneDoesNothingAndCatchesUpWhenItIsShown)
{
    poll(10);
    show();
    pane.hide();
    status.counters.eventsLost += 500;
    poll(5);
    settle();
    EXPECT_LT(view("lossesChart").scale().end, 500);
    pane.show();
    settle();
    EXPECT_GE(view("lossesChart").scale().end, 500);
}

TEST_F(ChartsPaneTest, WheelZoomsAndBackspaceGoesBack)
{
    poll(600);
    show();
    const ColumnRange first = pane.timeWindow().columns();
    QWidget* viewport = view("buffersChart").viewport();
    const QPointF at(400, 20);
    QWheelEvent wheel(
        at, viewport->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(viewport, &wheel);
    settle();
    EXPECT_LT(pane.timeWindow().columns().length, first.length);
    QTest::keyClick(&view("buffersChart"), Qt::Key_Backspace);
    settle();
    EXPECT_EQ(pane.timeWindow().columns().length, first.length);
}

TEST_F(ChartsPaneTest, KeysMoveTheTime)
{
    poll(600);
    show();
    ChartView& chart = view("lossesChart");
    const ColumnRange first = pane.timeWindow().columns();
    QTest::keyClick(&chart, Qt::Key_Left);
    EXPECT_LT(pane.timeWindow().columns().begin, first.begin);
    EXPECT_FALSE(pane.timeWindow().isFollowing());
    settle();
    EXPECT_FALSE(pane.toolBar().follow->isChecked());
    QTest::keyClick(&chart, Qt::Key_End);
    EXPECT_TRUE(pane.timeWindow().isFollowing());
    QTest::keyClick(&chart, Qt::Key_Plus);
    EXPECT_LT(pane.timeWindow().columns().length, first.length);
    QTest::keyClick(&chart, Qt::Key_Minus);
    QTest::keyClick(&chart, Qt::Key_Home);
    EXPECT_TRUE(pane.timeWindow().time().begin <= 1s);
}

TEST_F(ChartsPaneTest, KeysReadValuesAndSelect)
{
    poll(100);
    status.counters.freeBuffers = 3;
    poll(100);
    show();
    ChartView& chart = view("buffersChart");
    const ColumnRange shown = pane.timeWindow().columns();
    const auto when = [&] { return pane.findChild<TimeAxis*>()->grab().toImage(); };
    const QImage without = when();
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier); // from the middle
    const QImage first = when();
    EXPECT_NE(first, without);
    QTest::keyClick(&chart, Qt::Key_Left, Qt::ControlModifier);
    EXPECT_NE(when(), first);
    EXPECT_EQ(pane.timeWindow().columns(), shown); // nothing was panned

    auto* label = pane.findChild<QLabel*>(u"chartNote"_s);
    EXPECT_FALSE(label->isVisible());
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&chart, Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_TRUE(label->isVisible());
    const QString three = label->text();
    QTest::keyClick(&chart, Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_NE(label->text(), three); // it grew
    QTest::keyClick(&chart, Qt::Key_Return);
    EXPECT_FALSE(label->isVisible());
    const std::int64_t parts = shown.count() / 100; // that a key moves
    EXPECT_EQ(pane.timeWindow().time().begin / 1s, (shown.begin + shown.count() / 2 - 4 * parts) * shown.length / 1s);
    QTest::keyClick(&chart, Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(&chart, Qt::Key_Escape);
    EXPECT_FALSE(label->isVisible());
}

TEST_F(ChartsPaneTest, KeysGoFromMarkToMarkAndReadThem)
{
    poll(100);
    for (const auto& [time, kind] :
        {std::pair(40s, MarkerKind::SessionFlushed), std::pair(70s, MarkerKind::SessionStopped)})
        history.addMarker({kind, time, {}, u"Disk trace", {}});
    show();
    ChartView& chart = view("buffersChart");
    const auto tipAfter = [&](Qt::Key key) {
        QTest::keyClick(&chart, key);
        return QToolTip::text();
    };
    const QString last = tipAfter(Qt::Key_PageUp); // there is no crosshair yet
    EXPECT_TRUE(last.contains(u"Disk trace"_s)) << last.toStdString();
    const Heard heard;
    const QString first = tipAfter(Qt::Key_PageUp);
    EXPECT_NE(first, last);
    if (QAccessible::isActive()) { // some platforms of Qt have no screen readers
        EXPECT_EQ(Heard::takeTexts().join(u' '), first);
    }
    EXPECT_EQ(tipAfter(Qt::Key_PageUp), first); // there is none before it
    EXPECT_EQ(tipAfter(Qt::Key_PageDown), last);
    EXPECT_EQ(tipAfter(Qt::Key_PageDown), last);
}

TEST_F(ChartsPaneTest, ADragSelectsARangeAndShowsItsStatistics)
{
    poll(100);
    status.counters.eventsLost += 120;
    poll();
    status.counters.eventsLost += 40;
    poll(100);
    show();
    QWidget* viewport = view("buffersChart").viewport();
    drag(*viewport, 100, 1000);
    settle();
    const auto* label = pane.findChild<QLabel*>(u"chartNote"_s);
    const QString note = label->text();
    EXPECT_TRUE(label->isVisible());
    EXPECT_GE(label->height(), label->heightForWidth(label->width())); // nothing is cut off
    EXPECT_TRUE(note.contains(u"160 events lost"_s)) << note.toStdString();
    EXPECT_TRUE(note.contains(u"peak 120 per second"_s)) << note.toStdString();
    QTest::mouseClick(viewport, Qt::LeftButton, {}, {300, 30});
    EXPECT_FALSE(label->isVisible());
}

TEST_F(ChartsPaneTest, AnotherButtonMayBePressedOutsideDuringADrag)
{
    show();
    poll(60);
    settle();
    QWidget* viewport = view("buffersChart").viewport();
    const auto press = [&](Qt::MouseButton button, QPointF at, Qt::MouseButtons buttons) {
        QMouseEvent event(QEvent::MouseButtonPress, at, viewport->mapToGlobal(at), button, buttons, Qt::NoModifier);
        QCoreApplication::sendEvent(viewport, &event);
    };
    for (const QPointF outside : {QPointF(-40, -40), QPointF(viewport->width() + 40, viewport->height() + 40)}) {
        press(Qt::LeftButton, {30, 30}, Qt::LeftButton);
        for (const Qt::MouseButton button : {Qt::RightButton, Qt::MiddleButton, Qt::LeftButton, Qt::BackButton})
            press(button, outside, Qt::LeftButton | button);
    }
    drag(*viewport, 300, 400);
    EXPECT_TRUE(pane.findChild<QLabel*>(u"chartNote"_s)->text().size() > 0);
}

TEST_F(ChartsPaneTest, ADoubleClickOnALossGoesToItsMoment)
{
    poll(100);
    status.counters.eventsLost += 7;
    poll(100); // lost between second 100 and 101
    show();
    const ColumnRange shown = pane.timeWindow().columns();
    const double x =
        view("lossesChart").plotArea().left() + static_cast<double>(shown.columnAt(101s) - shown.begin) + 4;
    QTest::mouseDClick(view("lossesChart").viewport(), Qt::LeftButton, {}, {static_cast<int>(x), 20});
    settle();
    const TimeRange zoomed = pane.timeWindow().time();
    EXPECT_LT(zoomed.end - zoomed.begin, 25s);
    EXPECT_LT(zoomed.begin, 100s);
    EXPECT_GT(zoomed.end, 101s);
    EXPECT_FALSE(pane.timeWindow().isFollowing());
}

TEST_F(ChartsPaneTest, AnEmptyChartOfLossesSaysSo)
{
    poll(5);
    show();
    const QImage without = curves("lossesChart");
    status.counters.eventsLost += 5;
    poll();
    settle();
    EXPECT_NE(curves("lossesChart"), without);
    EXPECT_TRUE(view("lossesChart").accessibleName().contains(u"Lost"_s));
}

TEST_F(ChartsPaneTest, ASummarySaysWhatTheChartShows)
{
    status.counters.eventsLost = 5;
    poll(10);
    status.counters.eventsLost += 120;
    poll(10);
    show();
    const QString losses = view("lossesChart").accessibleDescription();
    EXPECT_TRUE(losses.contains(u"120 events lost, peak 120 per second at "_s)) << losses.toStdString();
    const QString buffers = view("buffersChart").accessibleDescription();
    EXPECT_TRUE(buffers.contains(u"in use 4 at the end, lowest 4, highest 4"_s)) << buffers.toStdString();
}

TEST_F(ChartsPaneTest, ThePictureIsCopiedToTheClipboard)
{
    poll(30);
    show();
    QGuiApplication::clipboard()->clear();
    pane.toolBar().copyPicture->trigger();
    EXPECT_GE(QGuiApplication::clipboard()->image().width(), 1000);
}

TEST_F(ChartsPaneTest, ARestartedSessionKeepsItsPast)
{
    poll(10);
    show();
    const TraceHandle first = status.handle;
    status.handle += 0x10000;
    poll(10);
    pane.setSessions(status.handle, {status.handle});
    settle();
    ASSERT_NE(first, status.handle);
    EXPECT_EQ(view("buffersChart").data().sources().front().runs.size(), 2u);
}

TEST_F(ChartsPaneTest, CutsNoSentenceInALowPane)
{
    poll(10);
    QSplitter window(Qt::Vertical);
    window.addWidget(new QWidget);
    window.addWidget(&pane);
    window.resize(700, 640);
    window.show();
    window.setSizes({600, 40}); // it gets what it needs
    pane.setSessions(status.handle, {status.handle});
    settle();
    status.counters.numberOfBuffers = 24;
    status.counters.freeBuffers = 0;
    status.counters.eventsLost += 100;
    poll();
    settle();
    const auto& reason = *pane.findChild<LossCard*>(u"chartsReason"_s);
    EXPECT_TRUE(reason.isVisible());
    for (const QLabel* label : reason.findChildren<QLabel*>()) {
        if (label->isVisible() && label->wordWrap()) {
            EXPECT_GE(label->height(), label->heightForWidth(label->width())) << qPrintable(label->text());
        }
    }
    pane.setParent(nullptr);
}

} // namespace
} // namespace etwarden
