// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/kernelevents.h"

#include "model/etl/decode/boundedfields.h"
#include "model/etl/decode/sidplace.h"
#include "model/etw/readbytes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

enum class Form : std::uint8_t {
    Number, ///< of `bytes`, or as wide as a pointer
    TokenSid, ///< after a TOKEN_USER
    Sid,
    Ansi,
    Utf16,
    Utf16Units, ///< as many as `count`, cut at a NUL
    Rest,
};

struct FieldLayout
{
    std::string name;
    Form form = Form::Number;
    FieldType type = FieldType::Unsigned;
    std::uint32_t bytes = 0; ///< of a number; 0: as wide as a pointer
    bool followsLast = false; ///< no offset of its own
    bool isOptional = false;
    std::uint32_t offset = 0; ///< bytes, and as many pointers
    std::uint32_t offsetPointers = 0;
    bool isArray = false;
    std::uint32_t count = 0; ///< of an array
    std::string countField; ///< instead; "rest": as many as fit
    bool isCount = false; ///< of an array that follows
};

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (end != 0)
            parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::uint32_t numberIn(std::string_view text)
{
    std::uint32_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

struct TypeName
{
    std::string_view name;
    Form form;
    FieldType type;
    std::uint32_t bytes;
};
constexpr TypeName typeNames[] = {
    {"u8", Form::Number, FieldType::Unsigned, 1},
    {"u16", Form::Number, FieldType::Unsigned, 2},
    {"u32", Form::Number, FieldType::Unsigned, 4},
    {"u64", Form::Number, FieldType::Unsigned, 8},
    {"i8", Form::Number, FieldType::Signed, 1},
    {"i16", Form::Number, FieldType::Signed, 2},
    {"i32", Form::Number, FieldType::Signed, 4},
    {"i64", Form::Number, FieldType::Signed, 8},
    {"ptr", Form::Number, FieldType::Hex, 0},
    {"szt", Form::Number, FieldType::Unsigned, 0},
    {"time", Form::Number, FieldType::ClockTime, 8},
    {"filetime", Form::Number, FieldType::Time, 8},
    {"guid", Form::Number, FieldType::Guid, 16},
    {"ip4", Form::Number, FieldType::Ip4, 4},
    {"ip6", Form::Number, FieldType::Ip6, 16},
    {"port", Form::Number, FieldType::Port, 2},
    {"sid", Form::TokenSid, FieldType::Sid, 0},
    {"rawsid", Form::Sid, FieldType::Sid, 0},
    {"astr", Form::Ansi, FieldType::AnsiText, 0},
    {"wstr", Form::Utf16, FieldType::Utf16Text, 0},
    {"wchar", Form::Utf16Units, FieldType::Utf16Text, 0},
    {"rest", Form::Rest, FieldType::Bytes, 0},
};

/// "4+2P", "P", "0", "*", "*?", "92?"
void readOffset(std::string_view text, FieldLayout& field)
{
    if (text.ends_with('?')) {
        field.isOptional = true;
        text.remove_suffix(1);
    }
    if (text == "*") {
        field.followsLast = true;
        return;
    }
    for (const std::string_view part : split(text, '+')) {
        if (part.ends_with('P'))
            field.offsetPointers += part.size() == 1 ? 1 : numberIn(part.substr(0, part.size() - 1));
        else
            field.offset += numberIn(part);
    }
}

/// "u32", "wchar[16]", "ptr[EntryCount]", "u8[rest]"
bool readType(std::string_view text, FieldLayout& field)
{
    if (const std::size_t bracket = text.find('['); bracket != std::string_view::npos) {
        const std::string_view count = text.substr(bracket + 1, text.size() - bracket - 2);
        field.isArray = true;
        field.count = numberIn(count);
        if (field.count == 0)
            field.countField = count;
        text = text.substr(0, bracket);
    }
    const auto type = std::ranges::find(typeNames, text, &TypeName::name);
    if (type == std::end(typeNames))
        return false;
    field.form = type->form;
    field.type = type->type;
    field.bytes = type->bytes;
    return true;
}

} // namespace

struct KernelLayout
{
    std::vector<FieldLayout> fields;
};

