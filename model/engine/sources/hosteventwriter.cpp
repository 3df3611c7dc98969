// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/hosteventwriter.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <numeric>
#include <string>

namespace etwarden {

namespace {

static_assert(std::endian::native == std::endian::little, "payloads are little-endian");

void append(std::vector<std::byte>& payload, const void* data, std::size_t bytes)
{
    const auto* const begin = static_cast<const std::byte*>(data);
    payload.insert(payload.end(), begin, begin + bytes);
}

} // namespace

HostEventWriter::HostEventWriter(SystemEventSink& sink)
    : m_sink(sink)
    , m_payload(sizeof(std::uint64_t))
{
}

void HostEventWriter::writeRises(const HostCounters& counters, std::uint32_t enableFlags)
{
    for (const HostEventKind& kind : hostEventKinds) {
        Counter& counter = m_counters[indexOf(kind.event)];
        if ((enableFlags & kind.enableFlag) == 0) {
            counter = {};
            continue;
        }
        const std::optional<std::uint64_t> value = counters[indexOf(kind.event)];
        if (value && counter.baseline && *value > *counter.baseline)
            counter.owed += *value - *counter.baseline;
        counter.baseline = value;

        const std::uint64_t count = std::min(counter.owed, maximumPerCall);
        for (std::uint64_t i = 0; i < count; ++i)
            write(kind.event);
        counter.owed -= count;
    }
}

void HostEventWriter::writeProcess(HostEvent event, std::uint32_t processId, const HostProcess& process)
{
    append(m_payload, &processId, sizeof processId);
    append(m_payload, &process.parentId, sizeof process.parentId);
    append(m_payload, process.name.c_str(), (process.name.size() + 1) * sizeof(char16_t));

    const std::array<std::uintptr_t, 2> ids{processId, process.parentId};
    constexpr std::uint32_t noSid = 0;
    const std::string name = toUtf8(process.name);
    m_kernelData.clear();
    append(m_kernelData, ids.data(), sizeof ids);
    append(m_kernelData, &noSid, sizeof noSid);
    append(m_kernelData, name.c_str(), name.size() + 1);

    const HostEventKind& kind = hostEventKinds[indexOf(event)];
    number(event);
    m_sink.write(kind.enableFlag, descriptorOf(kind), m_payload,
        {.hookId = event == HostEvent::ProcessStart ? kernelhook::ProcessStart : kernelhook::ProcessEnd,
            .data = m_kernelData});
    m_payload.resize(sizeof(std::uint64_t));
}

std::uint64_t HostEventWriter::written() const
{
    return std::accumulate(m_numbers.begin(), m_numbers.end(), std::uint64_t{0});
}

void HostEventWriter::number(HostEvent event)
{
    const std::uint64_t number = ++m_numbers[indexOf(event)];
    std::memcpy(m_payload.data(), &number, sizeof number);
}

void HostEventWriter::write(HostEvent event)
{
    const HostEventKind& kind = hostEventKinds[indexOf(event)];
    number(event);
    m_sink.write(kind.enableFlag, descriptorOf(kind), m_payload);
}

} // namespace etwarden
