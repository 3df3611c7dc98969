// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/convert/perfettotrace.h"

#include "model/etl/convert/eventexport.h"
#include "model/etw/readbytes.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <cstring>
#include <unordered_set>

namespace etwarden {

namespace {

/// A message of Protocol Buffers, which readers accept in any order of its fields.
class Message
{
public:
    Message& add(unsigned field, std::uint64_t number)
    {
        appendVarint(field << 3);
        appendVarint(number);
        return *this;
    }
    Message& addSigned(unsigned field, std::int64_t number) { return add(field, static_cast<std::uint64_t>(number)); }
    Message& addZigzag(unsigned field, std::int64_t number)
    {
        return add(field, static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63));
    }
    Message& add(unsigned field, std::string_view bytes)
    {
        constexpr unsigned lengthDelimited = 2;
        appendVarint(field << 3 | lengthDelimited);
        appendVarint(bytes.size());
        m_bytes += bytes;
        return *this;
    }
    Message& add(unsigned field, const Message& message) { return add(field, message.bytes()); }
    Message& addText(unsigned field, std::string_view text)
    {
        const bool isAscii =
            std::ranges::all_of(text, [](char unit) { return static_cast<unsigned char>(unit) < 0x80; });
        return isAscii ? add(field, text)
                       : add(field, std::string_view(toUtf8(toUtf16(text)))); // readers refuse what is no UTF-8
    }
    std::string_view bytes() const { return m_bytes; }

private:
    void appendVarint(std::uint64_t number)
    {
        for (; number >= 0x80; number >>= 7)
            m_bytes += static_cast<char>(number | 0x80);
        m_bytes += static_cast<char>(number);
    }

    std::string m_bytes;
};

// Numbers of fields, by the messages of Perfetto.
namespace packet {
constexpr unsigned processTree = 2, clockSnapshot = 6, timestamp = 8, sequence = 10, trackEvent = 11,
                   sequenceFlags = 13, previousPacketDropped = 42, trackDescriptor = 60, etwEvents = 95;
}
namespace track {
constexpr unsigned uuid = 1, name = 2, process = 3, thread = 4, parent = 5;
}
namespace trackevent {
constexpr unsigned debugAnnotation = 4, type = 9, trackUuid = 11, category = 22, name = 23;
enum Type : std::uint64_t { Begin = 1, End = 2, Instant = 3 };
} // namespace trackevent

/// The number of a track, by FNV-1a, so that it needs no table. A letter for its kind is hashed first, or the process 5
/// and the processor 5 would share a track.
class TrackId
{
public:
    explicit TrackId(char kind) { add(kind); }
    template<typename Value>
    TrackId& add(const Value& value)
    {
        return addBytes({reinterpret_cast<const char*>(&value), sizeof value});
    }
    TrackId& addBytes(std::string_view bytes)
    {
        for (const char byte : bytes)
            m_value = (m_value ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
        return *this;
    }
    std::uint64_t value() const { return m_value | 1; } // 0 is no track

private:
    std::uint64_t m_value = 0xCBF29CE484222325U;
};

/// The numbers of a payload by the names of their fields; of fields with one name the last.
class NumberFields final : public FieldSink
{
public:
    void add(std::string_view name, FieldType type, std::span<const std::byte> bytes) override
    {
        std::uint64_t number = 0;
        if (bytes.empty() || bytes.size() > sizeof number)
            return;
        std::memcpy(&number, bytes.data(), bytes.size());
        const std::size_t unused = 64 - 8 * bytes.size();
        if (type == FieldType::Signed)
            number = static_cast<std::uint64_t>(static_cast<std::int64_t>(number << unused) >> unused);
        m_numbers[std::string(name)] = number;
    }
    void beginArray(std::string_view) override {}
    void endArray() override {}
    void beginStruct(std::string_view) override {}
    void endStruct() override {}

