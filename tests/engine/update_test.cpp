// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/wellknown.h"
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class UpdateTest : public EngineTest
{
protected:
    Result<SessionStatus> update(const std::u16string& name, const SessionConfig& config, bool switchFile = false)
    {
        return control->update({.name = name}, config, switchFile);
    }
};

TEST_F(UpdateTest, KeepsTimerAndMaximumWhereTheyAreZero)
{
    SessionConfig config = fileSession();
    config.flushTimer = 7;
    config.maximumBuffers = 9;
    start(config);
    const Result<SessionStatus> status = update(u"file", SessionConfig{});
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(status->config.flushTimer, 7u);
    EXPECT_EQ(status->config.maximumBuffers, 9u);
    EXPECT_EQ(status->config.logFileName, machine.fileSystem.fullPath(u"file.etl"));
}

TEST_F(UpdateTest, ChangesTheUpdatableMembersOnly)
{
    const SessionStatus before = start(fileSession());
    SessionConfig config;
    config.guid = providerGuid;
    config.clientContext = 2;
    config.bufferSizeKb = 64;
    config.minimumBuffers = 10;
    config.maximumBuffers = 12;
    config.maximumFileSize = 100;
    config.logFileMode = ~logfilemode::PrivateLogger; // with the bit, a private session is meant
    config.flushTimer = 3;
    config.flushThreshold = 5;
    const Result<SessionStatus> status = update(u"file", config);
    ASSERT_TRUE(status.ok());
    SessionStatus expected = before;
    expected.config.maximumBuffers = 12;
    expected.config.flushTimer = 3;
    expected.config.logFileMode |= logfilemode::RealTime;
    EXPECT_EQ(status.value(), expected);
}

TEST_F(UpdateTest, LetsThePoolGrowAtOnce)
{
    start(fileSession());
    writeMany(4 * eventsPerBuffer + 1);
    EXPECT_EQ(query(u"file").counters.eventsLost, 1u);
    SessionConfig config;
    config.maximumBuffers = 5;
    EXPECT_TRUE(update(u"file", config).ok());
    EXPECT_EQ(write(), Win32Status::Success);
    EXPECT_EQ(query(u"file").counters.numberOfBuffers, 5u);
    config.maximumBuffers = 1; // never below the minimum
    EXPECT_EQ(update(u"file", config)->config.maximumBuffers, 4u);
    EXPECT_EQ(query(u"file").counters.numberOfBuffers, 5u); // what is there stays
    runLoggers();
    writeMany(6 * eventsPerBuffer);
    EXPECT_EQ(query(u"file").counters.numberOfBuffers, 5u);
}

TEST_F(UpdateTest, LimitsTheMaximumByTheMemoryOfASession)
{
    start(fileSession());
    SessionConfig config;
    config.maximumBuffers = UINT32_MAX;
    const std::uint64_t fitting = engine->options().maximumPoolBytes / 4096;
    EXPECT_EQ(update(u"file", config)->config.maximumBuffers, fitting);
}

TEST_F(UpdateTest, IgnoresTimerMaximumAndRealTimeForARing)
{
    const SessionStatus before = start(ringSession());
    SessionConfig config;
    config.maximumBuffers = 12;
    config.flushTimer = 3;
    config.logFileMode = logfilemode::RealTime;
    EXPECT_EQ(update(u"ring", config).value(), before);
}

TEST_F(UpdateTest, SetsTheTimerWithRealTime)
{
    start(fileSession());
    SessionConfig config;
    config.logFileMode = logfilemode::RealTime;
    EXPECT_EQ(update(u"file", config)->config.flushTimer, 1u);
    write();
    advance(1s);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 2u);
}

TEST_F(UpdateTest, CountsANewTimerFromNow)
{
    SessionConfig config = fileSession();
    config.flushTimer = 10;
    start(config);
    write();
    advance(9s);
    config.flushTimer = 4;
    EXPECT_TRUE(update(u"file", config).ok());
    advance(3999ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1u);
    advance(1ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 2u);
}

TEST_F(UpdateTest, AppliesRealTimeAlways)
{
    start(liveSession());
    write();
    advance(1s);
    const Result<SessionStatus> status = update(u"live", SessionConfig{});
    EXPECT_EQ(status->config.logFileMode & logfilemode::RealTime, 0u);
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 1u); // the backlog
    write();
    advance(1s);
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 2u); // it has no destination left
}

TEST_F(UpdateTest, AppliesEnableFlagsToSystemLoggersOnly)
{
    start(fileSession());
    SessionConfig config;
    config.enableFlags = enableflag::Process;
    EXPECT_EQ(update(u"file", config).status(), Win32Status::InvalidParameter);

    SessionConfig system = ringSession(u"system");
    system.logFileMode |= logfilemode::SystemLogger;
    system.enableFlags = enableflag::Thread;
    start(system);
    EXPECT_EQ(engine->events().systemEnableFlags(), enableflag::Thread);
    EXPECT_EQ(update(u"system", config)->config.enableFlags, enableflag::Process);
    EXPECT_EQ(engine->events().systemEnableFlags(), enableflag::Process);
    EXPECT_EQ(update(u"system", SessionConfig{})->config.enableFlags, 0u);
    EXPECT_EQ(engine->events().systemEnableFlags(), 0u);
}

