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

namespace etwarden {

/// A number with its meaning left to the rule's sentence, or a name.
using FindingParameter = std::variant<std::uint64_t, std::u16string>;
using FindingParameters = std::vector<FindingParameter>;

/// One way out of a finding: a pure function. Its words are made from `id`.
struct Fix
{
    std::string_view id; ///< stable key, one for each way out, whichever rules offer it ("set-size-100-mb")
    SessionConfig (*apply)(const SessionConfig&, const Environment&);
};

/// One row of the table. `id` is the stable key that texts, tests and help refer to.
struct Rule
{
    /// Fires with the sentence's parameters, or stays silent.
    using Predicate = std::optional<FindingParameters> (*)(const SessionConfig&, const Environment&);

    std::string_view id;
    Severity severity;
    std::span<const ConfigField> fields;
    Predicate predicate;
    /// What the call answers because of this rule alone; Success when it is carried out all the same.
    Win32Status status;
    std::span<const Fix> fixes{}; ///< all ways out that there may be; offeredFixes() says which of them help
};

/// A rule that fired.
struct Finding
{
    const Rule* rule = nullptr; ///< points into startRules() or updateRules(), which live as long as the program
    FindingParameters parameters{};
};

/// All rules of StartTrace. Errors come first, in the order in which the documented implementation checks them as far
/// as known: name, reserved names and GUIDs, destination, mode combinations and pattern in StartTrace itself; mode
/// combinations again in the kernel; then (our choice) ranges, rights, names and slots in use, the file.
/// Ids are those of the documentation of the rules; the parameters of each are listed in rulepredicates.h.
std::span<const Rule> startRules();

/// All rules of ControlTrace(UPDATE); they read Environment::updating and are silent without it.
std::span<const Rule> updateRules();

/// Findings in table order.
std::vector<Finding> evaluate(std::span<const Rule> rules, const SessionConfig& config, const Environment& environment);

/// The fixes of the finding's rule that remove the finding from `config` and add no error that was not there before.
std::vector<const Fix*> offeredFixes(
    const Finding& finding, const SessionConfig& config, const Environment& environment);

/// What StartTrace would answer: the status of the first error, else Success.
Win32Status predictedStatus(std::span<const Finding> findings);

} // namespace etwarden
