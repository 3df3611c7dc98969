// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/eventwriter.h"

#include "model/engine/api/sessiontable.h"
#include "model/engine/providers/extendeditems.h"
#include "model/etw/enableproperties.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <tuple>

namespace etwarden {

namespace {

/// The parts of an event, separated by type where its provider says that they have one.
class EventParts
{
public:
    EventParts(std::span<const EventDataDescriptor> parts, const ProviderTraits* traits)
        : m_data(parts)
    {
        if (traits && traits->usesDescriptorTypes)
            separate(parts);
        if (traits && !traits->blob.empty())
            m_traits = traits->blob;
    }
    EventParts(const EventParts&) = delete;
    EventParts& operator=(const EventParts&) = delete;

    std::span<const EventDataDescriptor> data() const { return m_data; }

    void addItems(ExtendedItems* items) const
    {
        if (!m_traits.empty())
            items->add(ItemType::ProviderTraits, m_traits);
        if (!m_schema.empty())
            items->add(ItemType::EventSchema, m_schema);
    }

private:
    void separate(std::span<const EventDataDescriptor> parts)
    {
        std::size_t count = 0;
        for (const EventDataDescriptor& part : parts) {
            if (part.type() == datatype::Data)
                m_dataOnly[count++] = part;
            else if (part.type() == datatype::EventMetadata)
                m_schema = part.bytes();
            else if (part.type() == datatype::ProviderMetadata)
                m_traits = part.bytes();
        }
        m_data = std::span(m_dataOnly).first(count);
    }

    std::array<EventDataDescriptor, maximumDataDescriptors> m_dataOnly;
    std::span<const EventDataDescriptor> m_data;
    std::span<const std::byte> m_schema;
    std::span<const std::byte> m_traits;
};

/// The enable properties that add items to events.
constexpr std::uint32_t itemProperties = enableproperty::Sid | enableproperty::TsId | enableproperty::StackTrace
    | enableproperty::ProcessStartKey | enableproperty::EventKey;

std::uint32_t propertiesOfAll(std::span<const EnabledSession> sessions)
{
    std::uint32_t properties = 0;
    for (const EnabledSession& session : sessions)
        properties |= session.properties;
    return properties;
}

bool hasValidData(const ProviderEvent& event)
{
    return event.data.size() <= maximumDataDescriptors && (event.data.empty() || event.data.data());
}

EventRecord recordOf(const Provider& provider, const ProviderEvent& event, std::span<const EventDataDescriptor> data)
{
    return {.provider = provider.guid,
        .descriptor = event.descriptor,
        .data = data,
        .dataBytes = bytesOf(data),
        .activityId = event.activityId,
        .flags = event.isText ? eventflag::StringOnly : std::uint16_t{0},
        .property = event.isText ? legacyEventLogProperty : std::uint16_t{0}};
}

constexpr ItemType stackItemType = sizeof(void*) == 8 ? ItemType::Stack64 : ItemType::Stack32;

/// A call stack in the form of an item.
struct StackItem
{
    std::uint64_t matchId = 0; // kernel and user frames are in one item
    std::array<std::uintptr_t, maximumStackFrames> frames; // only as many as there are have a value
};

/// Gathers the extended items of an event: those that a session has asked for, and those that are the event's own.
struct ItemSources
{
    const ProcessFacts& process;
    const ProviderEvent& event;
    const EventParts& parts;
    std::span<const std::byte> stack{}; // as it is in an item
    std::uint64_t eventKey = 0;

