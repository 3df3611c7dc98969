// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessiontablemodel.h"

#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class SessionTableModelTest : public EnglishTest
{
protected:
    QModelIndex at(int row, SessionColumn column) { return model.index(row, static_cast<int>(column)); }
    QString text(int row, SessionColumn column) { return at(row, column).data().toString(); }
    QString state(int row) { return at(row, SessionColumn::State).data(Qt::AccessibleTextRole).toString(); }
    LossState loss(int row, SessionColumn column)
    {
        return at(row, column).data(SessionTableModel::LossRole).value<LossState>();
    }

    /// "name | state | lost" per row.
    QStringList golden()
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            rows.append(text(row, SessionColumn::Name) + u" | "_s + state(row) + u" | "_s
                + text(row, SessionColumn::EventsLost));
        }
        return rows;
    }

    SessionTableModel model;
    ModelGuard guard{&model};
    QSignalSpy inserted{&model, &QAbstractItemModel::rowsInserted};
    QSignalSpy removed{&model, &QAbstractItemModel::rowsRemoved};
    QSignalSpy changed{&model, &QAbstractItemModel::dataChanged};
    QSignalSpy resets{&model, &QAbstractItemModel::modelReset};
    QSignalSpy layouts{&model, &QAbstractItemModel::layoutChanged};
};

TEST_F(SessionTableModelTest, FirstPollMakesRowsByLoggerId)
{
    SessionStatus lost = session(2, u"B");
    lost.counters.eventsLost = 1234;
    model.setPoll(pollOf({session(9, u"C"), lost, session(1, u"A")}));
    EXPECT_EQ(golden(),
        (QStringList{u"A | Nothing lost, according to ETW's own counters | 0"_s,
            u"B | Lost since the start, not now | 1,234"_s,
            u"C | Nothing lost, according to ETW's own counters | 0"_s}));
    EXPECT_EQ(inserted.count(), 1);
    EXPECT_EQ(changed.count(), 0);
}

TEST_F(SessionTableModelTest, MergeInsertsRemovesAndChangesOnlyWhatIsNew)
{
    model.setPoll(pollOf({session(1, u"A"), session(3, u"C"), session(5, u"E"), session(6, u"F")}, 0));
    inserted.clear();
    const QPersistentModelIndex kept = at(2, SessionColumn::Name);
    SessionStatus losing = session(5, u"E");
    losing.counters.eventsLost = 10;
    losing.counters.freeBuffers = 0;
    model.setPoll(pollOf({session(1, u"A"), session(2, u"B"), losing, session(7, u"G"), session(8, u"H")}, 2));

    EXPECT_EQ(golden(),
        (QStringList{u"A | Nothing lost, according to ETW's own counters | 0"_s,
            u"B | Nothing lost, according to ETW's own counters | 0"_s, u"E | Losing now | 10"_s,
            u"G | Nothing lost, according to ETW's own counters | 0"_s,
            u"H | Nothing lost, according to ETW's own counters | 0"_s}));
    EXPECT_EQ(kept.row(), 2);
    EXPECT_EQ(text(2, SessionColumn::EventsLostPerSecond), u"5"_s);
    ASSERT_EQ(removed.count(), 2); // C; F
    EXPECT_EQ(removed[0][1].toInt(), 2);
    EXPECT_EQ(removed[0][2].toInt(), 2);
    EXPECT_EQ(removed[1][1].toInt(), 3);
    ASSERT_EQ(inserted.count(), 2); // B; G and H
    EXPECT_EQ(inserted[0][1].toInt(), 1);
    EXPECT_EQ(inserted[1][1].toInt(), 3);
    EXPECT_EQ(inserted[1][2].toInt(), 4);
    ASSERT_EQ(changed.count(), 1);
    EXPECT_EQ(changed[0][0].toModelIndex(), at(2, SessionColumn::State));
    EXPECT_EQ(changed[0][1].toModelIndex(), at(2, SessionColumn::EventsLostPerSecond));
    EXPECT_EQ(resets.count() + layouts.count(), 0);
}

TEST_F(SessionTableModelTest, RowsKnowHowManyProgramsReadTheirSession)
{
    Poll poll = *pollOf({session(1, u"A"), session(2, u"B")});
    model.setPoll(std::make_shared<Poll>(poll));
    EXPECT_EQ(model.row(0).consumers, std::nullopt) << "the backend does not report consumers";
    poll.consumed = {poll.sessions[1].handle, poll.sessions[1].handle};
    model.setPoll(std::make_shared<Poll>(poll));
    EXPECT_EQ(model.row(0).consumers, 0u);
    EXPECT_EQ(model.row(1).consumers, 2u);
}

