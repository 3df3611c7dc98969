// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sessioncontrol.h"

#include "model/etw/wellknown.h"
#include "model/session/enableblock.h"
#include "model/session/flagextension.h"
#include "model/session/kernelcalls.h"
#include "model/session/startfilters.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t initialCapacity = 64; // sessions of a machine with the default EtwMaxLoggers
// EtwMaxLoggers ends at 256. The rest is room for a later Windows; a wild LoggerCount must not exhaust the memory.
constexpr std::uint32_t maximumCapacity = 4096; // our choice
constexpr int queryAllAttempts = 8; // our choice: from 64 to the largest capacity by doubling, and one to spare

/// Grows to the sessions that exist and no further: the system refuses an array that is larger than it supports
/// (ERROR_INVALID_PARAMETER). Doubles only where the system did not say how many there are.
std::uint32_t grownCapacity(std::uint32_t capacity, std::uint32_t existing)
{
    return std::min(existing > capacity ? existing : 2 * capacity, maximumCapacity);
}

// Every keyword by its bit: 0 means "all" to modern providers only, and classic ones would stay silent.
constexpr std::uint64_t everyKeyword = UINT64_MAX;
constexpr std::uint32_t doNotWait = 0;
/// Needed to disable a group or to ask for its state: the property that distinguishes it from a provider.
constexpr EnableTraceParametersWithFilters groupParameters{
    .head = {.Version = 2, .EnableProperty = enableproperty::ProviderGroup, .ControlFlags = 0, .SourceId = {}}};

// With ERROR_MORE_DATA a name did not fit, but the members are right and the work is done.
bool isFilled(Win32Status status)
{
    return status == Win32Status::Success || status == Win32Status::MoreData;
}

/// The kernel uses the low 16 bits of a handle, the logger id; StartTrace may return the NT Kernel Logger's alias.
bool isSameLogger(TraceHandle started, TraceHandle found)
{
    const TraceHandle id = started & 0xFFFF;
    return id == kernelLoggerIdAlias || id == (found & 0xFFFF);
}

/// A name that did not fit is empty and proves nothing.
bool isMeant(const SessionIdentity& meant, const SessionStatus& found)
{
    const bool isNameKnown = !meant.name.empty() && !found.config.name.empty();
    return meant.guid == found.config.guid && (!isNameKnown || meant.name == found.config.name);
}

} // namespace

SessionTarget targetOf(const SessionStatus& session)
{
    SessionTarget target{.handle = session.handle,
        .identity = SessionIdentity{session.config.name, session.config.guid},
        .address = privateAddress(session)};
    if (target.address)
        target.name = session.config.name;
    return target;
}

SessionTarget targetNamed(const SessionConfig& config)
{
    return {.name = config.name, .address = privateAddress(config)};
}

SessionControl::SessionControl(TraceApi& api, std::uint32_t sessionLimit, WindowsVersion windows)
    : m_api(api)
    , m_asksFor(windows >= WindowsVersion::Windows10Version1703 ? BlockVersion::Two : BlockVersion::One)
    , m_blocks(std::min(sessionLimit != 0 ? sessionLimit : initialCapacity, maximumCapacity), m_asksFor)
{
}

Result<StartOutcome> SessionControl::start(const SessionConfig& config)
{
    PropertiesBlock block = PropertiesBlock::forStart(config);
    TraceHandle handle = invalidTraceHandle;
    const Win32Status status = m_api.startTrace(&handle, config.name.c_str(), block.properties());
    if (status != Win32Status::Success)
        return status;

    const EnablingSession session{.handle = handle, .guid = block.status().config.guid};
    std::vector<KernelAnswer> kernel = setKernel(handle, tracingAfter(config, {}), config.kernel);
    std::vector<ProviderAnswer> providers;
    providers.reserve(config.providers.size());
    for (const ProviderConfig& provider : config.providers)
        providers.push_back({.guid = provider.guid, .status = callEnable(session, provider)});

    // The block of the start has no room for a file name that the caller did not pass, so the query knows more. It may
    // fail (the session can have ended already), and the start was a success nevertheless.
    StartOutcome outcome{.requested = config,
        .granted = block.status(),
        .found = isPrivateLogger(config),
        .providers = std::move(providers),
        .kernel = std::move(kernel)};
    outcome.granted.handle = handle;
    outcome.granted.processes = startFilters(config);
    SessionTarget started{.handle = handle, .address = privateAddress(outcome.granted)};
    if (started.address)
        started.name = config.name;
    if (Result<SessionStatus> now = query(started); now && isSameLogger(handle, now->handle)) {
        outcome.granted = std::move(now).value(); // has the handle by which QueryAllTraces lists the session
        outcome.found = true;
    }
    return outcome;
}

