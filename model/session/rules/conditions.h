// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/session/flagextension.h"
#include "model/session/modeeffects.h"
#include "model/session/rules/rules.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

/// What the conditions of several subjects share. A condition that holds returns the parameters of the rule's sentence
/// (none where the sentence has none); a silent one allocates nothing, because the engine asks all of them at every
/// start.
namespace etwarden::rules {

namespace mode = logfilemode;

using Answer = std::optional<FindingParameters>;

/// HeapGuid and CritSecGuid (evntrace.h): providers of the heap and of critical sections in each process, which write
/// to private sessions alone, those with EVENT_TRACE_MODE_RESERVED.
inline bool isHeapOrCriticalSections(const Guid& guid)
{
    return guid == wellknown::heapGuid || guid == wellknown::critSecGuid;
}

inline Answer answerIf(bool condition)
{
    return condition ? Answer(std::in_place) : std::nullopt;
}

/// Fires with one number.
inline Answer withValue(std::uint64_t value)
{
    return FindingParameters{value};
}

/// Fires with two numbers.
inline Answer withValues(std::uint64_t first, std::uint64_t second)
{
    return FindingParameters{first, second};
}

/// Fires with the text, unless it is empty.
inline Answer withText(std::u16string text)
{
    return text.empty() ? std::nullopt : Answer(FindingParameters{std::move(text)});
}

/// Fires with both numbers if the value is above the limit.
inline Answer answerIfAbove(std::uint64_t value, std::uint64_t limit)
{
    return value > limit ? withValues(value, limit) : std::nullopt;
}

/// An item of the list after the block is longer than its kind may be. Parameters: its name, how many entries it has,
/// how many it may have.
inline Answer listTooLong(const SessionConfig& config, const Environment&)
{
    if (!needsFlagExtension(config))
        return std::nullopt;
    for (const KernelMember& member : kernelMembers) {
        const bool isListed = !member.infoClass || member.setting == KernelSetting::StackEvents;
        const std::size_t length = lengthOf(member, config.kernel);
        if (isListed && length > member.limit)
            return FindingParameters{std::u16string(member.name.begin(), member.name.end()), length, member.limit};
    }
    return std::nullopt;
}

/// Fires with the name of the first session that runs and meets the condition.
template<typename Condition>
Answer nameOfRunning(const Environment& environment, Condition condition)
{
    const auto found = std::ranges::find_if(environment.sessions, condition);
    return found == environment.sessions.end() ? std::nullopt : Answer(FindingParameters{found->config.name});
}

inline bool hasAny(const SessionConfig& config, std::uint32_t modes)
{
    return (config.logFileMode & modes) != 0;
}

/// All bits of `modes` are set, on Windows `since` or later.
template<std::uint32_t modes, WindowsVersion since = WindowsVersion::Unknown>
Answer hasMode(const SessionConfig& config, const Environment& environment)
{
    return answerIf((config.logFileMode & modes) == modes && environment.windows >= since);
}

/// All bits of `set` and none of `clear`, on Windows `since` or later.
template<std::uint32_t set, std::uint32_t clear, WindowsVersion since = WindowsVersion::Unknown>
Answer hasModeWithout(const SessionConfig& config, const Environment& environment)
{
    return hasAny(config, clear) ? std::nullopt : hasMode<set, since>(config, environment);
}

/// `cause` changes `bit` (modeeffects.h) in this configuration.
template<std::uint32_t cause, std::uint32_t bit>
Answer hasModeEffect(const SessionConfig& config, const Environment& environment)
{
    constexpr ModeEffect effect = modeEffect(cause, bit);
    return answerIf(effect.changes(config.logFileMode, !config.logFileName.empty(), environment.windows));
}

/// A name that StartTrace considers given: not empty, not beyond what the analysed implementation reads.
inline bool isUsableFileName(std::u16string_view fileName)
{
    constexpr std::size_t longestRead = 65536; // characters; the analysed implementation drops a longer name
    return !fileName.empty() && fileName.size() <= longestRead;
}

inline bool hasUsableFileName(const SessionConfig& config)
{
    return isUsableFileName(config.logFileName);
}

/// The session has a usable file name and is not a buffering one, whose file is named by the flush.
inline bool writesFile(const SessionConfig& config)
{
    return hasUsableFileName(config) && !hasAny(config, mode::Buffering);
}

} // namespace etwarden::rules
