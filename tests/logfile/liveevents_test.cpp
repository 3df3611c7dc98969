// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/liveevents.h"

#include "model/etl/file/eventreader.h"
#include "model/etw/etllayouts.h"
#include "model/etw/layouts.h"
#include "model/etw/wellknown.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/eventsmodel.h"
#include "model/qt/logfile/liveeventstext.h"
#include "model/qt/logfile/openlogfile.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/logfile/scriptedtrace.h"
#include "tests/support/etl/hostiletraces.h"
#include "tests/support/etl/linkedevents.h"
#include "tests/support/modelguard.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/support/testbytes.h"

#include <QSignalSpy>

#include <cstring>
#include <future>
#include <new>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class LiveEventsTest : public testing::Test
{
protected:
    void open(const LiveEvents::Limits& limits = {})
    {
        live = std::make_unique<LiveEvents>(u"live"_s, limits);
        live->open(script->opener());
    }
    bool waitFor(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, patience); }
    bool waitForCount(std::uint64_t count)
    {
        return waitFor([&] { return live->eventCount() == count; });
    }
    std::vector<std::uint16_t> ids() const
    {
        std::vector<std::uint16_t> found;
        const auto count = static_cast<std::size_t>(live->shownEnd() - live->shownBegin());
        for (const EventRow& row : live->readAtOnce(live->shownBegin(), count, true))
            found.push_back(row.id);
        return found;
    }
    void show(std::string_view expression)
    {
        std::optional<EventFilter::Fault> fault;
        const EventFilter filter = EventFilter::parse(expression, &fault);
        live->show(expression.empty() ? nullptr : &filter);
    }

    std::shared_ptr<TraceScript> script = std::make_shared<TraceScript>();
    std::unique_ptr<LiveEvents> live;
};

TEST_F(LiveEventsTest, ShowsWhatComesAndSaysWhenTheSessionEnds)
{
    open();
    EXPECT_EQ(live->state(), LiveEvents::State::Attaching);
    EXPECT_TRUE(live->isLooking());
    EventsModel model(*live);
    const ModelGuard guard(&model);
    script->give({atSecond(1, 1), atSecond(2, 2)});
    ASSERT_TRUE(waitForCount(2));
    EXPECT_EQ(live->state(), LiveEvents::State::Attached);
    EXPECT_EQ(model.rowCount(), 2);
    EXPECT_EQ(model.index(1, static_cast<int>(EventsModel::Column::Event)).data().toString(), u"ID 2"_s);
    EXPECT_EQ(live->timeAt(1), TraceBuilder::startTime + 2 * second);
    script->give({atSecond(3, 3)});
    script->end(Win32Status::Success);
    ASSERT_TRUE(waitFor([this] { return live->state() == LiveEvents::State::Ended; }));
    ASSERT_TRUE(waitForCount(3));
    EXPECT_EQ(ids(), (std::vector<std::uint16_t>{1, 2, 3}));
    EXPECT_EQ(live->notKept(), LiveEvents::NotKept());
}

