// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/sessionsources.h"

#include "model/engine/sources/loadprovider.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/monitor/sourcenames.h"
#include "model/qt/sessions/sessiondetailsmodel.h"
#include "model/qt/sessions/sourcesfeed.h"
#include "tests/qt/englishtest.h"
#include "tests/qt/fakebackend.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

constexpr Guid unnamed = "11111111-2222-3333-4444-555555555555"_guid;
constexpr std::uint32_t nobody = 0xFFFFFFF0; // the number of no process

ProviderEnabling enabling(const Guid& provider, std::uint16_t loggerId, std::uint32_t process)
{
    return {.provider = provider, .loggerId = loggerId, .processId = process, .level = 5, .matchAnyKeyword = 0xF0};
}

TEST(SessionSourcesTest, OneEntryPerProviderOfThisSession)
{
    FakeApi api;
    api.enablings = {enabling(unnamed, 3, 9), enabling(unnamed, 4, 1), enabling(LoadProvider::providerGuid, 3, nobody),
        enabling(unnamed, 3, 7), enabling(unnamed, 3, 7)};
    const SessionSources sources = findSources(&api, session(3, u"A"));
    EXPECT_EQ(sources.session, 3u);
    EXPECT_EQ(sources.providersStatus, Win32Status::Success);
    ASSERT_EQ(sources.providers.size(), 2u);
    EXPECT_EQ(sources.providers[0].name, u"Etwarden-Load"_s); // those with a name first
    const EnabledProvider& second = sources.providers[1];
    EXPECT_EQ(second.guid, unnamed);
    EXPECT_EQ(second.level, 5);
    EXPECT_EQ(second.matchAnyKeyword, 0xF0u);
    ASSERT_EQ(second.processes.size(), 2u);
    EXPECT_EQ(second.processes[0].id, 7u);
    EXPECT_EQ(second.processes[1].id, 9u);
    EXPECT_FALSE(sources.isSystemLogger);
    EXPECT_EQ(api.calls(), std::vector<std::string>{"providers"});
}

TEST(SessionSourcesTest, ProviderWithoutRegistrationHasNoProcess)
{
    FakeApi api;
    api.enablings = {enabling(unnamed, 3, 0)};
    api.enablings[0].flags = providerflag::PreEnabled;
    EXPECT_TRUE(findSources(&api, session(3, u"A")).providers.at(0).processes.empty());
    api.enablings[0].flags = 0;
    EXPECT_EQ(findSources(&api, session(3, u"A")).providers.at(0).processes, (std::vector{EnabledProvider::Process{}}));
}

TEST(SessionSourcesTest, SystemLoggerIsAskedForItsMask)
{
    FakeApi api;
    api.mask = {1, 4};
    SessionStatus logger = session(3, u"A");
    logger.config.logFileMode = logfilemode::SystemLogger;
    const SessionSources sources = findSources(&api, logger);
    EXPECT_TRUE(sources.isSystemLogger);
    EXPECT_EQ(sources.groupMask, (GroupMask{1, 4}));
    EXPECT_EQ(api.calls(), (std::vector<std::string>{"providers", "mask"}));
}

TEST(SessionSourcesTest, FindsProvidersThatOthersHold)
{
    FakeApi api;
    const auto held = [&] { return findSources(&api, session(3, u"A")).heldByOthers; };
    for (std::uint16_t logger = 10; logger < 17; ++logger) {
        api.enablings.push_back(enabling(unnamed, logger, 9));
        api.enablings.push_back(enabling(unnamed, logger, 7));
    }
    EXPECT_TRUE(held().empty()); // seven sessions
    api.enablings.push_back(enabling(unnamed, 17, 9));
    EXPECT_EQ(held(), (std::map<Guid, ProviderHold>{{unnamed, ProviderHold::Full}}));
    api.enablings.push_back(enabling(unnamed, 3, 9));
    EXPECT_TRUE(held().empty()); // this session has it too

    api.enablings = {enabling(unnamed, 4, 9)};
    EXPECT_TRUE(held().empty());
    api.enablings.front().flags = providerflag::Legacy;
    EXPECT_EQ(held(), (std::map<Guid, ProviderHold>{{unnamed, ProviderHold::Classic}}));
}

TEST(SessionSourcesTest, RefusalIsKeptApart)
{
    FakeApi api;
    api.infoStatus = Win32Status::AccessDenied;
    EXPECT_EQ(findSources(&api, session(3, u"A")).providersStatus, Win32Status::AccessDenied);
    EXPECT_EQ(findSources(nullptr, session(3, u"A")).providersStatus, Win32Status::CallNotImplemented);
}

TEST(SessionSourcesTest, NamesTheProgramsOfProcesses)
{
    const auto own = static_cast<std::uint32_t>(QCoreApplication::applicationPid());
    const QHash<std::uint32_t, QString> names = processNames({own, nobody, own});
    EXPECT_EQ(names.size(), 1);
    EXPECT_FALSE(names.value(own).isEmpty());
    EXPECT_TRUE(processNames({}).isEmpty());
    EXPECT_EQ(runningPrograms().value(own), names.value(own));
    EXPECT_FALSE(runningPrograms().contains(nobody));
    EXPECT_EQ(installedProviderName(unnamed), QString());
}

