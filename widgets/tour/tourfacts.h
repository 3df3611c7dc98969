// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace etwarden {

enum class TourStep : std::uint8_t {
    Prepare, ///< until something is lost
    Row,
    Graph,
    Reason,
    Fix,
    Proof, ///< that nothing is lost any more
};

/// What the steps know of the demonstration from the newest poll.
struct TourFacts
{
    QString name; ///< of the session that is too small
    QString otherName;
    std::uint32_t lost = 0; ///< by it since its start
    std::uint32_t otherLost = 0;
    std::uint32_t maximumBuffers = 0; ///< of that session
    bool isSelected = false; ///< that session is selected
    bool hasRemedy = false; ///< the window offers the change
    bool isChanged = false; ///< its MaximumBuffers was raised
    std::uint32_t lostBefore = 0; ///< before the change
    std::uint32_t lostSince = 0; ///< the change
    std::uint64_t writtenSince = 0; ///< events
    std::uint64_t burstsSince = 0; ///< of the load
};

} // namespace etwarden
