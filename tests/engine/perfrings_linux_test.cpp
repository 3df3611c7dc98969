// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: a kernel that refuses, and one that loses. Filters and rights are a thread's own, and end with it.
#include "model/engine/sources/perfrings_linux.h"

#include "model/engine/sources/enginesink.h"
#include "model/engine/sources/perfsource.h"
#include "model/engine/sources/procsampler.h"
#include "tests/support/engine/enginetest.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <functional>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace etwarden {
namespace {

constexpr std::size_t smallRing = 4096;
constexpr PerfAttributes minorFaults{.type = perftype::Software,
    .config = perfsoftware::MinorFaults,
    .period = 1,
    .sampleType = perfsample::Base | perfsample::Ip | perfsample::Address};

/// perf_event_open() answers with an error, in this thread and those that it starts.
bool refusePerf(int error)
{
    sock_filter program[] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_perf_event_open, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error)),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
    const sock_fprog filter{static_cast<unsigned short>(std::size(program)), program};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

bool dropCapabilities()
{
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    const __user_cap_data_struct none[2]{};
    return ::syscall(SYS_capset, &header, none) == 0;
}

void inThread(const std::function<void()>& work)
{
    std::thread thread(work);
    thread.join();
}

/// So few descriptors are left for this process.
class FewFiles
{
public:
    explicit FewFiles(int left)
    {
        ::getrlimit(RLIMIT_NOFILE, &m_before);
        const int next = ::open("/dev/null", O_RDONLY | O_CLOEXEC); // the lowest that is free
        ::close(next);
        const rlimit limit{static_cast<rlim_t>(next + left), m_before.rlim_max};
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
    ~FewFiles() { ::setrlimit(RLIMIT_NOFILE, &m_before); }

private:
    rlimit m_before{};
};

class PerfRingsLinuxTest : public EngineTest
{
protected:
    /// What the kernel counts is written, also if it refuses its events.
    void expectCounters(FeedObstacle obstacle)
    {
        PerfSource source(std::make_unique<EngineSink>(*engine), makePerfRings(smallRing),
            std::make_unique<ProcSampler>(std::make_unique<ProcReader>()), std::make_unique<ProcReader>(),
            machine.clock, machine.workers);
        const std::vector<FlagFeed> feeds = source.feeds();
        for (const std::uint32_t flag : {enableflag::Process, enableflag::Thread, enableflag::ImageLoad,
                 enableflag::MemoryPageFaults, enableflag::MemoryHardFaults})
        {
            EXPECT_EQ(feedOf(feeds, flag)->feed, EventFeed::Counters) << flag;
            EXPECT_EQ(feedOf(feeds, flag)->obstacle, obstacle) << flag;
        }
        EXPECT_EQ(feedOf(feeds, enableflag::Profile)->feed, EventFeed::None);
        EXPECT_EQ(feedOf(feeds, enableflag::Profile)->obstacle, obstacle);

        SessionConfig config = small(u"kernel", logfilemode::SystemLogger, u"kernel.etl");
        config.enableFlags = enableflag::MemoryPageFaults;
        start(config);
        touchPages(100);
        stop(u"kernel");
        EXPECT_GE(readFile(u"kernel.etl").events().size(), 100u);
    }