    std::uint64_t operator[](const std::string& name) const
    {
        const auto number = m_numbers.find(name);
        return number == m_numbers.end() ? 0 : number->second;
    }
    std::int64_t signedAt(const std::string& name) const { return static_cast<std::int64_t>((*this)[name]); }

private:
    std::map<std::string, std::uint64_t> m_numbers;
};

class PerfettoTrace
{
public:
    PerfettoTrace(const ConversionSource& source, const ByteWriter& write)
        : m_source(source)
        , m_write(write)
        , m_clock(source.trace.header())
        , m_events(m_clock, &source.names, source.manifests, source.modules)
    {
    }

    bool run()
    {
        begin();
        addProcesses();
        addLosses();
        const bool isRead = forEachInTime(m_source, [this](const StackJoiner::Joined& joined) {
            // Stacks have no place in the format's own kind of switch, so an event with a stack is written as an
            // instant as well.
            if (!addScheduling(joined.event, joined.time, joined.processor) || !joined.stack.addresses.empty())
                add(joined);
            return m_bytes.size() < writtenAtOnce || flush();
        });
        return isRead && flush();
    }

private:
    static constexpr std::size_t writtenAtOnce = 256 * 1024; ///< bytes (our choice)
    static constexpr std::size_t maximumTracks = 1'000'000; ///< that are remembered; others are described again

    static std::uint64_t nanoseconds(FileTime time)
    {
        return (std::clamp<FileTime>(time, unixEpoch, unixEpoch + INT64_MAX / 100) - unixEpoch) * 100;
    }
    std::uint64_t nanosecondsOf(std::uint64_t time) const { return nanoseconds(m_clock.fileTime(time)); }

    bool flush()
    {
        const bool isWritten = m_write(m_bytes);
        m_bytes.clear();
        return isWritten;
    }

    void add(Message packet)
    {
        packet.add(packet::sequence, 1); // any number but 0: there is one writer
        m_bytes += Message().add(1, packet).bytes();
    }

    void begin()
    {
        constexpr std::uint64_t realTime = 1;
        constexpr std::uint64_t bootTime = 6; // the clock of time stamps that name none
        const std::uint64_t start = nanoseconds(m_source.trace.header().fields.StartTime);
        Message clocks;
        for (const std::uint64_t clock : {realTime, bootTime})
            clocks.add(1, Message().add(1, clock).add(2, start));
        constexpr std::uint64_t incrementalStateCleared = 1;
        add(Message().add(packet::clockSnapshot, clocks).add(packet::sequenceFlags, incrementalStateCleared));
    }

    void addProcesses()
    {
        constexpr unsigned processes = 1, threads = 2, commandLine = 3, threadName = 2, threadProcess = 3;
        m_processNames = processNames(m_source.names);
        m_threadNames = threadNames(m_source.names);
        Message tree; // links threads to processes for the views of scheduling
        for (const auto& [id, name] : m_processNames)
            tree.add(processes, Message().addSigned(1, static_cast<std::int32_t>(id.first)).addText(commandLine, name));
        for (const auto& [id, name] : m_threadNames) {
            Message thread;
            thread.addSigned(1, static_cast<std::int32_t>(id.second));
            if (!name.empty())
                thread.addText(threadName, name);
            tree.add(threads, thread.addSigned(threadProcess, static_cast<std::int32_t>(id.first)));
        }
        add(Message()
                .add(packet::timestamp, nanoseconds(m_source.trace.header().fields.StartTime))
                .add(packet::processTree, tree));
    }

    void addLosses()
    {
        const std::vector<LossMark> marks = lossMarks(m_source);
        if (marks.empty())
            return;
        const std::uint64_t lossTrack = describe(TrackId('L').value(), "What is missing", 0);
        for (const LossMark& mark : marks) {
            Message event = trackEvent(trackevent::Instant, lossTrack);
            event.addText(trackevent::name, mark.name).addText(trackevent::category, "loss");
            if (mark.count != 0)
                annotate(event, "count", mark.count);
            if (mark.processor)
                annotate(event, "processor", *mark.processor);
            add(Message()
                    .add(packet::timestamp, nanoseconds(mark.time))
                    .add(packet::previousPacketDropped, 1)
                    .add(packet::trackEvent, event));
        }
    }

