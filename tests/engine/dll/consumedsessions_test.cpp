// SPDX-License-Identifier: GPL-3.0-or-later
// Consumers of the functions, seen from their engine: not where it is in a library of its own.
#include "model/engine/dll/processengine.h"
#include "tests/engine/dll/consumertest.h"

namespace etwarden {
namespace {

using ConsumedSessions = ConsumerTest;

TEST_F(ConsumedSessions, AreListedWhileTheyAreConsumed)
{
    const std::uint64_t session = startLive(u"live");
    const auto consumed = [] { return ProcessEngine::instance().engine()->consumedSessions(); };
    EXPECT_EQ(consumed(), std::vector<TraceHandle>{});
    Heard other;
    const std::uint64_t first = openLive(u"live");
    const std::uint64_t second = openLive(u"live", &other);
    EXPECT_EQ(consumed(), std::vector<TraceHandle>{session});
    EXPECT_EQ(write(1), success);
    EXPECT_EQ(FlushTraceW(session, nullptr, PropertiesBlock().properties()), success);
    EXPECT_EQ(CloseTrace(first), success);
    EXPECT_EQ(consumed(), std::vector<TraceHandle>{session});
    EXPECT_EQ(write(2), success);
    stop(u"live");
    EXPECT_EQ(process({second}), success);
    EXPECT_EQ(other.ids(), numbers(1, 2));
    EXPECT_EQ(consumed(), std::vector<TraceHandle>{});
}

} // namespace
} // namespace etwarden
