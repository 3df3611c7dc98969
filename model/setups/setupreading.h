// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/configfield.h"
#include "model/session/rules/rules.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionset.h"
#include "model/session/severity.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// A session of a set, and where its file has it. Lines are counted from 1; 0: the format has none.
struct SetSession
{
    SessionConfig config{};
    bool isAutoLogger = false; ///< it is defined in the registry, and starts with the machine
    std::uint32_t line = 0;
    std::vector<std::uint32_t> providerLines{}; ///< one for each of config.providers

    bool operator==(const SetSession&) const = default;
};

/// A set of sessions, and where its file has it.
struct SetupSet
{
    std::u16string name{}; ///< of a recording profile its Id, else the name of the first session
    std::uint32_t line = 0;
    std::vector<SetSession> sessions{};

    bool operator==(const SetupSet&) const = default;
};

inline SessionSet setOf(const SetupSet& set)
{
    SessionSet sessions{.name = set.name};
    for (const SetSession& session : set.sessions)
        sessions.sessions.push_back(session.config);
    return sessions;
}

/// A set without lines, because it is from no file.
inline SetupSet setupOf(const SessionSet& set)
{
    SetupSet setup{.name = set.name};
    for (const SessionConfig& config : set.sessions)
        setup.sessions.push_back(
            {.config = config, .providerLines = std::vector<std::uint32_t>(config.providers.size())});
    return setup;
}

/// The format of a file with a setup, by its content.
enum class SetupFormat : std::uint8_t {
    Unknown,
    RecordingProfile, ///< .wprp of Windows Performance Recorder
    DataCollectorSet, ///< XML of Performance Logs and Alerts
    DiagnosticLog, ///< SyncML of the configuration service provider DiagnosticLog
    Registry, ///< .reg
    CommandScript, ///< lines for cmd.exe
    PowerShell,
    Cpp, ///< source code that fills EVENT_TRACE_PROPERTIES
    Krabsetw, ///< C++ with krabsetw
    TraceEvent, ///< C# with TraceEvent
    Ferrisetw, ///< Rust with ferrisetw
    Template, ///< our own JSON
};

/// Why something in a file is in no set.
enum class OmissionReason : std::uint8_t {
    Unknown, ///< an element or option that is not known
    NoMember, ///< it is known, but a session of ETW has nothing like it
    NoEnableFlag, ///< a kernel keyword that is no EVENT_TRACE_FLAG_* and no group
    NotANumber, ///< the value is no number, or beyond its range
    NamedKeywords, ///< keywords by names, which only the provider's manifest knows
    NoSuchId, ///< what is referred to is not in the file
    NoSuchBase, ///< the base is not in the file: it may be one of those built into the tool
    BaseCircle, ///< the base is derived from what it is the base of
    NeedsMemory, ///< a percentage of memory, and the machine's memory is not known
    OtherFile, ///< it is in another file, which was not given
    UnknownProvider, ///< the name is not known: the provider is in the set, without a GUID
    UnknownCounter, ///< of processors: the number that the name stands for is not the same on all machines
    NeedsVariable, ///< the value holds a variable that is not known
    Computed, ///< the value is put together when the script runs
    Alternative, ///< another branch of the script has another value, which is used
    NotEnabled, ///< its switch is off, or missing where off is the default
    UnclearUnit, ///< the documentation and the tool contradict each other about its unit
    NoSession, ///< it is about a session that the file does not define
    TooMuch, ///< beyond the bounds of reading
};

/// Something in a file that is in no set.
struct SetupOmission
{
    std::uint32_t line = 0;
    OmissionReason reason = OmissionReason::Unknown;
    std::u16string subject{}; ///< the element or option
    std::u16string value{}; ///< what it says; may be empty

    bool operator==(const SetupOmission&) const = default;
};

/// A member that the file leaves to the tool whose format it is, and whose default differs from ours. It has the tool's
/// default in the set.
struct ToolDefault
{
    std::uint32_t line = 0; ///< of the session
    std::u16string session{};
    ConfigField field = ConfigField::Name;

    bool operator==(const ToolDefault&) const = default;
};

/// A variable of a script whose value is not known.
struct SetupVariable
{
    std::uint32_t line = 0; ///< where it is needed first
    std::u16string name{}; ///< as written: "%1", "$path"

    bool operator==(const SetupVariable&) const = default;
};

/// A file with providers that a script names and that was not passed.
struct SetupFileName
{
    std::uint32_t line = 0; ///< where it is named first
    std::u16string name{}; ///< as written

    bool operator==(const SetupFileName&) const = default;
};

