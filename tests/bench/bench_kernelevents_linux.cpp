// SPDX-License-Identifier: GPL-3.0-or-later
// What the embedded engine records of Linux' kernel in some seconds, beside what /proc counts in the same ones, and the
// processor time that this takes.
//
//     etwarden_bench_kernelevents SECONDS ENABLEFLAGS FILE
//
// perf does the same so: perf record -a -e sched:sched_switch -e sched:sched_waking -o FILE sleep SECONDS
#include "model/engine/api/embeddedengine.h"
#include "model/engine/host/hostdependencies.h"
#include "model/engine/sources/hostrundown.h"
#include "model/engine/sources/makeeventsource.h"
#include "model/etw/hostpath.h"
#include "model/etw/logfilemodes.h"
#include "model/session/sessioncontrol.h"
#include "tests/support/engine/etlreader.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <vector>

namespace {

using namespace etwarden;

double processorSeconds()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string textOf(const char* path)
{
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The number behind a word at the beginning of a line.
std::uint64_t counter(const std::string& text, const std::string& word)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(word + ' '))
            return std::strtoull(line.c_str() + word.size(), nullptr, 10);
    }
    return 0;
}

/// Sums the lines that have a handler: the first number is the sum with those that have none.
std::uint64_t handledInterrupts(const std::string& stat)
{
    std::istringstream lines(stat);
    std::uint64_t sum = 0;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream numbers(line);
        std::string name;
        std::uint64_t number = 0;
        numbers >> name >> number;
        while (name == "intr" && numbers >> number)
            sum += number;
    }
    return sum;
}

/// Reads, writes and flushes of whole disks.
std::uint64_t diskOperations(const std::string& diskstats)
{
    std::istringstream lines(diskstats);
    std::uint64_t sum = 0;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream fields(line);
        std::string name;
        std::vector<std::uint64_t> numbers;
        std::uint64_t number = 0;
        fields >> number >> number >> name;
        while (fields >> number)
            numbers.push_back(number);
        if (numbers.size() >= 17 && std::ifstream("/sys/block/" + name + "/stat"))
            sum += numbers[0] + numbers[4] + numbers[15];
    }
    return sum;
}

std::map<std::string, std::uint64_t> counters()
{
    const std::string stat = textOf("/proc/stat");
    const std::string memory = textOf("/proc/vmstat");
    return {{"context switches", counter(stat, "ctxt")}, {"tasks", counter(stat, "processes")},
        {"interrupts", handledInterrupts(stat)}, {"soft interrupts", counter(stat, "softirq")},
        {"faults", counter(memory, "pgfault")}, {"major faults", counter(memory, "pgmajfault")},
        {"disk operations", diskOperations(textOf("/proc/diskstats"))}};
}

const char* nameOf(std::uint16_t hook)
{
    switch (hook) {
    case kernelhook::CSwitch:
        return "context switches";
    case kernelhook::ThreadStart:
        return "tasks";
    case kernelhook::Isr:
        return "interrupts";
    case kernelhook::Dpc:
    case kernelhook::TimerDpc:
        return "soft interrupts";
    case kernelhook::HardPageFault:
        return "major faults";
    case kernelhook::TransitionFault:
        return "faults";
    case kernelhook::DiskRead:
    case kernelhook::DiskWrite:
    case kernelhook::DiskFlush:
        return "disk operations";
    default:
        return nullptr;
    }
}

const char* nameOf(EventFeed feed)
{
    return feed == EventFeed::Kernel ? "the kernel" : feed == EventFeed::Counters ? "/proc" : "nothing";
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 4) {
        std::fprintf(stderr, "usage: etwarden_bench_kernelevents SECONDS ENABLEFLAGS FILE\n");
        return 2;
    }
    HostDependencies host;
    EmbeddedEngine engine(host.interfaces(), {});
    engine.setRundown(makeHostRundown(engine));
    const std::unique_ptr<EventSource> source = makeHostEventSource(engine, host.interfaces());
    SessionConfig config;
    config.name = u"bench";
    config.bufferSizeKb = 256;
    config.minimumBuffers = config.maximumBuffers = 64;
    config.logFileMode = logfilemode::Sequential | logfilemode::SystemLogger;
    config.logFileName = hostPathToUtf16(arguments[3]);
    config.enableFlags = static_cast<std::uint32_t>(std::strtoul(arguments[2], nullptr, 0));

    SessionControl control(engine);
    const double began = processorSeconds();
    if (!control.start(config)) {
        std::fprintf(stderr, "no session started\n");
        return 1;
    }
    for (const FlagFeed& feed : source->feeds()) {
        if ((feed.flags & config.enableFlags) != 0)
            std::printf("flags %#010x: %s, obstacle %d\n", feed.flags & config.enableFlags, nameOf(feed.feed),
                static_cast<int>(feed.obstacle));
    }
    const std::map<std::string, std::uint64_t> before = counters();
    std::this_thread::sleep_for(std::chrono::seconds(std::atoi(arguments[1])));
    const std::map<std::string, std::uint64_t> after = counters();
    const Result<SessionStatus> ended = control.stop({.name = config.name});
    const double took = processorSeconds() - began;

    const std::string file = textOf(arguments[3]);
    std::map<std::string, std::uint64_t> events;
    std::uint64_t all = 0;
    std::uint64_t execTime = 0;
    for (const EtlBuffer& buffer : readEtl(std::as_bytes(std::span(file))).buffers) {
        for (const EtlEvent& event : buffer.events) {
            ++all;
            if (event.hookId == kernelhook::ThreadEnd)
                execTime = event.time; // of a new program, which ends a thread and begins it anew; or of an end
            if (event.hookId == kernelhook::ThreadStart && event.time == execTime)
                continue;
            if (const char* const name = nameOf(event.hookId))
                ++events[name];
        }
    }
    events["faults"] += events["major faults"];
    for (const auto& [name, value] : after)
        std::printf("%-18s /proc %9llu  recorded %9llu\n", name.c_str(),
            static_cast<unsigned long long>(value - before.at(name)), static_cast<unsigned long long>(events[name]));
    std::printf("%llu events, %u lost, %.2f s of processor time\n", static_cast<unsigned long long>(all),
        ended ? ended->counters.eventsLost : 0, took);
}
