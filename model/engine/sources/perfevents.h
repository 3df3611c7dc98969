// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/session/kernelevent.h"
#include "model/engine/sources/perfrecords.h"
#include "model/etw/enableflags.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace etwarden {

/// What is asked of Linux' kernel, each on all processors.
enum class PerfEvent : std::uint8_t {
    Tasks,
    Images,
    Switches,
    SwitchRecords, ///< the same without tracefs: no priorities, no reasons, no stacks
    Wakeups,
    MinorFaults,
    MajorFaults,
    BlockIssues,
    BlockCompletions,
    Samples,
    InterruptEntries,
    InterruptExits,
    SoftInterruptEntries,
    SoftInterruptExits,
};

/// How it is asked for: members of perf_event_attr.
struct PerfAttributes
{
    std::uint32_t type = 0;
    std::uint64_t config = 0;
    std::uint64_t period = 0; ///< events, or ns of the clock of a processor, between two samples; 0: none is taken
    std::uint64_t sampleType = perfsample::Base;
    bool tasks = false; ///< begin, end and name of tasks
    bool images = false; ///< mappings of what can be executed
    bool switches = false;

    bool operator==(const PerfAttributes&) const = default;
};

namespace perftype {
inline constexpr std::uint32_t Software = 1;
inline constexpr std::uint32_t Tracepoint = 2;
} // namespace perftype

namespace perfsoftware {
inline constexpr std::uint64_t CpuClock = 0;
inline constexpr std::uint64_t MinorFaults = 5;
inline constexpr std::uint64_t MajorFaults = 6;
inline constexpr std::uint64_t Dummy = 9; ///< counts nothing: for records that are no samples
} // namespace perfsoftware

inline constexpr PerfAttributes eachOfTracepoint{
    .type = perftype::Tracepoint, .period = 1, .sampleType = perfsample::Base | perfsample::Raw};

/// A row for each PerfEvent, in the order of their numbers.
struct PerfEventKind
{
    PerfEvent event;
    std::uint32_t enableFlags; ///< each of them is fed by all rows that have it
    WalkedEvents walked; ///< what may have stacks of it
    PerfAttributes attributes; ///< without what depends on the system and on who listens
    std::string_view tracepoint{}; ///< below events/ of tracefs; its id is the config
    std::uint32_t begun{}; ///< the flags whose events another row ends: a record of this row alone is no event
};

inline constexpr std::array perfEventKinds{
    PerfEventKind{PerfEvent::Tasks, enableflag::Process | enableflag::Thread | enableflag::ImageLoad, 0,
        {.type = perftype::Software, .config = perfsoftware::Dummy, .tasks = true}},
    PerfEventKind{PerfEvent::Images, enableflag::ImageLoad, 0,
        {.type = perftype::Software, .config = perfsoftware::Dummy, .images = true}},
    PerfEventKind{PerfEvent::Switches, enableflag::ContextSwitch, walkedEvent(kernelhook::CSwitch), eachOfTracepoint,
        "sched/sched_switch"},
    PerfEventKind{PerfEvent::SwitchRecords, enableflag::ContextSwitch, 0,
        {.type = perftype::Software, .config = perfsoftware::Dummy, .switches = true}},
    // Not sched_wakeup, which comes later and perhaps on the processor of the woken thread: who wakes is what counts.
    PerfEventKind{PerfEvent::Wakeups, enableflag::Dispatcher, walkedEvent(kernelhook::ReadyThread), eachOfTracepoint,
        "sched/sched_waking"},
    PerfEventKind{PerfEvent::MinorFaults, enableflag::MemoryPageFaults, walkedEvent(kernelhook::TransitionFault),
        {.type = perftype::Software,
            .config = perfsoftware::MinorFaults,
            .period = 1,
            .sampleType = perfsample::Base | perfsample::Ip | perfsample::Address}},
    PerfEventKind{PerfEvent::MajorFaults, enableflag::MemoryPageFaults | enableflag::MemoryHardFaults,
        walkedEvent(kernelhook::HardPageFault) | walkedEvent(kernelhook::HardFault),
        {.type = perftype::Software,
            .config = perfsoftware::MajorFaults,
            .period = 1,
            .sampleType = perfsample::Base | perfsample::Ip | perfsample::Address}},
    PerfEventKind{PerfEvent::BlockIssues, enableflag::DiskIo | enableflag::DiskIoInit,
        walkedEvent(kernelhook::DiskReadInit) | walkedEvent(kernelhook::DiskWriteInit)
            | walkedEvent(kernelhook::DiskFlushInit),
        eachOfTracepoint, "block/block_rq_issue", enableflag::DiskIo},
    PerfEventKind{PerfEvent::BlockCompletions, enableflag::DiskIo, 0, eachOfTracepoint, "block/block_rq_complete"},
    PerfEventKind{PerfEvent::Samples, enableflag::Profile, walkedEvent(kernelhook::SampledProfile),
        {.type = perftype::Software,
            .config = perfsoftware::CpuClock,
            .sampleType = perfsample::Base | perfsample::Ip}},
    PerfEventKind{PerfEvent::InterruptEntries, enableflag::Interrupt, 0, eachOfTracepoint, "irq/irq_handler_entry",
        enableflag::Interrupt},
    PerfEventKind{PerfEvent::InterruptExits, enableflag::Interrupt, 0, eachOfTracepoint, "irq/irq_handler_exit"},
    PerfEventKind{
        PerfEvent::SoftInterruptEntries, enableflag::Dpc, 0, eachOfTracepoint, "irq/softirq_entry", enableflag::Dpc},
    PerfEventKind{PerfEvent::SoftInterruptExits, enableflag::Dpc, 0, eachOfTracepoint, "irq/softirq_exit"},
};

constexpr std::size_t indexOf(PerfEvent event)
{
    return static_cast<std::size_t>(event);
}

static_assert([] {
    for (std::size_t i = 0; i < perfEventKinds.size(); ++i) {
        if (indexOf(perfEventKinds[i].event) != i)
            return false;
    }
    return true;
}());

/// All flags that the kernel may feed.
inline constexpr std::uint32_t perfFlags = [] {
    std::uint32_t flags = 0;
    for (const PerfEventKind& kind : perfEventKinds)
        flags |= kind.enableFlags;
    return flags;
}();

} // namespace etwarden
