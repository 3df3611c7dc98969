// SPDX-License-Identifier: GPL-3.0-or-later
// Recording profiles of Windows Performance Recorder, as its schema of 2018 allows them, with what newer pages add:
// MaximumFileSize, filters, counters and some keywords, where a session has them; last branches as profiles in use have
// them. Old recorders refuse a file that has more than their schema.
#include "model/etw/enableproperties.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/pooltags.h"
#include "model/etw/profilesources.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/namecharacters.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"
#include "model/setups/write/xmltext.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr std::uint32_t recorderBufferSizeKb = 128;
constexpr std::uint32_t recorderBuffers = 64;

/// The keyword that newer recorders have and the schema does not.
constexpr std::string_view newerKeyword = "VAMap";

/// Attributes of a provider that are bits of EnableProperty.
struct PropertyAttribute
{
    std::string_view name;
    std::uint32_t bit;
};
constexpr PropertyAttribute propertyAttributes[] = {
    {"Stack", enableproperty::StackTrace},
    {"SID", enableproperty::Sid},
    {"TSID", enableproperty::TsId},
    {"EventKey", enableproperty::EventKey},
};

enum class LoggingMode : std::uint8_t { File, Memory };

std::string_view nameOf(LoggingMode mode)
{
    return mode == LoggingMode::File ? "File" : "Memory";
}

std::string attribute(std::string_view name, const std::string& value)
{
    return ' ' + std::string(name) + "=\"" + value + '"';
}

/// A session as a collector, in the file or in the memory version of the profile.
class CollectorWriter
{
public:
    CollectorWriter(const SessionConfig& asked, LoggingMode mode)
        : m_asked(asked)
        , m_mode(mode)
        , m_isSystem(asked.enableFlags != 0 || isSystemLogger(asked))
    {
        nameSession();
        m_said.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        takeSizes();
        takeModes();
        for (const std::string_view keyword : kernelNamesOf(KernelNames::RecordingProfile, asked.enableFlags)) {
            if (keyword == newerKeyword)
                continue;
            m_keywords += "        <Keyword" + attribute("Value", std::string(keyword)) + "/>\n";
            m_said.enableFlags |= kernelFlags(KernelNames::RecordingProfile, keyword).value_or(0);
        }
        if (m_isSystem)
            takeKernelSettings();
    }

    /// Elements; none where the session is none of the kernel.
    std::string stacks() const { return list("Stack", eventNames(m_said.kernel.stackEvents)); }
    std::string poolTags() const { return list("PoolTag", m_poolTags); }
    /// The elements of a "HardwareCounter"; empty: there is none.
    std::string counters() const
    {
        return list("Counter", counterNames(m_said.kernel.counters))
            + list("Event", eventNames(m_said.kernel.counterEvents))
            + list("SampledCounter", counterNames(m_said.kernel.profileSources)) + branches();
    }

    bool isSystem() const { return m_isSystem; }
    std::string_view element() const { return m_isSystem ? "SystemCollector" : "EventCollector"; }
    const std::string& keywords() const { return m_keywords; } ///< elements
    const SessionConfig& said() const { return m_said; } ///< without providers

    /// Whether the session's buffers are not paged. If so, a provider has to say that.
    bool isNonPaged() const { return m_isSystem || (m_asked.logFileMode & logfilemode::UsePagedMemory) == 0; }