class SourceRowsTest : public EnglishTest
{
protected:
    /// The rows from the first heading about providers on.
    QString shown(const QString& heading) { return m_model.toText().mid(m_model.toText().indexOf(heading)); }

    SessionDetailsModel m_model;
};

TEST_F(SourceRowsTest, SayWhichProvidersAndHow)
{
    SessionStatus logger = session(3, u"A");
    logger.config.logFileMode = logfilemode::SystemLogger;
    m_model.setSession(SessionRow{logger, {}});
    EXPECT_EQ(m_model.toText().indexOf(u"Providers"_s), -1);
    m_model.setSources(nullptr);
    EXPECT_EQ(shown(u"Providers"_s), u"Providers\nEnabled providers: being read…\n"_s);

    SessionSources sources{.session = 3, .isSystemLogger = true, .groupMask = {1, 4}};
    sources.providers.push_back({.guid = unnamed,
        .name = u"Microsoft-Test"_s,
        .level = 4,
        .matchAnyKeyword = 0x80000000000000FF,
        .processes = {{0, {}}, {12, u"host"_s}, {13, {}}}});
    sources.providers.push_back({.guid = unnamed, .level = 255});
    sources.providers.push_back({.guid = unnamed, .level = 9});
    m_model.setSources(std::make_shared<SessionSources>(sources));
    EXPECT_EQ(shown(u"System events"_s), uR"(System events
Group mask: 0x00000001 0x00000004 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000

Providers
Enabled providers: 3
Microsoft-Test: TRACE_LEVEL_INFORMATION (4)
  GUID: {11111111-2222-3333-4444-555555555555}
  MatchAnyKeyword: 0x80000000000000FF
  MatchAllKeyword: 0x0000000000000000
  Registered by: the system, host (12), process 13
{11111111-2222-3333-4444-555555555555}: all levels (255)
  MatchAnyKeyword: 0x0000000000000000
  MatchAllKeyword: 0x0000000000000000
  Registered by: no process yet
{11111111-2222-3333-4444-555555555555}: 9
  MatchAnyKeyword: 0x0000000000000000
  MatchAllKeyword: 0x0000000000000000
  Registered by: no process yet
)"_s);
    // The sources that are known belong to another session.
    m_model.setSession(SessionRow{session(4, u"B"), {}});
    EXPECT_EQ(shown(u"Providers"_s), u"Providers\nEnabled providers: being read…\n"_s);
}

TEST_F(SourceRowsTest, SayWhereTheyDifferFromWhatWasAskedFor)
{
    m_model.setSession(SessionRow{session(3, u"A"), {}});
    SessionSources sources{.session = 3};
    sources.providers = {{.guid = unnamed, .name = u"Alike"_s, .level = 4, .matchAnyKeyword = UINT64_MAX},
        {.guid = {.data1 = 7}, .name = u"Other"_s, .level = 5, .enableProperty = 4}};
    sources.requested = {{.guid = unnamed, .filters = {.processIds = {1}}},
        {.guid = {.data1 = 7}, .level = 2, .enableProperty = 1}, {.guid = {.data1 = 8}, .name = u"Gone"}};
    m_model.setSources(std::make_shared<SessionSources>(sources));
    const QString said = shown(u"Providers"_s);
    EXPECT_TRUE(said.contains(u"  EnableProperty: STACK_TRACE\n"_s)) << said.toStdString();
    EXPECT_EQ(said.count(u"Requested here"_s), 1);
    EXPECT_TRUE(said.contains(u"  Requested here: Level 2 or lower, whatever the keywords. [SID]\n"_s));
    EXPECT_TRUE(said.endsWith(u"Gone: not enabled, though requested here\n"_s)) << said.toStdString();
}

TEST_F(SourceRowsTest, SayWhyEventsOfAProviderAreMissing)
{
    m_model.setSession(SessionRow{session(3, u"A"), {}});
    SessionSources sources{.session = 3, .requested = {{.guid = unnamed}}};
    const auto text = [&] {
        m_model.setSources(std::make_shared<SessionSources>(sources));
        return shown(u"Providers"_s);
    };
    EXPECT_TRUE(text().endsWith(u"not enabled, though requested here\n"_s)) << text().toStdString();
    sources.heldByOthers[unnamed] = ProviderHold::Full;
    EXPECT_TRUE(text().contains(u"requested here: 8 other sessions have it"_s)) << text().toStdString();
    sources.heldByOthers[unnamed] = ProviderHold::Classic;
    EXPECT_TRUE(text().contains(u"requested here: another session has this classic provider"_s));

    sources.providers = {{.guid = unnamed, .processes = {{.id = 0}}}};
    EXPECT_FALSE(text().contains(u"Not recorded"_s));
    sources.usesPagedMemory = true;
    EXPECT_TRUE(text().contains(u"Not recorded: what it writes in kernel mode"_s)) << text().toStdString();
    sources.providers.front().processes = {{.id = 9}};
    EXPECT_FALSE(text().contains(u"Not recorded"_s));
}

