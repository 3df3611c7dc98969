// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/fieldsink.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace etwarden {

/// Passes fields on to a sink until they exceed a budget. Every decoder writes through one, so that an event cannot
/// make more text than that, whatever it or a manifest says of it.
///
/// A field, an array and a structure cost the bytes of their name and of their value, and `costOfEach`.
class BoundedFields
{
public:
    static constexpr std::size_t costOfEach = 4; ///< what JSON writes around a name and a value, about

    BoundedFields(FieldSink& sink, std::size_t budget)
        : m_sink(sink)
        , m_left(budget)
    {
    }

    // False: the budget is spent; nothing more is passed on, and decoding is to end.

    /// The beginning of a text and of plain bytes is passed on even where the budget ends in it.
    [[nodiscard]] bool add(std::string_view name, FieldType type, std::span<const std::byte> bytes);
    [[nodiscard]] bool beginArray(std::string_view name);
    void endArray();
    [[nodiscard]] bool beginStruct(std::string_view name);
    void endStruct();

    std::size_t left() const { return m_left; } ///< of the budget
    bool isSpent() const { return m_isSpent; }
    void endAll(); ///< arrays and structures that are still open

private:
    bool spend(std::size_t cost);

    FieldSink& m_sink;
    std::size_t m_left;
    bool m_isSpent = false;
    std::vector<bool> m_isArray; ///< what is open
};

} // namespace etwarden
