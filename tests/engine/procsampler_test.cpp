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

    bool readOfProcess(std::uint32_t processId, std::string_view file, std::string& text) override
    {
        return read(std::to_string(processId).append("/").append(file), text);
    }

    bool listProcesses(std::vector<std::uint32_t>& processIds) override
    {
        reads.emplace_back("/");
        processIds.clear();
        if (canList)
            processIds.assign(processes.begin(), processes.end());
        return canList;
    }

    bool listThreads(std::uint32_t processId, std::vector<std::uint32_t>& threadIds) override
    {
        reads.push_back(std::to_string(processId) + "/task");
        const auto found = threads.find(processId);
        threadIds = found != threads.end() ? found->second : std::vector<std::uint32_t>{};
        return !threadIds.empty();
    }

    bool listOpenFiles(std::uint32_t, std::vector<std::string>&) override { return false; }

    void setThreads(std::uint32_t processId, std::vector<std::uint32_t> ids)
    {
        threads[processId] = std::move(ids);
        tasksChange();
    }

    /// An unreadable process is one that ended between the list and the read of it.
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
    std::map<std::uint32_t, std::vector<std::uint32_t>> threads;
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
        std::vector<std::string> written;
        for (const RecordingSink::Event& event : std::exchange(sink.events, {})) {
            const bool isStart = event.descriptor.Id == idOf(HostEvent::ProcessStart);
            std::u16string name((event.payload.size() - 16) / 2, u'\0');
            std::memcpy(name.data(), event.payload.data() + 16, event.payload.size() - 16);
            name.pop_back();
            written.push_back((isStart ? "start " : "stop ") + std::to_string(numberAt<std::uint32_t>(event.payload, 8))
                + " " + toUtf8(name));
        }
        return written;
    }

    /// "start 7/8" and so on, in order of writing; "start" alone is a thread that was only counted.
    std::vector<std::string> sampleThreads(std::uint32_t flags = enableflag::Thread)
    {
        sampler.sample(flags, writer);
        std::vector<std::string> written;
        for (const RecordingSink::Event& event : std::exchange(sink.events, {})) {
            if (event.enableFlag != enableflag::Thread)
                continue;
            std::string text = event.descriptor.Id == idOf(HostEvent::ThreadStart) ? "start" : "stop";
            if (event.payload.size() > 8) {
                text += ' ' + std::to_string(numberAt<std::uint32_t>(event.payload, 8)) + '/'
                    + std::to_string(numberAt<std::uint32_t>(event.payload, 12));
            }
            written.push_back(text);
        }
        return written;
    }

    /// "load 7 /bin/cat" and so on, in order of writing.
    std::vector<std::string> sampleImages()
    {
        sampler.sample(enableflag::ImageLoad, writer);
        std::vector<std::string> written;
        for (const RecordingSink::Event& event : std::exchange(sink.events, {})) {
            const bool isLoad = event.descriptor.Id == idOf(HostEvent::ImageLoad);
            std::u16string path((event.payload.size() - 28) / 2, u'\0');
            std::memcpy(path.data(), event.payload.data() + 28, event.payload.size() - 28);
            path.pop_back();
            written.push_back((isLoad ? "load " : "unload ")
                + std::to_string(numberAt<std::uint32_t>(event.payload, 24)) + ' ' + toUtf8(path));
        }
        return written;
    }

    void countThreads(int started) { proc.files["stat"] = "processes " + std::to_string(started) + "\n"; }

    RecordingSink sink;
    HostEventWriter writer{sink};
    std::unique_ptr<TextReader> owned = std::make_unique<TextReader>();
    TextReader& proc = *owned;
    ProcSampler sampler{std::move(owned)};
};

using Strings = std::vector<std::string>;

TEST_F(ProcSamplerTest, ObservesTheFlagsOfAllKindsOfEvents)
{
    std::uint32_t flags = 0;
    for (const HostEventKind& kind : hostEventKinds)
        flags |= kind.enableFlag;
    EXPECT_EQ(sampler.observedFlags(), flags);
}

TEST_F(ProcSamplerTest, ReadsNothingWithoutAListener)
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
        {enableflag::Thread, {"stat", "loadavg", "/"}},
        {enableflag::MemoryPageFaults, {"vmstat"}},
        {enableflag::MemoryHardFaults, {"vmstat"}},
        {enableflag::DiskIo, {"diskstats"}},
        {enableflag::NetworkTcpIp, {"net/snmp"}},
        {enableflag::Process, {"loadavg", "/"}},
        {enableflag::ImageLoad, {"loadavg", "/"}},
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

TEST_F(ProcSamplerTest, LeavesAGapForAnUnreadableFile)
{
    proc.files["stat"] = "ctxt 100\n";
    sample(enableflag::ContextSwitch);
    proc.files.erase("stat");
    EXPECT_EQ(sample(enableflag::ContextSwitch), Counts{});
    proc.files["stat"] = "ctxt 200\n";
    EXPECT_EQ(sample(enableflag::ContextSwitch), Counts{});
}

TEST_F(ProcSamplerTest, WritesNoStartOfProcessesThatRunAlready)
{
    proc.run(1, "init");
    proc.run(2, "kthreadd");
    EXPECT_EQ(sampleProcesses(), Strings{});
    EXPECT_EQ(proc.takeReads(), (Strings{"loadavg", "/", "1/stat", "2/stat"}));
    proc.tasksChange();
    EXPECT_EQ(sampleProcesses(), Strings{});
    EXPECT_EQ(proc.takeReads(), (Strings{"loadavg", "/"})); // known processes are not read again
}

