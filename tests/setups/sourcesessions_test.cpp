// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/sourcesessions.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "tests/setups/setuptest.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(CppSource, HasLiteralProperties)
{
    const SetupReading reading = readingOf(R"cpp(#include <evntrace.h>
#define LOGGER_NAME L"My session"
constexpr ULONG bufferKb = 64;
static const GUID provider = { 0x11111111, 0x2222, 0x3333, { 0x44, 0x44, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55 } };
void start() {
    EVENT_TRACE_PROPERTIES* p = allocate(); // p->BufferSize = 1;
    p->BufferSize = bufferKb;
    p->MinimumBuffers = 0x10;
    p->MaximumBuffers = count();
    p->Wnode.ClientContext = 1;
    p->LogFileMode = EVENT_TRACE_FILE_MODE_CIRCULAR | EVENT_TRACE_REAL_TIME_MODE;
    p->LogFileMode |= EVENT_TRACE_INDEPENDENT_SESSION_MODE;
    p->MaximumFileSize = 20;
    StringCbCopyW((LPWSTR)((char*)p + p->LogFileNameOffset), size, L"C:\\t.etl");
    StartTraceW(&h, LOGGER_NAME, p);
    EnableTraceEx2(h, &provider, EVENT_CONTROL_CODE_ENABLE_PROVIDER, TRACE_LEVEL_VERBOSE, 0xFFull, 0, 1000, nullptr);
})cpp");
    EXPECT_EQ(reading.format, SetupFormat::Cpp);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    const SessionConfig& config = sessions[0].config;
    EXPECT_EQ(sessions[0].line, 15u);
    EXPECT_EQ(config.name, u"My session");
    EXPECT_EQ(config.bufferSizeKb, 64u);
    EXPECT_EQ(config.minimumBuffers, 16u);
    EXPECT_EQ(config.maximumBuffers, 0u);
    EXPECT_EQ(config.clientContext, 1u);
    EXPECT_EQ(config.maximumFileSize, 20u);
    EXPECT_EQ(config.logFileName, u"C:\\t.etl");
    EXPECT_EQ(config.logFileMode, logfilemode::Circular | logfilemode::RealTime | logfilemode::IndependentSession);
    ASSERT_EQ(config.providers.size(), 1u);
    EXPECT_EQ(config.providers[0].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(config.providers[0].level, 5);
    EXPECT_EQ(config.providers[0].matchAnyKeyword, 0xFFu);
    EXPECT_EQ(config.providers[0].timeoutMs, 1000u);
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"MaximumBuffers"));
}

TEST(CppSource, KnowsTheKernelLogger)
{
    const SetSession session = onlySession("#include <evntrace.h>\nEVENT_TRACE_PROPERTIES p; p.EnableFlags = "
                                           "EVENT_TRACE_FLAG_PROCESS | EVENT_TRACE_FLAG_THREAD; StartTrace(&h, "
                                           "KERNEL_LOGGER_NAME, &p);");
    EXPECT_EQ(session.config.guid, wellknown::systemTraceControlGuid);
    EXPECT_EQ(session.config.enableFlags, enableflag::Process | enableflag::Thread);
}

TEST(KrabsetwSource, HasTracesAndProviders)
{
    const SetupReading reading = readingOf(R"cpp(
krabs::user_trace trace(L"Mine");
krabs::provider<> first(L"Microsoft-Windows-TCPIP");
krabs::provider<> second(krabs::guid(L"{11111111-2222-3333-4444-555555555555}"));
first.any(0x10 | 0x20);
first.level(5);
first.add_filter(filter);
EVENT_TRACE_PROPERTIES properties = { 0 };
properties.BufferSize = 256;
properties.MinimumBuffers = 12;
trace.set_trace_properties(&properties);
trace.enable(first);
trace.enable(second);
trace.enable(unknown);
)cpp");
    EXPECT_EQ(reading.format, SetupFormat::Krabsetw);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.name, u"Mine");
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 256u);
    EXPECT_EQ(sessions[0].config.logFileMode, logfilemode::RealTime | logfilemode::NoPerProcessorBuffering);
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 0x30u);
    EXPECT_EQ(sessions[0].config.providers[0].level, 5);
    EXPECT_FALSE(sessions[0].config.providers[0].guid.isNull());
    EXPECT_EQ(sessions[0].config.providers[1].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"add_filter"));
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"enable"));
}

