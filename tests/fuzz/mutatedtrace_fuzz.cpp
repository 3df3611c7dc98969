// SPDX-License-Identifier: GPL-3.0-or-later
// A log file that others changed, read in every way that there is. The input: a byte that says which sample, with a
// manifest or without one; then changes of the file, each of a kind, a place and a value; after a kind of End a
// manifest, in place of the sample's. The target has less memory and time than others: see fuzz.sh.
#include "model/etl/autopsy.h"
#include "model/etl/convert/chrometrace.h"
#include "model/etl/convert/ctftrace.h"
#include "model/etl/convert/eventexport.h"
#include "model/etl/convert/perfettotrace.h"
#include "model/etl/decode/eventfilter.h"
#include "model/qt/logfile/tracemanifests.h"
#include "tests/fuzz/fuzzinput.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/support/etl/hostiletraces.h"
#include "tests/support/etl/wholescan.h"

#include <QByteArray>

#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {
namespace {

using fuzz::demand;
using fuzz::FuzzInput;
using Bytes = std::vector<std::byte>;

struct Sample
{
    Bytes file;
    std::string manifest;
};

Bytes countedPayload(std::uint16_t count, std::size_t bytes)
{
    Bytes payload(bytes, std::byte{0xFF});
    std::memcpy(payload.data(), &count, sizeof count);
    return payload;
}

Bytes plainFile()
{
    TraceBuilder builder;
    for (std::uint16_t i = 1; i <= 3; ++i) {
        const std::uint64_t time = TraceBuilder::startCounter + i;
        builder.add({.processor = i,
            .events = {TraceBuilder::event(time, i, 40), hostile::event(countedPayload(i, 20), time + 1)}});
    }
    return builder.file();
}

const std::vector<Sample>& samples()
{
    static const std::vector<Sample> all{
        {plainFile(), {}},
        {plainFile(), hostile::manifestOfBits(20, 10)},
        {hostile::fileOf(hostile::eventOfEmptyArrays(60'000, 470)), {}},
        {hostile::fileOf(hostile::event(countedPayload(UINT16_MAX, 2)), 10), hostile::manifestOfEmptyTexts()},
        {hostile::fileOf(hostile::event(countedPayload(15'000, 60'002))), hostile::manifestOfBits(500, 30)},
        {hostile::fileOf(hostile::event(countedPayload(1, 2))), hostile::manifestOfReferences(5'000)},
        {hostile::fileOf(hostile::event(countedPayload(1, 2))), hostile::manifestOfAttributes(5'000)},
        {hostile::fileOfRepetitions(20, 16 * 1024 * 1024), {}},
        {hostile::fileOfRepetitions(5, 64 * 1024), hostile::manifestOfEmptyTexts()},
    };
    return all;
}

enum class Change : std::uint8_t {
    Bit, ///< one is turned
    Byte, ///< another one
    Size, ///< a dword, as sizes and offsets are
    Repeat, ///< 256 bytes once more
    Cut, ///< the end is missing
    End, ///< no more changes
};
constexpr std::size_t changeCount = static_cast<std::size_t>(Change::End) + 1;

/// Returns false if there are no more changes.
bool change(Bytes& file, FuzzInput& input)
{
    const auto kind = static_cast<Change>(input.below(changeCount));
    if (kind == Change::End || input.isEmpty() || file.empty())
        return false;
    const std::size_t at = input.number<std::uint32_t>() % file.size();
    switch (kind) {
    case Change::Bit:
        file[at] ^= static_cast<std::byte>(1U << input.below(8));
        break;
    case Change::Byte:
        file[at] = static_cast<std::byte>(input.number<std::uint8_t>());
        break;
    case Change::Size: {
        const auto size = input.number<std::uint32_t>();
        std::memcpy(file.data() + at, &size, std::min(sizeof size, file.size() - at));
        break;
    }
    case Change::Repeat: {
        const auto begin = file.begin() + static_cast<std::ptrdiff_t>(at);
        const Bytes part(begin, begin + static_cast<std::ptrdiff_t>(std::min<std::size_t>(256, file.size() - at)));
        file.insert(begin, part.begin(), part.end());
        break;
    }
    case Change::Cut:
        file.resize(at);
        break;
    case Change::End:
        break;
    }
    return true;
}

/// Accepts what a conversion writes, up to a bound that is far beyond the text of an event.
class Output
{
public:
    bool take(std::string_view bytes)
    {
        m_bytes += bytes.size();
        return m_bytes < maximumBytes;
    }

private:
    static constexpr std::size_t maximumBytes = std::size_t{4} * 1024 * 1024;
    std::size_t m_bytes = 0;
};

void convert(TraceFile& trace, const TraceNames& names, const TraceAutopsy& autopsy, const Manifests& manifests)
{
    StackKeys stacks;
    scanWhole(trace, stacks);
    LoadedModuleReader images(&manifests);
    scanWhole(trace, images);
    const LoadedModules modules = images.modules();
    const ConversionSource source{trace, names, autopsy, &manifests, &modules, &stacks};
    Output chrome;
    writeChromeTrace(source, [&](std::string_view bytes) { return chrome.take(bytes); });
    Output perfetto;
    writePerfettoTrace(source, [&](std::string_view bytes) { return perfetto.take(bytes); });
    Output ctf;
    writeCtfTrace(source, [&](const std::string&, std::string_view bytes) { return ctf.take(bytes); });
}

void writeLines(TraceFile& trace, const TraceNames& names, const Manifests& manifests)
{
    constexpr std::size_t mostEvents = 2'000;
    const TraceClock clock(trace.header());
    const EventText text(clock, &names, &manifests);
    std::optional<EventFilter::Fault> fault;
    const EventFilter filter = EventFilter::parse("level<=5 bbb", &fault);
    EventReader reader(trace);
    RawEvent raw;
    for (std::size_t count = 0; count < mostEvents && reader.next(&raw); ++count) {
        const TraceEvent event = traceEvent(raw);
        std::string line;
        text.appendJson(line, event, 0);
        // The fields and the message, and six bytes for each of a control character.
        const std::size_t most = 16 * fieldBudget(event) + 12 * raw.bytes.size() + 64 * maximumNameBytes;
        demand(line.size() <= most, "the text of an event has a bound");
        filter.matchesText(event, line, &manifests);
        line.clear();
        text.appendCsv(line, event, 0);
        demand(line.size() <= 2 * most, "the cells of an event have a bound");
    }
}

void readTrace(const Bytes& bytes, Manifests& manifests)
{
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    if (TraceFile::open(file, &trace) != TraceFileStatus::Good)
        return;
    demand(trace->extent().expandedBytes <= TraceFile::maximumExpanded(bytes.size()) + bytes.size(),
        "a file expands no further than its size allows");
    TraceManifests ownManifests(manifests);
    scanWhole(*trace, ownManifests);
    const TraceNames names = readNames(*trace, &manifests);
    const TraceAutopsy autopsy = examine(*trace, &manifests);
    writeLines(*trace, names, manifests);
    convert(*trace, names, autopsy, manifests);
}

} // namespace
} // namespace etwarden

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace etwarden;

    FuzzInput input(data, size);
    const Sample& sample = samples()[input.below(samples().size())];
    Bytes file = sample.file;
    while (change(file, input)) {
    }
    const auto manifest = input.rest();
    Manifests manifests;
    if (manifest.empty())
        addManifestText(QByteArray::fromStdString(sample.manifest), &manifests);
    else
        addManifestText(
            QByteArray(reinterpret_cast<const char*>(manifest.data()), static_cast<qsizetype>(manifest.size())),
            &manifests);
    readTrace(file, manifests);
    return 0;
}
