// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sessionconfig.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/session/sessionstatus.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

TEST(SessionConfig, SystemLoggersAreKnownByBitNameOrGuid)
{
    EXPECT_FALSE(isSystemLogger(SessionConfig{.name = u"Trace", .logFileMode = ~logfilemode::SystemLogger}));
    EXPECT_TRUE(isSystemLogger(SessionConfig{.name = u"Trace", .logFileMode = logfilemode::SystemLogger}));
    EXPECT_TRUE(isSystemLogger(SessionConfig{.name = u"nt KERNEL logger"}));
    EXPECT_TRUE(isSystemLogger(SessionConfig{.name = u"circular kernel context logger"}));
    EXPECT_TRUE(isSystemLogger(SessionConfig{.guid = wellknown::systemTraceControlGuid}));
    EXPECT_TRUE(isSystemLogger(SessionConfig{.guid = wellknown::circularKernelContextLoggerGuid}));
    EXPECT_TRUE(isSystemLogger(SessionConfig{.guid = wellknown::globalLoggerGuid}));
}

TEST(SessionConfig, ReservedSessionsAreKnownByNameOrGuid)
{
    EXPECT_TRUE(isKernelLogger({}, u"NT Kernel LOGGER"));
    EXPECT_TRUE(isKernelLogger(wellknown::systemTraceControlGuid, u""));
    EXPECT_FALSE(isKernelLogger(wellknown::circularKernelContextLoggerGuid, u"NT Kernel Logger 2"));
    EXPECT_TRUE(isCircularKernelContextLogger({}, u"Circular Kernel Context LOGGER"));
    EXPECT_TRUE(isCircularKernelContextLogger(wellknown::circularKernelContextLoggerGuid, u""));
    EXPECT_FALSE(isCircularKernelContextLogger(wellknown::systemTraceControlGuid, u"NT Kernel Logger"));
}

TEST(SessionConfig, PrivateLoggersHaveOneOfTwoBits)
{
    EXPECT_TRUE(isPrivateLogger({.logFileMode = logfilemode::PrivateLogger}));
    EXPECT_TRUE(isPrivateLogger({.logFileMode = logfilemode::PrivateInProc}));
    EXPECT_FALSE(isPrivateLogger({.logFileMode = ~(logfilemode::PrivateLogger | logfilemode::PrivateInProc)}));
}

TEST(SessionConfig, MaximumFileSizeHasTwoUnits)
{
    EXPECT_EQ(maximumFileBytes({.maximumFileSize = 0}), 0u);
    EXPECT_EQ(maximumFileBytes({.maximumFileSize = 3}), 3u * 1024 * 1024);
    EXPECT_EQ(maximumFileBytes({.maximumFileSize = 3, .logFileMode = logfilemode::UseKBytesForSize}), 3u * 1024);
    EXPECT_EQ(maximumFileBytes({.maximumFileSize = UINT32_MAX}), std::uint64_t{UINT32_MAX} * 1024 * 1024);
}

TEST(SessionConfig, MinimumBuffersIsAPairPerStream)
{
    EXPECT_EQ(minimumBuffersInForce({.minimumBuffers = 0}, 4), 8u);
    EXPECT_EQ(minimumBuffersInForce({.minimumBuffers = 9}, 4), 9u);
    EXPECT_EQ(minimumBuffersInForce({.minimumBuffers = 0, .logFileMode = logfilemode::NoPerProcessorBuffering}, 4), 2u);
}

TEST(SessionStatus, DerivesIdUseAndMemory)
{
    const SessionStatus status{.handle = 0x12340007,
        .config = {.bufferSizeKb = 16384},
        .counters = {.numberOfBuffers = 3000, .freeBuffers = 1}};
    EXPECT_EQ(status.loggerId(), 7u);
    EXPECT_EQ(status.counters.buffersInUse(), 2999u);
    EXPECT_EQ(status.allocatedBytes(), 3000ull * 16384 * 1024);
    EXPECT_EQ((SessionCounters{.numberOfBuffers = 3, .freeBuffers = 4}).buffersInUse(), 0u);
}

} // namespace

} // namespace etwarden
