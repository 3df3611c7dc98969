// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/recordingwindow.h"

#include "model/etl/file/eventreader.h"
#include "model/qt/common/filetime.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "model/qt/logfile/openlogfile.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/settings.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/common/barview.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/questions.h"
#include "widgets/common/sessionview.h"
#include "widgets/window/timeslider.h"

#include <QAction>
#include <QComboBox>
#include <QDateTime>
#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

/// A view in place of the graphs.
class FakeView : public SessionView
{
public:
    explicit FakeView(SessionHistory& theHistory)
        : history(theHistory)
    {
    }
    void setSessions(TraceHandle theCurrent, const std::vector<TraceHandle>&) override { current = theCurrent; }
    void showMoment(std::chrono::nanoseconds time) override { moment = time; }
    void setMoment(std::chrono::nanoseconds time) override { tableMoment = time; }
    QString title() const override { return u"Fake"_s; }

    SessionHistory& history;
    TraceHandle current = invalidTraceHandle;
    std::optional<std::chrono::nanoseconds> moment;
    std::optional<std::chrono::nanoseconds> tableMoment;
};

class RecordingWindowTest : public RecordingTest
{
protected:
    RecordingWindowTest() { language.use(u"en"_s); }
    ~RecordingWindowTest() override { QLocale::setDefault(QLocale::c()); }

    /// 20 polls: "a" writes, "b" comes at the sixth and loses events at the eleventh.
    void makeRecording()
    {
        RecordingWriter writer(path());
        create(writer);
        SessionStatus a = session(1, u"a");
        SessionStatus b = session(2, u"b");
        for (int i = 0; i < 20; ++i) {
            a.counters.buffersWritten += 5;
            b.counters.eventsLost += i == 10 ? 7 : 0;
            write(writer, i == 15 ? failedPoll() : i < 5 ? poll({a}) : poll({a, b}));
        }
        ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
    }

    void open(const QString& file)
    {
        window = std::make_unique<RecordingWindow>(file, settings, [this](SessionHistory& history) {
            view = new FakeView(history);
            return view;
        });
        window->show();
    }
    void openAndLoad()
    {
        makeRecording();
        open(path());
        ASSERT_TRUE(QTest::qWaitFor([this] { return view != nullptr && table().model()->rowCount() > 0; }, patience));
    }

    QTableView& table() { return *window->findChild<QTableView*>(u"sessionTable"_s); }
    TimeSlider& slider() { return *window->findChild<TimeSlider*>(); }
    void trigger(const char* name) { window->findChild<QAction*>(QLatin1String(name))->trigger(); }
    QString line(const char* name) { return window->findChild<NoticeLine*>(QLatin1String(name))->text(); }
    int sessions() { return table().model()->rowCount(); }

    TemporarySettings store;
    Settings settings{store.settings()};
    Language language;
    std::unique_ptr<RecordingWindow> window;
    FakeView* view = nullptr;
};

TEST_F(RecordingWindowTest, IsMarkedAsARecording)
{
    openAndLoad();
    EXPECT_TRUE(window->windowTitle().contains(u"Recording: test.etwr"_s));
    EXPECT_TRUE(line("backendLine").startsWith(u"Recording: "_s));
    EXPECT_TRUE(line("backendLine").contains(u"embedded engine"_s));
    EXPECT_EQ(view->history.counters().pollCount(), 19u);
}

