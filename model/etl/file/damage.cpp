// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/damage.h"

#include <algorithm>

namespace etwarden {

namespace {

/// Says whether the damage lies between buffers, where each place is examined by itself.
bool isGap(DamageReason reason)
{
    return reason == DamageReason::NoBuffer || reason == DamageReason::UnusedSpace;
}

} // namespace

void DamageList::add(const Damage& damage)
{
    if (!m_entries.empty() && m_count == m_entries.size()) {
        Damage& last = m_entries.back();
        if (isGap(damage.reason) && last.reason == damage.reason && last.offset + last.bytes == damage.offset) {
            last.bytes += damage.bytes;
            return;
        }
    }
    ++m_count;
    if (m_entries.size() < maximumEntries)
        m_entries.push_back(damage);
}

void DamageList::append(const DamageList& other)
{
    std::vector<Damage> sorted = other.m_entries;
    std::ranges::stable_sort(sorted, {}, &Damage::offset);
    for (const Damage& damage : sorted)
        add(damage);
    m_count += other.m_count - other.m_entries.size();
}

} // namespace etwarden
