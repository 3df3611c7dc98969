// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/setups/autologgerkeys.h"
#include "model/setups/setupreading.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

class SetupCollector;

/// A command as a script has it: its words without the quotation marks of the shell. A variable that is not known stays
/// in its word as it is written.
struct ScriptCommand
{
    std::uint32_t line = 0;
    std::vector<std::string> words;
};

/// The words of a command, read one after the other.
class CommandWords
{
public:
    explicit CommandWords(const ScriptCommand& command, std::size_t next = 1)
        : m_command(command)
        , m_next(next)
    {
    }

    bool atEnd() const { return m_next >= m_command.words.size(); }
    std::string_view peek() const { return m_command.words[m_next]; }
    std::string_view take() { return m_command.words[m_next++]; }
    /// The name of an option, which begins with a hyphen or a slash, in lower case without it; else empty, and no word
    /// is read.
    std::string takeOption();
    /// The next word if there is one that is no option; else empty.
    std::string_view takeValue();
    bool hasValue() const;
    std::uint32_t line() const { return m_command.line; }

private:
    const ScriptCommand& m_command;
    std::size_t m_next;
};

/// Walks through the commands of a script to find the sessions that it defines with each tool: logman, tracelog, xperf,
/// wpr, netsh, reg and the cmdlets of PowerShell.
class ToolCommands
{
public:
    explicit ToolCommands(SetupCollector& collector);
    ~ToolCommands();

    /// Whether the word is the name of one of the tools, also with a path and an extension.
    static bool isTool(std::string_view word);
    /// The name of the tool that a variable is named after, as "%XPERF%" or "$logmanPath"; other words stay as they
    /// are.
    static std::string toolNamed(std::string_view word);

    /// `placeholders`: the variables in a word that are not known.
    using Placeholders = std::function<std::vector<std::string>(std::string_view word)>;
    /// Reads a command. Commands of other programs are ignored.
    void run(const ScriptCommand& command, const Placeholders& placeholders);

    /// Names the recording profiles that a text mentions: they are other files.
    void noteProfiles(std::uint32_t line, std::string_view text);

    /// Values and keys that a script writes into the registry by other means than reg.
    AutoLoggerKeys& registry() { return m_registry; }

    /// Hands all sessions to the collector; to be called once, at the end.
    void finish();

    // Used by the tools

    enum class Tool : std::uint8_t { Logman, Tracelog, Xperf, Netsh, PowerShell };
    struct Draft
    {
        Tool tool;
        SetSession session;
    };

    SetupCollector& collector() { return m_collector; }
    Draft* addDraft(Tool tool, SetSession session); ///< nullptr: there are too many
    /// All sessions of the tool that have the name; an omission where there is none.
    std::vector<Draft*> drafts(Tool tool, std::uint32_t line, std::string_view name);

    /// Gives the session the identity of the kernel's where its name says so.
    static void nameSession(SessionConfig& config, std::string_view name);
    /// A flag or a group of the kernel by the name that xperf and tracelog have for it; false: it is none.
    static bool takeKernelName(std::string_view name, SessionConfig& config);
    void takeProvider(SetSession& session, std::uint32_t line, ProviderConfig provider);
    /// Reads seconds, or [[hh:]mm:]ss.
    void takeFlushTimer(std::uint32_t line, std::string_view option, std::string_view text, SessionConfig& config);
    /// Reads a number, or a name as logman and tracelog have it.
    void takeLevel(std::uint32_t line, std::string_view option, std::string_view text, ProviderConfig& provider);
    /// Reads events of the kernel by names of xperf and hook ids, joined by "+". What is neither is named.
    void takeEvents(
        std::uint32_t line, std::string_view option, std::string_view list, std::vector<ClassicEventId>& events);
    /// Reads counters of processors by their names, with commas between them. What is none of them is named.
    void takeCounters(
        std::uint32_t line, std::string_view option, std::string_view list, std::vector<std::uint32_t>& counters);
    /// Reads events, as takeEvents() does, that are followed by the last branches, and the branches that are left out,
    /// with commas between the names.
    void takeBranches(std::uint32_t line, std::string_view option, std::string_view events, std::string_view filters,
        KernelTracing& tracing);
    /// Reads an interval of 100 ns and the counter that it is for: only that of the timer is a session's.
    void takeInterval(std::uint32_t line, std::string_view option, std::string_view interval, std::string_view counter,
        KernelTracing& tracing);
    /// Reads the processes of an option of that name. In a session that traces their heaps or critical sections they
    /// are filters of its provider, as in all private sessions; how the tools pass them is not documented (our choice).
    void takeProcesses(
        SetSession& session, std::uint32_t line, std::string_view option, std::vector<std::uint32_t> processIds);
    /// A log file that the tool chooses where the command says no destination.
    void chooseLogFile(SetSession& session, std::u16string_view file);

private:
    SetupCollector& m_collector;
    AutoLoggerKeys m_registry;
    std::deque<Draft> m_drafts;
    std::size_t m_providers = 0; ///< how many were read
};

