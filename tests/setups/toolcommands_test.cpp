// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/toolcommands.h"

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/pooltags.h"
#include "model/etw/wellknown.h"
#include "tests/setups/setuptest.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr Guid someGuid = "11111111-2222-3333-4444-555555555555"_guid;

TEST(Logman, CreatesWithEveryOption)
{
    const SetSession session =
        onlySession("logman create trace -n \"My trace\" -o C:\\t.etl -f bincirc -max 100 -bs 64 -nb 16 32 -ft 01:10 "
                    "-ct system -rt "
                    "-mode globalsequence pagedmemory -p {11111111-2222-3333-4444-555555555555} 0xff 5 -ets");
    const SessionConfig& config = session.config;
    EXPECT_EQ(session.line, 1u);
    EXPECT_EQ(config.name, u"My trace");
    EXPECT_EQ(config.logFileName, u"C:\\t.etl");
    EXPECT_EQ(config.maximumFileSize, 100u);
    EXPECT_EQ(config.bufferSizeKb, 64u);
    EXPECT_EQ(config.minimumBuffers, 16u);
    EXPECT_EQ(config.maximumBuffers, 32u);
    EXPECT_EQ(config.flushTimer, 70u);
    EXPECT_EQ(config.clientContext, 2u);
    EXPECT_EQ(config.logFileMode,
        logfilemode::Circular | logfilemode::RealTime | logfilemode::UseGlobalSequence | logfilemode::UsePagedMemory);
    ASSERT_EQ(config.providers.size(), 1u);
    EXPECT_EQ(config.providers[0].guid, someGuid);
    EXPECT_EQ(config.providers[0].matchAnyKeyword, 0xFFu);
    EXPECT_EQ(config.providers[0].level, 5);
}

TEST(Logman, SeveralLinesAreOneSession)
{
    const SetupReading reading = readingOf("logman create trace T -o t -f bincirc\r\n"
                                           "logman update trace T -p \"{11111111-2222-3333-4444-555555555555}\" 1 4\r\n"
                                           "logman update T /p Microsoft-Windows-TCPIP win:Verbose -max 5 -bs 32\r\n"
                                           "logman start T\r\nlogman stop T -ets\r\nlogman update Other -max 3\r\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.logFileName, u"t.etl");
    EXPECT_EQ(sessions[0].config.maximumFileSize, 5u);
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 32u);
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    EXPECT_EQ(sessions[0].providerLines, (std::vector<std::uint32_t>{2, 3}));
    EXPECT_FALSE(sessions[0].config.providers[1].guid.isNull());
    EXPECT_TRUE(omits(reading, OmissionReason::NoSession, u"Other"));
    EXPECT_TRUE(omits(reading, OmissionReason::NamedKeywords, u"p"));
}

TEST(Logman, KernelProviderIsTheFlagsOfTheSession)
{
    const SetSession session =
        onlySession("logman start \"NT Kernel Logger\" -p \"Windows Kernel Trace\" (process,thread,img) -o k.etl -ets");
    EXPECT_EQ(session.config.guid, wellknown::systemTraceControlGuid);
    EXPECT_EQ(session.config.enableFlags, enableflag::Process | enableflag::Thread | enableflag::ImageLoad);
    EXPECT_TRUE(session.config.providers.empty());
    EXPECT_EQ(
        onlySession("logman start K -p {9e814aad-3204-11d2-9a82-006008a86939} 0x3 -o k.etl -ets").config.enableFlags,
        3u);
}

TEST(Logman, NamesOptionsWithoutAMember)
{
    const SetupReading reading =
        readingOf("logman create trace autosession\\A -o a.etl -cnf 1:00 -v mmddhhmm -pf list.txt "
                  "-novelty x -nb many -ets");
    ASSERT_EQ(sessionsOf(reading).size(), 1u);
    EXPECT_TRUE(sessionsOf(reading)[0].isAutoLogger);
    EXPECT_EQ(sessionsOf(reading)[0].config.name, u"A");
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"cnf"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"v"));
    EXPECT_TRUE(omits(reading, OmissionReason::OtherFile, u"pf"));
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"novelty"));
    EXPECT_TRUE(omits(reading, OmissionReason::NotANumber, u"nb"));
}

