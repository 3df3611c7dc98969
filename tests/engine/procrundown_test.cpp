// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procrundown.h"

#include "model/etw/enableflags.h"
#include "model/etw/utf16.h"
#include "tests/engine/recordingsink.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace etwarden {
namespace {

/// Two processes; the second one is another user's, whose images and files cannot be read.
class TwoProcesses final : public HostReader
{
public:
    bool read(std::string_view, std::string&) override { return false; }
    bool readOfProcess(std::uint32_t processId, std::string_view file, std::string& text) override
    {
        if (file == "stat")
            text = processId == 7 ? "7 (shell) S 1 0 0" : "9 (other) S 1 0 0";
        else
            text = processId == 7 ? "400000-401000 r-xp 00000000 fe:00 1 /bin/shell\n" : "";
        return !text.empty();
    }
    bool listProcesses(std::vector<std::uint32_t>& processIds) override
    {
        processIds = {7, 9};
        return true;
    }
    bool listThreads(std::uint32_t processId, std::vector<std::uint32_t>& threadIds) override
    {
        threadIds = processId == 7 ? std::vector<std::uint32_t>{7, 8} : std::vector<std::uint32_t>{9};
        return true;
    }
    bool listOpenFiles(std::uint32_t processId, std::vector<std::string>& paths) override
    {
        if (processId == 7)
            paths.insert(paths.end(), {"/var/log/b", "/etc/a", "/var/log/b"});
        return processId == 7;
    }
};

class ProcRundownTest : public testing::Test
{
protected:
    /// How many records of each kind were written.
    std::map<std::uint16_t, int> hooks(
        std::uint32_t enableFlags, Rundown when = Rundown::Start, const std::vector<std::uint32_t>& known = {})
    {
        sink.events.clear();
        rundown.write(when, enableFlags, known, writer);
        std::map<std::uint16_t, int> counts;
        for (const RecordingSink::Event& event : sink.events)
            ++counts[event.kernelHook];
        return counts;
    }

    RecordingSink sink;
    HostEventWriter writer{sink};
    ProcRundown rundown{std::make_unique<TwoProcesses>()};
};

TEST_F(ProcRundownTest, WritesWhatTheFlagsAskFor)
{
    using Hooks = std::map<std::uint16_t, int>;
    EXPECT_EQ(hooks(enableflag::Process), (Hooks{{kernelhook::ProcessDCStart, 2}}));
    EXPECT_EQ(hooks(enableflag::Thread), (Hooks{{kernelhook::ThreadDCStart, 3}}));
    EXPECT_EQ(hooks(enableflag::ImageLoad), (Hooks{{kernelhook::ImageDCStart, 1}}));
    EXPECT_EQ(hooks(enableflag::DiskFileIo), (Hooks{{kernelhook::FileRundown, 2}}));
    EXPECT_EQ(hooks(enableflag::ContextSwitch), Hooks());
    EXPECT_EQ(hooks(~0u).size(), 4u);
    EXPECT_EQ(hooks(~0u, Rundown::End),
        (Hooks{{kernelhook::ProcessDCEnd, 2}, {kernelhook::ThreadDCEnd, 3}, {kernelhook::ImageDCEnd, 1},
            {kernelhook::FileRundown, 2}}));
    EXPECT_EQ(writer.written(), 0u) << "a rundown counts no events";
}

TEST_F(ProcRundownTest, LeavesOutProcessesThatAreKnown)
{
    using Hooks = std::map<std::uint16_t, int>;
    EXPECT_EQ(
        hooks(~0u, Rundown::Start, {7}), (Hooks{{kernelhook::ProcessDCStart, 1}, {kernelhook::ThreadDCStart, 1}}));
    EXPECT_EQ(sink.events.front().processId, 9u);
    EXPECT_EQ(hooks(~0u, Rundown::Start, {9, 7}), Hooks());
}

TEST_F(ProcRundownTest, NamesEachFileOnceByAKeyOfItsName)
{
    hooks(enableflag::DiskFileIo);
    ASSERT_EQ(sink.events.size(), 2u);
    const RecordingSink::Event& first = sink.events[0];
    EXPECT_EQ(first.kernelVersion, 2);
    EXPECT_EQ(first.enableFlag, enableflag::DiskFileIo);
    EXPECT_EQ(numberAt<std::uintptr_t>(first.kernelData, 0), ProcRundown::fileKey("/etc/a"));
    const std::u16string name = u"/etc/a";
    ASSERT_EQ(first.kernelData.size(), sizeof(std::uintptr_t) + (name.size() + 1) * sizeof(char16_t));
    EXPECT_EQ(std::memcmp(first.kernelData.data() + sizeof(std::uintptr_t), name.c_str(), 14), 0);
    EXPECT_NE(ProcRundown::fileKey("/etc/a"), ProcRundown::fileKey("/etc/b"));
    EXPECT_NE(ProcRundown::fileKey(""), 0u);
}

} // namespace
} // namespace etwarden
