// SPDX-License-Identifier: GPL-3.0-or-later
//
// What it costs a program to write an event: the embedded engine beside LTTng's user space tracer, in one process that
// does one after the other, round by round, so that a busy machine hits both alike. Both write into rings in memory,
// and they are not read. Linux only.
//
// Times are CPU times of the writing threads. LTTng stamps its events with CLOCK_MONOTONIC, the engine with the
// processor's counter, and in the rows that say so with CLOCK_MONOTONIC too.
//
// The program starts an lttng-sessiond of its own, in a home of its own, and runs itself a second time below it: the
// tracer looks for its daemon before main() begins. As root the daemon is that of the system: use an ordinary account.
#include "model/engine/api/embeddedengine.h"
#include "model/engine/host/hostdependencies.h"
#include "model/etw/logfilemodes.h"
#include "model/session/sessioncontrol.h"
#include "tests/bench/interleaved.h"

#define LTTNG_UST_TRACEPOINT_DEFINE
#define LTTNG_UST_TRACEPOINT_CREATE_PROBES
#include "tests/bench/lttngevents.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using namespace etwarden;
using namespace etwarden::bench;

constexpr const char* inner = "ETWARDEN_BENCH_INNER";
constexpr int rounds = 15;
constexpr std::uint32_t eventsPerRound = 400'000;
constexpr std::uint32_t sessionsOnOneEvent = 4;
constexpr std::array<std::uint64_t, 4> words{1, 2, 3, 4};

/// The host's clock, whose counter is that of LTTng.
class MonotonicClock final : public Clock
{
public:
    explicit MonotonicClock(Clock& clock)
        : m_clock(clock)
    {
    }

    SteadyTime steadyTime() const override { return m_clock.steadyTime(); }
    FileTime systemTime() const override { return m_clock.systemTime(); }
    std::uint64_t counter() const override
    {
        timespec time{};
        ::clock_gettime(CLOCK_MONOTONIC, &time);
        return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(time.tv_nsec);
    }
    std::uint64_t counterFrequency() const override { return 1'000'000'000; }
    std::uint64_t cycles() const override { return m_clock.cycles(); }
    std::uint32_t cyclesPerMicrosecond() const override { return m_clock.cyclesPerMicrosecond(); }
    FileTime bootTime() const override { return m_clock.bootTime(); }

private:
    Clock& m_clock;
};

/// An engine with sessions that all want the events of one provider.
class Engine
{
public:
    Engine(std::uint32_t sessions, bool isMonotonic)
        : m_monotonic(m_host.interfaces().clock)
    {
        const EngineDependencies host = m_host.interfaces();
        m_engine = std::make_unique<EmbeddedEngine>(EngineDependencies{isMonotonic ? m_monotonic : host.clock,
            host.processors, host.random, host.memory, host.fileSystem, host.workers});
        SessionControl control(*m_engine);
        m_provider = m_engine->providers().registerProvider(provider);
        for (std::uint32_t i = 0; i < sessions; ++i) {
            SessionConfig config;
            config.name = std::u16string(u"bench ") + static_cast<char16_t>(u'0' + i);
            config.bufferSizeKb = 64;
            config.minimumBuffers = 32;
            config.logFileMode = logfilemode::Buffering;
            if (!control.enableProvider(control.start(config).value().granted.handle, provider, true))
                std::abort();
        }
    }

    void write(std::uint32_t bytes) const
    {
        m_engine->events().write(m_provider, descriptor, std::as_bytes(std::span(words)).first(bytes));
    }

    bool isEnabled() const { return m_engine->events().isEnabled(m_provider, descriptor); }

private:
    static constexpr Guid provider = "b7f0e1a2-6c1d-4a3e-9d2b-0c9e8f7a6b5c"_guid;
    static constexpr EventDescriptor descriptor{
        .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};

