// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: perf_event_open, mmap, epoll, eventfd and tracefs.
#include "model/engine/sources/perfrings_linux.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bitset>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <linux/perf_event.h>
#include <optional>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace etwarden {

namespace {

constexpr std::size_t usualRingBytes = std::size_t{1} << 20;
/// A record has no more bytes than its size can say: until a ring was that full, it has lost none.
constexpr std::uint64_t mostRecordBytes = 65'536;
constexpr std::uint64_t countingLosses = 1U << 4; // PERF_FORMAT_LOST, which older headers do not name

constexpr std::size_t mostBytes = std::size_t{64} << 20; // of all rings together, our choice

class PerfFile
{
public:
    explicit PerfFile(int descriptor = -1)
        : m_descriptor(descriptor)
    {
    }
    PerfFile(PerfFile&& other) noexcept
        : m_descriptor(std::exchange(other.m_descriptor, -1))
    {
    }
    PerfFile& operator=(PerfFile&& other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~PerfFile()
    {
        if (isOpen())
            ::close(m_descriptor);
    }

    bool isOpen() const { return m_descriptor >= 0; }
    int descriptor() const { return m_descriptor; }

private:
    int m_descriptor;
};

/// The control page of a ring and its data after it.
class PerfMapping
{
public:
    PerfMapping() = default;
    PerfMapping(int descriptor, std::size_t bytes)
        : m_bytes(bytes)
        , m_memory(::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0))
    {
    }
    PerfMapping(PerfMapping&& other) noexcept
        : m_bytes(other.m_bytes)
        , m_memory(std::exchange(other.m_memory, MAP_FAILED))
    {
    }
    PerfMapping& operator=(PerfMapping&& other) noexcept
    {
        std::swap(m_bytes, other.m_bytes);
        std::swap(m_memory, other.m_memory);
        return *this;
    }
    ~PerfMapping()
    {
        if (isThere())
            ::munmap(m_memory, m_bytes);
    }

    bool isThere() const { return m_memory != MAP_FAILED; }
    perf_event_mmap_page& control() const { return *static_cast<perf_event_mmap_page*>(m_memory); }
    std::span<const std::byte> data(std::size_t pageBytes) const
    {
        return {static_cast<const std::byte*>(m_memory) + pageBytes, m_bytes - pageBytes};
    }

private:
    std::size_t m_bytes = 0;
    void* m_memory = MAP_FAILED;
};

PerfRefusal perfRefusal(int error)
{
    const auto obstacle = [error] {
        switch (error) {
        case EPERM:
        case EACCES:
            return FeedObstacle::NotPermitted;
        case ENOSYS:
        case E2BIG:
        case EINVAL:
        case ENOENT:
        case EOPNOTSUPP:
            return FeedObstacle::NotSupported;
        case EMFILE:
        case ENFILE:
            return FeedObstacle::TooManyFiles;
        case ENOMEM:
            return FeedObstacle::NoMemory;
        default:
            return FeedObstacle::Failed;
        }
    };
    return {obstacle(), error};
}

/// Log files need descriptors as well, and so does /proc, which counts what is refused here.
bool isAmongTheLast(const PerfFile& file)
{
    constexpr rlim_t spared = 16; // our choice
    rlimit limit{};
    return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 && static_cast<rlim_t>(file.descriptor()) + spared >= limit.rlim_cur;
}

/// Opens it on one processor, for all processes. The time of records is CLOCK_MONOTONIC, which is Clock::steadyTime().
PerfFile openPerfEvent(const PerfAttributes& asked, int processor, std::size_t ringBytes, std::uint64_t readFormat = 0)
{
    perf_event_attr attributes{};
    attributes.size = sizeof attributes;
    attributes.type = asked.type;
    attributes.config = asked.config;
    attributes.sample_period = asked.period;
    attributes.sample_type = asked.sampleType;
    attributes.sample_id_all = 1;
    attributes.read_format = readFormat;
    attributes.use_clockid = 1;
    attributes.clockid = CLOCK_MONOTONIC;
    attributes.watermark = 1;
    attributes.wakeup_watermark = static_cast<std::uint32_t>(ringBytes / 2);
    attributes.task = asked.tasks;
    attributes.comm = asked.tasks;
    attributes.comm_exec = asked.tasks;
    attributes.mmap = asked.images;
    attributes.mmap2 = asked.images;
    attributes.context_switch = asked.switches;
    PerfFile file(
        static_cast<int>(::syscall(SYS_perf_event_open, &attributes, -1, processor, -1, PERF_FLAG_FD_CLOEXEC)));
    if (file.isOpen() && isAmongTheLast(file)) {
        file = PerfFile();
        errno = EMFILE;
    }
    return file;
}

/// Tracepoints know nothing of namespaces; only the first one has this number (PROC_PID_INIT_INO).
bool isInPidNamespace()
{
    constexpr ino_t first = 0xEFFFFFFC;
    struct stat status = {};
    return ::stat("/proc/self/ns/pid", &status) == 0 && status.st_ino != first;
}

constexpr PerfAttributes anchorAttributes{.type = perftype::Software, .config = perfsoftware::Dummy};

class LinuxPerfRings final : public PerfRings
{
public:
    explicit LinuxPerfRings(std::size_t ringBytes)
        : m_pageBytes(static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)))
        , m_askedBytes(ringBytes)
        , m_waiting(::epoll_create1(EPOLL_CLOEXEC))
        , m_waking(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    {
        watch(m_waking.descriptor());
    }

    PerfRefusal readFormat(std::string_view tracepoint, std::string& text) override;
    PerfRefusal tryOut(const PerfAttributes& attributes) override;
    PerfRefusal open(PerfEvent event, const PerfAttributes& attributes) override;
    void close(PerfEvent event) override;
    std::span<PerfRing> rings() override { return m_rings; }
    std::uint64_t headOf(const PerfRing& ring) const override;
    void release(PerfRing& ring, std::uint64_t tail) override;
    bool countsLosses() const override { return m_readFormat == countingLosses; }
    std::uint64_t takeLost(PerfEvent event) override;
    bool wait(SteadyTime deadline) override;
    void wake() override;

private:
    /// What a ring is made of, and the events that write into it.
    struct Processor
    {
        PerfFile anchor;
        PerfMapping mapping;
        std::array<PerfFile, perfEventKinds.size()> events;
        std::array<std::uint64_t, perfEventKinds.size()> lost{}; ///< of each event, as taken
        std::bitset<perfEventKinds.size()> mayHaveLost; ///< since then
    };

    PerfRefusal openRings();
    PerfRefusal openRing(int processor, Processor& opened);
    void closeRings();
    void watch(int descriptor);
    std::size_t indexOfRing(const PerfRing& ring) const { return static_cast<std::size_t>(&ring - m_rings.data()); }

    const std::size_t m_pageBytes;
    const std::size_t m_askedBytes;
    std::size_t m_ringBytes = 0; ///< that the system grants
    std::uint64_t m_readFormat = countingLosses; ///< until the kernel does not know it
    PerfFile m_waiting;
    PerfFile m_waking;
    std::vector<Processor> m_processors; // as m_rings
    std::vector<PerfRing> m_rings;
    std::atomic<bool> m_isOpen = false; ///< for wait()
};

