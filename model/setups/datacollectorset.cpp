// SPDX-License-Identifier: GPL-3.0-or-later
// Data collector sets of Performance Logs and Alerts. Sources: [MS-PLA], the page of ITraceDataCollector, exports.
#include "model/etw/logfilemodes.h"
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/etw/xmltree.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t setBufferSizeKb = 8;

struct CollectorNumber
{
    std::string_view element;
    std::uint32_t SessionConfig::*member;
};
constexpr CollectorNumber collectorNumbers[] = {
    {"BufferSize", &SessionConfig::bufferSizeKb},
    {"MinimumBuffers", &SessionConfig::minimumBuffers},
    {"MaximumBuffers", &SessionConfig::maximumBuffers},
    {"FlushTimer", &SessionConfig::flushTimer},
    {"ClockType", &SessionConfig::clientContext},
};

/// Elements of a collector that only name, describe or report.
constexpr std::string_view collectorRemarks[] = {"DataCollectorType", "Name", "LatestOutputLocation", "BuffersLost",
    "BuffersWritten", "EventsLost", "FreeBuffers", "RealTimeBuffersLost", "LogBuffersLost", "NumberOfBuffers",
    "IsKernelTrace", "Index", "SessionThreadId", "FileNameFormatPattern", "LogOverwrite", "FileNameFormatParameter"};

bool isSet(const XmlElement& element)
{
    return !element.text.empty() && element.text != "0";
}

std::string_view childText(const XmlElement& parent, std::string_view name)
{
    const XmlElement* const child = parent.child(name);
    return child != nullptr ? std::string_view(child->text) : std::string_view();
}

/// The number of a ValueMap: its Value, else the sum of the items that are enabled.
std::optional<std::uint64_t> mappedValue(const XmlElement& map)
{
    if (const std::string_view value = childText(map, "Value"); !value.empty())
        return numberFrom(value);
    std::optional<std::uint64_t> sum;
    for (const XmlElement& item : map.children) {
        const XmlElement* const enabled = item.child("Enabled");
        if (item.name == "ValueMapItem" && enabled != nullptr && isSet(*enabled))
            sum = sum.value_or(0) | numberFrom(childText(item, "Value")).value_or(0);
    }
    return sum;
}

class TraceCollectorReader
{
public:
    TraceCollectorReader(const XmlElement& element, const XmlElement& set, SetupCollector& collector)
        : m_element(element)
        , m_set(set)
        , m_collector(collector)
    {
    }

    SetSession read()
    {
        m_session.line = m_element.line;
        std::string_view name = childText(m_element, "SessionName");
        m_session.config.name = toUtf16(name.empty() ? childText(m_element, "Name") : name);
        for (const XmlElement& child : m_element.children)
            readElement(child);
        finishModes();
        return std::move(m_session);
    }

private:
    void readElement(const XmlElement& element)
    {
        SessionConfig& config = m_session.config;
        const auto number = std::ranges::find(collectorNumbers, element.name, &CollectorNumber::element);
        if (number != std::end(collectorNumbers)) {
            m_collector.take(element.line, element.name, element.text, config.*(number->member));
        } else if (element.name == "ExtendedModes" || element.name == "ExtendedMode") {
            std::uint32_t bits = 0;
            m_collector.take(element.line, element.name, element.text, bits);
            config.logFileMode |= bits;
        } else if (element.name == "StreamMode") {
            m_collector.take(element.line, element.name, element.text, m_streamMode);
        } else if (element.name == "LogCircular") {
            config.logFileMode |= isSet(element) ? logfilemode::Circular : 0;
        } else if (element.name == "LogAppend") {
            config.logFileMode |= isSet(element) ? logfilemode::Append : 0;
        } else if (element.name == "PreallocateFile") {
            config.logFileMode |= isSet(element) ? logfilemode::Preallocate : 0;
        } else if (element.name == "FileNameFormat") {
            if (isSet(element)) // the date or a number is added to the name
                m_collector.omit(element.line, OmissionReason::NoMember, element.name, element.text);
        } else if (element.name == "ProcessMode") {
            config.logFileMode |= isSet(element) ? logfilemode::PrivateLogger : 0;
        } else if (element.name == "Guid") {
            config.guid = parseGuid(element.text).value_or(Guid());
        } else if (element.name == "FileName") {
            m_fileName = element.text;
        } else if (element.name == "TraceDataProvider") {
            readProvider(element);
        } else if (element.name != "SessionName"
            && std::ranges::find(collectorRemarks, element.name) == std::end(collectorRemarks))
        {
            m_collector.omit(element.line, OmissionReason::Unknown, element.name, element.text);
        }
    }

    void readProvider(const XmlElement& element)
    {
        const std::string_view guid = childText(element, "Guid");
        const std::string_view name = childText(element, "DisplayName");
        ProviderConfig provider = m_collector.provider(element.line, guid.empty() ? name : guid);
        if (!name.empty()) {
            m_collector.checkName(element.line, provider.guid, name);
            provider.name = toUtf16(name);
        }
        for (const XmlElement& child : element.children)
            readProviderElement(child, provider);
        if (provider.guid == wellknown::systemTraceControlGuid)
            m_session.config.enableFlags |= static_cast<std::uint32_t>(provider.matchAnyKeyword);
        else
            m_collector.add(m_session, element.line, std::move(provider));
    }

