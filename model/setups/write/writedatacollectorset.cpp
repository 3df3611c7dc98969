// SPDX-License-Identifier: GPL-3.0-or-later
// Data collector sets of Performance Logs and Alerts. Folder and size of the files belong to the set: where sessions
// differ in them, the first one that has any decides.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"
#include "model/setups/write/xmltext.h"

#include <algorithm>
#include <string>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t collectorBufferSizeKb = 8; // where the session leaves it to the system
constexpr std::uint32_t collectorLargestBufferKb = 1024;
constexpr std::u16string_view logExtension = u".etl";

std::string elementText(std::string_view name, const std::string& text, int depth)
{
    return std::string(static_cast<std::size_t>(depth) * 2, ' ') + '<' + std::string(name) + '>' + text + "</"
        + std::string(name) + ">\n";
}

std::string elementText(std::string_view name, std::u16string_view text, int depth)
{
    return elementText(name, xmlEscaped(text), depth);
}

std::string elementText(std::string_view name, std::uint64_t number, int depth)
{
    return elementText(name, std::to_string(number), depth);
}

/// Booleans are -1 and 0.
std::string switchText(std::string_view name, bool isOn)
{
    return elementText(name, std::string(isOn ? "-1" : "0"), 2);
}

/// `type`: 1 an index, 2 flags.
std::string mapText(std::string_view name, int type, std::uint64_t value)
{
    return elementText(
        name, "<ValueMapType>" + std::to_string(type) + "</ValueMapType><Value>" + shortHex(value) + "</Value>", 3);
}

/// A path without its last name, and without the separator between them unless it is that of a drive.
std::u16string_view folderOf(std::u16string_view path)
{
    const std::size_t separator = path.find_last_of(u"\\/");
    if (separator == std::u16string_view::npos)
        return {};
    const bool isDrive = separator > 0 && path[separator - 1] == u':';
    return path.substr(0, isDrive ? separator + 1 : separator);
}

/// Where events go, as StreamMode counts.
enum class StreamMode : std::uint8_t { File = 1, RealTime = 2, Both = 3, Buffering = 4 };

StreamMode streamModeOf(const SessionConfig& config)
{
    const bool isRealTime = (config.logFileMode & logfilemode::RealTime) != 0;
    if ((config.logFileMode & logfilemode::Buffering) != 0)
        return StreamMode::Buffering;
    if (!isRealTime)
        return StreamMode::File;
    return config.logFileName.empty() ? StreamMode::RealTime : StreamMode::Both;
}

bool hasFile(StreamMode mode)
{
    return mode == StreamMode::File || mode == StreamMode::Both;
}

class CollectorSetWriter
{
public:
    explicit CollectorSetWriter(SetupOutput& output)
        : m_output(output)
    {
    }

    void write(const SetupSet& set)
    {
        for (const SetSession& session : set.sessions) {
            if (!hasFile(streamModeOf(session.config)))
                continue;
            if (const std::u16string_view folder = folderOf(session.config.logFileName);
                m_folder.empty() && isXmlElementText(folder))
                m_folder = folder;
            if (m_sizeMb == 0)
                m_sizeMb = maximumFileMb(session.config);
        }
        std::string collectors;
        for (const std::size_t i : sayableSessions(set)) {
            if (isXmlElementText(set.sessions[i].config.name))
                collectors += collector(i, set.sessions[i].config);
            else
                m_output.refuse(i, SessionPart::Whole);
        }
        m_output.head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
        m_output.body = "<DataCollectorSet>\n";
        if (isXmlElementText(set.name))
            m_output.body += elementText("Name", set.name, 1);
        if (!m_folder.empty())
            m_output.body += elementText("RootPath", m_folder, 1);
        m_output.body += elementText("Segment", 0, 1) + elementText("SegmentMaxSize", m_sizeMb, 1) + collectors
            + "</DataCollectorSet>\n";
    }

private:
    std::string collector(std::size_t index, const SessionConfig& asked)
    {
        const StreamMode stream = streamModeOf(asked);
        SaidSession said{index, {}, {}};
        SessionConfig& config = said.meaning.config;
        config.name = asked.name;
        config.guid = asked.guid;
        takeNumbers(asked, config);
        takeModes(asked, stream, config);
        std::string text =
            "  <TraceDataCollector>\n" + elementText("DataCollectorType", 1, 2) + elementText("Name", asked.name, 2);
        if (hasFile(stream))
            text += fileName(index, asked, config);
        text += switchText("LogAppend", (config.logFileMode & logfilemode::Append) != 0)
            + switchText("LogCircular", (config.logFileMode & logfilemode::Circular) != 0)
            + elementText("BufferSize", config.bufferSizeKb, 2) + elementText("ClockType", config.clientContext, 2)
            + elementText("ExtendedModes", config.logFileMode & extendedModes, 2)
            + elementText("FlushTimer", config.flushTimer, 2) + elementText("Guid", toString(asked.guid), 2)
            + elementText("MaximumBuffers", config.maximumBuffers, 2)
            + elementText("MinimumBuffers", config.minimumBuffers, 2)
            + switchText("ProcessMode", (config.logFileMode & logfilemode::PrivateLogger) != 0)
            + elementText("SessionName", asked.name, 2)
            + elementText("StreamMode", static_cast<std::uint64_t>(stream), 2);
        if (isKernelLogger(asked.guid, asked.name) && asked.enableFlags != 0) {
            config.enableFlags = asked.enableFlags;
            text += "    <TraceDataProvider>\n" + elementText("Guid", toString(wellknown::systemTraceControlGuid), 3)
                + mapText("KeywordsAny", 2, asked.enableFlags) + "    </TraceDataProvider>\n";
        } else { // the kernel's provider is the only one of its session
            for (std::size_t i = 0; i < asked.providers.size(); ++i)
                text += provider(i, asked.providers[i], said);
        }
        m_output.said.push_back(std::move(said));
        return text + "  </TraceDataCollector>\n";
    }

