// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace etwarden {

/// Where the knowledge of a rule comes from. Citations are made from it, in words, in the Qt layer.
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
    OwnAdvice, ///< nobody writes about it; the finding's sentence says why it is one
};

/// Who states a rule, and whether they agree. The contradiction itself is told by the rule's detail text.
struct RuleEvidence
{
    std::string_view ruleId;
    std::span<const RuleSource> sources;
    bool disagreement; ///< sources contradict each other in what happens: the finding is never an agreed error
};

/// One row for every rule of startRules() and updateRules(); evidenceOf() takes the id of one of them.
std::span<const RuleEvidence> ruleEvidence();
const RuleEvidence& evidenceOf(std::string_view ruleId);

} // namespace etwarden
