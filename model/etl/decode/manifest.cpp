// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/manifest.h"

#include "model/etl/decode/boundedfields.h"
#include "model/etl/decode/eventmessage.h"
#include "model/etl/decode/numbertext.h"
#include "model/etw/readbytes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

enum class ValueForm : std::uint8_t {
    Plain, ///< as many bytes as its type has
    Pointer,
    Ansi, ///< up to a NUL, or of a length in units
    Utf16,
    Binary, ///< of a length in bytes
    Counted, ///< after the number of its bytes
    Sid,
};

struct NamedInType
{
    std::string_view name; ///< without "win:"
    ValueForm form;
    FieldType type;
    std::uint8_t bytes; ///< of Plain
};
constexpr NamedInType inTypes[] = {
    {"UnicodeString", ValueForm::Utf16, FieldType::Utf16Text, 0},
    {"AnsiString", ValueForm::Ansi, FieldType::AnsiText, 0},
    {"Int8", ValueForm::Plain, FieldType::Signed, 1},
    {"UInt8", ValueForm::Plain, FieldType::Unsigned, 1},
    {"Int16", ValueForm::Plain, FieldType::Signed, 2},
    {"UInt16", ValueForm::Plain, FieldType::Unsigned, 2},
    {"Int32", ValueForm::Plain, FieldType::Signed, 4},
    {"UInt32", ValueForm::Plain, FieldType::Unsigned, 4},
    {"Int64", ValueForm::Plain, FieldType::Signed, 8},
    {"UInt64", ValueForm::Plain, FieldType::Unsigned, 8},
    {"Float", ValueForm::Plain, FieldType::Float, 4},
    {"Double", ValueForm::Plain, FieldType::Float, 8},
    {"Boolean", ValueForm::Plain, FieldType::Boolean, 4},
    {"Binary", ValueForm::Binary, FieldType::Bytes, 0},
    {"GUID", ValueForm::Plain, FieldType::Guid, 16},
    {"Pointer", ValueForm::Pointer, FieldType::Hex, 0},
    {"FILETIME", ValueForm::Plain, FieldType::Time, 8},
    {"SYSTEMTIME", ValueForm::Plain, FieldType::CalendarTime, 16},
    {"SID", ValueForm::Sid, FieldType::Sid, 0},
    {"HexInt32", ValueForm::Plain, FieldType::Hex, 4},
    {"HexInt64", ValueForm::Plain, FieldType::Hex, 8},
    {"CountedUnicodeString", ValueForm::Counted, FieldType::Utf16Text, 0},
    {"CountedAnsiString", ValueForm::Counted, FieldType::AnsiText, 0},
    {"CountedBinary", ValueForm::Counted, FieldType::Bytes, 0},
};

/// How an outType changes what the inType says, where the two are valid together.
struct OutType
{
    std::string_view name; ///< without "win:" and "xs:"
    FieldType from;
    std::uint8_t bytes; ///< of the inType; 0: any
    FieldType type;
};
constexpr OutType outTypes[] = {
    {"boolean", FieldType::Unsigned, 1, FieldType::Boolean},
    {"string", FieldType::Signed, 1, FieldType::AnsiText},
    {"string", FieldType::Unsigned, 1, FieldType::AnsiText},
    {"string", FieldType::Unsigned, 2, FieldType::Utf16Text},
    {"HexInt8", FieldType::Unsigned, 0, FieldType::Hex},
    {"HexInt16", FieldType::Unsigned, 0, FieldType::Hex},
    {"HexInt32", FieldType::Unsigned, 0, FieldType::Hex},
    {"HexInt64", FieldType::Unsigned, 0, FieldType::Hex},
    {"CodePointer", FieldType::Unsigned, 0, FieldType::Hex},
    {"ErrorCode", FieldType::Unsigned, 0, FieldType::Hex},
    {"Win32Error", FieldType::Unsigned, 0, FieldType::Hex},
    {"NTSTATUS", FieldType::Unsigned, 0, FieldType::Hex},
    {"HResult", FieldType::Signed, 0, FieldType::Hex},
    {"HRESULT", FieldType::Signed, 0, FieldType::Hex},
    {"Port", FieldType::Unsigned, 2, FieldType::Port},
    {"IPv4", FieldType::Unsigned, 4, FieldType::Ip4},
    {"IPv6", FieldType::Bytes, 0, FieldType::Ip6},
    {"Utf8", FieldType::AnsiText, 0, FieldType::Utf8Text},
    {"Xml", FieldType::AnsiText, 0, FieldType::Utf8Text},
    {"Json", FieldType::AnsiText, 0, FieldType::Utf8Text},
};