TEST(CppSource, KnowsTheOlderWaysToEnable)
{
    const SetupReading reading = readingOf(R"cpp(#include <evntrace.h>
EVENT_TRACE_PROPERTIES p;
const GUID a = { 1, 2, 3, { 4, 5, 6, 7, 8, 9, 10, 11 } };
StartTrace(&h, L"Old", &p);
EnableTraceEx(&a, nullptr, h, 1, 4, 0x10, 0x20, 0, nullptr);
EnableTrace(TRUE, 0x7, 3, &a, h);
EnableTraceEx2(h, &a, EVENT_CONTROL_CODE_DISABLE_PROVIDER, 0, 0, 0, 0, nullptr);
EnableTraceEx2(h, &a, EVENT_CONTROL_CODE_CAPTURE_STATE, 0, 0, 0, 0, nullptr);
)cpp");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    EXPECT_EQ(sessions[0].config.providers[0].matchAllKeyword, 0x20u);
    EXPECT_EQ(sessions[0].config.providers[0].level, 4);
    EXPECT_EQ(sessions[0].config.providers[1].matchAnyKeyword, 7u);
    EXPECT_EQ(sessions[0].config.providers[1].level, 3);
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"EVENT_CONTROL_CODE_CAPTURE_STATE"));
}

TEST(CppSource, DistinguishesPropertiesFromOtherStructures)
{
    const SetupReading reading = readingOf(R"cpp(#include <evntrace.h>
DEFINE_GUID(OwnProvider, 0x11111111, 0x2222, 0x3333, 0x44, 0x44, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55);
void start() {
    EVENT_TRACE_PROPERTIES* p = allocate();
    p->Wnode.BufferSize = 1024;
    p->Wnode.Guid = OwnProvider;
    p->BufferSize = 4 * 16;
    p->MinimumBuffers = 1 << 3;
    StartTraceW(&h, L"T", p);
    if (again) StartTraceW(&h, L"T", p);
    EnableTraceEx2(h, &SystemTraceControlGuid, EVENT_CONTROL_CODE_ENABLE_PROVIDER, static_cast<UCHAR>(5), (ULONGLONG)-1, ~0ull, 0, 0);
    EVENT_TRACE_LOGFILE file;
    file.LoggerName = L"T";
    EVENT_TRACE_PROPERTIES stop;
    stop.Wnode.ClientContext = 2;
    ControlTrace(h, nullptr, &stop, EVENT_TRACE_CONTROL_STOP);
})cpp");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 64u);
    EXPECT_EQ(sessions[0].config.minimumBuffers, 8u);
    EXPECT_EQ(sessions[0].config.guid, "11111111-2222-3333-4444-555555555555"_guid);
    ASSERT_EQ(sessions[0].config.providers.size(), 1u);
    const ProviderConfig& provider = sessions[0].config.providers[0];
    EXPECT_EQ(provider.guid, wellknown::systemTraceControlGuid);
    EXPECT_EQ(provider.level, 5);
    EXPECT_EQ(provider.matchAnyKeyword, UINT64_MAX);
    EXPECT_EQ(provider.matchAllKeyword, UINT64_MAX);
    EXPECT_TRUE(reading.omissions.empty());
}

TEST(KrabsetwSource, DistinguishesTracesAndKernelProviders)
{
    const SetupReading reading = readingOf(R"cpp(
krabs::user_trace user;
krabs::kernel_trace kernel{L"Kernel"};
krabs::provider<> first(L"Microsoft-Windows-TCPIP");
krabs::kernel::image_load_provider images;
krabs::kernel::object_manager_provider objects;
krabs::kernel_provider processes(EVENT_TRACE_FLAG_PROCESS, guid);
user.enable(first);
kernel.enable(images);
kernel.enable(objects);
kernel.enable(processes);
first.any(0x10);
parameter.any(0x20);
)cpp");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    ASSERT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 0x10u);
    EXPECT_EQ(sessions[0].config.enableFlags, 0u);
    EXPECT_EQ(sessions[1].config.name, u"Kernel");
    EXPECT_EQ(sessions[1].config.enableFlags, enableflag::ImageLoad | enableflag::Process);
    EXPECT_EQ(sessions[1].config.logFileMode & logfilemode::SystemLogger, logfilemode::SystemLogger);
    EXPECT_TRUE(omits(reading, OmissionReason::NoEnableFlag, u"object_manager_provider"));
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"any"));
}

