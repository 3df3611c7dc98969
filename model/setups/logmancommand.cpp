// SPDX-License-Identifier: GPL-3.0-or-later
// logman create trace, start, update. Source: its page; words beyond it as scripts in use have them.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupcollector.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

namespace etwarden {

namespace {

/// What an option does; the words that it has follow from it.
enum class LogmanOption : std::uint8_t {
    Name,
    LoggerName,
    File,
    FileFormat,
    Append,
    RealTime,
    UserMode,
    BufferSize,
    Buffers,
    MaximumSize,
    FlushTimer,
    Clock,
    Mode,
    Provider,
    ProviderFile,
    Immediately, ///< -ets
    Overwrite,
    OtherSwitch, ///< what a session has nothing like
    OtherValue, ///< the same with a value
    OtherValues, ///< with all words up to the next option
};
struct LogmanOptionName
{
    std::string_view name;
    LogmanOption option;
};
constexpr LogmanOptionName logmanOptions[] = {
    {"n", LogmanOption::Name},
    {"ln", LogmanOption::LoggerName},
    {"o", LogmanOption::File},
    {"f", LogmanOption::FileFormat},
    {"a", LogmanOption::Append},
    {"rt", LogmanOption::RealTime},
    {"ul", LogmanOption::UserMode},
    {"bs", LogmanOption::BufferSize},
    {"nb", LogmanOption::Buffers},
    {"max", LogmanOption::MaximumSize},
    {"ft", LogmanOption::FlushTimer},
    {"ct", LogmanOption::Clock},
    {"mode", LogmanOption::Mode},
    {"p", LogmanOption::Provider},
    {"pf", LogmanOption::ProviderFile},
    {"ets", LogmanOption::Immediately},
    {"ow", LogmanOption::Overwrite},
    {"r", LogmanOption::OtherSwitch},
    {"fd", LogmanOption::OtherSwitch},
    {"y", LogmanOption::OtherSwitch},
    {"s", LogmanOption::OtherValue},
    {"config", LogmanOption::OtherValue},
    {"rc", LogmanOption::OtherValue},
    {"rf", LogmanOption::OtherValue},
    {"xml", LogmanOption::OtherValue},
    {"cnf", LogmanOption::OtherValue},
    {"v", LogmanOption::OtherValue},
    {"b", LogmanOption::OtherValues},
    {"e", LogmanOption::OtherValues},
    {"m", LogmanOption::OtherValues},
    {"u", LogmanOption::OtherValues},
};

struct LogmanWord
{
    std::string_view word;
    std::uint32_t value;
};
constexpr LogmanWord logmanModes[] = {
    {"sequential", logfilemode::Sequential},
    {"circular", logfilemode::Circular},
    {"bufferonly", logfilemode::Buffering},
    {"globalsequence", logfilemode::UseGlobalSequence},
    {"localsequence", logfilemode::UseLocalSequence},
    {"pagedmemory", logfilemode::UsePagedMemory},
    {"kernelfilter", logfilemode::KdFilter},
    {"newfile", logfilemode::NewFile},
};
constexpr LogmanWord logmanClocks[] = {
    {"perf", static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter)},
    {"system", static_cast<std::uint32_t>(ClockType::SystemTime)},
    {"cycle", static_cast<std::uint32_t>(ClockType::CpuCycle)},
};

/// A command whose verb defines or changes a session.
class LogmanCommand
{
public:
    LogmanCommand(const ScriptCommand& command, ToolCommands& tools)
        : m_words(command)
        , m_tools(tools)
        , m_collector(tools.collector())
    {
        m_session.line = command.line;
    }

    void run()
    {
        const std::string verb = lowerAscii(m_words.takeValue());
        if (verb == "import") {
            m_collector.omit(m_words.line(), OmissionReason::OtherFile, "import");
            return;
        }
        if (verb != "create" && verb != "start" && verb != "update")
            return;
        if (m_words.hasValue()) {
            const std::string kind = lowerAscii(m_words.peek());
            if (kind == "trace")
                m_words.take();
            else if (kind == "counter" || kind == "alert" || kind == "api" || kind == "cfg")
                return;
        }
        readWords();
        const bool isChange = verb == "update" || (verb == "start" && !saysAnything());
        if (isChange)
            change(verb == "update");
        else
            create();
    }

private:
    void readWords()
    {
        while (!m_words.atEnd()) {
            const std::string option = m_words.takeOption();
            if (option.empty()) {
                if (m_name.empty())
                    m_name = m_words.take();
                else
                    omitWord();
                continue;
            }
            const auto known = std::ranges::find(logmanOptions, option, &LogmanOptionName::name);
            if (known == std::end(logmanOptions))
                m_collector.omit(m_words.line(), OmissionReason::Unknown, option, m_words.takeValue());
            else
                read(option, known->option);
        }
        if (lowerAscii(m_name).starts_with(logmanAutoSession)) {
            m_name.erase(0, logmanAutoSession.size());
            m_session.isAutoLogger = true;
        }
        if (m_loggerName.empty())
            m_loggerName = m_name;
    }