/// A number, or the earlier field that holds it.
struct Amount
{
    std::optional<std::uint64_t> number;
    std::string field; ///< empty with no number: it is not given
    bool isGiven() const { return number.has_value() || !field.empty(); }
};

std::string_view withoutPrefix(std::string_view name)
{
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

std::string_view attributeOf(const XmlElement& element, std::string_view name)
{
    const std::string* const value = element.attribute(name);
    return value != nullptr ? std::string_view(*value) : std::string_view();
}

/// Calls `visit(child)` for each child of the group's children of that name.
template<typename Visitor>
void forEach(const XmlElement& parent, std::string_view group, std::string_view name, Visitor visit)
{
    const XmlElement* const children = parent.child(group);
    if (children == nullptr)
        return;
    for (const XmlElement& child : children->children) {
        if (name.empty() || child.name == name)
            visit(child);
    }
}

} // namespace

struct Manifests::Map
{
    bool isBits = false;
    std::map<std::uint64_t, std::string_view> texts;

    static constexpr std::size_t maximumBits =
        256; ///< masks of a bit map, for each value is compared with all (our choice)
};

struct Manifests::Field
{
    std::string name;
    ValueForm form = ValueForm::Plain;
    FieldType type = FieldType::Bytes;
    std::uint8_t bytes = 0;
    bool isReferenced = false; ///< it holds a length or a count
    Amount length;
    Amount count;
    const Map* map = nullptr;
    bool isStruct = false;
    std::vector<Field> members;
};

struct Manifests::Template
{
    std::vector<Field> fields;
};

struct Manifests::Event
{
    std::string name;
    std::string_view message; ///< empty: none
    bool isFallback = false; ///< see addFallback()
    const Template* layout = nullptr; ///< nullptr: what it holds is described, but not understood
};

/// Reads a manifest.
class Manifests::Reader
{
public:
    Reader(Manifests& manifests, const XmlElement& root, bool isFallback)
        : m_manifests(manifests)
        , m_root(root)
        , m_isFallback(isFallback)
    {
    }

    std::size_t run()
    {
        readStrings();
        const XmlElement* const instrumentation = m_root.child("instrumentation");
        if (instrumentation != nullptr) {
            forEach(*instrumentation, "events", "provider", [this](const XmlElement& provider) { read(provider); });
        }
        return m_added;
    }

private:
    /// English, or else what is there first: the program's output is the same in every language.
    void readStrings()
    {
        const XmlElement* chosen = nullptr;
        forEach(m_root, "localization", "resources", [&chosen](const XmlElement& resources) {
            if (chosen == nullptr || attributeOf(resources, "culture") == "en-US")
                chosen = &resources;
        });
        if (chosen == nullptr)
            return;
        forEach(*chosen, "stringTable", "string", [this](const XmlElement& string) {
            m_strings.try_emplace(attributeOf(string, "id"), keep(attributeOf(string, "value")));
        });
    }

    /// The same text for as long as the manifests are there. No message needs more than maximumMessageBytes of it.
    std::string_view keep(std::string_view text)
    {
        return m_manifests.m_texts.emplace_back(text.substr(0, maximumMessageBytes));
    }

    /// The text that "$(string.id)" stands for.
    std::string_view message(const XmlElement& element)
    {
        std::string_view text = attributeOf(element, "message");
        constexpr std::string_view front = "$(string.";
        if (!text.starts_with(front) || !text.ends_with(')'))
            return text.empty() ? text : keep(text);
        text = text.substr(front.size(), text.size() - front.size() - 1);
        const auto string = m_strings.find(text);
        return string != m_strings.end() ? string->second : std::string_view();
    }

    void read(const XmlElement& provider)
    {
        const std::optional<Guid> guid = parseGuid(attributeOf(provider, "guid"));
        if (!guid)
            return;
        m_manifests.m_providers.try_emplace(*guid, shortened(attributeOf(provider, "name")));
        m_maps.clear();
        m_templates.clear();
        forEach(provider, "maps", {}, [this](const XmlElement& map) { readMap(map); });
        forEach(provider, "templates", "template", [this](const XmlElement& layout) { readTemplate(layout); });
        forEach(provider, "events", "event", [&](const XmlElement& event) { readEvent(*guid, event); });
    }

    void readMap(const XmlElement& element)
    {
        auto map = std::make_unique<Map>();
        map->isBits = element.name == "bitMap";
        for (const XmlElement& entry : element.children) {
            std::string_view text = message(entry);
            while (text.ends_with(' '))
                text.remove_suffix(1); // as compiled ones end
            if (map->isBits && map->texts.size() == Map::maximumBits)
                break;
            if (const std::optional<std::uint64_t> value = numberFrom(attributeOf(entry, "value")))
                map->texts.try_emplace(*value, text);
        }
        m_maps.try_emplace(attributeOf(element, "name"), map.get());
        m_manifests.m_maps.push_back(std::move(map));
    }

