// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/tracelogging.h"

#include "model/etl/decode/boundedfields.h"
#include "model/etw/readbytes.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

/// TlgIn_t: how a value lies in the payload. The numbers are those of TDH_INTYPE.
enum class InType : std::uint8_t {
    Null = 0,
    UnicodeString = 1,
    AnsiString = 2,
    Int8 = 3,
    UInt8 = 4,
    Int16 = 5,
    UInt16 = 6,
    Int32 = 7,
    UInt32 = 8,
    Int64 = 9,
    UInt64 = 10,
    Float = 11,
    Double = 12,
    Bool32 = 13,
    Binary = 14,
    Guid = 15,
    Time = 17, ///< FILETIME
    CalendarTime = 18, ///< SYSTEMTIME
    Sid = 19,
    HexInt32 = 20,
    HexInt64 = 21,
    CountedString = 22,
    CountedAnsiString = 23,
    Struct = 24,
    CountedBinary = 25,
};

/// TlgOut_t: what a value is, as far as it is read in another way for that.
namespace outtype {
inline constexpr std::uint8_t String = 2;
inline constexpr std::uint8_t Boolean = 3;
inline constexpr std::uint8_t Hex = 4;
inline constexpr std::uint8_t Port = 7;
inline constexpr std::uint8_t Ip4 = 8;
inline constexpr std::uint8_t Ip6 = 9;
inline constexpr std::uint8_t Xml = 11;
inline constexpr std::uint8_t Json = 12;
inline constexpr std::uint8_t Win32Error = 13;
inline constexpr std::uint8_t NtStatus = 14;
inline constexpr std::uint8_t HResult = 15;
inline constexpr std::uint8_t Signed = 17;
inline constexpr std::uint8_t Unsigned = 18;
inline constexpr std::uint8_t Utf8 = 35;
inline constexpr std::uint8_t CodePointer = 37;
} // namespace outtype

/// Bits of the byte after a field's name.
namespace inmeta {
inline constexpr std::uint8_t Type = 0x1F;
inline constexpr std::uint8_t Count = 0x60;
inline constexpr std::uint8_t ConstantCount = 0x20;
inline constexpr std::uint8_t VariableCount = 0x40;
inline constexpr std::uint8_t Custom = 0x60;
inline constexpr std::uint8_t More = 0x80; ///< of this byte and the one after it: another one follows
} // namespace inmeta

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
    while ((reader.number<std::uint8_t>() & inmeta::More) != 0 && !reader.hasFailed()) // tags
        continue;
    *name = reader.name();
    return reader;
}

struct Field
{
    std::string_view name;
    InType inType = InType::Null;
    std::uint8_t outType = 0; ///< of a structure: how many members it has, which follow
    std::uint8_t countKind = 0; ///< of inmeta
    std::uint16_t count = 0;
};

std::optional<std::vector<Field>> fieldsOf(Reader reader)
{
    std::vector<Field> fields;
    while (!reader.isAtEnd()) {
        Field field;
        field.name = reader.name();
        const auto in = reader.number<std::uint8_t>();
        field.inType = static_cast<InType>(in & inmeta::Type);
        field.countKind = in & inmeta::Count;
        if ((in & inmeta::More) != 0) {
            const auto out = reader.number<std::uint8_t>();
            field.outType = out & static_cast<std::uint8_t>(~inmeta::More);
            if ((out & inmeta::More) != 0) {
                while ((reader.number<std::uint8_t>() & inmeta::More) != 0 && !reader.hasFailed())
                    continue;
            }
        }
        if (field.countKind == inmeta::ConstantCount)
            field.count = reader.number<std::uint16_t>();
        else if (field.countKind == inmeta::Custom)
            reader.take(reader.number<std::uint16_t>());
        if (reader.hasFailed())
            return std::nullopt;
        fields.push_back(field);
    }
    return fields;
}

/// 0: the payload says it.
std::size_t sizeOf(InType type)
{
    switch (type) {
    case InType::Int8:
    case InType::UInt8:
        return 1;
    case InType::Int16:
    case InType::UInt16:
        return 2;
    case InType::Int32:
    case InType::UInt32:
    case InType::Float:
    case InType::Bool32:
    case InType::HexInt32:
        return 4;
    case InType::Int64:
    case InType::UInt64:
    case InType::Double:
    case InType::Time:
    case InType::HexInt64:
        return 8;
    case InType::Guid:
    case InType::CalendarTime:
        return 16;
    default:
        return 0;
    }
}

FieldType textType(const Field& field)
{
    const bool isUtf8 =
        field.outType == outtype::Utf8 || field.outType == outtype::Xml || field.outType == outtype::Json;
    return isUtf8 ? FieldType::Utf8Text : FieldType::AnsiText;
}

