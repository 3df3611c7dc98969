// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/sources/clockline.h"
#include "model/engine/sources/hostprovider.h"
#include "model/engine/sources/perfrecords.h"
#include "model/engine/sources/systemeventsink.h"
#include "model/engine/sources/tracepointfields.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace etwarden {

/// Turns records of Linux' kernel into those that Windows' kernel would write. Records come in the order of their time.
///
/// What has no equal there is our choice: a minor fault is a TransitionFault, a major one a HardPageFault and, with its
/// flag, a HardFault of a page; execve() ends a process and starts another one with the same id; a device number is a
/// number of a disk; a soft interrupt is a DPC, that of a timer a TimerDPC, and the number of its vector, as that of an
/// interrupt's line, stands for the address of the routine; a process has the images of its parent, and unloads all at
/// its end. A context switch is an event of the process whose thread goes, and its stack, as in Windows, that of the
/// thread that comes: the one that it had when it went.
class PerfTranslator
{
public:
    explicit PerfTranslator(KernelEventSink& sink)
        : m_sink(sink)
    {
    }

    ClockLine& clocks() { return m_clocks; }
    TracepointFields& fields() { return m_fields; }
    /// A process that runs already: who it is, for when it starts another program.
    void addProcess(std::uint32_t processId, const HostProcess& process);
    /// What it has mapped, which is unloaded by its end.
    void addImages(std::uint32_t processId, std::vector<HostImage> images);
    void forgetProcesses();
    void forgetStacks() { m_stacks.clear(); }

    /// `listened`: flags of system loggers.
    void translate(const PerfRecord& record, std::uint32_t processor, std::uint32_t listened);
    /// PROFILE goes on with another interval, in 100 ns.
    void writeInterval(std::uint32_t before, std::uint32_t interval, std::uint32_t processor);
    /// The moment of a steady time, not before that of the last record.
    EventMoment momentOf(SteadyTime time, std::uint32_t processor);
    std::uint64_t written() const { return m_written; } ///< events so far
    std::uint64_t takeLost() { return std::exchange(m_lost, 0); } ///< records that the kernel has dropped

private:
    struct Request
    {
        std::uint64_t number = 0; ///< stands for the address of an IRP
        std::uint64_t began = 0; ///< ns
        std::uint64_t bytes = 0;
        std::uint32_t threadId = 0;
        std::optional<std::uint32_t> processId{};
    };
    /// What a processor does in between.
    struct Routine
    {
        std::uint64_t number = 0; ///< of the line of an interrupt, of the vector of a soft one
        std::uint64_t began = 0; ///< ns; 0: none runs
    };
    struct Interrupts
    {
        Routine handler;
        Routine deferred; ///< which a handler may interrupt
    };
    struct Frames
    {
        std::uint32_t processId = 0;
        std::vector<std::uint64_t> addresses;
    };
    struct Process
    {
        std::uint32_t parentId = 0;
        std::string name; ///< 8-bit, as the kernel has it
    };

    /// What only a tracepoint says of a switch.
    struct SwitchDetails
    {
        std::uint8_t newPriority = 0;
        std::uint8_t oldPriority = 0;
        std::uint8_t waitReason = 0;
        std::uint8_t waitMode = 0;
        std::uint8_t oldState = 0;
    };
    static SwitchDetails detailsOf(bool canRun, std::uint64_t state);

    void fork(const PerfRecord& record);
    void exit(const PerfRecord& record);
    void name(const PerfRecord& record);
    void image(const PerfRecord& record);
    void inheritImages(std::uint32_t parentId, std::uint32_t processId);
    void unloadImages(std::uint32_t processId);
    void switchThreads(const PerfRecord& record);
    void switchRecord(const PerfRecord& record);
    void wakeUp(const PerfRecord& record);
    void fault(const PerfRecord& record, bool isMajor);
    void issue(const PerfRecord& record);
    void complete(const PerfRecord& record);
    void sample(const PerfRecord& record);
    void endInterrupt(const PerfRecord& record);
    void endSoftInterrupt(const PerfRecord& record);
    /// When the one that ends had begun; now, where that was before the ring was opened, or is lost.
    EventMoment endRoutine(Routine& routine, std::uint64_t number);

    void writeProcess(std::uint16_t hookId, std::uint32_t processId, const Process& process);
    void writeThread(std::uint16_t hookId, std::uint32_t processId, std::uint32_t threadId);
    void writeImage(std::uint16_t hookId, std::uint32_t processId, const HostImage& image);
    void writeSwitch(std::uint32_t from, std::uint32_t to, const SwitchDetails& details);
    template<typename... Numbers>
    void setData(Numbers... numbers);
    template<typename Char>
    void addText(const std::basic_string<Char>& text);
    /// What m_data holds.
    void write(
        std::uint32_t enableFlag, std::uint16_t hookId, std::uint8_t version, const EventMoment* firstTime = nullptr);
    /// The same, with the frames of the thread that did it.
    void write(std::uint32_t enableFlag, std::uint16_t hookId, std::uint8_t version, const PerfRecord& record,
        const EventMoment* firstTime = nullptr);
    void writeWithStack(const KernelEvent& event, std::uint32_t enableFlag);
    void beginStack(std::uint32_t processId, std::uint32_t threadId);
    void addFrame(std::uint64_t address);
    void remember(std::uint32_t processId, Process process);
    Process processOf(std::uint32_t processId) const;

    KernelEventSink& m_sink;
    ClockLine m_clocks;
    TracepointFields m_fields;
    std::uint64_t m_lastTime = 0; ///< ns; none that follows is older
    EventMoment m_moment; ///< of the record
    std::optional<std::uint32_t> m_processId; ///< of the record, where it is known
    std::uint32_t m_listened = 0;
    std::uint64_t m_written = 0;
    std::uint64_t m_lost = 0;
    std::uint64_t m_lastRequest = 0;
    std::vector<std::byte> m_data; ///< of the event that is being made
    std::vector<std::byte> m_stack; ///< of the event that follows it
    std::unordered_map<std::uint32_t, Process> m_processes;
    std::unordered_map<std::uint32_t, std::vector<HostImage>> m_images; ///< by process
    std::size_t m_imageCount = 0; ///< of all of them
    std::unordered_map<std::uint32_t, Frames> m_stacks; ///< by thread: as it was when the thread went
    std::map<std::pair<std::uint32_t, std::uint64_t>, Request> m_requests; ///< by device and sector
    std::unordered_map<std::uint32_t, Interrupts> m_interrupts; ///< by processor
};

} // namespace etwarden
