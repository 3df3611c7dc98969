// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/providers/enablenotice.h"
#include "model/engine/providers/providerstate.h"
#include "model/engine/providers/registrationwords.h"
#include "model/engine/session/journal.h"
#include "model/engine/session/kernelevent.h"
#include "model/engine/session/realtimeconsumer.h"
#include "model/engine/session/records.h"
#include "model/etw/windowsversion.h"
#include "model/session/environment.h"
#include "model/session/ringdepth.h"
#include "model/session/sessionconfig.h"
#include "model/session/traceapi.h"
#include "model/session/traceinfoapi.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

namespace etwarden {

/// Limits of an engine, fixed at construction.
struct EngineOptions
{
    WindowsVersion windows = WindowsVersion::Windows11; ///< whose rules are obeyed
    std::uint32_t sessionLimit = 64; ///< EtwMaxLoggers; brought into its range
    std::uint64_t maximumPoolBytes = 0; ///< per session; 0 = a sixteenth of physical memory (our choice)
    /// Buffers and backlogs of all sessions; 0 = a quarter of physical memory, but no less than one session may have
    /// (our choice). A start that finds no more is NotEnoughMemory; a session that would grow loses events.
    std::uint64_t maximumMemoryBytes = 0;
    /// Where the words of its registrations are, for callers who read them also when the engine may have ended: all 0,
    /// and of this engine alone while it lives. Null: the engine's own.
    RegistrationWords* registrations = nullptr;
};

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
    std::span<const EventDataDescriptor> data; ///< looked at when somebody takes the event
    Guid activityId{};
    const Guid* relatedActivityId = nullptr; ///< EventWriteTransfer
    bool isText = false; ///< EventWriteString
    bool isInPrivate = false; ///< not for sessions that leave such events out
    std::uint64_t leftOut = 0; ///< the bits of sessions that do not get it, as callbacks are told of them
};

/// A working ETW inside the process: sessions own buffers, providers write into the buffer of their processor without a
/// lock, a logger thread per session moves full buffers to file or consumer. How a session, a buffer and an event live,
/// and the identities between the counters: README.md in this folder.
///
/// All functions may be called from any thread. Where they take a handle, the one of a session that has ended finds no
/// later session with the same logger id; a bare logger id finds whoever has it now.
class EmbeddedEngine final : public TraceApi, public TraceInfoApi
{
public:
    EmbeddedEngine(const EngineDependencies& dependencies, const EngineOptions& options = {});
    ~EmbeddedEngine() override; ///< stops every session as STOP would, the non-stoppable ones too

    // TraceApi
    Win32Status startTrace(
        TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties) override;
    Win32Status controlTrace(TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties,
        TraceControl control) override;
    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override;
    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override;

    // TraceInfoApi: every registration is of this process
    /// Groups of providers are among them, marked by their property.
    Result<std::vector<ProviderEnabling>> providerEnablings() override;
    /// Every provider that is registered or enabled, in the order in which they became known.
    std::vector<ProviderState> providers();
    /// Every group of providers that has members or is enabled.
    std::vector<ProviderGroupState> providerGroups();
    std::uint32_t processId() const; ///< of every registration
    /// InvalidParameter: not a system logger (our choice).
    Result<GroupMask> groupMask(TraceHandle session) override;

    /// Starts a session that StartTrace may not (the two reserved system loggers' slots, NONSTOPPABLE), as the boot
    /// does from AutoLogger entries. `config` obeys the rules otherwise.
    Win32Status startAutoLogger(const SessionConfig& config, TraceHandle* handle);

    /// enableTraceEx2() in values. Errors besides the documented ones: WmiInstanceNotFound (no such session),
    /// InvalidParameter (a filter that contradicts itself), NotSupported (one that this engine cannot apply, a group
    /// for a private session), all our choice. Timeout: the callbacks took longer; what was asked for is in force all
    /// the same.
    Win32Status enableProvider(
        TraceHandle handle, const Guid& provider, ProviderControl control, const EnableRequest& request);

    /// The providers that the groups of this session leave out, also those that are enabled already (our choice).
    Win32Status setDisallowList(TraceHandle session, std::vector<Guid> providers);
    Result<std::vector<Guid>> disallowList(TraceHandle session);

    // Providers (EventRegister, EventWrite)
    /// Every call makes a registration of its own. `give` gets its handle, before `callback`, which may be empty, is
    /// called for a provider that is enabled already. OutOfMemory: too many registrations, or providers.
    Win32Status registerProvider(
        const Guid& provider, EnableCallback callback, const std::function<void(ProviderHandle)>& give);
    /// The same; `*handle` is Invalid afterwards when it fails.
    Win32Status registerProvider(const Guid& provider, EnableCallback callback, ProviderHandle* handle);
    /// The same without a callback; Invalid when there are too many.
    ProviderHandle registerProvider(const Guid& provider);
    /// The callback is not called any more. Waits for one that another thread is in, unless that thread waits, be it
    /// over others, for a callback that this one is in (where ETW deadlocks). InvalidHandle: no such registration.
    Win32Status unregisterProvider(ProviderHandle provider);
    bool isRegistered(ProviderHandle provider) const;
    /// Name and traits of a provider, which go with each of its events; from then on the parts of events tell what they
    /// are. A group that is among them is joined, and the callback called if a session has enabled it (our choice:
    /// before the return). GenFailure: once for a registration. FileCorrupt: the sizes disagree. InvalidHandle: no such
    /// registration. OutOfMemory: too many groups.
    Win32Status setTraits(ProviderHandle provider, std::span<const std::byte> blob);
    /// With `uses`, the parts of its events that are marked as other than data (datatype) do not count as data.
    Win32Status setUsesDescriptorTypes(ProviderHandle provider, bool uses);
    /// True when some session would take such an event; one word is looked at when none is enabled.
    bool isEnabled(ProviderHandle provider, const EventDescriptor& descriptor) const
    {
        return registrationword::mayTake(m_registrations.at(provider), descriptor) && isTaken(provider, descriptor);
    }
    /// Success also when nobody takes the event. NotEnoughMemory: a session lost it (counted there, as with the next
    /// three); MoreData: larger than a buffer; ArithmeticOverflow: larger than 64 KB; LogFileFull: a real-time
    /// session's backlog is full. InvalidParameter: more than maximumDataDescriptors parts, or none where some are
    /// announced. InvalidHandle: no such registration.
    Win32Status write(ProviderHandle provider, const ProviderEvent& event)
    {
        const std::uint64_t word = m_registrations.at(provider);
        return registrationword::mayTake(word, event.descriptor) ? writeTaken(provider, event)
                                                                 : answerOfNobody(provider, word);
    }
    Win32Status write(ProviderHandle provider, const EventDescriptor& descriptor, std::span<const std::byte> payload)
    {
        const std::uint64_t word = m_registrations.at(provider);
        return registrationword::mayTake(word, descriptor) ? writeTaken(provider, descriptor, payload)
                                                           : answerOfNobody(provider, word);
    }