Result<SessionStatus> SessionControl::stop(const SessionTarget& target)
{
    return control(target, PropertiesBlock::forQuery(target.address, m_asksFor), TraceControl::Stop);
}

Result<SessionStatus> SessionControl::update(const SessionTarget& target, const SessionConfig& config, bool switchFile)
{
    Result<SessionStatus> updated =
        control(target, PropertiesBlock::forUpdate(config, switchFile, target.address), TraceControl::Update);
    if (!updated)
        return updated;
    Result<SessionStatus> now = query(target);
    return now ? now : updated;
}

Result<SessionStatus> SessionControl::flush(const SessionTarget& target)
{
    return control(target, PropertiesBlock::forFlush({}, target.address, m_asksFor), TraceControl::Flush);
}

Result<Snapshot> SessionControl::snapshot(const SessionTarget& target, const std::u16string& file)
{
    const Result<SessionStatus> found = query(target);
    if (!found)
        return found.status();
    Snapshot snapshot;
    if (isSystemLogger(found->config))
        snapshot.rundown = callRundown(found->handle);
    Result<SessionStatus> written =
        callControl(target, PropertiesBlock::forFlush(file, target.address, m_asksFor), TraceControl::Flush);
    if (!written)
        return written.status();
    snapshot.session = std::move(written).value();
    return snapshot;
}

Result<SessionStatus> SessionControl::query(const SessionTarget& target)
{
    Result<SessionStatus> found =
        callControl(target, PropertiesBlock::forQuery(target.address, m_asksFor), TraceControl::Query);
    if (found && target.identity && !isMeant(*target.identity, found.value()))
        return Win32Status::WmiInstanceNotFound;
    return found;
}

/// The session can still be replaced between the question and the call, because ETW has no call that compares.
Result<SessionStatus> SessionControl::control(const SessionTarget& target, PropertiesBlock block, TraceControl control)
{
    if (target.identity) {
        if (Result<SessionStatus> found = query(target); !found)
            return found;
    }
    return callControl(target, std::move(block), control);
}

Result<SessionStatus> SessionControl::callControl(
    const SessionTarget& target, PropertiesBlock block, TraceControl control)
{
    const Win32Status status = m_api.controlTrace(
        target.handle, target.name.empty() ? nullptr : target.name.c_str(), block.properties(), control);
    if (!isFilled(status))
        return status;
    SessionStatus answer = block.status();
    if (target.address)
        answer.processes = target.address->filters;
    return answer;
}

Result<std::vector<SessionStatus>> SessionControl::queryAll()
{
    Win32Status status = Win32Status::MoreData;
    std::uint32_t existing = 0;
    // Sessions start between two calls, so the array may be too small again.
    for (int attempt = 0; attempt < queryAllAttempts; ++attempt) {
        existing = 0;
        status = m_api.queryAllTraces(m_blocks.prepare(), m_blocks.count(), &existing);
        if (status != Win32Status::MoreData || m_blocks.count() == maximumCapacity)
            break;
        m_blocks = PropertiesArray(grownCapacity(m_blocks.count(), existing), m_asksFor);
    }
    if (status != Win32Status::Success)
        return status;

    std::vector<SessionStatus> sessions;
    const std::uint32_t filled = std::min(existing, m_blocks.count());
    sessions.reserve(filled);
    for (std::uint32_t i = 0; i < filled; ++i)
        sessions.push_back(m_blocks.status(i));
    return sessions;
}

Result<SessionControl::EnablingSession> SessionControl::enablingSession(const SessionTarget& target)
{
    if (target.name.empty() && !target.identity)
        return EnablingSession{.handle = target.handle};
    const Result<SessionStatus> found = query(target);
    if (!found)
        return found.status();
    return EnablingSession{.handle = found->handle, .guid = found->config.guid};
}

