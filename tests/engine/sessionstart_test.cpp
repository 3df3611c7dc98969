// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/unsupportedmodes.h"
#include "model/etw/v2options.h"
#include "model/etw/wellknown.h"
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

using SessionStartTest = EngineTest;

TEST_F(SessionStartTest, ReportsWhatIsInForce)
{
    const SessionStatus status = start(fileSession());
    EXPECT_EQ(status.loggerId(), 1);
    EXPECT_EQ(status.config.name, u"file");
    EXPECT_EQ(status.config.logFileName, machine.fileSystem.fullPath(u"file.etl"));
    EXPECT_FALSE(status.config.guid.isNull());
    EXPECT_EQ(status.config.bufferSizeKb, 4u);
    EXPECT_EQ(status.config.minimumBuffers, 4u);
    EXPECT_EQ(status.config.maximumBuffers, 4u);
    EXPECT_EQ(status.config.logFileMode, logfilemode::Sequential);
    EXPECT_EQ(status.counters.numberOfBuffers, 4u);
    EXPECT_EQ(status.counters.freeBuffers, 4u);
    EXPECT_EQ(status.counters.buffersWritten, 1u); // the header
    EXPECT_EQ(status.counters.eventsLost, 0u);
    EXPECT_EQ(status.loggerThreadId, SimulatedWorkers::firstThreadId);
    EXPECT_EQ(status.timeStamp, machine.clock.systemTime());
}

TEST_F(SessionStartTest, RaisesBuffersToTwoPerProcessor)
{
    SessionConfig config = fileSession();
    config.minimumBuffers = 1;
    config.maximumBuffers = 0;
    const SessionStatus status = start(config);
    EXPECT_EQ(status.config.minimumBuffers, 4u);
    EXPECT_EQ(status.config.maximumBuffers, 24u);
    EXPECT_EQ(status.counters.numberOfBuffers, 4u);
}

TEST_F(SessionStartTest, RoundsBufferSizeToTheBlockOfTheDisk)
{
    machine.fileSystem.setPhysicalBlockBytes(8192);
    SessionConfig config = fileSession();
    config.bufferSizeKb = 12;
    EXPECT_EQ(start(config).config.bufferSizeKb, 16u);
}

TEST_F(SessionStartTest, OverwritesAFileThatIsThereAsEtwDoes)
{
    start(fileSession());
    const std::u16string path = stop(u"file").config.logFileName;
    ASSERT_TRUE(machine.fileSystem.contents(path));
    EXPECT_EQ(tryStart(fileSession(u"other", u"file.etl")), Win32Status::Success);
}

TEST_F(SessionStartTest, RefusesWithTheTableOfRules)
{
    SessionConfig config = fileSession();
    config.logFileMode = logfilemode::Sequential | logfilemode::Circular;
    EXPECT_EQ(tryStart(config), Win32Status::InvalidParameter);
    config.logFileMode = logfilemode::Circular; // without a size
    EXPECT_EQ(tryStart(config), Win32Status::InvalidParameter);
    EXPECT_EQ(tryStart(small(u"none", 0)), Win32Status::BadPathname);

    start(fileSession());
    EXPECT_EQ(tryStart(fileSession(u"FILE", u"other.etl")), Win32Status::AlreadyExists);
    EXPECT_EQ(tryStart(fileSession(u"other", u"FILE.etl")), Win32Status::BadPathname);
    EXPECT_EQ(machine.workers.count(), 1u);
}

TEST_F(SessionStartTest, RefusesWhatIsNotBuilt)
{
    SessionConfig config = fileSession();
    config.logFileMode = logfilemode::PrivateLogger | logfilemode::Relog;
    EXPECT_EQ(tryStart(config), Win32Status::NotSupported);
    config.logFileMode = logfilemode::PrivateLogger | logfilemode::Blocking;
    EXPECT_EQ(tryStart(config), Win32Status::NotSupported);
    config.logFileMode = logfilemode::Sequential | logfilemode::Blocking; // which the kernel does not read
    EXPECT_EQ(tryStart(config), Win32Status::Success);
    EXPECT_EQ(unsupportedModes & (logfilemode::Circular | logfilemode::RealTime), 0u);
}

