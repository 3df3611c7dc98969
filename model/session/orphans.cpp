// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/orphans.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/session/windowssessions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

enum class Match : std::uint8_t { Whole, Prefix };

struct ToolName
{
    std::u16string_view text;
    Match match;
    std::string_view tool;
};

// "NT Kernel Logger" is not here: every kernel tracer of old uses that name.
constexpr std::array toolNames{
    ToolName{u"EtwSessionForCLRElasticApm_", Match::Prefix, "Elastic APM"},
    ToolName{u"krabs", Match::Prefix, "krabsetw"},
    ToolName{u"MSVC_BUILD_INSIGHTS_SESSION", Match::Prefix, "vcperf"},
    ToolName{u"PerfMonitorSession", Match::Whole, "PerfMonitor"},
    ToolName{u"PerfViewGCSession", Match::Prefix, "PerfView"},
    ToolName{u"PerfViewSession", Match::Prefix, "PerfView"},
    ToolName{u"PhEtKernelLogger", Match::Whole, "Process Hacker"},
    ToolName{u"PhEtRundownLogger", Match::Whole, "Process Hacker"},
    ToolName{u"PresentMon", Match::Prefix, "PresentMon"},
    ToolName{u"SilkServiceUserCollector_", Match::Prefix, "SilkService"},
    ToolName{u"UIforETW", Match::Prefix, "UIforETW"},
    ToolName{u"WPR_initiated_", Match::Prefix, "Windows Performance Recorder"},
};

constexpr std::array byWeight{OrphanReason::LoggerThreadGone, OrphanReason::LogFileGone,
    OrphanReason::LosesRealTimeBuffers, OrphanReason::NoConsumer, OrphanReason::ToolLeftover,
    OrphanReason::LostRealTimeBuffers, OrphanReason::NothingToRecord};

/// The header of a log file takes the first buffer.
bool hasEvents(const SessionStatus& session)
{
    const SessionCounters& counters = session.counters;
    return counters.buffersInUse() != 0 || counters.buffersWritten > 1 || counters.eventsLost != 0;
}

bool applies(OrphanReason reason, const ObservedSession& session)
{
    const SessionStatus& status = session.status;
    const SessionEvidence& evidence = session.evidence;
    const bool isRealTime = (status.config.logFileMode & logfilemode::RealTime) != 0;
    switch (reason) {
    case OrphanReason::NothingToRecord:
        return evidence.hasProvider == false && !isSystemLogger(status.config) && !hasEvents(status);
    case OrphanReason::LostRealTimeBuffers:
        return isRealTime && status.counters.realTimeBuffersLost != 0 && evidence.realTimeBuffersLostLately == 0;
    case OrphanReason::ToolLeftover:
        return !toolOf(status.config.name).empty();
    case OrphanReason::NoConsumer:
        return isRealTime && status.config.logFileName.empty() && evidence.hasConsumer == false;
    case OrphanReason::LosesRealTimeBuffers:
        return isRealTime && evidence.realTimeBuffersLostLately != 0;
    case OrphanReason::LogFileGone:
        return !status.config.logFileName.empty() && evidence.logFileExists == false;
    case OrphanReason::LoggerThreadGone:
        return evidence.loggerThreadExists == false;
    }
    return false;
}

unsigned weight(const Orphan& orphan)
{
    unsigned bits = 0;
    for (const OrphanReason reason : orphan.reasons)
        bits |= static_cast<unsigned>(reason);
    return bits;
}

} // namespace

std::string_view toolOf(std::u16string_view sessionName)
{
    const auto found = std::ranges::find_if(toolNames, [sessionName](const ToolName& name) {
        const std::size_t length = name.match == Match::Prefix ? name.text.size() : sessionName.size();
        return equalIgnoringCase(sessionName.substr(0, length), name.text);
    });
    return found != toolNames.end() ? found->tool : std::string_view();
}

std::vector<Orphan> findOrphans(std::span<const ObservedSession> sessions)
{
    std::vector<Orphan> orphans;
    for (const ObservedSession& session : sessions) {
        const SessionConfig& config = session.status.config;
        if (belongsToWindows(config.name) || isPrivateLogger(config) || session.evidence.hasConsumer == true)
            continue;
        Orphan orphan{session.status, {}, toolOf(session.status.config.name)};
        std::ranges::copy_if(byWeight, std::back_inserter(orphan.reasons),
            [&session](OrphanReason reason) { return applies(reason, session); });
        if (!orphan.reasons.empty())
            orphans.push_back(std::move(orphan));
    }
    std::ranges::sort(orphans, [](const Orphan& left, const Orphan& right) {
        const unsigned leftWeight = weight(left);
        const unsigned rightWeight = weight(right);
        return leftWeight != rightWeight ? leftWeight > rightWeight
                                         : left.status.config.name < right.status.config.name;
    });
    return orphans;
}

} // namespace etwarden
