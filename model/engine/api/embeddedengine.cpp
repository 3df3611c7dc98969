// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/embeddedengine.h"

#include "model/engine/api/blockchecks.h"
#include "model/engine/api/embeddedengine_p.h"
#include "model/engine/api/traceinformation.h"
#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/flagextension.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint64_t poolShareOfMemory = 16; // our choice
constexpr std::uint64_t shareOfAllPools = 4; // our choice
constexpr std::uint64_t assumedPhysicalBytes = 4ULL * 1024 * 1024 * 1024; // where the machine does not say

EngineOptions inForce(EngineOptions options, const Memory& memory)
{
    options.sessionLimit = std::clamp(options.sessionLimit, minimumSessionLimit, maximumSessionLimit);
    const std::uint64_t physicalBytes = memory.physicalBytes() != 0 ? memory.physicalBytes() : assumedPhysicalBytes;
    if (options.maximumPoolBytes == 0)
        options.maximumPoolBytes = physicalBytes / poolShareOfMemory;
    if (options.maximumMemoryBytes == 0)
        options.maximumMemoryBytes = std::max(physicalBytes / shareOfAllPools, options.maximumPoolBytes);
    return options;
}

EngineDependencies with(Memory& memory, FileSystem& files, const EngineDependencies& others)
{
    return {others.clock, others.processors, others.random, memory, files, others.workers};
}

/// Control codes are numbered in the order in which they came.
bool isKnown(TraceControl control, WindowsVersion windows)
{
    TraceControl newest = TraceControl::Flush;
    if (windows >= WindowsVersion::Windows10Version20H2)
        newest = TraceControl::ConvertToRealTime;
    else if (windows >= WindowsVersion::Windows10Version1809)
        newest = TraceControl::IncrementFile;
    return control <= newest;
}

/// Version 1 has one filter, or none, where version 2 has a list and its length. The status for another version, and
/// for flags, which must be 0, is unknown, our choice.
Win32Status readParameters(const EnableTraceParametersWithFilters& parameters, EnableRequest* request)
{
    const EnableTraceParameters& head = parameters.head;
    if (head.Version < 1 || head.Version > 2 || head.ControlFlags != 0)
        return Win32Status::InvalidParameter;
    const EventFilterDescriptor* const filters = parameters.EnableFilterDesc;
    std::uint32_t count = filters ? 1 : 0;
    if (head.Version == 2)
        count = parameters.FilterDescCount;
    if (count > maximumFilterCount || (count != 0 && !filters))
        return Win32Status::InvalidParameter;
    request->properties = head.EnableProperty;
    request->sourceId = head.SourceId;
    request->filters = {filters, count};
    return Win32Status::Success;
}

} // namespace

EmbeddedEngine::Private::Private(const EngineDependencies& engineDependencies, const EngineOptions& engineOptions)
    : options(inForce(engineOptions, engineDependencies.memory))
    , memory(engineDependencies.memory, options.maximumMemoryBytes)
    , files(engineDependencies.fileSystem)
    , dependencies(with(memory, files, engineDependencies))
    , table(dependencies, options.sessionLimit, options.registrations)
    , providers(table, dependencies.clock, dependencies.processors)
{
}

std::vector<std::shared_ptr<Session>> EmbeddedEngine::Private::allSessions()
{
    const std::lock_guard lock(table.mutex());
    table.removeEnded();
    return table.sessions();
}

std::shared_ptr<Session> EmbeddedEngine::Private::findByHandle(TraceHandle handle)
{
    const std::lock_guard lock(table.mutex());
    table.removeEnded();
    return table.findByHandle(handle);
}

