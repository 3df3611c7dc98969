// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/systemfeed.h"

#include "model/etw/enableflags.h"
#include "model/etw/wellknown.h"
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

class CountedSource final : public EventSource
{
public:
    explicit CountedSource(int* running)
        : m_running(running)
    {
        ++*m_running;
    }
    ~CountedSource() override { --*m_running; }
    CountedSource(const CountedSource&) = delete;
    CountedSource& operator=(const CountedSource&) = delete;
    std::string_view key() const override { return "counted"; }
    bool isRunning() const override { return true; }

private:
    int* m_running;
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

    int running = 0;
    int made = 0;
    SystemFeed feed{*engine, [this] {
                        ++made;
                        return std::make_unique<CountedSource>(&running);
                    }};
};

TEST_F(SystemFeedTest, runsFromTheFirstSessionThatListensToTheSystemToTheLast)
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

TEST_F(SystemFeedTest, aMachineThatCannotBeObservedHasNone)
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
