// SPDX-License-Identifier: GPL-3.0-or-later
// tracelog -start, -addautologger, -enable, -enableex, -update. Source: the page of its command syntax.
#include "model/etw/enableflags.h"
#include "model/etw/eventsourceguid.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupcollector.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

/// Options that set bits of LogFileMode.
struct TracelogMode
{
    std::string_view option;
    std::uint32_t bits;
};
constexpr TracelogMode tracelogModes[] = {
    {"append", logfilemode::Append},
    {"prealloc", logfilemode::Preallocate},
    {"kb", logfilemode::UseKBytesForSize},
    {"buffering", logfilemode::Buffering},
    {"rt", logfilemode::RealTime},
    {"um", logfilemode::PrivateLogger},
    {"paged", logfilemode::UsePagedMemory},
    {"gs", logfilemode::UseGlobalSequence},
    {"ls", logfilemode::UseLocalSequence},
    {"systemlogger", logfilemode::SystemLogger},
    {"secure", logfilemode::Secure},
    {"independent", logfilemode::IndependentSession},
    {"lowcapacity", logfilemode::NoPerProcessorBuffering},
    {"addtotriagedump", logfilemode::AddToTriageDump},
    {"kd", logfilemode::KdFilter},
};

/// Options that set the kind of the file, with its size.
constexpr TracelogMode tracelogFiles[] = {
    {"seq", logfilemode::Sequential},
    {"cir", logfilemode::Circular},
    {"newfile", logfilemode::NewFile},
};

/// Options that are members.
struct TracelogNumber
{
    std::string_view option;
    std::uint32_t SessionConfig::*member;
};
constexpr TracelogNumber tracelogNumbers[] = {
    {"b", &SessionConfig::bufferSizeKb},
    {"min", &SessionConfig::minimumBuffers},
    {"max", &SessionConfig::maximumBuffers},
    {"ft", &SessionConfig::flushTimer},
};

constexpr TracelogMode tracelogClocks[] = {
    {"useperfcounter", static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter)},
    {"usesystemtime", static_cast<std::uint32_t>(ClockType::SystemTime)},
    {"usecpucycle", static_cast<std::uint32_t>(ClockType::CpuCycle)},
};

/// Flags that the kernel's session has unless an option removes them.
constexpr TracelogMode tracelogDefaults[] = {
    {"noprocess", enableflag::Process},
    {"nothread", enableflag::Thread},
    {"nodisk", enableflag::DiskIo},
    {"nonet", enableflag::NetworkTcpIp},
};

/// The values of -hybridshutdown.
constexpr TracelogMode tracelogShutdowns[] = {
    {"stop", logfilemode::StopOnHybridShutdown},
    {"persist", logfilemode::PersistOnHybridShutdown},
};

/// Options with a value for which sessions have no member.
constexpr std::string_view tracelogOtherValues[] = {"sourceguid", "p"};

class TracelogCommand
{
public:
    TracelogCommand(const ScriptCommand& command, ToolCommands& tools)
        : m_words(command)
        , m_tools(tools)
        , m_collector(tools.collector())
    {
        m_session.line = command.line;
        m_provider.level = 0;
    }

    void run()
    {
        const std::string verb = m_words.takeOption();
        const bool defines = verb == "start" || verb == "addautologger";
        if (!defines && verb != "enable" && verb != "enableex" && verb != "update")
            return;
        m_name = m_words.takeValue();
        if (m_name.empty())
            m_name = "NT Kernel Logger";
        while (!m_words.atEnd()) {
            const std::string option = m_words.takeOption();
            if (option.empty())
                m_collector.omit(m_words.line(), OmissionReason::Unknown, m_words.take());
            else if (!readMember(option) && !readProviderOption(option))
                readOther(option);
        }
        addProvider();
        m_tools.takeProcesses(m_session, m_words.line(), "pids", std::move(m_processIds));
        m_session.isAutoLogger = verb == "addautologger";
        if (defines)
            create();
        else
            change();
    }

private:
    template<typename Row, std::size_t size>
    static const Row* rowOf(const Row (&rows)[size], std::string_view option)
    {
        for (const Row& row : rows) {
            if (row.option == option)
                return &row;
        }
        return nullptr;
    }

