// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/boundedfields.h"

#include <algorithm>

namespace etwarden {

namespace {

/// Size of the longest prefix of at most `limit` bytes that ends between two characters of a text.
std::size_t prefixBytes(FieldType type, std::span<const std::byte> bytes, std::size_t limit)
{
    const std::size_t whole = std::min(bytes.size(), limit);
    std::size_t end = whole;
    if (type == FieldType::Utf8Text) {
        const auto isContinuation = [&](std::size_t at) { return (bytes[at] & std::byte{0xC0}) == std::byte{0x80}; };
        while (end > 0 && end < bytes.size() && isContinuation(end) && whole - end < 3)
            --end;
    } else if (type == FieldType::Utf16Text) {
        end -= end % sizeof(char16_t);
        const bool endsWithHighSurrogate =
            end >= sizeof(char16_t) && (bytes[end - 1] & std::byte{0xFC}) == std::byte{0xD8};
        if (endsWithHighSurrogate && end < bytes.size())
            end -= sizeof(char16_t);
    }
    return end;
}

} // namespace

bool BoundedFields::spend(std::size_t cost)
{
    m_isSpent = m_isSpent || cost > m_left;
    if (!m_isSpent)
        m_left -= cost;
    return !m_isSpent;
}

bool BoundedFields::add(std::string_view name, FieldType type, std::span<const std::byte> bytes)
{
    if (!spend(costOfEach + name.size()))
        return false;
    const std::size_t before = m_left;
    const bool isWhole = spend(bytes.size());
    if (isWhole)
        m_sink.add(name, type, bytes);
    else if (isText(type) || type == FieldType::Bytes)
        m_sink.add(name, type, bytes.first(prefixBytes(type, bytes, before)));
    return isWhole;
}

bool BoundedFields::beginArray(std::string_view name)
{
    if (!spend(costOfEach + name.size()))
        return false;
    m_isArray.push_back(true);
    m_sink.beginArray(name);
    return true;
}

void BoundedFields::endArray()
{
    m_isArray.pop_back();
    m_sink.endArray();
}

bool BoundedFields::beginStruct(std::string_view name)
{
    if (!spend(costOfEach + name.size()))
        return false;
    m_isArray.push_back(false);
    m_sink.beginStruct(name);
    return true;
}

void BoundedFields::endStruct()
{
    m_isArray.pop_back();
    m_sink.endStruct();
}

void BoundedFields::endAll()
{
    while (!m_isArray.empty()) {
        if (m_isArray.back())
            endArray();
        else
            endStruct();
    }
}

} // namespace etwarden
