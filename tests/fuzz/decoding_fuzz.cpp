// SPDX-License-Identifier: GPL-3.0-or-later
// Decoding of events: the first byte chooses what is read, the others are its content. 't': a TraceLogging event, a
// byte of the length of its description, that, its payload. 'k': an event of the kernel, two bytes of a row of the
// table, one for its pointers, its payload. 'f': a filter. 'x': a compressed stream. 'd': what a system says of an
// event.
#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/eventfilter.h"
#include "model/etl/decode/installedmanifest.h"
#include "model/etl/decode/kernelevents.h"
#include "model/etl/file/xpressdecoder.h"
#include "tests/fuzz/fuzztarget.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace etwarden;
using Bytes = std::span<const std::byte>;

/// Every way that an event is exported in.
void exportEvent(const TraceEvent& event, const Manifests* manifests = nullptr)
{
    const LogfileHeader header;
    const TraceClock clock(header);
    TraceNameReader reader;
    reader.add(event);
    const TraceNames names = reader.names();
    const EventText text(clock, &names, manifests);
    std::string line;
    text.appendJson(line, event, 0);
    fuzz::demand(line.starts_with('{') && line.ends_with("}\n") && std::ranges::count(line, '\n') == 1,
        "an event is one line of JSON");
    line.clear();
    text.appendCsv(line, event, 0);
    fuzz::demand(line.ends_with('\n'), "an event is a line of CSV");
}

void readTraceLogging(Bytes bytes)
{
    if (bytes.empty())
        return;
    const std::size_t schemaBytes = std::min<std::size_t>(std::to_integer<std::size_t>(bytes[0]), bytes.size() - 1);
    const Bytes schema = bytes.subspan(1, schemaBytes);
    constexpr std::size_t headerBytes = 8;
    const std::size_t dataBytes = schema.size() + 2;
    std::vector<std::byte> items((headerBytes + dataBytes + 7) / 8 * 8);
    const auto put = [&items](std::size_t at, std::size_t value) {
        items[at] = static_cast<std::byte>(value);
        items[at + 1] = static_cast<std::byte>(value >> 8);
    };
    put(2, static_cast<std::size_t>(ItemType::EventSchema));
    put(6, dataBytes);
    put(8, dataBytes);
    std::ranges::copy(schema, items.begin() + 10);
    TraceEvent event;
    event.kind = EventKind::Provider;
    event.time = 0;
    event.items = items;
    event.payload = bytes.subspan(1 + schemaBytes);
    exportEvent(event);
}

void readKernelEvent(Bytes bytes)
{
    if (bytes.size() < 3)
        return;
    const std::size_t number = std::to_integer<std::size_t>(bytes[0]) << 8 | std::to_integer<std::size_t>(bytes[1]);
    const KernelEventRow& row = kernelEventTable()[number % kernelEventTable().size()];
    const std::string_view opcodes = row.opcodes;
    const std::string_view versions = row.versions;
    TraceEvent event;
    event.kind = EventKind::Classic;
    event.time = 0;
    event.provider = row.eventClass;
    event.pointerBytes = bytes[2] == std::byte{4} ? 4 : 8;
    std::from_chars(opcodes.data(), opcodes.data() + opcodes.size(), event.opcode);
    std::from_chars(versions.data(), versions.data() + versions.size(), event.version);
    event.payload = bytes.subspan(3);
    exportEvent(event);
}

void readFilter(Bytes bytes)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    std::optional<EventFilter::Fault> fault;
    const EventFilter filter = EventFilter::parse(text, &fault);
    TraceEvent event;
    const bool passes = filter.matchesHeader(event, 0, TraceClock({})) && filter.matchesText(event, "line");
    fuzz::demand(!fault || passes, "a filter with a fault lets everything pass");
    const std::string term = EventFilter::wholeTextTerm("event", text);
    if (fault || term.empty())
        return;
    EventFilter::parse(EventFilter::withTerm(text, EventFilter::opposite(term)), &fault);
    fuzz::demand(!fault, "a term that is added brings no fault");
}

/// The same bytes serve as the description of an event, as that of its maps and as its payload.
void readDescription(Bytes bytes)
{
    DescribedEvents described;
    std::optional<DescribedEvent> answer = readDescribedEvent(bytes);
    if (!answer)
        return;
    TraceEvent event;
    event.kind = EventKind::Provider;
    event.time = 0;
    event.id = answer->id;
    event.version = answer->version;
    event.payload = bytes;
    const std::string name = answer->properties.empty() ? std::string() : answer->properties.front().map;
    if (std::optional<DescribedMap> map = readDescribedMap(name, bytes))
        described.maps.push_back(std::move(*map));
    described.events.push_back(std::move(*answer));
    Manifests manifests;
    fuzz::demand(addInstalled([&described](const Guid&) { return described; }, event.provider, &manifests),
        "what is described is known");
    exportEvent(event, &manifests);
}

void decompress(Bytes stream)
{
    std::vector<std::byte> output(4096);
    const XpressResult result = XpressDecoder().decode(stream, output, 0);
    fuzz::demand(result.bytes <= output.size() && result.consumed <= stream.size(),
        "a decoder stays inside of its stream and its output");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const Bytes bytes = std::as_bytes(std::span(data + 1, size - 1));
    switch (data[0]) {
    case 't':
        readTraceLogging(bytes);
        break;
    case 'k':
        readKernelEvent(bytes);
        break;
    case 'f':
        readFilter(bytes);
        break;
    case 'd':
        readDescription(bytes);
        break;
    case 'x':
        decompress(bytes);
        break;
    default:
        break;
    }
    return 0;
}