Win32Status EmbeddedEngine::Private::find(
    TraceHandle handle, const char16_t* name, const EventTraceProperties& properties, std::shared_ptr<Session>* session)
{
    const bool named = name && *name != u'\0';
    const bool isPrivate = (properties.LogFileMode & privateModes) != 0;
    const bool kernelLogger = !isPrivate && properties.Wnode.Guid == wellknown::systemTraceControlGuid;
    if (kernelLogger ? named && !equalIgnoringCase(name, wellknown::kernelLoggerName)
                     : !named && handle == invalidTraceHandle)
        return Win32Status::InvalidParameter;
    const std::lock_guard lock(table.mutex());
    table.removeEnded();
    if (kernelLogger)
        *session = table.findKernelLogger();
    else if (named)
        *session = table.findByName(name, isPrivate);
    else
        *session = table.findByHandle(handle);
    // A private session is looked for in processes, by what the block says of it, so a block that says nothing finds
    // none. The documentation says that both members are needed; the status is our choice.
    if (*session && (*session)->isPrivate() && (!isPrivate || (*session)->guid() != properties.Wnode.Guid))
        session->reset();
    return *session ? Win32Status::Success : Win32Status::WmiInstanceNotFound;
}

bool EmbeddedEngine::Private::isNonStoppable(std::uint32_t logFileMode) const
{
    return options.windows >= WindowsVersion::WindowsVista && (logFileMode & logfilemode::NonStoppable) != 0;
}

Win32Status EmbeddedEngine::Private::stop(Session& session, SessionStatus* last)
{
    if (isNonStoppable(session.status().config.logFileMode))
        return Win32Status::AccessDenied; // the code is unknown, our choice
    const bool getsSystemEvents = isSystemLogger(session.status().config) && !session.isPrivate();
    if (getsSystemEvents) {
        systemSource.catchUp();
        writeRundown(session, Rundown::End);
    }
    if (!session.beginStop())
        return session.state() == SessionState::Ended ? Win32Status::WmiInstanceNotFound
                                                      : Win32Status::ActiveConnections;
    providers.release(session);
    if (getsSystemEvents)
        systemSource.catchUp(); // perhaps no session listens any more
    *last = session.stop();
    const std::lock_guard lock(table.mutex());
    table.remove(session);
    return Win32Status::Success;
}

Win32Status EmbeddedEngine::Private::update(
    Session& session, SessionConfig wanted, const std::optional<FlagExtension>& list)
{
    if (wanted.enableFlags != 0 && !session.isPrivate() && !isSystemLogger(session.status().config))
        return Win32Status::InvalidParameter; // documented as not allowed; the code is our choice
    if (list) {
        if (!EnableFlagExtension::of(wanted.enableFlags).isAfter(sizeof(EventTraceProperties)))
            return Win32Status::InvalidParameter;
        wanted.enableFlags = enableFlagsOf(list->groupMask);
    }
    const std::uint32_t known = table.systemLoggers.flagsOf(SessionTable::keyOf(session));
    std::u16string newFile;
    if (!wanted.logFileName.empty()) // programs set the offset whether there is another file or not
        newFile = dependencies.fileSystem.fullPath(wanted.logFileName);
    if (const Win32Status status = session.update(wanted, newFile); status != Win32Status::Success)
        return status;
    systemSource.catchUp();
    std::vector<std::uint32_t> knownProcesses;
    {
        const std::lock_guard lock(table.mutex());
        knownProcesses = table.listOf(SessionTable::keyOf(session)).processIds;
        // If two updates ran at once, these are the flags of the last one.
        table.setSystemFlags(session, session.status().config.enableFlags, list);
    }
    writeAddedRundown(session, known, knownProcesses);
    systemSource.catchUp();
    return Win32Status::Success;
}

void EmbeddedEngine::Private::writeRundown(const Session& session, Rundown kind)
{
    const SessionKey key = SessionTable::keyOf(session);
    const std::uint32_t flags = table.systemLoggers.flagsOf(key);
    if (rundown && flags != 0)
        rundown(key, flags, kind, {});
}

/// What an update has added: flags, of every process that the session wants, and processes, of the flags that it had.
/// No list of processes stands for all of them.
void EmbeddedEngine::Private::writeAddedRundown(
    const Session& session, std::uint32_t knownFlags, std::span<const std::uint32_t> knownProcesses)
{
    constexpr std::uint32_t ofProcesses = enableflag::Process | enableflag::Thread | enableflag::ImageLoad;
    const SessionKey key = SessionTable::keyOf(session);
    const std::uint32_t flags = table.systemLoggers.flagsOf(key);
    const std::uint32_t added = flags & ~knownFlags;
    const std::uint32_t kept = flags & knownFlags & ofProcesses;
    if (rundown && added != 0)
        rundown(key, added, Rundown::Start, {});
    if (rundown && kept != 0 && !knownProcesses.empty() && wantsOthers(key, knownProcesses))
        rundown(key, kept, Rundown::Start, knownProcesses);
}