    void readTemplate(const XmlElement& element)
    {
        auto layout = std::make_unique<Template>();
        std::set<std::string_view> earlier; // names of fields
        const bool isKnown = readFields(element, true, layout->fields, earlier);
        m_templates.try_emplace(attributeOf(element, "tid"), isKnown ? layout.get() : nullptr);
        if (isKnown)
            m_manifests.m_templates.push_back(std::move(layout));
    }

    /// False: something in it is unknown, and so is what follows it.
    bool readFields(
        const XmlElement& parent, bool mayHaveStructs, std::vector<Field>& fields, std::set<std::string_view>& earlier)
    {
        for (const XmlElement& element : parent.children) {
            if (element.name == "UserData") // how the event log shows it
                continue;
            Field field;
            field.name = shortened(attributeOf(element, "name"));
            field.isStruct = element.name == "struct";
            if (!readAmount(element, "count", earlier, &field.count)
                || !readAmount(element, "length", earlier, &field.length))
                return false;
            if (field.isStruct) {
                if (!mayHaveStructs || !readFields(element, false, field.members, earlier))
                    return false;
            } else if (element.name != "data" || !readType(element, field)) {
                return false;
            }
            fields.push_back(std::move(field));
            if (const std::string* const name = element.attribute("name"))
                earlier.insert(*name);
        }
        std::set<std::string_view> names;
        collectReferences(fields, names);
        for (Field& field : fields)
            field.isReferenced = field.isReferenced || names.contains(field.name);
        return true;
    }

    static bool readAmount(
        const XmlElement& element, std::string_view name, const std::set<std::string_view>& earlier, Amount* amount)
    {
        const std::string* const text = element.attribute(name);
        if (text == nullptr)
            return true;
        amount->number = numberFrom(*text);
        if (!amount->number)
            amount->field = shortened(*text);
        return amount->number || earlier.contains(*text);
    }

    bool readType(const XmlElement& element, Field& field) const
    {
        const auto in = std::ranges::find(inTypes, withoutPrefix(attributeOf(element, "inType")), &NamedInType::name);
        if (in == std::end(inTypes))
            return false;
        field.form = in->form;
        field.type = in->type;
        field.bytes = in->bytes;
        const std::string_view outName = withoutPrefix(attributeOf(element, "outType"));
        for (const OutType& out : outTypes) {
            if (out.name == outName && out.from == in->type && (out.bytes == 0 || out.bytes == in->bytes)) {
                field.type = out.type;
                break;
            }
        }
        constexpr std::uint64_t addressBytes = 16;
        if (field.type == FieldType::Ip6 && !field.length.isGiven())
            field.length.number = addressBytes;
        if (field.form == ValueForm::Binary && !field.length.isGiven())
            return false;
        const auto map = m_maps.find(attributeOf(element, "map"));
        const bool isNumber = in->form == ValueForm::Plain && in->bytes <= 8;
        if (map != m_maps.end() && isNumber)
            field.map = map->second;
        return true;
    }

    /// The names of the fields that hold an amount of one of `users` or of a member of it.
    static void collectReferences(const std::vector<Field>& users, std::set<std::string_view>& names)
    {
        for (const Field& user : users) {
            for (const Amount* const amount : {&user.length, &user.count}) {
                if (!amount->field.empty())
                    names.insert(amount->field);
            }
            collectReferences(user.members, names);
        }
    }

    void readEvent(const Guid& guid, const XmlElement& element)
    {
        const std::optional<std::uint64_t> id = numberFrom(attributeOf(element, "value"));
        const std::string* const versionText = element.attribute("version");
        const std::optional<std::uint64_t> version = versionText != nullptr ? numberFrom(*versionText) : 0;
        if (!id || *id > UINT16_MAX || !version || *version > UINT8_MAX)
            return;
        Event event;
        event.isFallback = m_isFallback;
        event.name = nameOf(element);
        event.message = message(element);
        static const Template nothing;
        const std::string* const layout = element.attribute("template");
        if (layout == nullptr || layout->empty()) {
            event.layout = &nothing;
        } else if (const auto known = m_templates.find(*layout); known != m_templates.end()) {
            event.layout = known->second;
        }
        const EventKey key{guid, static_cast<std::uint16_t>(*id), static_cast<std::uint8_t>(*version)};
        const auto known = m_manifests.m_events.find(key);
        if (known != m_manifests.m_events.end() && (m_isFallback || !known->second.isFallback))
            return;
        m_manifests.m_events.insert_or_assign(key, std::move(event));
        ++m_added;
    }

