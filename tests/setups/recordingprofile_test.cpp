// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/pooltags.h"
#include "model/etw/wellknown.h"
#include "tests/setups/setuptest.h"

#include <gtest/gtest.h>

#include <string>

namespace etwarden {
namespace {

constexpr Guid first = "11111111-2222-3333-4444-555555555555"_guid;
constexpr Guid second = "66666666-7777-8888-9999-aaaaaaaaaaaa"_guid;

/// Two collectors, three providers, and what the test has beside them.
std::string profiles(const std::string& more)
{
    return R"(<?xml version="1.0"?>
<?Copyright (c) nobody?>
<WindowsPerformanceRecorder Version="1.0"><Profiles>
<SystemCollector Id="Kernel"><BufferSize Value="512"/><Buffers Value="30"/></SystemCollector>
<EventCollector Id="Events" Name="My Events"><BufferSize Value="256"/><Buffers Value="20"/></EventCollector>
<EventCollector Id="Other" Name="Other Events" Base="Events"><Buffers Value="8"/></EventCollector>
<SystemProvider Id="Cpu"><Keywords><Keyword Value="ProcessThread"/><Keyword Value="CSwitch"/></Keywords></SystemProvider>
<EventProvider Id="First" Name="11111111-2222-3333-4444-555555555555" Level="5" NonPagedMemory="true"/>
<EventProvider Id="Second" Name="{66666666-7777-8888-9999-AAAAAAAAAAAA}" Base="First" Level="3" Stack="true">
  <Keywords Operation="Add"><Keyword Value="0x10"/><Keyword Value="C0"/></Keywords></EventProvider>
<EventProvider Id="Third" Name="*Company-Product"/>
)" + more
        + "</Profiles></WindowsPerformanceRecorder>";
}

std::string profile(const std::string& attributes, const std::string& collectors)
{
    return "<Profile " + attributes + " Name=\"A\" DetailLevel=\"Verbose\">" + collectors + "</Profile>";
}

std::string events(const std::string& id, const std::string& providers, const std::string& operation = {})
{
    return "<EventCollectorId Value=\"" + id + "\"><EventProviders" + operation + ">" + providers
        + "</EventProviders></EventCollectorId>";
}

std::string use(const std::string& id)
{
    return "<EventProviderId Value=\"" + id + "\"/>";
}

const std::string wholeProfile = profile("Id=\"A.Verbose.File\" LoggingMode=\"File\"",
    "<Collectors><SystemCollectorId Value=\"Kernel\"><SystemProviderId Value=\"Cpu\"/></SystemCollectorId>"
        + events("Events", use("First") + use("Second")) + "</Collectors>");

TEST(RecordingProfile, IsASetWithASessionForEachCollector)
{
    const SetupReading reading = readingOf(profiles(wholeProfile));
    EXPECT_EQ(reading.format, SetupFormat::RecordingProfile);
    ASSERT_EQ(reading.sets.size(), 1u);
    EXPECT_EQ(reading.sets[0].name, u"A.Verbose.File");
    EXPECT_EQ(reading.sets[0].line, 12u);
    ASSERT_EQ(reading.sets[0].sessions.size(), 2u);

    const SessionConfig& kernel = reading.sets[0].sessions[0].config;
    EXPECT_EQ(kernel.name, wellknown::kernelLoggerName);
    EXPECT_EQ(kernel.guid, wellknown::systemTraceControlGuid);
    EXPECT_EQ(kernel.enableFlags, enableflag::Process | enableflag::Thread | enableflag::ContextSwitch);
    EXPECT_EQ(kernel.bufferSizeKb, 512u);
    EXPECT_EQ(kernel.minimumBuffers, 30u);
    EXPECT_EQ(kernel.maximumBuffers, 30u);
    EXPECT_EQ(kernel.logFileMode, logfilemode::Sequential);

    const SetSession& session = reading.sets[0].sessions[1];
    EXPECT_EQ(session.config.name, u"My Events");
    EXPECT_EQ(session.config.logFileName, u"My Events.etl");
    EXPECT_EQ(session.config.clientContext, 1u);
    ASSERT_EQ(session.config.providers.size(), 2u);
    EXPECT_EQ(session.providerLines, (std::vector<std::uint32_t>{8, 9}));
    EXPECT_EQ(session.config.providers[0].guid, first);
    EXPECT_EQ(session.config.providers[0].level, 5);
    EXPECT_EQ(session.config.providers[1].guid, second);
    EXPECT_EQ(session.config.providers[1].level, 3);
    EXPECT_EQ(session.config.providers[1].matchAnyKeyword, 0xD0u);
    EXPECT_EQ(session.config.providers[1].enableProperty, enableproperty::StackTrace);
    EXPECT_EQ(reading.defaults.size(), 2u); // the names of both files
}

TEST(RecordingProfile, InMemoryIsABufferingSession)
{
    const SetupReading reading = readingOf(
        profiles(wholeProfile + profile("Id=\"A.Verbose.Memory\" LoggingMode=\"Memory\" Base=\"A.Verbose.File\"", {})));
    ASSERT_EQ(reading.sets.size(), 2u);
    ASSERT_EQ(reading.sets[1].sessions.size(), 2u);
    const SessionConfig& config = reading.sets[1].sessions[1].config;
    EXPECT_EQ(config.logFileMode, logfilemode::Buffering);
    EXPECT_EQ(config.logFileName, u"");
    EXPECT_EQ(config.providers.size(), 2u);
    EXPECT_FALSE(has(reading, SetupFault::DerivedLosesProviders));
}

TEST(RecordingProfile, IsPagedUnlessAProviderIsNot)
{
    const SetupReading reading = readingOf(profiles(
        profile("Id=\"A\" LoggingMode=\"Memory\"", "<Collectors>" + events("Events", use("Third")) + "</Collectors>")));
    const SessionConfig& config = reading.sets.at(0).sessions.at(0).config;
    EXPECT_EQ(config.logFileMode, logfilemode::Buffering | logfilemode::UsePagedMemory);
    EXPECT_EQ(config.providers.at(0).name, u"Company-Product");
    EXPECT_FALSE(config.providers.at(0).guid.isNull());
}

TEST(RecordingProfile, LosesWhatItsBaseHadUnlessItAdds)
{
    const auto derived = [](const std::string& operation, const std::string& collectors) {
        return readingOf(profiles(wholeProfile
            + profile("Id=\"B\" LoggingMode=\"File\" Base=\"A.Verbose.File\"",
                "<Collectors" + operation + ">" + collectors + "</Collectors>")));
    };
    const std::string third = use("Third");
    const SetupReading replaced = derived({}, events("Other", third));
    ASSERT_EQ(replaced.sets[1].sessions.size(), 1u);
    ASSERT_TRUE(has(replaced, SetupFault::DerivedLosesProviders));
    EXPECT_EQ(replaced.findings.back().parameters,
        (FindingParameters{std::u16string(u"B"), std::uint64_t{2}, std::u16string(u"A.Verbose.File")}));

    const SetupReading added = derived(" Operation=\"Add\"", events("Other", third));
    EXPECT_EQ(added.sets[1].sessions.size(), 3u);
    EXPECT_FALSE(has(added, SetupFault::DerivedLosesProviders));
    EXPECT_EQ(added.sets[1].sessions[2].config.minimumBuffers, 8u);
    EXPECT_EQ(added.sets[1].sessions[2].config.bufferSizeKb, 256u);

    const SetupReading joined = derived(" Operation=\"Add\"", events("Events", third, " Operation=\"Add\""));
    EXPECT_EQ(joined.sets[1].sessions.size(), 2u);
    EXPECT_EQ(joined.sets[1].sessions[1].config.providers.size(), 3u);

    const SetupReading same = derived(" Operation=\"Add\"", events("Events", third));
    EXPECT_EQ(same.sets[1].sessions[1].config.providers.size(), 1u);
    EXPECT_TRUE(has(same, SetupFault::DerivedLosesProviders));

    const SetupReading removed = derived(" Operation=\"Remove\"", "<EventCollectorId Value=\"Events\"/>");
    EXPECT_EQ(removed.sets[1].sessions.size(), 1u);
}

TEST(RecordingProfile, ReadsElementsThatAreNewerThanTheSchema)
{
    const SetupReading reading = readingOf(profiles(
        R"(<EventCollector Id="New" Name="New" Realtime="true" Secure="true"><BufferSize Value="128"/><Buffers Value="4"/>
<MaximumFileSize Value="50" FileMode="Circular"/><FileMax Value="3"/></EventCollector>
<EventProvider Id="Filtered" Name="11111111-2222-3333-4444-555555555555" EventKey="true">
<EventFilters FilterIn="true"><EventId Value="7"/><EventId Value="0x10"/></EventFilters>
<StackFilters FilterIn="false"><EventId Value="9"/></StackFilters><ProcessExeFilter Value="a.exe"/></EventProvider>)"
        + profile("Id=\"A\" LoggingMode=\"File\"", "<Collectors>" + events("New", use("Filtered")) + "</Collectors>")));
    const SessionConfig& config = reading.sets.at(0).sessions.at(0).config;
    EXPECT_EQ(config.maximumFileSize, 50u);
    EXPECT_EQ(config.logFileMode,
        logfilemode::Circular | logfilemode::RealTime | logfilemode::Secure | logfilemode::UsePagedMemory);
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"FileMax"));
    const ProviderConfig& provider = config.providers.at(0);
    EXPECT_EQ(provider.enableProperty, enableproperty::EventKey);
    EXPECT_EQ(provider.filters.eventIds, (EventIdChoice{true, {7, 16}}));
    EXPECT_EQ(provider.filters.stackEventIds, (EventIdChoice{false, {9}}));
    EXPECT_EQ(provider.filters.executables, u"a.exe");
}

