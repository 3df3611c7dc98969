// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/hosteventwriter.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstring>
#include <numeric>
#include <span>
#include <string>

namespace etwarden {

namespace {

static_assert(std::endian::native == std::endian::little, "payloads are little-endian");

// The kernel's records, see kernelhook.
constexpr std::uint8_t processVersion = 0;
constexpr std::uint8_t threadVersion = 0;
constexpr std::uint8_t imageVersion = 1;
constexpr std::uint8_t fileNameVersion = 2;
constexpr std::uint8_t profileVersion = 2;

void append(std::vector<std::byte>& data, std::unsigned_integral auto number)
{
    const auto bytes = std::as_bytes(std::span(&number, 1));
    data.insert(data.end(), bytes.begin(), bytes.end());
}

/// The text with a closing NUL.
template<typename Char>
void append(std::vector<std::byte>& data, const std::basic_string<Char>& text)
{
    const auto bytes = std::as_bytes(std::span(text.c_str(), text.size() + 1));
    data.insert(data.end(), bytes.begin(), bytes.end());
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
            counter = {}; // the next value is a baseline again, and what was owed is forgotten
            continue;
        }
        const std::optional<std::uint64_t> value = counters[indexOf(kind.event)];
        if (!value || !counter.baseline || *value < *counter.baseline) {
            counter.listed = 0;
        } else {
            // The counter counts also what was written with its ids, perhaps only at a later sample.
            const std::uint64_t rise = *value - *counter.baseline;
            const std::uint64_t listed = std::min(rise, counter.listed);
            counter.owed += rise - listed;
            counter.listed -= listed;
        }
        counter.baseline = value;

        const std::uint64_t count = std::min(counter.owed, maximumPerCall);
        for (std::uint64_t i = 0; i < count; ++i)
            write(kind.event);
        counter.owed -= count;
    }
}

/// The host provider's event and the kernel's record have different payloads: both are made, and the sink chooses.
void HostEventWriter::writeProcess(HostEvent event, std::uint32_t processId, const HostProcess& process)
{
    append(m_payload, processId);
    append(m_payload, process.parentId);
    append(m_payload, process.name);
    appendProcess(processId, process);
    writeWithRecord(event, processId,
        event == HostEvent::ProcessStart ? kernelhook::ProcessStart : kernelhook::ProcessEnd, processVersion);
}

void HostEventWriter::writeThread(HostEvent event, std::uint32_t processId, std::uint32_t threadId)
{
    append(m_payload, processId);
    append(m_payload, threadId);
    appendThread(processId, threadId);
    writeWithRecord(event, processId, event == HostEvent::ThreadStart ? kernelhook::ThreadStart : kernelhook::ThreadEnd,
        threadVersion);
    ++m_counters[indexOf(event)].listed;
}

void HostEventWriter::writeImage(HostEvent event, std::uint32_t processId, const HostImage& image)
{
    append(m_payload, image.base);
    append(m_payload, image.size);
    append(m_payload, processId);
    append(m_payload, image.path);
    appendImage(processId, image);
    writeWithRecord(event, processId, event == HostEvent::ImageLoad ? kernelhook::ImageLoad : kernelhook::ImageUnload,
        imageVersion);
}

void HostEventWriter::writeProcess(Rundown rundown, std::uint32_t processId, const HostProcess& process)
{
    appendProcess(processId, process);
    writeRecord(enableflag::Process, processId,
        rundown == Rundown::Start ? kernelhook::ProcessDCStart : kernelhook::ProcessDCEnd, processVersion);
}

void HostEventWriter::writeThread(Rundown rundown, std::uint32_t processId, std::uint32_t threadId)
{
    appendThread(processId, threadId);
    writeRecord(enableflag::Thread, processId,
        rundown == Rundown::Start ? kernelhook::ThreadDCStart : kernelhook::ThreadDCEnd, threadVersion);
}

void HostEventWriter::writeImage(Rundown rundown, std::uint32_t processId, const HostImage& image)
{
    appendImage(processId, image);
    writeRecord(enableflag::ImageLoad, processId,
        rundown == Rundown::Start ? kernelhook::ImageDCStart : kernelhook::ImageDCEnd, imageVersion);
}

void HostEventWriter::writeFileName(std::uintptr_t key, const std::u16string& name)
{
    append(m_kernelData, key);
    append(m_kernelData, name);
    writeRecord(enableflag::DiskFileIo, std::nullopt, kernelhook::FileRundown, fileNameVersion);
}

void HostEventWriter::writeInterval(Rundown rundown, std::uint32_t interval)
{
    constexpr std::uint32_t timer = 0;
    append(m_kernelData, timer);
    append(m_kernelData, interval);
    append(m_kernelData, interval);
    writeRecord(enableflag::Profile, std::nullopt,
        rundown == Rundown::Start ? kernelhook::ProfileStart : kernelhook::ProfileEnd, profileVersion);
}

void HostEventWriter::appendProcess(std::uint32_t processId, const HostProcess& process)
{
    constexpr std::uint32_t noSid = 0;
    append(m_kernelData, std::uintptr_t{processId});
    append(m_kernelData, std::uintptr_t{process.parentId});
    append(m_kernelData, noSid);
    append(m_kernelData, toUtf8(process.name));
}

void HostEventWriter::appendThread(std::uint32_t processId, std::uint32_t threadId)
{
    append(m_kernelData, threadId);
    append(m_kernelData, processId);
}

void HostEventWriter::appendImage(std::uint32_t processId, const HostImage& image)
{
    append(m_kernelData, static_cast<std::uintptr_t>(image.base));
    append(m_kernelData, static_cast<std::uintptr_t>(image.size));
    append(m_kernelData, processId);
    append(m_kernelData, image.path);
}

void HostEventWriter::writeRecord(
    std::uint32_t enableFlag, std::optional<std::uint32_t> processId, std::uint16_t hookId, std::uint8_t version)
{
    m_sink.write(enableFlag, {.hookId = hookId, .version = version, .data = m_kernelData, .processId = processId});
    m_kernelData.clear();
}

void HostEventWriter::writeWithRecord(
    HostEvent event, std::uint32_t processId, std::uint16_t hookId, std::uint8_t version)
{
    const HostEventKind& kind = hostEventKinds[indexOf(event)];
    number(event);
    m_sink.write(kind, m_payload, {.hookId = hookId, .version = version, .data = m_kernelData, .processId = processId});
    m_payload.resize(sizeof(std::uint64_t)); // the memory stays for the next event
    m_kernelData.clear();
}

std::uint64_t HostEventWriter::written() const
{
    return std::accumulate(m_numbers.begin(), m_numbers.end(), std::uint64_t{0});
}

/// Each payload begins with the number of the event within its kind, so that a reader can count what is missing.
void HostEventWriter::number(HostEvent event)
{
    const std::uint64_t number = ++m_numbers[indexOf(event)];
    std::memcpy(m_payload.data(), &number, sizeof number);
}

void HostEventWriter::write(HostEvent event)
{
    const HostEventKind& kind = hostEventKinds[indexOf(event)];
    number(event);
    m_sink.write(kind, m_payload);
}

} // namespace etwarden
