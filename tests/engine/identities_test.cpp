// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/enginetest.h"

#include <random>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

/// The identities of model/engine/README.md after every step of random sequences. The seed is the parameter.
class IdentitiesTest : public EngineTest, public testing::WithParamInterface<std::uint32_t>
{
protected:
    void SetUp() override
    {
        SessionConfig file = fileSession();
        file.maximumBuffers = 7;
        file.flushTimer = 3;
        start(file);
        SessionConfig circular = small(u"circular", logfilemode::Circular | logfilemode::UseKBytesForSize, u"c.etl");
        circular.maximumFileSize = 20;
        start(circular);
        SessionConfig single = liveSession(u"single");
        single.logFileMode |= logfilemode::NoPerProcessorBuffering;
        single.minimumBuffers = 2;
        start(single);
        both = liveSession(u"both");
        both.logFileName = u"both.etl";
        live = start(liveSession()).handle;
        start(both);
        start(ringSession());
    }

    void step(std::mt19937& random)
    {
        const auto pick = [&random](std::uint32_t count) { return static_cast<std::uint32_t>(random() % count); };
        switch (pick(9)) {
        case 0:
        case 1:
        case 2:
            machine.processors.setCurrent(pick(2));
            for (std::uint32_t i = pick(60); i > 0; --i)
                write(pick(20) == 0 ? 5000 : pick(200));
            break;
        case 3:
            runLoggers();
            break;
        case 4:
            advance(std::chrono::milliseconds(pick(2500)));
            break;
        case 5:
            flush(u"file");
            break;
        case 6:
            machine.fileSystem.failWritesAlways(pick(3) == 0 ? Win32Status::DiskFull : Win32Status::Success);
            break;
        case 7:
            consumer.accepting = pick(2) == 0;
            if (pick(3) == 0)
                engine->detachConsumer(live, &consumer);
            else
                engine->attachConsumer(live, &consumer);
            break;
        case 8:
            flush(u"ring", u"snap.etl");
            break;
        }
    }

    void checkEach()
    {
        const Result<std::vector<SessionStatus>> all = control->queryAll();
        ASSERT_EQ(all->size(), 6u);
        for (const SessionStatus& status : all.value()) {
            SCOPED_TRACE(std::string(status.config.name.begin(), status.config.name.end()));
            EXPECT_LE(status.counters.freeBuffers, status.counters.numberOfBuffers);
            EXPECT_GE(status.counters.numberOfBuffers, status.config.minimumBuffers);
            EXPECT_LE(status.counters.numberOfBuffers, status.config.maximumBuffers);
        }
    }

    std::uint32_t lostIn(const EtlTrace& trace, const SessionStatus& last)
    {
        return static_cast<std::uint32_t>(idsIn(trace).size()) + last.counters.eventsLost;
    }

    SessionConfig both;
    TraceHandle live = invalidTraceHandle;
    RecordingConsumer consumer;
};

TEST_P(IdentitiesTest, HoldAfterEveryStep)
{
    std::mt19937 random(GetParam());
    for (int i = 0; i < 120; ++i) {
        step(random);
        checkEach();
        if (HasFatalFailure())
            return;
    }
    machine.fileSystem.failWritesAlways(Win32Status::Success);
    for (const char16_t* name : {u"file", u"circular", u"single", u"both", u"live"}) {
        SCOPED_TRACE(std::string(name, name + std::u16string_view(name).size()));
        const SessionStatus last = stop(name);
        EXPECT_EQ(last.counters.freeBuffers, last.counters.numberOfBuffers); // everything found its way out
        if (last.config.logFileName.empty()) {
            EXPECT_EQ(last.counters.logBuffersLost, 0u);
            continue;
        }
        const EtlTrace trace = readFile(last.config.logFileName);
        EXPECT_EQ(trace.header->eventsLost, last.counters.eventsLost);
        EXPECT_EQ(trace.header->buffersLost, last.counters.logBuffersLost);
        if (last.config.name != u"circular") {
            EXPECT_EQ(trace.buffers.size(), last.counters.buffersWritten);
        }
        if (last.config.name == u"file" && last.counters.logBuffersLost == 0) {
            EXPECT_EQ(idsIn(trace).size() + last.counters.eventsLost, written);
        }
    }
    EXPECT_EQ(consumer.problems, std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(Seeds, IdentitiesTest, testing::Range(1u, 41u));

/// attempted == recorded + lost, whatever the speed of the logger.
class EventIdentityTest : public EngineTest, public testing::WithParamInterface<std::uint32_t>
{};

TEST_P(EventIdentityTest, RecordsOrLosesEachEvent)
{
    std::mt19937 random(GetParam());
    SessionConfig config = fileSession();
    config.maximumBuffers = 6;
    start(config);
    for (int i = 0; i < 40; ++i) {
        machine.processors.setCurrent(static_cast<std::uint32_t>(random() % 2));
        for (std::uint32_t count = static_cast<std::uint32_t>(random() % 200); count > 0; --count)
            write(static_cast<std::uint32_t>(random() % 4500));
        if (random() % 3 == 0)
            runLoggers();
    }
    const SessionStatus last = stop(u"file");
    const EtlTrace trace = readFile(u"file.etl");
    EXPECT_EQ(idsIn(trace).size() + last.counters.eventsLost, written);
    EXPECT_EQ(trace.buffers.size(), last.counters.buffersWritten);
    EXPECT_GT(last.counters.eventsLost, 0u);
}

INSTANTIATE_TEST_SUITE_P(Seeds, EventIdentityTest, testing::Range(1u, 21u));

} // namespace
} // namespace etwarden