    static Message trackEvent(trackevent::Type type, std::uint64_t trackUuid)
    {
        return Message().add(trackevent::type, type).add(trackevent::trackUuid, trackUuid);
    }
    static void annotate(Message& event, std::string_view name, std::uint64_t number)
    {
        // In an annotation field 10 is the name, 3 a number, and 6 a text.
        event.add(trackevent::debugAnnotation, Message().addText(10, name).add(3, number));
    }
    static void annotate(Message& event, std::string_view name, std::string_view text)
    {
        event.add(trackevent::debugAnnotation, Message().addText(10, name).addText(6, text));
    }

    /// True: the track has to be described before its first event.
    bool isNewTrack(std::uint64_t uuid)
    {
        if (m_tracks.size() >= maximumTracks)
            m_tracks.clear();
        return m_tracks.insert(uuid).second;
    }

    std::uint64_t describe(std::uint64_t uuid, std::string_view name, std::uint64_t parent)
    {
        if (isNewTrack(uuid)) {
            Message descriptor;
            descriptor.add(track::uuid, uuid).addText(track::name, name);
            if (parent != 0)
                descriptor.add(track::parent, parent);
            add(Message().add(packet::trackDescriptor, descriptor));
        }
        return uuid;
    }

    std::uint64_t processTrack(std::uint32_t process)
    {
        constexpr unsigned pid = 1, processName = 6;
        const std::uint64_t uuid = TrackId('P').add(process).value();
        if (isNewTrack(uuid)) {
            Message descriptor;
            descriptor.addSigned(pid, static_cast<std::int32_t>(process));
            if (const auto name = m_processNames.find({process, 0}); name != m_processNames.end())
                descriptor.addText(processName, name->second);
            add(Message().add(
                packet::trackDescriptor, Message().add(track::uuid, uuid).add(track::process, descriptor)));
        }
        return uuid;
    }

    std::uint64_t threadTrack(std::uint32_t process, std::uint32_t thread)
    {
        constexpr unsigned pid = 1, tid = 2, threadName = 5;
        const std::uint64_t uuid = TrackId('T').add(process).add(thread).value();
        if (isNewTrack(uuid)) {
            processTrack(process);
            Message descriptor;
            descriptor.addSigned(pid, static_cast<std::int32_t>(process));
            descriptor.addSigned(tid, static_cast<std::int32_t>(thread));
            const auto name = m_threadNames.find({process, thread});
            if (name != m_threadNames.end() && !name->second.empty())
                descriptor.addText(threadName, name->second);
            add(Message().add(
                packet::trackDescriptor, Message().add(track::uuid, uuid).add(track::thread, descriptor)));
        }
        return uuid;
    }

    /// False: it is no event of scheduling, or not of the form that is known.
    bool addScheduling(const TraceEvent& event, std::uint64_t time, std::uint16_t processor)
    {
        constexpr Guid threadClass = "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid;
        constexpr std::uint8_t contextSwitch = 36;
        constexpr std::uint8_t readyThread = 50;
        constexpr std::uint16_t maximumProcessors = 1024; // of the reader
        if (event.provider != threadClass || (event.opcode != contextSwitch && event.opcode != readyThread)
            || processor >= maximumProcessors)
            return false;
        NumberFields fields;
        if (decodeFields(event, fields) == DecodedFields::None)
            return false;
        // Wait reasons are read as plain numbers only, from field 11, and thread states from 8. The time is not
        // converted by the snapshot, so it has to be in nanoseconds of the trace's clock.
        Message etw;
        etw.add(1, nanosecondsOf(time)).add(4, std::uint64_t{processor});
        if (event.threadId)
            etw.add(5, std::uint64_t{*event.threadId});
        if (event.opcode == contextSwitch) {
            Message change;
            change.add(1, fields["NewThreadId"]).add(2, fields["OldThreadId"]);
            change.addZigzag(3, fields.signedAt("NewThreadPriority"));
            change.addZigzag(4, fields.signedAt("OldThreadPriority")).add(5, fields["PreviousCState"]);
            change.add(8, fields["OldThreadState"]);
            change.addZigzag(9, fields.signedAt("OldThreadWaitIdealProcessor")).add(10, fields["NewThreadWaitTime"]);
            change.add(11, fields["OldThreadWaitReason"]);
            etw.add(2, change);
        } else {
            Message ready;
            ready.add(1, fields["TThreadId"]).addZigzag(3, fields.signedAt("AdjustIncrement"));
            ready.add(5, fields["AdjustReason"]).add(6, fields["Flag"]);
            etw.add(3, ready);
        }
        add(Message().add(packet::etwEvents, Message().add(1, std::uint64_t{processor}).add(2, etw)));
        return true;
    }

