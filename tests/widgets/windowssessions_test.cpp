// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/windowssessions.h"

#include "model/etw/logfilemodes.h"
#include "tests/widgets/fakebackend.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

TEST(WindowsSessions, KnowsStockNamesInAnyCase)
{
    EXPECT_TRUE(belongsToWindows(u"Circular Kernel Context Logger"));
    EXPECT_TRUE(belongsToWindows(u"eventlog-security"));
    EXPECT_TRUE(belongsToWindows(u"EventLog-Microsoft-Windows-EventLog-Analytic"));
    EXPECT_TRUE(belongsToWindows(u"MpWppTracing-20260101-120000-00000003-ffffffff"));
}

TEST(WindowsSessions, OtherNamesAreNot)
{
    EXPECT_FALSE(belongsToWindows(u""));
    EXPECT_FALSE(belongsToWindows(u"EventLog"));
    EXPECT_FALSE(belongsToWindows(u"NetCoreTrace"));
    EXPECT_FALSE(belongsToWindows(u"My EventLog-Application"));
}

TEST(WindowsSessions, SystemLoggersAreConfirmedToo)
{
    SessionStatus session = makeSession(u"Mine", 1);
    EXPECT_FALSE(needsConfirmation(session));
    session.logFileMode = logfilemode::SystemLogger;
    EXPECT_TRUE(needsConfirmation(session));
    EXPECT_TRUE(needsConfirmation(makeSession(u"NT Kernel Logger", 2)));
    EXPECT_TRUE(needsConfirmation(makeSession(u"UBPM", 3)));
}

} // namespace

} // namespace etwarden
