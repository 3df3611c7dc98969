// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/session/blockview.h"
#include "model/session/sessioncontrol.h"
#include "model/windows/windowstraceapi.h"
#include "tests/windows/enginemodule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <tuple>

namespace etwarden {
namespace {

using Functions = std::vector<TraceFunction>;
constexpr Guid first = "11111111-2222-3333-4444-555555555555"_guid;
constexpr Guid group = "33333333-2222-3333-4444-555555555555"_guid;
constexpr Guid gone = "22222222-2222-3333-4444-555555555555"_guid;

TEST(WindowsTraceApiTest, ReportsMissingFunctions)
{
    WindowsTraceApi api({engineModule()});
    EXPECT_EQ(api.missingFunctions(),
        (Functions{TraceFunction::EnumerateTraceGuidsEx, TraceFunction::TraceQueryInformation,
            TraceFunction::TraceSetInformation}));
    EXPECT_EQ(api.providerEnablings().status(), Win32Status::CallNotImplemented);
    EXPECT_EQ(api.groupMask(1).status(), Win32Status::CallNotImplemented);
    EXPECT_EQ(api.sessionLimit().status(), Win32Status::CallNotImplemented);
}

TEST(WindowsTraceApiTest, LacksEveryFunctionWithoutAModule)
{
    WindowsTraceApi api({u"no-such-module.dll"});
    EXPECT_EQ(api.missingFunctions().size(), 7u);
    SessionControl control(api);
    EXPECT_EQ(control.queryAll().status(), Win32Status::CallNotImplemented);
    EXPECT_EQ(control.start({.name = u"A"}).status(), Win32Status::CallNotImplemented);
    EXPECT_EQ(control.stop({.name = u"A"}).status(), Win32Status::CallNotImplemented);
    EXPECT_EQ(control.enableProvider(1, first, true).status(), Win32Status::CallNotImplemented);
}

TEST(WindowsTraceApiTest, FindsAFunctionInTheFirstModuleThatHasIt)
{
    const TraceModules both({u"no-such-module.dll", engineModule(), u"advapi32.dll"});
    const TraceModules engine({engineModule()});
    const TraceModules system({u"sechost.dll", u"advapi32.dll"});
    EXPECT_EQ(both.functions().startTrace, engine.functions().startTrace);
    EXPECT_NE(both.functions().startTrace, system.functions().startTrace);
}

TEST(WindowsTraceApiTest, LoadsNoModuleWithoutPathFromTheProgramsFolder)
{
    EXPECT_EQ(WindowsTraceApi({u"etwengine.dll"}).missingFunctions().size(), 7u);
}

TEST(WindowsTraceApiTest, PassesParametersUnchanged)
{
    static std::vector<const EnableTraceParametersWithFilters*> seen;
    TraceFunctions functions;
    functions.enableTraceEx2 = [](TraceHandle, const Guid*, std::uint32_t, std::uint8_t, std::uint64_t, std::uint64_t,
                                   std::uint32_t, const EnableTraceParametersWithFilters* parameters) -> std::uint32_t {
        seen.push_back(parameters);
        return 0;
    };
    WindowsTraceApi api(functions);
    seen.clear();
    const EnableTraceParametersWithFilters parameters{
        .head = {.Version = 2, .EnableProperty = 1, .ControlFlags = 0, .SourceId = first}};
    for (const auto* given : {&parameters, static_cast<const EnableTraceParametersWithFilters*>(nullptr)}) {
        EXPECT_EQ(api.enableTraceEx2(1, &first, ProviderControl::Enable, TraceLevel::All, 0, 0, 0, given),
            Win32Status::Success);
        EXPECT_EQ(seen.back(), given);
    }
}

TEST(WindowsTraceApiTest, StopsAPrivateSessionByAllThatWindowsAsksFor)
{
    static std::vector<SessionStatus> seen;
    static std::vector<std::uint32_t> flags;
    TraceFunctions functions;
    functions.controlTrace = [](TraceHandle, const char16_t* name, EventTraceProperties* properties,
                                 std::uint32_t) -> std::uint32_t {
        seen.push_back(BlockReader(properties, properties->Wnode.BufferSize).status());
        seen.back().config.name = name;
        flags.push_back(properties->Wnode.Flags);
        return 0;
    };
    WindowsTraceApi api(functions);
    seen.clear();
    flags.clear();
    SessionConfig heap{.name = u"Heap", .guid = first, .logFileMode = logfilemode::PrivateLogger};
    heap.providers = {{.guid = first, .filters = {.processIds = {4321}}}};
    EXPECT_TRUE(SessionControl(api).stop(targetNamed(heap)));
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].config.name, heap.name);
    EXPECT_EQ(seen[0].config.guid, first);
    EXPECT_EQ(seen[0].config.logFileMode, heap.logFileMode);
    EXPECT_EQ(flags[0], wnodeflag::TracedGuid | wnodeflag::VersionedProperties);
}