// The tools; each reads a command whose first word is its name.
void runLogman(const ScriptCommand& command, ToolCommands& tools);
void runTracelog(const ScriptCommand& command, ToolCommands& tools);
void runXperf(const ScriptCommand& command, ToolCommands& tools);
void runWpr(const ScriptCommand& command, ToolCommands& tools);
void runNetsh(const ScriptCommand& command, ToolCommands& tools);
void runReg(const ScriptCommand& command, ToolCommands& tools);
void runTraceCmdlet(const ScriptCommand& command, ToolCommands& tools);
bool isTraceCmdlet(std::string_view word);

/// The lines of a file with providers, each as words: provider, keywords, level. Their line is that of the command.
std::vector<ScriptCommand> providerFileLines(std::string_view text, std::uint32_t line);
/// The name of a program without its folder and ".exe", in lower case.
std::string programName(std::string_view word);
bool hasPlaceholder(std::string_view word);
/// The parts of a list, without space around them.
std::vector<std::string_view> partsOf(std::string_view text, char separator);

/// The name of a log file as logman completes it where it has no extension.
std::u16string withLogExtension(std::u16string_view file);
/// Whether a session has no destination, so that its tool chooses a log file.
bool needsLogFile(const SessionConfig& config);
/// The modes that a tool's session has: a file without a kind of its own is a sequential one.
void sequentialIfNoKind(SessionConfig& config);
/// Whether a session is one of the kernel by what it records.
bool asksKernel(const SessionConfig& config);

/// An option of tracelog and xperf that makes a private session, which traces in some processes and has the GUID of the
/// provider in each.
struct ProcessTrace
{
    std::string_view option;
    Guid guid;
};
inline constexpr std::array processTraces{
    ProcessTrace{"heap", wellknown::heapGuid}, ProcessTrace{"critsec", wellknown::critSecGuid}};
inline constexpr std::uint32_t processTraceModes = logfilemode::PrivateLogger | logfilemode::RealTimeRelog;

// Log files that tools choose where a command says no destination.
inline constexpr std::u16string_view tracelogFile = u"C:\\LogFile.etl";
inline constexpr std::u16string_view xperfUserFile = u"C:\\User.etl";
inline constexpr std::u16string_view xperfKernelFile = u"C:\\Kernel.etl";
inline constexpr std::u16string_view netshFile = u"%LOCALAPPDATA%\\Temp\\NetTraces\\NetTrace.etl";

// Other defaults of xperf.
inline constexpr std::uint32_t xperfBufferSizeKb = 64;
inline constexpr std::uint32_t xperfMinimumBuffers = 64;
inline constexpr std::uint32_t xperfMaximumBuffers = 320;

/// Begins the name of an AutoLogger session for logman, in any case.
inline constexpr std::string_view logmanAutoSession = "autosession\\";

} // namespace etwarden
