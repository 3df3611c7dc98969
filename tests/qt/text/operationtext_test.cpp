// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/operationtext.h"

#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <QSet>
#include <QTimeZone>

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr Operation allOperations[] = {Operation::Poll, Operation::Start, Operation::Stop, Operation::Update,
    Operation::Flush, Operation::Snapshot, Operation::CaptureState, Operation::Rundown, Operation::StartLoad,
    Operation::StopLoad};

OperationResult result(Operation operation, Win32Status status = Win32Status::Success)
{
    OperationResult result;
    result.request.operation = operation;
    result.request.target.name = u"Disk trace";
    result.request.config.logFileName = u"C:\\logs\\disk.etl";
    result.request.snapshotFile = u"C:\\logs\\disk.etl"_s;
    result.status = status;
    return result;
}

TEST(OperationTextTest, FailureSaysWhatWasWantedWhatHappenedAndWhatToDo)
{
    EXPECT_EQ(OperationText::message(result(Operation::Start, Win32Status::PathNotFound)),
        u"“Disk trace” was not started: ERROR_PATH_NOT_FOUND (3). A folder in the path of the log file does not "
        u"exist; ETW does not create it. Create the folder, or choose another one."_s);
}

TEST(OperationTextTest, AMissingNameIsSaid)
{
    OperationResult refused = result(Operation::Start, Win32Status::InvalidParameter);
    refused.request.target.name.clear();
    EXPECT_TRUE(OperationText::message(refused).startsWith(u"“(no name)” was not started: ERROR_INVALID_PARAMETER"_s))
        << OperationText::message(refused).toStdString();
    const Waiting waiting{.operation = Operation::Start, .sessionName = {}, .since = QDateTime::currentDateTimeUtc()};
    EXPECT_TRUE(OperationText::waiting(waiting).endsWith(u" for the start of “(no name)”."_s))
        << OperationText::waiting(waiting).toStdString();
}

class OperationPluralTest : public EnglishTest
{};

TEST_F(OperationPluralTest, NamesTheProvidersThatWereRefusedAndWhatToDo)
{
    OperationResult started = result(Operation::Update);
    started.providers = {{{.provider = {.name = u"Fine"}}, Win32Status::Success},
        {{.provider = {.name = u"Slow"}}, Win32Status::Timeout},
        {{.provider = {.name = u"Shut"}}, Win32Status::AccessDenied}};
    EXPECT_TRUE(OperationText::message(started).startsWith(
        u"“Disk trace” was changed. 1 provider was refused (“Shut”: ERROR_ACCESS_DENIED (5)). "_s))
        << OperationText::message(started).toStdString();
    started.providers.assign(5, started.providers.back());
    EXPECT_TRUE(OperationText::message(started).contains(u"5 providers were refused"_s));
    EXPECT_TRUE(OperationText::message(started).contains(u"; …)."_s));
}

TEST_F(OperationPluralTest, SaysHowManyProvidersWereAskedForTheirState)
{
    OperationResult captured = result(Operation::CaptureState);
    captured.providers = {{{.provider = {.name = u"A"}}, Win32Status::Success}};
    EXPECT_EQ(OperationText::message(captured), u"1 provider of “Disk trace” was asked for its state."_s);
}

TEST_F(OperationPluralTest, SeveralStopsAreReportedInOneSentence)
{
    OperationResult first = result(Operation::Stop);
    first.session = SessionStatus{.counters = {.eventsLost = 7}};
    OperationResult second = first;
    second.request.target.name = u"Other";
    second.session->counters.logBuffersLost = 2;
    EXPECT_EQ(OperationText::stopped({first, second}),
        u"2 sessions were stopped: “Disk trace”, “Other”. Lost, according to ETW's own counters: events 14, log "
        u"buffers 2, real-time buffers 0."_s);
    EXPECT_EQ(OperationText::stopped({first}), OperationText::message(first));
}

TEST_F(OperationPluralTest, ManyStopsAreCountedAndTheFirstThreeNamed)
{
    std::vector<OperationResult> results(5, result(Operation::Stop));
    EXPECT_TRUE(OperationText::stopped(results).startsWith(
        u"5 sessions were stopped: “Disk trace”, “Disk trace”, “Disk trace” and 2 more."_s))
        << qPrintable(OperationText::stopped(results));
}