bool EmbeddedEngine::Private::wantsOthers(SessionKey session, std::span<const std::uint32_t> processes)
{
    const std::lock_guard lock(table.mutex());
    const std::vector<std::uint32_t>& wanted = table.listOf(session).processIds;
    return wanted.empty() || std::ranges::any_of(wanted, [processes](std::uint32_t process) {
        return std::ranges::find(processes, process) == processes.end();
    });
}

/// The session is the one that the filter names, or else the one of the call. Codes other than the first are our
/// choice.
Win32Status EmbeddedEngine::Private::captureSystemState(TraceHandle handle, const EnableRequest& request)
{
    if (handle == invalidTraceHandle)
        return Win32Status::InvalidParameter;
    TraceHandle meant = handle;
    for (const EventFilterDescriptor& filter : request.filters) {
        if (filter.Type != filtertype::TraceHandle || filter.Ptr == 0 || filter.Size != sizeof meant)
            return Win32Status::InvalidParameter;
        std::memcpy(&meant, reinterpret_cast<const void*>(static_cast<std::uintptr_t>(filter.Ptr)), sizeof meant);
    }
    const std::shared_ptr<Session> session = findByHandle(meant);
    if (!session)
        return Win32Status::WmiInstanceNotFound;
    if (!isSystemLogger(session->status().config) || session->isPrivate())
        return Win32Status::InvalidParameter;
    if (!rundown)
        return Win32Status::NotSupported;
    writeRundown(*session, Rundown::Start);
    return Win32Status::Success;
}

/// A file name makes a snapshot of a buffering session; other sessions ignore it.
Win32Status EmbeddedEngine::Private::flush(Session& session, const std::u16string& fileName)
{
    const bool ring = (session.status().config.logFileMode & logfilemode::Buffering) != 0;
    return ring && !fileName.empty() ? session.snapshot(dependencies.fileSystem.fullPath(fileName)) : session.flush();
}

EmbeddedEngine::EmbeddedEngine(const EngineDependencies& dependencies, const EngineOptions& options)
    : d(std::make_unique<Private>(dependencies, options))
    , m_providers(d->providers)
    , m_events(d->table, d->dependencies.processors, d->options.windows)
{
}

EmbeddedEngine::~EmbeddedEngine()
{
    // All gates close before the first wait for a disk, which is then as short as it can be.
    std::vector<std::shared_ptr<Session>> sessions = d->allSessions();
    const auto ending = std::partition(
        sessions.begin(), sessions.end(), [](const std::shared_ptr<Session>& session) { return session->beginStop(); });
    std::for_each(sessions.begin(), ending, [](const std::shared_ptr<Session>& session) { session->stop(); });
    std::for_each(ending, sessions.end(), [](const std::shared_ptr<Session>& session) { session->awaitEnd(); });
}

Win32Status EmbeddedEngine::startTrace(
    TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    if (handle)
        *handle = invalidTraceHandle; // what a failure leaves there, as the StartTrace page documents
    if (const Win32Status status = checkStartArguments(handle, instanceName, properties);
        status != Win32Status::Success)
        return status;
    BlockView block(properties);
    SessionStatus granted;
    const Win32Status status =
        d->start(block.config(instanceName), Private::StartedBy::StartTrace, &granted, extensionIn(*properties));
    if (status != Win32Status::Success)
        return status;
    if (const std::shared_ptr<Session> session = d->findByHandle(granted.handle))
        d->writeRundown(*session, Rundown::Start);
    if (isKernelLogger(granted.config.guid, granted.config.name) && !isPrivateLogger(granted.config))
        granted.handle = kernelLoggerIdAlias; // programs compare with it to know the kernel logger
    *handle = granted.handle;
    properties->Wnode.Flags |= wnodeflag::TracedGuid;
    block.putStatus(granted); // a full path that does not fit is no error: the session runs (our choice)
    return Win32Status::Success;
}