    void omitWord()
    {
        const std::string_view word = m_words.take();
        m_collector.omit(
            m_words.line(), hasPlaceholder(word) ? OmissionReason::NeedsVariable : OmissionReason::Unknown, word);
    }

    void read(const std::string& option, LogmanOption kind)
    {
        SessionConfig& config = m_session.config;
        const std::uint32_t line = m_words.line();
        switch (kind) {
        case LogmanOption::Name:
            m_name = m_words.takeValue();
            break;
        case LogmanOption::LoggerName:
            m_loggerName = m_words.takeValue();
            break;
        case LogmanOption::File:
            config.logFileName = fileNamed(m_words.atEnd() ? std::string_view() : m_words.take());
            break;
        case LogmanOption::FileFormat:
            readFormat(option);
            break;
        case LogmanOption::Append:
            config.logFileMode |= logfilemode::Append;
            break;
        case LogmanOption::RealTime:
            config.logFileMode |= logfilemode::RealTime;
            break;
        case LogmanOption::UserMode:
            config.logFileMode |= logfilemode::PrivateLogger;
            break;
        case LogmanOption::BufferSize:
            m_collector.take(line, option, m_words.takeValue(), config.bufferSizeKb);
            break;
        case LogmanOption::Buffers:
            m_collector.take(line, option, m_words.takeValue(), config.minimumBuffers);
            if (m_words.hasValue())
                m_collector.take(line, option, m_words.takeValue(), config.maximumBuffers);
            break;
        case LogmanOption::MaximumSize:
            m_collector.take(line, option, m_words.takeValue(), config.maximumFileSize);
            break;
        case LogmanOption::FlushTimer:
            m_tools.takeFlushTimer(line, option, m_words.takeValue(), config);
            break;
        case LogmanOption::Clock:
            readChoice(option, logmanClocks, m_words.takeValue(), config.clientContext);
            break;
        case LogmanOption::Mode:
            while (m_words.hasValue())
                readModes(option, m_words.take());
            break;
        case LogmanOption::Provider:
            readProvider(option, m_words);
            break;
        case LogmanOption::ProviderFile:
            readProviderFile(option, m_words.takeValue());
            break;
        case LogmanOption::Immediately:
        case LogmanOption::Overwrite: // ETW overwrites as well
            break;
        case LogmanOption::OtherSwitch:
            m_collector.omit(line, OmissionReason::NoMember, option);
            break;
        case LogmanOption::OtherValue:
            m_collector.omit(line, OmissionReason::NoMember, option, m_words.takeValue());
            break;
        case LogmanOption::OtherValues: {
            std::string values;
            while (m_words.hasValue())
                values += (values.empty() ? "" : " ") + std::string(m_words.take());
            m_collector.omit(line, OmissionReason::NoMember, option, values);
            break;
        }
        }
    }

    /// Sets a member to a word of a table, or to a number.
    template<std::size_t size>
    void readChoice(
        const std::string& option, const LogmanWord (&words)[size], std::string_view text, std::uint32_t& member)
    {
        const auto found = std::ranges::find(words, lowerAscii(text), &LogmanWord::word);
        if (found != std::end(words))
            member = found->value;
        else
            m_collector.take(m_words.line(), option, text, member);
    }

    /// Reads words, names of the documentation or numbers, also with "|" or a comma between them.
    void readModes(const std::string& option, std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find_first_of("|,"), text.size());
            const std::string_view part = trimmedSpace(text.substr(0, end));
            const auto named = std::ranges::find_if(
                logFileModeCatalogue(), [part](const auto& entry) { return equalsAscii(entry.name, part); });
            std::uint32_t bits = 0;
            if (named != logFileModeCatalogue().end())
                bits = named->value;
            else if (!part.empty())
                readChoice(option, logmanModes, part, bits);
            m_session.config.logFileMode |= bits;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    void readFormat(const std::string& option)
    {
        const std::string_view format = m_words.takeValue();
        if (equalsAscii(format, "bincirc"))
            m_session.config.logFileMode |= logfilemode::Circular;
        else if (equalsAscii(format, "bin"))
            m_session.config.logFileMode |= logfilemode::Sequential;
        else
            m_collector.omit(m_words.line(), OmissionReason::NoMember, option, format);
    }

    static std::u16string fileNamed(std::string_view text)
    {
        const std::size_t folder = text.find_last_of("\\/");
        const bool isOpen = hasPlaceholder(text.substr(folder == std::string_view::npos ? 0 : folder));
        return isOpen ? toUtf16(text) : withLogExtension(toUtf16(text));
    }

