// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/fillcounter.h"

#include "tests/etl/eventtexttest.h"
#include "tests/support/etl/traceloggingevent.h"

namespace etwarden {
namespace {

constexpr Guid secondProvider = "22222222-2222-2222-2222-222222222222"_guid;

/// Events that follow each other in a buffer. Times are seconds since the session's start.
class FillCounterTest : public EventTextTest
{
protected:
    static constexpr std::uint64_t ticksPerSecond = 10'000'000;
    static constexpr FileTime startTime = 133'800'000'000'000'000;
    static constexpr std::size_t headerBytes = sizeof(EventHeader);

    static std::uint64_t raw(double second)
    {
        return TraceBuilder::startCounter + static_cast<std::uint64_t>(second * ticksPerSecond);
    }
    static FileTime at(double second) { return startTime + static_cast<FileTime>(second * ticksPerSecond); }

    struct Wanted
    {
        Guid provider = planetsProvider;
        std::uint16_t id = 1;
        std::uint32_t process = 100;
        std::size_t payload = 0;
    };
    static std::vector<std::byte> event(double second, const Wanted& wanted)
    {
        std::vector<std::byte> bytes = TraceBuilder::event(raw(second), wanted.id, wanted.payload);
        EventHeader header{};
        std::memcpy(static_cast<void*>(&header), bytes.data(), sizeof header);
        header.ProviderId = wanted.provider;
        header.ProcessId = wanted.process;
        std::memcpy(bytes.data(), &header, sizeof header);
        return bytes;
    }
    void add(const std::vector<std::byte>& one)
    {
        m_buffer.resize((m_buffer.size() + 7) / 8 * 8);
        m_buffer.insert(m_buffer.end(), one.begin(), one.end());
    }
    const FillCounts& count(FillCounter& counter, double now)
    {
        counter.add(m_buffer, at(now));
        m_buffer.clear();
        return counter.counts();
    }