TEST(Logman, ReadsProvidersOfAGivenFile)
{
    const std::string_view text =
        "logman create trace T -o t.etl -pf my.list\nlogman create trace U -o u -pf my.list\n";
    const SetupReading asked = readingOf(text);
    EXPECT_EQ(asked.files, (std::vector<SetupFileName>{{1, u"my.list"}}));
    EXPECT_TRUE(omits(asked, OmissionReason::OtherFile, u"pf"));
    const SetupReading reading = readingOf(text,
        {.files = {{u"my.list",
             "; a remark\r\n# another\n\n{11111111-2222-3333-4444-555555555555} 0xF0 4\n"
             "\"Microsoft-Windows-TCPIP\" (ut:Send) win:Verbose\n\"Windows Kernel Trace\" 0x3\n"}}});
    ASSERT_EQ(sessionsOf(reading).size(), 2u);
    const SetSession session = sessionsOf(reading)[0];
    ASSERT_EQ(session.config.providers.size(), 2u);
    EXPECT_EQ(session.config.providers[0].guid, someGuid);
    EXPECT_EQ(session.config.providers[0].matchAnyKeyword, 0xF0u);
    EXPECT_EQ(session.config.providers[0].level, 4);
    EXPECT_EQ(session.config.providers[1].level, 5);
    EXPECT_EQ(session.providerLines, (std::vector<std::uint32_t>{1, 1}));
    EXPECT_EQ(session.config.enableFlags, 3u);
    EXPECT_TRUE(omits(reading, OmissionReason::NamedKeywords, u"pf"));
    EXPECT_TRUE(reading.files.empty());
    const SetupReading tooLarge =
        readingOf(text, {.files = {{u"my.list", std::string(maximumProviderFileBytes + 1, ' ')}}});
    EXPECT_TRUE(omits(tooLarge, OmissionReason::OtherFile, u"pf"));
}

TEST(Logman, CombinesModes)
{
    const SetupReading reading = readingOf(
        "logman start trace T -o t_%d.etl -mode \"globalsequence | EVENT_TRACE_FILE_MODE_NEWFILE\" -max 256 -ets\n"
        "logman start U -mode KernelFilter,novelty -bs 3 -rt -ets\n");
    ASSERT_EQ(sessionsOf(reading).size(), 2u);
    EXPECT_EQ(sessionsOf(reading)[0].config.logFileMode, logfilemode::UseGlobalSequence | logfilemode::NewFile);
    EXPECT_EQ(sessionsOf(reading)[1].config.logFileMode, logfilemode::KdFilter | logfilemode::RealTime);
    EXPECT_TRUE(omits(reading, OmissionReason::NotANumber, u"mode"));
}

TEST(Logman, KnowsTheDashesOfDocuments)
{
    const SetSession session = onlySession("logman start T \xE2\x80\x93p {11111111-2222-3333-4444-555555555555} 0xff 5 "
                                           "\xE2\x80\x93o t.etl \xE2\x80\x93"
                                           "ets\n");
    EXPECT_EQ(session.config.logFileName, u"t.etl");
    EXPECT_EQ(session.config.providers.size(), 1u);
}

TEST(Tracelog, ReadsGuidsOfAGivenFile)
{
    const std::string_view text = "tracelog -start T -f t.etl -guid my.guid -flag 0x7 -level 3\n";
    EXPECT_EQ(readingOf(text).files.size(), 1u);
    const SetupReading reading = readingOf(text,
        {.files = {{u"my.guid",
             "11111111-2222-3333-4444-555555555555 First\n66666666-7777-8888-9999-aaaaaaaaaaaa\tSecond\n"}}});
    const SessionConfig config = sessionsOf(reading).at(0).config;
    ASSERT_EQ(config.providers.size(), 2u);
    EXPECT_EQ(config.providers[0].guid, someGuid);
    EXPECT_EQ(config.providers[1].matchAnyKeyword, 7u);
    EXPECT_EQ(config.providers[1].level, 3);
}