    // Classic providers (RegisterTraceGuids, TraceEvent)
    /// Every call makes a registration of its own. One session at a time has a provider of which all registrations are
    /// classic; a later one takes it over. `give` gets the handle, which only unregisterClassicProvider() knows, before
    /// `callback` is called for a provider that is enabled already; what it returns is the answer then. OutOfMemory: as
    /// for registerProvider().
    Win32Status registerClassicProvider(
        const Guid& provider, ClassicCallback callback, const std::function<void(ProviderHandle)>& give);
    /// InvalidParameter: no such registration.
    Win32Status unregisterClassicProvider(ProviderHandle provider);
    /// `session` is what the callback was told, a handle of StartTrace or a bare logger id. InvalidHandle: no such
    /// session, or the NT Kernel Logger; otherwise as write(), with MoreData for whatever is too large.
    Win32Status writeClassic(TraceHandle session, const ClassicEvent& event);
    /// The same; BufferOverflow: too large. A session that numbers no messages leaves their number out (our choice).
    /// InvalidParameter: a GUID and a component id.
    Win32Status writeMessage(TraceHandle session, const TraceMessageEvent& message);

    /// An event of the system: goes to every system logger whose EnableFlags has `enableFlag`.
    Win32Status writeSystem(std::uint32_t enableFlag, const Guid& provider, const EventDescriptor& descriptor,
        std::span<const std::byte> payload);
    /// The same of a registered provider, for those sessions that have enabled it as well; one that is both gets the
    /// event once.
    Win32Status writeSystem(std::uint32_t enableFlag, ProviderHandle provider, const EventDescriptor& descriptor,
        std::span<const std::byte> payload);
    /// A record of the kernel, for every system logger whose EnableFlags has `enableFlag`.
    Win32Status writeSystem(std::uint32_t enableFlag, const KernelEvent& event);
    /// The union of EnableFlags over all system loggers.
    std::uint32_t systemEnableFlags() const;
    /// What only the session that a stop would end listens to: of the system logger that ControlTrace finds by the same
    /// arguments. 0: none is found, it cannot be stopped, or others listen to all of it.
    std::uint32_t soleEnableFlags(
        TraceHandle handle, const char16_t* instanceName, const EventTraceProperties* properties);

    // Consumers (OpenTrace, ProcessTrace)
    /// WmiInstanceNotFound: no such session, or not a real-time one. AlreadyExists: the session has this one already.
    /// The first consumer gets the backlog, before all else. It lives until it is detached or the session has ended.
    Win32Status attachConsumer(TraceHandle handle, RealTimeConsumer* consumer);
    /// After the return the consumer is no longer called.
    void detachConsumer(TraceHandle handle, RealTimeConsumer* consumer);
    /// A consumer that has refused a buffer can take it now.
    void resumeConsumer(TraceHandle handle);
    /// When each processor last lost an event of the session (one number where they share their buffers), by its clock;
    /// 0: never. WmiInstanceNotFound: no such session.
    Result<std::vector<std::uint64_t>> lastLosses(TraceHandle handle);
    /// What a log file of the session would begin with now, see etlHeader(). WmiInstanceNotFound: no such session.
    Result<std::vector<std::byte>> headerOf(TraceHandle handle);
    /// Those that have a consumer; waits for no disk and no consumer.
    std::vector<TraceHandle> consumedSessions() const;
    std::vector<RingDepth> ringDepths() const; ///< of those buffering sessions that have a full buffer

    /// Called when a session ends by itself or a write fails, on a logger thread; set before sessions start.
    void setJournal(Journal* journal);

    const EngineOptions& options() const;
    /// Everything a start depends on but the list of sessions; `logFile` (may be empty) tells the log folder.
    Environment environment(const std::u16string& logFile) const;
    std::uint32_t logicalProcessors() const;

private:
    class Private;

    // The slow halves of isEnabled() and write(), whose first look is inline.
    bool isTaken(ProviderHandle provider, const EventDescriptor& descriptor) const;
    Win32Status writeTaken(ProviderHandle provider, const ProviderEvent& event);
    Win32Status writeTaken(
        ProviderHandle provider, const EventDescriptor& descriptor, std::span<const std::byte> payload);
    static Win32Status answerOfNobody(ProviderHandle provider, std::uint64_t word)
    {
        return RegistrationWords::isOf(provider, word) ? Win32Status::Success : Win32Status::InvalidHandle;
    }

    std::unique_ptr<Private> d;
    const RegistrationWords& m_registrations; // of d
};

} // namespace etwarden
