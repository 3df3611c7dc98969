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

/// What the files of all collectors have together.
struct CollectorFiles
{
    std::u16string folder;
    std::uint32_t sizeMb = 0; ///< of each
};

CollectorFiles filesOf(const SetupSet& set)
{
    CollectorFiles files;
    for (const SetSession& session : set.sessions) {
        if (!hasFile(streamModeOf(session.config)))
            continue;
        if (const std::u16string_view folder = folderOf(session.config.logFileName);
            files.folder.empty() && isXmlElementText(folder))
            files.folder = folder;
        if (files.sizeMb == 0)
            files.sizeMb = maximumFileMb(session.config);
    }
    return files;
}

class DataCollectorWriter : SessionWriter
{
public:
    DataCollectorWriter(const SetupSet& set, std::size_t place, SetupOutput& output, const CollectorFiles& files)
        : SessionWriter(set, place, output)
        , m_files(files)
        , m_stream(streamModeOf(asked()))
    {
    }

    void write()
    {
        if (!isXmlElementText(asked().name)) {
            refuse(SessionPart::Whole);
            return;
        }
        meaning().guid = asked().guid;
        sayNumbers();
        sayModes();
        body() +=
            "  <TraceDataCollector>\n" + elementText("DataCollectorType", 1, 2) + elementText("Name", asked().name, 2);
        if (hasFile(m_stream))
            writeFileName();
        const std::uint32_t modes = meaning().logFileMode;
        body() += switchText("LogAppend", (modes & logfilemode::Append) != 0)
            + switchText("LogCircular", (modes & logfilemode::Circular) != 0)
            + elementText("BufferSize", meaning().bufferSizeKb, 2)
            + elementText("ClockType", meaning().clientContext, 2)
            + elementText("ExtendedModes", modes & extendedModes, 2)
            + elementText("FlushTimer", meaning().flushTimer, 2) + elementText("Guid", toString(asked().guid), 2)
            + elementText("MaximumBuffers", meaning().maximumBuffers, 2)
            + elementText("MinimumBuffers", meaning().minimumBuffers, 2)
            + switchText("ProcessMode", (modes & logfilemode::PrivateLogger) != 0)
            + elementText("SessionName", asked().name, 2)
            + elementText("StreamMode", static_cast<std::uint64_t>(m_stream), 2);
        if (isKernelLogger(asked().guid, asked().name) && asked().enableFlags != 0) {
            meaning().enableFlags = asked().enableFlags;
            body() += "    <TraceDataProvider>\n" + elementText("Guid", toString(wellknown::systemTraceControlGuid), 3)
                + mapText("KeywordsAny", 2, asked().enableFlags) + "    </TraceDataProvider>\n";
        } else { // the kernel's provider is the only one of its session
            for (std::size_t i = 0; i < asked().providers.size(); ++i)
                writeProvider(i);
        }
        body() += "  </TraceDataCollector>\n";
        finish();
    }

private:
    void sayNumbers()
    {
        meaning().bufferSizeKb = std::min(asked().bufferSizeKb, collectorLargestBufferKb);
        if (meaning().bufferSizeKb == 0)
            meaning().bufferSizeKb = collectorBufferSizeKb;
        meaning().minimumBuffers = asked().minimumBuffers;
        meaning().maximumBuffers = std::max(asked().minimumBuffers, asked().maximumBuffers); // less is a conflict
        meaning().flushTimer = flushTimerSeconds(asked());
        const bool isClock = asked().clientContext >= 1 && asked().clientContext <= 3;
        meaning().clientContext =
            isClock ? asked().clientContext : static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
    }

    void sayModes()
    {
        const std::uint32_t modes = asked().logFileMode;
        std::uint32_t& said = meaning().logFileMode;
        said = modes & (extendedModes | logfilemode::PrivateLogger);
        if ((modes & logfilemode::UseGlobalSequence) != 0)
            said &= ~logfilemode::UseLocalSequence; // they exclude each other
        if (m_stream == StreamMode::RealTime || m_stream == StreamMode::Both)
            said |= logfilemode::RealTime;
        if (m_stream == StreamMode::Buffering)
            said |= logfilemode::Buffering;
        if (!hasFile(m_stream))
            return;
        meaning().maximumFileSize = m_files.sizeMb;
        if ((modes & logfilemode::Circular) != 0 && m_files.sizeMb != 0)
            said |= logfilemode::Circular;
        else // appending to a circular file is a conflict
            said |= (modes & logfilemode::Append) != 0 ? logfilemode::Append : logfilemode::Sequential;
    }

    /// Writes the name without its ending, which is added again.
    void writeFileName()
    {
        std::u16string_view file = asked().logFileName;
        file.remove_prefix(std::min(file.size(), file.find_last_of(u"\\/") + 1));
        std::u16string path = m_files.folder;
        if (!path.empty() && !path.ends_with(u'\\'))
            path += u'\\';
        if (!isXmlElementText(file)) {
            if (!file.empty())
                refuse(ConfigField::LogFileName);
            meaning().logFileName = path + meaning().name + std::u16string(logExtension);
            return;
        }
        meaning().logFileName = path + std::u16string(file);
        if (file.ends_with(logExtension) && file.size() > logExtension.size()) {
            const std::u16string_view stem = file.substr(0, file.size() - logExtension.size());
            if (isXmlElementText(stem) && !stem.ends_with(logExtension)) {
                body() += elementText("FileName", stem, 2);
                return;
            }
        }
        if (!equalIgnoringCase(file.substr(file.size() - std::min(file.size(), logExtension.size())), logExtension))
            meaning().logFileName += logExtension;
        body() += elementText("FileName", file, 2);
    }

    void writeProvider(std::size_t provider)
    {
        const ProviderConfig& asked = this->asked().providers[provider];
        if (asked.guid.isNull() || asked.guid == wellknown::systemTraceControlGuid)
            return;
        using enum ProviderField;
        ProviderConfig& meaning = addProvider(provider, {Level, MatchAnyKeyword, MatchAllKeyword, EnableProperty});
        body() += "    <TraceDataProvider>\n";
        if (isXmlElementText(asked.name)) {
            body() += elementText("DisplayName", asked.name, 3);
            meaning.name = asked.name;
        }
        body() += elementText("Guid", toString(asked.guid), 3) + mapText("Level", 1, asked.level)
            + mapText("KeywordsAny", 2, asked.matchAnyKeyword) + mapText("KeywordsAll", 2, asked.matchAllKeyword)
            + mapText("Properties", 2, asked.enableProperty) + "    </TraceDataProvider>\n";
    }

    static constexpr std::uint32_t extendedModes =
        logfilemode::UseGlobalSequence | logfilemode::UseLocalSequence | logfilemode::UsePagedMemory;

    const CollectorFiles& m_files;
    const StreamMode m_stream;
};

} // namespace

void writeDataCollectorSet(const SetupSet& set, SetupOutput& output)
{
    const CollectorFiles files = filesOf(set);
    output.head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    output.body = "<DataCollectorSet>\n";
    if (isXmlElementText(set.name))
        output.body += elementText("Name", set.name, 1);
    if (!files.folder.empty())
        output.body += elementText("RootPath", files.folder, 1);
    output.body += elementText("Segment", 0, 1) + elementText("SegmentMaxSize", files.sizeMb, 1);
    for (const std::size_t place : sayableSessions(set))
        DataCollectorWriter(set, place, output, files).write();
    output.body += "</DataCollectorSet>\n";
}

} // namespace etwarden
