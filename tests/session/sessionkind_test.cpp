// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sessionkind.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

constexpr SessionKind allKinds[] = {SessionKind::Ordinary, SessionKind::SystemLogger, SessionKind::KernelLogger,
    SessionKind::Private, SessionKind::PrivateInProcess};

TEST(SessionKind, ComesFromBitsNameAndGuid)
{
    using enum SessionKind;
    EXPECT_EQ(kindOf({}), Ordinary);
    EXPECT_EQ(
        kindOf({.name = u"Trace",
            .logFileMode = ~(logfilemode::SystemLogger | logfilemode::PrivateLogger | logfilemode::PrivateInProc)}),
        Ordinary);
    EXPECT_EQ(kindOf({.logFileMode = logfilemode::SystemLogger}), SystemLogger);
    EXPECT_EQ(kindOf({.name = u"circular kernel context logger"}), SystemLogger);
    EXPECT_EQ(kindOf({.guid = wellknown::globalLoggerGuid}), SystemLogger);
    EXPECT_EQ(kindOf({.name = u"NT KERNEL LOGGER"}), KernelLogger);
    EXPECT_EQ(kindOf({.guid = wellknown::systemTraceControlGuid}), KernelLogger);
    EXPECT_EQ(kindOf({.logFileMode = logfilemode::PrivateLogger}), Private);
    EXPECT_EQ(kindOf({.logFileMode = logfilemode::PrivateLogger | logfilemode::PrivateInProc}), PrivateInProcess);
}

TEST(SessionKind, TheFirstOfSeveralReasonsDecides)
{
    using enum SessionKind;
    EXPECT_EQ(kindOf({.name = u"NT Kernel Logger", .logFileMode = logfilemode::PrivateLogger}), KernelLogger);
    EXPECT_EQ(kindOf({.logFileMode = logfilemode::PrivateLogger | logfilemode::SystemLogger}), Private);
    EXPECT_EQ(kindOf({.logFileMode = logfilemode::PrivateInProc}), PrivateInProcess);
}

TEST(SessionKind, EveryKindBecomesEveryOther)
{
    SessionConfig start{.name = u"Trace", .logFileMode = logfilemode::Sequential | logfilemode::Secure};
    for (const SessionKind from : allKinds) {
        const SessionConfig config = withKind(start, from);
        EXPECT_EQ(kindOf(config), from);
        EXPECT_EQ(withKind(config, from), config);
        for (const SessionKind to : allKinds) {
            const SessionConfig changed = withKind(config, to);
            EXPECT_EQ(kindOf(changed), to);
            EXPECT_EQ(changed.logFileMode & start.logFileMode, start.logFileMode);
        }
    }
}

TEST(SessionKind, TheKernelLoggerHasItsNameAndGuid)
{
    const SessionConfig config = withKind({.name = u"Trace", .bufferSizeKb = 64}, SessionKind::KernelLogger);
    EXPECT_EQ(config.name, wellknown::kernelLoggerName);
    EXPECT_EQ(config.guid, wellknown::systemTraceControlGuid);
    EXPECT_EQ(config.logFileMode, 0u);
    EXPECT_EQ(config.bufferSizeKb, 64u);

    const SessionConfig ordinary = withKind(config, SessionKind::Ordinary);
    EXPECT_EQ(ordinary, (SessionConfig{.bufferSizeKb = 64}));
}

TEST(SessionKind, KeepsASessionOfThatKindUnchanged)
{
    const SessionConfig named{.name = u"Circular Kernel Context Logger", .logFileMode = logfilemode::Buffering};
    EXPECT_EQ(withKind(named, SessionKind::SystemLogger), named);
    EXPECT_EQ(withKind(named, SessionKind::Private).name, u"");
    const SessionConfig private1{.guid = {.data1 = 7}, .logFileMode = logfilemode::PrivateLogger};
    EXPECT_EQ(withKind(private1, SessionKind::PrivateInProcess).guid, private1.guid);
}

TEST(SessionKind, KernelFlagsStay)
{
    const SessionConfig config{.logFileMode = logfilemode::SystemLogger, .enableFlags = 0x80000001};
    EXPECT_EQ(withKind(config, SessionKind::Ordinary).enableFlags, 0x80000001u);
}

} // namespace

} // namespace etwarden
