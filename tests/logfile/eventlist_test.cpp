// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventlist.h"

#include "model/qt/common/filetime.h"
#include "model/qt/language.h"
#include "model/qt/logfile/countsmodel.h"
#include "model/qt/logfile/eventsmodel.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/openlogfile.h"
#include "model/qt/logfile/tracemanifests.h"
#include "model/qt/text/format.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/support/etl/hostiletraces.h"
#include "tests/support/etl/linkedevents.h"
#include "tests/support/etl/wholescan.h"
#include "tests/support/modelguard.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QLocale>
#include <QSignalSpy>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <future>
#include <new>
#include <optional>
#include <span>
#include <utility>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

EventFilter filterOf(std::string_view expression)
{
    std::optional<EventFilter::Fault> fault;
    const EventFilter filter = EventFilter::parse(expression, &fault);
    EXPECT_FALSE(fault);
    return filter;
}

/// Describes event 7 of TraceBuilder::event().
const QByteArray oneEventManifest = R"(<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
 <instrumentation><events>
  <provider name="My-Provider" guid="{11111111-2222-3333-4444-555555555555}" symbol="P">
   <templates><template tid="t"><data name="size" inType="win:UInt32"/></template></templates>
   <events><event value="7" version="0" template="t"/></events>
  </provider>
 </events></instrumentation></instrumentationManifest>)";

/// Parts of a manifest as EventSource writes them; of one second.
std::vector<TraceBuilder::Bytes> manifestEvents(std::uint64_t second, const QByteArray& manifest)
{
    constexpr qsizetype perPart = 300;
    const auto count = static_cast<std::uint16_t>((manifest.size() + perPart - 1) / perPart);
    std::vector<TraceBuilder::Bytes> events;
    for (std::uint16_t number = 0; number < count; ++number) {
        const QByteArray part = manifest.mid(number * perPart, perPart);
        const std::array<std::uint16_t, 4> envelope{0x0101, 0x5B00, count, number}; // XML 1.0
        const std::size_t headerBytes = TraceBuilder::event(0).size();
        TraceBuilder::Bytes event = atSecond(second, 0xFFFE, sizeof envelope + static_cast<std::size_t>(part.size()));
        event[offsetof(EventHeader, EventDescriptor) + offsetof(EventDescriptor, Opcode)] = std::byte{0xFE};
        std::ranges::copy(std::as_bytes(std::span(envelope)), event.begin() + headerBytes);
        std::ranges::copy(std::as_bytes(std::span(part)), event.begin() + headerBytes + sizeof envelope);
        events.push_back(std::move(event));
    }
    return events;
}

class EventListTest : public testing::Test
{
protected:
    EventListTest() { language.use(u"en"_s); }
    ~EventListTest() override { QLocale::setDefault(QLocale::c()); }

    void open(const TraceBuilder& trace)
    {
        make(folder.write(trace.file()));
        QSignalSpy indexed(file.get(), &LogFileDocument::indexed);
        file->open();
        ASSERT_TRUE(indexed.wait(patience));
    }
    void make(const QString& path, const InstalledEvents& installed = {})
    {
        list.reset();
        file = std::make_unique<LogFileDocument>(path, installed);
        list = std::make_unique<EventList>(*file);
    }
    /// Two processors whose buffers overlap: event i, with the ID i % 3, at second i + 1. The header event is row 0.
    void openMany(std::uint64_t count)
    {
        TraceBuilder trace;
        constexpr std::uint64_t perBuffer = 20;
        for (std::uint64_t begin = 0; begin < count; begin += 2 * perBuffer) {
            TraceBuilder::Buffer even{.processor = 0};
            TraceBuilder::Buffer odd{.processor = 1};
            for (std::uint64_t i = begin; i < std::min(begin + 2 * perBuffer, count); ++i)
                (i % 2 == 0 ? even : odd).events.push_back(atSecond(i + 1, static_cast<std::uint16_t>(i % 3)));
            trace.add(even);
            trace.add(odd);
        }
        open(trace);
    }
    void show(std::string_view expression, const std::optional<EventRange>& range = {})
    {
        const EventFilter filter = filterOf(expression);
        list->show(expression.empty() ? nullptr : &filter, range);
        EXPECT_TRUE(QTest::qWaitFor([this] { return !list->isScanning(); }, patience));
    }
    std::vector<EventRow> rows(const std::vector<std::uint32_t>& numbers, bool isShort = true)
    {
        std::vector<EventRow> found;
        std::uint64_t request = 0;
        bool isThere = false;
        const auto connection = QObject::connect(
            list.get(), &EventList::rowsReady, [&](quint64 answered, const std::vector<EventRow>& answer) {
                if (answered == request) {
                    found = answer;
                    isThere = true;
                }
            });
        request = list->request(numbers, isShort);
        EXPECT_TRUE(QTest::qWaitFor([&] { return isThere; }, patience));
        QObject::disconnect(connection);
        return found;
    }

