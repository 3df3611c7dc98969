// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/convert/ctftrace.h"

#include "model/etl/convert/eventexport.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint64_t nanosecondsPerUnit = 100; ///< of a FileTime; there are readers that know no other clock
constexpr FileTime latestTime = unixEpoch + INT64_MAX / 100; ///< readers count nanoseconds in 64 bits with a sign

enum StreamClass : std::uint32_t { Processors = 0, Losses = 1 };
/// How the payload of a class of events is written.
enum class PayloadForm : std::uint8_t { Json, Bytes };

template<typename Number>
void append(std::string& bytes, Number number)
{
    std::array<char, sizeof number> raw;
    for (std::size_t i = 0; i < raw.size(); ++i)
        raw[i] = static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
    bytes.append(raw.data(), raw.size());
}

/// Appends the text up to its first NUL, and a NUL, which ends a string of CTF.
void appendText(std::string& bytes, std::string_view text)
{
    bytes += text.substr(0, text.find('\0'));
    bytes += '\0';
}

/// The text as a string literal of TSDL.
std::string quoted(std::string_view text)
{
    std::string literal = "\"";
    for (const char unit : toUtf8(toUtf16(text))) {
        if (unit == '"' || unit == '\\')
            literal += '\\';
        literal += static_cast<unsigned char>(unit) < 0x20 ? ' ' : unit;
    }
    return literal += '"';
}

constexpr std::string_view metadataBegin = R"(/* CTF 1.8 */
typealias integer { size = 8; align = 8; signed = false; } := uint8_t;
typealias integer { size = 16; align = 8; signed = false; } := uint16_t;
typealias integer { size = 32; align = 8; signed = false; } := uint32_t;
typealias integer { size = 64; align = 8; signed = false; } := uint64_t;
typealias integer { size = 64; align = 8; signed = false; base = 16; } := hex64_t;
typealias integer { size = 8; align = 8; signed = false; base = 16; } := byte_t;
trace {
  major = 1; minor = 8; byte_order = le;
  packet.header := struct { uint32_t magic; uint32_t stream_id; uint64_t stream_instance_id; };
};
)";

constexpr std::string_view packetContext = R"(  packet.context := struct {
    ts_t timestamp_begin; ts_t timestamp_end; uint64_t content_size; uint64_t packet_size;
    uint64_t packet_seq_num; uint64_t events_discarded; uint32_t cpu_id;
  };
)";

/// A stream's file, packet by packet.
class CtfStream
{
public:
    CtfStream(StreamClass streamClass, std::uint64_t instance, std::string fileName, std::uint32_t processor)
        : m_class(streamClass)
        , m_instance(instance)
        , m_fileName(std::move(fileName))
        , m_processor(processor)
    {
    }

    /// Times in one stream never go back. Returns the time that is written for the event.
    std::uint64_t begin(std::uint64_t time)
    {
        time = std::max(time, m_last);
        if (m_content.empty())
            m_begin = time;
        return m_last = time;
    }
    std::string& content() { return m_content; } ///< of the packet that is being filled
    std::uint64_t last() const { return m_last; }
    void losePackets(std::uint64_t count) { m_number += count; } ///< between the last packet and the next

    /// Writes the packet, also an empty one.
    bool flush(const FolderWriter& write, std::uint64_t eventsDiscarded, std::uint64_t end)
    {
        if (m_content.empty())
            m_begin = m_last;
        m_last = std::max(m_last, end);
        std::string packet;
        append(packet, std::uint32_t{0xC1FC1FC1});
        append(packet, static_cast<std::uint32_t>(m_class));
        append(packet, m_instance);
        append(packet, m_begin);
        append(packet, m_last);
        const std::uint64_t bits = 8 * (headerBytes + std::uint64_t{m_content.size()});
        append(packet, bits); // content and packet: no padding
        append(packet, bits);
        append(packet, m_number++);
        append(packet, eventsDiscarded);
        append(packet, m_processor);
        packet += m_content;
        m_content.clear();
        return write(m_fileName, packet);
    }

private:
    static constexpr std::uint64_t headerBytes = 4 + 4 + 8 + 6 * 8 + 4;

    StreamClass m_class;
    std::uint64_t m_instance;
    std::string m_fileName;
    std::uint32_t m_processor;
    std::uint64_t m_number = 0;
    std::uint64_t m_begin = 0;
    std::uint64_t m_last = 0;
    std::string m_content;
};