TEST_F(SessionTableModelTest, UnchangedPollSaysNothing)
{
    model.setPoll(pollOf({session(1, u"A"), session(2, u"B")}, 0));
    inserted.clear();
    SessionStatus later = session(1, u"A");
    later.timeStamp = 99; // not shown in the table
    model.setPoll(pollOf({later, session(2, u"B")}, 1));
    EXPECT_EQ(inserted.count() + removed.count() + changed.count(), 0);
}

TEST_F(SessionTableModelTest, EachRunOfChangedRowsIsOneRange)
{
    std::vector<SessionStatus> sessions;
    for (std::uint16_t id = 1; id <= 6; ++id)
        sessions.push_back(session(id, u"A"));
    model.setPoll(pollOf(sessions, 0));
    sessions[0].config.maximumBuffers = 99;
    sessions[2].config.minimumBuffers = 1;
    sessions[3].config.maximumBuffers = 99;
    sessions[5].loggerThreadId = 5;
    model.setPoll(pollOf(sessions, 1));
    ASSERT_EQ(changed.count(), 3);
    const auto corners = [this](int signal) {
        return std::pair(changed[signal][0].toModelIndex(), changed[signal][1].toModelIndex());
    };
    EXPECT_EQ(corners(0), std::pair(at(0, SessionColumn::MaximumBuffers), at(0, SessionColumn::MaximumBuffers)));
    EXPECT_EQ(corners(1), std::pair(at(2, SessionColumn::MinimumBuffers), at(3, SessionColumn::MaximumBuffers)));
    EXPECT_EQ(corners(2), std::pair(at(5, SessionColumn::LoggerThread), at(5, SessionColumn::LoggerThread)));
}

TEST_F(SessionTableModelTest, TextsThatWereAskedForFollowTheValues)
{
    SessionStatus status = session(1, u"A");
    model.setPoll(pollOf({status}, 0));
    EXPECT_EQ(text(0, SessionColumn::MaximumBuffers), u"24"_s);
    status.config.maximumBuffers = 99;
    model.setPoll(pollOf({status}, 1));
    EXPECT_EQ(text(0, SessionColumn::MaximumBuffers), u"99"_s);
    EXPECT_EQ(text(0, SessionColumn::MaximumBuffers), u"99"_s);
}

TEST_F(SessionTableModelTest, ManyChangedCellsMakeOneRangeWithRoles)
{
    model.setPoll(pollOf({session(1, u"A"), session(2, u"B")}, 0));
    std::vector<SessionStatus> busy{session(1, u"A"), session(2, u"B")};
    for (SessionStatus& status : busy) {
        status.counters.numberOfBuffers = 20;
        status.counters.freeBuffers = 1;
        status.counters.buffersWritten = 10;
        status.counters.eventsLost = 10;
        status.counters.logBuffersLost = 10;
        status.counters.realTimeBuffersLost = 10;
    }
    model.setPoll(pollOf(busy, 1));
    ASSERT_EQ(changed.count(), 1);
    EXPECT_EQ(changed[0][0].toModelIndex(), at(0, SessionColumn::State));
    EXPECT_EQ(changed[0][1].toModelIndex(), at(1, SessionColumn::Memory));
    EXPECT_TRUE(changed[0][2].value<QList<int>>().contains(SessionTableModel::LossRole));
}

TEST_F(SessionTableModelTest, AnotherSessionInTheSameSlotIsAnotherRow)
{
    model.setPoll(pollOf({session(1, u"A")}, 0));
    const QPersistentModelIndex old = at(0, SessionColumn::Name);
    SessionStatus replaced = session(1, u"A");
    replaced.config.guid.data2 = 5;
    replaced.counters.eventsLost = 3;
    model.setPoll(pollOf({replaced}, 1));
    EXPECT_FALSE(old.isValid());
    EXPECT_EQ(golden(), QStringList{u"A | Lost since the start, not now | 3"_s});
}

TEST_F(SessionTableModelTest, ARunThatBeginsInTheSameRowHasNoRatesYet)
{
    SessionStatus status = session(1, u"A");
    status.counters.eventsLost = 100;
    model.setPoll(pollOf({status, session(2, u"B")}, 0));
    status.counters.eventsLost = 6; // stopped and started again
    model.setPoll(pollOf({session(2, u"B"), status}, 1));
    EXPECT_EQ(state(0), u"Lost since the start, not now"_s);
    status.counters.eventsLost = 7;
    model.setPoll(pollOf({session(2, u"B"), status}, 2));
    EXPECT_EQ(loss(0, SessionColumn::State), LossState::LosingNow);
    status.config.name = u"C"; // another session in the same slot
    status.counters.eventsLost = 8;
    model.setPoll(pollOf({session(2, u"B"), status}, 3));
    EXPECT_EQ(loss(0, SessionColumn::State), LossState::LostBefore);
    EXPECT_EQ(removed.count(), 0);
}