TEST(TraceEventSource, KnowsConstantsVariablesAndOtherSpellings)
{
    const SetupReading reading = readingOf(R"cs(
static readonly Guid One = new("11111111-2222-3333-4444-555555555555");
static readonly Guid Two = new(0x66666666, 0x7777, 0x8888, 0x99, 0x99, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa);
TraceEventSession user = new(GetName("x"), Path.Combine(folder, "x.etl")) { BufferSizeMB = 32 };
var kernel = new TraceEventSession(KernelTraceEventParser.KernelSessionName, TraceEventSessionOptions.Create);
kernel.EnableKernelProvider(KernelTraceEventParser.Keywords.ThreadTime);
user.EnableProvider(One, providerLevel: TraceEventLevel.Warning);
user.EnableProvider(Two);
user.EnableProvider(new Guid("bbbbbbbb-2222-3333-4444-555555555555"));
user.EnableProvider(ClrTraceEventParser.ProviderGuid);
user.EnableProvider($"Own-{part}");
)cs");
    EXPECT_EQ(reading.format, SetupFormat::TraceEvent);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.name, u"");
    EXPECT_EQ(sessions[0].config.minimumBuffers, 512u);
    EXPECT_EQ(sessions[0].config.logFileMode, logfilemode::IndependentSession | logfilemode::Sequential);
    const std::vector<ProviderConfig>& providers = sessions[0].config.providers;
    ASSERT_EQ(providers.size(), 5u);
    EXPECT_EQ(providers[0].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(providers[0].level, 3);
    EXPECT_EQ(providers[1].guid, "66666666-7777-8888-9999-aaaaaaaaaaaa"_guid);
    EXPECT_EQ(providers[2].guid, "bbbbbbbb-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(providers[3].name, u"Microsoft-Windows-DotNETRuntime");
    EXPECT_TRUE(providers[4].guid.isNull());
    EXPECT_EQ(sessions[1].config.guid, wellknown::systemTraceControlGuid);
    EXPECT_EQ(sessions[1].config.enableFlags & enableflag::ContextSwitch, enableflag::ContextSwitch);
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"sessionName"));
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"fileName"));
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"provider"));
}

TEST(FerrisetwSource, EnablesOnlyThePassedProviders)
{
    const SetupReading reading = readingOf(R"rs(use ferrisetw::UserTrace;
const ONE: GUID = GUID::from_u128(0x11111111_2222_3333_4444_555555555555);
let unused = Provider::by_guid("66666666-7777-8888-9999-aaaaaaaaaaaa").build();
let used = Provider::by_guid(ONE).build();
let images = Provider::kernel(&kernel_providers::IMAGE_LOAD_PROVIDER).build();
let trace = UserTrace::new().named(format!("trace-{}", id)).enable(used)
    .enable(Provider::by_name("Microsoft-Windows-TCPIP").unwrap().level(4).build()).start();
let kernel = KernelTrace::new().named("Kernel".to_owned()).enable(images).start();
)rs");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.name, u"");
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    EXPECT_EQ(sessions[0].config.providers[0].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(sessions[0].config.providers[1].level, 4);
    EXPECT_EQ(sessions[1].config.name, u"Kernel");
    EXPECT_EQ(sessions[1].config.enableFlags, enableflag::ImageLoad);
    EXPECT_TRUE(omits(reading, OmissionReason::NotEnabled, u"Provider"));
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"named"));
}

