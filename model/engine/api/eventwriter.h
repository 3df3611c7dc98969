// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/providers/enablenotice.h"
#include "model/engine/providers/registrationwords.h"
#include "model/engine/providers/sessionkey.h"
#include "model/engine/session/kernelevent.h"
#include "model/engine/session/records.h"
#include "model/etw/windowsversion.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace etwarden {

class SessionTable;
struct EnabledSession;
struct Provider;
struct ProviderTraits;

/// What TraceEvent and TraceEventInstance write.
struct ClassicEvent
{
    Guid eventClass;
    std::uint8_t type = 0;
    std::uint8_t level = 0; ///< for the reader; sessions do not choose by it
    std::uint16_t version = 0;
    std::span<const EventDataDescriptor> data{};
    std::optional<EventInstance> instance{}; ///< of TraceEventInstance
    std::optional<std::uint64_t> time{}; ///< instead of the session's, in its clock
};

/// What TraceMessage writes.
struct TraceMessageEvent
{
    std::uint32_t options = 0; ///< messageflag
    std::uint16_t number = 0;
    Guid guid; ///< or a component id, its first member
    std::span<const EventDataDescriptor> data{};
};

/// What EventWrite and its siblings write.
struct ProviderEvent
{
    const EventDescriptor& descriptor;
    std::span<const EventDataDescriptor> data; ///< read when a session wants the event
    Guid activityId{};
    const Guid* relatedActivityId = nullptr; ///< EventWriteTransfer
    bool isText = false; ///< EventWriteString
    bool isInPrivate = false; ///< not for sessions that leave such events out
    std::uint64_t excludedSessions = 0; ///< bits of those that do not get it: InstanceId of their filters
};

/// Writes events into the sessions of an engine: those of providers, of classic providers, and of the system. It finds
/// the sessions that want an event and adds what they have asked for. No function takes a lock where the session's
/// buffer has room; any thread may call all of them.
///
/// Most calls are for an event that no session wants. They end inline, after a read of the registration's word.
class EventWriter
{
public:
    /// All of them outlive the writer. `windows`: whose rules are obeyed.
    EventWriter(const SessionTable& table, const Processors& processors, WindowsVersion windows);

    /// True when some session wants such an event; one word is read when none is enabled.
    bool isEnabled(ProviderHandle provider, const EventDescriptor& descriptor) const
    {
        return registrationword::mayBeWanted(m_registrations.at(provider), descriptor)
            && isWanted(provider, descriptor);
    }
    /// Success also when no session wants the event. A session lost it, and counts that: NotEnoughMemory: no buffer
    /// was free; MoreData: larger than a buffer; ArithmeticOverflow: larger than 64 KB; LogFileFull: a real-time
    /// session's backlog is full. It was not written at all: InvalidParameter: more than maximumDataDescriptors parts,
    /// or none where some are announced. InvalidHandle: no such registration.
    Win32Status write(ProviderHandle provider, const ProviderEvent& event)
    {
        const std::uint64_t word = m_registrations.at(provider);
        return registrationword::mayBeWanted(word, event.descriptor) ? writeToSessions(provider, event)
                                                                     : statusWithoutSession(provider, word);
    }
    Win32Status write(ProviderHandle provider, const EventDescriptor& descriptor, std::span<const std::byte> payload)
    {
        const std::uint64_t word = m_registrations.at(provider);
        return registrationword::mayBeWanted(word, descriptor) ? writeToSessions(provider, descriptor, payload)
                                                               : statusWithoutSession(provider, word);
    }

    /// TraceEvent. `session` is what the provider's callback was passed, a handle of StartTrace or a bare logger id.
    /// InvalidHandle: no such session, or the NT Kernel Logger; otherwise as write(), with MoreData for whatever is too
    /// large.
    Win32Status writeClassic(TraceHandle session, const ClassicEvent& event);
    /// TraceMessage, as writeClassic(); BufferOverflow: too large. A session that numbers no messages leaves their
    /// number out (our choice). InvalidParameter: a GUID and a component id.
    Win32Status writeMessage(TraceHandle session, const TraceMessageEvent& message);