    bool readMember(const std::string& option)
    {
        SessionConfig& config = m_session.config;
        if (const TracelogMode* const mode = rowOf(tracelogModes, option)) {
            config.logFileMode |= mode->bits;
        } else if (const TracelogMode* const file = rowOf(tracelogFiles, option)) {
            config.logFileMode |= file->bits;
            if (m_words.hasValue())
                take(option, config.maximumFileSize);
        } else if (const TracelogNumber* const number = rowOf(tracelogNumbers, option)) {
            take(option, config.*(number->member));
        } else if (const TracelogMode* const clock = rowOf(tracelogClocks, option)) {
            config.clientContext = clock->bits;
        } else if (const TracelogMode* const flags = rowOf(tracelogDefaults, option)) {
            m_withoutFlags |= flags->bits;
        } else if (const auto kernel = kernelFlags(KernelNames::Tracelog, option)) {
            config.enableFlags |= *kernel;
        } else if (option == "f") {
            config.logFileName = toUtf16(m_words.atEnd() ? std::string_view() : m_words.take());
        } else if (option == "bt") {
            std::uint32_t threshold = 0;
            take(option, threshold);
            config.flushThreshold = static_cast<std::int32_t>(threshold & 0x7FFFFFFF);
        } else if (option == "sessionguid") {
            takeGuid(option, config.guid);
        } else if (option == "hybridshutdown") {
            const std::string_view value = m_words.takeValue();
            if (const TracelogMode* const shutdown = rowOf(tracelogShutdowns, lowerAscii(value)))
                config.logFileMode |= shutdown->bits;
            else
                m_collector.omit(m_words.line(), OmissionReason::Unknown, option, value);
        } else if (option == "stackwalk") {
            std::string list;
            while (m_words.hasValue())
                (list += '+') += m_words.take();
            m_tools.takeEvents(m_words.line(), option, list, config.kernel.stackEvents);
        } else if (option == "setprofint") {
            const std::string_view interval = m_words.takeValue();
            m_tools.takeInterval(m_words.line(), option, interval, m_words.takeValue(), config.kernel);
        } else if (option == "profilesource") {
            m_tools.takeCounters(m_words.line(), option, m_words.takeValue(), config.kernel.profileSources);
        } else if (option == "pmc") {
            const auto [counters, events] = takePair();
            m_tools.takeCounters(m_words.line(), option, counters, config.kernel.counters);
            m_tools.takeEvents(m_words.line(), option, events, config.kernel.counterEvents);
        } else if (option == "lbr") {
            const auto [events, filters] = takePair();
            m_tools.takeBranches(m_words.line(), option, events, filters, config.kernel);
        } else if (option == "eflag") {
            readKernelFlags(option);
        } else if (const auto trace = std::ranges::find(processTraces, option, &ProcessTrace::option);
                   trace != processTraces.end())
        {
            config.guid = trace->guid;
            config.logFileMode |= processTraceModes;
        } else if (option == "pids") {
            readNumbers(option, m_processIds);
        } else {
            return false;
        }
        return true;
    }

    void take(const std::string& option, std::uint32_t& member)
    {
        m_collector.take(m_words.line(), option, m_words.takeValue(), member);
    }

    /// Reads two lists with a colon between them.
    std::pair<std::string_view, std::string_view> takePair()
    {
        const std::string_view value = m_words.takeValue();
        const std::size_t colon = std::min(value.find(':'), value.size());
        return {value.substr(0, colon), value.substr(std::min(colon + 1, value.size()))};
    }

