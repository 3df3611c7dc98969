// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/eventsource.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>

namespace etwarden {

class EmbeddedEngine;

/// An event source that is there while some session listens to the system. Any thread may call it.
class SystemFeed
{
public:
    using MakeSource = std::function<std::unique_ptr<EventSource>()>; ///< may return none: nothing can be observed

    SystemFeed(const EmbeddedEngine& engine, MakeSource makeSource);

    /// Begins or ends the source; after each call that may have changed who listens. A session that ends by itself is
    /// noticed at the next one; until then the source finds that no session listens, and reads nothing.
    void follow();
    /// Called before the stop of a session that alone listens to `enableFlags`; follow() is called after the stop, even
    /// if that failed.
    void conclude(std::uint32_t enableFlags);

private:
    const EmbeddedEngine& m_engine;
    const MakeSource m_makeSource;
    std::mutex m_mutex;
    std::unique_ptr<EventSource> m_source; // last: it may call the engine until it is destroyed
};

} // namespace etwarden