TEST_F(RecordingWindowTest, SavesWhatASessionWroteMeanwhile)
{
    RecordingWriter writer(path());
    create(writer);
    SessionStatus logging = session(1, u"a");
    const QString log = path(u"log.etl"_s);
    logging.config.logFileName = log.toStdU16String();
    const PollPtr first = poll({logging, session(2, u"b")});
    write(writer, first);
    write(writer, poll({logging, session(2, u"b")}));
    ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
    // An event from before the recording, and one of it.
    const FileTime begin = toFileTime(std::chrono::milliseconds(first->time.toMSecsSinceEpoch()));
    ASSERT_GT(begin, TraceBuilder::startTime);
    const std::uint64_t during = TraceBuilder::startCounter + (begin - TraceBuilder::startTime);
    TraceBuilder trace;
    trace.header.EndTime = begin;
    trace.add({.events = {TraceBuilder::event(TraceBuilder::startCounter, 1), TraceBuilder::event(during, 2)}});
    const TraceBuilder::Bytes bytes = trace.file();
    QFile file(log);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();

    open(path());
    ASSERT_TRUE(QTest::qWaitFor([this] { return view != nullptr && table().model()->rowCount() == 2; }, patience));
    const auto* save = window->findChild<QAction*>(u"saveLogFilePart"_s);
    const auto select = [this](const QString& name) {
        for (int row = 0; row < table().model()->rowCount(); ++row) {
            if (table().model()->index(row, static_cast<int>(SessionColumn::Name)).data().toString() == name)
                table().selectRow(row);
        }
    };
    select(u"b"_s);
    EXPECT_FALSE(save->isEnabled()) << "it has no log file";
    select(u"a"_s);
    ASSERT_TRUE(save->isEnabled());
    const QString target = path(u"saved.etl"_s);
    FileDialog::setNextPath(target);
    trigger("saveLogFilePart");
    ASSERT_TRUE(QTest::qWaitFor([&] { return line("messageLine").contains(u"saved.etl"_s); }, patience));
    OpenLogFile saved;
    ASSERT_EQ(openLogFile(target, {}, &saved), std::nullopt) << line("messageLine").toStdString();
    EventReader reader(*saved.trace);
    std::vector<std::uint16_t> ids;
    RawEvent raw;
    while (reader.next(&raw)) {
        if (raw.kind == EventKind::Provider)
            ids.push_back(traceEvent(raw).id);
    }
    EXPECT_EQ(ids, std::vector<std::uint16_t>{2});
}

TEST_F(RecordingWindowTest, SaysWhetherItStillRan)
{
    const auto isSaid = [this](const QString& text) { return line("backendLine").contains(text); };
    RecordingWriter writer(path());
    create(writer);
    const PollPtr early = poll({session(1, u"a")});
    write(writer, early);
    ASSERT_FALSE(writer.commit());
    open(path());
    EXPECT_TRUE(QTest::qWaitFor([&] { return isSaid(u"it did not end properly"_s); }, patience));
    wait(std::chrono::milliseconds(early->time.msecsTo(QDateTime::currentDateTimeUtc())));
    write(writer, poll({session(1, u"a")}));
    ASSERT_FALSE(writer.commit());
    open(path());
    EXPECT_TRUE(QTest::qWaitFor([&] { return isSaid(u"Recording, still running: "_s); }, patience));
}

TEST_F(RecordingWindowTest, HasRoomForEveryTab) // also when the graphs were there before the first table
{
    openAndLoad();
    QCoreApplication::sendPostedEvents();
    const auto* bar = window->findChild<QTabBar*>();
    ASSERT_NE(bar, nullptr);
    EXPECT_EQ(bar->count(), 2);
    EXPECT_GE(bar->width(), bar->sizeHint().width());
}

TEST_F(RecordingWindowTest, ShowsTheTableOfTheMoment)
{
    openAndLoad();
    EXPECT_EQ(sessions(), 1);
    slider().setIndex(8);
    EXPECT_TRUE(QTest::qWaitFor([this] { return sessions() == 2; }, patience));
    slider().setIndex(2);
    EXPECT_TRUE(QTest::qWaitFor([this] { return sessions() == 1; }, patience));
}

TEST_F(RecordingWindowTest, GoesToTheNextLossInTableAndGraphs)
{
    openAndLoad();
    trigger("nextLoss");
    EXPECT_EQ(slider().index(), 10u);
    ASSERT_TRUE(QTest::qWaitFor([this] { return view->moment.has_value(); }, patience));
    EXPECT_EQ(view->current, 2u);
    EXPECT_EQ(view->moment, view->history.counters().range().begin + std::chrono::seconds(10));
}

TEST_F(RecordingWindowTest, TheWorstMomentShowsItsLoserWhateverTheFilterHides)
{
    openAndLoad();
    window->findChild<QLineEdit*>(u"filter"_s)->setText(u"a"_s);
    EXPECT_EQ(sessions(), 1);
    trigger("worstMoment");
    ASSERT_TRUE(QTest::qWaitFor([this] { return view->current == session(2, u"b").handle; }, patience));
    EXPECT_EQ(slider().index(), 10u);
    EXPECT_EQ(sessions(), 2);
    EXPECT_EQ(table().currentIndex().siblingAtColumn(static_cast<int>(SessionColumn::Name)).data().toString(), u"b"_s);
}

