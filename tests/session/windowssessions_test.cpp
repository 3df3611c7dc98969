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

TEST(WindowsSessions, KnowsEveryNameOfAStockMachine)
{
    for (const std::u16string_view name :
        {u"AppModel", u"Audio", u"AutoLogger-Diagtrack-Listener", u"Cellcore", u"Circular Kernel Context Logger",
            u"CldFltLog", u"Cloud Files Diagnostic Event Listener", u"CloudExperienceHostOobe", u"DefenderApiLogger",
            u"DefenderAuditLogger", u"DiagLog", u"Diagtrack-Listener", u"EventLog-Application", u"EventLog-System",
            u"FaceRecoTel", u"FaceUnlock", u"LwtNetLog", u"Microsoft-Windows-Rdp-Graphics-RdpIdd-Trace",
            u"MSDTC_TRACE_SESSION", u"NetCore", u"NtfsLog", u"PerfDiag Logger", u"RadioMgr", u"RdrLog", u"ReadyBoot",
            u"ReFSLog", u"ScreenOnPowerStudyTraceSession", u"SgrmEtwSession", u"SHS-01012026-120000-7-7f",
            u"SpoolerLogger", u"SQMLogger", u"TCPIPLOGGER", u"TileStore", u"Tpm", u"UBPM",
            u"UserNotPresentTraceSession", u"WdiContextLog", u"WFP-IPsec Trace", u"WiFiDriverIHVSession",
            u"WiFiSession", u"WindowsUpdate_trace_log", u"WPR_initiated_DiagTrackMiniLogger"})
    {
        EXPECT_TRUE(belongsToWindows(name)) << std::string(name.begin(), name.end());
    }
}

TEST(WindowsSessions, ExcludeOtherNames)
{
    EXPECT_FALSE(belongsToWindows(u""));
    EXPECT_FALSE(belongsToWindows(u"EventLog"));
    EXPECT_FALSE(belongsToWindows(u"NetCoreTrace"));
    EXPECT_FALSE(belongsToWindows(u"My EventLog-Application"));
}

TEST(WindowsSessions, SystemLoggersAreConfirmedToo)
{
    SessionStatus session{.config = {.name = u"Mine"}};
    EXPECT_FALSE(needsConfirmation(session));
    session.config.logFileMode = logfilemode::SystemLogger;
    EXPECT_TRUE(needsConfirmation(session));
    EXPECT_TRUE(needsConfirmation(SessionStatus{.config = {.name = u"NT Kernel Logger"}}));
    EXPECT_TRUE(needsConfirmation(SessionStatus{.config = {.name = u"UBPM"}}));
}

} // namespace

} // namespace etwarden