TEST_F(SessionTableModelTest, FailedPollChangesNothing)
{
    model.setPoll(pollOf({session(1, u"A")}));
    auto failed = std::make_shared<Poll>();
    failed->status = Win32Status::AccessDenied;
    model.setPoll(failed);
    model.setPoll(nullptr);
    EXPECT_EQ(model.rowCount(), 1);
    EXPECT_EQ(removed.count(), 0);
}

TEST_F(SessionTableModelTest, SameIdentityTwiceIsTwoRows)
{
    model.setPoll(pollOf({session(1, u"A"), session(1, u"A")}, 0));
    EXPECT_EQ(model.rowCount(), 2);
    model.setPoll(pollOf({session(1, u"A")}, 1));
    EXPECT_EQ(model.rowCount(), 1);
}

TEST_F(SessionTableModelTest, EachCounterHasItsOwnLoss)
{
    SessionStatus before = session(1, u"A");
    before.counters.logBuffersLost = 4;
    model.setPoll(pollOf({before}, 0));
    SessionStatus now = before;
    now.counters.realTimeBuffersLost = 1;
    model.setPoll(pollOf({now}, 1));
    EXPECT_EQ(loss(0, SessionColumn::State), LossState::LosingNow);
    EXPECT_EQ(loss(0, SessionColumn::EventsLost), LossState::Never);
    EXPECT_EQ(loss(0, SessionColumn::EventsLostPerSecond), LossState::Never);
    EXPECT_EQ(loss(0, SessionColumn::LogBuffersLost), LossState::LostBefore);
    EXPECT_EQ(loss(0, SessionColumn::RealTimeBuffersLost), LossState::LosingNow);
    EXPECT_EQ(loss(0, SessionColumn::Name), LossState::Never);
    model.setPoll(pollOf({now}, 2));
    EXPECT_EQ(state(0), u"Lost since the start, not now"_s);
}

TEST_F(SessionTableModelTest, ShowsEveryCellOfARow)
{
    SessionStatus status = session(7, u"Kernel");
    status.config.logFileMode = 0x02000002;
    status.config.logFileName = u"C:\\logs\\k.etl";
    status.config.flushTimer = 5;
    status.config.enableFlags = 0x10113;
    model.setPoll(pollOf({status}));
    QStringList row;
    for (int column = 0; column < model.columnCount(); ++column)
        row.append(model.index(0, column).data().toString().replace(QChar(QChar::Nbsp), u'~'));
    EXPECT_EQ(row.join(u'|'),
        u"|Kernel|7|file, circular, system|64~KB|4|24|8|6|25%|0|0|0|0|0|0||512~KB|5~s|performance "
        u"counter|0x00010113||0~B|"
        "k.etl|{00000007-0000-0000-0000-000000000000}|1007"_s);
    EXPECT_EQ(at(0, SessionColumn::InUse).data(SessionTableModel::InUsePercentRole).toDouble(), 25);
    EXPECT_FALSE(at(0, SessionColumn::Free).data(SessionTableModel::InUsePercentRole).isValid());
    EXPECT_EQ(at(0, SessionColumn::Memory).data(SessionTableModel::RawValueRole).toULongLong(), 524288u);
    EXPECT_EQ(at(0, SessionColumn::Name).data(SessionTableModel::HandleRole).toULongLong(), 7u);
    EXPECT_EQ(at(0, SessionColumn::Free).data(Qt::TextAlignmentRole).toInt(), int(Qt::AlignRight | Qt::AlignVCenter));
    EXPECT_EQ(at(0, SessionColumn::LogFile).data(Qt::ToolTipRole).toString(), u"C:\\logs\\k.etl"_s);
    EXPECT_EQ(at(0, SessionColumn::LogFile).data(Qt::AccessibleTextRole).toString(), u"C:\\logs\\k.etl"_s);
}

TEST_F(SessionTableModelTest, MissingValuesAreInvalid)
{
    model.setPoll(pollOf({session(1, u"A")}));
    for (const SessionColumn column : {SessionColumn::LogFile, SessionColumn::FlushTimer, SessionColumn::KernelFlags}) {
        EXPECT_FALSE(at(0, column).data(SessionTableModel::RawValueRole).isValid());
        EXPECT_EQ(text(0, column), QString());
    }
}