    void takeGuid(const std::string& option, Guid& guid)
    {
        std::string_view text = m_words.takeValue();
        if (text.starts_with('#'))
            text.remove_prefix(1);
        if (const std::optional<Guid> parsed = parseGuid(text))
            guid = *parsed;
        else
            m_collector.omit(m_words.line(),
                hasPlaceholder(text) ? OmissionReason::NeedsVariable : OmissionReason::NotANumber, option, text);
    }

    /// Reads a number; or names that "+" joins, also as several words after their count.
    void readKernelFlags(const std::string& option)
    {
        const std::string_view first = m_words.takeValue();
        const std::optional<std::uint64_t> number = numberFrom(first);
        if (number && !m_words.hasValue()) {
            m_collector.take(m_words.line(), option, first, m_session.config.enableFlags);
            return;
        }
        std::string names(number ? std::string_view() : first);
        while (m_words.hasValue())
            names += '+' + std::string(m_words.take());
        for (const std::string_view name : partsOf(names, '+')) {
            if (!m_tools.takeKernelName(name, m_session.config) && !name.empty())
                m_collector.omit(m_words.line(), OmissionReason::NoEnableFlag, option, name);
        }
    }

    bool readProviderOption(const std::string& option)
    {
        const std::uint32_t line = m_words.line();
        if (option == "guid") {
            addProvider();
            readGuid();
        } else if (option == "level") {
            m_tools.takeLevel(line, option, m_words.takeValue(), m_provider);
        } else if (option == "flag" || option == "flags" || option == "matchanykw") {
            m_collector.take(line, option, m_words.takeValue(), m_provider.matchAnyKeyword);
        } else if (option == "matchallkw") {
            m_collector.take(line, option, m_words.takeValue(), m_provider.matchAllKeyword);
        } else if (option == "enableproperty") {
            take(option, m_provider.enableProperty);
        } else if (option == "timeout") {
            take(option, m_provider.timeoutMs);
        } else if (option == "eventidfilter") {
            readEventIds(option, m_provider.filters.eventIds);
        } else if (option == "stackwalkfilter") {
            readEventIds(option, m_provider.filters.stackEventIds);
        } else if (option == "exefilter") {
            m_provider.filters.executables = toUtf16(m_words.takeValue());
        } else if (option == "pkgidfilter") {
            m_provider.filters.packageIds = toUtf16(m_words.takeValue());
        } else if (option == "pkgappidfilter") {
            m_provider.filters.packageAppIds = toUtf16(m_words.takeValue());
        } else if (option == "pidfilter") {
            readNumbers(option, m_provider.filters.processIds);
        } else {
            return false;
        }
        return true;
    }

    /// Reads "#GUID", "*Name" of an EventSource, or a file.
    void readGuid()
    {
        const std::string_view text = m_words.takeValue();
        m_hasProvider = true;
        if (text.starts_with('#') && parseGuid(text.substr(1))) {
            m_provider = m_collector.provider(m_words.line(), text.substr(1));
        } else if (text.starts_with('*') || parseGuid(text)) {
            m_provider = m_collector.provider(m_words.line(), text);
        } else if (hasPlaceholder(text)) {
            m_provider = {.name = toUtf16(text), .level = 0};
            m_collector.omit(m_words.line(), OmissionReason::NeedsVariable, "guid", text);
        } else if (const std::string* const file = m_collector.file(m_words.line(), text)) {
            for (ScriptCommand& line : providerFileLines(*file, m_words.line()))
                m_providersOfFile.push_back(std::move(line.words.front()));
        } else {
            m_hasProvider = false;
            m_collector.omit(m_words.line(), OmissionReason::OtherFile, "guid", text);
        }
    }

    /// Reads a count, and as many numbers.
    template<typename Number>
    void readNumbers(const std::string& option, std::vector<Number>& numbers)
    {
        m_words.takeValue();
        while (m_words.hasValue()) {
            if (const auto number = m_collector.number<Number>(m_words.line(), option, m_words.take()))
                numbers.push_back(*number);
        }
    }