class CtfTrace
{
public:
    CtfTrace(const ConversionSource& source, const FolderWriter& write)
        : m_source(source)
        , m_write(write)
        , m_clock(source.trace.header())
        , m_events(m_clock, &source.names, source.manifests, source.modules)
        , m_start(std::clamp(source.trace.header().fields.StartTime, unixEpoch, latestTime))
    {
        for (const TraceFinding& finding : source.autopsy.findings) {
            if (finding.kind == TraceFindingKind::MissingBuffers)
                m_gaps.push_back({timeOf(finding.to), finding.count, finding.processor});
        }
        std::ranges::stable_sort(m_gaps, std::greater<>(), &Gap::time);
    }

    bool run()
    {
        const bool isRead = forEachInTime(m_source, [this](const StackJoiner::Joined& joined) {
            return add(joined.event, timeOf(m_clock.fileTime(joined.time)), joined.processor, joined.stack);
        });
        if (!isRead)
            return false;
        while (!m_gaps.empty()) {
            if (!applyGap())
                return false;
        }
        for (auto& [processor, stream] : m_streams) {
            if (!stream.content().empty() && !stream.flush(m_write, 0, stream.last()))
                return false;
        }
        return writeLosses() && m_write("metadata", metadata());
    }

private:
    static constexpr std::size_t packetBytes = 64 * 1024;
    static constexpr std::size_t usualProcessors = 512; ///< with more of them packets are smaller, for the memory
    static constexpr std::size_t maximumClasses = 10'000; ///< of events; the others are of class 0 or 1 (our choice)

    struct Gap
    {
        std::uint64_t time; ///< when buffers are there again
        std::uint64_t count;
        std::optional<std::uint16_t> processor;
    };

    std::uint64_t timeOf(FileTime time) const
    {
        return (std::clamp(time, m_start, latestTime) - m_start) * nanosecondsPerUnit;
    }

    CtfStream& streamOf(std::uint16_t processor)
    {
        return m_streams
            .try_emplace(processor, Processors, processor, "processor" + std::to_string(processor), processor)
            .first->second;
    }

    bool applyGap()
    {
        const Gap gap = m_gaps.back();
        m_gaps.pop_back();
        CtfStream& stream = streamOf(gap.processor.value_or(0));
        // The gap is between two packets: the one before it is there even where it has no event.
        if (!stream.flush(m_write, 0, stream.last()))
            return false;
        stream.losePackets(gap.count);
        stream.begin(gap.time);
        return stream.flush(m_write, 0, gap.time);
    }

    bool add(const TraceEvent& event, std::uint64_t time, std::uint16_t processor, const CallStack& stack)
    {
        while (!m_gaps.empty() && m_gaps.back().time <= time) {
            if (!applyGap())
                return false;
        }
        std::string payload;
        const bool isDecoded = m_events.appendPayload(payload, event) != DecodedFields::None;
        const PayloadForm form = isDecoded ? PayloadForm::Json : PayloadForm::Bytes;
        CtfStream& stream = streamOf(processor);
        const std::uint64_t given = stream.begin(time);
        m_end = std::max(m_end, given);
        std::string& bytes = stream.content();
        append(bytes, classOf(event, form));
        append(bytes, given);
        append(bytes, event.processId.value_or(UINT32_MAX));
        append(bytes, event.threadId.value_or(UINT32_MAX));
        appendText(bytes, event.processId ? m_source.names.process(*event.processId, event.time.value_or(0)) : "");
        append(bytes, event.id);
        append(bytes, event.version);
        append(bytes, event.level);
        append(bytes, event.opcode);
        append(bytes, event.task);
        append(bytes, event.keyword);
        if (form == PayloadForm::Json) {
            appendText(bytes, payload);
        } else {
            append(bytes, static_cast<std::uint32_t>(event.payload.size()));
            bytes.append(reinterpret_cast<const char*>(event.payload.data()), event.payload.size());
            std::string texts;
            EventText::appendTexts(texts, event);
            appendText(bytes, texts);
        }
        std::string frames;
        if (!stack.addresses.empty())
            m_events.appendStack(frames, event, stack);
        appendText(bytes, frames);
        const bool isFull = bytes.size() >= packetBytes / (m_streams.size() > usualProcessors ? 64 : 1);
        return !isFull || stream.flush(m_write, 0, given);
    }