    std::string definition(const std::string& id) const
    {
        std::string text =
            "    <" + std::string(element()) + attribute("Id", id) + attribute("Name", xmlEscaped(m_said.name));
        for (const auto& [name, bits] : m_isSystem ? systemModes : eventModes) {
            if ((m_said.logFileMode & bits) == bits)
                text += attribute(name, "true");
        }
        text += ">\n      <BufferSize" + attribute("Value", std::to_string(m_said.bufferSizeKb)) + "/>\n      <Buffers"
            + attribute("Value", std::to_string(m_said.minimumBuffers)) + "/>\n";
        if (m_said.maximumFileSize != 0) {
            const bool isCircular = (m_said.logFileMode & logfilemode::Circular) != 0;
            text += "      <MaximumFileSize" + attribute("Value", std::to_string(m_said.maximumFileSize))
                + (isCircular ? attribute("FileMode", "Circular") : std::string()) + "/>\n";
        }
        return text + "    </" + std::string(element()) + ">\n";
    }

private:
    struct ModeAttribute
    {
        std::string_view name;
        std::uint32_t bits;
    };
    static constexpr ModeAttribute realTime{"Realtime", logfilemode::RealTime};
    static constexpr ModeAttribute eventModeRows[] = {realTime, {"Secure", logfilemode::Secure},
        {"Private", logfilemode::PrivateLogger},
        {"ProcessPrivate", logfilemode::PrivateLogger | logfilemode::PrivateInProc}};
    static constexpr std::span<const ModeAttribute> eventModes{eventModeRows};
    static constexpr std::span<const ModeAttribute> systemModes{&realTime, 1};

    static std::vector<std::string_view> eventNames(const std::vector<ClassicEventId>& events)
    {
        std::vector<std::string_view> names;
        for (const ClassicEventId& event : events) {
            const StackEventRow* const row = stackEventRow(event);
            const bool isNamed = row != nullptr && !isOfHeap(*row);
            names.push_back(isNamed ? row->nameIn(StackEventNames::RecordingProfile) : std::string_view());
        }
        return names;
    }
    static std::vector<std::string_view> counterNames(const std::vector<std::uint32_t>& counters)
    {
        std::vector<std::string_view> names(counters.size());
        std::ranges::transform(counters, names.begin(), profileSourceName);
        return names;
    }
    /// Elements inside of one that has their name with an "s", or another name.
    template<typename Text>
    static std::string list(const std::string& element, const std::vector<Text>& values, std::string parent = {},
        const std::string& indent = "      ")
    {
        std::string text;
        for (const Text& value : values)
            text += indent + "  <" + element + attribute("Value", xmlEscaped(std::string(value))) + "/>\n";
        if (parent.empty())
            parent = element + 's';
        return text.empty() ? text : indent + '<' + parent + ">\n" + text + indent + "</" + parent + ">\n";
    }
    std::string branches() const
    {
        if (m_said.kernel.lbrEvents.empty())
            return {};
        const std::string indent = "        ";
        return "      <LastBranch>\n" + list("Event", eventNames(eventsOfHooks(m_said.kernel.lbrEvents)), {}, indent)
            + list("LastBranchFilterOut", branchOptionNames(m_said.kernel.lbrOptions), "LastBranchFilters", indent)
            + "      </LastBranch>\n";
    }

    /// Adds those entries of a list that have a name, once.
    template<typename Value>
    static void takeNamed(
        const std::vector<Value>& asked, const std::vector<std::string_view>& names, std::vector<Value>& said)
    {
        for (std::size_t i = 0; i < asked.size(); ++i) {
            if (!names[i].empty() && std::ranges::find(said, asked[i]) == said.end())
                said.push_back(asked[i]);
        }
    }