Win32Status SessionControl::callEnable(const EnablingSession& session, const ProviderConfig& provider)
{
    const EnableBlock block(provider, session.guid);
    return m_api.enableTraceEx2(session.handle, &provider.guid, ProviderControl::Enable, TraceLevel{provider.level},
        provider.matchAnyKeyword, provider.matchAllKeyword, provider.timeoutMs, block.parameters());
}

Result<void> SessionControl::enable(const SessionTarget& target, const ProviderConfig& provider)
{
    const Result<EnablingSession> session = enablingSession(target);
    return session ? callEnable(session.value(), provider) : session.status();
}

Result<void> SessionControl::disable(const SessionTarget& target, const ProviderConfig& provider)
{
    const Result<EnablingSession> session = enablingSession(target);
    if (!session)
        return session.status();
    return m_api.enableTraceEx2(session->handle, &provider.guid, ProviderControl::Disable, TraceLevel::None, 0, 0,
        doNotWait, provider.isGroup() ? &groupParameters : nullptr);
}

Result<void> SessionControl::captureState(const SessionTarget& target, const ProviderConfig& provider)
{
    const Result<EnablingSession> session = enablingSession(target);
    if (!session)
        return session.status();
    // Level and keywords are passed to the callback, which uses them to choose what to write: everything.
    return m_api.enableTraceEx2(session->handle, &provider.guid, ProviderControl::CaptureState, TraceLevel::All,
        everyKeyword, 0, doNotWait, provider.isGroup() ? &groupParameters : nullptr);
}

/// The mask has the flags too, and what others have set, so only the groups that differ are changed in it.
Win32Status SessionControl::setGroups(TraceHandle session, const GroupMask& inForce, const GroupMask& wanted)
{
    constexpr auto flags = TraceQueryInfoClass::SystemTraceEnableFlags;
    GroupMask mask{};
    std::uint32_t needed = 0;
    const Win32Status status = m_api.traceQueryInformation(session, flags, &mask, sizeof mask, &needed);
    if (status != Win32Status::Success)
        return status;
    for (std::size_t word = 0; word < mask.size(); ++word)
        mask[word] = (mask[word] & ~inForce[word]) | wanted[word];
    return m_api.traceSetInformation(session, flags, &mask, sizeof mask);
}

std::vector<KernelAnswer> SessionControl::setKernel(
    TraceHandle session, const KernelTracing& inForce, const KernelTracing& wanted)
{
    std::vector<KernelAnswer> answers;
    for (const KernelSetting setting : changedSettings(inForce, wanted)) {
        const KernelMember& member = memberOf(setting);
        if (setting == KernelSetting::Groups) {
            answers.push_back({setting, setGroups(session, inForce.groups, wanted.groups)});
            continue;
        }
        const std::vector<std::byte> data = kernelData(member, wanted);
        answers.push_back({setting,
            m_api.traceSetInformation(member.isOfSystem ? invalidTraceHandle : session, *member.infoClass,
                data.empty() ? nullptr : data.data(), static_cast<std::uint32_t>(data.size()))});
    }
    return answers;
}

Result<void> SessionControl::writeRundown(const SessionTarget& target)
{
    const Result<EnablingSession> session = enablingSession(target);
    return session ? callRundown(session->handle) : session.status();
}

Win32Status SessionControl::callRundown(TraceHandle session)
{
    const EventFilterDescriptor filter{.Ptr = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(&session)),
        .Size = sizeof session,
        .Type = filtertype::TraceHandle};
    const EnableTraceParametersWithFilters parameters{
        .head = {.Version = 2, .EnableProperty = 0, .ControlFlags = 0, .SourceId = {}},
        .EnableFilterDesc = &filter,
        .FilterDescCount = 1};
    return m_api.enableTraceEx2(session, &wellknown::systemTraceControlGuid, ProviderControl::CaptureState,
        TraceLevel::None, 0, 0, doNotWait, &parameters);
}

Result<void> SessionControl::enableProvider(TraceHandle session, const Guid& provider, bool enabled)
{
    if (!enabled)
        return disable({.handle = session}, {.guid = provider});
    const ProviderConfig everything{
        .guid = provider, .level = static_cast<std::uint8_t>(TraceLevel::All), .matchAnyKeyword = everyKeyword};
    return callEnable(EnablingSession{.handle = session}, everything);
}

} // namespace etwarden
