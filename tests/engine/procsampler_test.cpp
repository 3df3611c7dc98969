// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procsampler.h"

#include "model/etw/utf16.h"
#include "tests/engine/recordingsink.h"

#include <set>
#include <utility>

namespace etwarden {
namespace {

using Counts = std::map<int, int>;

/// A /proc of texts. It records what was read.
class TextReader final : public HostReader
{
public:
    bool read(std::string_view path, std::string& text) override
    {
        reads.emplace_back(path);
        text.clear();
        const auto found = files.find(std::string(path));
        if (found != files.end())
            text = found->second;
        return !text.empty();
    }

    bool readProcess(std::uint32_t processId, std::string& text) override
    {
        return read(std::to_string(processId) + "/stat", text);
    }

    bool listProcesses(std::vector<std::uint32_t>& processIds) override
    {
        reads.emplace_back("/");
        processIds.clear();
        if (canList)
            processIds.assign(processes.begin(), processes.end());
        return canList;
    }

    /// An unreadable process is one that ended between the list and the look at it.
    void run(std::uint32_t id, const std::string& name, bool readable = true)
    {
        processes.insert(id);
        tasksChange();
        if (readable)
            files[std::to_string(id) + "/stat"] = std::to_string(id) + " (" + name + ") S 1 0 0";
    }

    void end(std::uint32_t id)
    {
        processes.erase(id);
        tasksChange();
        files.erase(std::to_string(id) + "/stat");
    }

    void tasksChange() { files["loadavg"] = "0.00 0.01 0.05 1/99 " + std::to_string(++lastId) + "\n"; }

    std::vector<std::string> takeReads() { return std::exchange(reads, {}); }

    std::map<std::string, std::string> files;
    std::set<std::uint32_t> processes;
    std::vector<std::string> reads;
    int lastId = 100;
    bool canList = true;
};

struct ProcSamplerTest : testing::Test
{
    Counts sample(std::uint32_t flags)
    {
        sampler.sample(flags, writer);
        return sink.takeCounts();
    }

    /// "start 7 cat" and so on, in order of writing.
    std::vector<std::string> sampleProcesses()
    {
        sampler.sample(enableflag::Process, writer);
        std::vector<std::string> told;
        for (const RecordingSink::Event& event : std::exchange(sink.events, {})) {
            const bool isStart = event.descriptor.Id == idOf(HostEvent::ProcessStart);
            std::u16string name((event.payload.size() - 16) / 2, u'\0');
            std::memcpy(name.data(), event.payload.data() + 16, event.payload.size() - 16);
            name.pop_back();
            told.push_back((isStart ? "start " : "stop ") + std::to_string(numberAt<std::uint32_t>(event.payload, 8))
                + " " + toUtf8(name));
        }
        return told;
    }