    void takeKernelSettings()
    {
        const KernelTracing& asked = m_asked.kernel;
        for (const std::string_view keyword : groupNamesOf(KernelNames::RecordingProfile, asked.groups)) {
            m_keywords += "        <Keyword" + attribute("Value", std::string(keyword)) + "/>\n";
            addGroup(m_said.kernel.groups, kernelGroup(KernelNames::RecordingProfile, keyword).value_or(0));
        }
        takeNamed(asked.stackEvents, eventNames(asked.stackEvents), m_said.kernel.stackEvents);
        takeNamed(asked.profileSources, counterNames(asked.profileSources), m_said.kernel.profileSources);
        KernelTracing read; // counters and the events that read them need each other
        takeNamed(asked.counters, counterNames(asked.counters), read.counters);
        takeNamed(asked.counterEvents, eventNames(asked.counterEvents), read.counterEvents);
        if (!read.counters.empty() && !read.counterEvents.empty()) {
            m_said.kernel.counters = std::move(read.counters);
            m_said.kernel.counterEvents = std::move(read.counterEvents);
        }
        const std::vector<ClassicEventId> hooked = eventsOfHooks(asked.lbrEvents);
        std::vector<ClassicEventId> followed; // by last branches; without such events there is nothing to filter
        takeNamed(hooked, eventNames(hooked), followed);
        m_said.kernel.lbrEvents = hooksOf(followed);
        for (const std::string_view name : branchOptionNames(followed.empty() ? 0 : asked.lbrOptions))
            m_said.kernel.lbrOptions |= branchOption(name).value_or(0);
        for (const std::uint32_t tag : asked.poolTags) {
            if (m_poolTags.size() == maximumPoolTags)
                break;
            const std::string text = poolTagText(tag);
            if (text.size() > sizeof(tag) || std::ranges::find(m_poolTags, text) != m_poolTags.end())
                continue; // a number, or written before
            m_poolTags.push_back(text);
            m_said.kernel.poolTags.push_back(tag);
        }
    }

    /// The schema has two names for sessions of the kernel.
    void nameSession()
    {
        m_said.name = m_asked.name;
        if (!m_isSystem)
            return;
        const bool isCircular = isCircularKernelContextLogger(m_asked.guid, m_asked.name);
        m_said.name = isCircular ? wellknown::circularKernelContextLoggerName : wellknown::kernelLoggerName;
        m_said.guid = isCircular ? wellknown::circularKernelContextLoggerGuid : wellknown::systemTraceControlGuid;
    }

    /// Sets the number of buffers, which is minimum and maximum in one; of a ring it is the minimum.
    void takeSizes()
    {
        const bool isRing = (m_asked.logFileMode & logfilemode::Buffering) != 0;
        const std::uint32_t buffers = isRing && m_asked.minimumBuffers != 0
            ? m_asked.minimumBuffers
            : std::max(m_asked.minimumBuffers, m_asked.maximumBuffers);
        m_said.bufferSizeKb = m_asked.bufferSizeKb != 0 ? m_asked.bufferSizeKb : recorderBufferSizeKb;
        m_said.minimumBuffers = buffers != 0 ? buffers : recorderBuffers;
        if (m_mode == LoggingMode::File)
            m_said.maximumBuffers = m_said.minimumBuffers;
    }

    void takeModes()
    {
        for (const auto& [name, bits] : m_isSystem ? systemModes : eventModes)
            m_said.logFileMode |= (m_asked.logFileMode & bits) == bits ? bits : 0;
        if (m_mode == LoggingMode::Memory) {
            m_said.logFileMode |= logfilemode::Buffering;
            return;
        }
        m_said.maximumFileSize = maximumFileMb(m_asked);
        const bool isCircular = (m_asked.logFileMode & logfilemode::Circular) != 0 && m_said.maximumFileSize != 0;
        m_said.logFileMode |= isCircular ? logfilemode::Circular : logfilemode::Sequential;
        m_said.logFileName = withoutForbiddenCharacters(m_said.name) + u".etl";
    }

    const SessionConfig& m_asked;
    LoggingMode m_mode;
    bool m_isSystem;
    SessionConfig m_said;
    std::string m_keywords;
    std::vector<std::string> m_poolTags;
};

class RecordingProfileWriter
{
public:
    explicit RecordingProfileWriter(SetupOutput& output)
        : m_output(output)
    {
    }

