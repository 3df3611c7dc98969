// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/tracelogging.h"

#include "model/etl/decode/boundedfields.h"
#include "model/etw/readbytes.h"
#include "model/etw/traceloggingformat.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

// Our choice, as the format has no bounds: structures in structures, and values of an event, whose arrays may claim
// 65,535 elements inside of each other.
constexpr int maximumDepth = 16;
constexpr std::size_t maximumValues = 65'536;

/// Reads values from the front of bytes; one that is not there makes it fail, and is 0 or empty.
class Reader
{
public:
    explicit Reader(Bytes bytes)
        : m_bytes(bytes)
    {
    }

    bool isAtEnd() const { return m_bytes.empty(); }
    bool hasFailed() const { return m_hasFailed; }

    Bytes take(std::size_t count)
    {
        m_hasFailed = m_hasFailed || count > m_bytes.size();
        const Bytes taken = m_bytes.first(std::min(count, m_bytes.size()));
        m_bytes = m_bytes.subspan(taken.size());
        return taken;
    }

    template<typename Value>
    Value number()
    {
        Value value{};
        readBytes(take(sizeof value), 0, &value);
        return value;
    }

    /// Reads a text and returns it without its NUL; a text without a NUL extends to the end of the bytes.
    template<typename Unit>
    Bytes text()
    {
        std::size_t size = 0;
        Unit unit = 1;
        while (readBytes(m_bytes, size, &unit) && unit != 0)
            size += sizeof unit;
        const Bytes text = take(size);
        take(std::min(sizeof(Unit), m_bytes.size()));
        return text;
    }

    /// A text of metadata, which always has its NUL.
    std::string_view name()
    {
        const Bytes before = m_bytes;
        const Bytes text = this->text<char>();
        m_hasFailed = m_hasFailed || text.size() == before.size();
        return {reinterpret_cast<const char*>(text.data()), text.size()};
    }

private:
    Bytes m_bytes;
    bool m_hasFailed = false;
};

/// The blob of an item without the word that is its size.
Reader blobOf(const TraceEvent& event, ItemType type)
{
    const Bytes item = findItem(event, type);
    std::uint16_t size = 0;
    if (!readBytes(item, 0, &size) || size > item.size() || size < sizeof size)
        return Reader({});
    return Reader(item.first(size).subspan(sizeof size));
}

/// The description of an event up to its first field.
Reader schemaOf(const TraceEvent& event, std::string_view* name)
{
    Reader reader = blobOf(event, ItemType::EventSchema);
    while ((reader.number<std::uint8_t>() & tlgmeta::More) != 0 && !reader.hasFailed()) // tags, in any number of bytes
        continue;
    *name = reader.name();
    return reader;
}

struct Field
{
    std::string_view name;
    TlgIn inType = TlgIn::Null;
    std::uint8_t outType = 0; ///< of a structure: how many members it has, which follow
    std::uint8_t countKind = 0; ///< of tlgmeta
    std::uint16_t count = 0;
};

std::optional<std::vector<Field>> fieldsOf(Reader reader)
{
    std::vector<Field> fields;
    while (!reader.isAtEnd()) {
        Field field;
        field.name = reader.name();
        const auto in = reader.number<std::uint8_t>();
        field.inType = static_cast<TlgIn>(in & tlgmeta::Type);
        field.countKind = in & tlgmeta::Count;
        if ((in & tlgmeta::More) != 0) {
            const auto out = reader.number<std::uint8_t>();
            field.outType = out & static_cast<std::uint8_t>(~tlgmeta::More);
            if ((out & tlgmeta::More) != 0) {
                while ((reader.number<std::uint8_t>() & tlgmeta::More) != 0 && !reader.hasFailed())
                    continue;
            }
        }
        if (field.countKind == tlgmeta::ConstantCount)
            field.count = reader.number<std::uint16_t>();
        else if (field.countKind == tlgmeta::Custom)
            reader.take(reader.number<std::uint16_t>());
        if (reader.hasFailed())
            return std::nullopt;
        fields.push_back(field);
    }
    return fields;
}

