// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventsmodel.h"

#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <utility>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Events whose IDs are their places.
class NumberedEvents final : public ShownEvents
{
public:
    std::uint64_t shownBegin() const override { return begin; }
    std::uint64_t shownEnd() const override { return end; }
    std::uint64_t eventCount() const override { return end - begin; }
    std::optional<FileTime> timeAt(std::uint64_t place) const override { return place; }
    std::uint64_t numberAt(std::uint64_t place) const override { return place; }
    std::optional<std::uint64_t> placeFrom(std::uint64_t number) const override { return number; }
    bool isLooking() const override { return false; }
    bool isFiltered() const override { return false; }
    const EventCounts& counts() const override { return noCounts; }
    std::vector<Guid> activityChain(const Guid& activity, std::size_t) const override { return {activity}; }
    void find(const EventFilter&, std::optional<std::uint64_t>, FindDirection) override {}
    void cancelFind() override {}
    bool isFinding() const override { return false; }
    std::vector<EventRow> readAtOnce(std::uint64_t first, std::size_t count, bool /*isShort*/) const override
    {
        return isSlow ? std::vector<EventRow>() : rows(first, count);
    }
    std::uint64_t requestShown(std::uint64_t first, std::size_t count, bool /*isShort*/) override
    {
        requests.emplace_back(first, count);
        return ++lastRequest;
    }

    std::vector<EventRow> rows(std::uint64_t first, std::size_t count) const
    {
        EXPECT_GE(first, begin);
        EXPECT_LE(first + count, end);
        std::vector<EventRow> found(count);
        for (std::size_t i = 0; i < count; ++i) {
            found[i].isReadable = true;
            found[i].id = static_cast<std::uint16_t>(first + i);
        }
        return found;
    }
    void append(std::uint64_t count)
    {
        end += count;
        emit shownGrown();
    }
    void drop(std::uint64_t count)
    {
        begin += count;
        emit shownDropped();
    }

    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint64_t lastRequest = 0;
    bool isSlow = false;
    EventCounts noCounts;
    std::vector<std::pair<std::uint64_t, std::size_t>> requests;
};

class EventsModelTest : public testing::Test
{
protected:
    QString id(int row) const
    {
        return model.index(row, static_cast<int>(EventsModel::Column::Event)).data().toString();
    }

    NumberedEvents events;
    EventsModel model{events};
    ModelGuard guard{&model};
};

TEST_F(EventsModelTest, RowsMoveUpWhenTheOldestAreDropped)
{
    events.append(200);
    EXPECT_EQ(id(0), u"ID 0"_s);
    EXPECT_EQ(id(199), u"ID 199"_s);
    events.drop(70); // more than a page
    EXPECT_EQ(model.rowCount(), 130);
    EXPECT_EQ(id(0), u"ID 70"_s);
    EXPECT_EQ(id(129), u"ID 199"_s);
    events.append(30);
    EXPECT_EQ(id(0), u"ID 70"_s);
    EXPECT_EQ(id(159), u"ID 229"_s);
    events.drop(160);
    EXPECT_EQ(model.rowCount(), 0);
    events.append(1);
    EXPECT_EQ(id(0), u"ID 230"_s);
}

TEST(EventTerms, AskForJustTheValueOfACell)
{
    using enum EventsModel::Column;
    EventRow row;
    EXPECT_EQ(EventsModel::term(row, Provider), QString()); // it could not be read
    row.isReadable = true;
    row.providerId = {.data1 = 0x12345678};
    row.id = 7;
    row.level = 4;
    row.opcode = 1;
    row.processor = 3;
    EXPECT_EQ(EventsModel::term(row, Provider), u"provider:{12345678-0000-0000-0000-000000000000}"_s);
    EXPECT_EQ(EventsModel::term(row, Event), u"id:7"_s);
    EXPECT_EQ(EventsModel::term(row, Process), QString());
    EXPECT_EQ(EventsModel::term(row, Thread), QString());
    row.provider = u"NT Kernel"_s;
    row.event = u"Start"_s;
    row.process = 4;
    row.thread = 8;
    EXPECT_EQ(EventsModel::term(row, Provider), u"provider=\"NT Kernel\""_s);
    EXPECT_EQ(EventsModel::term(row, Event), u"event=Start"_s);
    EXPECT_EQ(EventsModel::term(row, Level), u"level:4"_s);
    EXPECT_EQ(EventsModel::term(row, Opcode), u"opcode:1"_s);
    EXPECT_EQ(EventsModel::term(row, Process), u"pid:4"_s);
    EXPECT_EQ(EventsModel::term(row, Thread), u"tid:8"_s);
    EXPECT_EQ(EventsModel::term(row, Processor), u"cpu:3"_s);
    EXPECT_EQ(EventsModel::term(row, Time), QString());
    EXPECT_EQ(EventsModel::term(row, Payload), QString());
    for (const QString& hostile : {u"a\"b"_s, u"a\nb"_s, QString(QChar::ReplacementCharacter), QString(1000, u'x')}) {
        row.event = hostile;
        EXPECT_EQ(EventsModel::term(row, Event), u"id:7"_s) << hostile.toStdString();
    }
}

