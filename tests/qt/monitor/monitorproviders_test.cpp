// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/monitor.h"
#include "tests/qt/fakebackend.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr Guid a{.data1 = 1};
constexpr Guid b{.data1 = 2};

class MonitorProvidersTest : public testing::Test
{
protected:
    MonitorProvidersTest()
    {
        backend->fake.sessions = {session(3, u"Trace")};
        backend->fake.enableStatus[b] = Win32Status::NoSystemResources;
        monitor.setInterval(Monitor::maximumInterval);
        monitor.start();
    }

    OperationResult result()
    {
        EXPECT_TRUE(!results.isEmpty() || results.wait());
        return results.takeFirst().first().value<OperationResult>();
    }

    std::shared_ptr<FakeBackend> backend = std::make_shared<FakeBackend>();
    Monitor monitor{backend};
    QSignalSpy results{&monitor, &Monitor::operationFinished};
};

TEST_F(MonitorProvidersTest, AStartReportsTheStatusOfEachProvider)
{
    const SessionConfig config{.name = u"New", .providers = {{.guid = a}, {.guid = b}}};
    monitor.startSession(config);
    const OperationResult started = result();
    EXPECT_EQ(started.status, Win32Status::Success);
    EXPECT_EQ(started.providers,
        (std::vector<ProviderResult>{{{ProviderControl::Enable, config.providers[0]}, Win32Status::Success},
            {{ProviderControl::Enable, config.providers[1]}, Win32Status::NoSystemResources}}));
    EXPECT_TRUE(hasRefusal(started));
}

TEST_F(MonitorProvidersTest, AnUpdateIsFollowedByItsCalls)
{
    const std::vector<ProviderCall> calls{
        {ProviderControl::Disable, {.guid = a}}, {ProviderControl::Enable, {.guid = b, .level = 2}}};
    monitor.updateSession({3, {}}, {}, false, calls);
    const OperationResult updated = result();
    EXPECT_EQ(updated.status, Win32Status::Success);
    ASSERT_EQ(updated.providers.size(), 2u);
    EXPECT_EQ(updated.providers[0], (ProviderResult{calls[0], Win32Status::Success}));
    EXPECT_EQ(updated.providers[1], (ProviderResult{calls[1], Win32Status::NoSystemResources}));
    std::vector<std::string> made = backend->fake.calls();
    std::erase(made, "queryAll");
    EXPECT_EQ(made.front(), "control 2");
    EXPECT_EQ(std::ranges::count(made, "enable 0"), 1);
    EXPECT_EQ(std::ranges::count(made, "enable 1"), 1);
}

TEST_F(MonitorProvidersTest, AnUpdateThatFailsIsFollowedByNone)
{
    monitor.updateSession({9, {}}, {}, false, {{ProviderControl::Enable, {.guid = a}}});
    const OperationResult updated = result();
    EXPECT_EQ(updated.status, Win32Status::WmiInstanceNotFound);
    EXPECT_TRUE(updated.providers.empty());
    EXPECT_EQ(std::ranges::count(backend->fake.calls(), "enable 1"), 0);
}

TEST_F(MonitorProvidersTest, EveryProviderOfTheSessionIsAskedForItsStateOnce)
{
    backend->fake.enablings = {{.provider = a, .loggerId = 3, .processId = 7},
        {.provider = a, .loggerId = 3, .processId = 8}, {.provider = b, .loggerId = 3}, {.provider = a, .loggerId = 4}};
    monitor.captureState({3, {}});
    const OperationResult captured = result();
    EXPECT_EQ(captured.status, Win32Status::Success);
    ASSERT_EQ(captured.providers.size(), 2u);
    EXPECT_EQ(captured.providers[0].call.provider.guid, a);
    EXPECT_EQ(captured.providers[0].call.control, ProviderControl::CaptureState);
    EXPECT_TRUE(captured.providers[1].isRefused());
    EXPECT_EQ(std::ranges::count(backend->fake.calls(), "enable 2"), 2);
}

TEST_F(MonitorProvidersTest, AsksNoProviderWhereTheSystemListsNone)
{
    backend->fake.infoStatus = Win32Status::AccessDenied;
    monitor.captureState({3, {}});
    EXPECT_EQ(result().status, Win32Status::AccessDenied);
    monitor.captureState({9, {}});
    EXPECT_EQ(result().status, Win32Status::WmiInstanceNotFound);
}

TEST_F(MonitorProvidersTest, OneProviderIsAskedForItsStateAlone)
{
    backend->fake.enablings = {{.provider = a, .loggerId = 3}, {.provider = b, .loggerId = 3}};
    monitor.captureState({3, {}}, ProviderConfig{.guid = a, .level = 2});
    const OperationResult captured = result();
    EXPECT_EQ(captured.status, Win32Status::Success);
    EXPECT_EQ(captured.providers,
        (std::vector<ProviderResult>{
            {{ProviderControl::CaptureState, {.guid = a, .level = 2}}, Win32Status::Success}}));
    EXPECT_EQ(std::ranges::count(backend->fake.calls(), "enable 2"), 1);
}

