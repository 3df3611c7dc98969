// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/samplingsource.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// What this process is and has at one moment, as far as it was asked for.
struct OwnProcess
{
    std::uint32_t id = 0;
    HostProcess identity;
    std::vector<std::uint32_t> threadIds; ///< ascending
    std::vector<HostImage> images; ///< by base
};

/// Observes the process it runs in, on a host that shows no other one's. A session that begins to listen gets a rundown
/// of what runs already (DCStart), and one that ends gets another of what still does (DCEnd). Between them the lists of
/// threads and images are compared: one that lived shorter than a period is not seen.
class OwnProcessSampler final : public HostSampler
{
public:
    /// Reads what `enableFlags` ask for; nothing when it cannot be read now.
    using Read = std::function<std::optional<OwnProcess>(std::uint32_t enableFlags)>;

    explicit OwnProcessSampler(Read read);

    EventFeed feed() const override { return EventFeed::OwnProcess; }
    std::uint32_t observedFlags() const override;
    void sample(std::uint32_t enableFlags, HostEventWriter& writer) override;
    void conclude(std::uint32_t enableFlags, HostEventWriter& writer) override;

private:
    static void writeRundown(
        Rundown rundown, const OwnProcess& now, std::uint32_t enableFlags, HostEventWriter& writer);
    void writeChanges(const OwnProcess& now, std::uint32_t enableFlags, HostEventWriter& writer) const;

    const Read m_read;
    std::uint32_t m_observed = 0; ///< flags that m_last was read for
    OwnProcess m_last;
};

/// nullptr: not on this system.
std::unique_ptr<HostSampler> makeOwnProcessSampler();

} // namespace etwarden
