// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/etwengine.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/providerinfo.h"
#include "model/etw/win32status.h"
#include "model/session/propertiesblock.h"
#include "model/session/sessionconfig.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace etwarden {
namespace {

using enum Win32Status;

constexpr Guid registeredGuid = "77777777-3333-4444-5555-666666666666"_guid;
constexpr Guid preEnabledGuid = "88888888-3333-4444-5555-666666666666"_guid;

class EnumerateFunctionsTest : public testing::Test
{
protected:
    EnumerateFunctionsTest()
    {
        EtwEngineReset(nullptr);
        EventRegister(&registeredGuid, nullptr, nullptr, &registration);
        session = start(u"Ring", logfilemode::Buffering);
        EnableTraceEx2(session, &registeredGuid, 1, 4, 0x30, 0x10, 0, nullptr);
        EnableTraceEx2(session, &preEnabledGuid, 1, 5, 0, 0, 0, nullptr);
    }
    ~EnumerateFunctionsTest() override { EtwEngineReset(nullptr); }

    static std::uint64_t start(const char16_t* name, std::uint32_t mode, std::uint32_t enableFlags = 0)
    {
        SessionConfig config;
        config.logFileMode = mode;
        config.enableFlags = enableFlags;
        PropertiesBlock block = PropertiesBlock::forStart(config);
        std::uint64_t handle = 0;
        EXPECT_EQ(Win32Status{StartTraceW(&handle, name, block.properties())}, Success);
        return handle;
    }

    static Win32Status enumerate(std::uint32_t infoClass, const Guid* guid, std::vector<std::byte>* answer)
    {
        Guid input = guid ? *guid : Guid{};
        std::uint32_t needed = 0;
        const auto ask = [&] {
            return Win32Status{EnumerateTraceGuidsEx(infoClass, guid ? &input : nullptr, guid ? sizeof input : 0,
                answer->data(), static_cast<std::uint32_t>(answer->size()), &needed)};
        };
        answer->clear();
        const Win32Status status = ask();
        if (status != InsufficientBuffer)
            return status;
        answer->resize(needed);
        return ask();
    }