    void write(const SetupSet& set)
    {
        m_profile = uniqueId(toUtf8(set.name), "Sessions");
        // A recording is in memory or in files as a whole: where sessions differ, all of them have files.
        const auto isRing = [](const SetSession& session) {
            return (session.config.logFileMode & logfilemode::Buffering) != 0;
        };
        m_isInMemory = std::ranges::all_of(set.sessions, isRing);
        for (const std::size_t i : sayableSessions(set))
            writeSession(i, set.sessions[i].config);
        m_output.head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";
        m_output.body = "<WindowsPerformanceRecorder Version=\"1.0\">\n  <Profiles>\n" + m_systemCollectors
            + m_eventCollectors + m_systemProvider + m_eventProviders;
        for (const LoggingMode mode : {LoggingMode::File, LoggingMode::Memory})
            writeProfile(mode);
        m_output.body += "  </Profiles>\n</WindowsPerformanceRecorder>\n";
    }

private:
    void writeSession(std::size_t index, const SessionConfig& asked)
    {
        const CollectorWriter inFile(asked, LoggingMode::File);
        const CollectorWriter inMemory(asked, LoggingMode::Memory);
        const CollectorWriter& own = m_isInMemory ? inMemory : inFile;
        if (own.isSystem() && !m_systemProvider.empty())
            return; // a profile has one
        if (!isXmlText(own.said().name)) {
            m_output.refuse(index, SessionPart::Whole);
            return;
        }
        SaidSession said{index, {own.said()}, {}};
        std::string references;
        const std::string id = uniqueId(toUtf8(own.said().name), "Collector");
        if (own.isSystem())
            references = writeKeywords(own, id);
        else
            references = writeProviders(index, asked, own.isNonPaged(), said);
        // Only a provider can say that buffers are not paged.
        if (!own.isSystem() && (!own.isNonPaged() || said.providers.empty()))
            said.meaning.config.logFileMode |= logfilemode::UsePagedMemory;
        std::string& definitions = own.isSystem() ? m_systemCollectors : m_eventCollectors;
        for (const auto& [writer, mode] :
            {std::pair(&inFile, LoggingMode::File), std::pair(&inMemory, LoggingMode::Memory)}) {
            const std::string element(own.element());
            const std::string ofMode = id + '.' + std::string(nameOf(mode));
            definitions += writer->definition(ofMode);
            std::string& collectors = mode == LoggingMode::File ? m_inFile : m_inMemory;
            const std::string reference = "        <" + element + "Id" + attribute("Value", xmlEscaped(ofMode)) + ">\n"
                + references + "        </" + element + "Id>\n";
            collectors.insert(own.isSystem() ? 0 : collectors.size(), reference);
        }
        // The collector of the kernel has to be the first.
        m_output.said.insert(own.isSystem() ? m_output.said.begin() : m_output.said.end(), std::move(said));
    }

    std::string writeKeywords(const CollectorWriter& collector, const std::string& collectorId)
    {
        const std::string id = uniqueId(collectorId + ".Keywords", "Keywords");
        m_systemProvider = "    <SystemProvider" + attribute("Id", id) + ">\n"
            + (collector.keywords().empty() ? std::string()
                                            : "      <Keywords>\n" + collector.keywords() + "      </Keywords>\n")
            + collector.stacks() + collector.poolTags() + "    </SystemProvider>\n";
        std::string references = "          <SystemProviderId" + attribute("Value", id) + "/>\n";
        if (const std::string counters = collector.counters(); !counters.empty()) {
            const std::string counterId = uniqueId(collectorId + ".Counters", "Counters");
            m_systemProvider +=
                "    <HardwareCounter" + attribute("Id", counterId) + ">\n" + counters + "    </HardwareCounter>\n";
            references += "          <HardwareCounterId" + attribute("Value", counterId) + "/>\n";
        }
        return references;
    }

    std::string writeProviders(std::size_t index, const SessionConfig& asked, bool isNonPaged, SaidSession& said)
    {
        std::string references;
        for (std::size_t i = 0; i < asked.providers.size(); ++i) {
            if (asked.providers[i].guid.isNull())
                continue;
            references += "            <EventProviderId"
                + attribute("Value", writeProvider(index, i, asked.providers[i], isNonPaged, said)) + "/>\n";
        }
        return references.empty() ? references
                                  : "          <EventProviders>\n" + references + "          </EventProviders>\n";
    }

