// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/providers/enablenotice.h"
#include "model/etw/guid.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

namespace etwarden {

/// The classes of events that classic providers have registered, with how many instances of each were numbered. Threads
/// may call all of it.
class InstanceClasses
{
public:
    using Handle = std::uintptr_t; ///< RegHandle of TRACE_GUID_REGISTRATION; never used twice, 0 is none

    Handle add(const Guid& guid, ProviderHandle provider);
    void removeThoseOf(ProviderHandle provider);

    /// nullopt: there is no such class.
    std::optional<Guid> guidOf(Handle handle) const;
    /// The numbers count from 1 and leave out 0 when they wrap.
    std::optional<std::uint32_t> nextInstance(Handle handle);

private:
    struct Class
    {
        Guid guid;
        ProviderHandle provider = ProviderHandle::Invalid; ///< the registration that the class is removed with
        std::uint32_t lastInstance = 0;
    };

    mutable std::mutex m_mutex;
    std::map<Handle, Class> m_classes;
    Handle m_last = 0;
};

} // namespace etwarden
