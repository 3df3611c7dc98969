// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"

#include <vector>

namespace etwarden {

/// Says where the buffers of a session go.
struct LossDestination
{
    bool isRing = false;
    bool isFile = false; ///< maybe with a consumer
    bool isLiveOnly = false;
};

LossDestination destinationOf(const SessionConfig& config);

/// The verdict on one losing step. Burst stands for every step whose pool was full at its maximum; only all steps
/// together show what filled it.
struct StepVerdict
{
    LossCause cause{};
    std::optional<LossCause> alternative{};
    Confidence confidence{};
    bool isInferred = false;
};

/// The verdict on each step of the evidence; nullopt for steps that lost no event, and for gaps.
std::vector<std::optional<StepVerdict>> classifySteps(
    const LossEvidence& evidence, const LossCircumstances& circumstances);

} // namespace etwarden
