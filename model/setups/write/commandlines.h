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

/// What a batch file begins with: UTF-8, and "!" as a plain character.
std::string_view batchHead(SetupUse use);

inline constexpr std::size_t maximumCommandCharacters = 8191; ///< in UTF-16, with the program's name (cmd.exe)

/// A text as one word, in quotation marks where they are needed. Nothing: there is no way to write it, because of a
/// quotation mark, a line break or another disruptive character, or a sign of a variable in a console.
std::optional<std::string> commandWord(std::u16string_view text, SetupUse use);

/// The same of a name: one that begins like an option would be taken for one.
std::optional<std::string> commandName(std::u16string_view text, SetupUse use);

/// A text as one literal of PowerShell. Nothing: it holds a line break or another disruptive character.
std::optional<std::string> powerShellText(std::u16string_view text);

/// Whether cmd.exe takes a line of this length.
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

/// Events of the kernel by xperf's names or their hook ids, joined by "+", each once; those that are not known are
/// left out.
std::string sayEvents(const std::vector<ClassicEventId>& events, std::vector<ClassicEventId>& meaning);
void sayStackEvents(
    const KernelTracing& tracing, std::string_view option, CommandLineText& line, KernelTracing& meaning);

/// Counters of processors by their names, with commas between them; those that are not known are left out.
std::string sayCounters(const std::vector<std::uint32_t>& counters, std::vector<std::uint32_t>& meaning);
/// What is read at which events, with a sign between both; one needs the other.
void sayCounterEvents(const KernelTracing& tracing, std::string_view option, char separator, CommandLineText& line,
    KernelTracing& meaning);

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

/// Says the options of those bits that the session has.
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

/// The session as the tools begin to understand it: its name, and the GUID that the name stands for.
SaidSession namedSession(const SetupSet& set, std::size_t place);

/// What a writer of command lines has of the session that it writes.
class SessionWriter
{
public:
    SessionWriter(const SetupSet& set, std::size_t place, SetupOutput& output)
        : m_config(set.sessions[place].config)
        , m_isAutoLogger(set.sessions[place].isAutoLogger)
        , m_place(place)
        , m_output(output)
        , m_said(namedSession(set, place))
        , m_meaning(m_said.meaning.config)
    {
    }

protected:
    const SessionConfig& m_config;
    const bool m_isAutoLogger;
    const std::size_t m_place;
    SetupOutput& m_output;
    SaidSession m_said;
    SessionConfig& m_meaning; ///< of m_said
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
