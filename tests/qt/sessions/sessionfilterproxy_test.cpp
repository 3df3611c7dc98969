// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionfilterproxy.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "tests/qt/sessions.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>
#include <QTimer>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

SessionStatus written(std::uint16_t id, const std::u16string& name, std::uint32_t buffersWritten)
{
    SessionStatus status = session(id, name);
    status.counters.buffersWritten = buffersWritten;
    return status;
}

class SessionFilterProxyTest : public testing::Test
{
protected:
    SessionFilterProxyTest() { proxy.setSourceModel(&model); }

    QString names() { return lines(proxy, {static_cast<int>(SessionColumn::Name)}).join(u' '); }
    void sort(SessionColumn column, Qt::SortOrder order = Qt::AscendingOrder)
    {
        proxy.sort(static_cast<int>(column), order);
    }

    SessionTableModel model;
    ModelGuard modelGuard{&model};
    SessionFilterProxy proxy;
    ModelGuard proxyGuard{&proxy};
    QSignalSpy layouts{&proxy, &QAbstractItemModel::layoutChanged};
};

TEST_F(SessionFilterProxyTest, SortsByRawValueThenName)
{
    model.setPoll(pollOf({written(1, u"b", 9), written(2, u"A", 100), written(3, u"c", 9)}));
    sort(SessionColumn::BuffersWritten);
    EXPECT_EQ(names(), u"b c A"_s);
    sort(SessionColumn::BuffersWritten, Qt::DescendingOrder);
    EXPECT_EQ(names(), u"A b c"_s); // the name stays ascending
    sort(SessionColumn::Name);
    EXPECT_EQ(names(), u"A b c"_s);
    sort(SessionColumn::Name, Qt::DescendingOrder);
    EXPECT_EQ(names(), u"c b A"_s);
}

TEST_F(SessionFilterProxyTest, MissingValuesComeLastInBothDirections)
{
    SessionStatus a = session(1, u"A");
    SessionStatus b = session(2, u"B");
    SessionStatus c = session(3, u"C");
    a.config.logFileName = u"x.etl";
    c.config.logFileName = u"a.etl";
    model.setPoll(pollOf({a, b, c}));
    sort(SessionColumn::LogFile);
    EXPECT_EQ(names(), u"C A B"_s);
    sort(SessionColumn::LogFile, Qt::DescendingOrder);
    EXPECT_EQ(names(), u"A C B"_s);
}

TEST_F(SessionFilterProxyTest, LogFilesAreSortedByTheNamesThatAreShown)
{
    SessionStatus first = session(1, u"First");
    SessionStatus second = session(2, u"Second");
    first.config.logFileName = u"/a/z.etl";
    second.config.logFileName = u"C:\\b\\y.etl";
    model.setPoll(pollOf({first, second}));
    sort(SessionColumn::LogFile);
    EXPECT_EQ(names(), u"Second First"_s);
}

TEST_F(SessionFilterProxyTest, EqualNamesHaveAFixedOrder)
{
    model.setPoll(pollOf({session(2, u"same"), session(1, u"Same"), session(3, u"same")}));
    const auto ids = [&] { return lines(proxy, {static_cast<int>(SessionColumn::LoggerId)}).join(u' '); };
    sort(SessionColumn::Memory, Qt::DescendingOrder);
    EXPECT_EQ(ids(), u"1 2 3"_s);
    sort(SessionColumn::Memory);
    EXPECT_EQ(ids(), u"1 2 3"_s);
}

TEST_F(SessionFilterProxyTest, RowsKeepTheirPlaceUntilTheNextSort)
{
    model.setPoll(pollOf({written(1, u"A", 1), written(2, u"B", 2), written(3, u"C", 3)}, 0));
    sort(SessionColumn::BuffersWritten);
    const QPersistentModelIndex selected = proxy.index(0, 0);
    layouts.clear();
    model.setPoll(pollOf({written(1, u"A", 50), written(2, u"B", 2), written(3, u"C", 3)}, 1));
    EXPECT_EQ(names(), u"A B C"_s);
    EXPECT_EQ(layouts.count(), 0);
    proxy.resort();
    EXPECT_EQ(names(), u"B C A"_s);
    EXPECT_EQ(layouts.count(), 1);
    EXPECT_EQ(selected.row(), 2);
    proxy.resort(); // nothing changed: nothing moves
    EXPECT_EQ(layouts.count(), 1);
}

TEST_F(SessionFilterProxyTest, TimerRunsOnceAfterAChangeOfTheSortColumn)
{
    auto* timer = proxy.findChild<QTimer*>();
    ASSERT_NE(timer, nullptr);
    EXPECT_EQ(timer->intervalAsDuration(), SessionFilterProxy::resortInterval);
    EXPECT_TRUE(timer->isSingleShot());
    model.setPoll(pollOf({written(1, u"A", 1), written(2, u"B", 2)}, 0));
    sort(SessionColumn::Name);
    model.setPoll(pollOf({written(1, u"A", 50), written(2, u"B", 2)}, 1));
    EXPECT_FALSE(timer->isActive()); // the names are the same
    sort(SessionColumn::BuffersWritten);
    model.setPoll(pollOf({written(1, u"A", 1), written(2, u"B", 2)}, 2));
    EXPECT_TRUE(timer->isActive());
    proxy.resort();
    EXPECT_FALSE(timer->isActive());
}

