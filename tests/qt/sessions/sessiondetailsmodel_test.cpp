// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessiondetailsmodel.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class SessionDetailsModelTest : public EnglishTest
{
protected:
    QString golden() { return model.toText().replace(QChar(QChar::Nbsp), u'~'); }
    QStringList withRole(int role)
    {
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data(role).toBool())
                names.append(model.index(row, 0).data().toString());
        }
        return names;
    }

    SessionDetailsModel model;
    ModelGuard guard{&model};
    QSignalSpy inserted{&model, &QAbstractItemModel::rowsInserted};
    QSignalSpy removed{&model, &QAbstractItemModel::rowsRemoved};
    QSignalSpy changed{&model, &QAbstractItemModel::dataChanged};
    QSignalSpy resets{&model, &QAbstractItemModel::modelReset};
};

TEST_F(SessionDetailsModelTest, ShowsTheKernelSettingsOfARecordedSession)
{
    SessionRow row{session(3, u"Kernel"), {}};
    model.setSession(row);
    EXPECT_FALSE(golden().contains(u"Kernel settings"_s));
    row.status.config.kernel = {.stackEvents = {*parseStackEvent("CSwitch")}, .counters = {2, 26}};
    model.setSession(row);
    EXPECT_TRUE(
        golden().contains(u"\n\nKernel settings\nTraceStackTracingInfo: CSwitch\nTracePmcCounterListInfo: 2, 26"_s))
        << golden().toStdString();
}

TEST_F(SessionDetailsModelTest, SaysWhyASessionLosesAndMovesNothingElse)
{
    const SessionRow row{session(3, u"Kernel"), {}};
    model.setSession(row);
    const int rows = model.rowCount();
    const LossDiagnosis full{.cause = LossCause::DiskFull, .confidence = Confidence::Certain, .logBuffers = 7};
    const LossDiagnosis before{.cause = LossCause::BeforeFirstPoll, .confidence = Confidence::Certain};
    model.setSession(row, {full, before, before, before});
    EXPECT_TRUE(golden().contains(u"\n\nCause of the losses\nCause: Full buffers could not be written"_s))
        << golden().toStdString();
    EXPECT_TRUE(golden().contains(u"\nEvidence: log buffers lost: 7\nWhat helps: Free some space on the drive"_s));
    EXPECT_EQ(golden().count(u"Cause: "_s), 3);
    EXPECT_EQ(model.rowCount(), rows + 1 + 3 + 1 + 1);
    EXPECT_TRUE(removed.isEmpty());
    EXPECT_TRUE(changed.isEmpty());
    model.setSession(row);
    EXPECT_EQ(model.rowCount(), rows);
    EXPECT_TRUE(changed.isEmpty());
}

TEST_F(SessionDetailsModelTest, SaysWhatNoCounterShowsAndMovesNothingElse)
{
    const SessionRow row{session(3, u"Kernel"), {}};
    model.setSession(row);
    const int rows = model.rowCount();
    std::vector<UncountedHint> all;
    for (int cause = 0; cause <= static_cast<int>(UncountedCause::UnevenRing); ++cause)
        all.push_back({.cause = static_cast<UncountedCause>(cause)});
    model.setSession(row, {}, all);
    EXPECT_TRUE(golden().contains(u"\n\nWhat no counter shows\nNote: Between"_s)) << golden().toStdString();
    EXPECT_EQ(model.rowCount(), rows + 1 + static_cast<int>(all.size()));
    EXPECT_TRUE(removed.isEmpty());
    EXPECT_TRUE(changed.isEmpty());
}

TEST_F(SessionDetailsModelTest, CountsTheConsumersOfARealTimeSessionWhereTheyAreKnown)
{
    SessionRow row = firstRow(session(3, u"Live"));
    row.consumers = 2;
    model.setSession(row);
    EXPECT_FALSE(golden().contains(u"Real-time consumers"_s)) << "it is no real-time session";
    row.status.config.logFileMode |= logfilemode::RealTime;
    model.setSession(row);
    EXPECT_TRUE(golden().contains(u"\nReal-time consumers: 2"_s)) << golden().toStdString();
    row.consumers.reset();
    model.setSession(row);
    EXPECT_FALSE(golden().contains(u"Real-time consumers"_s));
}

TEST_F(SessionDetailsModelTest, ListsEveryProperty)
{
    SessionStatus status = session(3, u"Kernel");
    status.config.logFileMode = 0x42000002;
    status.config.enableFlags = 0x00000011;
    status.config.logFileName = u"C:\\k.etl";
    status.config.maximumFileSize = 100;
    status.config.flushTimer = 5;
    status.counters.eventsLost = 20;
    SessionRow row = firstRow(status);
    row.rates.eventsLost = 2.5;
    model.setSession(row);
    EXPECT_EQ(golden(), uR"(Identity
Name: Kernel
Logger ID: 3
Wnode.Guid: {00000003-0000-0000-0000-000000000000}
Session of Windows: no, judging by its name
State: Losing now

Buffers
BufferSize: 64~KB
MinimumBuffers: 4
MaximumBuffers: 24
FlushThreshold: 0
NumberOfBuffers: 8
FreeBuffers: 6
In use: 25%
Memory: 512~KB
BuffersWritten: 0
FlushTimer: 5~s

Losses
EventsLost: 20 (2.5/s)
LogBuffersLost: 0
RealTimeBuffersLost: 0

Mode
LogFileMode: 0x42000002
  EVENT_TRACE_FILE_MODE_CIRCULAR: 0x00000002
  EVENT_TRACE_SYSTEM_LOGGER_MODE: 0x02000000
  unnamed: 0x40000000

Kernel flags
EnableFlags: 0x00000011
  EVENT_TRACE_FLAG_PROCESS: 0x00000001
  EVENT_TRACE_FLAG_CSWITCH: 0x00000010

File
Log file: C:\k.etl
File size: 0~B
MaximumFileSize: 100~MB

Logger
LoggerThreadId: 1003
Wnode.ClientContext: performance counter
Wnode.TimeStamp: 
)"_s);
    EXPECT_EQ(withRole(SessionDetailsModel::GroupRole).size(), 7);
    EXPECT_EQ(withRole(SessionDetailsModel::PartRole).size(), 5);
}