Win32Status EmbeddedEngine::startAutoLogger(const SessionConfig& config, TraceHandle* handle)
{
    SessionStatus granted;
    const Win32Status status = d->start(config, Private::StartedBy::Boot, &granted);
    if (status == Win32Status::Success)
        *handle = granted.handle;
    return status;
}

Win32Status EmbeddedEngine::controlTrace(
    TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties, TraceControl control)
{
    if (const Win32Status status = checkBlock(properties); status != Win32Status::Success)
        return status;
    if (!isKnown(control, d->options.windows))
        return Win32Status::InvalidParameter; // our choice
    std::shared_ptr<Session> session;
    if (const Win32Status status = d->find(handle, instanceName, *properties, &session); status != Win32Status::Success)
        return status;

    BlockView block(properties);
    SessionStatus result;
    Win32Status status = Win32Status::Success;
    if (control == TraceControl::Stop)
        status = d->stop(*session, &result);
    else if (control == TraceControl::Update && !isExtensionInside(*properties))
        status = Win32Status::InvalidParameter; // our choice, as at a start
    else if (control == TraceControl::Update)
        status = d->update(*session, block.config(session->name()), extensionIn(*properties));
    else if (control == TraceControl::Flush)
        status = d->flush(*session, block.nameAt(properties->LogFileNameOffset));
    else if (control == TraceControl::IncrementFile)
        status = session->incrementFile();
    else if (control == TraceControl::ConvertToRealTime)
        status = session->convertToRealTime();
    if (status != Win32Status::Success)
        return status;
    if (control != TraceControl::Stop)
        result = session->status();
    return block.putStatus(result) ? Win32Status::Success : Win32Status::MoreData;
}

Win32Status EmbeddedEngine::queryAllTraces(
    EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount)
{
    if (!properties || count == 0 || !loggerCount) // tools pass more entries than there can be sessions
        return Win32Status::InvalidParameter;
    std::vector<std::shared_ptr<Session>> sessions = d->allSessions();
    std::erase_if(sessions, [](const std::shared_ptr<Session>& session) { return session->isPrivate(); });
    const std::size_t filled = std::min<std::size_t>(count, sessions.size());
    for (std::size_t i = 0; i < filled; ++i) {
        if (const Win32Status status = checkBlock(properties[i]); status != Win32Status::Success)
            return status;
    }
    // A name that does not fit is left out: ERROR_MORE_DATA already says that the array is too short (our choice).
    for (std::size_t i = 0; i < filled; ++i)
        BlockView(properties[i]).putStatus(sessions[i]->status());
    *loggerCount = static_cast<std::uint32_t>(sessions.size());
    return filled == sessions.size() ? Win32Status::Success : Win32Status::MoreData;
}

Win32Status EmbeddedEngine::enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control,
    TraceLevel level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
    const EnableTraceParametersWithFilters* parameters)
{
    if (!provider)
        return Win32Status::InvalidParameter;
    EnableRequest request{
        .level = level, .matchAny = matchAnyKeyword, .matchAll = matchAllKeyword, .timeoutMs = timeoutMs};
    if (parameters) {
        if (const Win32Status status = readParameters(*parameters, &request); status != Win32Status::Success)
            return status;
    }
    if (control == ProviderControl::CaptureState && *provider == wellknown::systemTraceControlGuid)
        return d->captureSystemState(handle, request);
    const std::uint32_t before = m_events.systemEnableFlags();
    const Win32Status status = m_providers.enableProvider(handle, *provider, control, request);
    if (m_events.systemEnableFlags() != before) // a system provider was enabled or disabled
        d->systemSource.catchUp();
    return status;
}

Result<std::vector<ProviderEnabling>> EmbeddedEngine::providerEnablings()
{
    return m_providers.enablings();
}

Result<GroupMask> EmbeddedEngine::groupMask(TraceHandle handle)
{
    const std::shared_ptr<Session> session = d->findByHandle(handle);
    if (!session)
        return Win32Status::WmiInstanceNotFound;
    if (!isSystemLogger(session->status().config))
        return Win32Status::InvalidParameter;
    const std::lock_guard lock(d->table.mutex());
    return d->table.groupMask(*session);
}

