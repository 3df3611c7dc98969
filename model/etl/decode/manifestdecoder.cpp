// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/boundedfields.h"
#include "model/etl/decode/manifest_p.h"
#include "model/etl/decode/sidplace.h"
#include "model/etw/readbytes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <map>
#include <optional>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

} // namespace

/// Reads a payload by a template. Its values follow each other without gaps, so that each has to be understood for the
/// next one to be found.
class Manifests::Decoder
{
public:
    Decoder(Bytes payload, std::uint32_t pointerBytes, BoundedFields& output)
        : m_payload(payload)
        , m_pointerBytes(pointerBytes)
        , m_output(output)
    {
    }

    bool run(const Template& layout)
    {
        return decode(layout.fields)
            && (m_at == m_payload.size() || m_output.add({}, FieldType::Bytes, m_payload.subspan(m_at)));
    }

private:
    static constexpr std::uint32_t maximumValues = 65'536;

    bool decode(const std::vector<Field>& fields)
    {
        for (const Field& field : fields) {
            if (!decode(field))
                return false;
        }
        return true;
    }

    bool decode(const Field& field)
    {
        // No count is given: one value. A count of 1 is an array of one element.
        if (!field.count.isGiven())
            return decodeElement(field, field.name);
        const std::uint64_t count = valueOf(field.count);
        if (count > maximumValues || !m_output.beginArray(field.name))
            return false;
        for (std::uint64_t i = 0; i < count; ++i) {
            if (!decodeElement(field, {}))
                return false;
        }
        m_output.endArray();
        return true;
    }

    bool decodeElement(const Field& field, std::string_view name)
    {
        if (++m_values > maximumValues)
            return false;
        if (!field.isStruct)
            return decodeValue(field, name);
        if (!m_output.beginStruct(name) || !decode(field.members))
            return false;
        m_output.endStruct();
        return true;
    }

    std::uint64_t valueOf(const ManifestAmount& amount) const
    {
        if (amount.number)
            return *amount.number;
        const auto value = m_numbers.find(amount.field);
        return value != m_numbers.end() ? value->second : 0;
    }

    bool decodeValue(const Field& field, std::string_view name)
    {
        switch (field.form) {
        case ManifestForm::Plain:
            return decodeNumber(field, name);
        case ManifestForm::Pointer:
            // The header of the event has the size of its pointers; the one of the file is the session's.
            return emit(name, field.type, m_pointerBytes, m_pointerBytes);
        case ManifestForm::Binary: {
            const std::uint64_t size = valueOf(field.length);
            return emit(name, field.type, size, size);
        }
        case ManifestForm::Ansi:
            return decodeText<char>(field, name);
        case ManifestForm::Utf16:
            return decodeText<char16_t>(field, name);
        case ManifestForm::Counted:
            return decodeCounted<std::uint16_t>(field, name);
        case ManifestForm::ReverseCounted:
            return decodeCounted<std::uint16_t>(field, name, true);
        case ManifestForm::LongCounted:
            return decodeCounted<std::uint32_t>(field, name);
        case ManifestForm::Rest: {
            const Bytes rest = m_payload.subspan(m_at);
            const bool isWide = field.type == FieldType::Utf16Text;
            return emit(name, field.type, isWide ? textBytes<char16_t>(rest) : textBytes<char>(rest), rest.size());
        }
        case ManifestForm::Sid:
            return decodeSid(name, sidAt(m_payload.subspan(m_at)));
        case ManifestForm::TokenSid:
            return decodeSid(name, tokenSidAt(m_payload.subspan(m_at), m_pointerBytes));
        }
        return false;
    }

    template<typename Size>
    bool decodeCounted(const Field& field, std::string_view name, bool isInNetworkOrder = false)
    {
        std::array<std::byte, sizeof(Size)> digits;
        if (!readBytes(m_payload, m_at, &digits))
            return false;
        if (isInNetworkOrder)
            std::ranges::reverse(digits);
        const auto size = std::bit_cast<Size>(digits);
        m_at += sizeof size;
        return emit(name, field.type, size, size);
    }

