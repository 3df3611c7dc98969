// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/etllayouts.h"
#include "model/qt/text/plaintext.h"
#include "tests/charts/chartspanefixture.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/support/heard.h"
#include "tests/support/patience.h"
#include "widgets/charts/chartview.h"
#include "widgets/logfile/logfilewindow.h"
#include "widgets/logfile/timepicture.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

#include <memory>

namespace etwarden {

namespace {

/// A picture over some 100 seconds, of which two have a mark.
class Subject
{
public:
    virtual ~Subject() = default;
    virtual QWidget& keys() = 0; ///< that takes keys
    virtual QRect plot() = 0; ///< within plotWidget()
    virtual QWidget& plotWidget() = 0;

    struct Shown
    {
        double begin = 0; ///< seconds since the zero of its axis
        double length = 0; ///< seconds
    };
    virtual Shown shown() = 0;
};

double secondsOf(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double>(time).count();
}

struct GraphHistory : ChartsPaneTest
{
    void TestBody() override {}
};

class Graphs : public Subject
{
public:
    Graphs()
    {
        m_history.poll(100);
        m_history.history.addMarker({MarkerKind::SessionFlushed, 40s, {}, u"Disk trace", {}});
        m_history.history.addMarker({MarkerKind::SessionStopped, 70s, {}, u"Disk trace", {}});
        m_history.show();
    }

    QWidget& keys() override { return m_history.view("buffersChart"); }
    QWidget& plotWidget() override
    {
        auto* area = qobject_cast<QAbstractScrollArea*>(&keys());
        return area != nullptr ? *area->viewport() : keys();
    }
    QRect plot() override { return plotWidget().rect(); }
    Shown shown() override
    {
        GraphHistory::settle();
        const TimeRange time = m_history.pane.timeWindow().time();
        return {secondsOf(time.begin), secondsOf(time.end - time.begin)};
    }

private:
    GraphHistory m_history;
};

class LogFile : public Subject
{
public:
    LogFile()
    {
        TraceBuilder trace;
        for (std::uint64_t i = 0; i < 100; ++i) {
            TraceBuilder::Buffer buffer{.events = {atSecond(i + 1)}};
            if (i == 40 || i == 70)
                buffer.header.BufferFlag = bufferflag::EventsLost;
            trace.add(buffer);
        }
        m_window = std::make_unique<LogFileWindow>(m_folder.write(trace.file()));
        m_window->show();
        const auto* exportEvents = m_window->findChild<QAction*>(u"exportEvents"_s);
        EXPECT_TRUE(QTest::qWaitFor([exportEvents] { return exportEvents->isEnabled(); }, patience));
    }

    QWidget& keys() override { return picture(); }
    QWidget& plotWidget() override { return picture(); }
    QRect plot() override { return picture().plot(); }
    Shown shown() override
    {
        const EventRange view = picture().view();
        constexpr double perSecond = second;
        return {static_cast<double>(view.begin - TraceBuilder::startTime) / perSecond,
            static_cast<double>(view.end - view.begin) / perSecond};
    }

private:
    TimePicture& picture() { return *m_window->findChild<TimePicture*>(u"timePicture"_s); }

    LogFileFolder m_folder;
    std::unique_ptr<LogFileWindow> m_window;
};

struct Kind
{
    const char* name;
    std::unique_ptr<Subject> (*make)();
};
const Kind kinds[] = {{"Graphs", [] { return std::unique_ptr<Subject>(std::make_unique<Graphs>()); }},
    {"LogFile", [] { return std::unique_ptr<Subject>(std::make_unique<LogFile>()); }}};

/// The habits of pictures over time, in the windows that have one.
class TimeHabits : public testing::TestWithParam<Kind>
{
protected:
    TimeHabits()
    {
        press(Qt::Key_Plus, 4);
        press(Qt::Key_Home); // neither a zoom nor a pan
        subject->keys().setFocus();
    }