TEST(RecordingProfile, ReadsAPercentageOfMemory)
{
    const auto read = [](const std::string& buffers, std::uint64_t memory) {
        return readingOf(
            profiles("<EventCollector Id=\"P\" Name=\"P\"><BufferSize Value=\"1024\"/>" + buffers + "</EventCollector>"
                + profile(
                    "Id=\"A\" LoggingMode=\"Memory\"", "<Collectors>" + events("P", use("First")) + "</Collectors>")),
            {.physicalMemoryBytes = memory});
    };
    const std::string percent = R"(<Buffers Value="1.5" PercentageOfTotalMemory="true"/>)";
    const std::string bounded = R"(<Buffers Value="3" PercentageOfTotalMemory="true" MaximumBufferSpace="100"/>)";
    constexpr std::uint64_t gb = 1ull << 30;

    const SetupReading known = read(percent, 8 * gb);
    EXPECT_EQ(known.sets.at(0).sessions.at(0).config.minimumBuffers, 122u); // 1.5 % of 8192
    EXPECT_TRUE(has(known, SetupFault::NumberBreaksSchema));
    const SetupReading unknown = read(percent, 0);
    EXPECT_EQ(unknown.sets.at(0).sessions.at(0).config.minimumBuffers, 0u);
    EXPECT_TRUE(omits(unknown, OmissionReason::NeedsMemory, u"Buffers"));
    EXPECT_EQ(read(bounded, 8 * gb).sets.at(0).sessions.at(0).config.minimumBuffers, 100u);
    EXPECT_EQ(read(bounded, 2 * gb).sets.at(0).sessions.at(0).config.minimumBuffers, 61u);
    EXPECT_EQ(read(bounded, 0).sets.at(0).sessions.at(0).config.minimumBuffers, 100u);
    EXPECT_TRUE(
        has(read(R"(<Buffers Value="101" PercentageOfTotalMemory="true"/>)", gb), SetupFault::PercentAboveMemory));
}

