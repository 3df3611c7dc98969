// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/wellknown.h"
#include "tests/support/engine/enginetest.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

/// The rundown is one record for each call, in the session that it is for.
class RundownTest : public EngineTest
{
protected:
    RundownTest()
    {
        engine->setRundown([this](SessionKey session, std::uint32_t enableFlags, Rundown rundown,
                               std::span<const std::uint32_t> processes) {
            asked.push_back(enableFlags);
            known.assign(processes.begin(), processes.end());
            const std::uint16_t hook =
                rundown == Rundown::Start ? kernelhook::ProcessDCStart : kernelhook::ProcessDCEnd;
            engine->events().writeSystem(session, enableFlags, KernelEvent{.hookId = hook});
        });
    }

    SessionConfig systemRing(std::u16string name, std::uint32_t enableFlags)
    {
        SessionConfig config = ringSession(std::move(name));
        config.logFileMode |= logfilemode::SystemLogger;
        config.enableFlags = enableFlags;
        return config;
    }

    std::size_t kernelRecordsIn(const std::u16string& file, std::uint16_t hook = kernelhook::ProcessDCStart)
    {
        const std::vector<EtlEvent> events = readFile(file).events();
        return static_cast<std::size_t>(std::ranges::count(events, hook, &EtlEvent::hookId));
    }

    std::vector<std::uint32_t> takeAsked() { return std::exchange(asked, {}); }

    void update(std::uint32_t enableFlags, const std::vector<std::uint32_t>& processes)
    {
        SessionConfig wanted = query(u"a").config;
        wanted.enableFlags = enableFlags;
        wanted.kernel.processIds = processes;
        EXPECT_TRUE(control->update({.name = u"a"}, wanted, false));
    }

    std::vector<std::uint32_t> asked;
    std::vector<std::uint32_t> known; // of the last one
};

constexpr std::uint32_t lifetimes = enableflag::Process | enableflag::Thread;

TEST_F(RundownTest, IsWrittenAtTheStartAndForFlagsThatAnUpdateAdds)
{
    start(systemRing(u"a", lifetimes));
    EXPECT_EQ(takeAsked(), std::vector{lifetimes});
    start(ringSession(u"ordinary"));
    EXPECT_TRUE(takeAsked().empty());
    start(systemRing(u"silent", 0));
    EXPECT_TRUE(takeAsked().empty());

    SessionConfig wanted = query(u"a").config;
    wanted.enableFlags |= enableflag::ImageLoad;
    EXPECT_TRUE(control->update({.name = u"a"}, wanted, false));
    EXPECT_EQ(takeAsked(), std::vector{enableflag::ImageLoad});
}

TEST_F(RundownTest, IsWrittenForFlagsThatAnUpdateAddsToAList)
{
    SessionConfig config = systemRing(u"a", enableflag::ContextSwitch);
    config.kernel.processIds = {4, 8};
    start(config);
    takeAsked();
    update(enableflag::ContextSwitch | lifetimes, {4, 8});
    EXPECT_EQ(takeAsked(), std::vector{lifetimes});
    EXPECT_TRUE(known.empty());
}

TEST_F(RundownTest, IsWrittenForProcessesThatAnUpdateAdds)
{
    SessionConfig config = systemRing(u"a", lifetimes | enableflag::DiskFileIo | enableflag::Profile);
    config.kernel.processIds = {4, 8};
    start(config);
    takeAsked();
    update(config.enableFlags, {8, 4});
    update(config.enableFlags, {8});
    EXPECT_TRUE(takeAsked().empty());
    update(config.enableFlags, {8, 12});
    EXPECT_EQ(takeAsked(), std::vector{lifetimes}) << "what is no process's was written at the start";
    EXPECT_EQ(known, std::vector{8u});
    update(lifetimes | enableflag::ImageLoad, {16});
    EXPECT_EQ(takeAsked(), (std::vector{std::uint32_t{enableflag::ImageLoad}, lifetimes}));
    EXPECT_EQ(known, (std::vector{8u, 12u}));
    update(lifetimes, {});
    EXPECT_EQ(takeAsked(), std::vector{lifetimes}) << "all others";
    EXPECT_EQ(known, std::vector{16u});
    update(lifetimes, {16});
    EXPECT_TRUE(takeAsked().empty());
    update(enableflag::ContextSwitch, {20});
    EXPECT_EQ(takeAsked(), std::vector{enableflag::ContextSwitch});
}

TEST_F(RundownTest, IsWrittenOnRequestIntoTheSessionThatIsMeant)
{
    start(systemRing(u"a", lifetimes));
    start(systemRing(u"b", lifetimes));
    takeAsked();
    EXPECT_TRUE(control->writeRundown({.name = u"b"}));
    EXPECT_EQ(takeAsked(), std::vector{lifetimes});
    EXPECT_TRUE(control->snapshot({.name = u"a"}, u"a.etl").ok());
    EXPECT_TRUE(control->snapshot({.name = u"b"}, u"b.etl").ok());
    // Start and snapshot; and the request in between.
    EXPECT_EQ(kernelRecordsIn(u"a.etl"), 2u);
    EXPECT_EQ(kernelRecordsIn(u"b.etl"), 3u);
}

TEST_F(RundownTest, IsWrittenAgainBeforeTheEnd)
{
    SessionConfig config = small(u"a", logfilemode::SystemLogger, u"a.etl");
    config.enableFlags = lifetimes;
    start(config);
    start(systemRing(u"b", enableflag::ImageLoad));
    takeAsked();
    stop(u"a");
    EXPECT_EQ(takeAsked(), std::vector{lifetimes});
    EXPECT_EQ(kernelRecordsIn(u"a.etl", kernelhook::ProcessDCStart), 1u);
    EXPECT_EQ(kernelRecordsIn(u"a.etl", kernelhook::ProcessDCEnd), 1u);
    start(ringSession(u"ordinary"));
    stop(u"ordinary");
    EXPECT_TRUE(takeAsked().empty());
}

TEST_F(RundownTest, RefusesWhatIsNoSystemLogger)
{
    start(ringSession(u"ordinary"));
    EXPECT_EQ(control->writeRundown({.name = u"ordinary"}).status(), Win32Status::InvalidParameter);
    EXPECT_EQ(control->writeRundown({.handle = 99}).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(control->snapshot({.name = u"ordinary"}, u"o.etl")->rundown, std::nullopt);
    engine->setRundown({});
    start(systemRing(u"a", lifetimes));
    EXPECT_EQ(control->writeRundown({.name = u"a"}).status(), Win32Status::NotSupported);
    EXPECT_EQ(control->snapshot({.name = u"a"}, u"a.etl")->rundown, Win32Status::NotSupported);
}

} // namespace
} // namespace etwarden
