// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// Collects a result and copies it into the caller's buffer if that is large enough.
class Reply
{
public:
    template<typename T>
    void append(const T& value)
    {
        const auto bytes = std::as_bytes(std::span(&value, 1));
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }

    /// Appends how many there are, and they themselves.
    template<typename T>
    void appendCounted(const std::vector<T>& values)
    {
        append(static_cast<std::uint32_t>(values.size()));
        for (const T& value : values)
            append(value);
    }

    /// `buffer` may be null where `size` is 0. InsufficientBuffer: `*needed` says how long it has to be.
    Win32Status copyTo(void* buffer, std::uint32_t size, std::uint32_t* needed) const
    {
        *needed = static_cast<std::uint32_t>(m_bytes.size());
        if (size < m_bytes.size())
            return Win32Status::InsufficientBuffer;
        std::ranges::copy(m_bytes, static_cast<std::byte*>(buffer));
        return Win32Status::Success;
    }

private:
    std::vector<std::byte> m_bytes;
};

} // namespace etwarden