    static void takeNumbers(const SessionConfig& asked, SessionConfig& config)
    {
        config.bufferSizeKb = std::min(asked.bufferSizeKb, collectorLargestBufferKb);
        if (config.bufferSizeKb == 0)
            config.bufferSizeKb = collectorBufferSizeKb;
        config.minimumBuffers = asked.minimumBuffers;
        config.maximumBuffers = std::max(asked.minimumBuffers, asked.maximumBuffers); // a smaller maximum is a conflict
        config.flushTimer = flushTimerSeconds(asked);
        const bool isClock = asked.clientContext >= 1 && asked.clientContext <= 3;
        config.clientContext =
            isClock ? asked.clientContext : static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
    }

    void takeModes(const SessionConfig& asked, StreamMode stream, SessionConfig& config) const
    {
        const std::uint32_t modes = asked.logFileMode;
        config.logFileMode = modes & (extendedModes | logfilemode::PrivateLogger);
        if ((modes & logfilemode::UseGlobalSequence) != 0)
            config.logFileMode &= ~logfilemode::UseLocalSequence; // they exclude each other
        if (stream == StreamMode::RealTime || stream == StreamMode::Both)
            config.logFileMode |= logfilemode::RealTime;
        if (stream == StreamMode::Buffering)
            config.logFileMode |= logfilemode::Buffering;
        if (!hasFile(stream))
            return;
        config.maximumFileSize = m_sizeMb;
        if ((modes & logfilemode::Circular) != 0 && m_sizeMb != 0)
            config.logFileMode |= logfilemode::Circular;
        else // appending to a circular file is a conflict
            config.logFileMode |= (modes & logfilemode::Append) != 0 ? logfilemode::Append : logfilemode::Sequential;
    }

    /// The name without its ending, which is added again.
    std::string fileName(std::size_t index, const SessionConfig& asked, SessionConfig& config)
    {
        std::u16string_view file = asked.logFileName;
        file.remove_prefix(std::min(file.size(), file.find_last_of(u"\\/") + 1));
        std::u16string path = m_folder;
        if (!path.empty() && !path.ends_with(u'\\'))
            path += u'\\';
        if (!isXmlElementText(file)) {
            if (!file.empty())
                m_output.refuse(index, ConfigField::LogFileName);
            config.logFileName = path + config.name + std::u16string(logExtension);
            return {};
        }
        config.logFileName = path + std::u16string(file);
        if (file.ends_with(logExtension) && file.size() > logExtension.size()) {
            const std::u16string_view stem = file.substr(0, file.size() - logExtension.size());
            if (isXmlElementText(stem) && !stem.ends_with(logExtension))
                return elementText("FileName", stem, 2);
        }
        if (!equalIgnoringCase(file.substr(file.size() - std::min(file.size(), logExtension.size())), logExtension))
            config.logFileName += logExtension;
        return elementText("FileName", file, 2);
    }

    static std::string provider(std::size_t place, const ProviderConfig& asked, SaidSession& said)
    {
        if (asked.guid.isNull() || asked.guid == wellknown::systemTraceControlGuid)
            return {};
        using enum ProviderField;
        ProviderConfig meaning = saidProvider(asked, {Level, MatchAnyKeyword, MatchAllKeyword, EnableProperty});
        std::string text = "    <TraceDataProvider>\n";
        if (isXmlElementText(asked.name)) {
            text += elementText("DisplayName", asked.name, 3);
            meaning.name = asked.name;
        }
        text += elementText("Guid", toString(asked.guid), 3) + mapText("Level", 1, asked.level)
            + mapText("KeywordsAny", 2, asked.matchAnyKeyword) + mapText("KeywordsAll", 2, asked.matchAllKeyword)
            + mapText("Properties", 2, asked.enableProperty) + "    </TraceDataProvider>\n";
        said.addProvider(place, std::move(meaning));
        return text;
    }

    static constexpr std::uint32_t extendedModes =
        logfilemode::UseGlobalSequence | logfilemode::UseLocalSequence | logfilemode::UsePagedMemory;

    SetupOutput& m_output;
    std::u16string m_folder; ///< of all files
    std::uint32_t m_sizeMb = 0; ///< of each file
};

} // namespace

void writeDataCollectorSet(const SetupSet& set, SetupOutput& output)
{
    CollectorSetWriter(output).write(set);
}

} // namespace etwarden
