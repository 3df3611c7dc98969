// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/ownprocesssampler.h"

#include "tests/engine/recordingsink.h"

#include <utility>

namespace etwarden {
namespace {

using Strings = std::vector<std::string>;

constexpr std::uint32_t allThree = enableflag::Process | enableflag::Thread | enableflag::ImageLoad;

/// A hook id in words.
std::string nameOf(std::uint16_t hook)
{
    switch (hook) {
    case 0x0303:
        return "process DCStart";
    case 0x0304:
        return "process DCEnd";
    case 0x0501:
        return "thread Start";
    case 0x0502:
        return "thread End";
    case 0x0503:
        return "thread DCStart";
    case 0x0504:
        return "thread DCEnd";
    case 0x030A:
        return "image Load";
    case 0x1402:
        return "image Unload";
    case 0x1403:
        return "image DCStart";
    case 0x1404:
        return "image DCEnd";
    default:
        return std::to_string(hook);
    }
}

struct OwnProcessSamplerTest : testing::Test
{
    /// The kernel's records that were written meanwhile, each with what distinguishes it from others of its kind.
    Strings takeRecords()
    {
        Strings written;
        for (const RecordingSink::Event& event : std::exchange(sink.events, {})) {
            std::string text = nameOf(event.kernelHook);
            if (event.enableFlag == enableflag::Thread)
                text += ' ' + std::to_string(numberAt<std::uint32_t>(event.kernelData, 0));
            if (event.enableFlag == enableflag::ImageLoad)
                text += ' ' + std::to_string(numberAt<std::uintptr_t>(event.kernelData, 0));
            written.push_back(text);
        }
        return written;
    }
    Strings sample(std::uint32_t flags)
    {
        sampler.sample(flags, writer);
        return takeRecords();
    }
    Strings conclude(std::uint32_t flags)
    {
        sampler.conclude(flags, writer);
        return takeRecords();
    }

    RecordingSink sink;
    HostEventWriter writer{sink};
    std::uint32_t asked = 0;
    bool isReadable = true;
    OwnProcess process{7, {4, u"own.exe"}, {8, 9}, {{100, 10, u"C:\\own.exe"}, {200, 20, u"C:\\ntdll.dll"}}};
    OwnProcessSampler sampler{[this](std::uint32_t flags) {
        asked = flags;
        return isReadable ? std::optional(process) : std::nullopt;
    }};
};

TEST_F(OwnProcessSamplerTest, ReadsNothingWithoutAListener)
{
    EXPECT_EQ(sample(enableflag::ContextSwitch | enableflag::DiskIo), Strings{});
    EXPECT_EQ(asked, 0u);
    sample(enableflag::Thread | enableflag::DiskIo);
    EXPECT_EQ(asked, enableflag::Thread);
}

TEST_F(OwnProcessSamplerTest, WritesARundownWhenASessionBeginsToListen)
{
    EXPECT_EQ(sample(allThree),
        (Strings{"process DCStart", "thread DCStart 8", "thread DCStart 9", "image DCStart 100", "image DCStart 200"}));
    EXPECT_EQ(sample(allThree), Strings{}) << "nothing changed";
    EXPECT_EQ(writer.written(), 0u) << "a rundown is no event of the host provider";
}

TEST_F(OwnProcessSamplerTest, WritesARundownForAFlagThatComesLater)
{
    EXPECT_EQ(sample(enableflag::Process), Strings{"process DCStart"});
    EXPECT_EQ(sample(enableflag::Process | enableflag::Thread), (Strings{"thread DCStart 8", "thread DCStart 9"}));
    EXPECT_EQ(sample(enableflag::Process), Strings{});
    EXPECT_EQ(sample(enableflag::Process | enableflag::Thread), (Strings{"thread DCStart 8", "thread DCStart 9"}));
}

TEST_F(OwnProcessSamplerTest, WritesThreadsAndImagesThatComeAndGo)
{
    sample(allThree);
    process.threadIds = {9, 10};
    process.images[1] = {300, 20, u"C:\\other.dll"};
    EXPECT_EQ(sample(allThree), (Strings{"thread End 8", "thread Start 10", "image Unload 200", "image Load 300"}));
    EXPECT_EQ(conclude(allThree),
        (Strings{"process DCEnd", "thread DCEnd 9", "thread DCEnd 10", "image DCEnd 100", "image DCEnd 300"}));
}

TEST_F(OwnProcessSamplerTest, EndsWithARundownOfWhatWasWritten)
{
    EXPECT_EQ(conclude(allThree), Strings{});
    sample(enableflag::Thread);
    EXPECT_EQ(conclude(enableflag::Process), Strings{});
    EXPECT_EQ(conclude(allThree), (Strings{"thread DCEnd 8", "thread DCEnd 9"}));
}

TEST_F(OwnProcessSamplerTest, KeepsWhatItKnowsWhenAListCannotBeRead)
{
    sample(enableflag::Thread);
    isReadable = false;
    EXPECT_EQ(sample(allThree), Strings{});
    isReadable = true;
    process.images.pop_back();
    EXPECT_EQ(sample(enableflag::Thread | enableflag::ImageLoad), Strings{"image DCStart 100"});
}

TEST_F(OwnProcessSamplerTest, WritesRundownsAsRecordsOfTheKernel)
{
    sampler.sample(allThree, writer);
    ASSERT_EQ(sink.events.size(), 5u);
    constexpr std::size_t pointer = sizeof(std::uintptr_t);

    const RecordingSink::Event& one = sink.events[0];
    EXPECT_EQ(one.enableFlag, enableflag::Process);
    EXPECT_EQ(one.kernelVersion, 0);
    EXPECT_EQ(numberAt<std::uintptr_t>(one.kernelData, 0), 7u);
    EXPECT_EQ(numberAt<std::uintptr_t>(one.kernelData, pointer), 4u) << "the parent";
    EXPECT_EQ(numberAt<std::uint32_t>(one.kernelData, 2 * pointer), 0u) << "no SID";
    EXPECT_STREQ(reinterpret_cast<const char*>(one.kernelData.data() + 2 * pointer + 4), "own.exe");

    const RecordingSink::Event& thread = sink.events[1];
    EXPECT_EQ(thread.enableFlag, enableflag::Thread);
    EXPECT_EQ(thread.kernelVersion, 0);
    EXPECT_EQ(thread.kernelData.size(), 8u);
    EXPECT_EQ(numberAt<std::uint32_t>(thread.kernelData, 0), 8u);
    EXPECT_EQ(numberAt<std::uint32_t>(thread.kernelData, 4), 7u);

    const RecordingSink::Event& image = sink.events[4];
    EXPECT_EQ(image.enableFlag, enableflag::ImageLoad);
    EXPECT_EQ(image.kernelVersion, 1);
    EXPECT_EQ(numberAt<std::uintptr_t>(image.kernelData, 0), 200u);
    EXPECT_EQ(numberAt<std::uintptr_t>(image.kernelData, pointer), 20u);
    EXPECT_EQ(numberAt<std::uint32_t>(image.kernelData, 2 * pointer), 7u);
    const std::u16string path = u"C:\\ntdll.dll";
    ASSERT_EQ(image.kernelData.size(), 2 * pointer + 4 + 2 * (path.size() + 1));
    EXPECT_EQ(std::memcmp(image.kernelData.data() + 2 * pointer + 4, path.c_str(), 2 * (path.size() + 1)), 0);
}

} // namespace
} // namespace etwarden
