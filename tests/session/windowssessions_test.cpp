// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/windowssessions.h"

#include "model/etw/logfilemodes.h"
#include "model/session/sessionstatus.h"

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
    SessionStatus session{.name = u"Mine"};
    EXPECT_FALSE(needsConfirmation(session));
    session.logFileMode = logfilemode::SystemLogger;
    EXPECT_TRUE(needsConfirmation(session));
    EXPECT_TRUE(needsConfirmation(SessionStatus{.name = u"NT Kernel Logger"}));
    EXPECT_TRUE(needsConfirmation(SessionStatus{.name = u"UBPM"}));
}

} // namespace

} // namespace etwarden
