// SPDX-License-Identifier: GPL-3.0-or-later
// Trace files: any bytes. Read in both orders, found again by their places.
#include "model/etl/autopsy.h"
#include "model/etl/file/eventreader.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/support/etl/wholescan.h"

#include <algorithm>
#include <span>
#include <vector>

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace etwarden;

    FileInMemory file(std::as_bytes(std::span(data, size)));
    std::unique_ptr<TraceFile> trace;
    if (TraceFile::open(file, &trace) != TraceFileStatus::Good)
        return 0;
    std::uint64_t covered = 0;
    for (const TraceBuffer& buffer : trace->buffers())
        covered += buffer.storedBytes;
    for (const Damage& damage : trace->damage().entries())
        covered += damage.bytes;
    fuzz::demand(covered == size || trace->damage().count() > DamageList::maximumEntries,
        "each byte of the file is in a buffer, or in damage that has an entry");

    std::size_t count = 0;
    std::size_t payloadBytes = 0;
    DamageList damage;
    forEachEvent(*trace, damage, [&](const RawEvent& raw, const EventPlace&) {
        const TraceEvent event = traceEvent(raw);
        std::span<const std::byte> items = event.items;
        while (nextItem(items)) {
        }
        payloadBytes += event.payload.size();
        return ++count < 10'000; // a compressed buffer of 16 MB may have a million of them
    });
    if (count == 10'000)
        return 0;

    const TraceAutopsy autopsy = examine(*trace);
    fuzz::demand(autopsy.events <= count && autopsy.damage.count() >= trace->damage().count() + damage.count(),
        "an autopsy has all events and all damage");

    EventReader reader(*trace, 1);
    RawEvent event;
    BufferStorage storage;
    std::size_t countInOrder = 0;
    for (; reader.next(&event); ++countInOrder) {
        payloadBytes -= traceEvent(event).payload.size();
        if (countInOrder >= 100) // to look for each takes as long as to read its buffer
            continue;
        BufferEvents there;
        RawEvent again;
        DamageList ignored;
        there.open(*trace, reader.place(), BufferEvents::smallestWindow);
        fuzz::demand(there.next(storage, &again, ignored) && std::ranges::equal(again.bytes, event.bytes),
            "an event is found again by its place");
    }
    fuzz::demand(countInOrder == count && payloadBytes == 0, "both orders have the same events");
    fuzz::demand(reader.damage().count() == damage.count(), "both orders have the same damage");
    return 0;
}