TEST_F(RecordingWindowTest, ListsWhereThresholdsWereExceeded)
{
    openAndLoad();
    trigger("showAlerts");
    auto* dialog = window->findChild<QDialog*>(u"alertsDialog"_s);
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->findChild<QPushButton*>(u"editThresholds"_s)->isHidden()); // nothing is watched any more
    auto* list = dialog->findChild<QTreeView*>(u"alertList"_s);
    ASSERT_EQ(list->model()->rowCount(), 1);
    list->setCurrentIndex(list->model()->index(0, 0));
    dialog->findChild<QPushButton*>(u"showAlert"_s)->click();
    EXPECT_EQ(slider().index(), 10u);
    ASSERT_TRUE(QTest::qWaitFor([this] { return view->current == session(2, u"b").handle; }, patience));
}

TEST_F(RecordingWindowTest, TheGraphsShowTheMomentOfTheTable)
{
    openAndLoad();
    EXPECT_EQ(slider().index(), 0u); // begins where the recording does
    const std::chrono::nanoseconds begin = view->history.counters().range().begin;
    EXPECT_TRUE(QTest::qWaitFor([&] { return view->tableMoment == begin; }, patience));
    slider().setIndex(8);
    EXPECT_TRUE(QTest::qWaitFor([&] { return view->tableMoment == begin + std::chrono::seconds(8); }, patience));
}

TEST_F(RecordingWindowTest, TheTableShowsTheMomentThatWasChosenInTheGraphs)
{
    openAndLoad();
    const std::chrono::nanoseconds begin = view->history.counters().range().begin;
    emit view->momentChosen(begin + std::chrono::seconds(10));
    EXPECT_EQ(slider().index(), 10u);
    EXPECT_TRUE(QTest::qWaitFor([this] { return sessions() == 2; }, patience));
    emit view->momentChosen(begin + std::chrono::milliseconds(2500)); // between two polls
    EXPECT_EQ(slider().index(), 3u);
    emit view->momentChosen(begin + std::chrono::seconds(1000)); // after the last one
    EXPECT_EQ(slider().index(), 3u);
}

TEST_F(RecordingWindowTest, SaysThatNoSessionRan)
{
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({}));
    ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
    open(path());
    const auto* empty = window->findChild<EmptyState*>();
    ASSERT_NE(empty, nullptr);
    EXPECT_TRUE(QTest::qWaitFor([empty] { return empty->isVisible(); }, patience));
    for (const QPushButton* button : empty->findChildren<QPushButton*>())
        EXPECT_FALSE(button->isVisible()); // nothing can be started in a recording
}

TEST_F(RecordingWindowTest, SaysThatAPollFailed)
{
    openAndLoad();
    slider().setIndex(15);
    EXPECT_TRUE(QTest::qWaitFor([this] { return line("waitingLine").contains(u"ERROR_ACCESS_DENIED"_s); }, patience));
    EXPECT_EQ(sessions(), 2); // those of the poll before
}

TEST_F(RecordingWindowTest, SaysWhatIsWrongWithAFile)
{
    QFile file(path());
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(5000, 'x'));
    file.close();
    open(path());
    EXPECT_TRUE(QTest::qWaitFor([this] { return line("messageLine").contains(u"test.etwr"_s); }, patience));
    EXPECT_EQ(view, nullptr);
    EXPECT_FALSE(slider().actions().first()->isEnabled());
    EXPECT_FALSE(table().isVisible());
}

TEST_F(RecordingWindowTest, ReadingCanBeCancelled)
{
    makeRecording();
    open(path());
    auto* cancel = window->findChild<QToolButton*>(u"waitingAction"_s);
    EXPECT_EQ(cancel->text(), u"Cancel"_s);
    EXPECT_TRUE(line("waitingLine").startsWith(u"Opening the recording"_s));
    cancel->click();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !cancel->isVisible(); }, patience));
    // A recording as short as this one may be complete before it can be cancelled.
    EXPECT_NE(line("messageLine").contains(u"cancelled"_s), view != nullptr);
}

TEST_F(RecordingWindowTest, SaysWhatIsBesideTheFile)
{
    makeRecording();
    QFile journal(path() + u"-journal"_s);
    ASSERT_TRUE(journal.open(QIODevice::WriteOnly));
    journal.write("foreign");
    journal.close();
    open(path());
    EXPECT_TRUE(QTest::qWaitFor([this] { return line("messageLine").contains(u"test.etwr-journal”"_s); }, patience));
    EXPECT_TRUE(QTest::qWaitFor([this] { return view != nullptr; }, patience));
}