/// One provider, in one session; a second one that is gone when it is asked for; and a group.
std::uint32_t __stdcall enumerateAnswers(TraceQueryInfoClass what, const void* input, std::uint32_t, void* output,
    std::uint32_t outputBytes, std::uint32_t* needed)
{
    struct
    {
        TraceGuidInfo head{1, 0};
        TraceProviderInstanceInfo instance{0, 1, 42, 0};
        TraceEnableInfo info{1, 5, 0, 7, 0, 0, 3, 0};
    } answer;
    struct
    {
        std::uint32_t enablings = 1;
        std::uint32_t padding = 0;
        TraceEnableInfo info{1, 4, 0, 9, 0, 0, 1, 0};
        std::uint32_t members = 0;
        std::uint32_t behind = 0;
    } groupAnswer;
    const Guid list[] = {first, gone};
    const auto bytesOf = [](const auto& value) { return std::as_bytes(std::span(&value, 1)); };
    std::span<const std::byte> data = bytesOf(list);
    if (what == TraceQueryInfoClass::GuidInfo)
        data = bytesOf(answer);
    else if (what == TraceQueryInfoClass::GroupList)
        data = bytesOf(group);
    else if (what == TraceQueryInfoClass::GroupInfo)
        data = bytesOf(groupAnswer);
    const auto size = static_cast<std::uint32_t>(data.size());
    if (what == TraceQueryInfoClass::GuidInfo && *static_cast<const Guid*>(input) == gone)
        return static_cast<std::uint32_t>(Win32Status::WmiGuidNotFound);
    *needed = size;
    if (outputBytes < size)
        return static_cast<std::uint32_t>(Win32Status::InsufficientBuffer);
    std::memcpy(output, data.data(), size);
    return 0;
}

TEST(WindowsTraceApiTest, AsksForProvidersUntilTheAnswerFits)
{
    TraceFunctions functions;
    functions.enumerateTraceGuidsEx = enumerateAnswers;
    const Result<std::vector<ProviderEnabling>> enablings = WindowsTraceApi(functions).providerEnablings();
    ASSERT_TRUE(enablings);
    EXPECT_EQ(enablings.value(),
        (std::vector{
            ProviderEnabling{.provider = first, .loggerId = 7, .processId = 42, .level = 5, .matchAnyKeyword = 3},
            ProviderEnabling{.provider = group,
                .loggerId = 9,
                .level = 4,
                .enableProperty = enableproperty::ProviderGroup,
                .matchAnyKeyword = 1}}));
}

TEST(WindowsTraceApiTest, FailsWhenEveryProviderOfAListIsRefused)
{
    TraceFunctions functions;
    functions.enumerateTraceGuidsEx = [](TraceQueryInfoClass what, const void* input, std::uint32_t inputBytes,
                                          void* output, std::uint32_t outputBytes,
                                          std::uint32_t* needed) -> std::uint32_t {
        if (what == TraceQueryInfoClass::GuidInfo && *static_cast<const Guid*>(input) != gone)
            return static_cast<std::uint32_t>(Win32Status::AccessDenied);
        return enumerateAnswers(what, input, inputBytes, output, outputBytes, needed);
    };
    EXPECT_EQ(WindowsTraceApi(functions).providerEnablings().status(), Win32Status::AccessDenied);
    EXPECT_EQ(WindowsTraceApi(functions).registeredProviders().status(), Win32Status::AccessDenied);
}

