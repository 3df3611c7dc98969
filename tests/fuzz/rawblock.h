// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "tests/fuzz/fuzzinput.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace etwarden::fuzz {

/// A caller's EVENT_TRACE_PROPERTIES on the heap, of exactly the bytes that it claims, so that a sanitizer sees each
/// step beyond: a good block of some kind of session, in which the input then changes what it likes.
class RawBlock
{
public:
    /// `characterBytes`: of the names after the structure.
    RawBlock(FuzzInput& input, std::size_t characterBytes);

    EventTraceProperties* get() { return reinterpret_cast<EventTraceProperties*>(m_memory.get()); }
    std::vector<std::byte> bytes() const { return {m_memory.get(), m_memory.get() + m_size}; }

private:
    void put(std::size_t offset, const void* value, std::size_t bytes); ///< as far as it is inside

    std::size_t m_size;
    std::unique_ptr<std::byte[]> m_memory;
};

} // namespace etwarden::fuzz