TEST_F(ProcSamplerTest, ListsProcessesOnlyWhenATaskBeganOrEnded)
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

TEST_F(ProcSamplerTest, ListsProcessesEachTimeWithoutTheCountOfTasks)
{
    proc.run(1, "init");
    proc.files.erase("loadavg");
    sampleProcesses();
    proc.takeReads();
    sampleProcesses();
    EXPECT_EQ(proc.takeReads(), (Strings{"loadavg", "/"}));
}

TEST_F(ProcSamplerTest, WritesStartAndStopOfProcesses)
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

TEST_F(ProcSamplerTest, LeavesOutAProcessThatCannotBeRead)
{
    proc.run(1, "init");
    sampleProcesses();
    proc.run(9, "gone", false);
    EXPECT_EQ(sampleProcesses(), Strings{});
    proc.end(9);
    EXPECT_EQ(sampleProcesses(), Strings{});
}

TEST_F(ProcSamplerTest, KeepsItsProcessesWhenAListIsMissing)
{
    proc.run(1, "init");
    sampleProcesses();
    proc.canList = false;
    EXPECT_EQ(sampleProcesses(), Strings{});
    proc.canList = true;
    EXPECT_EQ(sampleProcesses(), Strings{});
}

TEST_F(ProcSamplerTest, RetriesAFailedList)
{
    proc.run(1, "init");
    sampleProcesses();
    proc.run(2, "cat");
    proc.canList = false;
    EXPECT_EQ(sampleProcesses(), Strings{});
    proc.canList = true;
    EXPECT_EQ(sampleProcesses(), Strings{"start 2 cat"});
}

TEST_F(ProcSamplerTest, UsesProcessesAsBaselineAfterAPause)
{
    proc.run(1, "init");
    sampleProcesses();
    sample(enableflag::DiskIo);
    proc.run(2, "started unseen");
    proc.end(1);
    EXPECT_EQ(sampleProcesses(), Strings{});
}

TEST_F(ProcSamplerTest, WritesThreadsWithTheirIds)
{
    countThreads(100);
    proc.run(1, "init");
    proc.setThreads(1, {1, 2});
    EXPECT_EQ(sampleThreads(), Strings{}) << "they run already";

    countThreads(103);
    proc.setThreads(1, {1, 5});
    proc.run(7, "cat");
    proc.setThreads(7, {7, 8});
    EXPECT_EQ(sampleThreads(), (Strings{"stop 1/2", "start 1/5", "start 7/7", "start 7/8"}));

    proc.end(7);
    EXPECT_EQ(sampleThreads(), (Strings{"stop 7/7", "stop 7/8"}));
}

TEST_F(ProcSamplerTest, CountsThreadsThatEndedUnseen)
{
    countThreads(100);
    proc.run(1, "init");
    proc.setThreads(1, {1});
    sampleThreads();
    countThreads(104);
    proc.setThreads(1, {1, 9});
    EXPECT_EQ(sampleThreads(), (Strings{"start 1/9", "start", "start", "start"}));
}

TEST_F(ProcSamplerTest, WritesAThreadThatBeganAfterTheCountOnce)
{
    countThreads(100);
    proc.run(1, "init");
    proc.setThreads(1, {1});
    sampleThreads();
    proc.setThreads(1, {1, 9}); // between the count and the list
    EXPECT_EQ(sampleThreads(), Strings{"start 1/9"});
    countThreads(102);
    EXPECT_EQ(sampleThreads(), Strings{"start"});
}

TEST_F(ProcSamplerTest, UsesThreadsAsBaselineAfterAPause)
{
    proc.run(1, "init");
    proc.setThreads(1, {1});
    sampleThreads(enableflag::Thread | enableflag::Process);
    proc.setThreads(1, {1, 2});
    sampleThreads(enableflag::Process);
    EXPECT_EQ(sampleThreads(enableflag::Thread | enableflag::Process), Strings{});
    proc.setThreads(1, {2});
    EXPECT_EQ(sampleThreads(enableflag::Thread | enableflag::Process), Strings{"stop 1/1"});
}

TEST_F(ProcSamplerTest, KeepsThreadsThatCannotBeListed)
{
    proc.run(1, "init");
    proc.setThreads(1, {1, 2});
    sampleThreads();
    proc.setThreads(1, {});
    EXPECT_EQ(sampleThreads(), Strings{});
    proc.setThreads(1, {1, 2});
    EXPECT_EQ(sampleThreads(), Strings{});
}

TEST_F(ProcSamplerTest, WritesImagesOfAProcessAtItsStartAndEnd)
{
    const std::string maps = "1000-2000 r-xp 00000000 08:01 5 /bin/cat\n"
                             "7000-9000 r-xp 00000000 08:01 6 /lib/libc.so.6\n";
    proc.run(1, "init");
    proc.files["1/maps"] = maps;
    EXPECT_EQ(sampleImages(), Strings{}) << "it runs already";
    proc.run(7, "cat");
    proc.files["7/maps"] = maps;
    EXPECT_EQ(sampleImages(), (Strings{"load 7 /bin/cat", "load 7 /lib/libc.so.6"}));
    proc.run(8, "of another user");
    EXPECT_EQ(sampleImages(), Strings{});
    proc.end(8);
    proc.end(7);
    proc.end(1);
    EXPECT_EQ(sampleImages(), (Strings{"unload 7 /bin/cat", "unload 7 /lib/libc.so.6"}));
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