    /// "found 7", in words; a search that never ends is "".
    std::string find(
        std::string_view expression, std::optional<std::size_t> current, FindDirection direction = FindDirection::Next)
    {
        std::string answer;
        const auto connection =
            QObject::connect(list.get(), &EventList::findEnded, [&answer](FindEnd end, quint64 row) {
                constexpr std::array words{"found ", "found around the end ", "nothing", "cancelled"};
                answer = words[static_cast<std::size_t>(end)];
                if (end == FindEnd::Found || end == FindEnd::FoundAroundEnd)
                    answer += std::to_string(row);
            });
        list->find(filterOf(expression), current, direction);
        EXPECT_TRUE(QTest::qWaitFor([&answer] { return !answer.empty(); }, patience));
        QObject::disconnect(connection);
        return answer;
    }

    LogFileFolder folder;
    Language language;
    std::unique_ptr<LogFileDocument> file;
    std::unique_ptr<EventList> list;
};

TEST_F(EventListTest, IsInTheOrderOfTime)
{
    openMany(100);
    ASSERT_EQ(file->index().size(), 101u); // with the header event
    for (std::size_t row = 1; row <= 100; ++row)
        EXPECT_EQ(file->index().at(row).time, TraceBuilder::startTime + row * second) << row;
    EXPECT_EQ(file->index().firstAt(TraceBuilder::startTime + 40 * second), 40u);
    EXPECT_EQ(file->index().firstAt(TraceBuilder::startTime + 40 * second + 1), 41u);
    EXPECT_EQ(file->index().firstAt(UINT64_MAX), 101u);
}