    RecordingSink sink;
    HostEventWriter writer{sink};
    std::unique_ptr<TextReader> owned = std::make_unique<TextReader>();
    TextReader& proc = *owned;
    ProcSampler sampler{std::move(owned)};
};

using Strings = std::vector<std::string>;

TEST_F(ProcSamplerTest, ReadsNothingWhenNobodyListens)
{
    proc.files["stat"] = "ctxt 1\n";
    proc.run(1, "init");
    EXPECT_EQ(sample(0), Counts{});
    EXPECT_EQ(proc.takeReads(), Strings{});
}

TEST_F(ProcSamplerTest, ReadsOnlyTheFilesThatAreAskedFor)
{
    const std::vector<std::pair<std::uint32_t, Strings>> expected{
        {enableflag::ContextSwitch, {"stat"}},
        {enableflag::Interrupt, {"stat"}},
        {enableflag::Dpc, {"stat"}},
        {enableflag::Thread, {"stat"}},
        {enableflag::MemoryPageFaults, {"vmstat"}},
        {enableflag::MemoryHardFaults, {"vmstat"}},
        {enableflag::DiskIo, {"diskstats"}},
        {enableflag::NetworkTcpIp, {"net/snmp"}},
        {enableflag::Process, {"loadavg", "/"}},
        {enableflag::ImageLoad, {}},
        {enableflag::DiskIo | enableflag::ContextSwitch, {"stat", "diskstats"}},
    };
    for (const auto& [flags, files] : expected) {
        sample(flags);
        EXPECT_EQ(proc.takeReads(), files) << std::hex << flags;
    }
}

TEST_F(ProcSamplerTest, WritesWhatTheCountersRoseBy)
{
    constexpr std::uint32_t flags = enableflag::ContextSwitch | enableflag::Dpc | enableflag::MemoryHardFaults
        | enableflag::DiskIo | enableflag::NetworkTcpIp;
    proc.files["stat"] = "intr 50\nctxt 100\nsoftirq 10\n";
    proc.files["vmstat"] = "pgfault 7\npgmajfault 1\n";
    proc.files["diskstats"] = "8 0 sda 5 0 0 0 6 0 0 0\n";
    proc.files["net/snmp"] = "Tcp: InSegs OutSegs\nTcp: 1 2\nUdp: InDatagrams OutDatagrams\nUdp: 3 4\n";
    EXPECT_EQ(sample(flags), Counts{});

    proc.files["stat"] = "intr 60\nctxt 103\nsoftirq 11\n";
    proc.files["vmstat"] = "pgfault 17\npgmajfault 2\n";
    proc.files["diskstats"] = "8 0 sda 7 0 0 0 7 0 0 0\n";
    proc.files["net/snmp"] = "Tcp: InSegs OutSegs\nTcp: 2 4\nUdp: InDatagrams OutDatagrams\nUdp: 6 8\n";
    EXPECT_EQ(sample(flags),
        (Counts{{idOf(HostEvent::ContextSwitch), 3}, {idOf(HostEvent::SoftInterrupt), 1},
            {idOf(HostEvent::HardFault), 1}, {idOf(HostEvent::DiskRead), 2}, {idOf(HostEvent::DiskWrite), 1},
            {idOf(HostEvent::TcpReceive), 1}, {idOf(HostEvent::TcpSend), 2}, {idOf(HostEvent::UdpReceive), 3},
            {idOf(HostEvent::UdpSend), 4}}));
}

TEST_F(ProcSamplerTest, UnreadableFileIsAGap)
{
    proc.files["stat"] = "ctxt 100\n";
    sample(enableflag::ContextSwitch);
    proc.files.erase("stat");
    EXPECT_EQ(sample(enableflag::ContextSwitch), Counts{});
    proc.files["stat"] = "ctxt 200\n";
    EXPECT_EQ(sample(enableflag::ContextSwitch), Counts{});
}

TEST_F(ProcSamplerTest, ProcessesThatRunAlreadyGetNoStart)
{
    proc.run(1, "init");
    proc.run(2, "kthreadd");
    EXPECT_EQ(sampleProcesses(), Strings{});
    EXPECT_EQ(proc.takeReads(), (Strings{"loadavg", "/", "1/stat", "2/stat"}));
    proc.tasksChange();
    EXPECT_EQ(sampleProcesses(), Strings{});
    EXPECT_EQ(proc.takeReads(), (Strings{"loadavg", "/"})); // known processes are not read again
}

TEST_F(ProcSamplerTest, ProcessesAreListedOnlyWhenATaskBeganOrEnded)
{
    proc.run(1, "init");
    sampleProcesses();
    proc.takeReads();
    sampleProcesses();
    EXPECT_EQ(proc.takeReads(), Strings{"loadavg"});
    proc.files["loadavg"] = "9.99 9.99 9.99 7/99 101\n"; // load and running tasks say nothing
    sampleProcesses();
    EXPECT_EQ(proc.takeReads(), Strings{"loadavg"});
    proc.files["loadavg"] = "9.99 9.99 9.99 7/98 101\n";
    sampleProcesses();
    EXPECT_EQ(proc.takeReads(), (Strings{"loadavg", "/"}));
    proc.files["loadavg"] = "9.99 9.99 9.99 7/98 102\n";
    sampleProcesses();
    EXPECT_EQ(proc.takeReads(), (Strings{"loadavg", "/"}));
}

TEST_F(ProcSamplerTest, WithoutTheCountOfTasksProcessesAreListedEachTime)
{
    proc.run(1, "init");
    proc.files.erase("loadavg");
    sampleProcesses();
    proc.takeReads();
    sampleProcesses();
    EXPECT_EQ(proc.takeReads(), (Strings{"loadavg", "/"}));
}

TEST_F(ProcSamplerTest, ProcessStartAndStopAreTold)
{
    proc.run(1, "init");
    sampleProcesses();
    proc.run(30, "Web Content");
    proc.run(7, "(sd-pam)");
    EXPECT_EQ(sampleProcesses(), (Strings{"start 7 (sd-pam)", "start 30 Web Content"}));
    proc.end(30);
    proc.run(31, "cat");
    EXPECT_EQ(sampleProcesses(), (Strings{"stop 30 Web Content", "start 31 cat"}));
    proc.end(1);
    EXPECT_EQ(sampleProcesses(), Strings{"stop 1 init"});
}

TEST_F(ProcSamplerTest, ProcessThatCannotBeReadIsNeitherStartedNorStopped)
{
    proc.run(1, "init");
    sampleProcesses();
    proc.run(9, "gone", false);
    EXPECT_EQ(sampleProcesses(), Strings{});
    proc.end(9);
    EXPECT_EQ(sampleProcesses(), Strings{});
}

TEST_F(ProcSamplerTest, MissingListIsNotTheEndOfAllProcesses)
{
    proc.run(1, "init");
    sampleProcesses();
    proc.canList = false;
    EXPECT_EQ(sampleProcesses(), Strings{});
    proc.canList = true;
    EXPECT_EQ(sampleProcesses(), Strings{});
}

TEST_F(ProcSamplerTest, FailedListIsTriedAgain)
{
    proc.run(1, "init");
    sampleProcesses();
    proc.run(2, "cat");
    proc.canList = false;
    EXPECT_EQ(sampleProcesses(), Strings{});
    proc.canList = true;
    EXPECT_EQ(sampleProcesses(), Strings{"start 2 cat"});
}

TEST_F(ProcSamplerTest, ProcessesAreABaselineAgainAfterNobodyListened)
{
    proc.run(1, "init");
    sampleProcesses();
    sample(enableflag::DiskIo);
    proc.run(2, "started unseen");
    proc.end(1);
    EXPECT_EQ(sampleProcesses(), Strings{});
}

TEST(HasProc, NeedsTheCountersOfTheSystem)
{
    TextReader proc;
    EXPECT_FALSE(hasProc(proc));
    proc.files["stat"] = "cpu 1 2 3\n";
    EXPECT_FALSE(hasProc(proc));
    proc.files["stat"] = "ctxt 5\n";
    EXPECT_TRUE(hasProc(proc));
}

} // namespace
} // namespace etwarden