TEST(KrabsetwSource, KnowsOtherWaysToMakeThem)
{
    const SetupReading reading = readingOf("auto trace = std::make_unique<krabs::user_trace>(L\"Made\");\n"
                                           "auto provider = krabs::provider<>(L\"Microsoft-Windows-TCPIP\");\n"
                                           "provider.any(0x10);\ntrace.enable(provider);\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.name, u"Made");
    ASSERT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 0x10u);
}

TEST(TraceEventSource, HasTheSizesOfTheLibrary)
{
    const SetupReading reading = readingOf(R"cs(
using (var session = new TraceEventSession("Mine", "out.etl")) {
    session.BufferSizeMB = 128;
    session.CircularBufferMB = 500;
    session.EnableKernelProvider(KernelTraceEventParser.Keywords.Process | KernelTraceEventParser.Keywords.Novelty);
    session.EnableProvider("Microsoft-Windows-TCPIP", TraceEventLevel.Informational, 0x10);
    session.EnableProvider(new Guid("11111111-2222-3333-4444-555555555555"));
}
var live = new TraceEventSession("Live");
)cs");
    EXPECT_EQ(reading.format, SetupFormat::TraceEvent);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    const SessionConfig& config = sessions[0].config;
    EXPECT_EQ(config.name, u"Mine");
    EXPECT_EQ(config.logFileName, u"out.etl");
    EXPECT_EQ(config.bufferSizeKb, 64u);
    EXPECT_EQ(config.minimumBuffers, 2048u);
    EXPECT_EQ(config.maximumBuffers, 2570u);
    EXPECT_EQ(config.maximumFileSize, 500u);
    EXPECT_EQ(config.flushTimer, 60u);
    EXPECT_EQ(config.enableFlags, enableflag::Process);
    EXPECT_EQ(config.logFileMode, logfilemode::IndependentSession | logfilemode::Circular | logfilemode::SystemLogger);
    ASSERT_EQ(config.providers.size(), 2u);
    EXPECT_EQ(config.providers[0].level, 4);
    EXPECT_EQ(config.providers[0].matchAnyKeyword, 0x10u);
    EXPECT_EQ(config.providers[1].level, 5);
    EXPECT_EQ(config.providers[1].matchAnyKeyword, UINT64_MAX);
    EXPECT_TRUE(omits(reading, OmissionReason::NoEnableFlag, u"EnableKernelProvider"));
    EXPECT_EQ(sessions[1].config.logFileMode, logfilemode::IndependentSession | logfilemode::RealTime);
}

TEST(FerrisetwSource, HasItsDefaults)
{
    const SetupReading reading = readingOf(R"rs(use ferrisetw::UserTrace;
let provider = Provider::by_guid("11111111-2222-3333-4444-555555555555").any(0xf0).level(5).add_callback(cb).build();
let other = Provider::by_guid(GUID).build();
let trace = UserTrace::new().named(String::from("Mine")).set_trace_properties(TraceProperties { buffer_size: 64, ..d })
    .enable(provider).enable(other).start();
)rs");
    EXPECT_EQ(reading.format, SetupFormat::Ferrisetw);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.name, u"Mine");
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 64u);
    EXPECT_EQ(sessions[0].config.flushTimer, 1u);
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 0xF0u);
    EXPECT_EQ(sessions[0].config.providers[0].level, 5);
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"provider"));
}

