// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace etwarden {

/// A line of the details of a session.
struct DetailRow
{
    enum class Kind : std::uint8_t {
        Group, ///< a heading
        Member,
        Part, ///< belongs to the member above
    };

    std::uint64_t key; ///< ascending; the same property of any session has the same key
    Kind kind;
    QString property;
    QString value;

    bool operator==(const DetailRow&) const = default;
};

} // namespace etwarden