/// What is wrong with a file beside its sessions.
enum class SetupFault : std::uint8_t {
    DuplicateId, ///< parameters: the Id
    DerivedLosesProviders, ///< the derived profile, how many providers, its base
    UnusedCollector, ///< the collector
    UnusedProvider, ///< the provider
    PercentAboveMemory, ///< the profile, percent of memory that its collectors take together
    FileSizeInMemory, ///< the collector
    NameOfOtherProvider, ///< the name, the GUID that it stands for
    ServiceStart, ///< the session, the value of Start
    NumberBreaksSchema, ///< the element, its value
    // These are about the sessions of a set together; see findingsOfSet().
    DifferentClocks, ///< one session, another one
    SharedLogFile, ///< one session, another one
    SharedGuid, ///< one session, another one
    SharedName, ///< one session, another one; their names may differ in case
    SharedSystemLogger, ///< one session, another one; each is the NT Kernel Logger, or the Circular Kernel Context
                        ///< Logger
    BuffersAboveMemory, ///< the set, MB that its buffers take, MB of the machine
};

/// How a fault is reported. The Qt layer makes its sentence.
struct SetupFaultKind
{
    SetupFault fault;
    std::string_view id; ///< stable, as those of rules
    Severity severity;
};

/// One row for each SetupFault, in its order.
inline constexpr SetupFaultKind setupFaultKinds[] = {
    {SetupFault::DuplicateId, "setup-duplicate-id", Severity::Error},
    {SetupFault::DerivedLosesProviders, "setup-derived-loses-providers", Severity::Warning},
    {SetupFault::UnusedCollector, "setup-unused-collector", Severity::Warning},
    {SetupFault::UnusedProvider, "setup-unused-provider", Severity::Info},
    {SetupFault::PercentAboveMemory, "setup-percent-above-memory", Severity::Error},
    {SetupFault::FileSizeInMemory, "setup-file-size-in-memory", Severity::Warning},
    {SetupFault::NameOfOtherProvider, "setup-name-of-other-provider", Severity::Warning},
    {SetupFault::ServiceStart, "setup-service-start", Severity::Warning},
    {SetupFault::NumberBreaksSchema, "setup-number-breaks-schema", Severity::Warning},
    {SetupFault::DifferentClocks, "set-different-clocks", Severity::Warning},
    {SetupFault::SharedLogFile, "set-shared-log-file", Severity::Error},
    {SetupFault::SharedGuid, "set-shared-guid", Severity::Error},
    {SetupFault::SharedName, "set-shared-name", Severity::Error},
    {SetupFault::SharedSystemLogger, "set-shared-system-logger", Severity::Error},
    {SetupFault::BuffersAboveMemory, "set-buffers-above-memory", Severity::Warning},
};

constexpr const SetupFaultKind& kindOf(SetupFault fault)
{
    return setupFaultKinds[static_cast<std::size_t>(fault)];
}

/// A fault in a file.
struct SetupFinding
{
    std::uint32_t line = 0;
    SetupFault fault = SetupFault::DuplicateId;
    FindingParameters parameters{};

    bool operator==(const SetupFinding&) const = default;
};

/// The content of a file. Nothing is left out of it without an entry.
struct SetupReading
{
    SetupFormat format = SetupFormat::Unknown;
    std::vector<SetupSet> sets{}; ///< of one name: alternatives of a script
    std::vector<SetupOmission> omissions{}; ///< by line
    std::vector<ToolDefault> defaults{};
    std::vector<SetupVariable> variables{}; ///< each once, to be asked for
    std::vector<SetupFileName> files{}; ///< each once, to be asked for
    std::vector<SetupFinding> findings{}; ///< by line

    bool operator==(const SetupReading&) const = default;
};

/// What a reader may need and a file does not contain.
struct SetupOptions
{
    std::uint64_t physicalMemoryBytes = 0; ///< of the machine that it is for; 0: unknown
    std::map<std::u16string, std::u16string> variables{}; ///< as SetupVariable::name spells them
    std::map<std::u16string, std::string> files{}; ///< what they hold, by SetupFileName::name
};

// Our choice, all of them.
inline constexpr std::size_t maximumSetupBytes = 16 * 1024 * 1024;
inline constexpr std::size_t maximumProviderFileBytes = 1024 * 1024; ///< of a file that a script names
inline constexpr std::size_t maximumSetupSets = 1'000;
inline constexpr std::size_t maximumSetupSessions = 5'000; ///< of all sets
inline constexpr std::size_t maximumSetupProviders = 50'000; ///< of all sessions
inline constexpr std::size_t maximumSetupFiles = 100; ///< that are asked for
inline constexpr std::size_t maximumSetupNotes = 10'000; ///< entries of each list

} // namespace etwarden