FieldType typeOfInteger(const Field& field, FieldType otherwise)
{
    const std::size_t size = sizeOf(field.inType);
    switch (field.outType) {
    case outtype::Boolean:
        return size == 1 || size == 4 ? FieldType::Boolean : otherwise;
    case outtype::Hex:
    case outtype::Win32Error:
    case outtype::NtStatus:
    case outtype::HResult:
    case outtype::CodePointer:
        return FieldType::Hex;
    case outtype::Signed:
        return FieldType::Signed;
    case outtype::Unsigned:
        return FieldType::Unsigned;
    case outtype::Port:
        return size == 2 ? FieldType::Port : otherwise;
    case outtype::Ip4:
        return size == 4 ? FieldType::Ip4 : otherwise;
    default:
        return otherwise;
    }
}

FieldType typeOf(const Field& field)
{
    switch (field.inType) {
    case InType::UnicodeString:
    case InType::CountedString:
        return FieldType::Utf16Text;
    case InType::AnsiString:
    case InType::CountedAnsiString:
        return textType(field);
    case InType::Int8:
    case InType::UInt8:
        if (field.outType == outtype::String)
            return FieldType::AnsiText;
        if (field.outType == outtype::Utf8)
            return FieldType::Utf8Text;
        break;
    case InType::UInt16:
        if (field.outType == outtype::String)
            return FieldType::Utf16Text;
        break;
    case InType::Float:
    case InType::Double:
        return FieldType::Float;
    case InType::Bool32:
        return FieldType::Boolean;
    case InType::Guid:
        return FieldType::Guid;
    case InType::Time:
        return FieldType::Time;
    case InType::CalendarTime:
        return FieldType::CalendarTime;
    case InType::Sid:
        return FieldType::Sid;
    case InType::HexInt32:
    case InType::HexInt64:
        return typeOfInteger(field, FieldType::Hex);
    case InType::Binary:
    case InType::CountedBinary:
        return FieldType::Bytes;
    default:
        break;
    }
    const bool isSigned = field.inType == InType::Int8 || field.inType == InType::Int16 || field.inType == InType::Int32
        || field.inType == InType::Int64;
    return typeOfInteger(field, isSigned ? FieldType::Signed : FieldType::Unsigned);
}

class Decoder
{
public:
    Decoder(std::span<const Field> fields, Bytes payload, BoundedFields& output)
        : m_fields(fields)
        , m_behind(fields.size())
        , m_payload(payload)
        , m_output(output)
    {
        for (std::size_t at = fields.size(); at-- > 0;) {
            std::size_t behind = at + 1;
            const std::size_t members = fields[at].inType == InType::Struct ? fields[at].outType : 0;
            for (std::size_t i = 0; i < members && behind < fields.size(); ++i)
                behind = m_behind[behind];
            m_behind[at] = behind;
        }
    }

    bool run()
    {
        for (std::size_t at = 0; at < m_fields.size();) {
            if (!decode(at, 0))
                return false;
            at = m_behind[at];
        }
        return true;
    }

private:
    bool decode(std::size_t at, int depth)
    {
        if (at >= m_fields.size() || depth > maximumDepth)
            return false;
        const Field& field = m_fields[at];
        if (field.countKind == inmeta::Custom)
            return decodeCustom(field);
        if (field.countKind == 0)
            return decodeOne(at, field.name, depth);
        const std::uint16_t count =
            field.countKind == inmeta::VariableCount ? m_payload.number<std::uint16_t>() : field.count;
        // An array of characters is one text.
        if (const std::size_t size = sizeOf(field.inType); size != 0 && isText(typeOf(field))) {
            return add(field.name, typeOf(field), m_payload.take(size * count));
        }
        if (field.inType == InType::Binary)
            return false; // it is unknown where its elements end
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
        if (++m_values > maximumValues || m_payload.hasFailed())
            return false;
        const Field& field = m_fields[at];
        if (field.inType == InType::Struct)
            return decodeStruct(at, name, depth);
        const FieldType type = typeOf(field);
        switch (field.inType) {
        case InType::UnicodeString:
            return add(name, type, m_payload.text<char16_t>());
        case InType::AnsiString:
            return add(name, type, m_payload.text<char>());
        case InType::CountedString:
        case InType::CountedAnsiString:
        case InType::Binary:
        case InType::CountedBinary: {
            const Bytes bytes = m_payload.take(m_payload.number<std::uint16_t>());
            return add(name, bytesType(field, bytes, type), bytes);
        }
        case InType::Sid: {
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
        if (otherwise == FieldType::Bytes && field.outType == outtype::Ip6 && bytes.size() == 16)
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
            member = m_behind[member];
        }
        m_output.endStruct();
        return true;
    }

    /// What it means is known to its writer only.
    bool decodeCustom(const Field& field)
    {
        if (field.inType != InType::Binary && field.inType != InType::CountedBinary)
            return false;
        return add(field.name, FieldType::Bytes, m_payload.take(m_payload.number<std::uint16_t>()));
    }

    std::span<const Field> m_fields;
    std::vector<std::size_t> m_behind; ///< for each field the first one that is no part of it
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
    const std::optional<std::vector<Field>> fields = fieldsOf(schema);
    return fields && Decoder(*fields, event.payload, output).run();
}

} // namespace etwarden