TEST(OperationTextTest, FilesAreNamedWhereTheyCanBeFound)
{
    OperationResult stopped = result(Operation::Stop);
    stopped.session = SessionStatus{.config = {.logFileName = u"C:\\logs\\disk.etl"}};
    EXPECT_TRUE(OperationText::message(stopped).startsWith(
        u"“Disk trace” was stopped; what it wrote is in “C:\\logs\\disk.etl”."_s));
    OperationResult snapshot = result(Operation::Snapshot);
    snapshot.request.snapshotFile = u"C:\\logs\\ring.etl"_s;
    EXPECT_EQ(OperationText::message(snapshot), u"The snapshot of “Disk trace” was written to “C:\\logs\\ring.etl”."_s);
    snapshot.isEmptySnapshot = true;
    EXPECT_EQ(OperationText::message(snapshot),
        u"The snapshot of “Disk trace” was written to “C:\\logs\\ring.etl”, without events: its buffers were empty."_s);
    snapshot.isEmptySnapshot = false;
    snapshot.rundown = Win32Status::Success;
    EXPECT_EQ(OperationText::message(snapshot), u"The snapshot of “Disk trace” was written to “C:\\logs\\ring.etl”."_s);
    snapshot.rundown = Win32Status::NotSupported;
    EXPECT_EQ(OperationText::message(snapshot),
        u"The snapshot of “Disk trace” was written to “C:\\logs\\ring.etl”. The system did not add the names of what "
        "runs now: ERROR_NOT_SUPPORTED (50)."_s);
}

TEST(OperationTextTest, RuleExplainsBetterThanTheStatus)
{
    OperationResult refused = result(Operation::Start, Win32Status::BadPathname);
    for (const Rule& rule : startRules()) {
        if (rule.id == "logfile-in-use")
            refused.findings.push_back({&rule, {std::u16string(u"Boot log")}});
    }
    EXPECT_EQ(OperationText::message(refused),
        u"“Disk trace” was not started: ERROR_BAD_PATHNAME (161). The session “Boot log” already writes to this log "
        "file: choose another file."_s);
}

TEST(OperationTextTest, WhatWasPreventedHasNoStatusOfTheSystem)
{
    const auto prevented = [](Operation operation, std::span<const Rule> rules) {
        OperationResult refused = result(operation, Win32Status::Cancelled);
        const auto rule = std::ranges::find_if(rules, protects);
        refused.findings.push_back({&*rule, {std::u16string(u"disk.etl"), std::uint64_t{3} << 20}});
        return OperationText::message(refused);
    };
    EXPECT_EQ(prevented(Operation::Start, startRules()),
        u"“Disk trace” was not started. “disk.etl” already exists (3\u00A0MB): ETW would overwrite it without "
        u"asking."_s);
    EXPECT_EQ(prevented(Operation::Update, updateRules()),
        u"“Disk trace” was not changed. “disk.etl” already exists (3\u00A0MB): ETW would overwrite it without "
        u"asking."_s);
}

TEST(OperationTextTest, FullPoolIsExplained)
{
    const QString message = OperationText::message(result(Operation::Start, Win32Status::NoSystemResources));
    EXPECT_TRUE(message.contains(u"ERROR_NO_SYSTEM_RESOURCES (1450)"_s));
    EXPECT_TRUE(message.contains(u"session slots are taken"_s));
}

TEST(OperationTextTest, EveryOperationHasItsOwnWords)
{
    QSet<QString> messages;
    QSet<QString> waiting;
    for (const Operation operation : allOperations) {
        messages.insert(OperationText::message(result(operation)));
        messages.insert(OperationText::message(result(operation, Win32Status::AccessDenied)));
        const Waiting wait{operation, u"Disk trace"_s, QDateTime::fromMSecsSinceEpoch(0, QTimeZone::utc())};
        waiting.insert(OperationText::waiting(wait));
    }
    EXPECT_EQ(messages.size(), 20);
    EXPECT_EQ(waiting.size(), 9); // both load operations wait for "the load"
    EXPECT_FALSE((messages + waiting).contains(QString()));
}