TEST(RecordingProfile, NamesOmissions)
{
    const SetupReading reading = readingOf(profiles(
        R"(<SystemProvider Id="More"><Keywords><Keyword Value="HalClock"/></Keywords><Stacks><Stack Value="SampledProfile"/><Stack Value="HeapCreate"/></Stacks>
<PoolTags><PoolTag Value="TooLong"/></PoolTags></SystemProvider><EventProvider Id="Named" Name="Nobody-Knows-Me" Colour="red"><Novelty/></EventProvider>)"
        + profile("Id=\"A\" LoggingMode=\"File\" Base=\"GeneralProfile\"",
            R"(<Collectors><SystemCollectorId Value="Kernel"><SystemProviderId Value="More"/></SystemCollectorId>)"
                + events("Events", use("Named") + use("Missing")) + "</Collectors>")
        + "<Unused/>"));
    ASSERT_EQ(reading.sets.size(), 1u);
    const SessionConfig& config = reading.sets[0].sessions.at(1).config;
    EXPECT_EQ(config.providers.at(0).name, u"Nobody-Knows-Me");
    EXPECT_TRUE(config.providers.at(0).guid.isNull());
    EXPECT_TRUE(omits(reading, OmissionReason::UnknownProvider, u"Nobody-Knows-Me"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoEnableFlag, u"Keyword"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"Stack")) << "a heap has a session of its own";
    EXPECT_EQ(reading.sets[0].sessions.at(0).config.kernel.stackEvents, std::vector{*parseStackEvent("Profile")});
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"PoolTag"));
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"Colour"));
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"Novelty"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoSuchId, u"EventProviderId"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoSuchBase, u"Profile"));
}

