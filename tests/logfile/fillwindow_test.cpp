// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/fillwindow.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/fillwatch.h"
#include "tests/logfile/scriptedtrace.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/noticeline.h"
#include "widgets/logfile/countstable.h"
#include "widgets/logfile/fillgraphview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>

#include <cstring>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class FillWindowTest : public WindowTest
{
protected:
    void openFill(std::uint32_t mode = logfilemode::RealTime)
    {
        m_backendSetup = [this](FakeBackend& backend) { backend.liveTraces = script->opener(); };
        SessionStatus busy = makeSession(u"busy", 1);
        busy.config.logFileMode = mode;
        busy.config.logFileName.clear();
        open({busy, makeSession(u"other", 2)});
        select(u"busy"_s);
        action("showFill").trigger();
        window = shown().value(0);
        ASSERT_NE(window, nullptr);
    }
    static QList<FillWindow*> shown()
    {
        QList<FillWindow*> windows;
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (auto* each = qobject_cast<FillWindow*>(widget))
                windows.append(each);
        }
        return windows;
    }
    struct Written
    {
        std::uint32_t provider;
        std::uint32_t process;
    };
    /// An event of this moment.
    static TraceBuilder::Bytes event(const Written& written)
    {
        TraceBuilder::Bytes bytes =
            TraceBuilder::event(TraceBuilder::startCounter + (FillWatch::systemNow() - TraceBuilder::startTime), 1, 16);
        EventHeader header{};
        std::memcpy(static_cast<void*>(&header), bytes.data(), sizeof header);
        header.ProviderId = {};
        header.ProviderId.data1 = written.provider;
        header.ProcessId = written.process;
        std::memcpy(bytes.data(), &header, sizeof header);
        return bytes;
    }
    /// Writes the events once counting has begun, because earlier ones are counted separately.
    void give(const std::vector<Written>& all)
    {
        EXPECT_TRUE(
            QTest::qWaitFor([this] { return window->watch().state() == FillWatch::State::Counting; }, patience));
        const std::uint64_t before = window->watch().counts().all.events;
        std::vector<TraceBuilder::Bytes> events;
        for (const Written& written : all)
            events.push_back(event(written));
        script->give(events);
        EXPECT_TRUE(QTest::qWaitFor(
            [&] {
                window->watch().refresh();
                return window->watch().counts().all.events == before + events.size();
            },
            patience));
    }
    QTableView& table() const { return *window->findChild<QTableView*>(u"countsTable"_s); }
    QString cell(int row, int column = 0) const { return table().model()->index(row, column).data().toString(); }
    QString notices() const
    {
        QStringList texts;
        for (const NoticeLine* line : window->findChildren<NoticeLine*>())
            texts.append(line->text());
        return texts.join(u'\n');
    }

    std::shared_ptr<TraceScript> script = std::make_shared<TraceScript>();
    FillWindow* window = nullptr;
};

TEST_F(FillWindowTest, FitsAScreenOf960PixelsWhateverItCounts) // 1920 at 200 %
{
    openFill();
    give({{1, 4}, {2, 4}, {2, 5}});
    auto& sums = *window->findChild<QLabel*>(u"fillSums"_s);
    sums.setText(u"1 234 567 890 événements, 1 234 Go en 123 456 s : 1 234 567/s, 1 023 Mo/s."_s);
    EXPECT_LE(window->minimumSizeHint().width(), 800);
}

TEST(CountsTable, ShortensNamesBeforeANumberIsOutOfSight)
{
    CountsTable table;
    table.resize(760, 300);
    table.show();
    const int narrow = table.columnWidth(0);
    EXPECT_EQ(table.horizontalScrollBar()->maximum(), 0);
    table.resize(1600, 300);
    EXPECT_GT(table.columnWidth(0), narrow);
}

TEST_F(FillWindowTest, CountsWhileItIsOpenAndNoLonger)
{
    openFill();
    EXPECT_EQ(window->windowTitle(), u"Who fills it: busy – Etwarden"_s);
    give({{1, 4}, {2, 4}, {2, 5}});
    EXPECT_TRUE(notices().contains(u"one more consumer"_s)) << qPrintable(notices());
    action("showFill").trigger(); // the same window
    EXPECT_EQ(shown().size(), 1);
    window->close();
    EXPECT_TRUE(QTest::qWaitFor([] { return shown().isEmpty(); }, patience));
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(script->isDetached());
}