TEST_F(RecordingWindowTest, FollowsTheLanguage)
{
    openAndLoad();
    language.use(u"fr"_s);
    language.use(u"en"_s);
    EXPECT_TRUE(window->windowTitle().contains(u"Recording: test.etwr"_s));
}

TEST_F(RecordingWindowTest, EveryControlHasANameAKeyOfItsOwnAndRoom)
{
    openAndLoad();
    window->resize(1024, 640);
    for (const QString& code : Language::available()) {
        language.use(code);
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
        EXPECT_LE(window->minimumSizeHint().width(), 1024) << code.toStdString();
        EXPECT_EQ(namelessInputs(*window), QStringList()) << code.toStdString();
        EXPECT_EQ(obscureTabStops(*window), QStringList()) << code.toStdString();
        EXPECT_EQ(sharedMnemonics(*window), QStringList()) << code.toStdString();
        EXPECT_EQ(sharedWidgetMnemonics(*window), QStringList()) << code.toStdString();
        EXPECT_EQ(clippedTexts(*window), QStringList()) << code.toStdString();
        EXPECT_EQ(unlistedKeys(*window), QStringList()) << code.toStdString();
    }
}

TEST_F(RecordingWindowTest, CanBeClosedWhileItOpens)
{
    makeRecording();
    for (int i = 0; i < 5; ++i) {
        open(path());
        window.reset();
    }
}

/// Keeps the bars that it is given to draw.
class FakeBars : public BarView
{
public:
    void setBars(const BarList& theBars) override { bars = theBars; }
    QWidget* controls() override { return m_controls; }

    BarList bars;

private:
    QWidget* m_controls = new QWidget(this);
};

class RecordedLossesTest : public RecordingWindowTest
{
protected:
    void openLosses()
    {
        makeRecording();
        window = std::make_unique<RecordingWindow>(
            path(), settings, [this](SessionHistory& history) { return view = new FakeView(history); },
            [this] { return bars = new FakeBars; });
        window->show();
        ASSERT_TRUE(QTest::qWaitFor([this] { return bars != nullptr && sessions() > 0; }, patience));
        EXPECT_EQ(tabs().currentIndex(), 0); // the graphs
        EXPECT_EQ(tabs().tabText(1), u"Losses"_s);
        EXPECT_TRUE(bars->bars.bars.empty()); // the tab is not shown
        tabs().setCurrentIndex(1);
        ASSERT_TRUE(QTest::qWaitFor([this] { return !bars->bars.bars.empty(); }, patience));
    }
    QTabBar& tabs() { return *window->findChild<QTabBar*>(); }
    void choose(const char* name, int index)
    {
        window->findChild<QComboBox*>(QLatin1String(name))->setCurrentIndex(index);
    }

    FakeBars* bars = nullptr;
};

TEST_F(RecordedLossesTest, ABarLeadsToTheWorstMoment)
{
    openLosses();
    ASSERT_EQ(bars->bars.bars.size(), 1u);
    EXPECT_EQ(bars->bars.whole, 7u);
    emit bars->barChosen(0);
    EXPECT_TRUE(QTest::qWaitFor([this] { return view->moment.has_value(); }, patience));
    EXPECT_EQ(slider().index(), 10u);
    EXPECT_EQ(view->current, view->history.polledSessions().back().status.handle);
    EXPECT_EQ(tabs().currentIndex(), 0);
}

TEST_F(RecordedLossesTest, AreShownBySessionAndInBuffers)
{
    openLosses();
    choose("lossesBy", 1);
    ASSERT_EQ(bars->bars.bars.size(), 1u);
    EXPECT_EQ(bars->bars.bars[0].name, u"b"_s);
    choose("lossesMeasure", 1);
    EXPECT_TRUE(bars->bars.bars.empty());
    choose("lossesBy", 0);
    language.use(u"fr"_s);
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(bars->bars.title, u"Tampons perdus par cause"_s);
}

TEST_F(RecordedLossesTest, ShowsOnlyTheTimeOfTheGraphs)
{
    using namespace std::chrono_literals;
    openLosses();
    choose("lossesTime", 1);
    const TimeRange all = view->history.counters().range();
    emit view->timeShown({all.begin, all.begin + 5s});
    EXPECT_TRUE(bars->bars.bars.empty()); // cleared at once, because it was counted for another time
    emit view->timeShown({all.begin + 5s, all.end});
    EXPECT_TRUE(QTest::qWaitFor([this] { return bars->bars.whole == 7; }, patience));
}

} // namespace