namespace {

/// nullptr: nothing is known of the payload.
std::unique_ptr<KernelLayout> layoutOf(std::string_view text)
{
    if (text.empty())
        return nullptr;
    auto layout = std::make_unique<KernelLayout>();
    if (text == "-")
        return layout;
    for (std::string_view part : split(text, ';')) {
        while (part.starts_with(' '))
            part.remove_prefix(1);
        const std::size_t colon = part.find(':');
        const std::size_t space = part.find(' ', colon);
        if (space == std::string_view::npos)
            return nullptr;
        FieldLayout field;
        field.name = part.substr(space + 1);
        readOffset(part.substr(0, colon), field);
        if (!readType(part.substr(colon + 1, space - colon - 1), field))
            return nullptr;
        layout->fields.push_back(std::move(field));
    }
    for (const FieldLayout& array : layout->fields) {
        const auto count = std::ranges::find(layout->fields, array.countField, &FieldLayout::name);
        if (!array.countField.empty() && count != layout->fields.end())
            count->isCount = true;
    }
    return layout;
}

/// The rows by class, number of the event and version.
class KernelEvents
{
public:
    static constexpr std::uint16_t anyVersion = UINT16_MAX;

    KernelEvents()
    {
        for (const KernelEventRow& row : kernelEventTable()) {
            m_classNames.try_emplace(row.eventClass, row.className);
            m_layouts.push_back(layoutOf(row.layout));
            const std::vector<std::string_view> opcodes = split(row.opcodes, ' ');
            const std::vector<std::string_view> names = split(row.names, ' ');
            for (std::size_t i = 0; i < opcodes.size() && i < names.size(); ++i) {
                const auto opcode = static_cast<std::uint16_t>(numberIn(opcodes[i]));
                const KernelEventKind kind{row.className, names[i], m_layouts.back().get()};
                if (row.versions[0] == '\0')
                    m_kinds.try_emplace(Key{row.eventClass, opcode, anyVersion}, kind);
                for (const std::string_view version : split(row.versions, ','))
                    m_kinds.try_emplace(
                        Key{row.eventClass, opcode, static_cast<std::uint16_t>(numberIn(version))}, kind);
                m_kinds.try_emplace(Key{row.eventClass, opcode, anyVersion}, KernelEventKind{row.className, names[i]});
            }
        }
    }

    const KernelEventKind* find(const TraceEvent& event) const
    {
        const std::uint16_t number = event.kind == EventKind::Provider ? event.id : event.opcode;
        for (const std::uint16_t version : {event.version, anyVersion}) {
            const auto kind = m_kinds.find(Key{event.provider, number, version});
            if (kind != m_kinds.end())
                return &kind->second;
        }
        return nullptr;
    }

    std::string_view className(const Guid& eventClass) const
    {
        const auto known = m_classNames.find(eventClass);
        return known == m_classNames.end() ? std::string_view() : known->second;
    }

private:
    struct Key
    {
        Guid eventClass;
        std::uint16_t number = 0;
        std::uint16_t version = 0;

        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Hash
    {
        std::size_t operator()(const Key& key) const noexcept
        {
            const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(key.eventClass);
            const std::uint64_t number = std::uint64_t{key.number} << 16 | key.version;
            return static_cast<std::size_t>((halves[0] ^ halves[1] ^ number) * 0x9E3779B97F4A7C15U >> 16);
        }
    };

    std::vector<std::unique_ptr<KernelLayout>> m_layouts;
    std::unordered_map<Key, KernelEventKind, Hash> m_kinds;
    std::unordered_map<Guid, std::string_view> m_classNames;
};

const KernelEvents& kernelEvents()
{
    static const KernelEvents events;
    return events;
}

/// Reads a payload by a layout, with pointers of one size.
class LayoutDecoder
{
public:
    /// `output`: null to find only where the layout ends.
    LayoutDecoder(Bytes payload, std::uint32_t pointerBytes, BoundedFields* output)
        : m_payload(payload)
        , m_pointerBytes(pointerBytes)
        , m_output(output)
    {
    }

    /// Returns where the last field ends; nullopt: beyond the payload.
    std::optional<std::size_t> run(const KernelLayout& layout)
    {
        for (const FieldLayout& field : layout.fields) {
            if (!field.followsLast)
                m_at = field.offset + std::size_t{field.offsetPointers} * m_pointerBytes;
            if (field.isOptional && m_at >= m_payload.size())
                continue;
            if (m_at > m_payload.size() || !decode(field))
                return std::nullopt;
        }
        return m_at;
    }

private:
    bool decode(const FieldLayout& field)
    {
        if (!field.isArray || field.form == Form::Utf16Units)
            return decodeOne(field, field.name);
        if (m_output != nullptr && !m_output->beginArray(field.name))
            return false;
        const std::uint64_t count = countOf(field);
        for (std::uint64_t i = 0; i < count; ++i) {
            if (m_at >= m_payload.size()) { // every element has a byte
                if (field.countField == "rest")
                    break;
                return false;
            }
            if (!decodeOne(field, {}))
                return false;
        }
        if (m_output != nullptr)
            m_output->endArray();
        return true;
    }