TEST(EventTerms, AskForTheTypeWhereAnEventHasNoId)
{
    using enum EventsModel::Column;
    EventRow row;
    row.isReadable = true;
    row.kind = EventKind::Classic;
    row.opcode = 12;
    EXPECT_EQ(EventsModel::text(row, Event), u"Type 12"_s);
    EXPECT_EQ(EventsModel::term(row, Event), u"opcode:12"_s);
}

TEST(EventTexts, NameTheOpcodesThatProvidersShare)
{
    using enum EventsModel::Column;
    EventRow row;
    row.isReadable = true;
    row.opcode = 2;
    EXPECT_EQ(EventsModel::text(row, Opcode), u"Stop"_s);
    EXPECT_TRUE(EventRowText::details(row).contains(u"2 (Stop)"_s));
    row.kind = EventKind::Instance;
    EXPECT_EQ(EventsModel::text(row, Opcode), u"END"_s);
    row.kind = EventKind::Performance; // whose types mean what the group says
    EXPECT_EQ(EventsModel::text(row, Opcode), u"2"_s);
    row.kind = EventKind::Provider;
    row.opcode = 10;
    EXPECT_EQ(EventsModel::text(row, Opcode), u"10"_s);
}

TEST(EventTexts, SayWhatAThreadUsedBetweenTwoEvents)
{
    EventRow first;
    first.time = 1'000'000;
    first.process = 4;
    first.thread = 8;
    first.times = ProcessorTimes{.kernel = 156'250, .user = 0};
    EventRow last = first;
    last.time = 31'000'000;
    last.times = ProcessorTimes{.kernel = 312'500, .user = 1'562'500};
    const QString text = EventRowText::between(first, last);
    EXPECT_TRUE(text.startsWith(u"3\u00a0s from the first"_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"Thread 8 used 172\u00a0ms"_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"Kernel mode: 15.6\u00a0ms, user mode: 156\u00a0ms"_s)) << text.toStdString();
    last.process = 5; // where the same id is another thread
    EXPECT_TRUE(EventRowText::between(first, last).contains(u"different threads"_s));
    last = first;
    first.times->kernel.reset();
    last.times->kernel.reset();
    EXPECT_FALSE(EventRowText::between(first, last).contains(u"Kernel"_s)) << "a private session counts user mode only";
}

TEST_F(EventsModelTest, MoreEventsMayBeDroppedThanHadRows)
{
    events.append(10);
    events.end += 500; // that come and go before the table is notified
    events.drop(400);
    EXPECT_EQ(model.rowCount(), 0);
    events.append(0);
    EXPECT_EQ(model.rowCount(), 110);
    EXPECT_EQ(id(0), u"ID 400"_s);
}

TEST_F(EventsModelTest, LateAnswersFindTheirRows)
{
    events.isSlow = true;
    events.append(200);
    events.requests.clear(); // of the guard
    EXPECT_EQ(id(100), QString());
    EXPECT_EQ(id(101), QString()); // of the same page
    ASSERT_EQ(events.requests, (std::vector<std::pair<std::uint64_t, std::size_t>>{{64, 64}}));
    const std::uint64_t asked = events.lastRequest;
    const std::vector<EventRow> rows = events.rows(64, 64);
    events.drop(90);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    emit events.rowsReady(asked, rows);
    ASSERT_EQ(changed.size(), 1);
    EXPECT_EQ(changed[0][0].toModelIndex().row(), 0);
    EXPECT_EQ(changed[0][1].toModelIndex().row(), 37);
    EXPECT_EQ(id(10), u"ID 100"_s);
    events.drop(100);
    emit events.rowsReady(asked, rows); // answered before
    EXPECT_EQ(changed.size(), 1);
}

TEST_F(EventsModelTest, RowsAreReadAgainWhenMoreIsKnown)
{
    events.append(10);
    EXPECT_EQ(id(0), u"ID 0"_s);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    events.isSlow = true;
    emit events.rowsChanged();
    EXPECT_EQ(changed.size(), 1);
    EXPECT_EQ(id(0), QString());
    EXPECT_EQ(events.requests.size(), 1u);
}

} // namespace
} // namespace etwarden