TEST(CppSource, HasPropertiesAndFiltersOfProviders)
{
    const SetupReading reading = readingOf(R"cpp(#include <evntrace.h>
EVENT_TRACE_PROPERTIES p;
p.Wnode.BufferSize = sizeof p;
p.AgeLimit = -5;
StartTraceW(&h, L"x", &p);
const GUID a = {1, 2, 3, {4, 5, 6, 7, 8, 9, 10, 11}};
const ULONG pids[] = {4, 8};
const wchar_t programs[] = L"a.exe";
const struct { UCHAR FilterIn, Reserved; USHORT Count, Events[2]; } events = {0, 0, 2, {10, 20}};
EVENT_FILTER_DESCRIPTOR filters[] = {{(ULONGLONG)&pids, sizeof pids, EVENT_FILTER_TYPE_PID}, {(ULONGLONG)&events, sizeof events, 0x80000200}};
EVENT_FILTER_DESCRIPTOR named = {};
named.Ptr = (ULONGLONG)programs; named.Size = 12; named.Type = EVENT_FILTER_TYPE_EXECUTABLE_NAME;
parameters.EnableProperty = EVENT_ENABLE_PROPERTY_SID | 4;
EnableTraceEx2(h, &a, EVENT_CONTROL_CODE_ENABLE_PROVIDER, 5, 0, 0, 0, &parameters);
EnableTraceEx2(h, &a, EVENT_CONTROL_CODE_ENABLE_PROVIDER, 5, 0, 0, 0, nullptr);
)cpp");
    EXPECT_TRUE(reading.omissions.empty());
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.flushThreshold, -5);
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    const ProviderConfig& provider = sessions[0].config.providers[0];
    EXPECT_EQ(provider.enableProperty, 5u);
    EXPECT_EQ(provider.filters.processIds, (std::vector<std::uint32_t>{4, 8}));
    EXPECT_EQ(provider.filters.executables, u"a.exe");
    EXPECT_EQ(provider.filters.eventIds, (EventIdChoice{.listed = false, .ids = {10, 20}}));
    EXPECT_EQ(sessions[0].config.providers[1].enableProperty, 0u);
    EXPECT_EQ(sessions[0].config.providers[1].filters, ProviderFilters());
}

TEST(CppSource, HasTheProcessesOfPrivateSessionsInTheirProviders)
{
    const SetupReading reading = readingOf(R"cpp(#include <evntrace.h>
const GUID a = {1, 2, 3, {4, 5, 6, 7, 8, 9, 10, 11}};
const GUID b = {2, 2, 3, {4, 5, 6, 7, 8, 9, 10, 11}};
const ULONG pids[] = {4, 8};
const ULONG others[] = {16};
const wchar_t programs[] = L"a.exe";
EVENT_TRACE_PROPERTIES_V2 p, q, r;
EVENT_FILTER_DESCRIPTOR filters[] = {{(ULONGLONG)pids, sizeof pids, EVENT_FILTER_TYPE_PID},
    {(ULONGLONG)programs, sizeof programs, EVENT_FILTER_TYPE_EXECUTABLE_NAME}};
p.FilterDesc = filters;
p.Wnode.Guid = a;
p.LogFileMode = EVENT_TRACE_PRIVATE_LOGGER_MODE;
StartTraceW(&h, L"first", &p);
EnableTraceEx2(h, &b, EVENT_CONTROL_CODE_ENABLE_PROVIDER, 5, 0, 0, 0, nullptr);
EnableTraceEx2(h, &a, EVENT_CONTROL_CODE_ENABLE_PROVIDER, 5, 0, 0, 0, nullptr);
q.Wnode.Guid = a;
q.LogFileMode = EVENT_TRACE_PRIVATE_LOGGER_MODE;
StartTraceW(&h, L"second", &q);
EnableTraceEx2(h, &a, EVENT_CONTROL_CODE_ENABLE_PROVIDER, 5, 0, 0, 0, nullptr);
r.Wnode.Guid = b;
r.LogFileMode = EVENT_TRACE_PRIVATE_LOGGER_MODE;
EVENT_FILTER_DESCRIPTOR more[] = {{(ULONGLONG)others, sizeof others, EVENT_FILTER_TYPE_PID}};
r.FilterDesc = more;
StartTraceW(&h, L"third", &r);
EVENT_FILTER_DESCRIPTOR own[] = {{(ULONGLONG)pids, sizeof pids, EVENT_FILTER_TYPE_PID}};
parameters.EnableFilterDesc = own;
EnableTraceEx2(h, &b, EVENT_CONTROL_CODE_ENABLE_PROVIDER, 5, 0, 0, 0, &parameters);
)cpp");
    EXPECT_TRUE(reading.omissions.empty());
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 3u);
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    EXPECT_EQ(sessions[0].config.providers[0].filters, ProviderFilters()) << "of another provider";
    EXPECT_EQ(
        sessions[0].config.providers[1].filters, (ProviderFilters{.processIds = {4, 8}, .executables = u"a.exe"}));
    ASSERT_EQ(sessions[1].config.providers.size(), 1u);
    EXPECT_EQ(sessions[1].config.providers[0].filters, ProviderFilters()) << "of another session";
    ASSERT_EQ(sessions[2].config.providers.size(), 1u);
    EXPECT_EQ(
        sessions[2].config.providers[0].filters, ProviderFilters{.processIds = (std::vector<std::uint32_t>{4, 8})})
        << "those of the call, where it has some";
}