    std::string writeProvider(
        std::size_t index, std::size_t place, const ProviderConfig& asked, bool isNonPaged, SaidSession& said)
    {
        const std::string id = uniqueId(toUtf8(asked.name), "Provider");
        using enum ProviderField;
        ProviderConfig meaning = saidProvider(asked, {Level, MatchAnyKeyword});
        if (meaning.name.empty())
            meaning.name = toUtf16(id);
        std::string text = "    <EventProvider" + attribute("Id", xmlEscaped(id))
            + attribute("Name", bareGuid(asked.guid)) + attribute("Level", std::to_string(asked.level));
        if (isNonPaged)
            text += attribute("NonPagedMemory", "true");
        for (const auto& [name, bit] : propertyAttributes) {
            if ((asked.enableProperty & bit) != 0) {
                text += attribute(name, "true");
                meaning.enableProperty |= bit;
            }
        }
        const std::u16string& executables = asked.filters.executables;
        if (isXmlText(executables)) {
            if (!executables.empty())
                text += attribute("ProcessExeFilter", xmlEscaped(executables));
            meaning.filters.executables = executables;
        } else {
            m_output.refuse(index, place, ProviderField::Executables);
        }
        text += ">\n      <Keywords>\n        <Keyword" + attribute("Value", shortHex(asked.matchAnyKeyword))
            + "/>\n      </Keywords>\n";
        text += filter("EventFilters", asked.filters.eventIds, meaning.filters.eventIds);
        text += filter("StackFilters", asked.filters.stackEventIds, meaning.filters.stackEventIds);
        m_eventProviders += text + "    </EventProvider>\n";
        said.addProvider(place, std::move(meaning));
        return xmlEscaped(id);
    }

    static std::string filter(std::string_view element, const EventIdChoice& asked, EventIdChoice& said)
    {
        if (asked.ids.empty())
            return {};
        said = asked;
        std::string text =
            "      <" + std::string(element) + attribute("FilterIn", asked.listed ? "true" : "false") + ">\n";
        for (const std::uint16_t id : asked.ids)
            text += "        <EventId" + attribute("Value", std::to_string(id)) + "/>\n";
        return text + "      </" + std::string(element) + ">\n";
    }

    void writeProfile(LoggingMode mode)
    {
        // The Id is made of these three, with points between them.
        m_output.body += "    <Profile" + attribute("Id", m_profile + ".Verbose." + std::string(nameOf(mode)))
            + attribute("Name", m_profile) + attribute("Description", m_profile)
            + attribute("LoggingMode", std::string(nameOf(mode))) + attribute("DetailLevel", "Verbose")
            + ">\n      <Collectors>\n" + (mode == LoggingMode::File ? m_inFile : m_inMemory)
            + "      </Collectors>\n    </Profile>\n";
    }

    /// An Id that no other element has. The schema requires at least one character, and no colons or white space; of
    /// other characters only ASCII's letters, digits and a few marks are kept.
    std::string uniqueId(std::string_view wanted, std::string_view otherwise)
    {
        constexpr std::size_t longest = 100; // our choice
        std::string id;
        for (const char c : wanted.substr(0, longest)) {
            const bool isAllowed =
                (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
            id += isAllowed ? c : '_';
        }
        if (id.find_first_not_of('_') == std::string::npos)
            id = otherwise;
        std::string unique = id;
        for (std::size_t& number = m_idNumbers[id]; !m_ids.insert(unique).second;)
            unique = id + '_' + std::to_string(++number + 1);
        return unique;
    }

    SetupOutput& m_output;
    bool m_isInMemory = false; ///< what is said is the profile that records in memory
    std::set<std::string> m_ids;
    std::map<std::string, std::size_t> m_idNumbers; ///< how many numbers were tried after an Id
    std::string m_profile;
    std::string m_systemCollectors;
    std::string m_eventCollectors;
    std::string m_systemProvider;
    std::string m_eventProviders;
    std::string m_inFile; ///< collectors of the profile
    std::string m_inMemory;
};

} // namespace

void writeRecordingProfile(const SetupSet& set, SetupOutput& output)
{
    RecordingProfileWriter(output).write(set);
}

} // namespace etwarden
