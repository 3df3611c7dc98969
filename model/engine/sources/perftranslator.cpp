// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/perftranslator.h"

#include "model/engine/sources/perfevents.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <span>
#include <type_traits>

namespace etwarden {

namespace {

static_assert(std::endian::native == std::endian::little, "records are little-endian");

// Limits of what is remembered of other processes, so that the machine cannot make it grow without end (our choice).
constexpr std::size_t mostProcesses = 65'536;
constexpr std::size_t mostImages = 65'536;
constexpr std::size_t mostRequests = 65'536;
constexpr std::size_t mostStacks = 16'384;

constexpr std::uint32_t noProcess = UINT32_MAX; // of the kernel
constexpr std::uint64_t sectorBytes = 512; // in tracepoints, whatever the device has
constexpr std::uint32_t faultBytes = 4096; // a page: what one fault reads

// KTHREAD_STATE and KWAIT_REASON
constexpr std::uint8_t stateReady = 1;
constexpr std::uint8_t stateTerminated = 4;
constexpr std::uint8_t stateWaiting = 5;
constexpr std::uint8_t reasonExecutive = 0;
constexpr std::uint8_t reasonSuspended = 5;
constexpr std::uint8_t reasonUserRequest = 6;
constexpr std::uint8_t reasonPreempted = 32;
constexpr std::uint8_t modeUser = 1;

constexpr std::uint8_t adjustUnwait = 1; // reason of an adjustment: a wait has ended

/// Windows has 0 for the idle thread, 1 to 15 for the usual ones and 16 to 31 for real time; Linux has 100 to 139 for
/// the usual ones and 0 to 99 for real time, the lowest first. Both ranges are stretched so that their ends meet: 0 is
/// 31, 99 is 16, 100 is 15 and 139 is 1.
std::uint8_t windowsPriority(std::uint32_t threadId, std::uint64_t priority)
{
    if (threadId == 0)
        return 0;
    if (priority < 100)
        return static_cast<std::uint8_t>(31 - priority * 15 / 99);
    return static_cast<std::uint8_t>(15 - (std::min<std::uint64_t>(priority, 139) - 100) * 14 / 39);
}

enum class BlockOperation : std::uint8_t { Other, Read, Write, Flush };

/// Reads "R", "WS", "FF", "FWSM" and the like: a leading F is a flush before what follows.
BlockOperation blockOperation(std::string_view text)
{
    const std::size_t at = text.find_first_not_of('F');
    if (at == std::string_view::npos)
        return text.empty() ? BlockOperation::Other : BlockOperation::Flush;
    return text[at] == 'R' ? BlockOperation::Read : text[at] == 'W' ? BlockOperation::Write : BlockOperation::Other;
}

/// A task outside of this process' PID namespace has no id in it. Events that record mappings get the beginnings and
/// ends of tasks as well.
bool isMeant(const PerfRecord& record)
{
    const bool isNamed = record.taskProcess != 0 && record.taskProcess != noProcess;
    switch (record.type) {
    case PerfRecordType::Fork:
    case PerfRecordType::Exit:
        return isNamed && record.event == static_cast<std::uint32_t>(PerfEvent::Tasks);
    case PerfRecordType::Comm:
    case PerfRecordType::Mmap2:
        return isNamed;
    default:
        return true;
    }
}

/// It is that of the process that the record is about, which may not be the one that ran.
std::optional<std::uint32_t> processIdOf(const PerfRecord& record)
{
    const bool isOfTask = record.type == PerfRecordType::Fork || record.type == PerfRecordType::Exit
        || record.type == PerfRecordType::Comm || record.type == PerfRecordType::Mmap2;
    const std::uint32_t id = isOfTask ? record.taskProcess : record.processId;
    return id == noProcess ? std::nullopt : std::optional(id);
}

bool isFilePath(std::string_view path)
{
    return path.starts_with('/') && !path.starts_with("//");
}

} // namespace

template<typename... Numbers>
void PerfTranslator::setData(Numbers... numbers)
{
    m_data.resize((sizeof numbers + ...));
    std::byte* place = m_data.data();
    const auto put = [&place](const auto& number) {
        std::memcpy(place, &number, sizeof number);
        place += sizeof number;
    };
    (put(numbers), ...);
}

/// The text gets its closing NUL.
template<typename Char>
void PerfTranslator::addText(const std::basic_string<Char>& text)
{
    const auto bytes = std::as_bytes(std::span(text.c_str(), text.size() + 1));
    m_data.insert(m_data.end(), bytes.begin(), bytes.end());
}

void PerfTranslator::write(
    std::uint32_t enableFlag, std::uint16_t hookId, std::uint8_t version, const EventMoment* firstTime)
{
    m_sink.write(enableFlag, {hookId, version, m_data, firstTime, m_processId}, m_moment);
    ++m_written;
}

void PerfTranslator::write(std::uint32_t enableFlag, std::uint16_t hookId, std::uint8_t version,
    const PerfRecord& record, const EventMoment* firstTime)
{
    if (record.callchain.empty()) {
        write(enableFlag, hookId, version, firstTime);
        return;
    }
    beginStack(record.processId, record.threadId);
    forEachFrame(record.callchain, maximumStackFrames, [this](std::uint64_t address) { addFrame(address); });
    writeWithStack({hookId, version, m_data, firstTime, m_processId}, enableFlag);
}

void PerfTranslator::writeWithStack(const KernelEvent& event, std::uint32_t enableFlag)
{
    constexpr std::uint8_t stackVersion = 2;
    m_sink.write(enableFlag, event, m_moment, {kernelhook::StackWalk, stackVersion, m_stack, &m_moment});
    ++m_written;
}

/// The payload of StackWalk: the time of the event that it belongs to, which the sink fills in by the clock of each
/// session, the ids, and return addresses as wide as those of this program.
void PerfTranslator::beginStack(std::uint32_t processId, std::uint32_t threadId)
{
    m_stack.resize(sizeof(std::uint64_t)); // for the time
    for (const std::uint32_t id : {processId, threadId}) {
        const auto bytes = std::as_bytes(std::span(&id, 1));
        m_stack.insert(m_stack.end(), bytes.begin(), bytes.end());
    }
}

void PerfTranslator::addFrame(std::uint64_t address)
{
    const auto frame = static_cast<std::uintptr_t>(address);
    const auto bytes = std::as_bytes(std::span(&frame, 1));
    m_stack.insert(m_stack.end(), bytes.begin(), bytes.end());
}

void PerfTranslator::remember(std::uint32_t processId, Process process)
{
    if (m_processes.size() < mostProcesses || m_processes.contains(processId))
        m_processes.insert_or_assign(processId, std::move(process));
}

PerfTranslator::Process PerfTranslator::processOf(std::uint32_t processId) const
{
    const auto found = m_processes.find(processId);
    return found == m_processes.end() ? Process{} : found->second;
}

void PerfTranslator::addProcess(std::uint32_t processId, const HostProcess& process)
{
    remember(processId, {process.parentId, toUtf8(process.name)});
}

void PerfTranslator::addImages(std::uint32_t processId, std::vector<HostImage> images)
{
    std::vector<HostImage>& known = m_images[processId];
    m_imageCount -= known.size();
    images.resize(std::min(images.size(), mostImages - m_imageCount));
    m_imageCount += images.size();
    known = std::move(images);
}

void PerfTranslator::forgetProcesses()
{
    m_processes.clear();
    m_images.clear();
    m_imageCount = 0;
}

EventMoment PerfTranslator::momentOf(SteadyTime time, std::uint32_t processor)
{
    m_lastTime = std::max(m_lastTime, static_cast<std::uint64_t>(time.count()));
    EventMoment moment{.processor = processor};
    m_clocks.convert(m_lastTime, moment.times);
    return moment;
}

void PerfTranslator::translate(const PerfRecord& record, std::uint32_t processor, std::uint32_t listened)
{
    m_listened = listened;
    m_moment = momentOf(SteadyTime(static_cast<SteadyTime::rep>(record.time)), processor);
    if (!isMeant(record))
        return;
    m_processId = processIdOf(record);
    switch (record.type) {
    case PerfRecordType::Fork:
        fork(record);
        return;
    case PerfRecordType::Exit:
        exit(record);
        return;
    case PerfRecordType::Comm:
        name(record);
        return;
    case PerfRecordType::Mmap2:
        image(record);
        return;
    case PerfRecordType::SwitchCpuWide:
        switchRecord(record);
        return;
    case PerfRecordType::Lost:
        m_lost += record.lost;
        return;
    case PerfRecordType::Sample:
        break;
    }
    switch (static_cast<PerfEvent>(record.event)) {
    case PerfEvent::Switches:
        switchThreads(record);
        break;
    case PerfEvent::Wakeups:
        wakeUp(record);
        break;
    case PerfEvent::MinorFaults:
        fault(record, false);
        break;
    case PerfEvent::MajorFaults:
        fault(record, true);
        break;
    case PerfEvent::BlockIssues:
        issue(record);
        break;
    case PerfEvent::BlockCompletions:
        complete(record);
        break;
    case PerfEvent::Samples:
        sample(record);
        break;
    case PerfEvent::InterruptEntries:
        m_interrupts[processor].handler = {m_fields.enteredLine.numberOf(record.raw), record.time};
        break;
    case PerfEvent::InterruptExits:
        endInterrupt(record);
        break;
    case PerfEvent::SoftInterruptEntries:
        m_interrupts[processor].deferred = {m_fields.enteredVector.numberOf(record.raw), record.time};
        break;
    case PerfEvent::SoftInterruptExits:
        endSoftInterrupt(record);
        break;
    default:
        break;
    }
}

void PerfTranslator::writeProcess(std::uint16_t hookId, std::uint32_t processId, const Process& process)
{
    if ((m_listened & enableflag::Process) == 0)
        return;
    constexpr std::uint32_t noSid = 0;
    setData(std::uintptr_t{processId}, std::uintptr_t{process.parentId}, noSid);
    addText(process.name);
    write(enableflag::Process, hookId, 0);
}

void PerfTranslator::writeThread(std::uint16_t hookId, std::uint32_t processId, std::uint32_t threadId)
{
    if ((m_listened & enableflag::Thread) == 0)
        return;
    setData(threadId, processId);
    write(enableflag::Thread, hookId, 0);
}

/// Threads and images of a process begin after it and end before it (our choice, as events of one moment have no order
/// of their own): so a reader knows the process of every thread and image that it comes to.
void PerfTranslator::fork(const PerfRecord& record)
{
    if (record.taskProcess != record.parentProcess) {
        Process process{record.parentProcess, processOf(record.parentProcess).name};
        writeProcess(kernelhook::ProcessStart, record.taskProcess, process);
        remember(record.taskProcess, std::move(process));
    }
    writeThread(kernelhook::ThreadStart, record.taskProcess, record.taskThread);
    if (record.taskProcess != record.parentProcess)
        inheritImages(record.parentProcess, record.taskProcess);
}

/// A process ends with its first thread: the others end with it, unless it has left them alone, which is rare.
void PerfTranslator::exit(const PerfRecord& record)
{
    m_stacks.erase(record.taskThread);
    writeThread(kernelhook::ThreadEnd, record.taskProcess, record.taskThread);
    if (record.taskProcess != record.taskThread)
        return;
    unloadImages(record.taskProcess);
    writeProcess(kernelhook::ProcessEnd, record.taskProcess, processOf(record.taskProcess));
    m_processes.erase(record.taskProcess);
}

void PerfTranslator::name(const PerfRecord& record)
{
    Process process = processOf(record.taskProcess);
    if ((record.misc & perfmisc::CommExec) != 0) {
        writeThread(kernelhook::ThreadEnd, record.taskProcess, record.taskThread);
        unloadImages(record.taskProcess);
        writeProcess(kernelhook::ProcessEnd, record.taskProcess, process);
        process.name = record.text;
        writeProcess(kernelhook::ProcessStart, record.taskProcess, process);
        writeThread(kernelhook::ThreadStart, record.taskProcess, record.taskThread);
        remember(record.taskProcess, std::move(process));
        return;
    }
    if (record.taskProcess == record.taskThread) {
        process.name = record.text;
        remember(record.taskProcess, std::move(process));
    }
    if ((m_listened & enableflag::Thread) == 0)
        return;
    constexpr std::uint8_t version = 2;
    setData(record.taskProcess, record.taskThread);
    addText(toUtf16(record.text));
    write(enableflag::Thread, kernelhook::ThreadSetName, version);
}

/// An image reaches from the beginning of the file on, so that an address less the base is an offset in the file.
void PerfTranslator::image(const PerfRecord& record)
{
    if (!isFilePath(record.text) || (m_listened & enableflag::ImageLoad) == 0)
        return;
    const std::uint64_t before = std::min(record.fileOffset, record.base);
    HostImage image{record.base - before, record.size + before, toUtf16(record.text)};
    writeImage(kernelhook::ImageLoad, record.taskProcess, image);
    if (m_imageCount == mostImages)
        return;
    std::vector<HostImage>& known = m_images[record.taskProcess];
    if (const auto same = std::ranges::find(known, image.base, &HostImage::base); same != known.end()) {
        *same = std::move(image); // the one before was unmapped, or this is another part of it
    } else {
        known.push_back(std::move(image));
        ++m_imageCount;
    }
}

void PerfTranslator::writeImage(std::uint16_t hookId, std::uint32_t processId, const HostImage& image)
{
    if ((m_listened & enableflag::ImageLoad) == 0)
        return;
    constexpr std::uint8_t version = 1;
    setData(static_cast<std::uintptr_t>(image.base), static_cast<std::uintptr_t>(image.size), processId);
    addText(image.path);
    write(enableflag::ImageLoad, hookId, version);
}

/// A process begins with what its parent has mapped.
void PerfTranslator::inheritImages(std::uint32_t parentId, std::uint32_t processId)
{
    const auto found = m_images.find(parentId);
    if (found == m_images.end())
        return;
    std::vector<HostImage> images = found->second;
    for (const HostImage& image : images)
        writeImage(kernelhook::ImageLoad, processId, image);
    addImages(processId, std::move(images));
}

/// The kernel does not say when something is unmapped: it stays until the process ends, or runs another program.
void PerfTranslator::unloadImages(std::uint32_t processId)
{
    const auto found = m_images.find(processId);
    if (found == m_images.end())
        return;
    for (const HostImage& image : found->second)
        writeImage(kernelhook::ImageUnload, processId, image);
    m_imageCount -= found->second.size();
    m_images.erase(found);
}

PerfTranslator::SwitchDetails PerfTranslator::detailsOf(bool canRun, std::uint64_t state)
{
    // prev_state of sched_switch has the bits TASK_* and EXIT_* of Linux.
    constexpr std::uint64_t interruptible = 1;
    constexpr std::uint64_t stopped = 4 | 8; // also traced
    constexpr std::uint64_t dead = 0x10 | 0x20;
    SwitchDetails details;
    if (canRun) {
        details.oldState = stateReady;
        details.waitReason = reasonPreempted;
    } else if ((state & dead) != 0) {
        details.oldState = stateTerminated;
    } else {
        details.oldState = stateWaiting;
        details.waitReason = (state & stopped) != 0 ? reasonSuspended
            : (state & interruptible) != 0          ? reasonUserRequest
                                                    : reasonExecutive;
        details.waitMode = (state & interruptible) != 0 ? modeUser : std::uint8_t{0};
    }
    return details;
}

void PerfTranslator::writeSwitch(std::uint32_t from, std::uint32_t to, const SwitchDetails& details)
{
    constexpr std::uint8_t version = 2;
    constexpr std::uint8_t unknown = 0;
    constexpr std::uint32_t unknownTime = 0;
    setData(to, from, details.newPriority, details.oldPriority, unknown, unknown, details.waitReason, details.waitMode,
        details.oldState, static_cast<std::uint8_t>(m_moment.processor), unknownTime, unknownTime);
    const auto stack = m_stacks.empty() ? m_stacks.end() : m_stacks.find(to);
    if (stack == m_stacks.end()) {
        write(enableflag::ContextSwitch, kernelhook::CSwitch, version);
        return;
    }
    beginStack(stack->second.processId, to);
    for (const std::uint64_t address : stack->second.addresses)
        addFrame(address);
    writeWithStack({kernelhook::CSwitch, version, m_data, nullptr, m_processId}, enableflag::ContextSwitch);
}

void PerfTranslator::switchThreads(const PerfRecord& record)
{
    const auto to = static_cast<std::uint32_t>(m_fields.next.numberOf(record.raw));
    const std::uint64_t state = m_fields.previousState.numberOf(record.raw);
    constexpr std::uint64_t waits = 0xFF; // a bit above these marks a thread that was preempted
    SwitchDetails details = detailsOf((state & waits) == 0, state);
    details.newPriority = windowsPriority(to, m_fields.nextPriority.numberOf(record.raw));
    details.oldPriority = windowsPriority(record.threadId, m_fields.previousPriority.numberOf(record.raw));
    writeSwitch(record.threadId, to, details);
    if (record.callchain.empty() || record.threadId == 0) // the idle threads of all processors share an id
        return;
    if (m_stacks.size() >= mostStacks && !m_stacks.contains(record.threadId))
        m_stacks.clear(); // most are of threads that are gone; those that run bring theirs again as they go
    Frames& frames = m_stacks[record.threadId];
    frames.processId = record.processId;
    frames.addresses.clear();
    forEachFrame(record.callchain, maximumStackFrames,
        [&frames](std::uint64_t address) { frames.addresses.push_back(address); });
}

/// Each switch has two records: of the thread that goes, and of the one that comes. They do not say what a thread waits
/// for; most waits can be interrupted.
void PerfTranslator::switchRecord(const PerfRecord& record)
{
    if ((record.misc & perfmisc::SwitchOut) == 0)
        return;
    const bool canRun = (record.misc & perfmisc::SwitchOutPreempt) != 0;
    writeSwitch(record.threadId, record.otherThread, detailsOf(canRun, 1));
}

void PerfTranslator::wakeUp(const PerfRecord& record)
{
    constexpr std::uint8_t version = 2;
    constexpr std::uint8_t none = 0;
    setData(static_cast<std::uint32_t>(m_fields.woken.numberOf(record.raw)), adjustUnwait, none, none, none);
    write(enableflag::Dispatcher, kernelhook::ReadyThread, version, record);
}

void PerfTranslator::fault(const PerfRecord& record, bool isMajor)
{
    constexpr std::uint8_t version = 2;
    const auto address = static_cast<std::uintptr_t>(record.address);
    if ((m_listened & enableflag::MemoryPageFaults) != 0) {
        setData(address, static_cast<std::uintptr_t>(record.ip));
        write(enableflag::MemoryPageFaults, isMajor ? kernelhook::HardPageFault : kernelhook::TransitionFault, version,
            record);
    }
    if (isMajor && (m_listened & enableflag::MemoryHardFaults) != 0) {
        constexpr std::uint64_t unknownOffset = 0;
        constexpr std::uintptr_t unknownFile = 0;
        setData(std::uint64_t{0}, unknownOffset, address, unknownFile, record.threadId, faultBytes);
        write(enableflag::MemoryHardFaults, kernelhook::HardFault, version, record, &m_moment);
    }
}

void PerfTranslator::issue(const PerfRecord& record)
{
    const BlockOperation operation = blockOperation(m_fields.operation.textOf(record.raw));
    if (operation == BlockOperation::Other)
        return;
    if (m_requests.size() >= mostRequests)
        m_requests.clear(); // their completions were lost
    const Request request{
        ++m_lastRequest, record.time, m_fields.bytes.numberOf(record.raw), record.threadId, m_processId};
    m_requests[{static_cast<std::uint32_t>(m_fields.device.numberOf(record.raw)),
        m_fields.sector.numberOf(record.raw)}] = request;
    if ((m_listened & enableflag::DiskIoInit) == 0)
        return;
    constexpr std::uint8_t version = 3;
    setData(static_cast<std::uintptr_t>(request.number), request.threadId);
    const std::uint16_t hook = operation == BlockOperation::Read ? kernelhook::DiskReadInit
        : operation == BlockOperation::Write                     ? kernelhook::DiskWriteInit
                                                                 : kernelhook::DiskFlushInit;
    write(enableflag::DiskIoInit, hook, version, record);
}

void PerfTranslator::complete(const PerfRecord& record)
{
    const BlockOperation operation = blockOperation(m_fields.doneOperation.textOf(record.raw));
    if (operation == BlockOperation::Other)
        return;
    const auto device = static_cast<std::uint32_t>(m_fields.doneDevice.numberOf(record.raw));
    const std::uint64_t sector = m_fields.doneSector.numberOf(record.raw);
    Request request{.began = record.time, .bytes = m_fields.doneSectors.numberOf(record.raw) * sectorBytes};
    if (const auto begun = m_requests.find({device, sector}); begun != m_requests.end()) {
        request = begun->second;
        m_requests.erase(begun);
    }
    m_processId = request.processId; // what runs while a disk is done has nothing to do with it
    if ((m_listened & enableflag::DiskIo) == 0)
        return;
    constexpr std::uint8_t version = 3;
    constexpr std::uint32_t unknown = 0;
    constexpr auto counter = static_cast<std::size_t>(ClockType::QueryPerformanceCounter);
    std::array<std::uint64_t, 4> began{};
    m_clocks.convert(request.began, began);
    const std::uint64_t took = m_moment.times[counter] - std::min(began[counter], m_moment.times[counter]);
    const auto number = static_cast<std::uintptr_t>(request.number);
    if (operation == BlockOperation::Flush) {
        setData(device, unknown, took, number, request.threadId);
        write(enableflag::DiskIo, kernelhook::DiskFlush, version);
        return;
    }
    constexpr std::uintptr_t unknownFile = 0;
    setData(device, unknown, static_cast<std::uint32_t>(request.bytes), unknown, sector * sectorBytes, unknownFile,
        number, took, request.threadId);
    write(
        enableflag::DiskIo, operation == BlockOperation::Read ? kernelhook::DiskRead : kernelhook::DiskWrite, version);
}

void PerfTranslator::sample(const PerfRecord& record)
{
    constexpr std::uint8_t version = 2;
    constexpr std::uint16_t count = 1;
    constexpr std::uint8_t none = 0;
    setData(static_cast<std::uintptr_t>(record.ip), record.threadId, count, none, none);
    write(enableflag::Profile, kernelhook::SampledProfile, version, record);
}

EventMoment PerfTranslator::endRoutine(Routine& routine, std::uint64_t number)
{
    EventMoment began = m_moment;
    if (const Routine begun = std::exchange(routine, {}); begun.began != 0 && begun.number == number)
        m_clocks.convert(begun.began, began.times);
    return began;
}

void PerfTranslator::endInterrupt(const PerfRecord& record)
{
    constexpr std::uint8_t version = 2;
    constexpr std::uint16_t reserved = 0;
    const std::uint64_t line = m_fields.leftLine.numberOf(record.raw);
    const EventMoment began = endRoutine(m_interrupts[m_moment.processor].handler, line);
    m_processId.reset(); // the one that was interrupted has no part in it
    const std::uint8_t wasHandled = m_fields.handled.numberOf(record.raw) != 0 ? 1 : 0;
    const std::uint8_t vector = line <= UINT8_MAX ? static_cast<std::uint8_t>(line) : std::uint8_t{0};
    setData(std::uint64_t{0}, static_cast<std::uintptr_t>(line), wasHandled, vector, reserved);
    write(enableflag::Interrupt, kernelhook::Isr, version, &began);
}

void PerfTranslator::endSoftInterrupt(const PerfRecord& record)
{
    constexpr std::uint8_t version = 2;
    constexpr std::uint64_t timer = 1; // TIMER_SOFTIRQ
    constexpr std::uint64_t preciseTimer = 8; // HRTIMER_SOFTIRQ
    const std::uint64_t vector = m_fields.leftVector.numberOf(record.raw);
    const EventMoment began = endRoutine(m_interrupts[m_moment.processor].deferred, vector);
    m_processId.reset();
    const bool isTimer = vector == timer || vector == preciseTimer;
    setData(std::uint64_t{0}, static_cast<std::uintptr_t>(vector));
    write(enableflag::Dpc, isTimer ? kernelhook::TimerDpc : kernelhook::Dpc, version, &began);
}

void PerfTranslator::writeInterval(std::uint32_t before, std::uint32_t interval, std::uint32_t processor)
{
    m_moment = momentOf(SteadyTime::zero(), processor);
    m_processId.reset();
    constexpr std::uint8_t version = 2;
    constexpr std::uint32_t timer = 0;
    setData(timer, interval, before);
    write(enableflag::Profile, kernelhook::ProfileSetInterval, version);
}

} // namespace etwarden
