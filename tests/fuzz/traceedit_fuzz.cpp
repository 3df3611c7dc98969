// SPDX-License-Identifier: GPL-3.0-or-later
// A trace file of any bytes, mended, and cut in two at a place in time that its first four bytes say.
#include "model/etl/edit/rebuiltheader.h"
#include "model/etl/edit/traceedit.h"
#include "model/etl/file/eventreader.h"
#include "tests/fuzz/fuzzinput.h"
#include "tests/fuzz/fuzztarget.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {
namespace {

using Bytes = std::vector<std::byte>;

/// What is written, up to a bound: a file of one large buffer and of many processors asks for one for each.
struct Output
{
    PlaceWriter writer()
    {
        return [this](std::uint64_t offset, std::span<const std::byte> more) {
            constexpr std::size_t most = std::size_t{16} * 1024 * 1024;
            if (offset + more.size() > most)
                return false;
            bytes.resize(std::max<std::size_t>(bytes.size(), offset + more.size()));
            std::ranges::copy(more, bytes.begin() + static_cast<std::ptrdiff_t>(offset));
            return true;
        };
    }

    Bytes bytes;
};

/// The events outside the header buffer; nullopt: more than are worth the time.
std::optional<std::uint64_t> countEvents(TraceFile& trace)
{
    std::uint64_t count = 0;
    DamageList damage;
    forEachEvent(trace, damage, [&](const RawEvent&, const EventPlace& place) {
        count += place.buffer != 0 ? 1 : 0;
        return count < 10'000;
    });
    return count < 10'000 ? std::optional(count) : std::nullopt;
}

void checkWritten(const TraceEdit& edit, const Bytes& bytes, bool isPlain)
{
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    fuzz::demand(TraceFile::open(file, &trace) == TraceFileStatus::Good, "what is written is a trace");
    fuzz::demand(trace->header().fields.BuffersWritten == edit.buffers, "the header counts its buffers");
    if (!isPlain)
        return;
    fuzz::demand(trace->damage().isEmpty(), "what is written has no damage");
    fuzz::demand(countEvents(*trace).value_or(edit.events) == edit.events, "it has the events that were counted");
}

/// Mends a file whose header cannot be read.
void mendHeader(std::span<const std::byte> bytes)
{
    RebuiltHeader rebuilt{};
    const std::unique_ptr<ReadableFile> whole = withRebuiltHeader(std::make_unique<FileInMemory>(bytes), &rebuilt);
    if (!whole)
        return;
    std::unique_ptr<TraceFile> trace;
    fuzz::demand(TraceFile::open(*whole, &trace) == TraceFileStatus::Good, "a header that was made anew is one");
    if (!countEvents(*trace))
        return;
    Output mended;
    const TraceEdit edit = mendTrace({*whole, *trace}, mended.writer());
    if (edit.isWritten)
        checkWritten(edit, mended.bytes, std::ranges::none_of(trace->buffers(), &TraceBuffer::isCompressed));
}

} // namespace
} // namespace etwarden

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace etwarden;

    fuzz::FuzzInput input(data, size);
    const FileTime after = input.number<std::uint32_t>();
    const auto bytes = std::as_bytes(input.rest());
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    if (TraceFile::open(file, &trace) != TraceFileStatus::Good) {
        mendHeader(bytes);
        return 0;
    }
    if (!countEvents(*trace))
        return 0;
    const bool isPlain = std::ranges::none_of(trace->buffers(), &TraceBuffer::isCompressed);
    const TraceInput only{file, *trace};

    Output mended;
    const TraceEdit mending = mendTrace(only, mended.writer());
    if (!mending.isWritten)
        return 0;
    checkWritten(mending, mended.bytes, isPlain);

    const FileTime middle = trace->header().fields.StartTime + after;
    Output first;
    Output second;
    const TraceEdit before = joinTraces(std::span(&only, 1), {.to = middle}, first.writer());
    const TraceEdit behind = joinTraces(std::span(&only, 1), {.from = middle}, second.writer());
    if (!before.isWritten || !behind.isWritten)
        return 0;
    checkWritten(before, first.bytes, isPlain);
    checkWritten(behind, second.bytes, isPlain);
    // The end of a time without an end is in both parts, or in none.
    if (middle == 0 || middle < after || middle == TraceSelection::noEnd)
        return 0;
    Output copy;
    const TraceEdit whole = joinTraces(std::span(&only, 1), {}, copy.writer());
    const std::uint64_t inBoth = before.events - before.describingEvents + behind.events - behind.describingEvents;
    fuzz::demand(inBoth == whole.events, "two parts have the events of the whole");
    return 0;
}