TEST_F(SessionFilterProxyTest, NewRowsGoToTheirPlaceAndRemovedOnesLeave)
{
    model.setPoll(pollOf({written(1, u"A", 10), written(5, u"E", 30)}, 0));
    sort(SessionColumn::BuffersWritten, Qt::DescendingOrder);
    model.setPoll(pollOf({written(1, u"A", 90), written(2, u"B", 20), written(5, u"E", 30), written(6, u"F", 40)}, 1));
    EXPECT_EQ(names(), u"F E B A"_s); // A keeps the place of its old value
    model.setPoll(pollOf({written(2, u"B", 20), written(6, u"F", 40)}, 2));
    EXPECT_EQ(names(), u"F B"_s);
    model.setPoll(pollOf({written(2, u"B", 20), written(4, u"D", 25), written(6, u"F", 40)}, 3));
    EXPECT_EQ(names(), u"F D B"_s);
}

TEST_F(SessionFilterProxyTest, FilterFindsAllWordsInNameFileAndMode)
{
    SessionStatus disk = session(1, u"Disk trace");
    disk.config.logFileName = u"C:\\logs\\disk.etl";
    SessionStatus memory = session(2, u"Ring");
    memory.config.logFileMode = 0x400;
    SessionStatus live = session(3, u"Live");
    live.config.logFileMode = 0x100;
    model.setPoll(pollOf({disk, memory, live}));
    sort(SessionColumn::Name);
    proxy.setFilterText(u"DISK"_s);
    EXPECT_EQ(names(), u"Disk trace"_s);
    proxy.setFilterText(u"memory"_s);
    EXPECT_EQ(names(), u"Ring"_s);
    proxy.setFilterText(u" disk  logs "_s);
    EXPECT_EQ(names(), u"Disk trace"_s);
    proxy.setFilterText(u"disk memory"_s);
    EXPECT_EQ(proxy.rowCount(), 0);
    EXPECT_EQ(proxy.filterText(), u"disk memory"_s);
    proxy.setFilterText(QString());
    EXPECT_EQ(names(), u"Disk trace Live Ring"_s);
}

TEST_F(SessionFilterProxyTest, FilterFollowsNewRowsAndChangedModes)
{
    model.setPoll(pollOf({session(1, u"A"), session(2, u"B")}, 0));
    sort(SessionColumn::Name, Qt::DescendingOrder);
    proxy.setFilterText(u"real-time"_s);
    EXPECT_EQ(proxy.rowCount(), 0);
    std::vector<SessionStatus> live{session(1, u"A"), session(2, u"B"), session(3, u"C"), session(4, u"D")};
    live[0].config.logFileMode = live[1].config.logFileMode = live[3].config.logFileMode = 0x100;
    model.setPoll(pollOf(live, 1));
    EXPECT_EQ(names(), u"D B A"_s);
    live[1].config.logFileMode = 0;
    model.setPoll(pollOf(live, 2));
    EXPECT_EQ(names(), u"D A"_s);
}

TEST_F(SessionFilterProxyTest, ASpaceAtTheEndEndsTheWord)
{
    SessionStatus file = session(3, u"C");
    file.config.logFileName = u"C:\\logs\\session 4.etl";
    model.setPoll(pollOf({session(1, u"Session 4"), session(2, u"Session 40"), file, session(4, u"Session 4 b")}));
    proxy.setFilterText(u"session 4"_s);
    EXPECT_EQ(proxy.rowCount(), 4);
    proxy.setFilterText(u"session 4 "_s);
    EXPECT_EQ(names(), u"Session 4 C Session 4 b"_s);
    proxy.setFilterText(u" "_s);
    EXPECT_EQ(proxy.rowCount(), 4);
}

TEST_F(SessionFilterProxyTest, ShowsOneGroup)
{
    SessionStatus kernel = session(3, u"Kernel");
    kernel.config.logFileMode = logfilemode::SystemLogger;
    model.setPoll(pollOf({session(1, u"Mine"), session(2, u"EventLog-System"), kernel}));
    model.setStartedHere({session(1, u"Mine").handle});
    const auto shown = [this](SessionGroup group) {
        proxy.setGroup(group);
        EXPECT_EQ(proxy.group(), group);
        return names();
    };
    EXPECT_EQ(shown(SessionGroup::StartedHere), u"Mine"_s);
    EXPECT_EQ(shown(SessionGroup::OfWindows), u"EventLog-System"_s);
    EXPECT_EQ(shown(SessionGroup::SystemLoggers), u"Kernel"_s);
    EXPECT_EQ(shown(SessionGroup::LosingNow), QString());
    proxy.setFilterText(u"eventlog"_s);
    EXPECT_EQ(shown(SessionGroup::OfWindows), u"EventLog-System"_s); // both have to agree
    EXPECT_EQ(shown(SessionGroup::SystemLoggers), QString());
    EXPECT_EQ(shown(SessionGroup::All), u"EventLog-System"_s);
}