PerfRefusal LinuxPerfRings::readFormat(std::string_view tracepoint, std::string& text)
{
    if (tracepoint.starts_with("sched/") && isInPidNamespace())
        return {FeedObstacle::PidNamespace, 0};
    constexpr std::string_view places[] = {"/sys/kernel/tracing/events/", "/sys/kernel/debug/tracing/events/"};
    int error = ENOENT;
    for (const std::string_view place : places) {
        const std::string path = std::string(place) + std::string(tracepoint) + "/format";
        const PerfFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
        if (!file.isOpen()) {
            error = errno == ENOENT ? error : errno;
            continue;
        }
        constexpr std::size_t most = 65'536; // our choice: ten times as long as any
        text.resize(most);
        std::size_t size = 0;
        for (ssize_t read = 1; read > 0 && size < most; size += static_cast<std::size_t>(std::max<ssize_t>(read, 0)))
            read = ::read(file.descriptor(), text.data() + size, most - size);
        text.resize(size);
        return {};
    }
    return {FeedObstacle::NoTracepoints, error};
}

PerfRefusal LinuxPerfRings::tryOut(const PerfAttributes& attributes)
{
    if (!m_waiting.isOpen() || !m_waking.isOpen())
        return {FeedObstacle::TooManyFiles, EMFILE};
    const int online = std::max(::sched_getcpu(), 0);
    const PerfFile file = openPerfEvent(attributes, online, m_pageBytes);
    return file.isOpen() ? PerfRefusal{} : perfRefusal(errno);
}

PerfRefusal LinuxPerfRings::openRing(int processor, Processor& opened)
{
    opened.anchor = openPerfEvent(anchorAttributes, processor, m_ringBytes, m_readFormat);
    if (!opened.anchor.isOpen() && errno == EINVAL && countsLosses()) {
        m_readFormat = 0;
        opened.anchor = openPerfEvent(anchorAttributes, processor, m_ringBytes);
    }
    if (!opened.anchor.isOpen())
        return perfRefusal(errno);
    for (;;) {
        opened.mapping = PerfMapping(opened.anchor.descriptor(), m_pageBytes + m_ringBytes);
        if (opened.mapping.isThere())
            return {};
        const PerfRefusal refusal = perfRefusal(errno);
        if (m_ringBytes / 2 < m_pageBytes)
            return {FeedObstacle::NoMemory, refusal.error};
        m_ringBytes /= 2; // rings that were mapped before stay as they are
    }
}