    void press(Qt::Key key, int times = 1)
    {
        for (int i = 0; i < times; ++i)
            QTest::keyClick(&subject->keys(), key);
    }
    void wheel(double place, QPoint angle, QPoint pixels = {})
    {
        QWidget& widget = subject->plotWidget();
        const QRect plot = subject->plot();
        const QPointF at(plot.left() + place * plot.width(), plot.top() + 20);
        QWheelEvent event(at, widget.mapToGlobal(at), pixels, angle, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&widget, &event);
    }
    void expectShown(const Subject::Shown& expected)
    {
        const Subject::Shown shown = subject->shown();
        EXPECT_NEAR(shown.begin, expected.begin, 1e-6);
        EXPECT_NEAR(shown.length, expected.length, 1e-6);
    }

    std::unique_ptr<Subject> subject{GetParam().make()};
};

TEST_P(TimeHabits, ASeriesOfWheelZoomsIsOneStepBack)
{
    const Subject::Shown before = subject->shown();
    for (int i = 0; i < 3; ++i)
        wheel(0.5, {0, 120});
    EXPECT_NEAR(subject->shown().length, before.length * 0.8 * 0.8 * 0.8, before.length / 50);
    press(Qt::Key_Backspace);
    expectShown(before);
}

TEST_P(TimeHabits, ASeriesOfPansIsOneStepBack)
{
    const Subject::Shown before = subject->shown();
    press(Qt::Key_Right, 2);
    wheel(0.5, {-120, 0});
    EXPECT_NEAR(subject->shown().begin - before.begin, before.length * 0.3, before.length / 50);
    press(Qt::Key_Backspace);
    expectShown(before);
}

TEST_P(TimeHabits, ZoomsAndPansAreStepsOfTheirOwn)
{
    const Subject::Shown before = subject->shown();
    press(Qt::Key_Right, 2);
    const Subject::Shown panned = subject->shown();
    press(Qt::Key_Plus, 2);
    press(Qt::Key_Backspace);
    expectShown(panned);
    press(Qt::Key_Backspace);
    expectShown(before);
}

TEST_P(TimeHabits, ATouchpadPansByItsPixels)
{
    press(Qt::Key_Right, 2);
    const Subject::Shown before = subject->shown();
    wheel(0.5, {-30, 0}, {-40, 0});
    const double pixel = before.length / subject->plot().width();
    EXPECT_NEAR(subject->shown().begin - before.begin, 40 * pixel, 5 * pixel); // the graphs' plot has a margin
    wheel(0.5, {30, 0}, {40, 0});
    expectShown(before);
}

TEST_P(TimeHabits, TheWheelZoomsAboutThePointer)
{
    press(Qt::Key_Right, 2);
    const Subject::Shown before = subject->shown();
    wheel(0.25, {0, 120});
    const Subject::Shown after = subject->shown();
    const double left = after.begin - before.begin;
    const double right = before.begin + before.length - after.begin - after.length;
    EXPECT_NEAR(left / (left + right), 0.25, 0.03);
}

TEST_P(TimeHabits, PageKeysGoFromMarkToMarkAndReadThem)
{
    press(Qt::Key_Minus, 12); // shows all
    const auto tipAfter = [this](Qt::Key key) {
        press(key);
        return QToolTip::text();
    };
    const QString last = tipAfter(Qt::Key_PageUp); // there is no crosshair yet
    EXPECT_FALSE(last.isEmpty());
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

TEST_P(TimeHabits, SpaceSaysTheValuesAtTheCrosshair)
{
    press(Qt::Key_Minus, 12); // shows all
    QTest::keyClick(&subject->keys(), Qt::Key_Left, Qt::ControlModifier);
    const Heard heard;
    press(Qt::Key_Space);
    const QString tip = QToolTip::text();
    EXPECT_FALSE(tip.isEmpty());
    if (QAccessible::isActive()) { // some platforms of Qt have no screen readers
        const QStringList said = Heard::takeTexts();
        ASSERT_EQ(said.size(), 1);
        EXPECT_EQ(toolTipText(said.front()), tip);
    }
}

INSTANTIATE_TEST_SUITE_P(All, TimeHabits, testing::ValuesIn(kinds), [](const auto& kind) { return kind.param.name; });

} // namespace

} // namespace etwarden