TEST_F(SourceRowsTest, SayWhyTheyAreNotKnown)
{
    m_model.setSession(SessionRow{session(3, u"A"), {}});
    m_model.setSources(std::make_shared<SessionSources>(
        SessionSources{.session = 3, .providersStatus = Win32Status::CallNotImplemented}));
    EXPECT_EQ(shown(u"Enabled"_s),
        u"Enabled providers: This could not be read: ERROR_CALL_NOT_IMPLEMENTED (120). "
        "This version of Windows does not have the function.\n"_s);
    m_model.setSources(std::make_shared<SessionSources>(
        SessionSources{.session = 3, .isSystemLogger = true, .groupMaskStatus = Win32Status::NotSupported}));
    EXPECT_TRUE(shown(u"Group mask"_s).startsWith(u"Group mask: This could not be read: ERROR_NOT_SUPPORTED (50)."_s));
}

TEST_F(SourceRowsTest, SayWhatTheListOfEnableFlagsNames)
{
    m_model.setSession(SessionRow{session(3, u"A"), {}});
    SessionSources sources{.session = 3,
        .isSystemLogger = true,
        .kernel = {.processIds = std::vector{4u, 8u}, .poolTags = std::vector{0x636F7250u}},
        .requestedKernel = {.processIds = {4}}};
    m_model.setSources(std::make_shared<SessionSources>(sources));
    EXPECT_TRUE(shown(u"Processes"_s).startsWith(u"Processes: 4, 8\nPool tags: Proc\n"_s))
        << qPrintable(shown(u"Processes"_s));
    EXPECT_FALSE(m_model.toText().contains(u"ETW_EXT_PIDS"_s))
        << "the values of the system replace those that were requested";
    sources.kernel = {};
    m_model.setSources(std::make_shared<SessionSources>(sources));
    EXPECT_TRUE(m_model.toText().contains(u"ETW_EXT_PIDS, requested here: 4"_s));
    EXPECT_FALSE(m_model.toText().contains(u"Processes"_s));
}

class SourcesFeedTest : public testing::Test
{
protected:
    SourcesFeedTest()
    {
        m_backend->fake.sessions = {session(3, u"A"), session(4, u"B")};
        QObject::connect(&m_feed, &SourcesFeed::sourcesChanged, &m_feed, [this](const SessionSourcesPtr& sources) {
            m_answers << (sources ? QString::number(sources->session) : u"?"_s);
        });
        m_monitor.setPaused(true);
        m_monitor.start();
    }

    std::size_t questions()
    {
        const std::vector<std::string> calls = m_backend->fake.calls();
        return static_cast<std::size_t>(std::ranges::count(calls, "providers"));
    }

    std::shared_ptr<FakeBackend> m_backend = std::make_shared<FakeBackend>();
    Monitor m_monitor{m_backend};
    SourcesFeed m_feed{m_monitor};
    QStringList m_answers;
};

TEST_F(SourcesFeedTest, AsksWhenTheSessionChanges)
{
    m_feed.setSession(session(3, u"A"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_answers == QStringList{u"?"_s, u"3"_s}; }));
    m_feed.setSession(session(3, u"A")); // its values changed
    m_feed.setSession(std::nullopt);
    m_feed.setSession(session(4, u"B"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_answers.last() == u"4"_s; }));
    EXPECT_EQ(m_answers, (QStringList{u"?"_s, u"3"_s, u"?"_s, u"4"_s}));
    m_feed.setSession(session(4, u"C")); // the logger id is another session's now
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_answers.size() == 6; }));
    EXPECT_EQ(questions(), 3u);
}

TEST_F(SourcesFeedTest, AnswerAboutAnotherSessionIsDropped)
{
    m_backend->fake.block();
    m_feed.setSession(session(3, u"A"));
    m_backend->fake.waitUntilBlocked();
    m_feed.setSession(session(4, u"B"));
    m_backend->fake.release();
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_answers.last() == u"4"_s; }));
    EXPECT_FALSE(m_answers.contains(u"3"_s));
}

TEST_F(SourcesFeedTest, AsksAgainAfterAWhileAndAfterAnOperation)
{
    m_feed.setSession(session(3, u"A"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return questions() == 1; }));
    m_feed.setTime(100s); // of the first poll after the question
    m_feed.setTime(109s);
    m_monitor.pollNow();
    QSignalSpy polled(&m_monitor, &Monitor::pollFinished);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !polled.isEmpty(); }));
    EXPECT_EQ(questions(), 1u);
    m_feed.setTime(110s);
    ASSERT_TRUE(QTest::qWaitFor([this] { return questions() == 2; }));
    m_monitor.flushSession({3, {}});
    ASSERT_TRUE(QTest::qWaitFor([this] { return questions() == 3; }));
    m_feed.setSession(std::nullopt); // no session is shown
    m_feed.setTime(500s);
    m_feed.setTime(600s);
    QSignalSpy flushed(&m_monitor, &Monitor::operationFinished);
    m_monitor.flushSession({3, {}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return !flushed.isEmpty(); }));
    EXPECT_EQ(questions(), 3u);
}

} // namespace
} // namespace etwarden
