// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/backendtext.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

Environment rights(bool elevated, bool performanceLogUser)
{
    Environment environment;
    environment.elevated = elevated;
    environment.performanceLogUser = performanceLogUser;
    return environment;
}

TEST(BackendTextTest, SaysWhatMissingRightsHideOnWindows)
{
    const auto sentence = [](bool elevated, bool performanceLogUser) {
        return BackendText::sentence(BackendKind::Windows, rights(elevated, performanceLogUser));
    };
    EXPECT_EQ(sentence(true, false), sentence(true, true));
    EXPECT_FALSE(sentence(true, false).contains(u"elevat"_s));
    EXPECT_TRUE(sentence(false, true).contains(u"Performance Log Users"_s));
    EXPECT_TRUE(sentence(false, false).contains(u"without administrator rights"_s));
    EXPECT_EQ(BackendText::missingRights(rights(true, false)), QString());
    EXPECT_TRUE(BackendText::missingRights(rights(false, true)).contains(u"NT Kernel Logger"_s));
    EXPECT_TRUE(BackendText::missingRights(rights(false, false)).contains(u"member of Performance Log Users"_s));
}

TEST(BackendTextTest, DoesNotMissAFunctionThatNothingNeeds)
{
    EXPECT_EQ(BackendText::missingFunctions({}), QString());
    EXPECT_EQ(BackendText::missingFunctions({TraceFunction::EnableTraceEx2}), QString());
    for (const TraceFunction function : {TraceFunction::StartTrace, TraceFunction::ControlTrace,
             TraceFunction::QueryAllTraces, TraceFunction::EnumerateTraceGuidsEx, TraceFunction::TraceQueryInformation,
             TraceFunction::TraceSetInformation})
        EXPECT_TRUE(BackendText::missing(function).contains(QLatin1String(exportName(function))));
    EXPECT_EQ(BackendText::missingFunctions({TraceFunction::StartTrace, TraceFunction::ControlTrace}),
        BackendText::missing(TraceFunction::StartTrace) + u' ' + BackendText::missing(TraceFunction::ControlTrace));
}

TEST(BackendTextTest, MissesNoRightsInTheEngine)
{
    EXPECT_EQ(BackendText::sentence(BackendKind::EmbeddedEngine, rights(false, false)),
        BackendText::sentence(BackendKind::EmbeddedEngine));
}

} // namespace
} // namespace etwarden