PerfRefusal LinuxPerfRings::openRings()
{
    if (!m_rings.empty())
        return {};
    const auto count = static_cast<int>(std::max(1L, ::sysconf(_SC_NPROCESSORS_CONF)));
    m_ringBytes = m_askedBytes;
    while (m_ringBytes > m_pageBytes && m_ringBytes > mostBytes / static_cast<std::size_t>(count))
        m_ringBytes /= 2;
    for (int number = 0; number < count; ++number) {
        Processor processor;
        const PerfRefusal refusal = openRing(number, processor);
        if (refusal.error == ENODEV)
            continue; // offline
        if (refusal.obstacle != FeedObstacle::None) {
            closeRings();
            return refusal;
        }
        watch(processor.anchor.descriptor());
        m_rings.push_back(
            {.processor = static_cast<std::uint32_t>(number), .data = processor.mapping.data(m_pageBytes)});
        m_processors.push_back(std::move(processor));
    }
    m_isOpen = !m_rings.empty();
    return m_isOpen ? PerfRefusal{} : perfRefusal(ENODEV);
}

void LinuxPerfRings::closeRings()
{
    m_isOpen = false;
    m_rings.clear();
    m_processors.clear();
}

PerfRefusal LinuxPerfRings::open(PerfEvent event, const PerfAttributes& attributes)
{
    close(event);
    if (const PerfRefusal refusal = openRings(); refusal.obstacle != FeedObstacle::None)
        return refusal;
    for (std::size_t i = 0; i < m_processors.size(); ++i) {
        Processor& processor = m_processors[i];
        PerfFile file = openPerfEvent(attributes, static_cast<int>(m_rings[i].processor), m_ringBytes, m_readFormat);
        if (!file.isOpen() && errno == ENODEV)
            continue; // gone offline
        std::uint64_t id = 0;
        if (!file.isOpen() || ::ioctl(file.descriptor(), PERF_EVENT_IOC_SET_OUTPUT, processor.anchor.descriptor()) != 0
            || ::ioctl(file.descriptor(), PERF_EVENT_IOC_ID, &id) != 0)
        {
            const PerfRefusal refusal = perfRefusal(errno);
            close(event);
            return refusal;
        }
        processor.events[indexOf(event)] = std::move(file);
        processor.lost[indexOf(event)] = 0;
        m_rings[i].events.push_back({id, static_cast<std::uint32_t>(event), attributes.sampleType});
    }
    return {};
}

void LinuxPerfRings::close(PerfEvent event)
{
    const auto isOpen = [](const PerfFile& file) { return file.isOpen(); };
    bool isLast = true;
    for (std::size_t i = 0; i < m_processors.size(); ++i) {
        m_processors[i].events[indexOf(event)] = PerfFile();
        std::erase_if(m_rings[i].events,
            [event](const PerfEventId& id) { return id.event == static_cast<std::uint32_t>(event); });
        isLast = isLast && std::ranges::none_of(m_processors[i].events, isOpen);
    }
    if (isLast)
        closeRings();
}

std::uint64_t LinuxPerfRings::headOf(const PerfRing& ring) const
{
    return std::atomic_ref(m_processors[indexOfRing(ring)].mapping.control().data_head).load(std::memory_order_acquire);
}

void LinuxPerfRings::release(PerfRing& ring, std::uint64_t tail)
{
    Processor& processor = m_processors[indexOfRing(ring)];
    if (headOf(ring) - ring.tail + mostRecordBytes > ring.data.size())
        processor.mayHaveLost.set();
    ring.tail = tail;
    std::atomic_ref(processor.mapping.control().data_tail).store(tail, std::memory_order_release);
}

std::uint64_t LinuxPerfRings::takeLost(PerfEvent event)
{
    struct Counts
    {
        std::uint64_t value;
        std::uint64_t lost;
    };
    const std::size_t index = indexOf(event);
    std::uint64_t taken = 0;
    for (Processor& processor : m_processors) {
        Counts counts{};
        if (!countsLosses() || !processor.mayHaveLost.test(index)
            || ::read(processor.events[index].descriptor(), &counts, sizeof counts) != sizeof counts)
            continue;
        processor.mayHaveLost.reset(index);
        taken += counts.lost - std::exchange(processor.lost[index], counts.lost);
    }
    return taken;
}

void LinuxPerfRings::watch(int descriptor)
{
    epoll_event event{.events = EPOLLIN, .data = {.fd = descriptor}};
    ::epoll_ctl(m_waiting.descriptor(), EPOLL_CTL_ADD, descriptor, &event);
}

bool LinuxPerfRings::wait(SteadyTime deadline)
{
    if (!m_isOpen)
        return false;
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now().time_since_epoch());
    const auto milliseconds = static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, INT_MAX));
    epoll_event event{};
    ::epoll_wait(m_waiting.descriptor(), &event, 1, milliseconds);
    std::uint64_t woken = 0;
    (void)!::read(m_waking.descriptor(), &woken, sizeof woken);
    return true;
}

void LinuxPerfRings::wake()
{
    constexpr std::uint64_t one = 1;
    (void)!::write(m_waking.descriptor(), &one, sizeof one);
}

} // namespace

std::unique_ptr<PerfRings> makePerfRings(std::size_t ringBytes)
{
    return std::make_unique<LinuxPerfRings>(ringBytes);
}

std::unique_ptr<PerfRings> makePerfRings()
{
    return makePerfRings(usualRingBytes);
}

} // namespace etwarden
