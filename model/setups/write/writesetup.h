// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace etwarden {

/// What sessions can be written for. A target without a row in setupTargets() has no writer yet.
enum class SetupTarget : std::uint8_t {
    Logman,
    Tracelog,
    Xperf,
    Netsh,
    PowerShell,
    Registry,
    RecordingProfile,
    DataCollectorSet,
    DiagnosticLog,
    Cpp,
    Krabsetw,
    TraceEvent,
    Ferrisetw,
};

/// How the text of a target is stored in a file.
enum class SetupEncoding : std::uint8_t {
    Utf8,
    Utf8WithMark, ///< begins with a byte order mark
    Utf16, ///< little-endian, begins with a byte order mark
};

/// Where a text will be used. The shell of a console reads a percent sign in another way than one that reads a file.
enum class SetupUse : std::uint8_t { File, Paste };

/// What a session of a set is beside its members.
enum class SessionPart : std::uint8_t {
    Whole, ///< all of it
    AutoLogger, ///< SetSession::isAutoLogger
    FileMax, ///< SessionConfig::fileMax
};

/// Members of a provider: those of providerMembers after the GUID, then those of filterMembers, in their order.
enum class ProviderField : std::uint8_t {
    Whole, ///< all of it
    Name,
    Level,
    MatchAnyKeyword,
    MatchAllKeyword,
    Timeout,
    EnableProperty,
    ProcessIds,
    Executables,
    PackageIds,
    PackageAppIds,
    EventIds,
    StackEventIds,
};

using SetupMember = std::variant<SessionPart, ConfigField, ProviderField, KernelSetting>;

/// How a text differs from a member.
enum class UnsaidKind : std::uint8_t {
    NotSaid, ///< the target has nothing like it
    NotQuotable, ///< the target has it, but its syntax cannot carry this value
    Approximated, ///< the text says a value nearby, or in another unit
    ToolDefault, ///< the member is left to the system, and the target's tool has a default of its own
};

/// A member that a text does not state as it is.
struct UnsaidMember
{
    std::size_t session = 0; ///< its place in the set
    std::optional<std::size_t> provider{}; ///< its place in the session; nothing: it is a member of the session
    SetupMember member{};
    UnsaidKind kind = UnsaidKind::NotSaid;
    std::uint64_t wanted = 0; ///< of numbers: the value in the set; of bits: those of them that are missing
    std::uint64_t said = 0; ///< of numbers: the value that the text means; of bits: those that it adds

    bool operator==(const UnsaidMember&) const = default;
};

struct WrittenSetup
{
    std::string text; ///< UTF-8, each line ends in "\n"
    /// The meaning of the text to the target's tool, and to readSetup(); without lines. What the target cannot express
    /// is left out, and has the tool's defaults.
    SetupSet said;
    std::vector<UnsaidMember> unsaid; ///< all in which `said` differs, by session and provider
};

/// The words for a comment at the beginning, in UTF-8, with "\n" between lines; empty: no comment. Whatever they
/// contain stays a comment.
using SetupWords = std::function<std::string(SetupTarget target, std::span<const UnsaidMember> unsaid)>;

class SetupOutput;

/// A row of the table of targets.
struct SetupTargetRow
{
    SetupTarget target;
    std::string_view id; ///< in options of the command line
    std::string_view name; ///< as people call it, in every language
    std::string_view extension; ///< of files, without a dot
    SetupEncoding encoding;
    SetupFormat format; ///< as which readSetup() reads the text
    std::string (*comment)(std::string_view words); ///< see SetupWords
    void (*write)(const SetupSet& set, SetupOutput& output);
};

/// The targets that have a writer, in the order of menus.
std::span<const SetupTargetRow> setupTargets();
const SetupTargetRow* setupTargetWithId(std::string_view id); ///< nullptr: there is none

/// Writes the sessions of a set. Names and paths are quoted for the syntax around them; what cannot be quoted is left
/// out and listed. The time is bounded by the size of the set.
WrittenSetup writeSetup(
    const SetupSet& set, const SetupTargetRow& target, const SetupWords& words, SetupUse use = SetupUse::File);

/// The text as the bytes of a file, with "\r\n" between lines.
std::string setupFileBytes(const SetupTargetRow& target, std::string_view text);

} // namespace etwarden