TEST(Tracelog, JoinsKernelFlags)
{
    const SetupReading reading = readingOf("tracelog -start T -f t.etl -eflag CSWITCH+PROC_THREAD+NOVELTY\n"
                                           "tracelog -start U -f u.etl -eflag 2 LOADER CSWITCH\n"
                                           "tracelog -start V -f v.etl -eflag 0x3\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 3u);
    EXPECT_EQ(sessions[0].config.enableFlags, enableflag::ContextSwitch | enableflag::Process | enableflag::Thread);
    EXPECT_EQ(sessions[0].config.logFileMode, logfilemode::Sequential | logfilemode::SystemLogger);
    EXPECT_EQ(sessions[1].config.enableFlags, enableflag::ImageLoad | enableflag::ContextSwitch);
    EXPECT_EQ(sessions[2].config.enableFlags, 3u);
    ASSERT_EQ(reading.omissions.size(), 1u);
    EXPECT_TRUE(omits(reading, OmissionReason::NoEnableFlag, u"eflag"));
}

TEST(Xperf, HasAsManyBuffersAsItsMinimumAndOpensFiles)
{
    const SetupReading reading = readingOf("xperf -on Latency -minbuffers 1200\nxperf trace.etl\n");
    ASSERT_EQ(sessionsOf(reading).size(), 1u);
    EXPECT_EQ(sessionsOf(reading)[0].config.maximumBuffers, 1200u);
    for (const SetupOmission& omission : reading.omissions)
        EXPECT_NE(omission.line, 2u);
}

TEST(Xperf, KnowsTheGroupsOfTheKernel)
{
    using namespace enableflag;
    constexpr std::uint32_t processCounters = 0x8;
    const SetupReading reading = readingOf("xperf -on diageasy+IOTrace -f k.etl\n");
    ASSERT_EQ(sessionsOf(reading).size(), 1u);
    const SessionConfig config = sessionsOf(reading)[0].config;
    EXPECT_EQ(config.enableFlags,
        Process | Thread | ImageLoad | DiskIo | MemoryHardFaults | Dpc | Interrupt | ContextSwitch | processCounters);
    EXPECT_TRUE(config.providers.empty());
    EXPECT_TRUE(reading.omissions.empty());
}

TEST(Tracelog, StartsAndEnables)
{
    const SetupReading reading = readingOf(
        "tracelog.exe -start T -f t.etl -b 32 -min 4 -max 8 -cir 20 -kb -ft 2 -bt 3 -UsePerfCounter -independent "
        "-sessionguid #11111111-2222-3333-4444-555555555555\n"
        "tracelog -enableex T -guid #11111111-2222-3333-4444-555555555555 -matchanykw 0x10 -matchallkw 0x30 -level 4 "
        "-enableproperty 4 -EventIdFilter -out 2 7 9 -ExeFilter a.exe;b.exe -PidFilter 1 44 -timeout 9\n"
        "tracelog -start K -guid list.guid -rt -stackwalk Process\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    const SessionConfig& config = sessions[0].config;
    EXPECT_EQ(config.guid, someGuid);
    EXPECT_EQ(config.bufferSizeKb, 32u);
    EXPECT_EQ(config.minimumBuffers, 4u);
    EXPECT_EQ(config.maximumBuffers, 8u);
    EXPECT_EQ(config.maximumFileSize, 20u);
    EXPECT_EQ(config.flushTimer, 2u);
    EXPECT_EQ(config.flushThreshold, 3);
    EXPECT_EQ(
        config.logFileMode, logfilemode::Circular | logfilemode::UseKBytesForSize | logfilemode::IndependentSession);
    ASSERT_EQ(config.providers.size(), 1u);
    const ProviderConfig& provider = config.providers[0];
    EXPECT_EQ(provider.matchAnyKeyword, 0x10u);
    EXPECT_EQ(provider.matchAllKeyword, 0x30u);
    EXPECT_EQ(provider.enableProperty, enableproperty::StackTrace);
    EXPECT_EQ(provider.filters.eventIds, (EventIdChoice{false, {7, 9}}));
    EXPECT_EQ(provider.filters.executables, u"a.exe;b.exe");
    EXPECT_EQ(provider.filters.processIds, std::vector<std::uint32_t>{44});
    EXPECT_EQ(provider.timeoutMs, 9u);
    EXPECT_EQ(sessions[1].config.logFileMode, logfilemode::RealTime);
    EXPECT_TRUE(omits(reading, OmissionReason::OtherFile, u"guid"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"stackwalk")) << "Process is none of xperf's names";
}

TEST(Tracelog, ReadsStacksAndTheIntervalOfTheTimer)
{
    const SetupReading reading = readingOf("tracelog -start -f k.etl -stackwalk Profile+0x0524 -SetProfInt 5000 Timer\n"
                                           "tracelog -start -f k.etl -SetProfInt 65536 TotalIssues\n");
    const KernelTracing& kernel = reading.sets.at(0).sessions.at(0).config.kernel;
    EXPECT_EQ(kernel.stackEvents, (std::vector{*parseStackEvent("Profile"), *parseStackEvent("CSwitch")}));
    EXPECT_EQ(kernel.profileInterval, 5'000u);
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"setprofint"));
}

TEST(Tracelog, ReadsTheHybridShutdown)
{
    EXPECT_EQ(onlySession("tracelog -start T -rt -hybridshutdown stop\n").config.logFileMode,
        logfilemode::RealTime | logfilemode::StopOnHybridShutdown);
    EXPECT_TRUE(
        omits(readingOf("tracelog -start T -rt -hybridshutdown x\n"), OmissionReason::Unknown, u"hybridshutdown"));
}

TEST(Tracelog, KernelLoggerHasItsDefaults)
{
    const SetSession session = onlySession("tracelog -start -nonet -img\n");
    EXPECT_EQ(session.config.name, wellknown::kernelLoggerName);
    EXPECT_EQ(session.config.enableFlags,
        enableflag::Process | enableflag::Thread | enableflag::DiskIo | enableflag::ImageLoad);
    EXPECT_EQ(session.config.logFileName, u"C:\\LogFile.etl");
}

TEST(Xperf, StartsAPairInOneCommand)
{
    const SetupReading reading = readingOf(
        "xperf -on Latency+REGISTRY+NEWFLAG -stackwalk Profile -f k.etl -buffersize 1024 -minbuffers 60 -maxbuffers 80 "
        "-start U -on Microsoft-Windows-TCPIP:0x10:5:'stack'+11111111-2222-3333-4444-555555555555 -filemode Circular "
        "-maxfile 9\n");
    ASSERT_EQ(reading.sets.size(), 1u);
    ASSERT_EQ(reading.sets[0].sessions.size(), 2u);
    const SessionConfig& kernel = reading.sets[0].sessions[0].config;
    EXPECT_EQ(kernel.name, wellknown::kernelLoggerName);
    EXPECT_EQ(kernel.bufferSizeKb, 1024u);
    EXPECT_EQ(kernel.minimumBuffers, 60u);
    EXPECT_EQ(kernel.maximumBuffers, 80u);
    EXPECT_EQ(kernel.enableFlags,
        enableflag::Process | enableflag::Thread | enableflag::ImageLoad | enableflag::DiskIo
            | enableflag::MemoryHardFaults | enableflag::Dpc | enableflag::Interrupt | enableflag::ContextSwitch
            | enableflag::Profile | 0x20000u);
    EXPECT_TRUE(omits(reading, OmissionReason::NoEnableFlag, u"on"));
    EXPECT_EQ(kernel.kernel.stackEvents, std::vector{*parseStackEvent("Profile")});
    const SessionConfig& user = reading.sets[0].sessions[1].config;
    EXPECT_EQ(user.bufferSizeKb, 64u);
    EXPECT_EQ(user.maximumBuffers, 320u);
    EXPECT_EQ(user.logFileName, u"C:\\User.etl");
    EXPECT_EQ(user.logFileMode, logfilemode::Circular);
    ASSERT_EQ(user.providers.size(), 2u);
    EXPECT_EQ(user.providers[0].level, 5);
    EXPECT_EQ(user.providers[0].matchAnyKeyword, 0x10u);
    EXPECT_EQ(user.providers[0].enableProperty, enableproperty::StackTrace);
    EXPECT_EQ(user.providers[1].guid, someGuid);
}

TEST(Xperf, ReadsStacksAndTheInterval)
{
    const SetupReading reading =
        readingOf("xperf -on PROC_THREAD -stackwalk profile+CSWITCH+Profile -stackwalk 0x0532+HeapAlloc+0xFFFF "
                  "-stackwalk @list.txt -setprofint 1221 cached\n");
    const KernelTracing kernel = sessionsOf(reading).at(0).config.kernel;
    EXPECT_EQ(kernel.stackEvents,
        (std::vector{*parseStackEvent("Profile"), *parseStackEvent("CSwitch"), *parseStackEvent("ReadyThread")}));
    EXPECT_EQ(kernel.profileInterval, 1'221u);
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"stackwalk"));
    EXPECT_TRUE(omits(reading, OmissionReason::OtherFile, u"stackwalk"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"setprofint"));
}