TEST(OperationTextTest, StartSaysWhatWasAdjusted)
{
    OperationResult started = result(Operation::Start);
    started.started = StartOutcome{};
    EXPECT_EQ(OperationText::message(started), u"“Disk trace” was started and writes to “C:\\logs\\disk.etl”."_s);
    started.started->requested.minimumBuffers = 4;
    started.started->granted.config.minimumBuffers = 16;
    started.started->granted.config.maximumBuffers = 38; // not asked for: nothing was adjusted
    EXPECT_EQ(OperationText::message(started),
        u"“Disk trace” was started and writes to “C:\\logs\\disk.etl”. ETW adjusted the request: MinimumBuffers 16 "
        "instead of 4."_s);
}

TEST(OperationTextTest, DoesNotCallASessionStartedThatIsNotFound)
{
    OperationResult started = result(Operation::Start);
    started.started = StartOutcome{};
    started.started->found = false;
    EXPECT_EQ(OperationText::message(started),
        u"StartTrace reported success for “Disk trace”, but the system does not list the session."_s);
}

TEST(OperationTextTest, RefusalNamesTheRightThatIsMissing)
{
    OperationResult refused = result(Operation::Stop, Win32Status::AccessDenied);
    EXPECT_TRUE(OperationText::message(refused).contains(u"as a member of Performance Log Users"_s));
    refused.request.target.name = u"NT Kernel Logger";
    EXPECT_TRUE(OperationText::message(refused).endsWith(
        u"Run Etwarden as administrator: the NT Kernel Logger accepts only administrators and LocalSystem, not "
        u"Performance Log Users."_s));
}

TEST(OperationTextTest, StopSaysWhatTheCountersSay)
{
    OperationResult stopped = result(Operation::Stop);
    stopped.session = session(1, u"Disk trace");
    EXPECT_EQ(OperationText::message(stopped),
        u"“Disk trace” was stopped. 0 events and 0 buffers lost, according to ETW's own counters."_s);
    stopped.session->counters.eventsLost = 7;
    EXPECT_EQ(OperationText::message(stopped),
        u"“Disk trace” was stopped. Lost, according to ETW's own counters: events 7, log buffers 0, real-time "
        u"buffers 0."_s);
}

TEST(OperationTextTest, NamesWithPlaceholdersStayAsTheyAre)
{
    OperationResult stopped = result(Operation::Snapshot);
    stopped.request.target.name = u"%2 %3";
    EXPECT_EQ(OperationText::message(stopped), u"The snapshot of “%2 %3” was written to “C:\\logs\\disk.etl”."_s);
}

OperationResult resultOfSet(Operation operation, const std::u16string& name, Win32Status status)
{
    OperationResult each = result(operation, status);
    each.request.target.name = name;
    each.request.set = {.name = u"Both", .sessions = {{.name = u"Kernel"}, {.name = u"User"}}};
    if (operation == Operation::Start && status == Win32Status::Success)
        each.started = StartOutcome{};
    return each;
}

TEST_F(OperationPluralTest, NamesTheSessionsOfASetThatWasStarted)
{
    EXPECT_EQ(OperationText::setStarted({resultOfSet(Operation::Start, u"Kernel", Win32Status::Success),
                  resultOfSet(Operation::Start, u"User", Win32Status::Success)}),
        u"Set “Both” was started: “Kernel”, “User”."_s);
}

TEST_F(OperationPluralTest, NamesTheSessionThatKeptASetFromStarting)
{
    const QString text = OperationText::setStarted({resultOfSet(Operation::Start, u"Kernel", Win32Status::Success),
        resultOfSet(Operation::Start, u"User", Win32Status::PathNotFound),
        resultOfSet(Operation::Stop, u"Kernel", Win32Status::Success)});
    EXPECT_TRUE(text.startsWith(u"Set “Both” was not started. “User” was not started: ERROR_PATH_NOT_FOUND (3)."_s))
        << text.toStdString();
    EXPECT_TRUE(text.endsWith(u"1 session was stopped again: “Kernel”."_s)) << text.toStdString();
}

TEST_F(OperationPluralTest, SaysWhichSessionOfASetCouldNotBeStoppedAgain)
{
    const QString text = OperationText::setStarted({resultOfSet(Operation::Start, u"Kernel", Win32Status::Success),
        resultOfSet(Operation::Start, u"User", Win32Status::PathNotFound),
        resultOfSet(Operation::Stop, u"Kernel", Win32Status::AccessDenied)});
    EXPECT_TRUE(text.endsWith(u"“Kernel” was not stopped: ERROR_ACCESS_DENIED (5)."_s)) << text.toStdString();
}

} // namespace
} // namespace etwarden