TEST(RecordingProfile, InheritsStacks)
{
    const auto stacksOf = [](const std::string& operation) {
        const SetupReading reading = readingOf(
            R"(<WindowsPerformanceRecorder><Profiles><SystemCollector Id="C"/>
<SystemProvider Id="Base"><Stacks><Stack Value="CSwitch"/><Stack Value="ReadyThread"/></Stacks></SystemProvider>
<SystemProvider Id="Derived" Base="Base"><Stacks)"
            + operation + R"(><Stack Value="CSwitch"/><Stack Value="SystemCallEnter"/></Stacks></SystemProvider>
<Profile Id="P" LoggingMode="File"><Collectors><SystemCollectorId Value="C"><SystemProviderId Value="Derived"/>
</SystemCollectorId></Collectors></Profile></Profiles></WindowsPerformanceRecorder>)");
        std::string names;
        const std::vector<SetSession> sessions = sessionsOf(reading);
        for (const ClassicEventId& event : sessions.at(0).config.kernel.stackEvents)
            names += toString(event) + ' ';
        return names;
    };
    EXPECT_EQ(stacksOf(""), "CSwitch SyscallEnter ");
    EXPECT_EQ(stacksOf(" Operation=\"Add\""), "CSwitch ReadyThread SyscallEnter ");
    EXPECT_EQ(stacksOf(" Operation=\"Remove\""), "ReadyThread ");
}

TEST(RecordingProfile, ReadsGroupsAndCounters)
{
    const SetupReading reading = readingOf(
        R"(<WindowsPerformanceRecorder><Profiles><SystemCollector Id="C" Name="NT Kernel Logger"/>
<SystemProvider Id="S"><Keywords><Keyword Value="CSwitch"/><Keyword Value="PmcProfile"/></Keywords></SystemProvider>
<HardwareCounter Id="Base" Strict="true"><Counters><Counter Value="TotalCycles"/></Counters>
<Events><Event Value="CSwitch"/><Event Value="HeapCreate"/></Events></HardwareCounter>
<HardwareCounter Id="H" Base="Base"><Counters Operation="Add"><Counter Value="InstructionRetired"/>
<Counter Value="NewCounter"/></Counters></HardwareCounter><HardwareCounter Id="Unused"/>
<Profile Id="P" LoggingMode="File"><Collectors><SystemCollectorId Value="C"><SystemProviderId Value="S"/>
<HardwareCounterId Value="H"/><HardwareCounter Id="Inline"><SampledCounters>
<SampledCounter Value="LLCMisses" Interval="65536"/></SampledCounters></HardwareCounter></SystemCollectorId></Collectors>
</Profile></Profiles></WindowsPerformanceRecorder>)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    const KernelTracing& kernel = sessions[0].config.kernel;
    EXPECT_EQ(groupNames(kernel.groups), std::vector<std::string>{"PERF_PMC_PROFILE"});
    EXPECT_EQ(kernel.counters, (std::vector{19u, 26u}));
    EXPECT_EQ(kernel.counterEvents, std::vector{*parseStackEvent("CSwitch")});
    EXPECT_EQ(kernel.profileSources, std::vector{29u});
    using enum OmissionReason;
    EXPECT_TRUE(omits(reading, NoMember, u"Strict"));
    EXPECT_TRUE(omits(reading, NoMember, u"Event"));
    EXPECT_TRUE(omits(reading, NoMember, u"Interval"));
    EXPECT_TRUE(omits(reading, UnknownCounter, u"Counter"));
    EXPECT_EQ(reading.omissions.size(), 4u);
    EXPECT_TRUE(has(reading, SetupFault::UnusedProvider)) << "Unused";
}

