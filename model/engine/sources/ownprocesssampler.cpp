// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/ownprocesssampler.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t observableFlags = enableflag::Process | enableflag::Thread | enableflag::ImageLoad;

/// Calls `visit` with each of `list` that `other` does not have.
template<typename Item, typename Visit>
void forEachMissing(const std::vector<Item>& list, const std::vector<Item>& other, const Visit& visit)
{
    for (const Item& item : list) {
        if (std::ranges::find(other, item) == other.end())
            visit(item);
    }
}

} // namespace

OwnProcessSampler::OwnProcessSampler(Read read)
    : m_read(std::move(read))
{
}

std::uint32_t OwnProcessSampler::observedFlags() const
{
    return observableFlags;
}

void OwnProcessSampler::sample(std::uint32_t enableFlags, HostEventWriter& writer)
{
    const std::uint32_t wanted = enableFlags & observableFlags;
    if (wanted == 0) {
        m_observed = 0;
        return;
    }
    std::optional<OwnProcess> now = m_read(wanted);
    if (!now) {
        m_observed &= wanted;
        return;
    }
    writeRundown(Rundown::Start, *now, wanted & ~m_observed, writer);
    writeChanges(*now, wanted & m_observed, writer);
    m_last = *std::move(now);
    m_observed = wanted;
}

void OwnProcessSampler::conclude(std::uint32_t enableFlags, HostEventWriter& writer)
{
    writeRundown(Rundown::End, m_last, enableFlags & m_observed, writer);
}

void OwnProcessSampler::writeRundown(
    Rundown rundown, const OwnProcess& now, std::uint32_t enableFlags, HostEventWriter& writer)
{
    if ((enableFlags & enableflag::Process) != 0)
        writer.writeProcess(rundown, now.id, now.identity);
    if ((enableFlags & enableflag::Thread) != 0) {
        for (const std::uint32_t threadId : now.threadIds)
            writer.writeThread(rundown, now.id, threadId);
    }
    if ((enableFlags & enableflag::ImageLoad) != 0) {
        for (const HostImage& image : now.images)
            writer.writeImage(rundown, now.id, image);
    }
}

void OwnProcessSampler::writeChanges(const OwnProcess& now, std::uint32_t enableFlags, HostEventWriter& writer) const
{
    const auto writeThread = [&](HostEvent event) {
        return [&writer, event, id = now.id](std::uint32_t threadId) { writer.writeThread(event, id, threadId); };
    };
    const auto writeImage = [&](HostEvent event) {
        return [&writer, event, id = now.id](const HostImage& image) { writer.writeImage(event, id, image); };
    };
    if ((enableFlags & enableflag::Thread) != 0) {
        forEachMissing(m_last.threadIds, now.threadIds, writeThread(HostEvent::ThreadStop));
        forEachMissing(now.threadIds, m_last.threadIds, writeThread(HostEvent::ThreadStart));
    }
    if ((enableFlags & enableflag::ImageLoad) != 0) {
        forEachMissing(m_last.images, now.images, writeImage(HostEvent::ImageUnload));
        forEachMissing(now.images, m_last.images, writeImage(HostEvent::ImageLoad));
    }
}

} // namespace etwarden