TEST(WindowsTraceApiTest, AcceptsAnswersThatShrinkAndSizesReportedAsSuccess)
{
    TraceFunctions functions;
    functions.enumerateTraceGuidsEx = [](TraceQueryInfoClass what, const void* input, std::uint32_t inputBytes,
                                          void* output, std::uint32_t outputBytes,
                                          std::uint32_t* needed) -> std::uint32_t {
        if (what == TraceQueryInfoClass::GroupList) // an older Windows
            return static_cast<std::uint32_t>(Win32Status::InvalidParameter);
        if (what == TraceQueryInfoClass::GuidInfo)
            return enumerateAnswers(what, input, inputBytes, output, outputBytes, needed);
        *needed = outputBytes == 0 ? 2 * sizeof(Guid) : sizeof(Guid);
        std::memcpy(output, &first, outputBytes == 0 ? 0 : sizeof first);
        return 0;
    };
    const Result<std::vector<ProviderEnabling>> enablings = WindowsTraceApi(functions).providerEnablings();
    ASSERT_TRUE(enablings);
    EXPECT_EQ(enablings->size(), 1u);
}

TEST(WindowsTraceApiTest, PassesLevelKeywordsAndTimeout)
{
    static std::tuple<std::uint8_t, std::uint64_t, std::uint64_t, std::uint32_t> seen;
    TraceFunctions functions;
    functions.enableTraceEx2 = [](TraceHandle, const Guid*, std::uint32_t, std::uint8_t level, std::uint64_t any,
                                   std::uint64_t all, std::uint32_t timeoutMs,
                                   const EnableTraceParametersWithFilters*) -> std::uint32_t {
        seen = {level, any, all, timeoutMs};
        return 0;
    };
    WindowsTraceApi api(functions);
    api.enableTraceEx2(1, &first, ProviderControl::Enable, TraceLevel::Warning, 5, 6, 7, nullptr);
    EXPECT_EQ(seen, std::tuple(std::uint8_t{3}, 5u, 6u, 7u));
}

TEST(WindowsTraceApiTest, GivesUpOnAnAnswerThatKeepsGrowing)
{
    TraceFunctions functions;
    functions.enumerateTraceGuidsEx = [](TraceQueryInfoClass, const void*, std::uint32_t, void*, std::uint32_t bytes,
                                          std::uint32_t* needed) -> std::uint32_t {
        *needed = bytes + 1;
        return static_cast<std::uint32_t>(Win32Status::InsufficientBuffer);
    };
    EXPECT_EQ(WindowsTraceApi(functions).providerEnablings().status(), Win32Status::InsufficientBuffer);
}

TEST(WindowsTraceApiTest, ReadsLimitAndGroupMaskWhole)
{
    static std::uint32_t answeredBytes;
    TraceFunctions functions;
    functions.traceQueryInformation = [](TraceHandle session, TraceQueryInfoClass what, void* answer,
                                          std::uint32_t bytes, std::uint32_t* written) -> std::uint32_t {
        *static_cast<std::uint32_t*>(answer) =
            what == TraceQueryInfoClass::MaxLoggers ? 128 : static_cast<std::uint32_t>(session);
        *written = std::min(bytes, answeredBytes);
        return 0;
    };
    WindowsTraceApi api(functions);
    answeredBytes = 32;
    ASSERT_TRUE(api.sessionLimit());
    EXPECT_EQ(api.sessionLimit().value(), 128u);
    ASSERT_TRUE(api.groupMask(5));
    EXPECT_EQ(api.groupMask(5).value()[0], 5u);
    answeredBytes = 3;
    EXPECT_EQ(api.sessionLimit().status(), Win32Status::BadLength);
    EXPECT_EQ(api.groupMask(5).status(), Win32Status::BadLength);
}

} // namespace
} // namespace etwarden
