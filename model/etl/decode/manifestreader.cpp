// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/eventnames.h"
#include "model/etl/decode/manifest_p.h"
#include "model/etw/numbertext.h"

#include <algorithm>
#include <map>
#include <set>

namespace etwarden {

namespace {

struct NamedInType
{
    std::string_view name; ///< without "win:"
    ManifestForm form;
    FieldType type;
    std::uint8_t bytes; ///< of Plain
};
constexpr NamedInType inTypes[] = {
    {"UnicodeString", ManifestForm::Utf16, FieldType::Utf16Text, 0},
    {"AnsiString", ManifestForm::Ansi, FieldType::AnsiText, 0},
    {"Int8", ManifestForm::Plain, FieldType::Signed, 1},
    {"UInt8", ManifestForm::Plain, FieldType::Unsigned, 1},
    {"Int16", ManifestForm::Plain, FieldType::Signed, 2},
    {"UInt16", ManifestForm::Plain, FieldType::Unsigned, 2},
    {"Int32", ManifestForm::Plain, FieldType::Signed, 4},
    {"UInt32", ManifestForm::Plain, FieldType::Unsigned, 4},
    {"Int64", ManifestForm::Plain, FieldType::Signed, 8},
    {"UInt64", ManifestForm::Plain, FieldType::Unsigned, 8},
    {"Float", ManifestForm::Plain, FieldType::Float, 4},
    {"Double", ManifestForm::Plain, FieldType::Float, 8},
    {"Boolean", ManifestForm::Plain, FieldType::Boolean, 4},
    {"Binary", ManifestForm::Binary, FieldType::Bytes, 0},
    {"GUID", ManifestForm::Plain, FieldType::Guid, 16},
    {"Pointer", ManifestForm::Pointer, FieldType::Hex, 0},
    {"FILETIME", ManifestForm::Plain, FieldType::Time, 8},
    {"SYSTEMTIME", ManifestForm::Plain, FieldType::CalendarTime, 16},
    {"SID", ManifestForm::Sid, FieldType::Sid, 0},
    {"HexInt32", ManifestForm::Plain, FieldType::Hex, 4},
    {"HexInt64", ManifestForm::Plain, FieldType::Hex, 8},
    {"CountedUnicodeString", ManifestForm::Counted, FieldType::Utf16Text, 0},
    {"CountedAnsiString", ManifestForm::Counted, FieldType::AnsiText, 0},
    {"CountedBinary", ManifestForm::Counted, FieldType::Bytes, 0},
};

/// How an outType changes the way in which a value is shown. One that is not valid with the inType is ignored, as
/// documented.
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

/// Reads a manifest. If something in a template is unknown, the events that use it keep their names and lose their
/// fields: what follows the unknown value could not be found.
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
    /// English texts are used, or else the first ones that are there: the program's output is the same in every
    /// language.
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
            m_strings.try_emplace(attributeOf(string, "id"), m_manifests.keep(attributeOf(string, "value")));
        });
    }

    /// The text that "$(string.id)" stands for.
    std::string_view message(const XmlElement& element)
    {
        std::string_view text = attributeOf(element, "message");
        constexpr std::string_view front = "$(string.";
        if (!text.starts_with(front) || !text.ends_with(')'))
            return text.empty() ? text : m_manifests.keep(text);
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
            if (const std::optional<std::uint64_t> value = numberFrom(attributeOf(entry, "value")))
                map->add(*value, message(entry));
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

    /// Reads the fields of a template or of a structure, which has no structures of its own. False: something in it is
    /// unknown.
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
        // The decoder remembers the values of these fields only.
        std::set<std::string_view> names;
        collectReferences(fields, names);
        for (Field& field : fields)
            field.isReferenced = field.isReferenced || names.contains(field.name);
        return true;
    }

    // An amount is a number or the name of an earlier field: the value of a later one would come too late.
    static bool readAmount(const XmlElement& element, std::string_view name, const std::set<std::string_view>& earlier,
        ManifestAmount* amount)
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
        // Binary values need a length; only an address of IPv6 has one without saying so.
        constexpr std::uint64_t addressBytes = 16;
        if (field.type == FieldType::Ip6 && !field.length.isGiven())
            field.length.number = addressBytes;
        if (field.form == ManifestForm::Binary && !field.length.isGiven())
            return false;
        const auto map = m_maps.find(attributeOf(element, "map"));
        const bool isNumber = in->form == ManifestForm::Plain && in->bytes <= 8;
        if (map != m_maps.end() && isNumber)
            field.map = map->second;
        return true;
    }

    /// Collects the names of the fields that hold the length or the count of a field of `users`, or of a member of it.
    static void collectReferences(const std::vector<Field>& users, std::set<std::string_view>& names)
    {
        for (const Field& user : users) {
            for (const ManifestAmount* const amount : {&user.length, &user.count}) {
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
        // A manifest may have an id of 32 bits, but the header of an event has 16.
        if (!id || *id > UINT16_MAX || !version || *version > UINT8_MAX)
            return;
        Event event;
        event.isFallback = m_isFallback;
        event.name = nameOf(element);
        event.message = message(element);
        // An event without a template has no payload, as documented.
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

    // The name is the task, with the opcode after a slash. Info is the opcode of events that name none, so it is left
    // out.
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

std::size_t Manifests::add(const XmlElement& root)
{
    ++m_count;
    return Reader(*this, root, false).run();
}

std::size_t Manifests::addFallback(const XmlElement& root)
{
    return Reader(*this, root, true).run();
}

} // namespace etwarden
