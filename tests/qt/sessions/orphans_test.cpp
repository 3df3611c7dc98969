// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/qt/sessions/orphansmodel.h"
#include "model/qt/sessions/sessionevidence.h"
#include "model/qt/sessions/sessionexaminer.h"
#include "model/qt/text/orphantext.h"
#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporaryfolder.h"

#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include <condition_variable>
#include <mutex>
#include <set>
#include <utility>

namespace etwarden {

namespace {

class OrphansTest : public EnglishTest
{};

Orphan leftover(std::uint16_t id, const std::u16string& name)
{
    return {session(id, name), {OrphanReason::ToolLeftover}, "PerfView"};
}

TEST_F(OrphansTest, EveryReasonHasASentenceOfItsOwn)
{
    using enum OrphanReason;
    Orphan orphan = leftover(7, u"PerfViewSession");
    orphan.status.counters.realTimeBuffersLost = 1234;
    orphan.status.config.logFileName = u"C:\\gone.etl";
    orphan.status.loggerThreadId = 4321;
    std::set<QString> sentences;
    for (const OrphanReason each : {NothingToRecord, LostRealTimeBuffers, ToolLeftover, NoConsumer,
             LosesRealTimeBuffers, LogFileGone, LoggerThreadGone})
        sentences.insert(OrphanText::reason(orphan, each));
    EXPECT_EQ(sentences.size(), 7U);
    EXPECT_EQ(OrphanText::reason(orphan, LostRealTimeBuffers),
        QStringLiteral("Real-time buffers lost earlier: 1,234; a consumer was missing or too slow."));
    EXPECT_EQ(OrphanText::reason(orphan, LogFileGone), QStringLiteral("Its log file “C:\\gone.etl” no longer exists."));
    EXPECT_EQ(OrphanText::reason(orphan, LoggerThreadGone), QStringLiteral("Its logger thread 4321 no longer exists."));
    orphan.reasons = {LogFileGone, ToolLeftover};
    EXPECT_EQ(OrphanText::reasons(orphan),
        QString(OrphanText::reason(orphan, LogFileGone) + u' ' + OrphanText::reason(orphan, ToolLeftover)));
}

TEST_F(OrphansTest, CandidatesAreThoseThatAreNotRead)
{
    Poll poll;
    poll.sessions = {session(1, u"Read"), session(2, u"Alone")};
    for (SessionStatus& each : poll.sessions)
        each.config.logFileMode = logfilemode::RealTime;
    EXPECT_EQ(OrphanText::candidates(poll), QString()) << "it is not known";
    poll.consumed = {poll.sessions[0].handle};
    EXPECT_EQ(OrphanText::candidates(poll), QStringLiteral("Sessions that could be stopped: “Alone”."));
}

TEST_F(OrphansTest, OnlyTheEmbeddedEngineHasNoThreads)
{
    const QString windows = OrphanText::unknowns(BackendKind::Windows);
    EXPECT_TRUE(windows.contains(QStringLiteral("consumer")));
    EXPECT_FALSE(windows.contains(QStringLiteral("threads")));
    EXPECT_TRUE(OrphanText::unknowns(BackendKind::EmbeddedEngine).contains(QStringLiteral("threads")));
    EXPECT_FALSE(OrphanText::unknowns(BackendKind::EmbeddedEngine).contains(QStringLiteral("consumer")));
}

TEST_F(OrphansTest, RefusalForResourcesHasTheMachinesFigures)
{
    OperationResult refused;
    refused.request.operation = Operation::Start;
    refused.request.target.name = u"Mine";
    refused.status = Win32Status::NoSystemResources;
    SessionStatus logger = session(2, u"Kernel");
    logger.config.logFileMode = logfilemode::SystemLogger;
    Poll poll = *pollOf({session(1, u"PerfViewSession"), logger, session(3, u"krabs-1"), session(4, u"Other"),
        session(5, u"PresentMon"), session(6, u"UIforETWSession")});
    poll.environment.sessionLimit = 32;
    const QString message = OrphanText::noResources(refused, poll);
    EXPECT_TRUE(message.startsWith(QStringLiteral("“Mine” was not started: ERROR_NO_SYSTEM_RESOURCES (1450).")))
        << qPrintable(message);
    EXPECT_TRUE(message.endsWith(
        QStringLiteral("Session slots in use: 6 of 32; system loggers: 1 of 8. Sessions that "
                       "could be stopped: “PerfViewSession”, “PresentMon”, “UIforETWSession” and 1 more.")))
        << qPrintable(message);
    poll.sessions = {session(4, u"Other")};
    EXPECT_TRUE(OrphanText::noResources(refused, poll).endsWith(QStringLiteral("1 of 32; system loggers: 0 of 8.")));
}

TEST_F(OrphansTest, ModelKeepsRowsWhileTheOrderStays)
{
    OrphansModel model;
    const ModelGuard guard(&model);
    model.setOrphans({leftover(7, u"A"), leftover(9, u"B")});
    EXPECT_EQ(lines(model, {0, 1}),
        (QStringList{QStringLiteral("A | PerfView uses this name for its sessions and may have left this one "
                                    "behind."),
            QStringLiteral("B | PerfView uses this name for its sessions and may have left this one behind.")}));
    EXPECT_EQ(model.rowOf(session(9, u"B").handle), 1);
    EXPECT_EQ(model.rowOf(session(10, u"C").handle), -1);
    const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setOrphans({leftover(7, u"A"), leftover(9, u"New name")});
    EXPECT_EQ(resets.size(), 0);
    EXPECT_EQ(changes.size(), 1);
    EXPECT_EQ(model.orphan(1).status.config.name, u"New name");
    model.setOrphans({leftover(9, u"B")});
    EXPECT_EQ(resets.size(), 1);
    EXPECT_EQ(model.rowCount(), 1);
}

TEST_F(OrphansTest, AFileIsMissedOnlyWhereItShouldBe)
{
    const TemporaryFolder folder;
    SessionStatus status = session(1, u"A");
    status.config.logFileName = folder.path() + u"trace.etl";
    EXPECT_EQ(logFileExists(status), false);
    QFile file(QString::fromStdU16String(status.config.logFileName));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    EXPECT_EQ(logFileExists(status), true);
    EXPECT_EQ(sessionEvidence(status, BackendKind::EmbeddedEngine), SessionEvidence{.logFileExists = true});

    for (const char16_t* name : {u"", u"trace.etl", u"\\SystemRoot\\trace.etl"}) {
        status.config.logFileName = name;
        EXPECT_EQ(logFileExists(status), std::nullopt) << qPrintable(QString::fromUtf16(name));
    }
    status.config.logFileName = folder.path() + u"trace%d.etl";
    EXPECT_EQ(logFileExists(status), std::nullopt);
    status.config.logFileName = folder.path() + u"none.etl";
    status.config.logFileMode = logfilemode::DelayOpenFile;
    EXPECT_EQ(logFileExists(status), std::nullopt);
    status.config.logFileMode = logfilemode::Buffering;
    EXPECT_EQ(logFileExists(status), std::nullopt);
}

TEST_F(OrphansTest, AnUnusableThreadNumberIsUnknown)
{
    EXPECT_EQ(threadExists(0), std::nullopt);
    EXPECT_EQ(threadExists(std::uint64_t{1} << 40), std::nullopt);
}

TEST_F(OrphansTest, ExaminerCountsLossesSinceItsFirstLook)
{
    SessionExaminer examiner(
        [](const SessionStatus& status) { return SessionEvidence{.logFileExists = status.loggerId() == 1}; });
    QSignalSpy looks(&examiner, &SessionExaminer::examined);
    std::vector<ObservedSession> seen;
    QObject::connect(
        &examiner, &SessionExaminer::examined, &examiner, [&seen](const auto& sessions) { seen = sessions; });
    SessionStatus first = session(1, u"A");
    first.counters.realTimeBuffersLost = 10;
    examiner.examine({first, session(2, u"B")});
    ASSERT_TRUE(looks.wait());
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_EQ(seen[0].evidence, (SessionEvidence{.logFileExists = true, .realTimeBuffersLostLately = 0}));
    EXPECT_EQ(seen[1].evidence, SessionEvidence{.logFileExists = false});
    for (const std::uint32_t lost : {14U, 15U}) {
        first.counters.realTimeBuffersLost = lost;
        examiner.examine({first});
        ASSERT_TRUE(looks.wait());
        EXPECT_EQ(seen[0].evidence.realTimeBuffersLostLately, lost - 10);
    }
}

TEST_F(OrphansTest, ARequestDuringALookIsServedNext)
{
    SessionExaminer examiner([](const SessionStatus&) { return SessionEvidence(); });
    QStringList seen;
    QObject::connect(&examiner, &SessionExaminer::examined, &examiner,
        [&seen](const auto& sessions) { seen << QString::fromStdU16String(sessions.at(0).status.config.name); });
    for (const char16_t* name : {u"A", u"B", u"C"})
        examiner.examine({session(1, name)});
    EXPECT_TRUE(QTest::qWaitFor([&seen] { return seen.size() == 2; }));
    EXPECT_EQ(seen, (QStringList{QStringLiteral("A"), QStringLiteral("C")}));
}

TEST_F(OrphansTest, ExaminerCanBeDestroyedWhileItLooks)
{
    struct Gate
    {
        std::mutex mutex;
        std::condition_variable changed;
        bool isOpen = false;
        bool isPassed = false;
    };
    const auto gate = std::make_shared<Gate>();
    auto examiner = std::make_unique<SessionExaminer>([gate](const SessionStatus&) {
        std::unique_lock lock(gate->mutex);
        gate->changed.wait(lock, [&gate] { return gate->isOpen; });
        gate->isPassed = true;
        gate->changed.notify_all();
        return SessionEvidence();
    });
    QSignalSpy looks(examiner.get(), &SessionExaminer::examined);
    examiner->examine({session(1, u"A")});
    examiner->examine({session(2, u"B")});
    examiner.reset();
    std::unique_lock lock(gate->mutex);
    gate->isOpen = true;
    gate->changed.notify_all();
    gate->changed.wait(lock, [&gate] { return gate->isPassed; });
    EXPECT_EQ(looks.size(), 0);
}

} // namespace

} // namespace etwarden
