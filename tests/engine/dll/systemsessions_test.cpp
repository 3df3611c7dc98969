// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions of the system, made of documented calls only, on a machine that shows what it does.
#include "model/etw/enableflags.h"
#include "model/etw/wellknown.h"
#include "tests/engine/dll/consumertest.h"

namespace etwarden {
namespace {

using SystemSessions = ConsumerTest;

constexpr const char16_t* kernelLogger = u"NT Kernel Logger";

TEST_F(SystemSessions, theKernelLoggerRecordsWhatTheMachineDoes)
{
    SessionConfig config;
    config.logFileMode = logfilemode::RealTime;
    config.enableFlags = enableflag::ContextSwitch;
    config.flushTimer = 1;
    PropertiesBlock block = PropertiesBlock::forStart(config);
    std::uint64_t session = 0;
    ASSERT_EQ(StartTraceW(&session, kernelLogger, block.properties()), success);
    const std::uint64_t handle = openLive(kernelLogger);
    heard.onEvent = [this] {
        if (heard.events.size() == 1)
            stop(kernelLogger); // else the wait below does not end
    };
    EXPECT_EQ(process({handle}), success);
    ASSERT_FALSE(heard.events.empty());
    EXPECT_EQ(heard.events[0].record.EventHeader.ProviderId, wellknown::etwardenHostGuid);
    EXPECT_EQ(heard.events[0].record.EventHeader.EventDescriptor.Keyword, enableflag::ContextSwitch);
}

} // namespace
} // namespace etwarden