TEST_F(SessionTableModelTest, HasHeadersAndFindsRowsByHandle)
{
    model.setPoll(pollOf({session(1, u"A"), session(4, u"D")}));
    EXPECT_EQ(model.headerData(0, Qt::Horizontal).toString(), QString());
    EXPECT_EQ(model.headerData(0, Qt::Horizontal, Qt::AccessibleTextRole).toString(), u"State"_s);
    EXPECT_EQ(model.headerData(1, Qt::Horizontal).toString(), u"Name"_s);
    EXPECT_FALSE(model.headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    EXPECT_FALSE(model.headerData(sessionColumnCount, Qt::Horizontal).isValid());
    EXPECT_FALSE(model.headerData(1, Qt::Vertical).isValid());
    EXPECT_EQ(model.rowOf(4), 1);
    EXPECT_FALSE(model.rowOf(3).has_value());
    EXPECT_EQ(model.row(1).status, session(4, u"D"));
}

TEST_F(SessionTableModelTest, TotalsGoOnAfterTheCountersOfTheSystemBeganAgain)
{
    SessionStatus status = session(1, u"A");
    status.counters.eventsLost = 4'000'000'000;
    model.setPoll(pollOf({status}, 1));
    EXPECT_EQ(text(0, SessionColumn::EventsLost), u"4,000,000,000"_s);
    EXPECT_EQ(at(0, SessionColumn::EventsLost).data(Qt::ToolTipRole), u"4,000,000,000"_s) << "wider than the column";
    status.counters.eventsLost = 5;
    model.setPoll(pollOf({status}, 2));
    EXPECT_EQ(text(0, SessionColumn::EventsLost), u"4,294,967,301"_s);
    EXPECT_EQ(at(0, SessionColumn::EventsLost).data(SessionTableModel::RawValueRole).toULongLong(), 4'294'967'301u);
    EXPECT_EQ(at(0, SessionColumn::EventsLost).data(SessionTableModel::ShortTextRole), u"4.3\u00A0G"_s);
    EXPECT_EQ(at(0, SessionColumn::EventsLost).data(Qt::ToolTipRole),
        u"4,294,967,301\nETW counts in 32 bits: its own counter has started again from 0 and is at 5 now."_s);
    EXPECT_EQ(loss(0, SessionColumn::EventsLost), LossState::LosingNow);
    EXPECT_FALSE(at(0, SessionColumn::LogBuffersLost).data(Qt::ToolTipRole).toString().contains(u"32"_s));
}

TEST_F(SessionTableModelTest, QuantitiesAreSortedWithTheMostOnTopFirst)
{
    const auto first = [this](SessionColumn column) {
        return model.headerData(static_cast<int>(column), Qt::Horizontal, Qt::InitialSortOrderRole).toInt();
    };
    for (const SessionColumn column : {SessionColumn::EventsLost, SessionColumn::State, SessionColumn::Memory,
             SessionColumn::WrittenPerSecond, SessionColumn::History})
        EXPECT_EQ(first(column), Qt::DescendingOrder) << static_cast<int>(column);
    for (const SessionColumn column : {SessionColumn::Name, SessionColumn::LoggerId, SessionColumn::LogFile})
        EXPECT_EQ(first(column), Qt::AscendingOrder) << static_cast<int>(column);
}

TEST_F(SessionTableModelTest, RetranslatesInPlace)
{
    SessionStatus status = session(1, u"A");
    status.counters.eventsLost = 1234;
    model.setPoll(pollOf({status}));
    QSignalSpy headers(&model, &QAbstractItemModel::headerDataChanged);
    language.use(u"fr"_s);
    model.retranslate();
    EXPECT_EQ(model.headerData(1, Qt::Horizontal).toString(), u"Nom"_s);
    EXPECT_EQ(text(0, SessionColumn::EventsLost), u"1\u202F234"_s);
    EXPECT_EQ(text(0, SessionColumn::BufferSize), u"64\u00A0Ko"_s);
    EXPECT_EQ(headers.count(), 1);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(resets.count(), 0);
}

TEST_F(SessionTableModelTest, SessionsOfWindowsAreMarkedByTheirCurrentName)
{
    const auto name = [this](int role) { return model.index(0, static_cast<int>(SessionColumn::Name)).data(role); };
    model.setPoll(pollOf({session(1, u"Mine")}, 0));
    EXPECT_FALSE(name(SessionTableModel::OfWindowsRole).toBool());
    EXPECT_EQ(name(Qt::ToolTipRole).toString(), u"Mine"_s);
    model.setPoll(pollOf({session(1, u"UBPM")}, 1));
    EXPECT_TRUE(name(SessionTableModel::OfWindowsRole).toBool());
    EXPECT_EQ(name(Qt::DisplayRole).toString(), u"UBPM"_s);
    EXPECT_EQ(name(Qt::ToolTipRole).toString(), u"UBPM; a session of Windows itself"_s);
    EXPECT_EQ(name(Qt::AccessibleTextRole).toString(), u"UBPM; a session of Windows itself"_s);
}

class SessionTableModelSetTest : public SessionTableModelTest
{
protected:
    static constexpr TraceHandle set = 0xFFFFFFFE'00000001;

    SessionTableModelSetTest()
    {
        first.counters.eventsLost = 5;
        second.counters.eventsLost = 6;
        second.config.bufferSizeKb = first.config.bufferSizeKb * 2;
        model.setPoll(pollOf({first, second, session(3, u"Other")}));
        model.setSets({{.handle = set, .name = u"Set", .sessions = {first.handle, second.handle}}});
    }

    QString spoken(int row) { return at(row, SessionColumn::Name).data(Qt::AccessibleTextRole).toString(); }

    SessionStatus first = session(1, u"First");
    SessionStatus second = session(2, u"Second");
};

TEST_F(SessionTableModelSetTest, AddsUpLossesAndMemory)
{
    ASSERT_EQ(model.rowCount(), 4);
    EXPECT_EQ(model.sessionCount(), 3);
    EXPECT_EQ(text(3, SessionColumn::Name), u"Set"_s);
    EXPECT_EQ(text(3, SessionColumn::EventsLost), u"11"_s);
    EXPECT_EQ(model.row(3).memoryBytes, first.allocatedBytes() + second.allocatedBytes());
    EXPECT_EQ(loss(3, SessionColumn::State), LossState::LostBefore);
    second.counters.eventsLost += 4;
    changed.clear();
    model.setPoll(pollOf({first, second, session(3, u"Other")}, 2));
    EXPECT_EQ(text(3, SessionColumn::EventsLost), u"15"_s);
    EXPECT_EQ(text(3, SessionColumn::EventsLostPerSecond), u"2"_s);
    EXPECT_EQ(loss(3, SessionColumn::State), LossState::LosingNow);
    changed.clear();
    model.setPoll(pollOf({first, second, session(3, u"Other")}, 4));
    model.setPoll(pollOf({first, second, session(3, u"Other")}, 6));
    const qsizetype before = changed.count();
    model.setPoll(pollOf({first, second, session(3, u"Other")}, 8));
    EXPECT_EQ(changed.count(), before) << "a set whose sessions rest does not change";
}

TEST_F(SessionTableModelSetTest, ShowsElsewhereWhatItsSessionsHaveInCommon)
{
    EXPECT_EQ(text(3, SessionColumn::Clock), text(0, SessionColumn::Clock));
    EXPECT_EQ(text(3, SessionColumn::BufferSize), QString());
    EXPECT_FALSE(at(3, SessionColumn::BufferSize).data(SessionTableModel::RawValueRole).isValid());
    second.config.bufferSizeKb = first.config.bufferSizeKb;
    model.setPoll(pollOf({first, second, session(3, u"Other")}, 2));
    EXPECT_EQ(text(3, SessionColumn::BufferSize), text(0, SessionColumn::BufferSize));
}

TEST_F(SessionTableModelSetTest, SaysToScreenReadersWhatBelongsTogether)
{
    EXPECT_EQ(spoken(0), u"First; in the set “Set”"_s);
    EXPECT_EQ(spoken(2), u"Other"_s);
    EXPECT_EQ(spoken(3), u"Set; set of 2 sessions, closed"_s);
    model.setOpen(set, true);
    EXPECT_EQ(spoken(3), u"Set; set of 2 sessions, open"_s);
}

TEST_F(SessionTableModelSetTest, FindsRowsAndSessionsByHandle)
{
    EXPECT_EQ(model.rowOf(set), 3);
    EXPECT_EQ(model.setOf(first.handle), set);
    EXPECT_EQ(model.setOf(TraceHandle{3}), std::nullopt);
    EXPECT_EQ(model.sessionsOf(set), (std::vector{first.handle, second.handle}));
    EXPECT_EQ(model.sessionsOf(first.handle), std::vector{first.handle});
}

TEST_F(SessionTableModelSetTest, IsAlertedWithOneOfItsSessions)
{
    model.setAlerted({second.handle});
    EXPECT_TRUE(at(3, SessionColumn::State).data(SessionTableModel::AlertRole).toBool());
    EXPECT_FALSE(at(0, SessionColumn::State).data(SessionTableModel::AlertRole).toBool());
}

} // namespace
} // namespace etwarden