/// The bytes of a value; 0: only the payload says how many.
std::size_t sizeOf(TlgIn type)
{
    switch (type) {
    case TlgIn::Int8:
    case TlgIn::UInt8:
        return 1;
    case TlgIn::Int16:
    case TlgIn::UInt16:
        return 2;
    case TlgIn::Int32:
    case TlgIn::UInt32:
    case TlgIn::Float:
    case TlgIn::Bool32:
    case TlgIn::HexInt32:
        return 4;
    case TlgIn::Int64:
    case TlgIn::UInt64:
    case TlgIn::Double:
    case TlgIn::Time:
    case TlgIn::HexInt64:
        return 8;
    case TlgIn::Guid:
    case TlgIn::CalendarTime:
        return 16;
    default:
        return 0;
    }
}

FieldType textType(const Field& field)
{
    const bool isUtf8 = field.outType == tlgout::Utf8 || field.outType == tlgout::Xml || field.outType == tlgout::Json;
    return isUtf8 ? FieldType::Utf8Text : FieldType::AnsiText;
}

FieldType typeOfInteger(const Field& field, FieldType otherwise)
{
    const std::size_t size = sizeOf(field.inType);
    switch (field.outType) {
    case tlgout::Boolean:
        return size == 1 || size == 4 ? FieldType::Boolean : otherwise;
    case tlgout::Hex:
    case tlgout::Win32Error:
    case tlgout::NtStatus:
    case tlgout::HResult:
    case tlgout::CodePointer:
        return FieldType::Hex;
    case tlgout::Signed:
        return FieldType::Signed;
    case tlgout::Unsigned:
        return FieldType::Unsigned;
    case tlgout::Port:
        return size == 2 ? FieldType::Port : otherwise;
    case tlgout::Ip4:
        return size == 4 ? FieldType::Ip4 : otherwise;
    default:
        return otherwise;
    }
}

FieldType typeOf(const Field& field)
{
    switch (field.inType) {
    case TlgIn::UnicodeString:
    case TlgIn::CountedString:
        return FieldType::Utf16Text;
    case TlgIn::AnsiString:
    case TlgIn::CountedAnsiString:
        return textType(field);
    case TlgIn::Int8:
    case TlgIn::UInt8:
        if (field.outType == tlgout::String)
            return FieldType::AnsiText;
        if (field.outType == tlgout::Utf8)
            return FieldType::Utf8Text;
        break;
    case TlgIn::UInt16:
        if (field.outType == tlgout::String)
            return FieldType::Utf16Text;
        break;
    case TlgIn::Float:
    case TlgIn::Double:
        return FieldType::Float;
    case TlgIn::Bool32:
        return FieldType::Boolean;
    case TlgIn::Guid:
        return FieldType::Guid;
    case TlgIn::Time:
        return FieldType::Time;
    case TlgIn::CalendarTime:
        return FieldType::CalendarTime;
    case TlgIn::Sid:
        return FieldType::Sid;
    case TlgIn::HexInt32:
    case TlgIn::HexInt64:
        return typeOfInteger(field, FieldType::Hex);
    case TlgIn::Binary:
    case TlgIn::CountedBinary:
        return FieldType::Bytes;
    default:
        break;
    }
    const bool isSigned = field.inType == TlgIn::Int8 || field.inType == TlgIn::Int16 || field.inType == TlgIn::Int32
        || field.inType == TlgIn::Int64;
    return typeOfInteger(field, isSigned ? FieldType::Signed : FieldType::Unsigned);
}

class Decoder
{
public:
    Decoder(std::span<const Field> fields, Bytes payload, BoundedFields& output)
        : m_fields(fields)
        , m_ends(fields.size())
        , m_payload(payload)
        , m_output(output)
    {
        // The fields are passed from the last to the first: the end of a structure is known once its members, which
        // follow it, have theirs.
        for (std::size_t at = fields.size(); at-- > 0;) {
            std::size_t end = at + 1;
            const std::size_t members = fields[at].inType == TlgIn::Struct ? fields[at].outType : 0;
            for (std::size_t i = 0; i < members && end < fields.size(); ++i)
                end = m_ends[end];
            m_ends[at] = end;
        }
    }