    void readProviderElement(const XmlElement& element, ProviderConfig& provider)
    {
        const std::optional<std::uint64_t> value = mappedValue(element);
        if (element.name == "Level")
            provider.level = static_cast<std::uint8_t>(std::min<std::uint64_t>(value.value_or(0), 255));
        else if (element.name == "KeywordsAny")
            provider.matchAnyKeyword = value.value_or(0);
        else if (element.name == "KeywordsAll")
            provider.matchAllKeyword = value.value_or(0);
        else if (element.name == "Properties")
            provider.enableProperty = static_cast<std::uint32_t>(value.value_or(0) & 0xFFFFFFFF);
        else if (element.name == "FilterEnabled" || element.name == "FilterType" || element.name == "FilterData") {
            if (isSet(element))
                m_collector.omit(element.line, OmissionReason::NoMember, element.name, element.text);
        } else if (element.name != "Guid" && element.name != "DisplayName")
            m_collector.omit(element.line, OmissionReason::Unknown, element.name, element.text);
    }

    /// The values are 1: a file, 2: real time, 3: both, 4: buffering.
    void finishModes()
    {
        SessionConfig& config = m_session.config;
        if (m_streamMode == 2 || m_streamMode == 3)
            config.logFileMode |= logfilemode::RealTime;
        if (m_streamMode == 4)
            config.logFileMode |= logfilemode::Buffering;
        if (config.bufferSizeKb == 0) {
            config.bufferSizeKb = setBufferSizeKb;
            m_collector.leaveToTool(m_session, ConfigField::BufferSize);
        }
        if (m_streamMode == 2 || m_streamMode == 4)
            return;
        if ((config.logFileMode & (logfilemode::Circular | logfilemode::Append)) == 0)
            config.logFileMode |= logfilemode::Sequential;
        const XmlElement* const size = m_set.child("SegmentMaxSize");
        if (size != nullptr)
            m_collector.take(size->line, size->name, size->text, config.maximumFileSize);
        takeFile();
    }

    void takeFile()
    {
        std::string path(childText(m_set, "RootPath"));
        if (!path.empty() && !path.ends_with('\\'))
            path += '\\';
        m_session.config.logFileName =
            toUtf16(path) + (m_fileName.empty() ? m_session.config.name : toUtf16(m_fileName));
        if (!lowerAscii(m_fileName).ends_with(".etl"))
            m_session.config.logFileName += u".etl";
        if (m_fileName.empty())
            m_collector.leaveToTool(m_session, ConfigField::LogFileName);
    }

    const XmlElement& m_element;
    const XmlElement& m_set;
    SetupCollector& m_collector;
    SetSession m_session;
    std::uint32_t m_streamMode = 1;
    std::string m_fileName;
};

/// Elements of a set for which sessions have no member, if they have a value.
constexpr std::string_view setParts[] = {"Duration", "Segment", "SegmentMaxDuration", "Schedule", "SchedulesEnabled",
    "Task", "TaskRunAsSelf", "TaskArguments", "TaskUserTextArguments", "UserAccount", "Subdirectory",
    "SubdirectoryFormat", "SubdirectoryFormatPattern", "StopOnCompletion", "DataManager", "Value",
    "PerformanceCounterDataCollector", "ConfigurationDataCollector", "AlertDataCollector", "ApiTracingDataCollector"};

/// Elements of a set that only name, describe or report, or that its sessions have.
constexpr std::string_view setRemarks[] = {"Status", "Name", "DisplayName", "DisplayNameUnresolved", "Description",
    "DescriptionUnresolved", "Keyword", "RootPath", "SegmentMaxSize", "SerialNumber", "Server", "Security",
    "LatestOutputLocation", "OutputLocation", "Index", "DataCollectorSetId"};

template<std::size_t size>
bool isIn(const std::string_view (&names)[size], std::string_view name)
{
    return std::ranges::find(names, name) != std::end(names);
}

void readSet(const XmlElement& root, SetupSet& set, SetupCollector& collector)
{
    for (const XmlElement& child : root.children) {
        if (child.name == "TraceDataCollector") {
            if (set.sessions.size() == maximumSetupSets)
                collector.omit(child.line, OmissionReason::TooMuch, child.name);
            else
                set.sessions.push_back(TraceCollectorReader(child, root, collector).read());
        } else if (!isIn(setRemarks, child.name) && (isSet(child) || !child.children.empty())) {
            const bool isKnown = isIn(setParts, child.name);
            collector.omit(
                child.line, isKnown ? OmissionReason::NoMember : OmissionReason::Unknown, child.name, child.text);
        }
    }
}

} // namespace

void readDataCollectorSet(const XmlElement& root, SetupCollector& collector)
{
    SetupSet set{toUtf16(childText(root, "Name")), root.line, {}};
    if (set.name.empty())
        set.name = toUtf16(childText(root, "DisplayName"));
    if (root.name == "TraceDataCollector")
        set.sessions.push_back(TraceCollectorReader(root, XmlElement(), collector).read());
    else
        readSet(root, set, collector);
    if (set.name.empty() && !set.sessions.empty())
        set.name = set.sessions.front().config.name;
    collector.reading().sets.push_back(std::move(set));
}

} // namespace etwarden