TEST(Xperf, ReadsGroupsAndCounters)
{
    const SetupReading reading =
        readingOf("xperf -on PROC_THREAD+PMC_PROFILE+kqueue -PmcProfile CacheMisses,BranchMispredictions,NewCounter "
                  "-SetProfInt CacheMisses 4096 -pmc InstructionRetired,totalcycles,%PMC% CSWITCH+NewEvent strict\n"
                  "xperf -start U -on Base\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    const KernelTracing& kernel = sessions[0].config.kernel;
    EXPECT_EQ(groupNames(kernel.groups), (std::vector<std::string>{"PERF_PMC_PROFILE", "PERF_KERNEL_QUEUE"}));
    EXPECT_EQ(kernel.profileSources, (std::vector{10u, 11u}));
    EXPECT_EQ(kernel.counters, (std::vector{26u, 19u}));
    EXPECT_EQ(kernel.counterEvents, std::vector{*parseStackEvent("CSwitch")});
    EXPECT_EQ(kernel.profileInterval, 0u) << "that of another counter";
    EXPECT_EQ(
        groupNames(sessions[1].config.kernel.groups), (std::vector<std::string>{"PERF_MEMINFO", "PERF_MEMINFO_WS"}));
    using enum OmissionReason;
    EXPECT_EQ(reading.omissions,
        (std::vector<SetupOmission>{{1, NeedsVariable, u"pmc", u"%PMC%"}, {1, NoMember, u"pmc", u"NewEvent"},
            {1, NoMember, u"pmc", u"strict"}, {1, UnknownCounter, u"pmcprofile", u"NewCounter"},
            {1, NoMember, u"setprofint", u"4096 CacheMisses"}}));
}

TEST(Tracelog, ReadsGroupsAndCounters)
{
    const SetupReading reading =
        readingOf("tracelog -start K -f k.etl -eflag 2 CSWITCH PMC_PROFILE -ProfileSource LLCMisses "
                  "-Pmc InstructionRetired,NewCounter:CSwitch+Profile -SetProfInt 65536 LLCMisses\n"
                  "tracelog -update K -stackwalk CSwitch -eflag MEMINFO\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    const KernelTracing& kernel = sessions[0].config.kernel;
    EXPECT_EQ(sessions[0].config.enableFlags, enableflag::ContextSwitch);
    EXPECT_EQ(groupNames(kernel.groups), (std::vector<std::string>{"PERF_PMC_PROFILE", "PERF_MEMINFO"}));
    EXPECT_EQ(kernel.profileSources, std::vector{29u});
    EXPECT_EQ(kernel.counters, std::vector{26u});
    EXPECT_EQ(kernel.counterEvents, (std::vector{*parseStackEvent("CSwitch"), *parseStackEvent("Profile")}));
    EXPECT_EQ(kernel.stackEvents, std::vector{*parseStackEvent("CSwitch")});
    using enum OmissionReason;
    EXPECT_EQ(reading.omissions,
        (std::vector<SetupOmission>{
            {1, UnknownCounter, u"pmc", u"NewCounter"}, {1, NoMember, u"setprofint", u"65536 LLCMisses"}}));
}

TEST(Xperf, ReadsBranchesAndPoolTags)
{
    const SetupReading reading = readingOf(
        "xperf -on PROC_THREAD+PMC_PROFILE -LastBranch PmcInterrupt+CSWITCH+New nearreturns,kernel,novelty,%F% "
        "-PoolTag NDnd+a*;b?+TooLong+%T%\n"
        "xperf -on PROFILE -LastBranch PROFILE -f k.etl\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    const KernelTracing& kernel = sessions[0].config.kernel;
    EXPECT_EQ(kernel.lbrEvents, (std::vector{0x0F2Fu, 0x0524u}));
    EXPECT_EQ(kernel.lbrOptions, 0x21u);
    EXPECT_EQ(kernel.poolTags,
        (std::vector{parsePoolTag("NDnd").value(), parsePoolTag("a*").value(), parsePoolTag("b?").value()}));
    EXPECT_EQ(sessions[1].config.kernel.lbrEvents, std::vector{0x0F2Eu});
    EXPECT_EQ(sessions[1].config.kernel.lbrOptions, 0u);
    using enum OmissionReason;
    EXPECT_EQ(reading.omissions,
        (std::vector<SetupOmission>{{1, NeedsVariable, u"lastbranch", u"%F%"}, {1, NoMember, u"lastbranch", u"New"},
            {1, NoMember, u"lastbranch", u"novelty"}, {1, NeedsVariable, u"pooltag", u"%T%"},
            {1, Unknown, u"pooltag", u"TooLong"}}));
}

TEST(Tracelog, ReadsBranches)
{
    const SetupReading reading = readingOf(
        "tracelog -start K -f k.etl -eflag 2 CSWITCH PROFILE -Lbr PROFILE+CSWITCH:ConditionalBranches,user\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.kernel.lbrEvents, (std::vector{0x0F2Eu, 0x0524u}));
    EXPECT_EQ(sessions[0].config.kernel.lbrOptions, 0x6u);
    EXPECT_TRUE(reading.omissions.empty());
}

TEST(Tracelog, PrivateSessionHasTheGuidOfItsProvider)
{
    const SessionConfig config =
        onlySession("tracelog -start P -f p.etl -um -guid #11111111-2222-3333-4444-555555555555 -PidFilter 1 44\n")
            .config;
    EXPECT_EQ(config.guid, someGuid);
    EXPECT_EQ(config.logFileMode, logfilemode::Sequential | logfilemode::PrivateLogger);
    EXPECT_EQ(config.providers.at(0).filters.processIds, std::vector{44u});
}

TEST(ToolCommands, HeapsAndCriticalSectionsAreTracedInProcesses)
{
    const SetupReading reading = readingOf("tracelog -start H -f h.etl -heap -pids 2 44 48\n"
                                           "xperf -start C -critsec -pids 7 9 -f c.etl\n"
                                           "xperf -start N -heap -PidNewProcess \"C:\\a b.exe -x\" -f n.etl\n"
                                           "tracelog -start U -f u.etl -pids 1 44\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 4u);
    const SessionConfig& heap = sessions[0].config;
    EXPECT_EQ(heap.guid, wellknown::heapGuid);
    EXPECT_EQ(heap.logFileMode, logfilemode::Sequential | logfilemode::PrivateLogger | logfilemode::RealTimeRelog);
    ASSERT_EQ(heap.providers.size(), 1u);
    EXPECT_EQ(heap.providers[0].guid, wellknown::heapGuid);
    EXPECT_EQ(heap.providers[0].filters.processIds, (std::vector{44u, 48u}));
    EXPECT_EQ(sessions[1].config.guid, wellknown::critSecGuid);
    EXPECT_EQ(sessions[1].config.providers.at(0).filters.processIds, (std::vector{7u, 9u}));
    EXPECT_TRUE(sessions[2].config.providers.at(0).filters.processIds.empty());
    using enum OmissionReason;
    EXPECT_EQ(reading.omissions,
        (std::vector<SetupOmission>{{3, NoMember, u"pidnewprocess", u"C:\\a b.exe -x"}, {4, NoMember, u"pids", u""}}));
}

TEST(Netsh, StartsItsSession)
{
    const SetupReading reading = readingOf("netsh trace start provider=Microsoft-Windows-TCPIP keywords=0x10 level=5 "
                                           "provider={11111111-2222-3333-4444-555555555555} maxSize=50 fileMode=single "
                                           "traceFile=c:\\n.etl bufferSize=512 capture=yes\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.logFileMode, logfilemode::Sequential);
    EXPECT_EQ(sessions[0].config.maximumFileSize, 50u);
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 0u);
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 0x10u);
    EXPECT_EQ(sessions[0].config.providers[0].level, 5);
    EXPECT_EQ(sessions[0].config.providers[1].level, 0);
    EXPECT_TRUE(omits(reading, OmissionReason::UnclearUnit, u"buffersize"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"capture"));
}

TEST(Wpr, ItsProfilesAreOtherFiles)
{
    const SetupReading reading =
        readingOf("wpr -start GeneralProfile -start my.wprp!Mine.Verbose -filemode\nwpr -stop out.etl\n");
    EXPECT_TRUE(reading.sets.empty());
    EXPECT_TRUE(omits(reading, OmissionReason::OtherFile, u"GeneralProfile"));
    EXPECT_TRUE(omits(reading, OmissionReason::OtherFile, u"my.wprp!Mine.Verbose"));
}

TEST(TraceCmdlets, DefineSessionsAndAutoLoggers)
{
    const SetupReading reading = readingOf(
        "New-EtwTraceSession -Name S -LocalFilePath c:\\s.etl -FileMode Circular -MaximumFileSize 20 -BufferSize 64 "
        "-MinimumBuffers 4 -MaximumBuffers 8 -ClockType Performance -RealTime\n"
        "Add-EtwTraceProvider -SessionName S -Guid '{11111111-2222-3333-4444-555555555555}' -Level 5 "
        "-MatchAnyKeyword 0x10 -Property 4\n"
        "New-AutologgerConfig -Name A -LogFileMode 0x100 -Start Enabled -NewThing 1\n"
        "Add-EtwTraceProvider -AutologgerName A -Guid '{11111111-2222-3333-4444-555555555555}'\n");
    EXPECT_EQ(reading.format, SetupFormat::PowerShell);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(
        sessions[0].config.logFileMode, logfilemode::Circular | logfilemode::RealTime | logfilemode::UsePagedMemory);
    EXPECT_EQ(sessions[0].config.clientContext, 1u);
    ASSERT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[0].config.providers[0].guid, someGuid);
    EXPECT_EQ(sessions[0].config.providers[0].level, 5);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 0x10u);
    EXPECT_TRUE(sessions[1].isAutoLogger);
    EXPECT_EQ(sessions[1].config.logFileMode, 0x100u);
    EXPECT_EQ(sessions[1].config.providers.size(), 1u);
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"newthing"));
}

} // namespace
} // namespace etwarden