TEST(RecordingProfile, ReadsBranchesAndPoolTags)
{
    const SetupReading reading = readingOf(
        R"(<WindowsPerformanceRecorder><Profiles><SystemCollector Id="C" Name="NT Kernel Logger"/>
<SystemProvider Id="S"><Keywords><Keyword Value="CSwitch"/></Keywords><PoolTags><PoolTag Value="NDnd"/>
<PoolTag Value="a*"/></PoolTags></SystemProvider>
<HardwareCounter Id="H"><LastBranch><Events><Event Value="SampledProfile"/><Event Value="CSwitch"/></Events>
<LastBranchFilters><LastBranchFilterOut Value="NearReturns"/><LastBranchFilterOut Value="Kernel"/>
<LastBranchFilterOut Value="StackMode"/><LastBranchFilterOut Value="Novelty"/></LastBranchFilters></LastBranch>
</HardwareCounter><Profile Id="P" LoggingMode="File"><Collectors><SystemCollectorId Value="C">
<SystemProviderId Value="S"/><HardwareCounterId Value="H"/></SystemCollectorId></Collectors>
</Profile></Profiles></WindowsPerformanceRecorder>)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    const KernelTracing& kernel = sessions[0].config.kernel;
    EXPECT_EQ(kernel.lbrEvents, (std::vector{0x0F2Eu, 0x0524u}));
    EXPECT_EQ(kernel.lbrOptions, 0x221u);
    EXPECT_EQ(kernel.poolTags, (std::vector{parsePoolTag("NDnd").value(), parsePoolTag("a*").value()}));
    EXPECT_EQ(reading.omissions.size(), 1u);
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"LastBranchFilterOut"));
}

TEST(RecordingProfile, ReferenceAddsToItsDefinition)
{
    const SetupReading reading = readingOf(
        R"(<WindowsPerformanceRecorder><Profiles><SystemCollector Id="C" Name="NT Kernel Logger"/>
<EventCollector Id="E" Name="E"/><EventProvider Id="X" Name="11111111-2222-3333-4444-555555555555"/>
<SystemProvider Id="S"><Keywords><Keyword Value="CSwitch"/></Keywords></SystemProvider><HardwareCounter Id="H"/>
<Profile Id="P" LoggingMode="File"><Collectors><SystemCollectorId Value="C"><SystemProviderId Value="S">
<Keywords Operation="Add"><Keyword Value="DPC"/></Keywords></SystemProviderId><HardwareCounterId Value="H">
<SampledCounters><SampledCounter Value="LLCMisses"/></SampledCounters></HardwareCounterId></SystemCollectorId>
<EventCollectorId Value="E"><EventProviders><EventProviderId Value="X"><Keywords><Keyword Value="0x1"/></Keywords>
</EventProviderId></EventProviders></EventCollectorId></Collectors></Profile></Profiles></WindowsPerformanceRecorder>)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.enableFlags, enableflag::ContextSwitch | enableflag::Dpc);
    EXPECT_EQ(sessions[0].config.kernel.profileSources, std::vector{29u});
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"Keywords")) << "of the provider, which it would change";
}

TEST(RecordingProfile, NamesDefinitionsThatAreNoneOfASession)
{
    const SetupReading reading = readingOf(R"(<WindowsPerformanceRecorder><Profiles>
<MicroArchitecturalConfig Id="M" Base=""/><Novelty/>
<Profile Id="P" LoggingMode="File"><Collectors><EventCollector Id="E"><EventProviders>
<EventProvider Id="X" Name="11111111-2222-3333-4444-555555555555"><Stacks><CustomStack Value="0x1"/></Stacks></EventProvider>
</EventProviders></EventCollector></Collectors></Profile></Profiles></WindowsPerformanceRecorder>)");
    ASSERT_EQ(sessionsOf(reading).size(), 1u);
    EXPECT_EQ(sessionsOf(reading)[0].config.providers.size(), 1u);
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"MicroArchitecturalConfig"));
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"Novelty"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"Stacks"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"CustomStack"));
    EXPECT_EQ(reading.omissions.size(), 4u);
}