// 65,535 structures of 127 empty arrays: gigabytes, if all of it were decoded.
TEST_F(LiveEventsTest, ShowsTheBeginningOfAnEndlessEvent)
{
    open();
    script->give({hostile::eventOfEmptyArrays(60'000, 470)});
    ASSERT_TRUE(waitForCount(1));
    const EventRow inTable = live->readAtOnce(0, 1, true).at(0);
    EXPECT_TRUE(inTable.payload.startsWith(u"{\"structures\":[{\"nnn"_s));
    EXPECT_EQ(inTable.payload.size(), qsizetype{EventRow::shortPayload});
    const EventRow whole = live->readAtOnce(0, 1, false).at(0);
    EXPECT_TRUE(whole.payload.endsWith(u"}],\"$cut\":true}"_s));
    EXPECT_LE(whole.payload.size(), 2 * qsizetype{EventRow::wholePayload});
    EXPECT_TRUE(EventRowText::details(whole).contains(u"Only the beginning of the payload"_s));
}

TEST_F(LiveEventsTest, DropsTheOldestAndCountsThem)
{
    open({.events = 5});
    EventsModel model(*live);
    const ModelGuard guard(&model);
    script->give({atSecond(1, 1), atSecond(2, 2), atSecond(3, 3)});
    ASSERT_TRUE(waitForCount(3));
    std::vector<TraceBuilder::Bytes> more;
    for (std::uint16_t id = 4; id <= 20; ++id)
        more.push_back(atSecond(id, id));
    script->give(more);
    ASSERT_TRUE(waitFor([this] { return live->notKept().dropped == 15 && ids().size() == 5; }));
    EXPECT_EQ(ids(), (std::vector<std::uint16_t>{16, 17, 18, 19, 20}));
    EXPECT_EQ(live->eventCount(), 5u);
    EXPECT_EQ(model.rowCount(), 5);
    EXPECT_EQ(model.index(0, static_cast<int>(EventsModel::Column::Event)).data().toString(), u"ID 16"_s);
}

TEST_F(LiveEventsTest, HoldsNoMoreBytesThanItMay)
{
    open({.bytes = 10'000});
    script->give({atSecond(1, 1, 4'000), atSecond(2, 2, 4'000), atSecond(3, 3, 4'000)});
    ASSERT_TRUE(waitForCount(2));
    EXPECT_EQ(ids(), (std::vector<std::uint16_t>{2, 3}));
    script->give({atSecond(4, 4, 20'000)}); // the newest one stays whatever its size
    ASSERT_TRUE(waitForCount(1));
    EXPECT_EQ(ids(), std::vector<std::uint16_t>{4});
    EXPECT_EQ(live->notKept().dropped, 3u);
}

TEST_F(LiveEventsTest, FiltersPresentAndLaterEvents)
{
    open();
    script->give({atSecond(1, 1), atSecond(2, 2), atSecond(3, 1)});
    ASSERT_TRUE(waitForCount(3));
    show("id:1");
    EXPECT_TRUE(ids().empty());
    ASSERT_TRUE(waitFor([this] { return ids() == std::vector<std::uint16_t>{1, 1}; }));
    script->give({atSecond(4, 1), atSecond(5, 2)});
    ASSERT_TRUE(waitForCount(5));
    EXPECT_EQ(ids(), (std::vector<std::uint16_t>{1, 1, 1}));
    EXPECT_FALSE(live->isLooking());
    show("no such text");
    ASSERT_TRUE(waitForCount(5));
    show("");
    ASSERT_TRUE(waitFor([this] { return ids() == (std::vector<std::uint16_t>{1, 2, 1, 1, 2}); }));
}

TEST_F(LiveEventsTest, FindsEventsInBothDirectionsAndAroundTheEnds)
{
    open();
    script->give({atSecond(1, 1), atSecond(2, 2), atSecond(3, 1), atSecond(4, 3)});
    ASSERT_TRUE(waitForCount(4));
    QSignalSpy ended(live.get(), &ShownEvents::findEnded);
    const auto find = [&](std::string_view expression, std::optional<std::uint64_t> place,
                          FindDirection direction) -> std::pair<FindEnd, quint64> {
        std::optional<EventFilter::Fault> fault;
        ended.clear();
        live->find(EventFilter::parse(expression, &fault), place, direction);
        EXPECT_TRUE(ended.wait(patience));
        EXPECT_FALSE(live->isFinding());
        return {ended[0][0].value<FindEnd>(), ended[0][1].toULongLong()};
    };
    using Found = std::pair<FindEnd, quint64>;
    EXPECT_EQ(find("id:1", std::nullopt, FindDirection::Next), Found(FindEnd::Found, 0));
    EXPECT_EQ(find("id:1", 0, FindDirection::Next), Found(FindEnd::Found, 2));
    EXPECT_EQ(find("id:1", 2, FindDirection::Next), Found(FindEnd::FoundAroundEnd, 0));
    EXPECT_EQ(find("id:1", std::nullopt, FindDirection::Previous), Found(FindEnd::Found, 2));
    EXPECT_EQ(find("id:9", 1, FindDirection::Next).first, FindEnd::Nothing);
    show("-id:1"); // places are those of what is shown
    ASSERT_TRUE(waitFor([this] { return ids() == (std::vector<std::uint16_t>{2, 3}); }));
    EXPECT_EQ(find("id:3", std::nullopt, FindDirection::Next), Found(FindEnd::Found, 1));
    ended.clear();
    std::optional<EventFilter::Fault> fault;
    live->find(EventFilter::parse("id:3", &fault), std::nullopt, FindDirection::Next);
    live->cancelFind();
    ASSERT_EQ(ended.size(), 1);
    EXPECT_EQ(ended[0][0].value<FindEnd>(), FindEnd::Cancelled);
}

TEST_F(LiveEventsTest, CountsWhatIsShownWhileCountsAreShown)
{
    open();
    script->give({atSecond(1, 1), atSecond(2, 2), atSecond(3, 1)});
    ASSERT_TRUE(waitForCount(3));
    EXPECT_EQ(live->counts().events, 0u); // counts are not shown
    QSignalSpy counted(live.get(), &ShownEvents::countsChanged);
    live->setCounted(true);
    ASSERT_TRUE(waitFor([this] { return live->counts().events == 3; }));
    EXPECT_EQ(live->counts().by(CountedBy::Event).size(), 2u);
    show("id:1");
    EXPECT_TRUE(live->isFiltered());
    EXPECT_EQ(live->counts().events, 0u); // until they are known
    ASSERT_TRUE(waitFor([this] { return live->counts().events == 2; }));
    EXPECT_EQ(live->counts().by(CountedBy::Event).size(), 1u);
    show("");
    EXPECT_FALSE(live->isFiltered());
    ASSERT_TRUE(waitFor([this] { return live->counts().events == 3; }));
}

TEST_F(LiveEventsTest, PausedItKeepsNothingAndCountsIt)
{
    open();
    script->give({atSecond(1, 1)});
    ASSERT_TRUE(waitForCount(1));
    live->setPaused(true);
    script->give({atSecond(2, 2), atSecond(3, 3)});
    ASSERT_TRUE(waitFor([this] { return live->notKept().passedBy == 2; }));
    EXPECT_EQ(ids(), std::vector<std::uint16_t>{1});
    live->setPaused(false);
    script->give({atSecond(4, 4)});
    ASSERT_TRUE(waitForCount(2));
    EXPECT_EQ(ids(), (std::vector<std::uint16_t>{1, 4}));
}

TEST_F(LiveEventsTest, CountsWhatTheSessionLost)
{
    open();
    EventTraceHeader loss{};
    loss.Size = sizeof loss;
    loss.HeaderType = classicHeaderType;
    loss.MarkerFlags = static_cast<std::uint8_t>(markerflag::Normal);
    loss.Type = 32;
    loss.TimeStamp = TraceBuilder::startCounter;
    loss.Guid = wellknown::lostEventGuid;
    const std::span<const std::byte> bytes = std::as_bytes(std::span(&loss, 1));
    script->give({atSecond(1), TraceBuilder::Bytes(bytes.begin(), bytes.end())});
    ASSERT_TRUE(waitForCount(2));
    EXPECT_EQ(live->notKept().losses, 1u);
    EXPECT_EQ(live->readAtOnce(1, 1, true).at(0).event, u"RTLostEvent"_s);
}

TEST_F(LiveEventsTest, SaysWhyItIsRefused)
{
    script->openStatus = Win32Status::AccessDenied;
    open();
    QSignalSpy unavailable(live.get(), &LiveEvents::unavailable);
    ASSERT_TRUE(waitFor([this] { return live->state() == LiveEvents::State::Refused; }));
    EXPECT_EQ(live->status(), Win32Status::AccessDenied);
    EXPECT_EQ(unavailable.size(), 1);
    EXPECT_FALSE(live->isLooking());
}

TEST_F(LiveEventsTest, MemoryThatIsShortEndsTheReadingOnly)
{
    live = std::make_unique<LiveEvents>(u"live"_s, LiveEvents::Limits());
    live->open([](const std::u16string&) -> Result<std::unique_ptr<LiveTrace>> { throw std::bad_alloc(); });
    ASSERT_TRUE(waitFor([this] { return live->state() == LiveEvents::State::Refused; }));
    EXPECT_EQ(live->status(), Win32Status::NotEnoughMemory);
}

TEST_F(LiveEventsTest, DetachesWhenItIsDestroyed)
{
    open();
    script->give({atSecond(1, 1)});
    ASSERT_TRUE(waitForCount(1));
    live.reset();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(script->isDetached());
    for (int i = 0; i < 20; ++i) { // at any moment
        script = std::make_shared<TraceScript>();
        open();
        live.reset();
    }
}

TEST_F(LiveEventsTest, CanBeDestroyedWhileTheSystemHangs)
{
    std::promise<void> isAsked;
    std::promise<void> answer;
    live = std::make_unique<LiveEvents>(u"live"_s, LiveEvents::Limits());
    live->open([&isAsked, hanging = answer.get_future().share(), open = script->opener()](const std::u16string& name) {
        isAsked.set_value();
        hanging.wait();
        return open(name);
    });
    isAsked.get_future().wait();
    live.reset();
    EXPECT_FALSE(script->isDetached());
    answer.set_value();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(script->isDetached()) << "a consumer that was attached too late is detached";
}

TEST_F(LiveEventsTest, AnswersAboutWhatIsDroppedMeanwhile)
{
    open({.events = 1});
    script->give({atSecond(1, 1)});
    ASSERT_TRUE(waitForCount(1));
    QSignalSpy ready(live.get(), &LiveEvents::rowsReady);
    live->requestShown(0, 1, false);
    script->give({atSecond(2, 2)});
    ASSERT_TRUE(waitFor([this] { return ids() == std::vector<std::uint16_t>{2}; }));
    ASSERT_EQ(ready.size(), 1);
    EXPECT_EQ(ready[0][1].value<std::vector<EventRow>>().at(0).id, 1);
}

TEST_F(LiveEventsTest, ExportsWhatIsShown)
{
    open();
    script->give({atSecond(1, 1), atSecond(2, 2), atSecond(3, 1)});
    ASSERT_TRUE(waitForCount(3));
    show("id:1");
    ASSERT_TRUE(waitFor([this] { return ids().size() == 2; }));
    const LogFileFolder folder;
    QSignalSpy exported(live.get(), &LiveEvents::exported);
    live->exportTo(folder.path(u"out.csv"_s), EventFormat::Csv);
    ASSERT_TRUE(exported.wait(patience));
    EXPECT_EQ(exported[0][1].toString(), QString());
    QFile file(folder.path(u"out.csv"_s));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll().count('\n'), 3); // with the line of titles
}

TEST_F(LiveEventsTest, ShowsHowLongOperationsTook)
{
    open();
    constexpr std::uint64_t start = TraceBuilder::startCounter;
    script->give({taskEvent(start, 1, 4), taskEvent(start + 100, 1, 5), taskEvent(start + 300, 2, 5),
        taskEvent(start + 20'000, 2, 4)});
    ASSERT_TRUE(waitForCount(4));
    const auto durations = [this] {
        std::vector<std::optional<FileTime>> found;
        const auto count = static_cast<std::size_t>(live->shownEnd() - live->shownBegin());
        for (const EventRow& row : live->readAtOnce(live->shownBegin(), count, true))
            found.push_back(row.duration);
        return found;
    };
    EXPECT_EQ(durations(), (std::vector<std::optional<FileTime>>{std::nullopt, std::nullopt, 200, 20'000}));
    show("duration>1ms");
    ASSERT_TRUE(waitFor([&] { return durations() == std::vector<std::optional<FileTime>>{20'000}; }));
    script->give({taskEvent(start + 30'000, 1, 4), taskEvent(start + 50'000, 2, 4)});
    ASSERT_TRUE(waitFor([&] { return durations().size() == 2; })) << "also of what comes later";
    show("");
    ASSERT_TRUE(waitFor([&] { return durations().size() == 6 && durations()[2] == FileTime{200}; }));
}

TEST_F(LiveEventsTest, JoinsStacksToTheirEventsShownOrNot)
{
    open();
    constexpr std::uint64_t start = TraceBuilder::startCounter;
    script->give({imageEvent(start, 9, 0x40000, u"\\folder\\a.dll"), taskEvent(start + 10, 0, 1),
        stackEvent(start + 12, start + 10, 9, 7, {0x40020}), taskEvent(start + 20, 0, 2)});
    ASSERT_TRUE(waitForCount(4));
    show("task:1");
    ASSERT_TRUE(waitFor([this] { return ids().size() == 1; }));
    ASSERT_TRUE(waitFor([this] {
        return live->readAtOnce(live->shownBegin(), 1, false).at(0).stack == QStringList{u"0x40020 a.dll+0x20"_s};
    })) << live->readAtOnce(live->shownBegin(), 1, false).at(0).stack.join(u',').toStdString();
    const LogFileFolder folder;
    QSignalSpy exported(live.get(), &LiveEvents::exported);
    live->exportTo(folder.path(u"out.jsonl"_s), EventFormat::JsonLines);
    ASSERT_TRUE(exported.wait(patience));
    QFile file(folder.path(u"out.jsonl"_s));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray lines = file.readAll();
    EXPECT_EQ(lines.count('\n'), 1) << lines.toStdString();
    EXPECT_TRUE(lines.contains(R"("extended":{"stack":["0x40020 a.dll+0x20"]})")) << lines.toStdString();
}

TEST_F(LiveEventsTest, FreeTextFindsStacksOfLaterEvents)
{
    open();
    constexpr std::uint64_t start = TraceBuilder::startCounter;
    show("a.dll+0x20 tid:7");
    script->give({imageEvent(start, 9, 0x40000, u"\\folder\\a.dll"), taskEvent(start + 10, 0, 1),
        taskEvent(start + 11, 0, 2), stackEvent(start + 12, start + 10, 9, 7, {0x40020})});
    const auto tasks = [this] {
        std::vector<std::uint16_t> found;
        const auto count = static_cast<std::size_t>(live->shownEnd() - live->shownBegin());
        for (const EventRow& row : live->readAtOnce(live->shownBegin(), count, true))
            found.push_back(row.task);
        return found;
    };
    ASSERT_TRUE(waitFor([&] { return tasks() == std::vector<std::uint16_t>{1}; }));
    show("-a.dll+0x20 tid:7");
    ASSERT_TRUE(waitFor([&] { return tasks() == std::vector<std::uint16_t>{2}; }));
    show("");
    ASSERT_TRUE(waitFor([&] { return tasks().size() == 4; }));
    QSignalSpy found(live.get(), &LiveEvents::findEnded);
    std::optional<EventFilter::Fault> fault;
    live->find(EventFilter::parse("a.dll+0x20 tid:7", &fault), {}, FindDirection::Next);
    ASSERT_TRUE(found.wait(patience));
    EXPECT_EQ(found.at(0).at(0).value<FindEnd>(), FindEnd::Found);
    EXPECT_EQ(found.at(0).at(1).toULongLong(), 1u);
}

TEST_F(LiveEventsTest, SavesWhatIsShownAsALogFile)
{
    open();
    EventTraceHeader loss{};
    loss.Size = sizeof loss;
    loss.HeaderType = classicHeaderType;
    loss.MarkerFlags = static_cast<std::uint8_t>(markerflag::Normal);
    loss.Type = 32;
    loss.TimeStamp = TraceBuilder::startCounter;
    loss.Guid = wellknown::lostEventGuid;
    script->give({atSecond(1, 1), bytesOfValue(loss), atSecond(2, 2), atSecond(3, 1)});
    ASSERT_TRUE(waitForCount(4));
    show("id:1");
    ASSERT_TRUE(waitFor([this] { return ids().size() == 2; }));
    const LogFileFolder folder;
    const QString path = folder.path(u"out.etl"_s);
    QFile old(path); // gives way
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.close();
    QSignalSpy exported(live.get(), &LiveEvents::exported);
    live->saveTo(path);
    ASSERT_TRUE(exported.wait(patience));
    EXPECT_EQ(exported[0][1].toString(), QString());
    OpenLogFile saved;
    ASSERT_FALSE(openLogFile(
        path, [](std::uint64_t, double) { return true; }, &saved));
    EXPECT_EQ(saved.trace->header().sessionName, u"live");
    EXPECT_EQ(saved.trace->header().fields.EventsLost, 1u);
    std::vector<std::pair<std::uint16_t, std::uint64_t>> events;
    EventReader reader(*saved.trace);
    RawEvent raw;
    while (reader.next(&raw)) {
        if (reader.place().buffer != 0)
            events.emplace_back(traceEvent(raw).id, TraceClock(saved.trace->header()).fileTime(*timeOf(raw)));
    }
    const std::vector<std::pair<std::uint16_t, std::uint64_t>> expected{
        {std::uint16_t{1}, TraceBuilder::startTime + second}, {std::uint16_t{1}, TraceBuilder::startTime + 3 * second}};
    EXPECT_EQ(events, expected);
}

TEST_F(LiveEventsTest, FollowsAChainOfActivities)
{
    open();
    script->give({atSecond(1, 1)});
    ASSERT_TRUE(waitForCount(1));
    const Guid first{.data1 = 1};
    EXPECT_EQ(live->activityChain(first, 10), std::vector<Guid>{first});
    const Guid next{.data1 = 2};
    script->give({activityEvent(TraceBuilder::startCounter, next, first)});
    ASSERT_TRUE(waitForCount(2));
    EXPECT_EQ(live->activityChain(first, 10), (std::vector<Guid>{first, next}));
    show("activity:{00000002-0000-0000-0000-000000000000},{00000003-0000-0000-0000-000000000000}");
    ASSERT_TRUE(waitFor([this] { return ids() == std::vector<std::uint16_t>{2}; }));
}

TEST(LiveEventsTextTest, LackOfResourcesIsNotExplainedBySessionSlots)
{
    const QString sentence = LiveEventsText::refused(u"live"_s, Win32Status::NoSystemResources);
    EXPECT_TRUE(sentence.contains(u"ERROR_NO_SYSTEM_RESOURCES (1450)"_s)) << sentence.toStdString();
    EXPECT_TRUE(sentence.contains(u"another consumer"_s)) << sentence.toStdString();
    EXPECT_FALSE(sentence.contains(u"slots"_s)) << sentence.toStdString();
}

} // namespace
} // namespace etwarden