    static void touchPages(std::size_t count)
    {
        const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
        void* const memory = ::mmap(nullptr, count * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        ASSERT_NE(memory, MAP_FAILED);
        ::madvise(memory, count * page, MADV_NOHUGEPAGE);
        for (std::size_t i = 0; i < count; ++i)
            static_cast<volatile char*>(memory)[i * page] = 1;
        ::munmap(memory, count * page);
    }
};

TEST_F(PerfRingsLinuxTest, CountsByProcUnderAFilterOfSystemCalls)
{
    const std::pair<int, FeedObstacle> refusals[] = {{EPERM, FeedObstacle::NotPermitted},
        {EACCES, FeedObstacle::NotPermitted}, {ENOSYS, FeedObstacle::NotSupported},
        {ENFILE, FeedObstacle::TooManyFiles}, {ENOMEM, FeedObstacle::NoMemory}, {EIO, FeedObstacle::Failed}};
    for (const auto& [error, obstacle] : refusals) {
        inThread([this, error = error, obstacle = obstacle] {
            ASSERT_TRUE(refusePerf(error));
            expectCounters(obstacle);
        });
    }
}

TEST_F(PerfRingsLinuxTest, CountsByProcWithoutCapabilities)
{
    std::string paranoia;
    if (!ProcReader().read("sys/kernel/perf_event_paranoid", paranoia) || std::stoi(paranoia) < 1)
        GTEST_SKIP() << "everybody may open events of all processes here";
    inThread([this] {
        ASSERT_TRUE(dropCapabilities());
        expectCounters(FeedObstacle::NotPermitted);
    });
}

TEST_F(PerfRingsLinuxTest, SaysThatTooManyFilesAreOpen)
{
    const std::unique_ptr<PerfRings> rings = makePerfRings(smallRing);
    if (rings->tryOut(minorFaults).obstacle != FeedObstacle::None)
        GTEST_SKIP() << "no event may be opened here";
    {
        const FewFiles none(0);
        EXPECT_EQ(makePerfRings(smallRing)->tryOut(minorFaults).obstacle, FeedObstacle::TooManyFiles);
    }
    for (const int left : {0, 1, 17}) { // the last one has room for a ring, and none for its event
        const FewFiles few(left);
        EXPECT_EQ(rings->open(PerfEvent::MinorFaults, minorFaults).obstacle, FeedObstacle::TooManyFiles);
        EXPECT_TRUE(rings->rings().empty());
    }
    EXPECT_EQ(rings->open(PerfEvent::MinorFaults, minorFaults).obstacle, FeedObstacle::None);
}

TEST_F(PerfRingsLinuxTest, LeavesFilesToProcWhereFewMayBeOpen)
{
    if (makePerfRings(smallRing)->tryOut(minorFaults).obstacle != FeedObstacle::None)
        GTEST_SKIP() << "no event may be opened here";
    const FewFiles few(16);
    expectCounters(FeedObstacle::TooManyFiles);
}

TEST_F(PerfRingsLinuxTest, TakesNoIdsOfThreadsFromTracepointsInAPidNamespace)
{
    constexpr int unable = 2;
    const pid_t first = ::fork();
    if (first == 0) {
        if (::unshare(CLONE_NEWPID) != 0)
            ::_exit(unable);
        const pid_t inside = ::fork();
        if (inside == 0) {
            std::string text;
            const PerfRefusal refusal = makePerfRings(smallRing)->readFormat("sched/sched_switch", text);
            ::_exit(refusal.obstacle == FeedObstacle::PidNamespace ? 0 : 1);
        }
        int status = 0;
        ::waitpid(inside, &status, 0);
        ::_exit(WEXITSTATUS(status));
    }
    int status = 0;
    ASSERT_EQ(::waitpid(first, &status, 0), first);
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == unable)
        GTEST_SKIP() << "no namespace may be made here";
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(PerfRingsLinuxTest, CountsAllThatARingHadNoRoomFor)
{
    const std::unique_ptr<PerfRings> rings = makePerfRings(smallRing);
    if (rings->open(PerfEvent::MinorFaults, minorFaults).obstacle != FeedObstacle::None || !rings->countsLosses())
        GTEST_SKIP() << "no event may be opened here, or the kernel does not count them";
    constexpr std::size_t faults = 1000;
    touchPages(faults);
    std::uint64_t kept = 0;
    for (PerfRing& ring : rings->rings()) {
        const std::uint64_t head = rings->headOf(ring);
        PerfRingCursor cursor(ring.data, ring.tail, head);
        while (!cursor.next().empty())
            ++kept;
        rings->release(ring, head);
    }
    EXPECT_LT(kept, faults);
    EXPECT_GE(kept + rings->takeLost(PerfEvent::MinorFaults), faults); // and those of others
    rings->close(PerfEvent::MinorFaults);
    EXPECT_EQ(rings->takeLost(PerfEvent::MinorFaults), 0u);
}

} // namespace
} // namespace etwarden
