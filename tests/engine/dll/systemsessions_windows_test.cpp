// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: sessions of the system, made of documented calls only, record the process they run in.
#include "model/etw/enableflags.h"
#include "model/etw/wellknown.h"
#include "tests/engine/dll/consumertest.h"

#include <cstring>
#include <map>
#include <set>
#include <tlhelp32.h> // needs the above
#include <windows.h>

namespace etwarden {
namespace {

constexpr Guid processClass = "3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid;
constexpr Guid threadClass = "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid;
constexpr Guid imageClass = "2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid;
constexpr std::uint8_t started = 1;
constexpr std::uint8_t ended = 2;
constexpr std::uint8_t rundownStart = 3;
constexpr std::uint8_t rundownEnd = 4;
constexpr std::size_t pointer = sizeof(std::uintptr_t);

/// A thread that runs until end().
class WaitingThread
{
public:
    ~WaitingThread()
    {
        if (m_thread)
            end();
        CloseHandle(m_mayEnd);
    }
    std::uint32_t id() const { return m_id; }
    void end()
    {
        SetEvent(m_mayEnd);
        WaitForSingleObject(m_thread, INFINITE);
        CloseHandle(m_thread);
        m_thread = nullptr;
    }

private:
    static DWORD WINAPI wait(void* mayEnd) { return WaitForSingleObject(mayEnd, INFINITE); }

    const HANDLE m_mayEnd = CreateEventW(nullptr, TRUE, FALSE, nullptr);
    DWORD m_id = 0;
    HANDLE m_thread = CreateThread(nullptr, 0, &wait, m_mayEnd, 0, &m_id);
};

std::uint32_t parentOfThisProcess()
{
    const HANDLE processes = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    PROCESSENTRY32W entry{};
    entry.dwSize = sizeof entry;
    BOOL isFound = Process32FirstW(processes, &entry);
    while (isFound && entry.th32ProcessID != GetCurrentProcessId())
        isFound = Process32NextW(processes, &entry);
    CloseHandle(processes);
    return isFound ? entry.th32ParentProcessID : 0;
}

class SystemSessionsOnWindows : public ConsumerTest
{
protected:
    template<typename Number>
    static Number number(const Heard::Event& event, std::size_t offset)
    {
        Number value = 0;
        if (offset + sizeof value > event.payload.size())
            ADD_FAILURE() << "no number at " << offset;
        else
            std::memcpy(&value, event.payload.data() + offset, sizeof value);
        return value;
    }

    /// The opcodes of a class by the number at `offset`, in order of writing.
    template<typename Number>
    std::map<Number, std::vector<std::uint8_t>> opcodes(const Guid& guid, std::size_t offset) const
    {
        std::map<Number, std::vector<std::uint8_t>> found;
        for (const Heard::Event& event : heard.ofProvider(guid))
            found[number<Number>(event, offset)].push_back(event.record.EventHeader.EventDescriptor.Opcode);
        return found;
    }
};

using Opcodes = std::vector<std::uint8_t>;

TEST_F(SystemSessionsOnWindows, RecordTheirOwnProcessThreadsAndModules)
{
    constexpr const char16_t* kernelLogger = u"NT Kernel Logger";
    SessionConfig config;
    config.logFileMode = logfilemode::Sequential;
    config.logFileName = path(u"kernel.etl");
    config.enableFlags = enableflag::Process | enableflag::Thread | enableflag::ImageLoad;
    PropertiesBlock block = PropertiesBlock::forStart(config);
    std::uint64_t session = 0;

    WaitingThread before;
    ASSERT_EQ(StartTraceW(&session, kernelLogger, block.properties()), success);
    WaitingThread meanwhile;
    before.end();
    stop(kernelLogger);
    read(u"kernel.etl");

    const std::vector<Heard::Event> processes = heard.ofProvider(processClass);
    ASSERT_EQ(processes.size(), 2u);
    EXPECT_EQ(processes[0].record.EventHeader.EventDescriptor.Opcode, rundownStart);
    EXPECT_EQ(processes[1].record.EventHeader.EventDescriptor.Opcode, rundownEnd);
    for (const Heard::Event& event : processes) {
        EXPECT_EQ(number<std::uintptr_t>(event, 0), GetCurrentProcessId());
        EXPECT_EQ(number<std::uintptr_t>(event, pointer), parentOfThisProcess());
    }

    const auto threads = opcodes<std::uint32_t>(threadClass, 0);
    ASSERT_TRUE(threads.contains(before.id()));
    EXPECT_EQ(threads.at(before.id()), (Opcodes{rundownStart, ended}));
    ASSERT_TRUE(threads.contains(meanwhile.id()));
    EXPECT_EQ(threads.at(meanwhile.id()), (Opcodes{started, rundownEnd}));
    ASSERT_TRUE(threads.contains(GetCurrentThreadId()));
    EXPECT_EQ(threads.at(GetCurrentThreadId()), (Opcodes{rundownStart, rundownEnd}));

    const auto images = opcodes<std::uintptr_t>(imageClass, 0);
    for (const wchar_t* name : {L"ntdll.dll", L"kernel32.dll"}) {
        const auto base = reinterpret_cast<std::uintptr_t>(GetModuleHandleW(name));
        ASSERT_TRUE(images.contains(base));
        EXPECT_EQ(images.at(base), (Opcodes{rundownStart, rundownEnd}));
    }
    std::set<std::u16string> files;
    for (const Heard::Event& event : heard.ofProvider(imageClass)) {
        constexpr std::size_t nameOffset = 2 * pointer + sizeof(std::uint32_t);
        ASSERT_GT(event.payload.size(), nameOffset);
        std::u16string name((event.payload.size() - nameOffset) / sizeof(char16_t) - 1, u'\0'); // without its NUL
        std::memcpy(name.data(), event.payload.data() + nameOffset, name.size() * sizeof(char16_t));
        files.insert(name.substr(name.find_last_of(u'\\') + 1));
    }
    EXPECT_TRUE(files.contains(u"ntdll.dll"));
    EXPECT_TRUE(files.contains(u"kernel32.dll"));
}

TEST_F(SystemSessionsOnWindows, RecordNothingThatIsNotObserved)
{
    SessionConfig config;
    config.logFileMode = logfilemode::Sequential | logfilemode::SystemLogger;
    config.logFileName = path(u"system.etl");
    config.enableFlags = enableflag::ContextSwitch | enableflag::DiskIo;
    PropertiesBlock block = PropertiesBlock::forStart(config);
    std::uint64_t session = 0;
    ASSERT_EQ(StartTraceW(&session, u"system", block.properties()), success);
    stop(u"system");
    read(u"system.etl");
    EXPECT_TRUE(heard.ofProvider(processClass).empty());
    EXPECT_TRUE(heard.ofProvider(threadClass).empty());
    EXPECT_TRUE(heard.ofProvider(wellknown::etwardenHostGuid).empty());
}

} // namespace
} // namespace etwarden
