// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/damage.h"

namespace etwarden {

void DamageList::add(const Damage& damage)
{
    if (!m_entries.empty() && m_count == m_entries.size()) {
        Damage& last = m_entries.back();
        if (last.reason == damage.reason && last.offset + last.bytes == damage.offset) {
            last.bytes += damage.bytes;
            return;
        }
    }
    ++m_count;
    if (m_entries.size() < maximumEntries)
        m_entries.push_back(damage);
}

} // namespace etwarden