TEST_F(UpdateTest, ReplacesEnableFlagsByThoseOfAList)
{
    SessionConfig config;
    config.enableFlags = enableflag::Process;
    config.kernel.processIds = {4};
    start(fileSession());
    EXPECT_EQ(update(u"file", config).status(), Win32Status::InvalidParameter);

    SessionConfig system = ringSession(u"system");
    system.logFileMode |= logfilemode::SystemLogger;
    system.enableFlags = enableflag::Thread;
    const TraceHandle logger = start(system).handle;
    addGroup(config.kernel.groups, kernelgroup::Pool);
    EXPECT_EQ(update(u"system", config)->config.enableFlags, enableflag::Process);
    EXPECT_EQ(engine->events().systemEnableFlags(), enableflag::Process);
    EXPECT_TRUE(hasGroup(engine->groupMask(logger).value(), kernelgroup::Pool));
    EXPECT_EQ(engine->kernelState(logger).processIds, std::vector{4u});

    config.kernel = {};
    EXPECT_TRUE(update(u"system", config));
    EXPECT_EQ(engine->groupMask(logger).value(), GroupMask{enableflag::Process}) << "flags alone replace the list";
    EXPECT_TRUE(engine->kernelState(logger).processIds->empty());
}

TEST_F(UpdateTest, RefusesAListOutsideOfTheBlock)
{
    SessionConfig system = ringSession(u"system");
    system.logFileMode |= logfilemode::SystemLogger;
    system.enableFlags = enableflag::Thread;
    start(system);
    for (const std::uint32_t flags : {0x80FFFFF0u, 0x80FF0078u, 0x80010030u, 0x80000078u}) {
        SessionConfig config;
        config.enableFlags = flags;
        EXPECT_EQ(update(u"system", config).status(), Win32Status::InvalidParameter) << std::hex << flags;
    }
    EXPECT_EQ(engine->events().systemEnableFlags(), enableflag::Thread);
}

TEST_F(UpdateTest, SwitchesToAnotherFile)
{
    start(fileSession());
    writeMany(2);
    SessionConfig config;
    config.logFileName = u"two.etl";
    const Result<SessionStatus> status = update(u"file", config, true);
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(status->config.logFileName, machine.fileSystem.fullPath(u"two.etl"));
    EXPECT_EQ(status->counters.buffersWritten, 3u);
    EXPECT_FALSE(machine.fileSystem.isOpen(u"file.etl"));
    writeMany(3);
    stop(u"file");
    EXPECT_EQ(idsIn(readFile(u"file.etl")).size(), 2u);
    const EtlTrace second = readFile(u"two.etl");
    EXPECT_EQ(idsIn(second).size(), 3u);
    EXPECT_EQ(second.dataBuffers().front().sequence, 1);
}

TEST_F(UpdateTest, ContinuesInANewFileAtTheLimit)
{
    SessionConfig config = fileSession();
    config.logFileMode |= logfilemode::UseKBytesForSize;
    config.maximumFileSize = 8; // header and one buffer
    start(config);
    write();
    flush(u"file");
    write(); // finds no room any more
    SessionConfig next;
    next.logFileName = u"two.etl";
    EXPECT_EQ(update(u"file", next, true)->counters.logBuffersLost, 1u);
    runLoggers();
    write();
    stop(u"file");
    EXPECT_EQ(idsIn(readFile(u"two.etl")), std::vector<std::uint32_t>{3});
    EXPECT_TRUE(journal.entries.empty());
}

TEST_F(UpdateTest, RefusesFilesInUse)
{
    start(fileSession());
    start(fileSession(u"other", u"other.etl"));
    SessionConfig config;
    for (const char16_t* name : {u"FILE.etl", u"other.etl"}) {
        config.logFileName = name;
        PropertiesBlock block = PropertiesBlock::forUpdate(config, true);
        EXPECT_EQ(engine->controlTrace(0, u"file", block.properties(), TraceControl::Update), Win32Status::BadPathname);
    }
    machine.fileSystem.removeFolder(u"C:\\gone");
    config.logFileName = u"C:\\gone\\x.etl";
    EXPECT_EQ(update(u"file", config, true).status(), Win32Status::PathNotFound);
    EXPECT_EQ(query(u"file").config.logFileName, machine.fileSystem.fullPath(u"file.etl"));
}

TEST_F(UpdateTest, EndsDeliveryWithAFile)
{
    start(liveSession());
    SessionConfig config;
    config.logFileName = u"live.etl";
    const Result<SessionStatus> status = update(u"live", config, true);
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(status->config.logFileMode, logfilemode::None); // a sequential file, as any without a mode
    write();
    stop(u"live");
    EXPECT_EQ(idsIn(readFile(u"live.etl")).size(), 1u);
}

TEST_F(UpdateTest, RecordsIntoAFileWhatAFullBacklogRefused)
{
    start(liveSession());
    for (int i = 0; i < 5; ++i) {
        write();
        advance(1s);
    }
    EXPECT_EQ(write(), Win32Status::LogFileFull);
    SessionConfig config;
    config.logFileMode = logfilemode::RealTime;
    config.logFileName = u"live.etl";
    EXPECT_TRUE(update(u"live", config, true).ok());
    EXPECT_EQ(write(), Win32Status::Success);
    stop(u"live");
    EXPECT_EQ(idsIn(readFile(u"live.etl")).size(), 1u);
}

TEST_F(UpdateTest, WritesASnapshotOfARing)
{
    start(ringSession());
    writeMany(2);
    SessionConfig config;
    config.logFileName = u"snap.etl";
    const Result<SessionStatus> status = update(u"ring", config, true);
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(status->config.logFileMode, logfilemode::Buffering);
    EXPECT_EQ(idsIn(readFile(u"snap.etl")).size(), 2u);
}

} // namespace
} // namespace etwarden
