// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/eventform.h"

namespace etwarden {

namespace {

constexpr std::uint32_t noId = UINT32_MAX; // a thread or process that the event does not name

std::uintptr_t addressOf(const void* memory)
{
    return reinterpret_cast<std::uintptr_t>(memory);
}

std::uint64_t processorTime(const TraceEvent& event)
{
    return event.kernelTime.value_or(0) | std::uint64_t{event.userTime.value_or(0)} << 32;
}

std::uint16_t flagsOf(const TraceEvent& event, bool isPrivate)
{
    std::uint16_t flags = event.pointerBytes == 8 ? eventflag::Header64Bit : eventflag::Header32Bit;
    flags |= eventflag::ProcessorIndex;
    if (!event.kernelTime)
        flags |= eventflag::NoCpuTime;
    else if (isPrivate)
        flags |= eventflag::PrivateSession;
    switch (event.kind) {
    case EventKind::Provider:
        flags |= event.flags & eventflag::StringOnly;
        break;
    case EventKind::Message:
        flags |= eventflag::TraceMessage;
        break;
    default:
        flags |= eventflag::ClassicHeader;
    }
    return flags;
}

} // namespace

void EventForm::putItem(ItemType type, std::span<const std::byte> data)
{
    if (!m_items.empty())
        m_items.back().Linkage = 1;
    m_items.push_back({.Reserved1 = 0,
        .ExtType = static_cast<std::uint16_t>(type),
        .Linkage = 0,
        .DataSize = static_cast<std::uint16_t>(data.size()),
        .DataPtr = addressOf(data.data())});
}

void EventForm::putItems(const TraceEvent& event)
{
    m_items.clear();
    if (event.kind == EventKind::Instance) {
        m_instance = {event.instance, event.parentInstance, event.parentGuid};
        putItem(ItemType::InstanceInfo, std::as_bytes(std::span(&m_instance, 1)));
    }
    std::span<const std::byte> items = event.items;
    while (const std::optional<ExtendedItem> item = nextItem(items))
        putItem(item->type, item->data);
}

ConsumedRecord& EventForm::record(const SourceEvent& source, std::uint64_t time, const Options& options)
{
    const TraceEvent event = traceEvent(source.raw);
    putItems(event);
    EventHeader& header = m_record.EventHeader;
    header.Size = static_cast<std::uint16_t>(source.raw.bytes.size());
    header.Flags = flagsOf(event, options.isPrivate);
    if (!m_items.empty())
        header.Flags |= eventflag::ExtendedInfo;
    header.EventProperty = event.property;
    header.ThreadId = event.threadId.value_or(noId);
    header.ProcessId = event.processId.value_or(noId);
    header.TimeStamp = time;
    header.ProviderId = event.provider;
    header.EventDescriptor = {.Id = event.id,
        .Version = static_cast<std::uint8_t>(event.version),
        .Channel = event.channel,
        .Level = event.level,
        .Opcode = event.opcode,
        .Task = event.task,
        .Keyword = event.keyword};
    header.ProcessorTime = processorTime(event);
    header.ActivityId = event.activity;
    m_record.BufferContext = {source.processor, source.loggerId};
    m_record.ExtendedDataCount = static_cast<std::uint16_t>(m_items.size());
    m_record.UserDataLength = static_cast<std::uint16_t>(event.payload.size());
    m_record.ExtendedData = m_items.empty() ? 0 : addressOf(m_items.data());
    m_record.UserData = event.payload.empty() ? 0 : addressOf(event.payload.data());
    m_record.UserContext = options.context;
    return m_record;
}

EventTrace& EventForm::classic(const SourceEvent& source, std::uint64_t time)
{
    const TraceEvent event = traceEvent(source.raw);
    EventTraceHeader& header = m_trace.Header;
    header.Size = static_cast<std::uint16_t>(source.raw.bytes.size());
    header.Type = event.opcode;
    header.Level = event.level;
    header.Version = event.version;
    header.ThreadId = event.threadId.value_or(noId);
    header.ProcessId = event.processId.value_or(noId);
    header.TimeStamp = time;
    header.Guid = event.provider;
    header.KernelTime = event.kernelTime.value_or(0);
    header.UserTime = event.userTime.value_or(0);
    m_trace.InstanceId = event.instance;
    m_trace.ParentInstanceId = event.parentInstance;
    m_trace.ParentGuid = event.parentGuid;
    m_trace.MofData = event.payload.empty() ? 0 : addressOf(event.payload.data());
    m_trace.MofLength = static_cast<std::uint32_t>(event.payload.size());
    m_trace.ClientContext = source.processor | std::uint32_t{source.loggerId} << 16;
    return m_trace;
}

} // namespace etwarden
