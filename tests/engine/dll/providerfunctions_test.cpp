// SPDX-License-Identifier: GPL-3.0-or-later
// A provider and its controller in one process, as a program written for <evntprov.h> and <evntrace.h> has them.
#include "model/engine/dll/etwengine.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"
#include "model/session/propertiesblock.h"
#include "model/session/sessionconfig.h"
#include "tests/engine/dll/statuscodes.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace etwarden {
namespace {

constexpr std::uint32_t invalidHandle = code(Win32Status::InvalidHandle);
constexpr std::uint32_t arithmeticOverflow = code(Win32Status::ArithmeticOverflow);

constexpr Guid providerGuid = "77777777-3333-4444-5555-666666666666"_guid;
constexpr Guid sourceGuid = "0f0f0f0f-0000-4000-8000-0000000000ff"_guid;
constexpr EventDescriptor information{
    .Id = 7, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 2};

struct EnableCalls
{
    std::uint32_t count = 0;
    std::uint32_t isEnabled = 99;
    std::uint8_t level = 0;
    std::uint64_t any = 0;
    std::uint64_t allOf = 0;
    Guid source;
    std::uint32_t filterBytes = 0;
};

void ETWENGINE_CALL onEnable(const Guid* source, std::uint32_t isEnabled, std::uint8_t level, std::uint64_t any,
    std::uint64_t allOf, const EventFilterDescriptor* filter, void* context)
{
    auto& calls = *static_cast<EnableCalls*>(context);
    calls = {calls.count + 1, isEnabled, level, any, allOf, *source, filter ? filter->Size : 0};
}

EventDataDescriptor dataOf(const void* bytes, std::size_t size)
{
    return {static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(bytes)), static_cast<std::uint32_t>(size), 0};
}

class ProviderFunctionsTest : public testing::Test
{
protected:
    ProviderFunctionsTest() { EtwEngineReset(nullptr); }
    ~ProviderFunctionsTest() override { EtwEngineReset(nullptr); }

    static std::uint64_t startRing()
    {
        SessionConfig config;
        config.logFileMode = logfilemode::Buffering;
        config.bufferSizeKb = 64;
        PropertiesBlock block = PropertiesBlock::forStart(config);
        std::uint64_t session = 0;
        EXPECT_EQ(StartTraceW(&session, u"Ring", block.properties()), success);
        return session;
    }

    static std::uint32_t enable(std::uint64_t session, std::uint8_t level, std::uint64_t any = 0)
    {
        return EnableTraceEx2(session, &providerGuid, 1, level, any, 0, 0, nullptr);
    }

    std::uint64_t registered()
    {
        std::uint64_t handle = 0;
        EXPECT_EQ(EventRegister(&providerGuid, onEnable, &calls, &handle), success);
        EXPECT_NE(handle, 0u);
        return handle;
    }

    EnableCalls calls;
};

TEST_F(ProviderFunctionsTest, CheckArgumentsOfRegistering)
{
    std::uint64_t handle = 5;
    EXPECT_EQ(EventRegister(nullptr, nullptr, nullptr, &handle), invalidParameter);
    EXPECT_EQ(handle, 0u);
    EXPECT_EQ(EventRegister(&providerGuid, nullptr, nullptr, nullptr), invalidParameter);
    EXPECT_EQ(EventRegister(&providerGuid, nullptr, &calls, &handle), invalidParameter);
    constexpr Guid securityAuditing = "54849625-5478-4994-a5ba-3e3b0328c30d"_guid;
    EXPECT_EQ(EventRegister(&securityAuditing, nullptr, nullptr, &handle), code(Win32Status::AccessDenied));
    EXPECT_EQ(EventRegister(&providerGuid, nullptr, nullptr, &handle), success);
    EXPECT_EQ(EventUnregister(handle), success);
    EXPECT_EQ(EventUnregister(handle), invalidHandle);
    EXPECT_EQ(EventUnregister(0), invalidHandle);
}

