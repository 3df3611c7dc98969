// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: pages that must not be touched, across the DLL's boundary.
#include "model/engine/dll/etwengine.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <set>
#include <vector>
#include <windows.h>

namespace etwarden {
namespace {

constexpr std::uint32_t pageBytes = 4096;
constexpr std::uint32_t fixed = sizeof(EventTraceProperties);

/// A page followed by one whose first byte ends the program that reads or writes it.
class GuardedPage
{
public:
    GuardedPage()
        : m_page(
            static_cast<std::byte*>(VirtualAlloc(nullptr, 2 * pageBytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE)))
    {
        DWORD before = 0;
        EXPECT_TRUE(VirtualProtect(m_page + pageBytes, pageBytes, PAGE_NOACCESS, &before));
    }
    ~GuardedPage() { VirtualFree(m_page, 0, MEM_RELEASE); }
    GuardedPage(const GuardedPage&) = delete;
    GuardedPage& operator=(const GuardedPage&) = delete;

    /// The last bytes of the page.
    std::byte* last(std::uint32_t bytes) { return m_page + pageBytes - bytes; }

private:
    std::byte* m_page;
};

struct Shape
{
    std::uint32_t bytes;
    std::uint32_t loggerName;
    std::uint32_t logFileName;
    std::uint32_t wnodeFlags;
    std::uint32_t enableFlags;
};

constexpr Shape plain{fixed, 0, 0, wnodeflag::TracedGuid, 0};

std::vector<Shape> shapes()
{
    constexpr std::uint32_t traced = wnodeflag::TracedGuid;
    std::vector<Shape> all;
    for (const std::uint32_t bytes : {8u, fixed - 8, fixed, fixed + 8, fixed + 24, fixed + 40, fixed + 200}) {
        for (const std::uint32_t logger : {0u, fixed - 8, fixed, bytes - 8, bytes - 2, bytes - 1, bytes, UINT32_MAX}) {
            for (const std::uint32_t file : {0u, fixed, fixed + 2, bytes - 2, bytes - 1, bytes, UINT32_MAX - 1}) {
                for (const std::uint32_t flags : {traced, traced | wnodeflag::VersionedProperties}) {
                    for (const std::uint32_t enable : {0u, 0x80FF0000u | fixed, 0x80FFFFFFu})
                        all.push_back({bytes, logger, file, flags, enable});
                }
            }
        }
    }
    return all;
}

class GuardedMemoryTest : public testing::Test
{
protected:
    GuardedMemoryTest()
    {
        EtwEngineReset(nullptr);
        std::filesystem::current_path(m_folder.path());
    }
    ~GuardedMemoryTest() override
    {
        EtwEngineReset(nullptr);
        std::filesystem::current_path(m_before);
    }

    /// The block at the end of the page; names in it have no terminator.
    EventTraceProperties* place(const Shape& shape)
    {
        std::byte* const start = m_block.last(shape.bytes);
        std::memset(start, 'x', shape.bytes);
        EventTraceProperties block{};
        block.Wnode.BufferSize = shape.bytes;
        block.Wnode.Flags = shape.wnodeFlags;
        block.LogFileMode = logfilemode::Buffering;
        block.EnableFlags = shape.enableFlags;
        block.LoggerNameOffset = shape.loggerName;
        block.LogFileNameOffset = shape.logFileName;
        std::memcpy(start, &block, std::min<std::size_t>(shape.bytes, sizeof block));
        return reinterpret_cast<EventTraceProperties*>(start);
    }

    template<typename Character, std::size_t Length>
    const Character* atTheEnd(const Character (&name)[Length])
    {
        std::byte* const start = m_name.last(sizeof name);
        std::memcpy(start, name, sizeof name);
        return reinterpret_cast<const Character*>(start);
    }

    /// What a call may say of a block that is not as it should be; anything else would be a guess.
    void expectDocumented(std::uint32_t status)
    {
        static const std::set<Win32Status> documented{Win32Status::Success, Win32Status::MoreData,
            Win32Status::BadLength, Win32Status::InvalidParameter, Win32Status::InvalidName, Win32Status::BadPathname,
            Win32Status::WmiInstanceNotFound};
        EXPECT_TRUE(documented.contains(Win32Status{status})) << status;
        m_statuses.insert(Win32Status{status});
    }

    std::set<Win32Status> m_statuses;

private:
    GuardedPage m_block;
    GuardedPage m_name;
    const TemporaryFolder m_folder; // some of the names are good ones for a file
    const std::filesystem::path m_before = std::filesystem::current_path();
};

TEST_F(GuardedMemoryTest, TouchesNothingAfterABlock)
{
    std::uint64_t handle = 0;
    ASSERT_EQ(StartTraceW(&handle, atTheEnd(u"Wide"), place(plain)), 0u);
    for (const Shape& shape : shapes()) {
        expectDocumented(QueryTraceW(0, atTheEnd(u"Wide"), place(shape)));
        expectDocumented(UpdateTraceW(0, atTheEnd(u"Wide"), place(shape)));
        expectDocumented(FlushTraceW(0, atTheEnd(u"Wide"), place(shape)));
        EventTraceProperties* array[] = {place(shape)};
        std::uint32_t sessions = 0;
        expectDocumented(QueryAllTracesW(array, 1, &sessions));
        expectDocumented(StartTraceW(&handle, atTheEnd(u"Other"), place(shape)));
        expectDocumented(StopTraceW(0, atTheEnd(u"Other"), place(shape)));
    }
    EXPECT_TRUE(m_statuses.contains(Win32Status::Success) && m_statuses.contains(Win32Status::MoreData));
}

TEST_F(GuardedMemoryTest, TouchesNothingAfterABlockWithNamesOfBytes)
{
    std::uint64_t handle = 0;
    ASSERT_EQ(StartTraceA(&handle, atTheEnd("Narrow"), place(plain)), 0u);
    for (const Shape& shape : shapes()) {
        expectDocumented(QueryTraceA(0, atTheEnd("Narrow"), place(shape)));
        expectDocumented(UpdateTraceA(0, atTheEnd("Narrow"), place(shape)));
        expectDocumented(FlushTraceA(0, atTheEnd("Narrow"), place(shape)));
        EventTraceProperties* array[] = {place(shape)};
        std::uint32_t sessions = 0;
        expectDocumented(QueryAllTracesA(array, 1, &sessions));
        expectDocumented(StartTraceA(&handle, atTheEnd("Other"), place(shape)));
        expectDocumented(StopTraceA(0, atTheEnd("Other"), place(shape)));
    }
    EXPECT_TRUE(m_statuses.contains(Win32Status::Success) && m_statuses.contains(Win32Status::MoreData));
}

} // namespace
} // namespace etwarden