TEST_F(EventListTest, FindsAnyEventAgain)
{
    openMany(100);
    const std::vector<EventRow> found = rows({100, 1, 2, 3, 50, 49, 2, 7'000});
    ASSERT_EQ(found.size(), 8u);
    const std::array<std::uint64_t, 7> numbers{100, 1, 2, 3, 50, 49, 2};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        EXPECT_TRUE(found[i].isReadable);
        EXPECT_EQ(found[i].time, TraceBuilder::startTime + numbers[i] * second);
        EXPECT_EQ(found[i].id, (numbers[i] - 1) % 3);
        EXPECT_EQ(found[i].processor, (numbers[i] - 1) % 2);
    }
    EXPECT_FALSE(found[7].isReadable); // there is no such row
}

TEST_F(EventListTest, FiltersAndCountsWhatPasses)
{
    openMany(100);
    EXPECT_EQ(list->shown().size(), 101u);
    EXPECT_EQ(list->counts().events, 101u);
    show("id:1 cpu:0");
    ASSERT_EQ(list->shown().size(), 16u); // events 4, 10, ..., 94, each one row after the header's
    EXPECT_EQ(list->shown().at(0), 5u);
    EXPECT_EQ(list->shown().at(15), 95u);
    EXPECT_EQ(list->counts().events, 16u);
    EXPECT_EQ(list->counts().by(CountedBy::Event).size(), 1u);
    show("");
    EXPECT_EQ(list->shown().size(), 101u);
    EXPECT_EQ(list->counts().events, 101u);
}

TEST_F(EventListTest, ShowsARangeOfTime)
{
    openMany(100);
    const EventRange range{TraceBuilder::startTime + 10 * second, TraceBuilder::startTime + 19 * second};
    show("", range);
    EXPECT_EQ(list->shown().size(), 10u);
    EXPECT_EQ(list->shown().at(0), 10u);
    EXPECT_EQ(list->counts().events, 10u);
    show("id:0", range);
    EXPECT_EQ(list->shown().size(), 4u); // seconds 10, 13, 16, 19
}

TEST_F(EventListTest, CountsByProviderEventAndProcess)
{
    openMany(90);
    const EventCounts& counts = list->counts();
    EXPECT_EQ(counts.by(CountedBy::Provider).size(), 2u); // with the one of the header event
    EXPECT_EQ(counts.by(CountedBy::Event).size(), 4u);
    std::uint64_t bytes = 0;
    for (const EventCount& count : counts.by(CountedBy::Event)) {
        bytes += count.bytes;
        EXPECT_EQ(count.events, count.bytes == 30 * sizeof(EventHeader) ? 30u : 1u);
    }
    EXPECT_EQ(bytes, counts.bytes);
    CountsModel model;
    const ModelGuard guard(&model);
    model.setCounts(counts, CountedBy::Event);
    QStringList filters;
    for (int row = 0; row < model.rowCount(); ++row)
        filters.append(model.index(row, 0).data(CountsModel::FilterRole).toString());
    for (const QString& filter : filters) {
        show(filter.toStdString());
        EXPECT_EQ(list->counts().by(CountedBy::Event).size(), 1u) << filter.toStdString();
    }
}

TEST_F(EventListTest, ExportsWhatIsShown)
{
    openMany(100);
    show("id:2");
    const QString path = folder.path(u"out.csv"_s);
    QSignalSpy exported(list.get(), &EventList::exported);
    list->exportTo(path, EventFormat::Csv);
    ASSERT_TRUE(exported.wait(patience));
    EXPECT_EQ(exported[0][1].toString(), QString());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll().count('\n'), 34); // with the line of titles

    const QString lines = folder.path(u"out.jsonl"_s);
    exported.clear();
    list->exportTo(lines, EventFormat::JsonLines);
    ASSERT_TRUE(exported.wait(patience));
    QFile json(lines);
    ASSERT_TRUE(json.open(QIODevice::ReadOnly));
    EXPECT_TRUE(json.readLine().startsWith("{\"time\":"));

    exported.clear();
    list->exportTo(folder.path(u"missing/out.csv"_s), EventFormat::Csv);
    ASSERT_TRUE(exported.wait(patience));
    EXPECT_NE(exported[0][1].toString(), QString());
}

TEST_F(EventListTest, FreeTextFindsStacksOfLaterEvents)
{
    constexpr std::uint64_t begin = TraceBuilder::startCounter;
    TraceBuilder trace; // row 0 is the header event
    trace.add({.events = {imageEvent(begin, 9, 0x40000, u"\\folder\\a.dll"), taskEvent(begin + 10, 0, 1),
                   taskEvent(begin + 11, 0, 2), stackEvent(begin + 12, begin + 10, 9, 7, {0x40020})}});
    open(trace);
    const auto shown = [this] {
        std::vector<std::uint32_t> found;
        for (std::size_t place = 0; place < list->shown().size(); ++place)
            found.push_back(list->shown().at(place));
        return found;
    };
    show("a.dll+0x20 tid:7");
    EXPECT_EQ(shown(), std::vector<std::uint32_t>{2});
    show("-a.dll+0x20 tid:7");
    EXPECT_EQ(shown(), std::vector<std::uint32_t>{3});
    show("");
    EXPECT_EQ(find("a.dll+0x20 tid:7", 0), "found 2");
    EXPECT_EQ(find("a.dll+0x20 tid:7", 4, FindDirection::Previous), "found 2");
    EXPECT_EQ(rows({2}, false).at(0).stack, QStringList{u"0x40020 a.dll+0x20"_s});

    show("a.dll+0x20 tid:7");
    QSignalSpy converted(file.get(), &LogFileDocument::converted);
    const QString part = folder.path(u"part.etl"_s);
    const EventFilter filter = filterOf("a.dll+0x20 tid:7");
    file->savePart(part, &filter, 0, TraceSelection::noEnd);
    ASSERT_TRUE(converted.wait(patience));
    make(part);
    QSignalSpy indexed(file.get(), &LogFileDocument::indexed);
    file->open();
    ASSERT_TRUE(indexed.wait(patience));
    show("tid:7");
    ASSERT_EQ(shown().size(), 1u);
    EXPECT_EQ(rows(shown()).at(0).task, 1);
}

