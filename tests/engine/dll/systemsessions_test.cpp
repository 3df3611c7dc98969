// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions of the system, made of documented calls only, on a machine that shows what it does.
#include "model/etw/enableflags.h"
#include "model/etw/wellknown.h"
#include "tests/engine/dll/consumertest.h"

#include <algorithm>

namespace etwarden {
namespace {

using SystemSessions = ConsumerTest;

constexpr const char16_t* kernelLogger = u"NT Kernel Logger";

TEST_F(SystemSessions, RecordWhatTheMachineDoes)
{
    SessionConfig config;
    config.logFileMode = logfilemode::RealTime;
    config.enableFlags = enableflag::ContextSwitch;
    config.flushTimer = 1;
    PropertiesBlock block = PropertiesBlock::forStart(config);
    std::uint64_t session = 0;
    ASSERT_EQ(StartTraceW(&session, kernelLogger, block.properties()), success);
    const std::uint64_t handle = openLive(kernelLogger);
    // On a busy machine the first event may report a loss.
    const auto isSwitch = [](const Heard::Event& event) {
        const auto& header = event.record.EventHeader;
        if (header.ProviderId == "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid && header.EventDescriptor.Opcode == 36)
            return true; // a record of the kernel, where it permits that
        return header.ProviderId == wellknown::etwardenHostGuid
            && header.EventDescriptor.Keyword == enableflag::ContextSwitch;
    };
    bool hasStopped = false;
    heard.onEvent = [&] {
        if (hasStopped || !isSwitch(heard.events.back()))
            return;
        hasStopped = true;
        stop(kernelLogger); // else the wait below does not end
    };
    EXPECT_EQ(process({handle}), success);
    EXPECT_TRUE(std::ranges::any_of(heard.events, isSwitch));
}

} // namespace
} // namespace etwarden