    static std::string nameOf(const XmlElement& event)
    {
        std::string name(withoutPrefix(attributeOf(event, "task")));
        if (name.empty())
            return shortened(attributeOf(event, "symbol"));
        const std::string_view opcode = withoutPrefix(attributeOf(event, "opcode"));
        if (!opcode.empty() && opcode != "Info")
            name.append("/").append(opcode);
        return shortened(name);
    }

    Manifests& m_manifests;
    const XmlElement& m_root;
    const bool m_isFallback;
    std::size_t m_added = 0;
    std::map<std::string_view, std::string_view> m_strings;
    std::map<std::string_view, const Map*> m_maps; ///< of the provider
    std::map<std::string_view, const Template*> m_templates; ///< of the provider; nullptr: it is not understood
};

/// Reads a payload by a template.
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

    std::uint64_t valueOf(const Amount& amount) const
    {
        if (amount.number)
            return *amount.number;
        const auto value = m_numbers.find(amount.field);
        return value != m_numbers.end() ? value->second : 0;
    }

    bool decodeValue(const Field& field, std::string_view name)
    {
        switch (field.form) {
        case ValueForm::Plain:
            return decodeNumber(field, name);
        case ValueForm::Pointer:
            return emit(name, field.type, m_pointerBytes, m_pointerBytes);
        case ValueForm::Binary: {
            const std::uint64_t size = valueOf(field.length);
            return emit(name, field.type, size, size);
        }
        case ValueForm::Ansi:
            return decodeText<char>(field, name);
        case ValueForm::Utf16:
            return decodeText<char16_t>(field, name);
        case ValueForm::Counted: {
            std::uint16_t size = 0;
            if (!readBytes(m_payload, m_at, &size))
                return false;
            m_at += sizeof size;
            return emit(name, field.type, size, size);
        }
        case ValueForm::Sid: {
            constexpr std::uint64_t headerBytes = 8;
            std::uint8_t authorities = 0;
            if (!readBytes(m_payload, m_at + 1, &authorities))
                return false;
            const std::uint64_t size = headerBytes + std::uint64_t{4} * authorities;
            return emit(name, field.type, size, size);
        }
        }
        return false;
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

    /// Empty: the map has nothing for it. One that is longer than `limit` is not whole.
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
        if (!joined.empty() && rest != 0) {
            std::array<char, 16> digits;
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), rest, 16).ptr;
            joined.append("|0x").append(digits.data(), end);
        }
        return joined;
    }

    /// A text whose length is given is cut at a NUL; any other goes to its NUL, or to the end where there is none.
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

    /// The first `shown` of the next `size` bytes.
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
    std::map<std::string_view, std::uint64_t> m_numbers; ///< that are lengths and counts
};

Manifests::Manifests() = default;
Manifests::~Manifests() = default;
Manifests::Manifests(Manifests&& other) noexcept = default;
Manifests& Manifests::operator=(Manifests&& other) noexcept = default;

std::size_t Manifests::add(const XmlElement& root)
{
    return Reader(*this, root, false).run();
}

std::size_t Manifests::addFallback(const XmlElement& root)
{
    return Reader(*this, root, true).run();
}

const Manifests::Event* Manifests::find(const TraceEvent& event) const
{
    if (event.kind != EventKind::Provider || event.version > UINT8_MAX)
        return nullptr;
    const auto found = m_events.find(EventKey{event.provider, event.id, static_cast<std::uint8_t>(event.version)});
    return found != m_events.end() ? &found->second : nullptr;
}

std::string_view Manifests::provider(const Guid& guid) const
{
    const auto known = m_providers.find(guid);
    return known != m_providers.end() ? std::string_view(known->second) : std::string_view();
}

EventNames Manifests::namesOf(const TraceEvent& event) const
{
    EventNames names;
    if (event.kind == EventKind::Message)
        return names;
    names.provider = provider(event.provider);
    if (const Event* const known = find(event))
        names.event = known->name;
    return names;
}

std::string_view Manifests::messageOf(const TraceEvent& event) const
{
    const Event* const known = find(event);
    return known != nullptr ? known->message : std::string_view();
}

bool Manifests::decode(const TraceEvent& event, BoundedFields& output) const
{
    const Event* const known = find(event);
    return known != nullptr && known->layout != nullptr
        && Decoder(event.payload, event.pointerBytes, output).run(*known->layout);
}

} // namespace etwarden