    bool run()
    {
        for (std::size_t at = 0; at < m_fields.size();) {
            if (!decode(at, 0))
                return false;
            at = m_ends[at];
        }
        return true;
    }

private:
    bool decode(std::size_t at, int depth)
    {
        if (at >= m_fields.size() || depth > maximumDepth)
            return false;
        const Field& field = m_fields[at];
        if (field.countKind == tlgmeta::Custom)
            return decodeCustom(field);
        if (field.countKind == 0)
            return decodeOne(at, field.name, depth);
        const std::uint16_t count =
            field.countKind == tlgmeta::VariableCount ? m_payload.number<std::uint16_t>() : field.count;
        // An array of characters is one text: scripts of AMSI are written so.
        if (const std::size_t size = sizeOf(field.inType); size != 0 && isText(typeOf(field))) {
            return add(field.name, typeOf(field), m_payload.take(size * count));
        }
        if (field.inType == TlgIn::Binary)
            return false; // without a count there is no telling where its elements end
        if (!m_output.beginArray(field.name))
            return false;
        for (std::uint16_t i = 0; i < count; ++i) {
            if (!decodeOne(at, {}, depth))
                return false;
        }
        m_output.endArray();
        return !m_payload.hasFailed();
    }

    bool decodeOne(std::size_t at, std::string_view name, int depth)
    {
        // A structure of no bytes may be repeated without using up the payload, so values are counted as well.
        if (++m_values > maximumValues || m_payload.hasFailed())
            return false;
        const Field& field = m_fields[at];
        if (field.inType == TlgIn::Struct)
            return decodeStruct(at, name, depth);
        const FieldType type = typeOf(field);
        switch (field.inType) {
        case TlgIn::UnicodeString:
            return add(name, type, m_payload.text<char16_t>());
        case TlgIn::AnsiString:
            return add(name, type, m_payload.text<char>());
        case TlgIn::CountedString:
        case TlgIn::CountedAnsiString:
        case TlgIn::Binary:
        case TlgIn::CountedBinary: {
            const Bytes bytes = m_payload.take(m_payload.number<std::uint16_t>());
            return add(name, bytesType(field, bytes, type), bytes);
        }
        case TlgIn::Sid: {
            // Revision, number of sub-authorities, six bytes of the authority, and four for each sub-authority.
            Reader ahead = m_payload;
            const Bytes front = ahead.take(2);
            const std::size_t authorities = front.size() == 2 ? static_cast<std::size_t>(front[1]) : 0;
            return add(name, type, m_payload.take(8 + 4 * authorities));
        }
        default:
            return sizeOf(field.inType) != 0 && add(name, type, m_payload.take(sizeOf(field.inType)));
        }
    }

    /// False: the payload ended before, or the budget is spent.
    bool add(std::string_view name, FieldType type, Bytes bytes)
    {
        return !m_payload.hasFailed() && m_output.add(name, type, bytes);
    }

    static FieldType bytesType(const Field& field, Bytes bytes, FieldType otherwise)
    {
        if (otherwise == FieldType::Bytes && field.outType == tlgout::Ip6 && bytes.size() == 16)
            return FieldType::Ip6;
        return otherwise;
    }

    bool decodeStruct(std::size_t at, std::string_view name, int depth)
    {
        if (!m_output.beginStruct(name))
            return false;
        std::size_t member = at + 1;
        for (std::uint8_t i = 0; i < m_fields[at].outType; ++i) {
            if (!decode(member, depth + 1))
                return false;
            member = m_ends[member];
        }
        m_output.endStruct();
        return true;
    }

    /// Only the writer knows what the value means; its size comes first, as that of a binary one does.
    bool decodeCustom(const Field& field)
    {
        if (field.inType != TlgIn::Binary && field.inType != TlgIn::CountedBinary)
            return false;
        return add(field.name, FieldType::Bytes, m_payload.take(m_payload.number<std::uint16_t>()));
    }

    std::span<const Field> m_fields;
    std::vector<std::size_t> m_ends; ///< for each field the first one that is no part of it
    Reader m_payload;
    BoundedFields& m_output;
    std::size_t m_values = 0;
};

} // namespace

bool isTraceLogging(const TraceEvent& event)
{
    return !findItem(event, ItemType::EventSchema).empty();
}

EventNames traceLoggingNames(const TraceEvent& event)
{
    EventNames names;
    if (event.items.empty())
        return names;
    names.provider = blobOf(event, ItemType::ProviderTraits).name();
    if (isTraceLogging(event))
        schemaOf(event, &names.event);
    return names;
}

bool decodeTraceLogging(const TraceEvent& event, BoundedFields& output)
{
    std::string_view name;
    const Reader schema = schemaOf(event, &name);
    if (schema.hasFailed())
        return false;
    // The members of all structures are in one list, so the schema has to be read whole before the first value.
    const std::optional<std::vector<Field>> fields = fieldsOf(schema);
    return fields && Decoder(*fields, event.payload, output).run();
}

} // namespace etwarden