TEST_F(EventListTest, FindsTheNextAndThePreviousEvent)
{
    openMany(3'000); // several times the rows that are searched at once; row r has the ID (r - 1) % 3
    EXPECT_EQ(find("id:1", std::nullopt), "found 2");
    EXPECT_EQ(find("id:1", 2), "found 5");
    EXPECT_EQ(find("id:1", 4), "found 5");
    EXPECT_EQ(find("id:1", 5, FindDirection::Previous), "found 2");
    EXPECT_EQ(find("id:1", std::nullopt, FindDirection::Previous), "found 2999");
    EXPECT_EQ(find("id:1", 2'999), "found around the end 2");
    EXPECT_EQ(find("id:1", 2, FindDirection::Previous), "found around the end 2999");
    EXPECT_EQ(find("id:7", 5), "nothing");
    EXPECT_EQ(list->shown().size(), 3'001u); // the list is as it was
}

TEST_F(EventListTest, FindsARareEventInBothDirections)
{
    TraceBuilder trace;
    TraceBuilder::Buffer many{.processor = 0};
    for (std::uint64_t i = 1; i <= 40; ++i)
        many.events.push_back(atSecond(i, i == 20 ? 9 : 1));
    trace.add(many);
    open(trace);
    EXPECT_EQ(find("id:9", 3), "found 20");
    EXPECT_EQ(find("id:9", 30, FindDirection::Previous), "found 20");
    EXPECT_EQ(find("id:9", 20), "found around the end 20"); // itself, for there is no other
    EXPECT_EQ(find("id:9", 20, FindDirection::Previous), "found around the end 20");
    EXPECT_EQ(find("id:9", 4'000), "found around the end 20"); // there is no such row
}

TEST_F(EventListTest, FindsAmongWhatIsShown)
{
    openMany(100);
    const EventFilter filter = filterOf("cpu:1");
    list->show(&filter, std::nullopt);
    EXPECT_EQ(find("id:0", std::nullopt), "found 1"); // waits until the filter was applied: rows 2, 4, ...; event 3
    EXPECT_EQ(list->shown().at(1), 4u);
    show("id:1", EventRange{TraceBuilder::startTime, TraceBuilder::startTime + second});
    EXPECT_EQ(find("id:1", std::nullopt), "nothing"); // the list is empty
}

TEST_F(EventListTest, ASearchBeginsWhenTheIndexIsThere)
{
    make(folder.write(completeTrace().file()));
    file->open();
    EXPECT_EQ(find("cpu:1", std::nullopt), "found 2");
}

TEST_F(EventListTest, ASearchCanBeCancelled)
{
    openMany(100);
    QSignalSpy ended(list.get(), &EventList::findEnded);
    list->find(filterOf("id:1"), std::nullopt, FindDirection::Next);
    EXPECT_TRUE(list->isFinding());
    list->show(nullptr, std::nullopt); // other rows
    EXPECT_FALSE(list->isFinding());
    ASSERT_EQ(ended.size(), 1);
    EXPECT_EQ(ended[0][0].value<FindEnd>(), FindEnd::Cancelled);
    list->find(filterOf("id:7"), std::nullopt, FindDirection::Next);
    EXPECT_EQ(find("id:1", std::nullopt), "found 2"); // only the newest one is answered
    EXPECT_EQ(ended.size(), 2);
}

TEST_F(EventListTest, TheModelReadsRowsThatAreAskedFor)
{
    openMany(1'000);
    EventsModel model(*list);
    const ModelGuard guard(&model);
    ASSERT_EQ(model.rowCount(), 1'001);
    const auto cell = [&](int row, EventsModel::Column column) {
        return model.index(row, static_cast<int>(column)).data().toString();
    };
    const QString time = cell(500, EventsModel::Column::Time);
    EXPECT_FALSE(time.isEmpty()); // from the index
    EXPECT_EQ(cell(500, EventsModel::Column::Event), QString());
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    EXPECT_TRUE(QTest::qWaitFor([&] { return cell(500, EventsModel::Column::Event) == u"ID 1"_s; }, patience));
    EXPECT_EQ(cell(500, EventsModel::Column::Time), time);
    EXPECT_GE(changed.size(), 1);
    show("id:2");
    EXPECT_EQ(model.rowCount(), 333);
    EXPECT_TRUE(QTest::qWaitFor([&] { return cell(0, EventsModel::Column::Event) == u"ID 2"_s; }, patience));
}

TEST_F(EventListTest, ShowsBytesThatNothingDescribes)
{
    TraceBuilder trace;
    trace.add({.events = {atSecond(1, 7, 20)}});
    open(trace);
    const EventRow row = rows({1}, false).at(0);
    EXPECT_FALSE(row.isDecoded);
    EXPECT_EQ(row.bytes.size(), 20);
    const QString details = EventRowText::details(row);
    EXPECT_TRUE(details.contains(u"0010  "_s)) << details.toStdString(); // the second line of digits
    EXPECT_TRUE(details.contains(u"ID 7"_s));
}

TEST_F(EventListTest, DecodesByAManifestBesideTheFile)
{
    const auto write = [this](const QString& name, const QByteArray& text) {
        QFile file(folder.path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write(u"a.man"_s, oneEventManifest);
    write(u"b.man"_s, "<not closed");
    TraceBuilder trace;
    trace.add({.events = {atSecond(1, 7, 4)}});
    make(folder.write(trace.file()));
    QSignalSpy indexed(file.get(), &LogFileDocument::indexed);
    QStringList refused;
    QObject::connect(
        file.get(), &LogFileDocument::manifestRefused, [&refused](const QString& path) { refused.append(path); });
    file->open();
    ASSERT_TRUE(indexed.wait(patience));
    const EventRow row = rows({1}).at(0);
    EXPECT_EQ(row.provider, u"My-Provider"_s);
    EXPECT_EQ(row.payload, u"{\"size\":2880154539}"_s); // 0xABABABAB
    EXPECT_EQ(refused, QStringList{folder.path(u"b.man"_s)});
    show("provider:my-prov");
    EXPECT_EQ(list->shown().size(), 1u);
}

TEST_F(EventListTest, DecodesByAManifestThatTheFileHolds)
{
    TraceBuilder trace;
    std::vector<TraceBuilder::Bytes> events = manifestEvents(2, oneEventManifest);
    const auto last = static_cast<std::uint32_t>(events.size() + 2); // after the header event, and the first one
    events.insert(events.begin(), atSecond(1, 7, 4));
    events.push_back(atSecond(3, 7, 4));
    trace.add({.events = events});
    open(trace);
    for (const std::uint32_t number : {1u, last}) // also what came before the manifest
        EXPECT_EQ(rows({number}).at(0).payload, u"{\"size\":2880154539}"_s) << number;

    OpenLogFile open;
    ASSERT_FALSE(openLogFile(folder.path(), {}, &open));
    Manifests manifests;
    TraceManifests ownManifests(manifests);
    scanWhole(*open.trace, ownManifests);
    EXPECT_EQ(manifests.provider("11111111-2222-3333-4444-555555555555"_guid), "My-Provider");
}

TEST_F(EventListTest, CanBeDestroyedWhileTheSystemHangs)
{
    std::promise<void> isAsked;
    std::promise<void> answer;
    const InstalledEvents installed([&, hanging = answer.get_future().share()](const Guid&) {
        isAsked.set_value();
        hanging.wait();
        return std::optional<DescribedEvents>();
    });
    make(folder.write(completeTrace().file()), installed);
    file->open();
    isAsked.get_future().wait();
    list.reset();
    file.reset();
    answer.set_value();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
}

TEST_F(EventListTest, CountsKeepNamesUpToABound)
{
    make(folder.write(hostile::fileOf(hostile::eventOfLongNames(30'000))));
    file->open();
    ASSERT_TRUE(QTest::qWaitFor([this] { return file->isIndexed(); }, patience));
    const std::vector<EventCount>& rows = list->counts().by(CountedBy::Event);
    const auto row = std::ranges::find(rows, Guid(hostile::provider), &EventCount::providerId);
    ASSERT_NE(row, rows.end());
    EXPECT_EQ(row->event, QString(qsizetype{maximumNameBytes} - 3, u'e') + u'\u2026');
    EXPECT_EQ(row->provider, QString(qsizetype{maximumNameBytes} - 3, u'p') + u'\u2026');
}

TEST_F(EventListTest, MemoryThatIsShortEndsTheReadingOnly)
{
    const InstalledEvents installed([](const Guid&) -> std::optional<DescribedEvents> { throw std::bad_alloc(); });
    make(folder.write(completeTrace().file()), installed);
    QSignalSpy failures(file.get(), &LogFileDocument::failed);
    file->open();
    ASSERT_TRUE(QTest::qWaitFor([&] { return failures.size() == 1; }, patience));
    const auto fault = failures[0][0].value<LogFileFault>();
    EXPECT_EQ(fault, LogFileFault::NoMemory);
    EXPECT_TRUE(LogFileText::fault(u"a.etl"_s, fault).contains(u"not enough memory"_s));
}

TEST_F(EventListTest, DecodesByWhatTheSystemKnows)
{
    constexpr Guid ours = "11111111-2222-3333-4444-555555555555"_guid;
    std::atomic<int> asked = 0;
    const InstalledEvents installed([&](const Guid& provider) {
        asked += provider == ours ? 1 : 0;
        DescribedEvents described;
        described.events = {{.id = 7,
            .provider = "Installed",
            .properties = {{.name = "half", .inType = 6, .length = 2}, {.name = "rest", .inType = 6, .length = 2}},
            .topLevelCount = 2}};
        return provider == ours ? std::optional(described) : std::nullopt;
    });
    TraceBuilder trace;
    trace.add({.events = {atSecond(1, 7, 4), atSecond(2, 7, 4)}});
    make(folder.write(trace.file()), installed);
    QSignalSpy changed(list.get(), &EventList::rowsChanged);
    QSignalSpy added(file.get(), &LogFileDocument::manifestAdded);
    file->open();
    ASSERT_TRUE(changed.wait(patience));
    EXPECT_EQ(rows({1}).at(0).payload, u"{\"half\":43947,\"rest\":43947}"_s); // 0xABAB
    EXPECT_EQ(asked, 1);
    EXPECT_TRUE(added.isEmpty()); // the manifest came from the system
    show("provider:installed");
    EXPECT_EQ(list->shown().size(), 2u);

    // A manifest that the user adds takes precedence over the system's.
    QFile manifest(folder.path(u"late.man"_s));
    ASSERT_TRUE(manifest.open(QIODevice::WriteOnly));
    manifest.write(oneEventManifest);
    manifest.close();
    file->addManifest(manifest.fileName());
    ASSERT_TRUE(added.wait(patience));
    EXPECT_EQ(rows({1}).at(0).payload, u"{\"size\":2880154539}"_s);

    OpenLogFile open;
    ASSERT_FALSE(openLogFile(folder.path(), {}, &open));
    Manifests manifests;
    InstalledManifests asking(installed, manifests);
    scanWhole(*open.trace, asking);
    EXPECT_EQ(manifests.provider(ours), "Installed");
    EXPECT_EQ(asked, 2);
    InstalledManifests askingAgain(installed, manifests);
    scanWhole(*open.trace, askingAgain);
    EXPECT_EQ(asked, 2); // it is known
}

TEST_F(EventListTest, AManifestCanBeAdded)
{
    TraceBuilder trace;
    trace.add({.events = {atSecond(1, 7, 4), atSecond(2, 8, 4)}});
    open(trace);
    QFile manifest(folder.path(u"late.man"_s));
    ASSERT_TRUE(manifest.open(QIODevice::WriteOnly));
    manifest.write(oneEventManifest);
    manifest.close();
    QSignalSpy changed(list.get(), &EventList::rowsChanged);
    QSignalSpy counted(list.get(), &EventList::countsChanged);
    QSignalSpy added(file.get(), &LogFileDocument::manifestAdded);
    file->addManifest(manifest.fileName());
    ASSERT_TRUE(added.wait(patience));
    EXPECT_EQ(changed.size(), 1);
    EXPECT_EQ(rows({1}).at(0).payload, u"{\"size\":2880154539}"_s);
    ASSERT_TRUE(!counted.isEmpty() || counted.wait(patience));
    const auto isOurs = [](const EventCount& count) { return count.provider == u"My-Provider"_s && count.events == 2; };
    EXPECT_EQ(std::ranges::count_if(list->counts().by(CountedBy::Provider), isOurs), 1);
    EXPECT_EQ(list->shown().size(), 3u);

    QSignalSpy refused(file.get(), &LogFileDocument::manifestRefused);
    file->addManifest(manifest.fileName()); // describes nothing new
    ASSERT_TRUE(refused.wait(patience));
    EXPECT_EQ(added.size(), 1);
}

TEST_F(EventListTest, AManifestThatIsAddedLetsMoreEventsPass)
{
    TraceBuilder trace;
    trace.add({.events = {atSecond(1, 7, 4), atSecond(2, 8, 4)}});
    open(trace);
    show("provider:my-prov");
    EXPECT_EQ(list->shown().size(), 0u);
    QFile manifest(folder.path(u"late.man"_s));
    ASSERT_TRUE(manifest.open(QIODevice::WriteOnly));
    manifest.write(oneEventManifest);
    manifest.close();
    QSignalSpy added(file.get(), &LogFileDocument::manifestAdded);
    file->addManifest(manifest.fileName());
    ASSERT_TRUE(added.wait(patience));
    EXPECT_TRUE(QTest::qWaitFor([this] { return !list->isScanning(); }, patience));
    EXPECT_EQ(list->shown().size(), 2u);
    list->show(nullptr, {});
    EXPECT_TRUE(QTest::qWaitFor([this] { return !list->isScanning(); }, patience));
    const auto isOurs = [](const EventCount& count) { return count.provider == u"My-Provider"_s; };
    EXPECT_EQ(std::ranges::count_if(list->counts().by(CountedBy::Provider), isOurs), 1);
}

TEST_F(EventListTest, SaysWhyAFileHasNoEvents)
{
    make(folder.path(u"missing.etl"_s));
    QSignalSpy failed(file.get(), &LogFileDocument::failed);
    file->open();
    ASSERT_TRUE(failed.wait(patience));
    EXPECT_EQ(failed[0][0].value<LogFileFault>(), LogFileFault::NotFound);
}

TEST_F(EventListTest, ShowsTheTextsOfAPayloadThatNothingDescribes)
{
    TraceBuilder::Bytes event = atSecond(9, 77, 24);
    std::memcpy(event.data() + event.size() - 23, u"http://etw", 20);
    TraceBuilder trace;
    trace.add({.processor = 0, .events = {atSecond(1), event}});
    open(trace);
    show("TP://E");
    ASSERT_EQ(list->shownEnd(), 1u);
    const EventRow row = rows({2}, false).front();
    EXPECT_EQ(row.texts, QStringList(u"http://etw"_s));
    EXPECT_EQ(EventRowText::payload(row), u"\"http://etw\""_s);
    const QString details = EventRowText::details(row);
    EXPECT_TRUE(details.contains(u"\nhttp://etw\n"_s)) << details.toStdString();
    EXPECT_TRUE(details.endsWith(u"0010  00 74 00 77 00 ab ab ab  .t.w....\n"_s)) << details.toStdString();
}

TEST_F(EventListTest, CanBeDestroyedAtAnyMoment)
{
    const QString path = folder.write(completeTrace().file());
    for (int i = 0; i < 50; ++i) {
        LogFileDocument left(path);
        EventList leftList(left);
        left.open();
        leftList.request({1}, true);
    }
}

TEST(EventRowTextTest, TimesAreWrittenAsElsewhereInTheWindow)
{
    constexpr FileTime moment = 133'800'000'002'266'781;
    Language language;
    for (const char* code : {"en", "fr"}) {
        language.use(QLatin1String(code));
        const QString seconds = Format().timeOfDay(toDateTime(moment).toLocalTime().time());
        EXPECT_EQ(EventRowText::time(moment, 0), seconds);
        const QString fraction = QLocale().decimalPoint() + u"2266781"_s;
        EXPECT_EQ(EventRowText::time(moment).remove(fraction), seconds);
        EXPECT_EQ(EventRowText::time(moment, 3).remove(fraction.first(4)), seconds);
        EventRow row;
        row.time = moment;
        EXPECT_TRUE(EventRowText::details(row).contains(u"2024"_s)) << "the year has four digits";
    }
    language.use(u"en"_s);
    QLocale::setDefault(QLocale::c());
}

} // namespace
} // namespace etwarden