TEST_F(FillWindowTest, ShowsTheLargestFirstByWhatIsChosen)
{
    openFill();
    give({{1, 4}, {2, 4}, {2, 5}});
    ASSERT_EQ(table().model()->rowCount(), 2);
    EXPECT_EQ(cell(0), u"{00000002-0000-0000-0000-000000000000}"_s);
    table().selectRow(1);
    give({{3, 4}});
    EXPECT_EQ(table().model()->rowCount(), 3);
    EXPECT_EQ(table().selectionModel()->selectedRows().size(), 1) << "it stays selected";
    window->findChild<QComboBox*>(u"filledBy"_s)->setCurrentIndex(2);
    EXPECT_EQ(table().model()->rowCount(), 2);
    EXPECT_TRUE(cell(0).contains(u'4')) << qPrintable(cell(0));
    EXPECT_TRUE(window->findChild<QLabel*>(u"fillSums"_s)->text().startsWith(u"4 events"_s));
}

TEST_F(FillWindowTest, NamesTheLargestInTheDetails)
{
    openFill();
    give({{1, 4}, {2, 4}, {2, 5}});
    const auto details = [this] {
        QStringList rows;
        const QAbstractItemModel& model = *m_window->findChild<QAbstractItemView*>(u"detailsList"_s)->model();
        for (int row = 0; row < model.rowCount(); ++row)
            rows << model.index(row, 0).data().toString() + u'=' + model.index(row, 1).data().toString();
        return rows.join(u'\n');
    };
    EXPECT_TRUE(details().contains(u"Filled by"_s)) << qPrintable(details());
    EXPECT_TRUE(details().contains(u"{00000002-0000-0000-0000-000000000000}=66"_s)
        || details().contains(u"{00000002-0000-0000-0000-000000000000}=67"_s))
        << qPrintable(details());
    window->close();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !details().contains(u"Filled by"_s); }, patience));
}

TEST_F(FillWindowTest, BeginsAnewAndCopiesTheTable)
{
    openFill();
    give({{1, 4}, {2, 4}});
    for (QAction* each : window->findChildren<QAction*>()) {
        if (each->shortcut() == QKeySequence(QKeySequence::Copy))
            each->trigger();
    }
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(u"Provider\t"_s));
    EXPECT_EQ(QApplication::clipboard()->text().count(u'\n'), 3);
    window->findChild<QAction*>(u"restartFill"_s)->trigger();
    EXPECT_EQ(table().model()->rowCount(), 0);
}

TEST_F(FillWindowTest, SaysThatARingOfTheSystemCannotBeCounted)
{
    openFill(logfilemode::Buffering);
    EXPECT_TRUE(QTest::qWaitFor([this] { return notices().contains(u"they cannot be counted"_s); }, patience))
        << qPrintable(notices());
    EXPECT_FALSE(window->findChild<QAction*>(u"restartFill"_s)->isEnabled());
}

TEST_F(FillWindowTest, NamesAllInputsAndDescribesTheGraph)
{
    openFill();
    EXPECT_EQ(namelessInputs(*window), QStringList());
    const auto* graph = window->findChild<FillGraphView*>();
    EXPECT_EQ(graph->accessibleName(), u"Volume/s by provider"_s);
    EXPECT_FALSE(graph->accessibleDescription().isEmpty());
}

TEST(FillGraphViewTest, FindsTheBandUnderThePointer)
{
    FillGraphView view;
    view.resize(900, 400);
    FillGraph graph;
    graph.firstSecond = 13'000'000'000;
    graph.seconds = 119; // the whole width
    graph.bands = {{.row = 0, .values = std::vector<std::uint64_t>(119, 60), .sum = 119 * 60},
        {.isRest = true, .values = std::vector<std::uint64_t>(119, 30), .sum = 119 * 30}};
    graph.highest = 90;
    EventCounts counts;
    counts.rows[0].emplace_back().provider = u"Loud"_s;
    view.setGraph(counts, graph, FillMeasure::Events);
    const QRect plot = view.plot();
    const auto at = [&](double share) { // of 100, the end of the axis
        return QPoint(plot.center().x(), plot.bottom() - static_cast<int>(plot.height() * share));
    };
    const auto loud = view.hitAt(at(0.1));
    ASSERT_TRUE(loud);
    EXPECT_EQ(loud->band, 0u);
    EXPECT_TRUE(loud->second);
    const auto rest = view.hitAt(at(0.7));
    ASSERT_TRUE(rest);
    EXPECT_EQ(rest->band, 1u);
    EXPECT_FALSE(view.hitAt(at(0.97)));
    view.grab(); // paints
}

} // namespace
} // namespace etwarden