    /// An event of the system: goes to every system logger whose EnableFlags has `enableFlag`.
    Win32Status writeSystem(std::uint32_t enableFlag, const Guid& provider, const EventDescriptor& descriptor,
        std::span<const std::byte> payload);
    /// An event of the system from a registered provider: goes also to the sessions that have enabled the provider. A
    /// session that is both gets the event once. `event` gives the descriptor and the data; its only items are those
    /// that its provider and the event itself bring.
    Win32Status writeSystem(std::uint32_t enableFlag, ProviderHandle provider, const ProviderEvent& event,
        const EventMoment* moment = nullptr);
    /// A record of the kernel, for every system logger whose EnableFlags has `enableFlag` and that wants events of its
    /// process. `moment`: when and where it happened, not before the last record written for that processor; null: now.
    Win32Status writeSystem(std::uint32_t enableFlag, const KernelEvent& event, const EventMoment* moment = nullptr);
    /// The same for one system logger alone, if its EnableFlags has `enableFlag`.
    Win32Status writeSystem(SessionKey session, std::uint32_t enableFlag, const KernelEvent& event);
    /// A record for all these system loggers. In those that want stacks of such events, `stack` follows it at the same
    /// time.
    Win32Status writeSystem(
        std::uint32_t enableFlag, const KernelEvent& event, const EventMoment& moment, const KernelEvent& stack);
    /// The union of EnableFlags over all system loggers.
    std::uint32_t systemEnableFlags() const;
    WalkedEvents systemWalkedEvents() const; ///< those that some system logger wants stacks of
    /// The thread that stands for whatever ran on the processor: its id is not known.
    RunningThread threadOn(std::uint32_t processor) const
    {
        const std::uint32_t count = m_processors.count();
        return {.processor = processor < count ? processor : processor % count};
    }

private:
    bool isWanted(ProviderHandle provider, const EventDescriptor& descriptor) const;
    static Win32Status statusWithoutSession(ProviderHandle provider, std::uint64_t word)
    {
        return RegistrationWords::isOf(provider, word) ? Win32Status::Success : Win32Status::InvalidHandle;
    }
    Win32Status writeToSessions(ProviderHandle provider, const ProviderEvent& event);
    Win32Status writeToSessions(
        ProviderHandle provider, const EventDescriptor& descriptor, std::span<const std::byte> payload);
    template<typename Record>
    Win32Status writePlain(SessionKey session, const Record& record);
    // Functions of their own, so that plain events do not pay for these cases.
    [[gnu::noinline]] Win32Status writeToEach(ProviderHandle handle, const ProviderEvent& event);
    [[gnu::noinline]] Win32Status writeToEach(
        ProviderHandle handle, const EventDescriptor& descriptor, std::span<const std::byte> payload);
    [[gnu::noinline]] Win32Status writeWithItems(const Provider& provider, const ProviderTraits* traits,
        std::span<const EnabledSession> sessions, const ProviderEvent& event);
    /// `putItems` is called with a session and the record, before the record is evaluated for that session.
    template<typename PutItems>
    Win32Status probe(std::span<const EnabledSession> sessions, EventRecord& record, const RunningThread& thread,
        const PutItems& putItems);
    template<typename PutItems>
    Win32Status writeToAll(std::span<const EnabledSession> sessions, EventRecord& record, const PutItems& putItems);
    template<typename Record>
    Win32Status writeTo(SessionKey session, const Record& record);
    template<typename Record>
    Win32Status writeTo(SessionKey session, const Record& record, const EventMoment* moment);
    template<typename Record>
    Win32Status writeToSystemLoggers(std::uint32_t enableFlag, std::optional<std::uint32_t> process,
        const Record& record, const EventMoment* moment);

    const RegistrationWords& m_registrations; // the table's, kept here because that saves a load for each event
    const SessionTable& m_table;
    const Processors& m_processors;
    const ProcessFacts m_process;
    const WindowsVersion m_windows;
    std::atomic<std::uint64_t> m_lastEventKey = 0;
};

} // namespace etwarden
