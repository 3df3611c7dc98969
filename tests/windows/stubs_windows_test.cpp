// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: Wine's own sechost.dll, whose functions call everything a success and do nothing.
#include "model/session/sessioncontrol.h"
#include "model/windows/systemmodules.h"
#include "model/windows/windowstraceapi.h"
#include "tests/support/conformance/conformance.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

class WineStubs : public testing::Test
{
protected:
    void SetUp() override
    {
        if (!isWine())
            GTEST_SKIP() << "a real ETW";
    }

    WindowsTraceApi api;
    SessionControl control{api};
};

TEST_F(WineStubs, FindNoSessionAfterAStartThatSucceeds)
{
    const Result<StartOutcome> started = control.start(named(u"Etwarden stub", asking(logfilemode::Buffering)));
    ASSERT_TRUE(started);
    EXPECT_NE(started->granted.handle, invalidTraceHandle);
    EXPECT_FALSE(started->found);
    EXPECT_EQ(
        started->granted.config.bufferSizeKb, 64u); // what was asked for, not zeros of a query that filled nothing
}

TEST_F(WineStubs, ListNoSessions)
{
    const Result<std::vector<SessionStatus>> sessions = control.queryAll();
    ASSERT_TRUE(sessions);
    EXPECT_TRUE(sessions->empty());
}

TEST_F(WineStubs, KnowNeitherSessionLimitNorProviders)
{
    EXPECT_EQ(api.missingFunctions(),
        (std::vector{TraceFunction::EnumerateTraceGuidsEx, TraceFunction::TraceQueryInformation,
            TraceFunction::TraceSetInformation}));
    EXPECT_FALSE(api.sessionLimit());
    EXPECT_FALSE(api.groupMask(1));
    EXPECT_EQ(api.providerEnablings().status(), Win32Status::CallNotImplemented);
}

} // namespace
} // namespace etwarden
