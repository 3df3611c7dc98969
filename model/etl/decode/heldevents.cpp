// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/heldevents.h"

#include <utility>

namespace etwarden {

bool HeldEvents::add(const StackJoiner::Joined& joined)
{
    if (!areComplete())
        return false;
    const Held& held = m_held.emplace_back(Held{KeptEvent(joined.event), joined.time, joined.processor, joined.stack});
    m_bytes += sizeof held + held.kept.bytes() + held.stack.addresses.size() * sizeof(std::uint64_t)
        + held.stack.keys.size() * sizeof(CallStack::Key);
    if (!areComplete())
        m_held.clear();
    return areComplete();
}

bool HeldEvents::handOn(const StackKeys& keys, const StackJoiner::Visit& visit)
{
    bool goesOn = true;
    while (goesOn && !m_held.empty()) {
        Held first = std::move(m_held.front());
        m_held.pop_front();
        first.stack.resolve(keys);
        goesOn = visit({first.kept.event(), first.time, first.processor, first.stack});
    }
    return goesOn;
}

} // namespace etwarden
