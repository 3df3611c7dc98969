// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/systemfeed.h"

#include "model/engine/api/embeddedengine.h"

#include <utility>

namespace etwarden {

SystemFeed::SystemFeed(const EmbeddedEngine& engine, MakeSource makeSource)
    : m_engine(engine)
    , m_makeSource(std::move(makeSource))
{
}

void SystemFeed::follow()
{
    const std::lock_guard lock(m_mutex);
    const bool isWanted = m_engine.events().systemEnableFlags() != 0;
    if (!isWanted)
        m_source.reset();
    else if (m_source)
        m_source->resume();
    else
        m_source = m_makeSource();
}

void SystemFeed::conclude(std::uint32_t enableFlags)
{
    const std::lock_guard lock(m_mutex);
    if (m_source && enableFlags != 0)
        m_source->conclude(enableFlags);
}

} // namespace etwarden