KernelState EmbeddedEngine::kernelState(TraceHandle handle)
{
    KernelState state{.profileInterval = profileInterval(), .maximumCounters = 0};
    if (const Result<GroupMask> mask = groupMask(handle))
        state.groupMask = mask.value();
    if (Result<std::vector<ClassicEventId>> events = stackEvents(handle))
        state.stackEvents = std::move(events).value();
    const std::lock_guard lock(d->table.mutex());
    if (const std::optional<SessionKey> key = d->table.findRunning(handle)) {
        state.processIds = d->table.listOf(*key).processIds;
        state.poolTags = d->table.listOf(*key).poolTags;
    }
    return state;
}

Win32Status EmbeddedEngine::traceSetInformation(
    TraceHandle handle, TraceQueryInfoClass infoClass, const void* information, std::uint32_t bytes)
{
    return setTraceInformation(*this, handle, infoClass, information, bytes);
}

Win32Status EmbeddedEngine::traceQueryInformation(
    TraceHandle handle, TraceQueryInfoClass infoClass, void* information, std::uint32_t bytes, std::uint32_t* needed)
{
    if (!information)
        return Win32Status::InvalidParameter;
    std::vector<std::byte> answer;
    if (const Win32Status status = queryTraceInformation(*this, handle, infoClass, information, bytes, &answer);
        status != Win32Status::Success)
        return status;
    if (needed)
        *needed = static_cast<std::uint32_t>(answer.size());
    if (bytes < answer.size())
        return Win32Status::BadLength;
    std::ranges::copy(answer, static_cast<std::byte*>(information));
    return Win32Status::Success;
}

Win32Status EmbeddedEngine::setStackEvents(TraceHandle handle, std::vector<ClassicEventId> events)
{
    if (events.size() > maximumStackEvents)
        return Win32Status::IncorrectSize;
    {
        const std::lock_guard lock(d->table.mutex());
        const std::optional<SessionKey> key = d->table.findRunning(handle);
        if (!key)
            return Win32Status::WmiInstanceNotFound;
        if (!d->table.setStackEvents(*key, std::move(events)))
            return Win32Status::InvalidParameter;
    }
    d->systemSource.catchUp();
    return Win32Status::Success;
}

Result<std::vector<ClassicEventId>> EmbeddedEngine::stackEvents(TraceHandle handle)
{
    const std::lock_guard lock(d->table.mutex());
    const std::optional<SessionKey> key = d->table.findRunning(handle);
    if (!key)
        return Win32Status::WmiInstanceNotFound;
    return d->table.stackEvents(*key);
}

void EmbeddedEngine::setProfileInterval(std::uint32_t interval)
{
    d->profileInterval = interval;
    d->systemSource.catchUp();
}

std::uint32_t EmbeddedEngine::profileInterval() const
{
    return d->profileInterval;
}

std::uint32_t EmbeddedEngine::samplingInterval()
{
    return d->systemSource.samplingInterval();
}

void EmbeddedEngine::setRundown(SystemRundown rundown)
{
    d->rundown = std::move(rundown);
}

std::uint32_t EmbeddedEngine::soleEnableFlags(
    TraceHandle handle, const char16_t* instanceName, const EventTraceProperties* properties)
{
    if (checkBlock(properties) != Win32Status::Success)
        return 0;
    std::shared_ptr<Session> session;
    if (d->find(handle, instanceName, *properties, &session) != Win32Status::Success)
        return 0;
    if (d->isNonStoppable(session->status().config.logFileMode))
        return 0;
    const std::lock_guard lock(d->table.mutex());
    return d->table.soleSystemFlags(*session);
}

Win32Status EmbeddedEngine::attachConsumer(TraceHandle handle, RealTimeConsumer* consumer)
{
    const std::shared_ptr<Session> session = d->findByHandle(handle);
    return session ? session->attachConsumer(consumer) : Win32Status::WmiInstanceNotFound;
}