    HostDependencies m_host;
    MonotonicClock m_monotonic;
    std::unique_ptr<EmbeddedEngine> m_engine;
    ProviderHandle m_provider = ProviderHandle::Invalid;
};

/// CPU nanoseconds of the calling thread for one event.
template<typename Write>
double nanosecondsPerEvent(Write write)
{
    const auto now = [] {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
    };
    const double begin = now();
    for (std::uint32_t i = 0; i < eventsPerRound; ++i)
        write();
    return (now() - begin) / eventsPerRound;
}

/// The mean of `threads` that write at the same time.
template<typename Write>
double meanOf(unsigned threads, Write write)
{
    if (threads == 1)
        return nanosecondsPerEvent(write);
    std::vector<double> times(threads);
    {
        std::vector<std::jthread> running;
        for (double& time : times)
            running.emplace_back([&time, write] { time = nanosecondsPerEvent(write); });
    }
    double sum = 0;
    for (const double time : times)
        sum += time;
    return sum / threads;
}

/// Ours and theirs in turns.
template<typename Ours, typename Theirs>
void compare(const std::string& what, unsigned threads, double target, Ours ours, Theirs theirs)
{
    std::vector<double> ourTimes;
    std::vector<double> theirTimes;
    std::vector<double> ratios;
    for (int round = -1; round < rounds; ++round) {
        const double our = meanOf(threads, ours);
        const double their = meanOf(threads, theirs);
        if (round < 0)
            continue;
        ourTimes.push_back(our);
        theirTimes.push_back(their);
        ratios.push_back(our / their);
    }
    std::printf("%-44s %u thread%s %7.1f ns / %7.1f ns = %.3f", what.c_str(), threads, threads == 1 ? " " : "s",
        median(ourTimes), median(theirTimes), median(ratios));
    if (target > 0)
        std::printf("   (target %.2f) %s", target, median(ratios) <= target ? "reached" : "MISSED");
    std::printf("\n");
    std::fflush(stdout);
}

/// Measures in the second process, which finds the daemon.
int measure()
{
    if (!lttng_ust_tracepoint_enabled(etwarden_bench, bytes8)) {
        std::puts("Skipped: the daemon did not enable the events.");
        return 0;
    }
    const Engine one(1, false);
    const Engine oneMonotonic(1, true);
    const Engine four(sessionsOnOneEvent, false);
    const Engine none(0, false);
    const auto theirs8 = [] { lttng_ust_tracepoint(etwarden_bench, bytes8, words.data()); };
    const auto theirs16 = [] { lttng_ust_tracepoint(etwarden_bench, bytes16, words.data()); };
    const auto theirs32 = [] { lttng_ust_tracepoint(etwarden_bench, bytes32, words.data()); };
    for (const unsigned threads : {1U, 2U}) {
        compare(
            "8 bytes", threads, 0.25, [&one] { one.write(8); }, theirs8);
        compare(
            "16 bytes", threads, 0.25, [&one] { one.write(16); }, theirs16);
        compare(
            "32 bytes", threads, 0.25, [&one] { one.write(32); }, theirs32);
        compare(
            "16 bytes, CLOCK_MONOTONIC", threads, 0.5, [&oneMonotonic] { oneMonotonic.write(16); }, theirs16);
        compare(
            "16 bytes, four sessions", threads, 0.35, [&four] { four.write(16); },
            [] { lttng_ust_tracepoint(etwarden_bench, four_sessions, words.data()); });
    }
    compare(
        "16 bytes, disabled", 1, 0, [&none] { none.write(16); },
        [] { lttng_ust_tracepoint(etwarden_bench, disabled, words.data()); });
    compare(
        "isEnabled() of what is disabled", 1, 0,
        [&none] {
            const bool isEnabled = none.isEnabled();
            asm volatile("" : : "r"(isEnabled));
        },
        [] { lttng_ust_tracepoint(etwarden_bench, disabled, words.data()); });
    return 0;
}

/// A daemon for as long as the object lives, and the sessions that the rows want.
class Daemon
{
public:
    Daemon()
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "etwarden-lttng-XXXXXX").string();
        m_home = ::mkdtemp(pattern.data());
        ::setenv("LTTNG_HOME", m_home.c_str(), 1);
        ::setenv("LTTNG_UST_REGISTER_TIMEOUT", "-1", 1); // main() waits until the events are enabled
        m_runs = call("lttng-sessiond --daemonize --no-kernel --pidfile " + m_home.string() + "/pid");
        for (std::uint32_t i = 0; m_runs && i < sessionsOnOneEvent; ++i) {
            const std::string session = "bench" + std::to_string(i);
            const std::string events =
                i == 0 ? "etwarden_bench:bytes*,etwarden_bench:four_sessions" : "etwarden_bench:four_sessions";
            m_runs = call("lttng create " + session + " --snapshot --output=" + m_home.string() + "/" + session)
                && call("lttng enable-channel --userspace rings --subbuf-size=64k --num-subbuf=32 --overwrite")
                && call("lttng enable-event --userspace --channel=rings " + events) && call("lttng start " + session);
        }
    }

    ~Daemon()
    {
        call("lttng destroy --all");
        pid_t pid = 0;
        if (std::ifstream(m_home / "pid") >> pid && ::kill(pid, SIGTERM) == 0)
            awaitEnd(pid); // it writes into its home until then
        std::error_code error;
        std::filesystem::remove_all(m_home, error);
    }

    bool runs() const { return m_runs; }

private:
    /// It is no child of this process any more. One that ignores the signal is killed.
    static void awaitEnd(pid_t pid)
    {
        using namespace std::chrono_literals;
        for (int i = 0; i < 200 && ::kill(pid, 0) == 0; ++i)
            std::this_thread::sleep_for(50ms);
        ::kill(pid, SIGKILL);
    }
    static bool call(const std::string& command) { return std::system((command + " >/dev/null 2>&1").c_str()) == 0; }

    std::filesystem::path m_home;
    bool m_runs = false;
};

volatile std::sig_atomic_t wasInterrupted = 0;
volatile std::sig_atomic_t measuring = 0; // a process id

/// A signal that ends this program ends the measuring, and the daemon and its home go as they always do.
void passOnSignals()
{
    struct sigaction action
    {};
    action.sa_handler = [](int signal) {
        wasInterrupted = 1;
        if (measuring != 0)
            ::kill(static_cast<pid_t>(measuring), signal);
    };
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        ::sigaction(signal, &action, nullptr);
}

} // namespace

int main(int, char** arguments)
{
    if (std::getenv(inner))
        return measure();
    passOnSignals();
    const Daemon daemon;
    if (wasInterrupted)
        return 1;
    if (!daemon.runs()) {
        std::puts("Skipped: lttng-sessiond or lttng is not there, or does not start (Debian: lttng-tools).");
        return 0;
    }
    const pid_t child = ::fork();
    if (child == 0) {
        ::setenv(inner, "1", 1);
        ::execv("/proc/self/exe", arguments);
        std::_Exit(127);
    }
    measuring = child;
    if (wasInterrupted) // before there was a child that could be signalled
        ::kill(child, SIGTERM);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