TEST_F(ProviderFunctionsTest, FollowTheSession)
{
    const std::uint64_t handle = registered();
    EXPECT_EQ(calls.count, 0u);
    EXPECT_EQ(EventEnabled(handle, &information), 0);
    EXPECT_EQ(EventWrite(handle, &information, 0, nullptr), success) << "no session wants it, which is no error";

    const std::uint64_t session = startRing();
    const std::array<std::byte, 0x18> schema{};
    const EventFilterDescriptor filter{dataOf(schema.data(), 0).Ptr, sizeof schema, filtertype::Schematized};
    const EnableTraceParametersWithFilters parameters{
        .head = {.Version = 2, .EnableProperty = 0, .ControlFlags = 0, .SourceId = sourceGuid},
        .EnableFilterDesc = &filter,
        .FilterDescCount = 1};
    EXPECT_EQ(EnableTraceEx2(session, &providerGuid, 1, 4, 0x2, 0x2, 1000, &parameters), success);
    EXPECT_EQ(calls.count, 1u);
    EXPECT_EQ(calls.isEnabled, 1u);
    EXPECT_EQ(calls.level, 4);
    EXPECT_EQ(calls.any, 0x2u);
    EXPECT_EQ(calls.allOf, 0x2u);
    EXPECT_EQ(calls.source, sourceGuid);
    EXPECT_EQ(calls.filterBytes, sizeof schema);
    EXPECT_EQ(EventEnabled(handle, &information), 1);
    EXPECT_EQ(EventProviderEnabled(handle, 4, 0x2), 1);
    EXPECT_EQ(EventProviderEnabled(handle, 5, 0x2), 0);
    EXPECT_EQ(EventProviderEnabled(handle, 4, 0x4), 0);

    EXPECT_EQ(StopTraceW(session, nullptr, PropertiesBlock().properties()), success);
    EXPECT_EQ(calls.count, 2u);
    EXPECT_EQ(calls.isEnabled, 0u);
    EXPECT_TRUE(calls.source.isNull());
    EXPECT_EQ(EventEnabled(handle, &information), 0);
}

TEST_F(ProviderFunctionsTest, EnableByTheOlderFunctions)
{
    const std::uint64_t handle = registered();
    const std::uint64_t session = startRing();
    EXPECT_EQ(EnableTrace(1, 0x30, 3, &providerGuid, session), success);
    EXPECT_EQ(calls.level, 3);
    EXPECT_EQ(calls.any, 0x30u);
    EXPECT_EQ(calls.allOf, 0u);
    EXPECT_EQ(EnableTraceEx(&providerGuid, &sourceGuid, session, 1, 5, 0x1, 0x1, 0, nullptr), success);
    EXPECT_EQ(calls.level, 5);
    EXPECT_EQ(calls.allOf, 0x1u);
    EXPECT_EQ(calls.source, sourceGuid);
    EXPECT_EQ(EnableTrace(0, 0, 0, &providerGuid, session), success);
    EXPECT_EQ(calls.isEnabled, 0u);
    EXPECT_EQ(EventEnabled(handle, &information), 0);
    EXPECT_EQ(EnableTrace(1, 0, 5, nullptr, session), invalidParameter);
    EXPECT_EQ(EnableTrace(1, 0, 5, &providerGuid, 0), invalidParameter);
    EXPECT_EQ(EnableTraceEx(nullptr, nullptr, session, 1, 5, 0, 0, 0, nullptr), invalidParameter);
}