    std::uint64_t registration = 0;
    std::uint64_t session = 0;
    std::vector<std::byte> answer;
};

TEST_F(EnumerateFunctionsTest, ListsGuids)
{
    EXPECT_EQ(enumerate(0, nullptr, &answer), Success);
    EXPECT_EQ(readGuidList(answer), (std::vector{registeredGuid, preEnabledGuid}));
    EXPECT_EQ(enumerate(2, nullptr, &answer), Success);
    EXPECT_EQ(readGuidList(answer), std::vector{registeredGuid});
    EXPECT_EQ(enumerate(12, nullptr, &answer), Success);
    EXPECT_TRUE(answer.empty());
    EventUnregister(registration);
    EnableTraceEx2(session, &registeredGuid, 0, 0, 0, 0, 0, nullptr);
    EXPECT_EQ(enumerate(0, nullptr, &answer), Success);
    EXPECT_EQ(readGuidList(answer), std::vector{preEnabledGuid}) << "neither registered nor enabled";
}

TEST_F(EnumerateFunctionsTest, ListsRegistrationsAndSessionsOfAProvider)
{
    std::uint64_t second = 0;
    EventRegister(&registeredGuid, nullptr, nullptr, &second);
    ASSERT_EQ(enumerate(1, &registeredGuid, &answer), Success);
    EXPECT_EQ(answer.size(), 8u + 2 * (16 + 32));
    const std::vector<ProviderEnabling> enablings = readProviderEnablings(registeredGuid, answer);
    ASSERT_EQ(enablings.size(), 2u) << "one for each registration";
    EXPECT_EQ(enablings[0], enablings[1]);
    EXPECT_EQ(enablings[0].loggerId, session & 0xFFFF);
    EXPECT_NE(enablings[0].processId, 0u);
    EXPECT_EQ(enablings[0].flags, 0u);
    EXPECT_EQ(enablings[0].level, 4);
    EXPECT_EQ(enablings[0].matchAnyKeyword, 0x30u);
    EXPECT_EQ(enablings[0].matchAllKeyword, 0x10u);

    ASSERT_EQ(enumerate(1, &preEnabledGuid, &answer), Success);
    const std::vector<ProviderEnabling> preEnabled = readProviderEnablings(preEnabledGuid, answer);
    ASSERT_EQ(preEnabled.size(), 1u);
    EXPECT_EQ(preEnabled[0].processId, 0u);
    EXPECT_EQ(preEnabled[0].flags, providerflag::PreEnabled);

    const Guid unknown{.data1 = 1};
    EXPECT_EQ(enumerate(1, &unknown, &answer), WmiGuidNotFound);
    EXPECT_EQ(enumerate(1, nullptr, &answer), InvalidParameter);
    EXPECT_EQ(enumerate(77, nullptr, &answer), InvalidParameter);
    EXPECT_EQ(Win32Status{EnumerateTraceGuidsEx(0, nullptr, 0, nullptr, 0, nullptr)}, InvalidParameter);
    std::uint32_t needed = 0;
    EXPECT_EQ(Win32Status{EnumerateTraceGuidsEx(0, nullptr, 0, nullptr, 99, &needed)}, InvalidParameter);
}

TEST_F(EnumerateFunctionsTest, ListsRegisteredProvidersByTheOlderFunction)
{
    std::array<TraceGuidProperties, 2> entries{};
    std::array<TraceGuidProperties*, 2> array{&entries[0], &entries[1]};
    std::uint32_t count = 0;
    EXPECT_EQ(Win32Status{EnumerateTraceGuids(array.data(), 2, &count)}, Success);
    EXPECT_EQ(count, 1u);
    EXPECT_EQ(entries[0].Guid, registeredGuid);
    EXPECT_EQ(entries[0].LoggerId, session & 0xFFFF);
    EXPECT_EQ(entries[0].EnableLevel, 4u);
    EXPECT_EQ(entries[0].EnableFlags, 0x30u);
    EXPECT_EQ(entries[0].IsEnable, 1);
    std::uint64_t other = 0;
    EventRegister(&preEnabledGuid, nullptr, nullptr, &other);
    EXPECT_EQ(Win32Status{EnumerateTraceGuids(array.data(), 1, &count)}, MoreData);
    EXPECT_EQ(count, 2u);
    EXPECT_EQ(Win32Status{EnumerateTraceGuids(array.data(), 0, &count)}, InvalidParameter);
    EXPECT_EQ(Win32Status{EnumerateTraceGuids(nullptr, 2, &count)}, InvalidParameter);
    array[1] = nullptr;
    EXPECT_EQ(Win32Status{EnumerateTraceGuids(array.data(), 2, &count)}, InvalidParameter);
}

TEST_F(EnumerateFunctionsTest, ReturnsInformationAsFarAsThereIsAny)
{
    std::array<std::uint32_t, 9> words{};
    std::uint32_t length = 0;
    const auto query = [&](std::uint64_t handle, std::uint32_t infoClass, std::uint32_t bytes) {
        return Win32Status{TraceQueryInformation(handle, infoClass, words.data(), bytes, &length)};
    };
    EXPECT_EQ(query(0, 19, 4), Success);
    EXPECT_EQ(words[0], 64u);
    EXPECT_EQ(length, 4u);
    EXPECT_EQ(query(0, 19, 3), BadLength);
    EXPECT_EQ(query(0, 11, 8), Success);
    EXPECT_EQ(words[0], 1u);
    EXPECT_EQ(query(0, 11, 12), BadLength);
    EXPECT_EQ(query(session, 11, 8), InvalidParameter);
    const std::uint64_t system = start(u"System", logfilemode::Buffering | logfilemode::SystemLogger, 1);
    EXPECT_EQ(query(system, 4, 32), Success);
    EXPECT_EQ(words[0], 1u);
    EXPECT_EQ(query(system, 4, 28), BadLength);
    EXPECT_EQ(query(session, 4, 32), InvalidParameter);
    EXPECT_EQ(query(session, 6, 32), NotSupported);
    EXPECT_EQ(Win32Status{TraceQueryInformation(0, 19, nullptr, 4, &length)}, InvalidParameter);
}

TEST_F(EnumerateFunctionsTest, SetsFlagsOfASystemLoggerByTheirMask)
{
    const std::uint64_t system = start(u"System", logfilemode::Buffering | logfilemode::SystemLogger, 1);
    GroupMask mask{};
    std::uint32_t length = 0;
    const auto setTo = [&](std::uint32_t bytes) {
        return Win32Status{TraceSetInformation(system, 4, mask.data(), bytes)};
    };
    mask[0] = 0x3;
    EXPECT_EQ(setTo(4), Success);
    mask = {};
    ASSERT_EQ(Win32Status{TraceQueryInformation(system, 4, mask.data(), sizeof mask, &length)}, Success);
    EXPECT_EQ(mask[0], 0x3u);
    EXPECT_EQ(setTo(sizeof mask), Success) << "what a query answers can be set";
    mask[5] = 1;
    EXPECT_EQ(setTo(sizeof mask), NotSupported) << "no flag stands for it";
    EXPECT_EQ(Win32Status{TraceSetInformation(99, 4, mask.data(), 4)}, WmiInstanceNotFound);
    ASSERT_EQ(Win32Status{TraceQueryInformation(system, 4, mask.data(), sizeof mask, &length)}, Success);
    EXPECT_EQ(mask[0], 0x3u);
    EXPECT_EQ(mask[5], 0u);
}

} // namespace
} // namespace etwarden
