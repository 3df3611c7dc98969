// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/tracescan.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

/// Call stacks as the kernel records them: in events after those that they belong to. These have the time and the
/// thread of theirs, and the addresses or, where a trace caches stacks, a key that stands for them.
namespace etwarden {

inline constexpr Guid stackWalkClass = "def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"_guid;

/// Types of the events of that class.
namespace stacktype {
inline constexpr std::uint8_t Stack = 32; ///< the addresses themselves
inline constexpr std::uint8_t Create = 34; ///< a key, and the addresses that it stands for
inline constexpr std::uint8_t Rundown = 36;
inline constexpr std::uint8_t KeyKernel = 37; ///< a key instead of addresses, of kernel mode
inline constexpr std::uint8_t KeyUser = 38;
} // namespace stacktype

/// What one of the events says that have a stack, or half of it.
struct StackWalk
{
    std::uint64_t time = 0; ///< of the event that it belongs to; session clock, raw
    std::uint32_t process = 0;
    std::uint32_t thread = 0;
    std::uint64_t toldTime = 0; ///< of the event that has it
    std::optional<std::uint64_t> key; ///< that stands for the addresses
    std::span<const std::byte> addresses; ///< where there is no key; of `pointerBytes` each
    std::uint8_t pointerBytes = 8;

    bool isOf(const TraceEvent& event) const
    {
        return event.time == time && (!event.threadId || *event.threadId == thread);
    }
};
std::optional<StackWalk> stackWalkOf(const TraceEvent& event); ///< nullopt: it has none

/// Where a trace says which addresses a key stands for. Collects them from events in any order.
class StackKeys final : public TraceCollector
{
public:
    static constexpr std::size_t usualBytes = std::size_t{64} * 1024 * 1024;

    /// `maximumBytes`: for what is collected; what comes then is left out (our choice).
    explicit StackKeys(std::size_t maximumBytes = usualBytes)
        : m_maximumBytes(maximumBytes)
    {
    }

    void add(const TraceEvent& event);
    void add(const ScannedEvent& scanned) override { add(scanned.event); }

    bool hasStacks() const { return m_hasStacks; } ///< the trace has events of the class
    /// The addresses that a key stood for at a time: the first ones that an event has from then on, because they come
    /// after their uses, and then the key is used again. None: no event has them.
    std::span<const std::uint64_t> find(std::uint64_t key, std::uint64_t time) const;

private:
    using KeyAndTime = std::pair<std::uint64_t, std::uint64_t>; // the time is raw

    std::size_t m_maximumBytes;
    std::size_t m_bytes = 0;
    std::map<KeyAndTime, std::vector<std::uint64_t>> m_stacks;
    bool m_hasStacks = false;
};

/// The call stack of one event.
struct CallStack
{
    /// Further ones are left out (our choice): ETW has 192, and a key may stand for as many as its event has bytes for.
    static constexpr std::size_t maximumFrames = 256;

    /// Stands for further addresses.
    struct Key
    {
        std::size_t place; ///< of these among `addresses`
        std::uint64_t key;
        std::uint64_t time; ///< of the event that has it, raw
    };

    std::uint32_t process = 0; ///< in which its addresses are
    std::vector<std::uint64_t> addresses{}; ///< the innermost first, as recorded
    std::vector<Key> keys{}; ///< that resolve() has not replaced yet

    void add(const StackWalk& walk);
    void resolve(const StackKeys& meanings); ///< by the addresses that the keys stand for
};

/// Gives events their stacks on the way through: holds each back until those after it have come.
class StackJoiner
{
public:
    static constexpr std::size_t lookedAt = 4'096; ///< events after one in which its stack is looked for (our choice)
    static constexpr std::size_t maximumHeldBytes = std::size_t{16} * 1024 * 1024;

    struct Joined
    {
        const TraceEvent& event; ///< its bytes stay during the call
        std::uint64_t time; ///< as it was given
        std::uint16_t processor;
        const CallStack& stack;
    };
    /// False: nothing more is wanted.
    using Visit = std::function<bool(const Joined& joined)>;

    /// `keys` outlive it. Where they have no stacks nothing is held back.
    StackJoiner(const StackKeys& keys, Visit visit);
    /// For a trace whose keys are not read yet: the stacks that are handed on keep theirs.
    explicit StackJoiner(Visit visit);

    /// Takes events in the order of time. `isWanted`: it is to be handed on; otherwise only its stack is. False, as of
    /// finish(): `visit` said so.
    bool add(const TraceEvent& event, std::uint64_t time, std::uint16_t processor, bool isWanted = true);
    bool finish(); ///< hands on what is held

private:
    struct Held
    {
        KeptEvent kept;
        std::uint64_t order = 0; ///< its time, or that of an event before it that is later
        std::uint64_t time = 0;
        std::uint16_t processor = 0;
        std::uint64_t number = 0; ///< of all that came
        CallStack stack{};
    };

    bool takeFirst();
    void join(const StackWalk& walk);

    const StackKeys* m_keys = nullptr; ///< null: they are not read yet
    Visit m_visit;
    std::deque<Held> m_held;
    std::size_t m_heldBytes = 0;
    std::uint64_t m_order = 0;
    std::uint64_t m_number = 0;
};

/// The same of events that are found by their numbers, which count on in the order of time: reads those after each
/// that is wanted as well.
struct StackLookup
{
    const StackKeys& keys;
    std::uint64_t end; ///< after the last number
    /// The event's bytes stay until the next call. False: it cannot be read, and is left out.
    std::function<bool(std::uint64_t number, TraceEvent* event, std::uint16_t* processor)> load{};
    /// Asked before a stack is looked for.
    std::function<bool(std::uint64_t number, const TraceEvent& event, std::uint16_t processor)> wants{};
    /// False: nothing more is wanted.
    std::function<bool(std::uint64_t number, const StackJoiner::Joined& joined)> visit{};

    void run(std::span<const std::uint64_t> numbers) const; ///< which rise
};

} // namespace etwarden