    void add(const StackJoiner::Joined& joined)
    {
        const auto& [event, time, processor, stack] = joined;
        const std::string title = eventTitle(event, m_source.manifests);
        const std::string provider = providerTitle(event, m_source.manifests);
        const bool hasThread = event.processId && event.threadId && *event.processId != UINT32_MAX;
        const std::uint64_t uuid = hasThread
            ? threadTrack(*event.processId, *event.threadId)
            : describe(TrackId('C').add(processor).value(), "Processor " + std::to_string(processor), 0);
        Message instant = trackEvent(trackevent::Instant, uuid);
        instant.addText(trackevent::name, title).addText(trackevent::category, provider);
        annotate(instant, "providerId", toString(event.provider));
        annotate(instant, "id", event.id);
        annotate(instant, "version", event.version);
        annotate(instant, "level", event.level);
        annotate(instant, "opcode", event.opcode);
        annotate(instant, "processor", processor);
        std::string payload;
        const bool isDecoded = m_events.appendPayload(payload, event) != DecodedFields::None;
        if (!isDecoded)
            EventText::appendData(payload, event);
        annotate(instant, isDecoded ? "payload" : "data", payload);
        std::string texts;
        if (!isDecoded)
            EventText::appendTexts(texts, event);
        if (!texts.empty())
            annotate(instant, "texts", texts);
        if (!stack.addresses.empty()) {
            std::string frames;
            m_events.appendStack(frames, event, stack);
            annotate(instant, "stack", frames);
        }
        add(Message().add(packet::timestamp, nanosecondsOf(time)).add(packet::trackEvent, instant));
        if (const std::optional<Duration> duration = m_durations.add(event))
            add(*duration, event, title, provider);
    }

    /// Slices of one track have to be nested, and operations of two tasks need not be, so each task has a track of its
    /// own.
    void add(const Duration& duration, const TraceEvent& event, std::string_view title, std::string_view provider)
    {
        const bool isThreads = duration.isOnOneThread();
        const std::uint64_t parent =
            isThreads ? threadTrack(duration.process, duration.thread) : processTrack(duration.beginProcess);
        TrackId id('D');
        id.add(parent).add(event.provider).add(event.task);
        if (event.task == 0)
            id.addBytes(namesOf(event).event);
        if (!event.activity.isNull())
            id.add(event.activity);
        const std::uint64_t uuid = describe(id.value(), provider, parent);
        add(Message()
                .add(packet::timestamp, nanosecondsOf(duration.begin))
                .add(packet::trackEvent,
                    trackEvent(trackevent::Begin, uuid)
                        .addText(trackevent::name, title)
                        .addText(trackevent::category, provider)));
        add(Message()
                .add(packet::timestamp, nanosecondsOf(duration.end))
                .add(packet::trackEvent, trackEvent(trackevent::End, uuid)));
    }

    const ConversionSource& m_source;
    const ByteWriter& m_write;
    TraceClock m_clock;
    EventText m_events;
    DurationFinder m_durations;
    NamesOfIds m_processNames;
    NamesOfIds m_threadNames;
    std::unordered_set<std::uint64_t> m_tracks; ///< that are described
    std::string m_bytes;
};

} // namespace

bool writePerfettoTrace(const ConversionSource& source, const ByteWriter& write)
{
    return PerfettoTrace(source, write).run();
}

} // namespace etwarden
