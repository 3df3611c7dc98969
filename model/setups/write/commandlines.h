// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/write/setupoutput.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

// Command lines for cmd.exe, as lines of a batch file or to be pasted into a console, and for PowerShell.

/// The first lines of a batch file: UTF-8, and "!" as a plain character.
std::string_view batchHead(SetupUse use);

inline constexpr std::size_t maximumCommandCharacters = 8191; ///< in UTF-16, with the program's name (cmd.exe)

/// A text as one word, in quotation marks where they are needed. nullopt: it cannot be written, because of a quotation
/// mark, a line break or another disruptive character, or a sign of a variable in a console.
std::optional<std::string> commandWord(std::u16string_view text, SetupUse use);

/// The same for a name; nullopt also for one that looks like an option.
std::optional<std::string> commandName(std::u16string_view text, SetupUse use);

/// A text as one literal of PowerShell. nullopt: it has a line break or another disruptive character.
std::optional<std::string> powerShellText(std::u16string_view text);

/// Whether cmd.exe accepts a line of this length.
bool fitsCommandLine(std::string_view line);

/// A line, option by option.
class CommandLineText
{
public:
    explicit CommandLineText(std::string begin)
        : m_text(std::move(begin))
    {
    }

    void add(std::string_view word) { (m_text += ' ') += word; }
    void add(std::string_view option, std::string_view value)
    {
        add(option);
        add(value);
    }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

/// Flags and groups of the kernel by xperf's names.
std::vector<std::string_view> sayKernelNames(std::uint32_t flags, const GroupMask& groups, SessionConfig& meaning);
/// Names with a sign between them.
std::string joined(const std::vector<std::string_view>& names, char separator);

/// A tool's options for settings of the kernel; empty: it has none.
struct KernelOptions
{
    std::string_view stacks;
    std::string_view interval;
    std::string_view ofTimer{}; ///< follows the interval
    std::string_view sources;
    std::size_t mostSources = SIZE_MAX; ///< that the option accepts; more of them are left out
    std::string_view counters; ///< and the events that read them
    std::string_view branches; ///< the events that they follow, and what is left out of them
    bool needsBranchFilters = false;
    std::string_view poolTags{};
    char separator; ///< between two lists of one option
};

/// An option that is a bit of LogFileMode.
struct ModeOption
{
    std::uint32_t bit;
    std::string_view option;
};

/// An option with a number that is a member; it is left out where the member is 0.
struct NumberOption
{
    std::uint32_t SessionConfig::*member;
    std::string_view option;
};

/// Writes the options of those bits that the session has.
template<std::size_t size>
void sayModes(
    const SessionConfig& config, const ModeOption (&options)[size], CommandLineText& line, SessionConfig& meaning)
{
    for (const ModeOption& row : options) {
        if ((config.logFileMode & row.bit) == 0)
            continue;
        line.add(row.option);
        meaning.logFileMode |= row.bit;
    }
}

template<std::size_t size>
void sayNumbers(
    const SessionConfig& config, const NumberOption (&options)[size], CommandLineText& line, SessionConfig& meaning)
{
    for (const NumberOption& row : options) {
        if (config.*(row.member) == 0)
            continue;
        line.add(row.option, std::to_string(config.*(row.member)));
        meaning.*(row.member) = config.*(row.member);
    }
}

/// The word for a clock, of three in the order of ClockType; empty: none.
template<std::size_t size>
std::string_view clockWord(std::uint32_t clientContext, const std::string_view (&words)[size])
{
    return clientContext >= 1 && clientContext <= size ? words[clientContext - 1] : std::string_view();
}

/// A writer of one session as lines.
class CommandWriter : protected SessionWriter
{
public:
    /// What is said begins with the name, and with the GUID that the tools take it for.
    CommandWriter(const SetupSet& set, std::size_t place, SetupOutput& output);

protected:
    /// Adds the log file; `option` ends in what separates both. `word` is nullopt where the name cannot be quoted.
    void sayLogFile(std::string_view option, const std::optional<std::string>& word, CommandLineText& line);
    /// Adds what the tool does where the line has no destination or no kind of file.
    void completeFile(std::u16string_view toolFile);
    /// Writes what makes the session one of heaps or of critical sections in some processes, with the list of these
    /// after "-pids", as `list` writes it; false: it is no such session, or cannot be written as one.
    bool sayProcessTrace(std::string (*list)(const std::vector<std::uint32_t>&), CommandLineText& line);
    /// Writes the settings of the kernel, as far as the options have names for them.
    void sayKernelSettings(const KernelOptions& options, CommandLineText& line);
    /// Whether the provider is the last one again: in one command that changes nothing.
    bool repeatsLast(const ProviderConfig& provider);
    /// Ends the line that defines the session; false: cmd.exe does not accept it, and nothing is written.
    bool endDefinition(const CommandLineText& line);
};

/// Writes a batch file, with a `Writer(set, place, output)` for each session that has a name.
template<typename Writer>
void writeBatchFile(const SetupSet& set, SetupOutput& output)
{
    output.head = batchHead(output.use());
    for (const std::size_t place : sayableSessions(set))
        Writer(set, place, output).write();
}

} // namespace etwarden