TEST_F(SessionDetailsModelTest, ListsOptionsWhereTheyAreReported)
{
    SessionStatus status = session(3, u"A");
    model.setSession(firstRow(status));
    EXPECT_FALSE(golden().contains(u"V2Options"_s));
    status.isWow = false;
    model.setSession(firstRow(status));
    EXPECT_TRUE(golden().contains(u"\n\nOptions\nV2Options: 0x00000000\nWow: no\n\n"_s)) << golden().toStdString();
    status.isWow = true;
    status.config.v2Options = v2option::QpcDeltaTracking;
    model.setSession(firstRow(status));
    EXPECT_TRUE(golden().contains(u"\n\nOptions\nV2Options: 0x00000002\n  QpcDeltaTracking: 0x00000002\n"
                                  "Wow: yes: a 32-bit program on 64-bit Windows started the session\n\n"_s))
        << golden().toStdString();
}

TEST_F(SessionDetailsModelTest, ChangesInPlace)
{
    SessionStatus status = session(3, u"A");
    status.config.logFileMode = 0x101;
    model.setSession(firstRow(status));
    inserted.clear();
    const QPersistentModelIndex last = model.index(model.rowCount() - 1, 0);
    status.counters.freeBuffers = 5;
    status.config.logFileMode = 0x10000001;
    model.setSession(firstRow(status));
    EXPECT_TRUE(last.isValid());
    EXPECT_EQ(withRole(SessionDetailsModel::PartRole),
        (QStringList{u"EVENT_TRACE_FILE_MODE_SEQUENTIAL"_s, u"EVENT_TRACE_NO_PER_PROCESSOR_BUFFERING"_s}));
    EXPECT_EQ(inserted.count(), 1);
    EXPECT_EQ(removed.count(), 1);
    EXPECT_EQ(changed.count(), 3); // free, in use, mode
    EXPECT_EQ(resets.count(), 0);
    changed.clear();
    model.setSession(firstRow(status));
    EXPECT_EQ(changed.count(), 0);
}

TEST_F(SessionDetailsModelTest, IsEmptyWithoutASelection)
{
    model.setSession(firstRow(session(3, u"A")));
    model.setSession(std::nullopt);
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_EQ(model.toText(), QString());
}

TEST_F(SessionDetailsModelTest, ExtensionIsNotReadAsFlags)
{
    SessionStatus status = session(3, u"A");
    status.config.enableFlags = 0x80010078;
    model.setSession(firstRow(status));
    EXPECT_EQ(withRole(SessionDetailsModel::PartRole), QStringList{u"EVENT_TRACE_FLAG_EXTENSION"_s});
}

TEST_F(SessionDetailsModelTest, UnitsFollowTheModeBits)
{
    SessionStatus status = session(3, u"A");
    status.config.logFileMode = 0x2010; // kilobytes and milliseconds
    status.config.maximumFileSize = 100;
    status.config.flushTimer = 250;
    model.setSession(firstRow(status));
    EXPECT_TRUE(golden().contains(u"FlushTimer: 250~ms\n"_s));
    EXPECT_TRUE(golden().contains(u"MaximumFileSize: 100~KB\n"_s));
    EXPECT_TRUE(golden().contains(u"Log file: none\n"_s));
}

TEST_F(SessionDetailsModelTest, Retranslates)
{
    model.setSession(firstRow(session(3, u"A")));
    const int rows = model.rowCount();
    language.use(u"fr"_s);
    model.retranslate();
    EXPECT_EQ(model.rowCount(), rows);
    EXPECT_EQ(withRole(SessionDetailsModel::GroupRole).first(), u"Identité"_s);
    EXPECT_EQ(model.headerData(1, Qt::Horizontal).toString(), u"Valeur"_s);
    EXPECT_TRUE(golden().contains(u"BufferSize~: 64~Ko\n"_s));
}

TEST_F(SessionDetailsModelTest, ShowsTheSessionsOfASetAndTheirSums)
{
    SessionStatus first = session(1, u"First");
    first.counters.eventsLost = 3;
    SessionStatus second = session(2, u"Second");
    second.config.clientContext = 2;
    const std::vector<SessionRow> sessions{firstRow(first), firstRow(second)};
    SessionRow sum = sumOf(std::vector{&sessions[0], &sessions[1]});
    sum.status.config.name = u"Both";
    model.setSession(sum, {}, {}, sessions);
    EXPECT_TRUE(golden().startsWith(u"Set\n"_s)) << golden().toStdString();
    EXPECT_TRUE(golden().contains(u"First: Lost since the start, not now; memory "_s)) << golden().toStdString();
    EXPECT_TRUE(golden().contains(u"EventsLost: 3\n"_s)) << golden().toStdString();
    EXPECT_TRUE(golden().contains(u"different clocks"_s)) << golden().toStdString();
    model.setSession(sessions[0]);
    EXPECT_TRUE(golden().startsWith(u"Identity\n"_s));
}

} // namespace
} // namespace etwarden
