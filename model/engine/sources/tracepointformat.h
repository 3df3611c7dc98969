// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>

namespace etwarden {

/// Where a record of a tracepoint has a field.
struct TracepointField
{
    std::uint32_t offset = 0;
    std::uint32_t size = 0; ///< bytes; 0: the record has no such field

    /// The value of a number of at most 8 bytes; 0 where the record is too short or has no such field.
    std::uint64_t numberOf(std::span<const std::byte> record) const
    {
        std::uint64_t number = 0;
        if (size <= sizeof number && std::uint64_t{offset} + size <= record.size())
            std::memcpy(&number, record.data() + offset, size);
        return number;
    }
    /// Characters up to a NUL; empty where the number would be 0.
    std::string_view textOf(std::span<const std::byte> record) const
    {
        if (std::uint64_t{offset} + size > record.size())
            return {};
        const std::string_view all(reinterpret_cast<const char*>(record.data()) + offset, size);
        return all.substr(0, all.find('\0'));
    }
};

/// A `format` file of tracefs, as events/sched/sched_switch/format: "ID: 372", and for each field a line such as
/// "field:char prev_comm[16]; offset:8; size:16; signed:0;". A text longer than any such file is read to the limit.
class TracepointFormat
{
public:
    explicit TracepointFormat(std::string_view text)
        : m_text(text.substr(0, maximumBytes))
    {
    }

    std::optional<std::uint64_t> id() const; ///< for perf_event_attr.config
    TracepointField field(std::string_view name) const;

private:
    static constexpr std::size_t maximumBytes = 65'536; // our choice
    std::string_view m_text;
};

} // namespace etwarden