TEST(CppSource, SaysThatProcessesOfAPrivateSessionNeedItsProvider)
{
    for (const char* const more : {"", "EVENT_TRACE_PROPERTIES q; q.BufferSize = 64; StartTraceW(&h, L\"y\", &q);"}) {
        const SetupReading reading = readingOf(std::string(R"cpp(#include <evntrace.h>
const ULONG pids[] = {4, 8};
EVENT_TRACE_PROPERTIES_V2 p;
EVENT_FILTER_DESCRIPTOR filters[] = {{(ULONGLONG)pids, sizeof pids, EVENT_FILTER_TYPE_PID}};
p.LogFileMode = EVENT_TRACE_PRIVATE_LOGGER_MODE;
p.FilterDesc = filters;
StartTraceW(&h, L"x", &p);
)cpp") + more);
        ASSERT_EQ(reading.omissions.size(), 1u);
        EXPECT_EQ(reading.omissions[0].line, 6u);
        EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"FilterDesc"));
    }
}

TEST(KrabsetwSource, DistinguishesTraces)
{
    const SetupReading reading = readingOf(R"cpp(
krabs::kernel_trace first(L"First");
krabs::kernel_provider flags(0x11, krabs::guids::system_trace);
first.enable(flags);
krabs::user_trace second(L"Second");
krabs::provider<> provider(krabs::guid(L"{11111111-2222-3333-4444-555555555555}"));
krabs::event_filter filter(std::vector<unsigned short>{1, 2});
provider.add_filter(filter);
second.enable(provider);
)cpp");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.enableFlags, 0x11u);
    EXPECT_TRUE(sessions[0].config.providers.empty());
    EXPECT_EQ(sessions[1].config.logFileMode, logfilemode::RealTime | logfilemode::NoPerProcessorBuffering);
    ASSERT_EQ(sessions[1].config.providers.size(), 1u);
    EXPECT_EQ(sessions[1].config.providers[0].filters.eventIds.ids, (std::vector<std::uint16_t>{1, 2}));
}

