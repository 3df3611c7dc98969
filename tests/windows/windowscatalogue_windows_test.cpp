// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/windows/growinganswer.h"
#include "model/windows/windowscatalogue.h"
#include "model/windows/windowstraceapi.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace etwarden {
namespace {

constexpr Guid described = "11111111-2222-3333-4444-555555555555"_guid;
constexpr Guid registered = "22222222-2222-3333-4444-555555555555"_guid;

using u32 = std::uint32_t;
using u64 = std::uint64_t;

u32 code(Win32Status status)
{
    return static_cast<u32>(status);
}

/// Both ways in which the system reports the size that it needs.
u32 giveAnswer(std::span<const std::byte> answer, void* data, u32 size, u32* needed)
{
    *needed = static_cast<u32>(answer.size());
    if (size < answer.size())
        return code(Win32Status::InsufficientBuffer);
    std::memcpy(data, answer.data(), answer.size());
    return 0;
}

u32 __stdcall enumerateProviders(void* data, u32* size)
{
    const TestBytes answer =
        TestBytes().add(u32{1}).add(u32{0}).add(described).add(u32{0}).add(u32{0x20}).addText(u"Contoso");
    return giveAnswer(answer.bytes(), data, *size, size);
}

u32 __stdcall enumerateFields(const Guid* provider, ProviderFieldType type, void* data, u32* size)
{
    if (*provider != described)
        return code(Win32Status::FileNotFound);
    if (type != ProviderFieldType::Keyword)
        return code(Win32Status::NotFound);
    const TestBytes answer =
        TestBytes().add(u32{1}).add(u32{0}).add(u32{0x18}).add(u32{0}).add(u64{0x30}).addText(u"Net");
    return giveAnswer(answer.bytes(), data, *size, size);
}

u32 __stdcall enumerateGuids(TraceQueryInfoClass what, const void*, u32, void* data, u32 size, u32* needed)
{
    TestBytes answer;
    if (what == TraceQueryInfoClass::GuidList)
        answer.add(registered);
    else
        answer.add(TraceGuidInfo{1, 0}).add(TraceProviderInstanceInfo{0, 0, 42, 0});
    return giveAnswer(answer.bytes(), data, size, needed);
}

KnownProvider find(const std::vector<KnownProvider>& providers, const Guid& guid)
{
    const auto found = std::ranges::find(providers, guid, &KnownProvider::guid);
    return found == providers.end() ? KnownProvider{} : *found;
}

class WindowsCatalogueTest : public testing::Test
{
protected:
    WindowsCatalogueTest()
    {
        m_trace.enumerateTraceGuidsEx = enumerateGuids;
        tdh = {enumerateProviders, enumerateFields};
    }

    WindowsTraceApi api() { return WindowsTraceApi(m_trace); }

    TdhFunctions tdh;

private:
    TraceFunctions m_trace;
};

TEST_F(WindowsCatalogueTest, MergesRegisteredAndDescribedProviders)
{
    WindowsTraceApi trace = api();
    const std::vector<KnownProvider> all = WindowsCatalogue(trace, tdh).providers().value();
    EXPECT_EQ(
        find(all, described), (KnownProvider{described, u"Contoso", ProviderKind::Manifest, providersource::Manifest}));
    EXPECT_EQ(find(all, registered),
        (KnownProvider{registered, u"", ProviderKind::Unknown, providersource::Registered, {42}}));
}

TEST_F(WindowsCatalogueTest, NeedsOneSourceOnly)
{
    WindowsTraceApi trace = api();
    WindowsTraceApi nothing(TraceFunctions{});
    EXPECT_EQ(find(WindowsCatalogue(trace, TdhFunctions{}).providers().value(), registered).guid, registered);
    EXPECT_EQ(find(WindowsCatalogue(nothing, tdh).providers().value(), described).guid, described);
    EXPECT_EQ(WindowsCatalogue(nothing, TdhFunctions{}).providers().status(), Win32Status::CallNotImplemented);
}

TEST_F(WindowsCatalogueTest, ReadsNamesOfKeywordsAndLevels)
{
    WindowsTraceApi trace = api();
    WindowsCatalogue catalogue(trace, tdh);
    EXPECT_EQ(catalogue.keywords(described).value(), (std::vector<NamedValue>{{0x30, u"Net", u""}}));
    ASSERT_TRUE(catalogue.levels(described));
    EXPECT_TRUE(catalogue.levels(described)->empty());
    EXPECT_EQ(catalogue.keywords(registered).status(), Win32Status::FileNotFound);
    EXPECT_EQ(WindowsCatalogue(trace, TdhFunctions{}).keywords(described).status(), Win32Status::CallNotImplemented);
}

TEST_F(WindowsCatalogueTest, FindsNoTraceDataHelperInWine)
{
    if (!isWine())
        GTEST_SKIP() << "a real one";
    WindowsTraceApi machine;
    EXPECT_EQ(WindowsCatalogue(machine).providers().status(), Win32Status::CallNotImplemented);
}

TEST(GrowingAnswer, RefusesASizeAboveTheMaximum)
{
    int calls = 0;
    const auto huge = [&calls](std::byte*, u32, u32* needed) {
        ++calls;
        *needed = maximumAnswerBytes + 1;
        return Win32Status::InsufficientBuffer;
    };
    EXPECT_EQ(growingAnswer(huge).status(), Win32Status::InsufficientBuffer);
    EXPECT_EQ(calls, 1);
}

} // namespace
} // namespace etwarden
