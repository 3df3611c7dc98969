// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/eventfilter.h"

#include "tests/etl/eventtexttest.h"

#include <optional>
#include <tuple>

namespace etwarden {
namespace {

using EventFilterTest = EventTextTest;

TEST_F(EventFilterTest, FiltersByTermsThatMustAllHold)
{
    TestBytes data;
    addName(data, "Far away");
    const TraceEvent event =
        read(traceLoggingEvent(TraceLoggingSchema("Land").add("where", 2).bytes(), vectorOf(data)));
    std::string line;
    m_text.appendJson(line, event, 3);
    const auto passes = [&](std::string_view expression) {
        std::optional<EventFilter::Fault> fault;
        const EventFilter filter = EventFilter::parse(expression, &fault);
        EXPECT_FALSE(fault) << expression;
        return filter.matchesHeader(event, 3, m_clock) && filter.matchesText(event, line);
    };
    for (const char* const wanted : {"", "  ", "pid:11", "pid=11 tid:22", "level<=5", "level>=5", "level<6", "cpu:3",
             "id:0x0", "provider:PLAN", "provider:{d3dd3dd4", "event:land", "\"far away\"", "away", "opcode>0",
             "event:Land level:5 far", "size>80 size<1000", "task>=0", "event=land", "provider=planets", "-pid:12",
             "-level<5", "-provider:sun", "-event=lan", "-sea", "-\"far off\"", "away -sea -cpu:4"})
        EXPECT_TRUE(passes(wanted)) << wanted;
    for (const char* const other :
        {"pid:12", "level<5", "level>5", "provider:sun", "event:Planets", "faraway", "pid:11 tid:23", "cpu>3",
            "size<=80", "task:77", "event=lan", "provider=plan", "-pid:11", "-level<=5", "-provider:PLAN",
            "-provider:{d3dd3dd4", "-event=Land", "-away", "-\"far away\"", "away -cpu:3", "\"-sea\""})
        EXPECT_FALSE(passes(other)) << other;
}

TEST_F(EventFilterTest, RefusesEarlyWhatNoLineCanMatch)
{
    TestBytes data;
    addName(data, "Far away");
    const TraceEvent event =
        read(traceLoggingEvent(TraceLoggingSchema("Land").add("where", 2).bytes(), vectorOf(data)));
    const auto mayPass = [&](std::string_view expression) {
        std::optional<EventFilter::Fault> fault;
        return EventFilter::parse(expression, &fault).matchesText(event, std::nullopt);
    };
    for (const char* const open : {"", "away", "-away", "event:land nothing", "-event:sea -away"})
        EXPECT_TRUE(mayPass(open)) << open;
    for (const char* const refused : {"event:sea", "event:sea away", "-event:land away", "provider:sun"})
        EXPECT_FALSE(mayPass(refused)) << refused;
}

TEST_F(EventFilterTest, ComparesProcessorTimesInMilliseconds)
{
    TraceEvent event;
    event.kernelTime = 2; // 31.25 ms
    event.userTime = 3; // 46.875 ms
    const auto passes = [&](std::string_view expression) {
        std::optional<EventFilter::Fault> fault;
        const EventFilter filter = EventFilter::parse(expression, &fault);
        EXPECT_FALSE(fault) << expression;
        return filter.matchesHeader(event, 0, m_clock);
    };
    EXPECT_TRUE(passes("kerneltime:31 usertime>=46 usertime<47 cputime:78"));
    EXPECT_TRUE(passes("kerneltime>31 kerneltime<32 kerneltime:31ms"));
    EXPECT_TRUE(passes("kerneltime:31250us kerneltime:31250\xC2\xB5s kerneltime<=31250000NS usertime:0s"));
    EXPECT_FALSE(passes("kerneltime>31250us"));
    EXPECT_FALSE(passes("kerneltime<31250us"));
    EXPECT_FALSE(passes("kerneltime>18446744073709551615s")) << "which is more than there is room for";
    event.kernelTime.reset();
    EXPECT_FALSE(passes("usertime>=0")) << "an event without times has none of 0";
}

TEST_F(EventFilterTest, ComparesTheDurationOfTheOperationThatAnEventEnds)
{
    const auto passes = [&](std::string_view expression, std::optional<FileTime> duration) {
        std::optional<EventFilter::Fault> fault;
        const EventFilter filter = EventFilter::parse(expression, &fault);
        EXPECT_FALSE(fault) << expression;
        EXPECT_TRUE(filter.wantsDuration()) << expression;
        return filter.matchesHeader(TraceEvent(), 0, m_clock, duration);
    };
    EXPECT_TRUE(passes("duration>1ms", FileTime{15'000}));
    EXPECT_TRUE(passes("duration>1", FileTime{15'000}));
    EXPECT_TRUE(passes("duration:1ms duration<=1500us duration>=1500000ns", FileTime{15'000}));
    EXPECT_FALSE(passes("duration>1ms", FileTime{10'000}));
    EXPECT_TRUE(passes("duration>=2s", FileTime{20'000'000}));
    EXPECT_FALSE(passes("duration>=0", std::nullopt)) << "it ends no operation";
    EXPECT_TRUE(passes("-duration>1ms", std::nullopt));
    std::optional<EventFilter::Fault> fault;
    EXPECT_FALSE(EventFilter::parse("cputime>1", &fault).wantsDuration());
}

TEST_F(EventFilterTest, FaultsOfAFilterAreNamed)
{
    using Kind = EventFilter::Fault::Kind;
    const std::tuple<const char*, Kind, const char*> faults[] = {{"pid:x", Kind::NoNumber, "pid:x"},
        {"level<=", Kind::NoValue, "level<="}, {"a event<b", Kind::NotComparable, "event<b"},
        {"\"open", Kind::OpenQuote, "open"}, {"-pid:x", Kind::NoNumber, "-pid:x"}, {"-", Kind::NoValue, "-"},
        {"-\"\"", Kind::NoValue, "-"}, {"-event>b", Kind::NotComparable, "-event>b"},
        {"pid:99999999999999999999", Kind::NoNumber, "pid:99999999999999999999"}, {"pid:5s", Kind::NoNumber, "pid:5s"},
        {"duration>ms", Kind::NoNumber, "duration>ms"}, {"duration>1.5ms", Kind::NoNumber, "duration>1.5ms"}};
    for (const auto& [expression, kind, term] : faults) {
        std::optional<EventFilter::Fault> fault;
        EventFilter::parse(expression, &fault);
        ASSERT_TRUE(fault) << expression;
        EXPECT_EQ(fault->kind, kind) << expression;
        EXPECT_EQ(fault->term, term);
    }
}

TEST_F(EventFilterTest, AnEventWithoutAProcessIsOfNoExcludedOne)
{
    TraceEvent event;
    std::optional<EventFilter::Fault> fault;
    EXPECT_FALSE(EventFilter::parse("pid:4", &fault).matchesHeader(event, 0, m_clock));
    EXPECT_TRUE(EventFilter::parse("-pid:4", &fault).matchesHeader(event, 0, m_clock));
}

TEST_F(EventFilterTest, MakesTermsForWholeTexts)
{
    EXPECT_EQ(EventFilter::wholeTextTerm("event", "Start"), "event=Start");
    EXPECT_EQ(EventFilter::wholeTextTerm("provider", "NT Kernel"), "provider=\"NT Kernel\"");
    EXPECT_EQ(EventFilter::wholeTextTerm("event", "a\"b"), "");
    EXPECT_EQ(EventFilter::wholeTextTerm("event", "a\nb"), "");
    EXPECT_EQ(EventFilter::wholeTextTerm("event", ""), "");
    EXPECT_EQ(EventFilter::opposite("pid:4"), "-pid:4");
    EXPECT_EQ(EventFilter::opposite("-pid:4"), "pid:4");
}

TEST_F(EventFilterTest, AddsATermInPlaceOfItsOpposite)
{
    EXPECT_EQ(EventFilter::withTerm("", "pid:4"), "pid:4");
    EXPECT_EQ(EventFilter::withTerm("  \"far away\"  cpu:1 ", "-pid:4"), "\"far away\" cpu:1 -pid:4");
    EXPECT_EQ(EventFilter::withTerm("pid:4 far", "-pid:4"), "far -pid:4");
    EXPECT_EQ(EventFilter::withTerm("-pid:4 far pid:4", "pid:4"), "far pid:4");
}

} // namespace
} // namespace etwarden
