// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/write/writesetup.h"

#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/pooltags.h"
#include "model/etw/v2options.h"
#include "model/etw/wellknown.h"
#include "model/setups/write/setupcomments.h"
#include "tests/setups/roundtrip.h"
#include "tests/setups/setuptest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {
namespace {

constexpr Guid enabledGuid = "11111111-2222-3333-4444-555555555555"_guid;

SetupSet setOf(SessionConfig config)
{
    const std::u16string name = config.name;
    return {.name = name, .sessions = {{.config = std::move(config)}}};
}

/// The text without a comment.
std::string textOf(const SessionConfig& config, SetupTarget target, SetupUse use = SetupUse::Paste)
{
    const auto row = std::ranges::find(setupTargets(), target, &SetupTargetRow::target);
    const SetupWords none = [](SetupTarget, std::span<const UnsaidMember>) { return std::string(); };
    return writeSetup(setOf(config), *row, none, use).text;
}

std::vector<UnsaidMember> unsaidOf(const SessionConfig& config, SetupTarget target, SetupUse use = SetupUse::File)
{
    return written(setOf(config), target, use).unsaid;
}

class RoundTrip : public testing::TestWithParam<SetupTargetRow>
{};

TEST_P(RoundTrip, ReadsBackWhatWasWritten)
{
    expectRoundTrips(GetParam().target);
}

INSTANTIATE_TEST_SUITE_P(Targets, RoundTrip, testing::ValuesIn(setupTargets().begin(), setupTargets().end()),
    [](const testing::TestParamInfo<SetupTargetRow>& row) { return std::string(row.param.id); });

TEST(WriteSetup, TargetsHaveIdsOfTheirOwn)
{
    for (const SetupTargetRow& row : setupTargets())
        EXPECT_EQ(setupTargetWithId(row.id), &row);
    EXPECT_EQ(setupTargetWithId("nonsense"), nullptr);
}

TEST(WriteSetup, LogmanHasTheOptionsOfItsPage)
{
    const SessionConfig config{.name = u"My trace",
        .clientContext = 2,
        .bufferSizeKb = 64,
        .minimumBuffers = 4,
        .maximumBuffers = 8,
        .maximumFileSize = 100,
        .logFileMode = logfilemode::Circular,
        .flushTimer = 5,
        .logFileName = u"C:\\t.etl",
        .providers = {{.guid = enabledGuid, .level = 5, .matchAnyKeyword = 0x10}}};
    EXPECT_EQ(textOf(config, SetupTarget::Logman),
        "logman create trace \"My trace\" -f bincirc -o C:\\t.etl -bs 64 -nb 4 8 -max 100 -ft 5 -ct system -ets\n"
        "logman update trace \"My trace\" -p {11111111-2222-3333-4444-555555555555} 0x10 5 -ets\n");
    EXPECT_TRUE(unsaidOf(config, SetupTarget::Logman).empty());
}

TEST(WriteSetup, NamesWhatATargetCannotExpress)
{
    const SessionConfig config{.name = u"S",
        .maximumFileSize = 1500,
        .logFileMode = logfilemode::Sequential | logfilemode::UseKBytesForSize,
        .flushThreshold = 2,
        .logFileName = u"s.etl",
        .v2Options = v2option::QpcDeltaTracking,
        .providers = {{.guid = enabledGuid, .level = 4, .matchAllKeyword = 1}, {.guid = {}, .name = u"Nobody"}}};
    const std::vector<UnsaidMember> expected{
        {.member = ConfigField::MaximumFileSize, .kind = UnsaidKind::Approximated, .wanted = 1500, .said = 2},
        {.member = ConfigField::LogFileMode, .wanted = logfilemode::UseKBytesForSize},
        {.member = ConfigField::FlushThreshold, .wanted = 2},
        {.member = ConfigField::V2Options, .wanted = v2option::QpcDeltaTracking},
        {.provider = 0, .member = ProviderField::MatchAllKeyword, .wanted = 1},
        {.provider = 1, .member = ProviderField::Whole},
    };
    EXPECT_EQ(unsaidOf(config, SetupTarget::Logman), expected);
}

TEST(WriteSetup, NamesTheDefaultsOfTheTool)
{
    const SessionConfig config{.name = u"S", .logFileMode = logfilemode::RealTime};
    const std::vector<UnsaidMember> expected{
        {.member = ConfigField::BufferSize, .kind = UnsaidKind::ToolDefault, .said = 64},
        {.member = ConfigField::MinimumBuffers, .kind = UnsaidKind::ToolDefault, .said = 64},
        {.member = ConfigField::MaximumBuffers, .kind = UnsaidKind::ToolDefault, .said = 320},
    };
    EXPECT_EQ(unsaidOf(config, SetupTarget::Xperf), expected);
}

TEST(WriteSetup, CmdGetsQuotedNamesOrNone)
{
    const auto line = [](std::u16string name, SetupUse use) {
        return textOf({.name = std::move(name), .logFileMode = logfilemode::RealTime}, SetupTarget::Logman, use);
    };
    EXPECT_EQ(line(u"a&calc|b>c^", SetupUse::Paste), "logman create trace \"a&calc|b>c^\" -rt -ets\n");
    EXPECT_EQ(line(u"ends in\\", SetupUse::Paste), "logman create trace \"ends in\\\\\" -rt -ets\n");
    EXPECT_NE(line(u"%PATH%!x!", SetupUse::File).find("\"%%PATH%%!x!\""), std::string::npos);
    for (const std::u16string name : {u"%PATH%", u"!x!"})
        EXPECT_EQ(line(name, SetupUse::Paste), "");
    for (const std::u16string name : {u"a\" & calc & \"", u"a\ncalc", u"-o", u"/y", u"autosession\\a", u""}) {
        const WrittenSetup text = written(setOf({.name = name}), SetupTarget::Logman);
        EXPECT_TRUE(text.said.sessions.empty());
        EXPECT_EQ(text.text.find("logman"), std::string::npos);
        ASSERT_EQ(text.unsaid.size(), 1u);
        EXPECT_EQ(text.unsaid[0].member, SetupMember(SessionPart::Whole));
    }
    const SessionConfig quoted{.name = u"S", .logFileMode = logfilemode::RealTime, .logFileName = u"a\"b.etl"};
    const std::vector<UnsaidMember> expected{{.member = ConfigField::LogFileName, .kind = UnsaidKind::NotQuotable}};
    EXPECT_EQ(unsaidOf(quoted, SetupTarget::Logman), expected);
}

TEST(WriteSetup, TracelogRemovesFlagsOfTheKernelsSession)
{
    const SessionConfig config{.name = std::u16string(wellknown::kernelLoggerName),
        .logFileMode = logfilemode::RealTime,
        .enableFlags = 0x00000001 | 0x00000010};
    EXPECT_EQ(textOf(config, SetupTarget::Tracelog),
        "tracelog -start \"NT Kernel Logger\" -rt -nothread -nodisk -nonet -eflag 1 CSWITCH\n");
}

TEST(WriteSetup, NetshWritesOneLine)
{
    const SessionConfig config{.name = u"a b",
        .maximumFileSize = 10,
        .logFileMode = logfilemode::Circular,
        .logFileName = u"C:\\n.etl",
        .providers = {{.guid = enabledGuid, .level = 0, .matchAnyKeyword = 3}}};
    EXPECT_EQ(textOf(config, SetupTarget::Netsh),
        "netsh trace start sessionname=\"a b\" traceFile=C:\\n.etl fileMode=circular maxSize=10 "
        "provider={11111111-2222-3333-4444-555555555555} keywords=0x3 level=255\n");
}

TEST(WriteSetup, WritesAsManyProvidersAsALineHasRoomFor)
{
    SetupSet set;
    SessionConfig& config = set.sessions.emplace_back().config;
    config.name = u"S";
    config.logFileMode = logfilemode::RealTime;
    for (std::uint32_t i = 1; i <= 300; ++i)
        config.providers.push_back({.guid = Guid{.data1 = i}});
    for (const SetupTarget target : {SetupTarget::Xperf, SetupTarget::Netsh}) {
        const WrittenSetup setup = written(set, target);
        const SetupReading reading = readingOf(setup.text);
        ASSERT_EQ(reading.sets.size(), 1u);
        EXPECT_EQ(withoutLines(reading.sets[0]).sessions, setup.said.sessions);
        EXPECT_GT(setup.said.sessions.at(0).config.providers.size(), 50u);
        EXPECT_LT(setup.said.sessions.at(0).config.providers.size(), 300u);
    }
}

TEST(WriteSetup, PowerShellGetsLiterals)
{
    const SessionConfig config{.name = u"it's \u2019 $(calc)", .logFileMode = logfilemode::RealTime};
    EXPECT_EQ(textOf(config, SetupTarget::PowerShell),
        "Start-EtwTraceSession -Name 'it''s \xE2\x80\x99\xE2\x80\x99 $(calc)' -LogFileMode 256\n");
    EXPECT_EQ(textOf({.name = u"a\nb"}, SetupTarget::PowerShell), "");
}

TEST(WriteSetup, RegistryFileDefinesAnAutoLogger)
{
    const SessionConfig config{.name = u"S]",
        .guid = enabledGuid,
        .logFileMode = logfilemode::Sequential,
        .logFileName = u"C:\\a\"b",
        .providers = {{.guid = enabledGuid, .level = 5, .matchAnyKeyword = 0x8000000000000001}}};
    EXPECT_EQ(textOf(config, SetupTarget::Registry),
        "Windows Registry Editor Version 5.00\n\n\n"
        "[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\WMI\\Autologger\\S]]\n"
        "\"Start\"=dword:00000001\n"
        "\"Guid\"=\"{11111111-2222-3333-4444-555555555555}\"\n"
        "\"LogFileMode\"=dword:00000001\n"
        "\"MaxFileSize\"=dword:00000000\n"
        "\"FileName\"=\"C:\\\\a\\\"b\"\n\n"
        "[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\WMI\\Autologger\\S]\\"
        "{11111111-2222-3333-4444-555555555555}]\n"
        "\"Enabled\"=dword:00000001\n"
        "\"EnableLevel\"=dword:00000005\n"
        "\"MatchAnyKeyword\"=hex(b):01,00,00,00,00,00,00,80\n");
    for (const std::u16string name : {u"a\\b", u"a\nb"})
        EXPECT_EQ(unsaidOf({.name = name}, SetupTarget::Registry)[0].kind, UnsaidKind::NotQuotable);
}

TEST(WriteSetup, WritesKernelSettingsAsFarAsATargetCan)
{
    SessionConfig config{.name = std::u16string(wellknown::kernelLoggerName),
        .guid = wellknown::systemTraceControlGuid,
        .logFileMode = logfilemode::RealTime,
        .enableFlags = 3};
    config.kernel = {.stackEvents = {*parseStackEvent("Profile"), *parseStackEvent("TcpIp/Send")},
        .profileInterval = 1'221,
        .counters = {2}}; // that no event reads
    const auto leftOut = [&config](SetupTarget target) {
        std::vector<KernelSetting> settings;
        for (const UnsaidMember& unsaid : unsaidOf(config, target)) {
            if (const auto* const setting = std::get_if<KernelSetting>(&unsaid.member))
                settings.push_back(*setting);
        }
        return settings;
    };
    using enum KernelSetting;
    EXPECT_NE(
        textOf(config, SetupTarget::Xperf).find(" -stackwalk Profile+0x60a -setprofint 1221 "), std::string::npos);
    EXPECT_EQ(leftOut(SetupTarget::Xperf), std::vector{Counters});
    EXPECT_NE(textOf(config, SetupTarget::Tracelog).find(" -stackwalk Profile+0x60a -SetProfInt 1221 Timer"),
        std::string::npos);
    EXPECT_EQ(leftOut(SetupTarget::Tracelog), std::vector{Counters});
    EXPECT_NE(textOf(config, SetupTarget::RecordingProfile).find("<Stack Value=\"SampledProfile\"/>\n      </Stacks>"),
        std::string::npos);
    EXPECT_EQ(leftOut(SetupTarget::RecordingProfile), (std::vector{StackEvents, ProfileInterval, Counters}))
        << "profiles have no name for the other event";
    EXPECT_EQ(leftOut(SetupTarget::Logman), (std::vector{StackEvents, ProfileInterval, Counters}));
}

TEST(WriteSetup, WritesGroupsAndCountersByTheNamesOfTheTarget)
{
    SessionConfig config{.name = std::u16string(wellknown::kernelLoggerName),
        .guid = wellknown::systemTraceControlGuid,
        .logFileMode = logfilemode::RealTime,
        .enableFlags = 0x10};
    config.kernel = {.profileSources = {10},
        .counters = {26, 40}, // the second has no number that all machines share
        .counterEvents = {*parseStackEvent("CSwitch")}};
    for (const std::string_view group : {"PERF_PMC_PROFILE", "PERF_ANTI_STARVATION", "PERF_WS"})
        addGroup(config.kernel.groups, parseGroup(group).value());
    const auto said = [&config](SetupTarget target) {
        SetupSet set;
        set.sessions.push_back({.config = config});
        return written(set, target).said.sessions.at(0).config.kernel;
    };
    EXPECT_NE(textOf(config, SetupTarget::Xperf)
                  .find("xperf -on CSWITCH+PMC_PROFILE -pmcprofile CacheMisses -pmc InstructionRetired CSwitch "),
        std::string::npos);
    EXPECT_EQ(groupNames(said(SetupTarget::Xperf).groups), std::vector<std::string>{"PERF_PMC_PROFILE"});
    EXPECT_NE(textOf(config, SetupTarget::Tracelog)
                  .find(" -eflag 2 CSWITCH PMC_PROFILE -ProfileSource CacheMisses -Pmc InstructionRetired:CSwitch\n"),
        std::string::npos);
    EXPECT_NE(textOf(config, SetupTarget::RecordingProfile)
                  .find("        <Keyword Value=\"CSwitch\"/>\n"
                        "        <Keyword Value=\"PmcProfile\"/>\n"
                        "        <Keyword Value=\"AntiStarvation\"/>\n"
                        "      </Keywords>\n"
                        "    </SystemProvider>\n"
                        "    <HardwareCounter Id=\"NT_Kernel_Logger_2_Counters\">\n"
                        "      <Counters>\n"
                        "        <Counter Value=\"InstructionRetired\"/>\n"
                        "      </Counters>\n"
                        "      <Events>\n"
                        "        <Event Value=\"CSwitch\"/>\n"
                        "      </Events>\n"
                        "      <SampledCounters>\n"
                        "        <SampledCounter Value=\"CacheMisses\"/>\n"
                        "      </SampledCounters>\n"
                        "    </HardwareCounter>\n"),
        std::string::npos)
        << textOf(config, SetupTarget::RecordingProfile);
    for (const SetupTarget target : {SetupTarget::Xperf, SetupTarget::Tracelog, SetupTarget::RecordingProfile}) {
        const std::vector<UnsaidMember> unsaid = unsaidOf(config, target);
        for (const KernelSetting setting : {KernelSetting::Groups, KernelSetting::Counters}) {
            const auto note = std::ranges::find(unsaid, SetupMember(setting), &UnsaidMember::member);
            ASSERT_NE(note, unsaid.end());
            EXPECT_EQ(note->kind, UnsaidKind::Approximated) << "some of it is said";
        }
    }
}

TEST(WriteSetup, WritesBranchesAndPoolTagsByTheOptionsOfTheTarget)
{
    SessionConfig config{.name = std::u16string(wellknown::kernelLoggerName),
        .guid = wellknown::systemTraceControlGuid,
        .logFileMode = logfilemode::RealTime,
        .enableFlags = 0x10};
    config.kernel = {.lbrOptions = 0x21,
        .lbrEvents = {0x0F2E, 0xFFFF},
        .processIds = {44},
        .poolTags = {parsePoolTag("NDnd").value(), parsePoolTag("a&*").value(), parsePoolTag("a+b").value(), 1}};
    const auto kindOf = [&config](SetupTarget target, KernelSetting setting) -> std::optional<UnsaidKind> {
        const std::vector<UnsaidMember> unsaid = unsaidOf(config, target);
        const auto note = std::ranges::find(unsaid, SetupMember(setting), &UnsaidMember::member);
        return note != unsaid.end() ? std::optional(note->kind) : std::nullopt;
    };
    using enum KernelSetting;
    EXPECT_NE(textOf(config, SetupTarget::Xperf).find(" -LastBranch Profile nearreturns,kernel -pooltag \"NDnd+a&*\" "),
        std::string::npos)
        << textOf(config, SetupTarget::Xperf);
    EXPECT_NE(textOf(config, SetupTarget::Tracelog).find(" -Lbr Profile:nearreturns,kernel\n"), std::string::npos);
    EXPECT_EQ(kindOf(SetupTarget::Tracelog, PoolTags), UnsaidKind::NotSaid);
    EXPECT_NE(textOf(config, SetupTarget::RecordingProfile)
                  .find("      <PoolTags>\n"
                        "        <PoolTag Value=\"NDnd\"/>\n"
                        "        <PoolTag Value=\"a&amp;*\"/>\n"
                        "        <PoolTag Value=\"a+b\"/>\n"
                        "      </PoolTags>\n"),
        std::string::npos);
    EXPECT_NE(textOf(config, SetupTarget::RecordingProfile)
                  .find("      <LastBranch>\n"
                        "        <Events>\n"
                        "          <Event Value=\"SampledProfile\"/>\n"
                        "        </Events>\n"
                        "        <LastBranchFilters>\n"
                        "          <LastBranchFilterOut Value=\"NearReturns\"/>\n"
                        "          <LastBranchFilterOut Value=\"Kernel\"/>\n"
                        "        </LastBranchFilters>\n"
                        "      </LastBranch>\n"),
        std::string::npos)
        << textOf(config, SetupTarget::RecordingProfile);
    for (const SetupTarget target : {SetupTarget::Xperf, SetupTarget::Tracelog, SetupTarget::RecordingProfile}) {
        EXPECT_EQ(kindOf(target, LbrEvents), UnsaidKind::Approximated) << "one of both events is known";
        EXPECT_EQ(kindOf(target, LbrOptions), std::nullopt);
        EXPECT_EQ(kindOf(target, ProcessIds), UnsaidKind::NotSaid);
    }
    config.kernel.lbrOptions = 0;
    EXPECT_NE(textOf(config, SetupTarget::Xperf).find(" -LastBranch Profile -pooltag "), std::string::npos);
    EXPECT_EQ(textOf(config, SetupTarget::Tracelog).find("-Lbr"), std::string::npos) << "its page wants a filter";
}

TEST(WriteSetup, WritesPrivateSessionsAndTheirProcesses)
{
    SessionConfig config{.name = u"P",
        .guid = enabledGuid,
        .logFileMode = logfilemode::PrivateLogger | logfilemode::Sequential,
        .logFileName = u"p.etl",
        .providers = {{.guid = Guid{.data1 = 1}, .level = 0}, {.guid = enabledGuid, .level = 5}}};
    EXPECT_EQ(textOf(config, SetupTarget::Tracelog),
        "tracelog -start P -f p.etl -um -seq 0 -guid #11111111-2222-3333-4444-555555555555 -level 5 -matchanykw 0x0\n"
        "tracelog -enable P -guid #00000001-0000-0000-0000-000000000000 -level 0 -matchanykw 0x0\n");
    EXPECT_TRUE(unsaidOf(config, SetupTarget::Tracelog).empty());
    config.guid = wellknown::heapGuid;
    config.logFileMode |= logfilemode::RealTimeRelog;
    config.providers = {{.guid = wellknown::heapGuid, .level = 0}};
    config.providers.front().filters.processIds = {44, 48};
    EXPECT_EQ(textOf(config, SetupTarget::Tracelog), "tracelog -start P -f p.etl -um -seq 0 -heap -pids 2 44 48\n");
    EXPECT_TRUE(unsaidOf(config, SetupTarget::Tracelog).empty());
    EXPECT_NE(textOf(config, SetupTarget::Xperf).find(" -heap -pids 44 48\n"), std::string::npos);
}

TEST(WriteSetup, RegistryFileHasGroupsStacksAndFiles)
{
    SetupSet set;
    set.sessions.push_back(
        {.config = {.name = u"S", .logFileMode = logfilemode::SystemLogger, .enableFlags = 3, .fileMax = 4},
            .isAutoLogger = true});
    set.sessions[0].config.kernel = {.stackEvents = {*parseStackEvent("Profile")}, .lbrEvents = {0x0F2E}};
    addGroup(set.sessions[0].config.kernel.groups, parseGroup("PERF_PMC_PROFILE").value());
    const WrittenSetup setup = written(set, SetupTarget::Registry);
    EXPECT_NE(setup.text.find("\"FileMax\"=dword:00000004\n"
                              "\"EnableKernelFlags\"=hex:03,00,00,00,00,04,00,00,00,00,"),
        std::string::npos)
        << setup.text;
    EXPECT_NE(setup.text.find("\"StackWalkingFilter\"=hex:2e,0f,00,00\n"), std::string::npos);
    ASSERT_EQ(std::ranges::count(setup.unsaid, SetupMember(KernelSetting::LbrEvents), &UnsaidMember::member), 1);
    const WrittenSetup other = written(set, SetupTarget::PowerShell);
    const auto note = std::ranges::find(other.unsaid, SetupMember(SessionPart::FileMax), &UnsaidMember::member);
    ASSERT_NE(note, other.unsaid.end());
    EXPECT_EQ(note->kind, UnsaidKind::NotSaid);
    EXPECT_EQ(note->wanted, 4u);
}

TEST(WriteSetup, WritesOneOfSeveralSourcesForAToolWithOne)
{
    SessionConfig config{.name = u"K", .logFileMode = logfilemode::SystemLogger, .enableFlags = 0x10};
    config.kernel.profileSources = {10, 11};
    EXPECT_EQ(textOf(config, SetupTarget::Tracelog).find("-ProfileSource"), std::string::npos);
    const std::vector<UnsaidMember> unsaid = unsaidOf(config, SetupTarget::Tracelog);
    const auto note = std::ranges::find(unsaid, SetupMember(KernelSetting::ProfileSources), &UnsaidMember::member);
    ASSERT_NE(note, unsaid.end());
    EXPECT_EQ(note->kind, UnsaidKind::NotSaid);
}

TEST(WriteSetup, FilesHaveTheEncodingOfTheirTool)
{
    EXPECT_EQ(setupFileBytes(*setupTargetWithId("registry"), "\xC3\xA9\n"), std::string("\xFF\xFE\xE9\0\r\0\n\0", 8));
    EXPECT_EQ(setupFileBytes(*setupTargetWithId("powershell"), "a\n"),
        "\xEF\xBB\xBF"
        "a\r\n");
    EXPECT_EQ(setupFileBytes(*setupTargetWithId("logman"), "a\n"), "a\r\n");
}

TEST(SetupComments, StayComments)
{
    EXPECT_EQ(commandComment("a%PATH% & calc > x ^\nb"), "rem a'PATH' ' calc ' x '\nrem b\n");
    EXPECT_EQ(hashComment("a\rb\u2028c"),
        "# a\xEF\xBF\xBD"
        "b\xEF\xBF\xBD"
        "c\n");
    EXPECT_EQ(semicolonComment("a\\"), "; a\\.\n");
    EXPECT_EQ(slashComment("a ?\?/\nb\\"), "// a ? ?/\n// b\\.\n");
    EXPECT_EQ(xmlComment("a ---> b\n-"), "<!--\n  a - - -> b\n  -\n-->\n");
    EXPECT_EQ(xmlComment(""), "");
}

} // namespace
} // namespace etwarden
