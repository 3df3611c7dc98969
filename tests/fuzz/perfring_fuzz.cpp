// SPDX-License-Identifier: GPL-3.0-or-later
// The ring buffers of perf_event_open: any bytes, from any place in the ring on. And as the format of a tracepoint.
#include "model/engine/sources/perfrecords.h"
#include "model/engine/sources/tracepointformat.h"
#include "tests/fuzz/fuzzinput.h"
#include "tests/fuzz/fuzztarget.h"

#include <string_view>
#include <vector>

namespace etwarden {
namespace {

constexpr PerfEventId fuzzedEvents[] = {{.id = 1, .event = 1},
    {.id = 2,
        .event = 2,
        .sampleType =
            perfsample::Base | perfsample::Ip | perfsample::Address | perfsample::Callchain | perfsample::Raw}};

bool isWithin(std::span<const std::byte> part, std::span<const std::byte> whole)
{
    return part.empty() || (part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size());
}

void readRing(std::uint64_t tail, std::span<const std::uint8_t> bytes)
{
    std::vector<std::byte> ring(4096);
    std::uint64_t head = tail;
    for (const std::uint8_t byte : bytes)
        ring[static_cast<std::size_t>(head++ % ring.size())] = static_cast<std::byte>(byte);
    PerfRingCursor cursor(ring, tail, head);
    std::uint64_t last = cursor.position();
    for (std::span<const std::byte> record = cursor.next(); !record.empty(); record = cursor.next()) {
        fuzz::demand(cursor.position() >= last + perfHeaderBytes, "each record takes the reader further");
        fuzz::demand(cursor.position() <= head, "no record reaches beyond the head");
        last = cursor.position();
        const std::optional<PerfRecord> parsed = parsePerfRecord(record, fuzzedEvents);
        if (!parsed)
            continue;
        fuzz::demand(isWithin(parsed->callchain, record) && isWithin(parsed->raw, record)
                && isWithin(std::as_bytes(std::span(parsed->text)), record),
            "what a record holds lies within it");
        std::size_t frames = 0;
        forEachFrame(parsed->callchain, 192, [&frames](std::uint64_t) { ++frames; });
        fuzz::demand(frames <= 192 && frames * 8 <= parsed->callchain.size(), "a callchain has no more than it says");
    }
    fuzz::demand(cursor.position() == head, "all is read in the end");
}

void readFormat(std::span<const std::uint8_t> bytes)
{
    const auto raw = std::as_bytes(bytes);
    const TracepointFormat format(std::string_view(reinterpret_cast<const char*>(raw.data()), raw.size()));
    (void)format.id();
    for (const std::string_view name : {"dev", "rwbs", ""}) {
        const TracepointField field = format.field(name);
        (void)field.numberOf(raw);
        fuzz::demand(field.textOf(raw).size() <= raw.size(), "a text lies within the record");
    }
}

} // namespace
} // namespace etwarden

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    etwarden::fuzz::FuzzInput input(data, size);
    const auto tail = input.number<std::uint16_t>();
    const std::span<const std::uint8_t> rest = input.rest();
    etwarden::readRing(tail, rest);
    etwarden::readFormat(rest);
    return 0;
}
