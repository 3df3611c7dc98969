// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"

#include <vector>

namespace etwarden {

/// Destination of the buffers of a session.
struct LossDestination
{
    bool isRing = false;
    bool isFile = false; ///< maybe with a consumer
    bool isLiveOnly = false;
};

LossDestination destinationOf(const SessionConfig& config);

/// What one losing step looks like. Burst stands for every step whose pool was full at its maximum; what filled it is
/// seen in all steps together only.
struct StepVerdict
{
    LossCause cause{};
    std::optional<LossCause> alternative{};
    Confidence confidence{};
    bool isInferred = false;
};

/// The verdict on each step of the evidence; none on those that lost no event, and on gaps.
std::vector<std::optional<StepVerdict>> classifySteps(
    const LossEvidence& evidence, const LossCircumstances& circumstances);

} // namespace etwarden
