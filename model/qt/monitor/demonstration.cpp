// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/demonstration.h"

#include "model/etw/etllayouts.h"
#include "model/etw/guid.h"
#include "model/etw/logfilemodes.h"
#include "model/session/sizing.h"

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

constexpr std::array partGuids{
    "6f0b7d52-3c1e-4b7f-9a40-d1e5c3a80001"_guid, "6f0b7d52-3c1e-4b7f-9a40-d1e5c3a80002"_guid};

// All our choice. A writer fills small buffers with few large events faster than a logger thread can hand them over, so
// that every burst loses events, on slow and on fast machines.
constexpr std::uint32_t bufferSizeKb = 4;
constexpr std::uint32_t payloadBytes = 828;
constexpr std::uint32_t fewestBuffers = 24;
constexpr std::uint32_t buffersPerProcessor = 3;
// The consumer accepts twice the buffers at once, which with those that the session keeps for it is a whole burst: no
// loss is caused by the consumer.
constexpr std::uint32_t burstFactor = 3;
constexpr std::uint32_t plentyFactor = 8; // two bursts at once, as after a sleep of the load's thread, fit as well

} // namespace

Demonstration demonstration(DemonstrationPart part, const std::u16string& name, std::uint32_t logicalProcessors)
{
    const std::uint32_t few = std::max(fewestBuffers, buffersPerProcessor * logicalProcessors);
    const std::uint64_t perBuffer = eventsPerBuffer(bufferSizeKb, LoadProvider::eventBytes(payloadBytes));
    const auto burst = static_cast<std::uint32_t>(burstFactor * few * perBuffer);
    const std::uint32_t maximum = part == DemonstrationPart::TooSmall ? few : plentyFactor * few;
    return {.config = {.name = name,
                .guid = partGuids[static_cast<std::size_t>(part)],
                .bufferSizeKb = bufferSizeKb,
                .minimumBuffers = few,
                .maximumBuffers = maximum,
                .logFileMode = logfilemode::RealTime,
                .flushTimer = 1},
        .load = {.eventsPerSecond = burst, .payloadBytes = payloadBytes, .burst = burst, .threads = 1}};
}

bool isDemonstration(const SessionConfig& config)
{
    return std::ranges::find(partGuids, config.guid) != partGuids.end();
}

PollPtr withoutDemonstration(const PollPtr& poll)
{
    const auto isOne = [](const SessionStatus& session) { return isDemonstration(session.config); };
    if (std::ranges::none_of(poll->sessions, isOne))
        return poll;
    auto others = std::make_shared<Poll>(*poll);
    const auto isOnes = [&poll, &isOne](const LoadState& load) {
        const auto target = std::ranges::find(poll->sessions, load.target, &SessionStatus::handle);
        return target != poll->sessions.end() && isOne(*target);
    };
    std::erase_if(others->sessions, isOne);
    std::erase_if(others->loads, isOnes);
    std::erase_if(others->endedLoads, isOnes);
    return others;
}

} // namespace etwarden