    void readEventIds(const std::string& option, EventIdChoice& choice)
    {
        const std::string direction = m_words.takeOption();
        choice.listed = direction != "out";
        readNumbers(option, choice.ids);
    }

    void readOther(const std::string& option)
    {
        if (option == "capturestate") {
            m_collector.omit(m_words.line(), OmissionReason::NoMember, option);
        } else {
            const bool isKnown = std::ranges::find(tracelogOtherValues, option) != std::end(tracelogOtherValues);
            std::string values;
            while (m_words.hasValue())
                values += (values.empty() ? "" : " ") + std::string(m_words.take());
            m_collector.omit(
                m_words.line(), isKnown ? OmissionReason::NoMember : OmissionReason::Unknown, option, values);
        }
    }

    void addProvider()
    {
        const ProviderConfig asked = std::exchange(m_provider, ProviderConfig{.level = 0});
        for (const std::string& name : std::exchange(m_providersOfFile, {})) {
            const ProviderConfig known = m_collector.provider(m_words.line(), name);
            ProviderConfig provider = asked;
            provider.guid = known.guid;
            provider.name = known.name;
            m_tools.takeProvider(m_session, m_words.line(), std::move(provider));
            m_hasProvider = false;
        }
        if (m_hasProvider)
            m_tools.takeProvider(m_session, m_words.line(), asked);
        m_hasProvider = false;
    }

    void create()
    {
        const Guid guid = m_session.config.guid;
        ToolCommands::nameSession(m_session.config, m_name);
        SessionConfig& config = m_session.config;
        if (!guid.isNull())
            config.guid = guid;
        else if (isPrivateLogger(config) && !m_session.isAutoLogger && !config.providers.empty())
            config.guid = config.providers.front().guid; // StartTrace requires it
        if (config.guid == wellknown::systemTraceControlGuid) {
            for (const TracelogMode& flags : tracelogDefaults)
                config.enableFlags |= flags.bits;
            config.enableFlags &= ~m_withoutFlags;
        }
        if (asksKernel(config) && config.guid != wellknown::systemTraceControlGuid)
            config.logFileMode |= logfilemode::SystemLogger;
        m_tools.chooseLogFile(m_session, tracelogFile);
        sequentialIfNoKind(config);
        m_tools.addDraft(ToolCommands::Tool::Tracelog, std::move(m_session));
    }

    void change()
    {
        for (ToolCommands::Draft* const draft : m_tools.drafts(ToolCommands::Tool::Tracelog, m_words.line(), m_name)) {
            for (const ProviderConfig& provider : m_session.config.providers)
                m_tools.takeProvider(draft->session, m_words.line(), provider);
            draft->session.config.logFileMode |= m_session.config.logFileMode;
            draft->session.config.enableFlags |= m_session.config.enableFlags;
            addKernelSettings(m_session.config.kernel, draft->session.config.kernel);
            if (m_session.config.flushTimer != 0)
                draft->session.config.flushTimer = m_session.config.flushTimer;
            if (m_session.config.maximumBuffers != 0)
                draft->session.config.maximumBuffers = m_session.config.maximumBuffers;
            if (!m_session.config.logFileName.empty())
                draft->session.config.logFileName = m_session.config.logFileName;
        }
    }

    CommandWords m_words;
    ToolCommands& m_tools;
    SetupCollector& m_collector;
    SetSession m_session;
    ProviderConfig m_provider;
    std::vector<std::uint32_t> m_processIds;
    std::vector<std::string> m_providersOfFile; ///< names or GUIDs, with the settings of the provider
    bool m_hasProvider = false;
    std::uint32_t m_withoutFlags = 0;
    std::string m_name;
};

} // namespace

void runTracelog(const ScriptCommand& command, ToolCommands& tools)
{
    TracelogCommand(command, tools).run();
}

} // namespace etwarden