    bool decodeSid(std::string_view name, const std::optional<SidPlace>& place)
    {
        if (!place)
            return false;
        const Bytes sid = m_payload.subspan(m_at + place->begin, place->bytes);
        m_at += place->end();
        return m_output.add(name, FieldType::Sid, sid);
    }

    bool decodeNumber(const Field& field, std::string_view name)
    {
        const std::size_t at = m_at;
        if (m_payload.size() - m_at < field.bytes)
            return false;
        const Bytes bytes = m_payload.subspan(at, field.bytes);
        std::uint64_t number = 0;
        if (field.bytes <= sizeof number)
            std::copy(bytes.begin(), bytes.end(), reinterpret_cast<std::byte*>(&number));
        if (field.isReferenced)
            m_numbers[field.name] = number;
        if (field.map != nullptr) {
            if (const std::string text = textOf(*field.map, number, m_output.left()); !text.empty()) {
                m_at += field.bytes;
                return m_output.add(name, FieldType::Utf8Text, std::as_bytes(std::span(text)));
            }
        }
        return emit(name, field.type, field.bytes, field.bytes);
    }

    /// Returns an empty text where the map has none for the number; a text above `limit` may be incomplete.
    static std::string textOf(const Map& map, std::uint64_t number, std::size_t limit)
    {
        if (!map.isBits) {
            const auto text = map.texts.find(number);
            return std::string(text != map.texts.end() ? text->second : std::string_view());
        }
        std::string joined;
        std::uint64_t rest = number;
        for (const auto& [bits, text] : map.texts) {
            if (bits == 0 || (number & bits) != bits)
                continue;
            joined.append(joined.empty() ? "" : "|").append(text);
            rest &= ~bits;
            if (joined.size() > limit)
                break;
        }
        // Bits that the map does not name stay visible.
        if (!joined.empty() && rest != 0) {
            std::array<char, 16> digits;
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), rest, 16).ptr;
            joined.append("|0x").append(digits.data(), end);
        }
        return joined;
    }

    /// A text whose length is given may have NULs, and is cut at the first one. Any other ends with its NUL, which is
    /// read past, or with the payload where the NUL is missing.
    template<typename Unit>
    bool decodeText(const Field& field, std::string_view name)
    {
        if (field.length.isGiven()) {
            const std::uint64_t units = valueOf(field.length);
            if (units > (m_payload.size() - m_at) / sizeof(Unit))
                return false;
            const std::uint64_t size = units * sizeof(Unit);
            return emit(
                name, field.type, textBytes<Unit>(m_payload.subspan(m_at, static_cast<std::size_t>(size))), size);
        }
        const std::uint64_t used = textBytes<Unit>(m_payload.subspan(m_at));
        const std::uint64_t rest = m_payload.size() - m_at;
        const bool hasEnd = rest - used >= sizeof(Unit);
        return emit(name, field.type, used, hasEnd ? used + sizeof(Unit) : rest);
    }

    template<typename Unit>
    static std::uint64_t textBytes(Bytes bytes)
    {
        std::size_t used = 0;
        Unit unit = 1;
        while (readBytes(bytes, used, &unit) && unit != 0)
            used += sizeof unit;
        return used;
    }

    /// Emits the first `shown` of the next `size` bytes.
    bool emit(std::string_view name, FieldType type, std::uint64_t shown, std::uint64_t size)
    {
        if (m_payload.size() - m_at < size)
            return false;
        const Bytes bytes = m_payload.subspan(m_at, static_cast<std::size_t>(shown));
        m_at += static_cast<std::size_t>(size);
        return m_output.add(name, type, bytes);
    }

    Bytes m_payload;
    std::uint32_t m_pointerBytes;
    BoundedFields& m_output;
    std::size_t m_at = 0;
    std::uint32_t m_values = 0;
    std::map<std::string_view, std::uint64_t> m_numbers; ///< values of the fields that are lengths or counts
};

bool Manifests::decode(const TraceEvent& event, BoundedFields& output) const
{
    const Event* const known = find(event);
    return known != nullptr && known->layout != nullptr
        && Decoder(event.payload, event.pointerBytes, output).run(*known->layout);
}

} // namespace etwarden
