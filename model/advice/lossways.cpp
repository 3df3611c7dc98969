// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/lossways.h"

#include "model/etw/logfilemodes.h"
#include "model/session/windowssessions.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace etwarden {

namespace {

using enum LossCause;

struct Way
{
    LossWay way;
    bool isOfRunning; ///< else of a session that has ended
    bool (*leadsOut)(const LossDiagnosis& diagnosis, const SessionConfig& config);
};

bool isOneOf(LossCause cause, std::initializer_list<LossCause> causes)
{
    return std::ranges::find(causes, cause) != causes.end();
}

bool hasRemedy(const LossDiagnosis& diagnosis, const SessionConfig& /*config*/)
{
    return diagnosis.remedy.has_value();
}

/// The causes against which only fewer events help. More buffers help against a full pool, unless it would need more
/// than a session should have.
bool wantsFewerEvents(const LossDiagnosis& diagnosis, const SessionConfig& /*config*/)
{
    const bool isFullPool = isOneOf(diagnosis.cause, {Burst, FileStall, FewForProcessors});
    return isOneOf(diagnosis.cause, {FileSlow, ConsumerSlow, DeliveryBlocks, EventAboveLimit})
        || (isFullPool && !diagnosis.remedy);
}

constexpr std::array ways{
    Way{LossWay::MakeChange, true, hasRemedy},
    Way{LossWay::ReadLive, true,
        [](const LossDiagnosis& diagnosis, const SessionConfig& config) {
            return isOneOf(diagnosis.cause, {NoConsumer, DeliveryOnly})
                && (config.logFileMode & logfilemode::RealTime) != 0;
        }},
    Way{LossWay::OtherFile, true,
        [](const LossDiagnosis& diagnosis, const SessionConfig& config) {
            return isOneOf(diagnosis.cause, {DiskFull, NotWritten, FileSlow}) && !config.logFileName.empty();
        }},
    Way{LossWay::FewerEvents, true, wantsFewerEvents},
    Way{LossWay::StartAgain, false, hasRemedy},
    Way{LossWay::StartElsewhere, false,
        [](const LossDiagnosis& diagnosis, const SessionConfig& config) {
            return isOneOf(diagnosis.cause, {DiskFull, NotWritten, FileError}) && !config.logFileName.empty();
        }},
};

} // namespace

std::vector<LossOffer> waysOut(
    const LossDiagnosis& diagnosis, TraceHandle session, const SessionConfig& config, bool isRunning)
{
    std::vector<LossOffer> offers;
    for (const Way& way : ways) {
        if (diagnosis.isOver || way.isOfRunning != isRunning || !way.leadsOut(diagnosis, config))
            continue;
        const bool changes = way.way == LossWay::MakeChange || way.way == LossWay::StartAgain;
        offers.push_back({way.way, session, config, changes ? diagnosis.remedy : std::nullopt});
    }
    return offers;
}

bool needsEditor(const SessionConfig& config, const LossRemedy& remedy)
{
    return remedy.needsRestart || belongsToWindows(config.name);
}

} // namespace etwarden