TEST_F(ProviderFunctionsTest, RefuseFiltersThatContradictThemselves)
{
    const std::uint64_t session = startRing();
    const std::uint16_t ids[]{1, 2, 7, 8}; // FilterIn 1, Count 2
    EventFilterDescriptor filter{dataOf(ids, 0).Ptr, sizeof ids, filtertype::EventId};
    EnableTraceParametersWithFilters parameters{
        .head = {.Version = 2, .EnableProperty = 0, .ControlFlags = 0, .SourceId = {}},
        .EnableFilterDesc = &filter,
        .FilterDescCount = 1};
    const auto enable = [&] { return EnableTraceEx2(session, &providerGuid, 1, 4, 0, 0, 0, &parameters); };
    EXPECT_EQ(enable(), success);
    filter.Size += 2;
    EXPECT_EQ(enable(), invalidParameter);
    filter.Size -= 2;
    parameters.FilterDescCount = 14;
    EXPECT_EQ(enable(), invalidParameter);
    parameters.FilterDescCount = 1;
    parameters.EnableFilterDesc = nullptr;
    EXPECT_EQ(enable(), invalidParameter);
    parameters.FilterDescCount = 0;
    EXPECT_EQ(enable(), success);
}

TEST_F(ProviderFunctionsTest, CheckArgumentsOfWritingInOrder)
{
    const std::uint64_t handle = registered();
    EXPECT_EQ(EventWrite(0, nullptr, 0, nullptr), invalidParameter);
    EXPECT_EQ(EventWrite(0, &information, 0, nullptr), invalidHandle);
    EXPECT_EQ(EventWrite(handle, &information, 200, nullptr), success) << "not enabled: they are not looked at";
    EXPECT_EQ(enable(startRing(), 5), success);

    const std::vector<std::byte> bytes(70'000);
    std::vector<EventDataDescriptor> parts(129, dataOf(bytes.data(), 1));
    EXPECT_EQ(EventWrite(handle, &information, 129, parts.data()), invalidParameter);
    EXPECT_EQ(EventWrite(handle, &information, 128, parts.data()), success);
    EXPECT_EQ(EventWrite(handle, &information, 1, nullptr), invalidParameter);
    parts[0] = dataOf(bytes.data(), 0xFFFF - 0x50 + 1);
    EXPECT_EQ(EventWrite(handle, &information, 1, parts.data()), arithmeticOverflow);
    parts[0] = dataOf(bytes.data(), 0xFFFF - 0x50); // fits the format, not a buffer of 64 KB
    EXPECT_EQ(EventWrite(handle, &information, 1, parts.data()), code(Win32Status::MoreData));
    parts[0] = dataOf(bytes.data(), 60'000);
    EXPECT_EQ(EventWriteTransfer(handle, &information, nullptr, &sourceGuid, 1, parts.data()), success);
    EXPECT_EQ(EventWriteEx(handle, &information, 0, 0, &sourceGuid, nullptr, 1, parts.data()), success);
    EXPECT_EQ(EventWriteString(handle, 4, 1, nullptr), invalidParameter);
    EXPECT_EQ(EventWriteString(0, 4, 1, u"x"), invalidHandle);
    EXPECT_EQ(EventWriteString(handle, 4, 1, u"a text"), success);
    EXPECT_EQ(EventWriteString(handle, 4, 1, std::u16string(33'000, u'x').c_str()), arithmeticOverflow);
}

TEST_F(ProviderFunctionsTest, KeepActivityIdsPerThread)
{
    enum : std::uint32_t { Get = 1, Set, Create, GetSet, CreateSet };
    Guid id{.data1 = 1};
    EXPECT_EQ(EventActivityIdControl(Set, &id), success);
    std::thread([] {
        Guid fresh{.data1 = 9};
        EXPECT_EQ(EventActivityIdControl(Get, &fresh), success);
        EXPECT_TRUE(fresh.isNull());
    }).join();
    Guid other{.data1 = 2};
    EXPECT_EQ(EventActivityIdControl(GetSet, &other), success);
    EXPECT_EQ(other, id);
    Guid created;
    Guid second;
    EXPECT_EQ(EventActivityIdControl(Create, &created), success);
    EXPECT_EQ(EventActivityIdControl(Create, &second), success);
    EXPECT_FALSE(created.isNull());
    EXPECT_NE(created, second);
    EXPECT_EQ(EventActivityIdControl(CreateSet, &second), success);
    EXPECT_EQ(second, Guid{.data1 = 2});
    EXPECT_EQ(EventActivityIdControl(Get, &second), success);
    EXPECT_NE(second, Guid{.data1 = 2});
    EXPECT_EQ(EventActivityIdControl(6, &second), invalidParameter);
    EXPECT_EQ(EventActivityIdControl(0, &second), invalidParameter);
    EXPECT_EQ(EventActivityIdControl(Get, nullptr), invalidParameter);
    id = {};
    EventActivityIdControl(Set, &id);
}

TEST_F(ProviderFunctionsTest, SetTraitsAndTypesOfParts)
{
    enum : std::uint32_t { BinaryTracking, Reserved, SetTraits, UseDescriptorType, Unknown };
    const std::uint64_t handle = registered();
    const auto set = [handle](std::uint32_t infoClass, std::string traits) {
        return EventSetInformation(handle, infoClass, traits.data(), static_cast<std::uint32_t>(traits.size()));
    };
    using namespace std::literals;
    EXPECT_EQ(EventSetInformation(0, UseDescriptorType, nullptr, 0), invalidParameter);
    EXPECT_EQ(EventSetInformation(handle, UseDescriptorType, nullptr, 1), invalidParameter);
    EXPECT_EQ(set(UseDescriptorType, "\x01"s), success);
    EXPECT_EQ(set(UseDescriptorType, "\0"s), success);
    EXPECT_EQ(set(UseDescriptorType, "\x02"s), invalidParameter);
    EXPECT_EQ(set(UseDescriptorType, "\x01\0\0\0"s), invalidParameter);
    EXPECT_EQ(set(SetTraits, "\x02\0"s), invalidParameter);
    EXPECT_EQ(set(SetTraits, "\x08\0Name\0"s), code(Win32Status::FileCorrupt));
    EXPECT_EQ(set(SetTraits, "\x07\0Name\0"s), success);
    EXPECT_EQ(set(SetTraits, "\x07\0Name\0"s), code(Win32Status::GenFailure));
    for (const std::uint32_t infoClass : {BinaryTracking, Reserved, Unknown})
        EXPECT_EQ(set(infoClass, ""), code(Win32Status::NotSupported)) << infoClass;
}

TEST_F(ProviderFunctionsTest, ForgetHandlesAtAReset)
{
    const std::uint64_t handle = registered();
    EtwEngineReset(nullptr);
    EXPECT_EQ(EventWrite(handle, &information, 0, nullptr), invalidHandle) << "there is no engine";
    EXPECT_EQ(EventEnabled(handle, &information), 0);
    EXPECT_EQ(EventUnregister(handle), invalidHandle);
}

// Nothing is judged but that it ends, and what a thread sanitizer sees.
TEST_F(ProviderFunctionsTest, WriteWhileControllersAndResetsRun)
{
    std::atomic<bool> goesOn = true;
    std::vector<std::thread> writers;
    for (int i = 0; i < 2; ++i) {
        writers.emplace_back([&goesOn] {
            const std::uint64_t number = 1;
            const EventDataDescriptor parts[]{dataOf(&number, 8), dataOf(&number, 8)};
            while (goesOn) {
                std::uint64_t handle = 0;
                EventRegister(&providerGuid, nullptr, nullptr, &handle);
                for (int event = 0; event < 50; ++event)
                    EventWrite(handle, &information, 2, parts);
                EventUnregister(handle);
            }
        });
    }
    for (int round = 0; round < 20; ++round) {
        const std::uint64_t session = startRing();
        EXPECT_EQ(enable(session, 5), success);
        EXPECT_EQ(enable(session, 5, 0x2), success);
        if (round % 2 == 0)
            StopTraceW(session, nullptr, PropertiesBlock().properties());
        EtwEngineReset(nullptr);
    }
    goesOn = false;
    for (std::thread& writer : writers)
        writer.join();
}

} // namespace
} // namespace etwarden
