// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/autopsy.h"
#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/loadedmodules.h"
#include "model/etl/decode/stackwalks.h"
#include "model/etl/decode/tracenames.h"
#include "model/etl/file/eventreader.h"
#include "model/etl/file/traceclock.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

/// What the conversions of a trace into the formats of other viewers have in common.
namespace etwarden {

/// A trace, and what was read of it before it is converted. All of it outlives the conversion.
struct ConversionSource
{
    TraceFile& trace;
    const TraceNames& names;
    const TraceAutopsy& autopsy;
    const Manifests* manifests = nullptr; ///< see namesOf()
    const LoadedModules* modules = nullptr; ///< null: addresses have no images
    const StackKeys* stacks = nullptr; ///< null: events do not get the stacks that other events have for them
};

/// Accepts bytes one after the other; false: they cannot be written, and the conversion ends.
using ByteWriter = std::function<bool(std::string_view bytes)>;

/// What viewers show an event as: "Process/Start" of the kernel, the event's name of others, or its number where
/// nothing names it. UTF-8, as far as the event's own names are.
std::string eventTitle(const TraceEvent& event, const Manifests* manifests);
/// The name of the provider, or its GUID.
std::string providerTitle(const TraceEvent& event, const Manifests* manifests);

/// The names of a process, or of a thread in its process, from the first user of the id to the last: for formats that
/// know no times of names. Empty: it has none.
using NamesOfIds = std::map<std::pair<std::uint32_t, std::uint32_t>, std::string>; ///< by process and thread
NamesOfIds processNames(const TraceNames& names); ///< the thread is 0
NamesOfIds threadNames(const TraceNames& names);

/// A place where something is missing, as the file records it.
struct LossMark
{
    FileTime time = 0; ///< of a loss whose time is unknown, that of the last event
    std::string_view name; ///< English, for viewers
    std::uint64_t count = 0; ///< 0: it was not counted
    std::optional<std::uint16_t> processor;
};
/// What is missing, in the order of time; of buffers that mark a loss only the first 100,000 are there.
std::vector<LossMark> lossMarks(const ConversionSource& source);

/// Time from a start event to its stop event.
struct Duration
{
    std::uint64_t begin = 0; ///< session clock, raw; as all times here
    std::uint64_t end = 0;
    std::uint32_t beginProcess = 0;
    std::uint32_t beginThread = 0;
    std::uint32_t process = 0; ///< where it ended
    std::uint32_t thread = 0;
    Guid activity; ///< null: it has none

    bool isOnOneThread() const { return beginThread == thread && beginProcess == process; }
};

/// Finds durations without guessing: an event with the opcode Stop ends the last one with the opcode Start of the same
/// provider and task, or where there is no task of the same name, that has the same activity, or without one was on the
/// same thread. The kernel's own events, whose opcodes mean other things, are left out.
class DurationFinder
{
public:
    static constexpr std::size_t maximumOpen = 100'000; ///< starts without a stop; later ones are left out (our choice)
    static constexpr std::size_t maximumOpenNameBytes = 16 * 1024 * 1024; ///< of names of such starts

    /// Called with events in the order of time; returns the duration that this one ends.
    std::optional<Duration> add(const TraceEvent& event);

private:
    using Key = std::tuple<Guid, Guid, std::uint64_t, std::uint16_t, std::string>;
    struct Start
    {
        std::uint64_t time;
        std::uint32_t process;
        std::uint32_t thread;
    };
    std::map<Key, std::vector<Start>> m_open;
    std::size_t m_count = 0;
    std::size_t m_nameBytes = 0; ///< of the starts in m_open
};

/// Calls `visit` for each event in the order of time; an event without a time has that of the one before it. Stops and
/// returns false when `visit` returns false.
bool forEachInTime(const ConversionSource& source, const StackJoiner::Visit& visit);

} // namespace etwarden
