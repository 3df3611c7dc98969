// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"
#include "model/session/configfield.h"
#include "model/session/environment.h"
#include "model/session/sessionconfig.h"
#include "model/session/severity.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The rules of StartTrace, of ControlTrace(UPDATE) and of EnableTraceEx2, as data. Each subject has a file in this
/// folder (names.cpp, modecombinations.cpp...) that holds its conditions, its fixes and its rows of the table. The Qt
/// layer makes the texts of rules and fixes from their ids.
namespace etwarden {

/// A number, whose meaning is in the rule's sentence, or a name.
using FindingParameter = std::variant<std::uint64_t, std::u16string>;
using FindingParameters = std::vector<FindingParameter>;

/// One way out of a finding.
struct Fix
{
    std::string_view id; ///< stable key, one for each way out, whichever rules offer it ("set-size-100-mb")
    /// Changes the configuration as far as it can: if nothing helps, it is left as it is. nullptr: a person has to
    /// choose something in the window.
    void (*apply)(SessionConfig&, const Environment&);

    /// A copy with the fix applied.
    SessionConfig applied(SessionConfig config, const Environment& environment) const
    {
        if (apply)
            apply(config, environment);
        return config;
    }
};

/// The step of a call at which a rule refuses. The steps up to NewFilePattern are those of StartTrace itself, in the
/// order in which the documented implementation takes them as far as known; KernelModes comes next, in the kernel. The
/// order of all others, and of the steps of an update, is our choice.
enum class RulePhase : std::uint8_t {
    Name,
    ReservedName, ///< names and GUIDs that belong to certain sessions
    FileName,
    Destination,
    Modes, ///< mode bits against each other, against size and file
    NewFilePattern,
    KernelModes, ///< mode bits that StartTrace lets pass and the kernel refuses
    KernelFlags,
    Clock,
    BufferSize,
    Rights,
    RunningSessions, ///< whose name or GUID is taken
    Slots, ///< for one session more
    LogFile, ///< the file itself, its folder and its drive
    Support, ///< by the backend, of what ETW accepts
    Memory, ///< for the buffers
    FileFormat, ///< of the file to append to
    None, ///< refuses nothing
};

/// Source of a rule. The Qt layer makes citations of it.
enum class RuleSource : std::uint8_t {
    PropertiesPage, ///< EVENT_TRACE_PROPERTIES and its V2, learn.microsoft.com
    StartTracePage,
    ControlTracePage,
    EnableTracePage,
    LoggingModePage, ///< Logging Mode Constants
    AutoLoggerPage,
    OtherMicrosoftPage, ///< a further page of the documentation
    SdkHeader, ///< evntrace.h, wmistr.h, evntcons.h
    KernelAnalysis, ///< Geoff Chappell's studies of advapi32 and the kernel
    InternalHeader, ///< headers of Windows' internals as published by System Informer
    ToolHelp, ///< help of tracelog, logman, PowerShell
    WineTest, ///< tests of the Wine project, run on Windows
    Observation, ///< trace files, registry exports, listings of real machines
    OwnAdvice, ///< no source has it; the finding's sentence gives the reason
};

/// The sources of a rule, and whether they agree. The rule's detail text states the contradiction itself.
struct RuleEvidence
{
    std::span<const RuleSource> sources; ///< at least one, in the order of the enumeration
    bool disagreement; ///< sources contradict each other in what happens: the finding is never an error
};

/// A provider of a configuration, for the rules of EnableTraceEx2.
struct ProviderCase
{
    const SessionConfig& session;
    std::size_t index; ///< of the provider, in session.providers
    const Environment& environment;

    const ProviderConfig& provider() const { return session.providers[index]; }
};

/// One row of the table. `id` is the stable key that texts, tests and help refer to.
struct Rule
{
    /// Fires with the sentence's parameters, or stays silent.
    using Predicate = std::optional<FindingParameters> (*)(const SessionConfig&, const Environment&);

    std::string_view id;
    RulePhase phase;
    Severity severity;
    std::span<const ConfigField> fields;
    Predicate predicate;
    /// The status that the call returns because of this rule alone; Success when it is carried out nevertheless, also
    /// where an error protects() from it.
    Win32Status status;
    RuleEvidence evidence;
    std::span<const Fix> fixes; ///< all ways out that there may be; offeredFixes() says which of them help
    /// Used instead of `predicate` in the rules of providers, once for each provider.
    std::optional<FindingParameters> (*providerPredicate)(const ProviderCase&) = nullptr;
};

/// Whether the system would do harm without objecting, so that it must not be called to see what it returns.
constexpr bool protects(const Rule& rule)
{
    return rule.severity == Severity::Error && rule.status == Win32Status::Success;
}

/// A rule that fired.
struct Finding
{
    const Rule* rule = nullptr; ///< points into one of the tables below, which live as long as the program
    FindingParameters parameters{};
    std::optional<std::size_t> provider{}; ///< of a rule of providers: which one, counted from 0
};

/// All rules of StartTrace. Errors come first, in the order of their phases, those without one after them; then
/// warnings and infos, subject by subject. Ids are those of the documentation of the rules.
std::span<const Rule> startRules();

/// All rules of ControlTrace(UPDATE), in the same order; they read Environment::updating and are silent without it.
std::span<const Rule> updateRules();

/// All rules of a session that the registry defines and the next boot starts: those of StartTrace that a boot has as
/// well, and its own, in the same order. They are about configAtBoot().
std::span<const Rule> bootRules();

/// The rules of the environment's purpose: an update, a boot or a start.
std::span<const Rule> rulesOf(const Environment& environment);

/// Whether a new session records anything at all.
std::span<const Rule> enablingRules();

/// All rules of EnableTraceEx2 for the providers of a session, in the same order. An error is a provider that is
/// refused; the session continues without it.
std::span<const Rule> providerRules();

/// The findings in the order of the table; those of one rule in the order of the providers.
std::vector<Finding> evaluate(std::span<const Rule> rules, const SessionConfig& config, const Environment& environment);

/// The fixes of the finding's rule that remove the finding from `config` and add no new error, and those for which a
/// person chooses.
std::vector<const Fix*> offeredFixes(
    const Finding& finding, const SessionConfig& config, const Environment& environment);

/// What StartTrace would return: the status of the first error that has one and is not about a provider, else Success.
Win32Status predictedStatus(std::span<const Finding> findings);

/// What EnableTraceEx2 would return for one provider: `findings` are of providerRules().
Win32Status predictedEnable(std::span<const Finding> findings, std::size_t provider);

/// The findings of those rules that protect().
std::vector<Finding> harmIn(std::span<const Rule> rules, const SessionConfig& config, const Environment& environment);

} // namespace etwarden