    std::uint64_t countOf(const FieldLayout& field) const
    {
        if (field.countField.empty())
            return field.count;
        if (field.countField == "rest")
            return UINT64_MAX;
        const auto count = m_counts.find(field.countField);
        return count == m_counts.end() ? 0 : count->second;
    }

    bool decodeOne(const FieldLayout& field, std::string_view name)
    {
        switch (field.form) {
        case Form::Number:
            return addNumber(field, name);
        case Form::TokenSid:
            return addSid(name, tokenSidAt(m_payload.subspan(m_at), m_pointerBytes));
        case Form::Sid:
            return addSid(name, sidAt(m_payload.subspan(m_at)));
        case Form::Ansi:
            return decodeText<char>(name, field.type);
        case Form::Utf16:
            return decodeText<char16_t>(name, field.type);
        case Form::Utf16Units:
            return decodeUnits(field, name);
        case Form::Rest:
            return add(name, field.type, m_payload.size() - m_at);
        }
        return false;
    }

    bool add(std::string_view name, FieldType type, std::size_t size)
    {
        if (m_payload.size() - m_at < size)
            return false;
        const Bytes bytes = m_payload.subspan(m_at, size);
        m_at += size;
        return emit(name, type, bytes);
    }

    bool addNumber(const FieldLayout& field, std::string_view name)
    {
        const std::size_t size = field.bytes != 0 ? field.bytes : m_pointerBytes;
        if (field.isCount && size <= sizeof(std::uint64_t) && m_payload.size() - m_at >= size) {
            std::uint64_t number = 0;
            std::copy_n(
                m_payload.begin() + static_cast<std::ptrdiff_t>(m_at), size, reinterpret_cast<std::byte*>(&number));
            m_counts[field.name] = number;
        }
        return add(name, field.type, size);
    }

    /// False: the budget is spent.
    bool emit(std::string_view name, FieldType type, Bytes bytes)
    {
        return m_output == nullptr || m_output->add(name, type, bytes);
    }

    /// Emits a text; one that nothing ends is as long as the rest.
    template<typename Unit>
    bool decodeText(std::string_view name, FieldType type)
    {
        const std::size_t begin = m_at;
        Unit unit = 1;
        while (readBytes(m_payload, m_at, &unit) && unit != 0)
            m_at += sizeof unit;
        const Bytes text = m_payload.subspan(begin, m_at - begin);
        m_at = std::min(m_at + sizeof unit, m_payload.size());
        return emit(name, type, text);
    }

    bool decodeUnits(const FieldLayout& field, std::string_view name)
    {
        const std::size_t size = std::size_t{field.count} * sizeof(char16_t);
        if (m_payload.size() - m_at < size)
            return false;
        const Bytes all = m_payload.subspan(m_at, size);
        std::size_t used = 0;
        char16_t unit = 1;
        while (readBytes(all, used, &unit) && unit != 0)
            used += sizeof unit;
        m_at += size;
        return emit(name, field.type, all.first(used));
    }

    bool addSid(std::string_view name, const std::optional<SidPlace>& place)
    {
        if (!place)
            return false;
        const Bytes sid = m_payload.subspan(m_at + place->begin, place->bytes);
        m_at += place->end();
        return emit(name, FieldType::Sid, sid);
    }

    Bytes m_payload;
    std::uint32_t m_pointerBytes;
    BoundedFields* m_output;
    std::size_t m_at = 0;
    std::map<std::string_view, std::uint64_t> m_counts; ///< of arrays, by the field that holds it
};

} // namespace

const KernelEventKind* kernelEventKind(const TraceEvent& event)
{
    return event.kind != EventKind::Message ? kernelEvents().find(event) : nullptr;
}

std::string_view kernelClassName(const Guid& eventClass)
{
    return kernelEvents().className(eventClass);
}

bool decodeKernelEvent(const TraceEvent& event, BoundedFields& output)
{
    const KernelEventKind* const kind = kernelEventKind(event);
    if (kind == nullptr || kind->layout == nullptr)
        return false;
    const std::uint32_t stated = event.pointerBytes;
    const std::uint32_t other = 12 - stated;
    const auto endWith = [&](std::uint32_t pointerBytes) {
        return LayoutDecoder(event.payload, pointerBytes, nullptr).run(*kind->layout);
    };
    std::optional<std::size_t> end = endWith(stated);
    std::uint32_t pointerBytes = stated;
    if (end != event.payload.size() && endWith(other) == event.payload.size()) {
        pointerBytes = other;
        end = event.payload.size();
    }
    if (!end)
        return false;
    if (!LayoutDecoder(event.payload, pointerBytes, &output).run(*kind->layout))
        return false;
    return *end == event.payload.size() || output.add({}, FieldType::Bytes, event.payload.subspan(*end));
}

} // namespace etwarden