    std::vector<std::byte> m_buffer;
};

TEST_F(FillCounterTest, CountsByProviderEventAndProcess)
{
    FillCounter counter(m_clock, at(1));
    add(event(1, {.id = 1, .payload = 3}));
    add(event(1, {.id = 2}));
    add(event(2, {.id = 2, .process = 101}));
    add(event(2, {.provider = secondProvider, .id = 2, .payload = 16}));
    const FillCounts& counts = count(counter, 3);
    EXPECT_EQ(counts.all, (FillAmount{4, 4 * headerBytes + 8 + 16}));
    EXPECT_EQ(counts.seconds(), 2);
    const std::vector<FillRow>& providers = counts.by(FilledBy::Provider);
    ASSERT_EQ(providers.size(), 2u);
    EXPECT_EQ(providers[0].provider, planetsProvider);
    EXPECT_EQ(providers[0].amount, (FillAmount{3, 3 * headerBytes + 8})) << "what the next event cannot use counts";
    EXPECT_EQ(providers[1].amount, (FillAmount{1, headerBytes + 16}));
    const std::vector<FillRow>& events = counts.by(FilledBy::Event);
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[1].id, 2);
    EXPECT_EQ(events[1].amount.events, 2u);
    EXPECT_EQ(events[2].provider, secondProvider);
    const std::vector<FillRow>& processes = counts.by(FilledBy::Process);
    ASSERT_EQ(processes.size(), 2u);
    EXPECT_EQ(processes[0].process, 100u);
    EXPECT_EQ(processes[0].amount.events, 3u);
    EXPECT_EQ(processes[1].process, 101u);
}

TEST_F(FillCounterTest, NamesEventsThatDescribeThemselves)
{
    FillCounter counter(m_clock, at(0));
    add(traceLoggingEvent(TraceLoggingSchema("Orbit").bytes(), {}));
    add(traceLoggingEvent(TraceLoggingSchema("Transit").bytes(), {}));
    add(traceLoggingEvent(TraceLoggingSchema("Orbit").bytes(), {}));
    const FillCounts& counts = count(counter, 2);
    ASSERT_EQ(counts.by(FilledBy::Provider).size(), 1u);
    EXPECT_EQ(counts.by(FilledBy::Provider)[0].providerName, "Planets");
    ASSERT_EQ(counts.by(FilledBy::Event).size(), 2u);
    EXPECT_EQ(counts.by(FilledBy::Event)[0].eventName, "Orbit");
    EXPECT_EQ(counts.by(FilledBy::Event)[0].amount.events, 2u);
    EXPECT_EQ(counts.by(FilledBy::Event)[1].eventName, "Transit");
}

TEST_F(FillCounterTest, DistinguishesEarlierEvents)
{
    FillCounter counter(m_clock, at(5));
    add(event(4.9, {}));
    add(event(5, {}));
    const FillCounts& counts = count(counter, 6);
    EXPECT_EQ(counts.all, (FillAmount{1, headerBytes}));
    EXPECT_EQ(counts.earlier, (FillAmount{1, headerBytes}));
}

TEST_F(FillCounterTest, KeepsTheCourseOfEachProvider)
{
    FillCounter counter(m_clock, at(0));
    add(event(1.2, {}));
    add(event(1.9, {}));
    add(event(2.5, {.provider = secondProvider}));
    add(event(1.95, {})); // of a buffer that another processor finished later
    const FillCounts& counts = count(counter, 3);
    const std::int64_t first = counts.nowSecond() - 2;
    EXPECT_EQ(counts.at(0, first), (FillAmount{3, 3 * headerBytes}));
    EXPECT_EQ(counts.at(0, first + 1), FillAmount());
    EXPECT_EQ(counts.at(1, first), FillAmount());
    EXPECT_EQ(counts.at(1, first + 1), (FillAmount{1, headerBytes}));
}

TEST_F(FillCounterTest, ForgetsTheCourseAfterTwoMinutes)
{
    FillCounter counter(m_clock, at(0));
    add(event(1, {}));
    count(counter, 1);
    counter.setNow(at(120));
    const std::int64_t first = counter.counts().nowSecond() - 119;
    EXPECT_EQ(counter.counts().at(0, first).events, 1u);
    counter.setNow(at(121));
    for (std::size_t i = 0; i < FillCounts::seriesSeconds; ++i)
        EXPECT_EQ(counter.counts().series[i], FillAmount());
    add(event(1, {}));
    EXPECT_EQ(count(counter, 121).all.events, 2u) << "too old for the course, not for the sums";
    counter.setNow(at(100'000));
    EXPECT_EQ(counter.counts().all.events, 2u);
}

TEST_F(FillCounterTest, CountsAFutureTimeAsNow)
{
    FillCounter counter(m_clock, at(0));
    add(event(4, {}));
    count(counter, 3);
    EXPECT_EQ(counter.counts().at(0, counter.counts().nowSecond()).events, 1u);
    add(event(4.5, {}));
    count(counter, 5);
    EXPECT_EQ(counter.counts().at(0, counter.counts().nowSecond() - 1).events, 1u);
}

TEST_F(FillCounterTest, SumsWhatHasNoRowOfItsOwn)
{
    FillCounter counter(m_clock, at(0), {.providers = 2, .events = 3, .processes = 3});
    for (std::uint32_t i = 0; i < 50; ++i) {
        Guid provider = secondProvider;
        provider.data1 += i;
        add(event(1, {.provider = provider, .process = i}));
    }
    const FillCounts& counts = count(counter, 2);
    EXPECT_EQ(counts.all.events, 50u);
    const std::array<std::size_t, filledByCount> sizes{2, 3, 3};
    for (std::size_t i = 0; i < filledByCount; ++i) {
        const std::vector<FillRow>& rows = counts.rows[i];
        ASSERT_EQ(rows.size(), sizes[i]);
        std::uint64_t events = 0;
        for (const FillRow& row : rows) {
            EXPECT_EQ(row.isRest, &row == &rows.back());
            events += row.amount.events;
        }
        EXPECT_EQ(events, 50u);
    }
    EXPECT_EQ(counts.at(1, counts.nowSecond() - 1).events, 49u);
}

TEST_F(FillCounterTest, BeginsAgain)
{
    FillCounter counter(m_clock, at(0));
    add(event(1, {}));
    count(counter, 2);
    counter.restart(at(3));
    EXPECT_EQ(counter.counts().all, FillAmount());
    EXPECT_EQ(counter.counts().seconds(), 0);
    add(event(4, {.provider = secondProvider}));
    EXPECT_EQ(count(counter, 5).by(FilledBy::Provider).at(0).provider, secondProvider);
}

TEST_F(FillCounterTest, EndsAtWhatIsNoEvent)
{
    FillCounter counter(m_clock, at(0));
    add(event(1, {}));
    m_buffer.resize(m_buffer.size() + 100, std::byte{0x77});
    EXPECT_EQ(count(counter, 2).all.events, 1u);
}

} // namespace
} // namespace etwarden