    /// Reads provider, flags, level, of which the last two may be missing. Flags of the kernel are those of the
    /// session.
    void readProvider(const std::string& option, CommandWords& words)
    {
        const std::uint32_t line = words.line();
        const std::string_view name = words.atEnd() ? std::string_view() : words.take();
        const std::string_view flags = words.takeValue();
        const std::string_view level = words.takeValue();
        const bool isKernel = equalsAscii(name, "Windows Kernel Trace")
            || parseGuid(name) == std::optional(wellknown::systemTraceControlGuid);
        if (isKernel) {
            m_session.config.enableFlags |= kernelFlagsOf(option, flags);
            return;
        }
        const bool isKnown = !hasPlaceholder(name) || parseGuid(name);
        ProviderConfig provider = isKnown ? m_collector.provider(line, name) : ProviderConfig{.level = 0};
        if (!isKnown) {
            provider.name = toUtf16(name);
            m_collector.omit(line, OmissionReason::NeedsVariable, option, name);
        }
        m_collector.takeKeywords(line, option, flags, provider.matchAnyKeyword);
        if (!level.empty())
            m_tools.takeLevel(line, option, level, provider);
        m_tools.takeProvider(m_session, line, std::move(provider));
    }

    /// Reads a file of such providers, one in each line.
    void readProviderFile(const std::string& option, std::string_view name)
    {
        const std::string* const text = m_collector.file(m_words.line(), name);
        if (text == nullptr) {
            m_collector.omit(m_words.line(), OmissionReason::OtherFile, option, name);
            return;
        }
        for (ScriptCommand& line : providerFileLines(*text, m_words.line())) {
            CommandWords words(line, 0);
            readProvider(option, words);
        }
    }

    std::uint32_t kernelFlagsOf(const std::string& option, std::string_view text)
    {
        if (!text.starts_with('('))
            return text.empty() ? 0 : m_collector.number<std::uint32_t>(m_words.line(), option, text).value_or(0);
        std::uint32_t flags = 0;
        text.remove_prefix(1);
        while (!text.empty()) {
            const std::size_t end = std::min(text.find_first_of(",)"), text.size());
            const std::string_view name = trimmedSpace(text.substr(0, end));
            if (const std::optional<std::uint32_t> known = kernelFlags(KernelNames::Logman, name))
                flags |= *known;
            else if (!name.empty())
                m_collector.omit(m_words.line(), OmissionReason::NoEnableFlag, option, name);
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return flags;
    }

    /// Whether the command defines anything: "start NAME" starts what is stored, unless it has more than -ets.
    bool saysAnything() const
    {
        SessionConfig nothing;
        nothing.name = m_session.config.name;
        return m_session.config != nothing;
    }

    void create()
    {
        ToolCommands::nameSession(m_session.config, m_loggerName);
        SessionConfig& config = m_session.config;
        if (config.enableFlags != 0 && config.guid.isNull())
            config.logFileMode |= logfilemode::SystemLogger;
        m_tools.chooseLogFile(m_session, fileNamed(m_name));
        sequentialIfNoKind(config);
        m_tools.addDraft(ToolCommands::Tool::Logman, std::move(m_session));
    }

    /// Applies what an update says in place of what the definition had.
    void change(bool isUpdate)
    {
        if (!isUpdate && m_session.isAutoLogger)
            return;
        for (ToolCommands::Draft* const draft :
            m_tools.drafts(ToolCommands::Tool::Logman, m_words.line(), m_loggerName)) {
            SessionConfig& config = draft->session.config;
            const SessionConfig& asked = m_session.config;
            const auto replace = [](auto& member, const auto& value) {
                if (value != std::remove_cvref_t<decltype(value)>())
                    member = value;
            };
            replace(config.logFileName, asked.logFileName);
            replace(config.bufferSizeKb, asked.bufferSizeKb);
            replace(config.minimumBuffers, asked.minimumBuffers);
            replace(config.maximumBuffers, asked.maximumBuffers);
            replace(config.maximumFileSize, asked.maximumFileSize);
            replace(config.flushTimer, asked.flushTimer);
            replace(config.clientContext, asked.clientContext);
            config.logFileMode |= asked.logFileMode;
            config.enableFlags |= asked.enableFlags;
            for (std::size_t i = 0; i < asked.providers.size(); ++i)
                m_tools.takeProvider(draft->session, m_session.providerLines[i], asked.providers[i]);
        }
    }

    CommandWords m_words;
    ToolCommands& m_tools;
    SetupCollector& m_collector;
    SetSession m_session;
    std::string m_name;
    std::string m_loggerName;
};

} // namespace

std::u16string withLogExtension(std::u16string_view file)
{
    const std::size_t folder = file.find_last_of(u"\\/");
    const std::u16string_view name = file.substr(folder == std::u16string_view::npos ? 0 : folder);
    const bool isWhole = file.empty() || name.find(u'.') != name.npos;
    return std::u16string(file) + (isWhole ? u"" : u".etl");
}

void runLogman(const ScriptCommand& command, ToolCommands& tools)
{
    LogmanCommand(command, tools).run();
}

} // namespace etwarden
