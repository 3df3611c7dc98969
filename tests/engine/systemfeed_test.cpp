// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/systemfeed.h"

#include "model/etw/enableflags.h"
#include "model/etw/wellknown.h"
#include "model/session/propertiesblock.h"
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

class CountedSource final : public EventSource
{
public:
    CountedSource(int* running, std::vector<std::uint32_t>* concluded)
        : m_running(running)
        , m_concluded(concluded)
    {
        ++*m_running;
    }
    ~CountedSource() override { --*m_running; }
    CountedSource(const CountedSource&) = delete;
    CountedSource& operator=(const CountedSource&) = delete;
    std::vector<FlagFeed> feeds() const override { return {}; }
    bool isRunning() const override { return true; }
    void conclude(std::uint32_t enableFlags) override { m_concluded->push_back(enableFlags); }
    void resume() override { m_concluded->clear(); }

private:
    int* m_running;
    std::vector<std::uint32_t>* m_concluded;
};

class SystemFeedTest : public EngineTest
{
protected:
    void startSystemLogger(std::u16string name)
    {
        SessionConfig config = ringSession(std::move(name));
        config.logFileMode |= logfilemode::SystemLogger;
        config.enableFlags = enableflag::Process;
        start(config);
        feed.follow();
    }
    void end(const std::u16string& name)
    {
        stop(name);
        feed.follow();
    }

    std::uint32_t soleFlags(const std::u16string& name)
    {
        return engine->soleEnableFlags(TraceHandle{}, name.c_str(), PropertiesBlock().properties());
    }

    int running = 0;
    std::vector<std::uint32_t> concluded; // since the last resumption
    int made = 0;
    SystemFeed feed{*engine, [this] {
                        ++made;
                        return std::make_unique<CountedSource>(&running, &concluded);
                    }};
};

TEST_F(SystemFeedTest, RunsFromTheFirstSystemLoggerToTheLast)
{
    start(ringSession(u"ordinary"));
    feed.follow();
    EXPECT_EQ(running, 0);
    startSystemLogger(u"a");
    EXPECT_EQ(running, 1);
    startSystemLogger(u"b");
    EXPECT_EQ(made, 1) << "one for all";
    end(u"a");
    EXPECT_EQ(running, 1);
    end(u"b");
    EXPECT_EQ(running, 0);
    startSystemLogger(u"c");
    EXPECT_EQ(running, 1);
    EXPECT_EQ(made, 2);
}

TEST_F(SystemFeedTest, FollowsTheKeywordsOfSystemProviders)
{
    constexpr Guid process = "151f55dc-467d-471f-83b5-5f889d46ff66"_guid;
    constexpr Guid registry = "16156bd9-fab4-4cfa-a232-89d1099058e3"_guid;
    constexpr std::uint64_t threads = 1U << 11;
    constexpr std::uint64_t inSwaps = 1U << 1;
    const auto enable = [this](TraceHandle session, const Guid& guid, std::uint64_t keywords) {
        return engine->providers().enableProvider(session, guid, ProviderControl::Enable, {.matchAny = keywords});
    };
    startSystemLogger(u"system");
    const TraceHandle system = query(u"system").handle;
    EXPECT_EQ(enable(system, process, threads), Win32Status::Success);
    EXPECT_EQ(engine->events().systemEnableFlags(), enableflag::Process | enableflag::Thread);
    EXPECT_EQ(enable(system, process, 0), Win32Status::Success);
    EXPECT_EQ(engine->events().systemEnableFlags(), enableflag::Process | enableflag::Thread | enableflag::ImageLoad);
    EXPECT_EQ(engine->providers().enableProvider(system, process, ProviderControl::Disable, {}), Win32Status::Success);
    EXPECT_EQ(engine->events().systemEnableFlags(), enableflag::Process);

    EXPECT_EQ(enable(system, process, inSwaps), Win32Status::NotSupported) << "there are no such events";
    EXPECT_EQ(enable(system, registry, 0), Win32Status::NotSupported);
    EXPECT_EQ(enable(start(ringSession(u"ordinary")).handle, process, threads), Win32Status::NotSupported);
    EXPECT_EQ(enable(system, process, threads), Win32Status::Success);
    end(u"system");
    EXPECT_EQ(engine->events().systemEnableFlags(), 0u);
    EXPECT_EQ(running, 0);
}

TEST_F(SystemFeedTest, ConcludesWhatOnlyTheEndingSessionListensTo)
{
    feed.conclude(enableflag::Process); // there is no source yet
    startSystemLogger(u"a");
    EXPECT_EQ(soleFlags(u"a"), enableflag::Process);
    startSystemLogger(u"b");
    EXPECT_EQ(soleFlags(u"a"), 0u) << "b listens to the same";
    EXPECT_EQ(soleFlags(u"absent"), 0u);
    start(ringSession(u"ordinary"));
    EXPECT_EQ(soleFlags(u"ordinary"), 0u);
    feed.conclude(0);
    EXPECT_EQ(concluded, std::vector<std::uint32_t>{});
    end(u"a");
    feed.conclude(soleFlags(u"b"));
    EXPECT_EQ(concluded, std::vector<std::uint32_t>{enableflag::Process});
    feed.follow();
    EXPECT_EQ(concluded, std::vector<std::uint32_t>{}) << "b was not stopped after all";
}

TEST_F(SystemFeedTest, HasNoSourceWhereNothingCanBeObserved)
{
    SystemFeed none(*engine, [] { return nullptr; });
    startSystemLogger(u"a");
    none.follow();
    end(u"a");
    none.follow();
    EXPECT_EQ(running, 0);
}

} // namespace
} // namespace etwarden