TEST(RecordingProfile, ReportsItsOwnFaults)
{
    const SetupReading reading = readingOf(profiles(
        R"(<EventProvider Id="First" Name="66666666-7777-8888-9999-aaaaaaaaaaaa"/>
<EventProvider Id="Microsoft-Windows-TCPIP" Name="11111111-2222-3333-4444-555555555555"/>
<EventCollector Id="Limited" Name="L"><MaximumFileSize Value="5"/></EventCollector>)"
        + profile("Id=\"A\" LoggingMode=\"Memory\"",
            "<Collectors>" + events("Limited", use("Microsoft-Windows-TCPIP")) + "</Collectors>")));
    for (const SetupFault fault : {SetupFault::DuplicateId, SetupFault::UnusedCollector, SetupFault::UnusedProvider,
             SetupFault::FileSizeInMemory, SetupFault::NameOfOtherProvider})
        EXPECT_TRUE(has(reading, fault)) << kindOf(fault).id;
    EXPECT_EQ(reading.sets.at(0).sessions.at(0).config.bufferSizeKb, 128u);
    EXPECT_EQ(reading.sets.at(0).sessions.at(0).config.minimumBuffers, 64u);
    EXPECT_EQ(reading.defaults.size(), 2u);
}

TEST(RecordingProfile, CirclesOfBasesEnd)
{
    const SetupReading reading =
        readingOf(profiles(R"(<EventProvider Id="X" Name="X" Base="Y"/><EventProvider Id="Y" Name="Y" Base="X"/>)"
            + profile("Id=\"A\" LoggingMode=\"File\" Base=\"B\"",
                "<Collectors>" + events("Events", use("X")) + "</Collectors>")
            + profile("Id=\"B\" LoggingMode=\"File\" Base=\"A\"", {})));
    EXPECT_EQ(reading.sets.size(), 2u);
    EXPECT_TRUE(omits(reading, OmissionReason::BaseCircle, u"Profile"));
    EXPECT_TRUE(omits(reading, OmissionReason::BaseCircle, u"EventProvider"));
}

TEST(RecordingProfile, CollectorsOfOneNameAreOneSession)
{
    const SetupReading reading = readingOf(profiles(R"(<EventCollector Id="Twin" Name="my events" Base="Other"/>)"
        + profile("Id=\"A\" LoggingMode=\"Memory\"",
            "<Collectors>" + events("Events", use("First")) + events("Twin", use("Second")) + "</Collectors>")));
    ASSERT_EQ(reading.sets.at(0).sessions.size(), 1u);
    EXPECT_EQ(reading.sets[0].sessions[0].config.minimumBuffers, 8u);
    EXPECT_EQ(reading.sets[0].sessions[0].config.providers.size(), 2u);
}

TEST(RecordingProfile, ReadsUtf16AndRefusesOtherRoots)
{
    const std::string narrow = profiles(wholeProfile);
    std::string wide = "\xFF\xFE";
    for (const char c : narrow)
        wide += {c, '\0'};
    EXPECT_EQ(readingOf(wide), readingOf(narrow));
    EXPECT_EQ(readingOf("<html/>").format, SetupFormat::Unknown);
    EXPECT_EQ(readingOf("").format, SetupFormat::Unknown);
}

/// Inheritance makes much of little: reading ends with an entry that says so.
TEST(RecordingProfile, EndsHoweverMuchIsInherited)
{
    std::string uses;
    for (int i = 0; i < 3'000; ++i)
        uses += use("First");
    std::string more =
        profile("Id=\"A\" LoggingMode=\"File\"", "<Collectors>" + events("Events", uses) + "</Collectors>");
    for (int i = 0; i < 900; ++i)
        more += "<Profile Id=\"B" + std::to_string(i) + "\" Base=\"A\"/>";
    const SetupReading reading = readingOf(profiles(more));
    EXPECT_LT(reading.sets.size(), 901u);
    EXPECT_EQ(reading.omissions.back().reason, OmissionReason::TooMuch);
}

} // namespace
} // namespace etwarden