TEST_F(SessionStartTest, KeepsNothingWhenResourcesEnd)
{
    machine.memory.setAllocationsLeft(3);
    EXPECT_EQ(tryStart(fileSession()), Win32Status::NotEnoughMemory);
    machine.memory.setAllocationsLeft(UINT64_MAX);
    machine.workers.refuseStarts(true);
    EXPECT_EQ(tryStart(fileSession()), Win32Status::NoSystemResources);
    EXPECT_FALSE(machine.fileSystem.isOpen(u"file.etl"));
    machine.workers.refuseStarts(false);
    machine.fileSystem.setReadOnly(true);
    EXPECT_EQ(tryStart(fileSession()), Win32Status::AccessDenied);
    machine.fileSystem.setReadOnly(false);
    machine.fileSystem.removeFolder(u"C:\\gone");
    EXPECT_EQ(tryStart(fileSession(u"x", u"C:\\gone\\x.etl")), Win32Status::PathNotFound);
    EXPECT_EQ(machine.workers.count(), 0u);
    EXPECT_EQ(start(fileSession()).loggerId(), 1);
}

TEST_F(SessionStartTest, EndsAtTheSessionLimit)
{
    const auto name = [](std::uint32_t i) { return std::u16string(1, static_cast<char16_t>(u'\u4e00' + i)); };
    for (std::uint32_t i = 0; i < 64; ++i) {
        const Result<StartOutcome> started = control->start(ringSession(name(i)));
        ASSERT_TRUE(started.ok());
        EXPECT_EQ(started->granted.loggerId(), i + 1);
    }
    EXPECT_EQ(tryStart(ringSession(u"one more")), Win32Status::NoSystemResources);
    stop(name(2));
    EXPECT_EQ(start(ringSession(u"one more")).loggerId(), 3);
}

TEST_F(SessionStartTest, BringsTheSessionLimitIntoRange)
{
    EXPECT_EQ(EmbeddedEngine(machine.interfaces(), {.sessionLimit = 1}).options().sessionLimit, 32u);
    EXPECT_EQ(EmbeddedEngine(machine.interfaces(), {.sessionLimit = 1000}).options().sessionLimit, 256u);
    EXPECT_EQ(engine->options().maximumPoolBytes, machine.memory.physicalBytes() / 16);
    EXPECT_EQ(engine->logicalProcessors(), 2u);
}

TEST_F(SessionStartTest, ClampsThePoolToItsShareOfMemory)
{
    engine.emplace(machine.interfaces(), EngineOptions{.maximumPoolBytes = 40 * 1024});
    control.emplace(*engine);
    SessionConfig config = ringSession();
    config.minimumBuffers = 1000;
    EXPECT_EQ(start(config).config.minimumBuffers, 10u);
    config = fileSession();
    config.maximumBuffers = 1000;
    EXPECT_EQ(start(config).config.maximumBuffers, 10u);
}

TEST_F(SessionStartTest, ForcesTheGuidsOfTheNamedKernelLoggers)
{
    SessionConfig config = fileSession(std::u16string(wellknown::kernelLoggerName));
    EXPECT_EQ(start(config).config.guid, wellknown::systemTraceControlGuid);
    config = ringSession(std::u16string(wellknown::circularKernelContextLoggerName));
    EXPECT_EQ(start(config).config.guid, wellknown::circularKernelContextLoggerGuid);
}

TEST_F(SessionStartTest, KeepsTwoSystemLoggersForTheNamedOnes)
{
    for (std::uint32_t i = 0; i < 6; ++i) {
        start(small(u"s" + std::u16string(1, static_cast<char16_t>(u'0' + i)),
            logfilemode::SystemLogger | logfilemode::Buffering));
    }
    EXPECT_EQ(tryStart(small(u"seventh", logfilemode::SystemLogger | logfilemode::Buffering)),
        Win32Status::NoSystemResources);
    EXPECT_EQ(start(fileSession(std::u16string(wellknown::kernelLoggerName))).loggerId(), 7);
    EXPECT_EQ(start(ringSession(std::u16string(wellknown::circularKernelContextLoggerName))).loggerId(), 8);
}