TEST_F(MonitorProvidersTest, ASessionIsReadWithItsProviders)
{
    QSignalSpy read(&monitor, &Monitor::sessionRead);
    backend->fake.enablings = {{.provider = a, .loggerId = 3, .level = 2}, {.provider = b, .loggerId = 4}};
    const OperationId id = monitor.readSession({3, {}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return read.size() == 1; }));
    const auto found = read[0][0].value<OperationResult>();
    EXPECT_EQ(found.request.id, id);
    EXPECT_EQ(found.status, Win32Status::Success);
    EXPECT_EQ(found.session.value().config.providers, (std::vector<ProviderConfig>{{.guid = a, .level = 2}}));

    backend->fake.infoStatus = Win32Status::AccessDenied;
    monitor.readSession({3, {}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return read.size() == 2; }));
    EXPECT_EQ(read[1][0].value<OperationResult>().status, Win32Status::AccessDenied);
    EXPECT_TRUE(read[1][0].value<OperationResult>().session);
}

TEST_F(MonitorProvidersTest, ATimeoutIsNoRefusal)
{
    backend->fake.enableStatus[a] = Win32Status::Timeout;
    monitor.startSession({.name = u"New", .providers = {{.guid = a}}});
    const OperationResult started = result();
    EXPECT_EQ(started.providers.at(0).status, Win32Status::Timeout);
    EXPECT_FALSE(hasRefusal(started));
}

/// A catalogue that knows one provider.
class OneProvider : public ProviderCatalogue
{
public:
    Result<std::vector<KnownProvider>> providers() override
    {
        return std::vector{KnownProvider{.guid = a, .name = u"A", .processIds = {0, 0xFFFFFFF0}}};
    }
    Result<std::vector<NamedValue>> keywords(const Guid& provider) override
    {
        if (provider != a)
            return Win32Status::NotFound;
        return std::vector{NamedValue{.value = 16, .name = u"Disk"}};
    }
    Result<std::vector<NamedValue>> levels(const Guid&) override { return std::vector<NamedValue>(); }
};

TEST(ProviderListTest, SaysWhatIsKnownAndWhereNothingIs)
{
    OneProvider one;
    const ProviderList list = listProviders(&one, nullptr);
    EXPECT_EQ(list.status, Win32Status::Success);
    ASSERT_EQ(list.providers.size(), 1u);
    EXPECT_EQ(list.providers[0].name, u"A");
    EXPECT_FALSE(list.programs.contains(0xFFFFFFF0)); // no process has that number
    EXPECT_EQ(listProviders(nullptr, nullptr).status, Win32Status::CallNotImplemented);
    EXPECT_EQ(listKeywords(&one, a).keywords, (std::vector{NamedValue{.value = 16, .name = u"Disk"}}));
    EXPECT_EQ(listKeywords(&one, b).keywords, std::nullopt);
    EXPECT_EQ(listKeywords(nullptr, a).keywords, std::nullopt);
}

TEST_F(MonitorProvidersTest, ProvidersAndKeywordsAreFoundOffTheGuiThread)
{
    backend->providers = std::make_unique<OneProvider>();
    QSignalSpy lists(&monitor, &Monitor::providersFound);
    QSignalSpy keywords(&monitor, &Monitor::keywordsFound);
    monitor.findProviders();
    monitor.findKeywords(a);
    monitor.findKeywords(b);
    ASSERT_TRUE(QTest::qWaitFor([&] { return lists.count() == 1 && keywords.count() == 2; }));
    EXPECT_EQ(lists[0][0].value<ProviderListPtr>()->providers.size(), 1u);
    EXPECT_EQ(keywords[0][0].value<ProviderKeywordsPtr>()->provider, a);
    EXPECT_EQ(keywords[1][0].value<ProviderKeywordsPtr>()->provider, b);
}

TEST_F(MonitorProvidersTest, ProvidersAreCountedWhereItIsWantedAndNotWithEachPoll)
{
    backend->fake.enablings = {{.provider = a, .loggerId = 3}, {.provider = b, .loggerId = 3}};
    QSignalSpy polls(&monitor, &Monitor::pollFinished);
    const auto nextPoll = [&] {
        polls.clear();
        monitor.pollNow();
        EXPECT_TRUE(polls.wait());
        return polls.last().first().value<PollPtr>();
    };
    EXPECT_TRUE(nextPoll()->providerCounts.empty());
    monitor.setCountsProviders(true);
    const std::map<std::uint16_t, std::uint32_t> counts{{3, 2}};
    EXPECT_EQ(nextPoll()->providerCounts, counts);
    EXPECT_EQ(nextPoll()->providerCounts, counts);
    EXPECT_EQ(std::ranges::count(backend->fake.calls(), "providers"), 1);
}

TEST_F(MonitorProvidersTest, ASessionThatEndedLeavesItsCountToNoOther)
{
    backend->fake.enablings = {{.provider = a, .loggerId = 3}};
    QSignalSpy polls(&monitor, &Monitor::pollFinished);
    monitor.setCountsProviders(true);
    monitor.pollNow();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return !polls.empty() && !polls.last().first().value<PollPtr>()->providerCounts.empty(); }));
    monitor.stopSession({3, {}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return polls.last().first().value<PollPtr>()->sessions.empty(); }));
    EXPECT_TRUE(polls.last().first().value<PollPtr>()->providerCounts.empty());
}

} // namespace
} // namespace etwarden
