// SPDX-License-Identifier: GPL-3.0-or-later
// What providers write: to whom it goes, and what is added to it.
#include "model/engine/api/embeddedengine_p.h"
#include "model/engine/providers/extendeditems.h"
#include "model/etw/enableproperties.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace etwarden {

bool EmbeddedEngine::isTaken(ProviderHandle handle, const EventDescriptor& descriptor) const
{
    bool taken = false;
    d->table.providers.find(handle).forEachTaker(descriptor, [&taken](const Taker&) { taken = true; });
    return taken;
}

namespace {

/// The parts of an event, told apart where its provider says that they tell what they are.
class EventParts
{
public:
    EventParts(std::span<const EventDataDescriptor> parts, const ProviderTraits* traits)
        : m_data(parts)
    {
        if (traits && traits->usesDescriptorTypes)
            tellApart(parts);
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
    void tellApart(std::span<const EventDataDescriptor> parts)
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

std::uint32_t askedProperties(std::span<const Taker> takers)
{
    std::uint32_t asked = 0;
    for (const Taker& taker : takers)
        asked |= taker.properties;
    return asked;
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

/// A call stack as an item has it.
struct StackItem
{
    std::uint64_t matchId = 0; // kernel and user frames are in one item
    std::array<std::uintptr_t, maximumStackFrames> frames; // only as many as there are have a value
};

} // namespace

/// Gathers the extended items of an event: those that a session has asked for, and those that are the event's own.
struct EmbeddedEngine::Private::ItemSources
{
    const ProcessFacts& process;
    const ProviderEvent& event;
    const EventParts& parts;
    std::span<const std::byte> stack{}; // as it stands in an item
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

/// Documented for sessions that are not independent: an event that one of the sessions cannot have, none of them gets.
/// A writer that takes the room meanwhile makes an exception (our choice: sessions are not held for each other).
/// Answers as the first session does that cannot have the event; Recorded: every one of them can.
template<typename PutItems>
WriteOutcome EmbeddedEngine::Private::probe(
    std::span<const Taker> takers, EventRecord& record, const RunningThread& thread, const PutItems& putItems)
{
    for (const Taker& taker : takers) {
        putItems(taker, &record);
        const WriteOutcome outcome = table.gate(taker.key.slot).probe(taker.key.generation, record.bytes(), thread);
        if (outcome != WriteOutcome::Recorded && outcome != WriteOutcome::Gone)
            return outcome;
    }
    return WriteOutcome::Recorded;
}

template<typename PutItems>
Win32Status EmbeddedEngine::Private::writeToAll(
    std::span<const Taker> takers, EventRecord& record, const PutItems& putItems)
{
    const RunningThread thread = dependencies.processors.currentThread();
    Win32Status result = record.bytes() > maximumEventSize ? Win32Status::ArithmeticOverflow : Win32Status::Success;
    const WriteOutcome common = takers.size() == 1 ? WriteOutcome::Recorded : probe(takers, record, thread, putItems);
    const bool fits = common == WriteOutcome::Recorded;
    if (result == Win32Status::Success)
        result = statusOf(common);
    for (const Taker& taker : takers) {
        putItems(taker, &record);
        WriteGate& gate = table.gate(taker.key.slot);
        const WriteOutcome outcome = fits || gate.isIndependent() ? gate.record(taker.key.generation, record, thread)
                                                                  : gate.keepOut(taker.key.generation, thread);
        if (result == Win32Status::Success)
            result = statusOf(outcome);
    }
    return result;
}

Win32Status EmbeddedEngine::Private::writeWithItems(
    const ProviderRegistry::Registered& registered, std::span<const Taker> takers, const ProviderEvent& event)
{
    const EventParts parts(event.data, registered.traits);
    EventRecord record = recordOf(*registered.provider, event, parts.data());
    ItemSources sources{process, event, parts};
    const std::uint32_t asked = askedProperties(takers);
    if ((asked & enableproperty::EventKey) != 0)
        sources.eventKey = ++lastEventKey;
    StackItem stack; // one for all sessions
    if ((asked & enableproperty::StackTrace) != 0) {
        const std::size_t count = dependencies.processors.captureStack(stack.frames);
        if (count != 0)
            sources.stack =
                std::as_bytes(std::span(&stack, 1)).first(sizeof stack.matchId + count * sizeof stack.frames[0]);
    }
    std::optional<ExtendedItems> items; // those of one session at a time
    return writeToAll(takers, record, [&](const Taker& taker, EventRecord* of) {
        sources.addTo(&items.emplace(), taker.properties);
        of->items = items->parts();
        of->itemBytes = items->bytes();
    });
}

/// Writes the event to every session that takes it, with the extended items that this session asked for.
[[gnu::flatten]] Win32Status EmbeddedEngine::Private::writeToTakers(ProviderHandle handle, const ProviderEvent& event)
{
    ProviderRegistry::Registered registered = table.providers.find(handle);
    if (!registered.provider)
        return Win32Status::InvalidHandle;
    if (event.leftOut != 0)
        registered.enabled = table.providers.enabledWithout(registered, event.leftOut);
    ProviderRegistry::Takers takers;
    std::size_t count = registered.findTakers(event.descriptor, takers);
    if (event.isInPrivate && options.windows >= WindowsVersion::Windows10) {
        const auto excludes = [this](const Taker& taker) {
            return (taker.properties & enableproperty::ExcludeInPrivate) != 0 && !table.providers.isPrivate(taker.key);
        };
        const auto end = takers.begin() + static_cast<std::ptrdiff_t>(count);
        count = static_cast<std::size_t>(std::remove_if(takers.begin(), end, excludes) - takers.begin());
    }
    if (count == 0)
        return Win32Status::Success;
    if (!hasValidData(event))
        return Win32Status::InvalidParameter;

    const std::span<const Taker> all = std::span(takers).first(count);
    if (registered.traits || event.relatedActivityId || (askedProperties(all) & itemProperties) != 0)
        return writeWithItems(registered, all, event);
    EventRecord record = recordOf(*registered.provider, event, event.data);
    return writeToAll(all, record, [](const Taker&, EventRecord*) {});
}

Win32Status EmbeddedEngine::Private::writeToTakers(
    ProviderHandle handle, const EventDescriptor& descriptor, std::span<const std::byte> payload)
{
    const EventDataDescriptor data = EventDataDescriptor::of(payload);
    return writeToTakers(handle, {descriptor, {&data, 1}});
}

template<typename Record>
Win32Status EmbeddedEngine::Private::writePlain(SessionKey session, const Record& record)
{
    const RunningThread thread = dependencies.processors.currentThread();
    const WriteOutcome outcome = table.gate(session.slot).record(session.generation, record, thread);
    if (outcome == WriteOutcome::Recorded) [[likely]]
        return Win32Status::Success;
    return record.bytes() > maximumEventSize ? Win32Status::ArithmeticOverflow : statusOf(outcome);
}

// The ways of most events. In one piece down to the buffer, because calls, and structures that are stored for them only
// to be loaded again, cost more than all the rest; for the same reason one of them takes its parameters in registers.

[[gnu::flatten]] Win32Status EmbeddedEngine::writeTaken(ProviderHandle handle, const ProviderEvent& event)
{
    if (event.relatedActivityId || event.isInPrivate || event.leftOut != 0)
        return d->writeToTakers(handle, event);
    const ProviderRegistry::PlainTaker taker = d->table.providers.plainTaker(handle, event.descriptor);
    if (!taker.provider)
        return d->writeToTakers(handle, event);
    if (!hasValidData(event))
        return Win32Status::InvalidParameter;
    return d->writePlain(taker.session, recordOf(*taker.provider, event, event.data));
}

[[gnu::flatten]] Win32Status EmbeddedEngine::writeTaken(
    ProviderHandle handle, const EventDescriptor& descriptor, std::span<const std::byte> payload)
{
    const ProviderRegistry::PlainTaker taker = d->table.providers.plainTaker(handle, descriptor);
    if (!taker.provider)
        return d->writeToTakers(handle, descriptor, payload);
    return d->writePlain(taker.session, PlainRecord{taker.provider->guid, descriptor, payload});
}

Win32Status EmbeddedEngine::writeClassic(TraceHandle session, const ClassicEvent& event)
{
    const std::optional<SessionKey> key = d->table.findForClassic(session);
    if (!key)
        return Win32Status::InvalidHandle;
    return d->write(*key,
        ClassicRecord{event.eventClass, event.type, event.level, event.version, event.data, bytesOf(event.data),
            event.instance, event.time});
}

Win32Status EmbeddedEngine::writeMessage(TraceHandle session, const TraceMessageEvent& message)
{
    constexpr std::uint32_t ids = messageflag::Guid | messageflag::ComponentId;
    constexpr std::uint32_t known = ids | messageflag::Sequence | messageflag::Timestamp | messageflag::SystemInfo;
    if ((message.options & ids) == ids)
        return Win32Status::InvalidParameter;
    const std::optional<SessionKey> key = d->table.findForClassic(session);
    if (!key)
        return Win32Status::InvalidHandle;
    std::uint32_t options = message.options & known;
    if (!d->table.gate(key->slot).numbersMessages())
        options &= ~messageflag::Sequence;
    options |= sizeof(void*) == 8 ? messageflag::Pointer64 : messageflag::Pointer32;
    const Win32Status status =
        d->write(*key, MessageRecord{options, message.number, message.guid, message.data, bytesOf(message.data)});
    return status == Win32Status::MoreData ? Win32Status::BufferOverflow : status;
}

} // namespace etwarden