TEST_F(SessionFilterProxyTest, AGroupFollowsWhatHappens)
{
    const auto lost = [](std::uint32_t events) {
        SessionStatus status = session(1, u"Mine");
        status.counters.eventsLost = events;
        return status;
    };
    proxy.setGroup(SessionGroup::LosingNow);
    model.setPoll(pollOf({lost(0)}, 0));
    EXPECT_EQ(proxy.rowCount(), 0);
    model.setPoll(pollOf({lost(5)}, 1));
    EXPECT_EQ(proxy.rowCount(), 1);
    model.setPoll(pollOf({lost(5)}, 2));
    EXPECT_EQ(proxy.rowCount(), 0);
    proxy.setGroup(SessionGroup::StartedHere);
    EXPECT_EQ(proxy.rowCount(), 0);
    model.setStartedHere({lost(0).handle}); // the poll with the session came before the result of its start
    EXPECT_EQ(proxy.rowCount(), 1);
}

TEST_F(SessionFilterProxyTest, SelectionOutlivesTicks)
{
    model.setPoll(pollOf({written(1, u"A", 1), written(2, u"B", 2)}, 0));
    sort(SessionColumn::BuffersWritten, Qt::DescendingOrder);
    QSignalSpy resets(&proxy, &QAbstractItemModel::modelReset);
    const QPersistentModelIndex selected = proxy.index(0, 1);
    for (std::uint32_t tick = 1; tick <= 20; ++tick)
        model.setPoll(pollOf({written(1, u"A", tick * 7), written(2, u"B", tick + 2)}, tick));
    EXPECT_EQ(selected.row(), 0);
    EXPECT_EQ(selected.data().toString(), u"B"_s);
    EXPECT_EQ(resets.count(), 0);
}

TEST_F(SessionFilterProxyTest, IsEmptyWithoutASource)
{
    model.setPoll(pollOf({session(1, u"A")}));
    proxy.setSourceModel(nullptr);
    proxy.resort();
    EXPECT_EQ(proxy.rowCount(), 0);
}

/// "b" with 9 buffers, and the set "set" of "a" with 5 and "d" with 7: 12 together.
class SessionFilterProxySetTest : public SessionFilterProxyTest
{
protected:
    static constexpr TraceHandle set = 0xFFFFFFFE'00000001;

    SessionFilterProxySetTest()
    {
        poll(5);
        model.setSets({{.handle = set, .name = u"set", .sessions = {4, 1}}});
        sort(SessionColumn::BuffersWritten);
    }

    void poll(std::uint32_t ofA)
    {
        model.setPoll(pollOf({written(1, u"a", ofA), written(2, u"b", 9), written(4, u"d", 7)}));
    }
};

TEST_F(SessionFilterProxySetTest, ClosedSetHidesItsSessions)
{
    EXPECT_EQ(names(), u"b set"_s);
    model.setOpen(set, true);
    EXPECT_EQ(names(), u"b set a d"_s);
    model.setOpen(set, false);
    EXPECT_EQ(names(), u"b set"_s);
}

TEST_F(SessionFilterProxySetTest, SessionsStayBelowTheirSetInBothDirections)
{
    model.setOpen(set, true);
    sort(SessionColumn::BuffersWritten, Qt::DescendingOrder);
    EXPECT_EQ(names(), u"set d a b"_s);
    sort(SessionColumn::Name);
    EXPECT_EQ(names(), u"b set a d"_s);
    sort(SessionColumn::Name, Qt::DescendingOrder);
    EXPECT_EQ(names(), u"set d a b"_s);
}

TEST_F(SessionFilterProxySetTest, MovesWithTheSum)
{
    model.setOpen(set, true);
    poll(1);
    proxy.resort();
    EXPECT_EQ(names(), u"set a d b"_s);
}

TEST_F(SessionFilterProxySetTest, PassesAFilterWithAllItsSessions)
{
    proxy.setFilterText(u"d"_s);
    EXPECT_EQ(names(), u"set"_s);
    EXPECT_EQ(proxy.shownSessions(), 2);
    model.setOpen(set, true);
    EXPECT_EQ(names(), u"set a d"_s);
    proxy.setFilterText(u"b"_s);
    EXPECT_EQ(names(), u"b"_s);
    EXPECT_EQ(proxy.shownSessions(), 1);
}

TEST_F(SessionFilterProxySetTest, ShowsItsSessionsAloneWhenItEnds)
{
    model.setSets({});
    EXPECT_EQ(names(), u"a d b"_s);
    EXPECT_EQ(model.sessionCount(), 3);
}

TEST_F(SessionFilterProxySetTest, IsGoneWithItsSecondLastSession)
{
    model.setPoll(pollOf({written(1, u"a", 5), written(2, u"b", 9)}));
    EXPECT_EQ(names(), u"a b"_s);
    poll(5);
    EXPECT_EQ(names(), u"b set"_s);
}

} // namespace
} // namespace etwarden