    /// Readers show the name of its class for each event, so there is a class for each name.
    std::uint32_t classOf(const TraceEvent& event, PayloadForm form)
    {
        constexpr std::size_t maximumName = 300;
        const std::string title =
            providerTitle(event, m_source.manifests) + ':' + eventTitle(event, m_source.manifests);
        // The title is shortened before it is converted, too: a manifest may have names of any length, and this is done
        // for each event.
        constexpr std::size_t mostBytes = 4; // of a character
        const std::u16string name =
            toUtf16(std::string_view(title).substr(0, mostBytes * maximumName)).substr(0, maximumName);
        const std::pair key(toUtf8(name), form);
        if (const auto known = m_classes.find(key); known != m_classes.end())
            return known->second;
        if (m_classes.size() >= maximumClasses)
            return static_cast<std::uint32_t>(form);
        return m_classes.emplace(key, static_cast<std::uint32_t>(m_classes.size()) + 2).first->second;
    }

    /// Readers show how much a counter grew from packet to packet, and nothing of the first one.
    bool writeLosses()
    {
        const TraceLogfileHeader64& header = m_source.trace.header().fields;
        if (header.EventsLost == 0 && header.BuffersLost == 0)
            return true;
        CtfStream stream(Losses, 0, "losses", 0);
        if (!stream.flush(m_write, 0, 0))
            return false;
        stream.losePackets(header.BuffersLost);
        return stream.flush(m_write, header.EventsLost, m_end);
    }

    std::string metadata() const
    {
        std::string text(metadataBegin);
        const LogfileHeader& header = m_source.trace.header();
        text += "env { domain = \"etw\"; session = " + quoted(toUtf8(header.sessionName)) + "; log_file = "
            + quoted(toUtf8(header.logFileName)) + "; events_lost = " + std::to_string(header.fields.EventsLost)
            + "; buffers_lost = " + std::to_string(header.fields.BuffersLost)
            + "; is_complete = " + (m_source.autopsy.isComplete() ? "1" : "0") + "; };\n";
        text += "clock { name = session; freq = " + std::to_string(fileTimePerSecond * nanosecondsPerUnit)
            + "; offset_s = " + std::to_string((m_start - unixEpoch) / fileTimePerSecond)
            + "; offset = " + std::to_string((m_start - unixEpoch) % fileTimePerSecond * nanosecondsPerUnit)
            + "; absolute = true; };\n";
        text += "typealias integer { size = 64; align = 8; signed = false; map = clock.session.value; } := ts_t;\n";
        for (const StreamClass streamClass : {Processors, Losses}) {
            text += "stream {\n  id = " + std::to_string(streamClass) + ";\n";
            text += packetContext;
            text += "  event.header := struct { uint32_t id; ts_t timestamp; };\n};\n";
        }
        appendClass(text, 0, "event", PayloadForm::Json);
        appendClass(text, 1, "event", PayloadForm::Bytes);
        for (const auto& [key, number] : m_classes)
            appendClass(text, number, key.first, key.second);
        return text;
    }

    static void appendClass(std::string& text, std::uint32_t number, std::string_view name, PayloadForm form)
    {
        text += "event { id = " + std::to_string(number) + "; stream_id = 0; name = " + quoted(name) + ";\n";
        // A reader removes the first underscore, which keeps names apart from words of the language.
        text += "  fields := struct { uint32_t _process_id; uint32_t _thread_id; string _process; uint16_t _id; "
                "uint16_t _version; uint8_t _level; uint8_t _opcode; uint16_t _task; hex64_t _keywords; ";
        text += form == PayloadForm::Json ? "string _payload;" : "uint32_t _size; byte_t _data[_size]; string _texts;";
        text += " string _stack; };\n};\n";
    }

    const ConversionSource& m_source;
    const FolderWriter& m_write;
    TraceClock m_clock;
    EventText m_events;
    FileTime m_start;
    std::uint64_t m_end = 0; ///< the time of the last event
    std::vector<Gap> m_gaps; ///< from the back
    std::map<std::uint16_t, CtfStream> m_streams;
    std::map<std::pair<std::string, PayloadForm>, std::uint32_t> m_classes;
};

} // namespace

bool writeCtfTrace(const ConversionSource& source, const FolderWriter& write)
{
    return CtfTrace(source, write).run();
}

} // namespace etwarden