TEST(KrabsetwSource, KeepsProvidersOfOneNameApart)
{
    const SetupReading reading = readingOf(R"cpp(
void first() {
    krabs::user_trace trace(L"First");
    krabs::provider<> provider(krabs::guid(L"{11111111-2222-3333-4444-555555555555}"));
    provider.any(1);
    trace.enable(provider);
}
void second() {
    krabs::kernel_trace trace(L"Second");
    krabs::provider<> provider(krabs::guid(L"{21111111-2222-3333-4444-555555555555}"));
    krabs::kernel::disk_file_io_provider disk;
    trace.enable(provider);
    trace.enable(disk);
    provider.any(2);
}
)cpp");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    ASSERT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[0].config.providers[0].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 1u);
    ASSERT_EQ(sessions[1].config.providers.size(), 1u);
    EXPECT_EQ(sessions[1].config.providers[0].guid, "21111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(sessions[1].config.providers[0].matchAnyKeyword, 2u);
    EXPECT_EQ(sessions[1].config.enableFlags, enableflag::DiskIo | enableflag::DiskFileIo);
}

TEST(KrabsetwSource, KeepsWhatIsEnabledBeforeASecondStart)
{
    const SetSession session = onlySession(R"cpp(#include "krabs.hpp"
krabs::provider<> provider(krabs::guid(L"{11111111-2222-3333-4444-555555555555}"));
EVENT_TRACE_PROPERTIES p;
StartTraceW(&h, L"T", &p);
unseen.enable(provider);
StartTraceW(&h, L"T", &p);
)cpp");
    EXPECT_EQ(session.config.name, u"T");
    EXPECT_EQ(session.config.providers.size(), 1u);
}

TEST(TraceEventSource, HasOptionsOfSessionsAndProviders)
{
    const SetSession session = onlySession(R"cs(
var s = new TraceEventSession("Mine", "x.etl", TraceEventSessionOptions.Create | TraceEventSessionOptions.NoPerProcessorBuffering);
var options = new TraceEventProviderOptions();
options.StacksEnabled = true;
options.ProcessNameFilter = new List<string> { "a.exe", "b.exe" };
options.EventIDsToDisable = new[] { 7 };
s.EnableProvider(new Guid("11111111-2222-3333-4444-555555555555"), TraceEventLevel.Warning, 1, options);
s.EnableProvider(new Guid("21111111-2222-3333-4444-555555555555"));
)cs");
    EXPECT_EQ(session.config.logFileName, u"x.etl");
    EXPECT_NE(session.config.logFileMode & logfilemode::NoPerProcessorBuffering, 0u);
    ASSERT_EQ(session.config.providers.size(), 2u);
    EXPECT_EQ(session.config.providers[0].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(session.config.providers[0].enableProperty, 4u);
    EXPECT_EQ(session.config.providers[0].filters.executables, u"a.exe;b.exe");
    EXPECT_EQ(session.config.providers[0].filters.eventIds, (EventIdChoice{.listed = false, .ids = {7}}));
    EXPECT_EQ(session.config.providers[1].guid, "21111111-2222-3333-4444-555555555555"_guid);
}

TEST(TraceEventSource, HasOptionsThatAreMadeWithTheirMembers)
{
    const SetSession session = onlySession(R"cs(
var options = new TraceEventProviderOptions { StacksEnabled = true, EventIDsToEnable = new List<int> { 1, 2 } };
TraceEventProviderOptions others = new() { ProcessIDFilter = new List<int> { 4 } };
var s = new TraceEventSession("Mine");
s.EnableProvider("Microsoft-Windows-TCPIP", TraceEventLevel.Warning, 1, options);
s.EnableProvider("Microsoft-Windows-TCPIP", TraceEventLevel.Warning, 1, options: others);
s.EnableProvider("Microsoft-Windows-TCPIP", TraceEventLevel.Warning, 1, new TraceEventProviderOptions() { ProcessNameFilter = new[] { "a.exe" } });
)cs");
    ASSERT_EQ(session.config.providers.size(), 3u);
    EXPECT_EQ(session.config.providers[0].enableProperty, 4u);
    EXPECT_EQ(session.config.providers[0].filters.eventIds, (EventIdChoice{.listed = true, .ids = {1, 2}}));
    EXPECT_EQ(session.config.providers[1].filters.processIds, (std::vector<std::uint32_t>{4}));
    EXPECT_EQ(session.config.providers[2].filters.executables, u"a.exe");
}

TEST(FerrisetwSource, DistinguishesTraces)
{
    const SetupReading reading = readingOf(R"rs(use ferrisetw::UserTrace;
let shared = Provider::by_guid("11111111-2222-3333-4444-555555555555").build();
let first = UserTrace::new().named(String::from("First")).enable(shared)
    .set_trace_properties(TraceProperties {
        flush_timer: Duration::from_secs(0), log_file_mode: LoggingMode::EVENT_TRACE_REAL_TIME_MODE, ..d })
    .set_etl_dump_file(DumpFileParams { file_path: PathBuf::from("x.etl"),
        file_logging_mode: DumpFileLoggingMode::EVENT_TRACE_FILE_MODE_CIRCULAR, max_size: Some(10) })
    .start();
let second = KernelTrace::new().named(String::from("Second"))
    .enable(Provider::kernel(&kernel_providers::PROCESS_PROVIDER).build()).start();
)rs");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[0].config.flushTimer, 1u);
    EXPECT_EQ(sessions[0].config.logFileMode, logfilemode::RealTime | logfilemode::Circular);
    EXPECT_EQ(sessions[0].config.logFileName, u"x.etl");
    EXPECT_EQ(sessions[0].config.maximumFileSize, 10u);
    EXPECT_TRUE(sessions[1].config.providers.empty());
    EXPECT_EQ(sessions[1].config.enableFlags, enableflag::Process);
}

TEST(FerrisetwSource, KnowsPathsTypesAndVariablesThatAreReplaced)
{
    const SetupReading reading = readingOf(R"rs(use ferrisetw;
let provider: Provider = ferrisetw::provider::Provider::by_guid("11111111-2222-3333-4444-555555555555").build();
UserTrace::new().named("First".into()).enable(provider)
    .enable(ferrisetw::provider::Provider::by_guid("21111111-2222-3333-4444-555555555555").build()).start();
let provider = Provider::by_guid("31111111-2222-3333-4444-555555555555").build();
UserTrace::new().named("Second".into()).enable(provider).start();
let driver = Provider::kernel(&kernel_providers::DRIVER_PROVIDER).build();
KernelTrace::new().named("Kernel".into()).enable(driver).start();
)rs");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 3u);
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    EXPECT_EQ(sessions[0].config.providers[0].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(sessions[0].config.providers[1].guid, "21111111-2222-3333-4444-555555555555"_guid);
    ASSERT_EQ(sessions[1].config.providers.size(), 1u);
    EXPECT_EQ(sessions[1].config.providers[0].guid, "31111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(sessions[2].config.enableFlags, enableflag::DiskIo); // as ferrisetw has it
}

TEST(SourceCode, KnowsTheEscapesOfItsLanguages)
{
    const SourceCode code(R"(L"a\\\"\t\101\x41\u00e9\U0001F600" L"\?" ; "\u{1F600}\u{41}" ; "\uD83D\uDE00")");
    EXPECT_EQ(code.at(0).text, "a\\\"\tAA\xC3\xA9\xF0\x9F\x98\x80?");
    EXPECT_EQ(code.at(2).text,
        "\xF0\x9F\x98\x80"
        "A");
    EXPECT_EQ(code.at(4).text, "\xF0\x9F\x98\x80");
}

TEST(SourceCode, IsKnownByItsCodeAlone)
{
    const SetupReading reading = readingOf("#include <evntrace.h>\n// ferrisetw\nEVENT_TRACE_PROPERTIES p;\n"
                                           "StartTrace(&h, L\"krabs::guid new TraceEventSession\", &p);");
    EXPECT_EQ(reading.format, SetupFormat::Cpp);
}

TEST(SourceCode, MayBeginWithTheMarkOfAnotherLanguagesComments)
{
    EXPECT_EQ(readingOf("# include <evntrace.h>\nEVENT_TRACE_PROPERTIES p;\nStartTrace(&h, L\"x\", &p);").format,
        SetupFormat::Cpp);
    EXPECT_EQ(readingOf("# file\tfrom\na.wprp\tb.wprp\n").format, SetupFormat::Unknown);
}

TEST(SourceCode, EndsWhateverStandsInIt)
{
    std::string nested = "#include <evntrace.h>\nEVENT_TRACE_PROPERTIES\n";
    for (int i = 0; i < 20'000; ++i)
        nested += "StartTrace(";
    EXPECT_EQ(readingOf(nested).format, SetupFormat::Cpp);
    std::string enabling = "use ferrisetw;\n";
    for (int i = 0; i < 10'000; ++i)
        enabling += "let p" + std::to_string(i) + " = Provider::by_guid(\"x\");";
    enabling += "UserTrace::new()";
    for (int i = 0; i < 20'000; ++i)
        enabling += ".enable(none)";
    EXPECT_EQ(readingOf(enabling).format, SetupFormat::Ferrisetw);
    std::string filtering = "krabs::provider<> p(L\"x\"); krabs::event_filter f(std::vector<unsigned short>{1, 2});\n";
    for (int i = 0; i < 20'000; ++i)
        filtering += "p.add_filter(f);";
    filtering += "krabs::user_trace t(L\"x\"); t.enable(p);";
    const SetSession filtered = onlySession(filtering);
    ASSERT_EQ(filtered.config.providers.size(), 1u);
    EXPECT_LT(filtered.config.providers[0].filters.eventIds.ids.size(), 100u);
}

} // namespace
} // namespace etwarden
