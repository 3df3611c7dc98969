// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/convert/chrometrace.h"

#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/fieldtext.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <set>

namespace etwarden {

namespace {

constexpr std::uint32_t processorsProcess = UINT32_MAX; ///< ETW's own "no process"

class ChromeTrace
{
public:
    ChromeTrace(const ConversionSource& source, const ByteWriter& write)
        : m_source(source)
        , m_write(write)
        , m_clock(source.trace.header())
        , m_events(m_clock, &source.names, source.manifests, source.modules)
        , m_start(source.trace.header().fields.StartTime)
    {
    }

    bool run()
    {
        begin();
        addNames("process_name", processNames(m_source.names));
        addNames("thread_name", threadNames(m_source.names));
        for (const LossMark& mark : lossMarks(m_source))
            add(mark);
        const bool isRead = forEachInTime(m_source, [this](const StackJoiner::Joined& joined) {
            add(joined);
            return m_text.size() < writtenAtOnce || flush();
        });
        if (!isRead)
            return false;
        for (const std::uint16_t processor : m_processors)
            addProcessor(processor);
        m_text += "\n]}\n";
        return flush();
    }

private:
    static constexpr std::size_t writtenAtOnce = 256 * 1024;

    void begin()
    {
        const TraceLogfileHeader64& header = m_source.trace.header().fields;
        m_text += R"({"displayTimeUnit":"ns","otherData":{"session":)";
        appendJsonText(m_text, toUtf8(m_source.trace.header().sessionName));
        m_text += R"(,"start":")";
        appendIsoTime(m_text, m_start);
        m_text += R"(","eventsLost":)" + std::to_string(header.EventsLost);
        m_text += ",\"buffersLost\":" + std::to_string(header.BuffersLost);
        m_text += ",\"isComplete\":";
        m_text += m_source.autopsy.isComplete() ? "true" : "false";
        m_text += "},\"traceEvents\":[";
    }

    bool flush()
    {
        const bool isWritten = m_write(m_text);
        m_text.clear();
        return isWritten;
    }

    /// Microseconds since the start, with a digit after the point.
    void appendTime(FileTime time)
    {
        const bool isBefore = time < m_start;
        const std::uint64_t units = isBefore ? m_start - time : time - m_start;
        m_text += isBefore ? "-" : "";
        m_text += std::to_string(units / 10) + '.' + std::to_string(units % 10);
    }

    /// Begins an object with the members that all events have. The object stays open.
    void open(char phase, std::string_view name, std::uint32_t process, std::uint32_t thread)
    {
        m_text += m_isFirst ? "\n{\"ph\":\"" : ",\n{\"ph\":\"";
        m_isFirst = false;
        m_text += phase;
        m_text += R"(","name":)";
        appendJsonText(m_text, name);
        m_text += ",\"pid\":" + std::to_string(process) + ",\"tid\":" + std::to_string(thread);
    }

    void addMetadata(std::string_view kind, std::uint32_t process, std::uint32_t thread, std::string_view name)
    {
        open('M', kind, process, thread);
        m_text += R"(,"args":{"name":)";
        appendJsonText(m_text, name);
        m_text += "}}";
    }

    void addNames(std::string_view kind, const NamesOfIds& names)
    {
        for (const auto& [id, name] : names) {
            if (!name.empty())
                addMetadata(kind, id.first, id.second, name);
        }
    }

    void addProcessor(std::uint16_t processor)
    {
        if (processor == *m_processors.begin())
            addMetadata("process_name", processorsProcess, 0, "Processors");
        addMetadata("thread_name", processorsProcess, processor, "Processor " + std::to_string(processor));
    }

    void add(const LossMark& mark)
    {
        const std::uint16_t processor = mark.processor.value_or(0);
        m_processors.insert(processor);
        open('i', mark.name, processorsProcess, processor);
        m_text += R"(,"cat":"loss","s":"g","ts":)";
        appendTime(mark.time);
        m_text += ",\"args\":{";
        if (mark.count != 0)
            m_text += "\"count\":" + std::to_string(mark.count);
        m_text += "}}";
    }

    void add(const StackJoiner::Joined& joined)
    {
        const auto& [event, time, processor, stack] = joined;
        const std::string title = eventTitle(event, m_source.manifests);
        const bool hasProcess = event.processId && event.threadId && *event.processId != processorsProcess;
        if (!hasProcess)
            m_processors.insert(processor);
        open('i', title, hasProcess ? *event.processId : processorsProcess, hasProcess ? *event.threadId : processor);
        appendCategory(event);
        m_text += R"(,"s":"t","ts":)";
        appendTime(m_clock.fileTime(time));
        m_text += ",\"args\":";
        std::string line;
        m_events.appendJson(line, event, processor, &stack);
        line.pop_back(); // the line feed
        m_text += line;
        m_text += '}';
        if (const std::optional<Duration> duration = m_durations.add(event))
            add(*duration, event, title);
    }

    /// A comma in a category would begin another one.
    void appendCategory(const TraceEvent& event)
    {
        std::string category = providerTitle(event, m_source.manifests);
        std::ranges::replace(category, ',', ' ');
        m_text += ",\"cat\":";
        appendJsonText(m_text, category);
    }

    void add(const Duration& duration, const TraceEvent& event, std::string_view title)
    {
        const FileTime begin = m_clock.fileTime(duration.begin);
        const FileTime end = m_clock.fileTime(duration.end);
        if (duration.isOnOneThread()) {
            open('X', title, duration.process, duration.thread);
            appendCategory(event);
            m_text += ",\"ts\":";
            appendTime(begin);
            m_text += ",\"dur\":" + std::to_string((end - begin) / 10) + '.' + std::to_string((end - begin) % 10) + '}';
            return;
        }
        const std::string id = toString(duration.activity);
        const auto side = [&](char phase, std::uint32_t process, std::uint32_t thread, FileTime at) {
            open(phase, title, process, thread);
            appendCategory(event);
            m_text += R"(,"id":")" + id + R"(","ts":)";
            appendTime(at);
            m_text += '}';
        };
        side('b', duration.beginProcess, duration.beginThread, begin);
        side('e', duration.beginProcess, duration.thread, end);
    }

    const ConversionSource& m_source;
    const ByteWriter& m_write;
    TraceClock m_clock;
    EventText m_events;
    FileTime m_start;
    DurationFinder m_durations;
    std::set<std::uint16_t> m_processors; ///< that have tracks
    std::string m_text;
    bool m_isFirst = true;
};

} // namespace

bool writeChromeTrace(const ConversionSource& source, const ByteWriter& write)
{
    return ChromeTrace(source, write).run();
}

} // namespace etwarden
