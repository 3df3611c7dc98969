// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/samplingsource.h"

#include <array>
#include <cstdint>

namespace etwarden {

struct SyntheticRate
{
    HostEvent event;
    std::uint32_t perSecond;
};

/// What the synthetic source pretends: about an idle desktop machine (our choice).
inline constexpr std::array syntheticRates{
    SyntheticRate{HostEvent::ContextSwitch, 1200},
    SyntheticRate{HostEvent::Interrupt, 600},
    SyntheticRate{HostEvent::SoftInterrupt, 400},
    SyntheticRate{HostEvent::PageFault, 900},
    SyntheticRate{HostEvent::HardFault, 5},
    SyntheticRate{HostEvent::DiskRead, 20},
    SyntheticRate{HostEvent::DiskWrite, 30},
    SyntheticRate{HostEvent::TcpReceive, 25},
    SyntheticRate{HostEvent::TcpSend, 20},
    SyntheticRate{HostEvent::UdpReceive, 4},
    SyntheticRate{HostEvent::UdpSend, 4},
    SyntheticRate{HostEvent::ThreadStart, 10},
};

/// Stands in for a host that cannot be observed: fixed rates by the clock, the same at every run. It has no processes,
/// since one that does not exist has neither id nor name.
class SyntheticSampler final : public HostSampler
{
public:
    explicit SyntheticSampler(const Clock& clock);

    EventFeed feed() const override { return EventFeed::Synthetic; }
    std::uint32_t observedFlags() const override;
    void sample(std::uint32_t enableFlags, HostEventWriter& writer) override;

private:
    const Clock& m_clock;
    SteadyTime m_start;
};

} // namespace etwarden