    void addTo(ExtendedItems* items, std::uint32_t properties) const
    {
        const auto wants = [properties](std::uint32_t property) { return (properties & property) != 0; };
        if (event.relatedActivityId)
            items->addValue(ItemType::RelatedActivity, *event.relatedActivityId);
        if (wants(enableproperty::Sid) && !process.userSid.empty())
            items->add(ItemType::Sid, process.userSid);
        if (wants(enableproperty::TsId) && process.terminalSession)
            items->addValue(ItemType::TerminalSession, *process.terminalSession);
        if (wants(enableproperty::ProcessStartKey) && process.startKey != 0)
            items->addValue(ItemType::ProcessStartKey, process.startKey);
        if (wants(enableproperty::EventKey))
            items->addValue(ItemType::EventKey, eventKey);
        if (wants(enableproperty::StackTrace) && !stack.empty())
            items->add(stackItemType, stack);
        parts.addItems(items);
    }
};

/// What EventWrite returns for one session; indices are those of WriteOutcome.
constexpr std::array writeStatus{
    Win32Status::Success, Win32Status::NotEnoughMemory, Win32Status::LogFileFull, Win32Status::MoreData,
    Win32Status::Success, // the session has ended meanwhile, and the event was not for it
};

Win32Status statusOf(WriteOutcome outcome)
{
    return writeStatus[static_cast<std::size_t>(outcome)];
}

} // namespace

EventWriter::EventWriter(const SessionTable& table, const Processors& processors, WindowsVersion windows)
    : m_registrations(table.providers.words())
    , m_table(table)
    , m_processors(processors)
    , m_process(processors.processFacts())
    , m_windows(windows)
{
}

bool EventWriter::isWanted(ProviderHandle handle, const EventDescriptor& descriptor) const
{
    bool wanted = false;
    m_table.providers.find(handle).forEachSession(descriptor, [&wanted](const EnabledSession&) { wanted = true; });
    return wanted;
}

/// Documented for sessions that are not independent: where one of them cannot have an event, none gets it. A writer
/// that uses up the room meanwhile makes an exception (our choice: sessions are not held for each other). Returns the
/// status of the first session that cannot have the event; Success: every one of them can.
template<typename PutItems>
Win32Status EventWriter::probe(std::span<const EnabledSession> sessions, EventRecord& record,
    const RunningThread& thread, const PutItems& putItems)
{
    for (const EnabledSession& session : sessions) {
        putItems(session, &record);
        const WriteOutcome outcome =
            m_table.gate(session.key.slot).probe(session.key.generation, record.bytes(), thread);
        if (const Win32Status status = statusOf(outcome); status != Win32Status::Success)
            return status;
    }
    return Win32Status::Success;
}

template<typename PutItems>
Win32Status EventWriter::writeToAll(
    std::span<const EnabledSession> sessions, EventRecord& record, const PutItems& putItems)
{
    const RunningThread thread = m_processors.currentThread();
    Win32Status result = record.bytes() > maximumEventSize ? Win32Status::ArithmeticOverflow : Win32Status::Success;
    const Win32Status common = sessions.size() == 1 ? Win32Status::Success : probe(sessions, record, thread, putItems);
    const bool fits = common == Win32Status::Success;
    if (result == Win32Status::Success)
        result = common;
    for (const EnabledSession& session : sessions) {
        putItems(session, &record);
        WriteGate& gate = m_table.gate(session.key.slot);
        const WriteOutcome outcome = fits || gate.isIndependent() ? gate.record(session.key.generation, record, thread)
                                                                  : gate.keepOut(session.key.generation, thread);
        if (result == Win32Status::Success)
            result = statusOf(outcome);
    }
    return result;
}

Win32Status EventWriter::writeWithItems(const Provider& provider, const ProviderTraits* traits,
    std::span<const EnabledSession> sessions, const ProviderEvent& event)
{
    const EventParts parts(event.data, traits);
    EventRecord record = recordOf(provider, event, parts.data());
    ItemSources sources{m_process, event, parts};
    const std::uint32_t properties = propertiesOfAll(sessions);
    if ((properties & enableproperty::EventKey) != 0)
        sources.eventKey = ++m_lastEventKey;
    StackItem stack; // one for all sessions
    if ((properties & enableproperty::StackTrace) != 0) {
        const std::size_t count = m_processors.captureStack(stack.frames);
        if (count != 0)
            sources.stack =
                std::as_bytes(std::span(&stack, 1)).first(sizeof stack.matchId + count * sizeof stack.frames[0]);
    }
    std::optional<ExtendedItems> items; // those of one session at a time
    return writeToAll(sessions, record, [&](const EnabledSession& session, EventRecord* of) {
        sources.addTo(&items.emplace(), session.properties);
        of->items = items->parts();
        of->itemBytes = items->bytes();
    });
}

/// Writes the event to every session that wants it, with the extended items that this session asked for.
[[gnu::flatten]] Win32Status EventWriter::writeToEach(ProviderHandle handle, const ProviderEvent& event)
{
    ProviderRegistry::Registered registered = m_table.providers.find(handle);
    if (!registered.provider)
        return Win32Status::InvalidHandle;
    if (event.excludedSessions != 0)
        registered.enabled = m_table.providers.enabledWithout(registered, event.excludedSessions);
    ProviderRegistry::EnabledSessions sessions;
    std::size_t count = registered.findSessions(event.descriptor, sessions);
    if (event.isInPrivate && m_windows >= WindowsVersion::Windows10) {
        const auto excludes = [this](const EnabledSession& session) {
            return (session.properties & enableproperty::ExcludeInPrivate) != 0
                && !m_table.providers.isPrivate(session.key);
        };
        const auto end = sessions.begin() + static_cast<std::ptrdiff_t>(count);
        count = static_cast<std::size_t>(std::remove_if(sessions.begin(), end, excludes) - sessions.begin());
    }
    if (count == 0)
        return Win32Status::Success;
    if (!hasValidData(event))
        return Win32Status::InvalidParameter;

    const std::span<const EnabledSession> all = std::span(sessions).first(count);
    if (registered.traits || event.relatedActivityId || (propertiesOfAll(all) & itemProperties) != 0)
        return writeWithItems(*registered.provider, registered.traits, all, event);
    EventRecord record = recordOf(*registered.provider, event, event.data);
    return writeToAll(all, record, [](const EnabledSession&, EventRecord*) {});
}

Win32Status EventWriter::writeToEach(
    ProviderHandle handle, const EventDescriptor& descriptor, std::span<const std::byte> payload)
{
    const EventDataDescriptor data = EventDataDescriptor::of(payload);
    return writeToEach(handle, {descriptor, {&data, 1}});
}

template<typename Record>
Win32Status EventWriter::writePlain(SessionKey session, const Record& record)
{
    WriteGate& gate = m_table.gate(session.slot); // fetched first: after the call the table would be loaded again
    const RunningThread thread = m_processors.currentThread();
    const WriteOutcome outcome = gate.record(session.generation, record, thread);
    if (outcome == WriteOutcome::Recorded) [[likely]]
        return Win32Status::Success;
    return record.bytes() > maximumEventSize ? Win32Status::ArithmeticOverflow : statusOf(outcome);
}

// The paths of most events. Each is one piece of code down to the buffer, because calls, and structures that are stored
// for them only to be loaded again, cost more than all the rest; for the same reason one of them has its parameters in
// registers.

[[gnu::flatten]] Win32Status EventWriter::writeToSessions(ProviderHandle handle, const ProviderEvent& event)
{
    if (event.relatedActivityId || event.isInPrivate || event.excludedSessions != 0)
        return writeToEach(handle, event);
    const ProviderRegistry::PlainRoute route = m_table.providers.plainRoute(handle, event.descriptor);
    if (!route.provider)
        return writeToEach(handle, event);
    if (!hasValidData(event))
        return Win32Status::InvalidParameter;
    return writePlain(route.session, recordOf(*route.provider, event, event.data));
}

[[gnu::flatten]] Win32Status EventWriter::writeToSessions(
    ProviderHandle handle, const EventDescriptor& descriptor, std::span<const std::byte> payload)
{
    const ProviderRegistry::PlainRoute route = m_table.providers.plainRoute(handle, descriptor);
    if (!route.provider)
        return writeToEach(handle, descriptor, payload);
    return writePlain(route.session, PlainRecord{route.provider->guid, descriptor, payload});
}

template<typename Record>
Win32Status EventWriter::writeTo(SessionKey session, const Record& record)
{
    return statusOf(m_table.gate(session.slot).record(session.generation, record, m_processors.currentThread()));
}

Win32Status EventWriter::writeClassic(TraceHandle session, const ClassicEvent& event)
{
    const std::optional<SessionKey> key = m_table.findForClassic(session);
    if (!key)
        return Win32Status::InvalidHandle;
    return writeTo(*key,
        ClassicRecord{event.eventClass, event.type, event.level, event.version, event.data, bytesOf(event.data),
            event.instance, event.time});
}

Win32Status EventWriter::writeMessage(TraceHandle session, const TraceMessageEvent& message)
{
    constexpr std::uint32_t ids = messageflag::Guid | messageflag::ComponentId;
    constexpr std::uint32_t known = ids | messageflag::Sequence | messageflag::Timestamp | messageflag::SystemInfo;
    if ((message.options & ids) == ids)
        return Win32Status::InvalidParameter;
    const std::optional<SessionKey> key = m_table.findForClassic(session);
    if (!key)
        return Win32Status::InvalidHandle;
    std::uint32_t options = message.options & known;
    if (!m_table.gate(key->slot).numbersMessages())
        options &= ~messageflag::Sequence;
    options |= sizeof(void*) == 8 ? messageflag::Pointer64 : messageflag::Pointer32;
    const Win32Status status =
        writeTo(*key, MessageRecord{options, message.number, message.guid, message.data, bytesOf(message.data)});
    return status == Win32Status::MoreData ? Win32Status::BufferOverflow : status;
}

/// If the processor on which the event happened is known, it decides which buffer the event is written to. A
/// processor above the last one that sessions know shares the buffer of one of theirs.
template<typename Record>
Win32Status EventWriter::writeTo(SessionKey session, const Record& record, const EventMoment* moment)
{
    if (!moment)
        return writeTo(session, record);
    const RunningThread thread = threadOn(moment->processor);
    return statusOf(
        m_table.gate(session.slot).record(session.generation, DatedRecord<Record>{record, *moment}, thread));
}

template<typename Record>
Win32Status EventWriter::writeToSystemLoggers(
    std::uint32_t enableFlag, std::optional<std::uint32_t> process, const Record& record, const EventMoment* moment)
{
    Win32Status result = Win32Status::Success;
    m_table.systemLoggers.forEach(enableFlag, process, [&](const SessionKey& key, WalkedEvents) {
        const Win32Status status = writeTo(key, record, moment);
        if (result == Win32Status::Success)
            result = status;
    });
    return result;
}

Win32Status EventWriter::writeSystem(std::uint32_t enableFlag, const Guid& provider, const EventDescriptor& descriptor,
    std::span<const std::byte> payload)
{
    return writeToSystemLoggers(enableFlag, {}, PlainRecord{provider, descriptor, payload}, nullptr);
}

Win32Status EventWriter::writeSystem(std::uint32_t enableFlag, const KernelEvent& event, const EventMoment* moment)
{
    return writeToSystemLoggers(enableFlag, event.processId, KernelRecord{event}, moment);
}

Win32Status EventWriter::writeSystem(SessionKey session, std::uint32_t enableFlag, const KernelEvent& event)
{
    Win32Status result = Win32Status::Success;
    m_table.systemLoggers.forEach(enableFlag, event.processId, [&](const SessionKey& key, WalkedEvents) {
        if (key == session)
            result = writeTo(key, KernelRecord{event});
    });
    return result;
}

Win32Status EventWriter::writeSystem(
    std::uint32_t enableFlag, const KernelEvent& event, const EventMoment& moment, const KernelEvent& stack)
{
    const WalkedEvents walked = walkedEvent(event.hookId);
    Win32Status result = Win32Status::Success;
    m_table.systemLoggers.forEach(enableFlag, event.processId, [&](const SessionKey& key, WalkedEvents wanted) {
        Win32Status status = writeTo(key, KernelRecord{event}, &moment);
        if (status == Win32Status::Success && (wanted & walked) != 0)
            status = writeTo(key, KernelRecord{stack}, &moment);
        if (result == Win32Status::Success)
            result = status;
    });
    return result;
}

Win32Status EventWriter::writeSystem(
    std::uint32_t enableFlag, ProviderHandle handle, const ProviderEvent& event, const EventMoment* moment)
{
    const ProviderRegistry::Registered registered = m_table.providers.find(handle);
    if (!registered.provider)
        return Win32Status::InvalidHandle;
    std::array<SessionKey, systemLoggerLimit + std::tuple_size_v<ProviderRegistry::EnabledSessions>> sessions;
    std::size_t count = 0;
    const auto add = [&](SessionKey key) {
        const auto end = sessions.begin() + count;
        if (std::find(sessions.begin(), end, key) == end)
            sessions[count++] = key;
    };
    m_table.systemLoggers.forEach(enableFlag, {}, [&add](SessionKey key, WalkedEvents) { add(key); });
    registered.forEachSession(event.descriptor, [&add](const EnabledSession& session) { add(session.key); });

    const EventParts parts(event.data, registered.traits);
    ExtendedItems items;
    parts.addItems(&items);
    EventRecord record = recordOf(*registered.provider, event, parts.data());
    record.items = items.parts();
    record.itemBytes = items.bytes();
    Win32Status result = Win32Status::Success;
    for (const SessionKey& key : std::span(sessions).first(count)) {
        const Win32Status status = writeTo(key, record, moment);
        if (result == Win32Status::Success)
            result = status;
    }
    return result;
}

std::uint32_t EventWriter::systemEnableFlags() const
{
    return m_table.systemLoggers.enableFlags();
}

WalkedEvents EventWriter::systemWalkedEvents() const
{
    return m_table.systemLoggers.walked();
}

} // namespace etwarden