void EmbeddedEngine::detachConsumer(TraceHandle handle, RealTimeConsumer* consumer)
{
    if (const std::shared_ptr<Session> session = d->findByHandle(handle))
        session->detachConsumer(consumer);
}

void EmbeddedEngine::resumeConsumer(TraceHandle handle)
{
    if (const std::shared_ptr<Session> session = d->findByHandle(handle))
        session->resumeConsumer();
}

Win32Status EmbeddedEngine::attachWatcher(TraceHandle handle, BufferWatcher* watcher)
{
    const std::shared_ptr<Session> session = d->findByHandle(handle);
    return session ? session->attachWatcher(watcher) : Win32Status::WmiInstanceNotFound;
}

void EmbeddedEngine::detachWatcher(TraceHandle handle, BufferWatcher* watcher)
{
    if (const std::shared_ptr<Session> session = d->findByHandle(handle))
        session->detachWatcher(watcher);
}

Result<RingLook> EmbeddedEngine::showRing(
    TraceHandle handle, std::optional<std::uint64_t> after, BufferWatcher& watcher)
{
    const std::shared_ptr<Session> session = d->findByHandle(handle);
    if (!session)
        return Win32Status::WmiInstanceNotFound;
    return session->showRing(after, watcher);
}

Result<std::vector<std::uint64_t>> EmbeddedEngine::lastLosses(TraceHandle handle)
{
    const std::shared_ptr<Session> session = d->findByHandle(handle);
    if (!session)
        return Win32Status::WmiInstanceNotFound;
    return session->lastLosses();
}

Result<SessionStatus> EmbeddedEngine::statusOf(TraceHandle handle)
{
    const std::shared_ptr<Session> session = d->findByHandle(handle);
    if (!session)
        return Win32Status::WmiInstanceNotFound;
    return session->status();
}

Result<std::vector<std::byte>> EmbeddedEngine::headerOf(TraceHandle handle)
{
    const std::shared_ptr<Session> session = d->findByHandle(handle);
    if (!session)
        return Win32Status::WmiInstanceNotFound;
    return session->header();
}

std::vector<RingDepth> EmbeddedEngine::ringDepths() const
{
    std::vector<RingDepth> depths;
    for (const std::shared_ptr<Session>& session : d->allSessions()) {
        if (const std::optional<SteadyTime> length = session->ringDepth())
            depths.push_back({session->handle(), *length});
    }
    return depths;
}

std::vector<TraceHandle> EmbeddedEngine::consumedSessions() const
{
    std::vector<TraceHandle> consumed;
    for (const std::shared_ptr<Session>& session : d->allSessions()) {
        if (session->isConsumed())
            consumed.push_back(session->handle());
    }
    return consumed;
}

void EmbeddedEngine::setSystemSource(SystemSource* source)
{
    d->systemSource.set(source);
}

void EmbeddedEngine::countDropped(std::uint32_t enableFlags, std::uint32_t events, std::uint32_t processor)
{
    std::vector<std::shared_ptr<Session>> losing;
    {
        const std::lock_guard lock(d->table.mutex());
        d->table.systemLoggers.forEach(enableFlags, {}, [&](SessionKey key, WalkedEvents) {
            d->table.gate(key.slot).countLost(key.generation, events, m_events.threadOn(processor));
            for (const std::shared_ptr<Session>& session : d->table.sessions()) {
                if (SessionTable::keyOf(*session) == key)
                    losing.push_back(session);
            }
        });
    }
    if (Journal* const journal = d->journal.load()) {
        for (const std::shared_ptr<Session>& session : losing)
            journal->record({.event = JournalEvent::DroppedByKernel,
                .status = Win32Status::Success,
                .session = session->status(),
                .events = events});
    }
}

void EmbeddedEngine::setJournal(Journal* journal)
{
    d->journal = journal;
}

const EngineOptions& EmbeddedEngine::options() const
{
    return d->options;
}

Environment EmbeddedEngine::environment(const std::u16string& logFile) const
{
    return d->environment(logFile);
}

std::uint32_t EmbeddedEngine::logicalProcessors() const
{
    return d->dependencies.processors.count();
}

} // namespace etwarden