TEST_F(SessionStartTest, LetsTheBootStartWhatCannotBeStopped)
{
    SessionConfig config = liveSession();
    config.logFileMode |= logfilemode::NonStoppable;
    EXPECT_EQ(tryStart(config), Win32Status::InvalidParameter);
    TraceHandle handle = invalidTraceHandle;
    ASSERT_EQ(engine->startAutoLogger(config, &handle), Win32Status::Success);
    EXPECT_NE(query(u"live").config.logFileMode & logfilemode::NonStoppable, 0u);
    EXPECT_EQ(control->stop({.handle = handle}).status(), Win32Status::AccessDenied);
    EXPECT_TRUE(isRunning(u"live"));
    EXPECT_EQ(engine->startAutoLogger(config, &handle), Win32Status::AlreadyExists);
}

TEST_F(SessionStartTest, RefusesANonStoppableSessionThatFillsTheDisk)
{
    const auto boot = [this](std::uint32_t mode, std::u16string file = {}) {
        SessionConfig config = small(u"boot", mode | logfilemode::NonStoppable, std::move(file));
        config.maximumFileSize = 1;
        TraceHandle handle = invalidTraceHandle;
        const Win32Status status = engine->startAutoLogger(config, &handle);
        engine.emplace(machine.interfaces()); // the only way to be rid of it
        return status;
    };
    EXPECT_EQ(boot(logfilemode::Sequential, u"s.etl"), Win32Status::InvalidParameter);
    EXPECT_EQ(boot(logfilemode::RealTime, u"r.etl"), Win32Status::InvalidParameter);
    EXPECT_EQ(boot(logfilemode::RealTime), Win32Status::Success);
    EXPECT_EQ(boot(logfilemode::Circular, u"c.etl"), Win32Status::Success);
    EXPECT_EQ(boot(logfilemode::Buffering), Win32Status::Success);
}

TEST_F(SessionStartTest, UsesTheCounterByDefaultSinceVista)
{
    const std::pair<WindowsVersion, std::uint32_t> clocks[] = {
        {WindowsVersion::WindowsServer2003, 2}, {WindowsVersion::WindowsVista, 1}};
    for (const auto& [windows, clock] : clocks) {
        engine.emplace(machine.interfaces(), EngineOptions{.windows = windows});
        control.emplace(*engine);
        start(fileSession());
        stop(u"file");
        EXPECT_EQ(readFile(u"file.etl").header->clock, clock);
    }
}

TEST_F(SessionStartTest, StopsEverythingBeforeVista)
{
    engine.emplace(machine.interfaces(), EngineOptions{.windows = WindowsVersion::WindowsServer2003});
    control.emplace(*engine);
    SessionConfig config = fileSession();
    config.logFileMode |= logfilemode::NonStoppable;
    start(config);
    stop(u"file");
    EXPECT_FALSE(isRunning(u"file"));
}

TEST_F(SessionStartTest, KeepsAndReportsTheOptionsOfVersion2)
{
    SessionConfig config = ringSession(u"options");
    config.v2Options = v2option::QpcDeltaTracking | v2option::ExcludeKernelStack;
    SessionControl asking(*engine, 64, WindowsVersion::Windows11);
    const Result<StartOutcome> started = asking.start(config);
    ASSERT_TRUE(started);
    EXPECT_EQ(started->granted.config.v2Options, config.v2Options);
    EXPECT_EQ(started->granted.isWow, false);
    ASSERT_TRUE(asking.update(targetOf(started->granted), started->granted.config, false));
    const std::vector<SessionStatus> listed = asking.queryAll().value();
    ASSERT_EQ(listed.size(), 1u);
    EXPECT_EQ(listed[0].config.v2Options, config.v2Options);
    EXPECT_EQ(control->queryAll().value().at(0).config.v2Options, 0u) << "a block of version 1 has no place for them";
    EXPECT_EQ(asking.stop(targetOf(listed[0]))->config.v2Options, config.v2Options);
}

} // namespace
} // namespace etwarden
