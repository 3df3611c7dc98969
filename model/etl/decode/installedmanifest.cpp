// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/installedmanifest.h"

#include "model/etw/numbertext.h"
#include "model/etw/tdhlayouts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

/// TDH_INTYPE, and TDH_OUTTYPE as far as it changes anything. The names are in the order of their numbers; an empty one
/// is unknown or changes nothing.
constexpr std::array<std::string_view, 26> inTypeNames{"", "UnicodeString", "AnsiString", "Int8", "UInt8", "Int16",
    "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Float", "Double", "Boolean", "Binary", "GUID", "Pointer",
    "FILETIME", "SYSTEMTIME", "SID", "HexInt32", "HexInt64", "CountedUnicodeString", "CountedAnsiString", "",
    "CountedBinary"};
constexpr std::array<std::string_view, 38> outTypeNames{"", "string", "", "", "", "", "", "", "", "", "", "", "",
    "boolean", "", "", "HexInt8", "HexInt16", "HexInt32", "HexInt64", "", "", "Port", "IPv4", "IPv6", "", "", "", "Xml",
    "ErrorCode", "Win32Error", "NTSTATUS", "HResult", "", "Json", "Utf8", "", "CodePointer"};
constexpr std::uint16_t unicodeString = 1;
constexpr std::uint16_t ansiString = 2;
constexpr std::uint16_t binary = 14;

template<std::size_t count>
std::string_view nameAt(const std::array<std::string_view, count>& names, std::size_t number)
{
    return number < count ? names[number] : std::string_view();
}

XmlElement& addChild(XmlElement& parent, std::string_view name)
{
    return parent.children.emplace_back(XmlElement{std::string(name), {}, {}});
}

void setAttribute(XmlElement& element, std::string_view name, std::string value)
{
    element.attributes.emplace_back(std::string(name), std::move(value));
}

/// A name in the place of one with a prefix, which is cut off where it is read.
std::string prefixed(std::string_view name)
{
    return ':' + std::string(name);
}

/// Makes the template of an event.
class TemplateMaker
{
public:
    explicit TemplateMaker(const DescribedEvent& event)
        : m_event(event)
    {
    }

    void addTo(XmlElement& parent) { add(parent, 0, m_event.topLevelCount, true); }

private:
    void add(XmlElement& parent, std::size_t begin, std::size_t count, bool mayHaveStructs)
    {
        for (std::size_t i = begin; i < begin + count; ++i) {
            // Each is the field of one structure at most: what is described otherwise is not understood.
            if (++m_added > m_event.properties.size() || !add(parent, m_event.properties[i], mayHaveStructs)) {
                addChild(parent, "unknown");
                return;
            }
        }
    }

    bool add(XmlElement& parent, const DescribedProperty& property, bool mayHaveStructs)
    {
        if ((property.flags & propertyflag::WbemXmlFragment) != 0)
            return false;
        const bool isStruct = (property.flags & propertyflag::Struct) != 0;
        XmlElement& element = addChild(parent, isStruct ? "struct" : "data");
        setAttribute(element, "name", property.name);
        const bool isArray =
            (property.flags & (propertyflag::ParamCount | propertyflag::ParamFixedCount)) != 0 || property.count != 1;
        if (isArray && !setAmount(element, "count", property.flags & propertyflag::ParamCount, property.count))
            return false;
        return isStruct ? mayHaveStructs && addMembers(element, property) : setType(element, property);
    }

    bool addMembers(XmlElement& element, const DescribedProperty& property)
    {
        const std::size_t begin = property.inType;
        const std::size_t count = property.outType;
        if (begin < m_event.topLevelCount || begin + count > m_event.properties.size())
            return false;
        add(element, begin, count, false);
        return true;
    }

    bool setType(XmlElement& element, const DescribedProperty& property) const
    {
        setAttribute(element, "inType", std::string(nameAt(inTypeNames, property.inType)));
        setAttribute(element, "outType", std::string(nameAt(outTypeNames, property.outType)));
        setAttribute(element, "map", property.map);
        // The length of other types is that of the type.
        const bool mayHaveLength =
            property.inType == unicodeString || property.inType == ansiString || property.inType == binary;
        const bool hasLength = mayHaveLength
            && ((property.flags & (propertyflag::ParamLength | propertyflag::ParamFixedLength)) != 0
                || property.length != 0);
        return !hasLength || setAmount(element, "length", property.flags & propertyflag::ParamLength, property.length);
    }

    /// A number, or the name of the property with this index. False: no name stands for it.
    bool setAmount(XmlElement& element, std::string_view attribute, std::uint32_t isIndex, std::uint16_t number) const
    {
        if (isIndex == 0) {
            setAttribute(element, attribute, std::to_string(number));
            return true;
        }
        if (number >= m_event.properties.size())
            return false;
        const std::string& name = m_event.properties[number].name;
        setAttribute(element, attribute, name);
        return !name.empty() && !numberFrom(name)
            && std::ranges::count(m_event.properties, name, &DescribedProperty::name) == 1;
    }

    const DescribedEvent& m_event;
    std::size_t m_added = 0;
};

void addEvent(const DescribedEvent& described, const std::string& layout, XmlElement& events)
{
    XmlElement& event = addChild(events, "event");
    setAttribute(event, "value", std::to_string(described.id));
    setAttribute(event, "version", std::to_string(described.version));
    if (!described.task.empty())
        setAttribute(event, "task", prefixed(described.task));
    if (!described.opcode.empty())
        setAttribute(event, "opcode", prefixed(described.opcode));
    setAttribute(event, "symbol", described.name);
    setAttribute(event, "message", described.message);
    setAttribute(event, "template", layout);
}

void addMap(const DescribedMap& described, XmlElement& maps)
{
    XmlElement& map = addChild(maps, described.isBits ? "bitMap" : "valueMap");
    setAttribute(map, "name", described.name);
    for (const DescribedMap::Entry& entry : described.entries) {
        XmlElement& value = addChild(map, "map");
        setAttribute(value, "value", std::to_string(entry.value));
        setAttribute(value, "message", entry.text);
    }
}

} // namespace

XmlElement manifestOf(const Guid& provider, const DescribedEvents& described)
{
    XmlElement maps{"maps", {}, {}};
    for (const DescribedMap& map : described.maps)
        addMap(map, maps);
    XmlElement templates{"templates", {}, {}};
    XmlElement events{"events", {}, {}};
    std::string name;
    for (const DescribedEvent& event : described.events) {
        name = name.empty() ? event.provider : name;
        std::string layout;
        if (!event.properties.empty()) {
            layout = std::to_string(templates.children.size());
            XmlElement& element = addChild(templates, "template");
            setAttribute(element, "tid", layout);
            TemplateMaker(event).addTo(element);
        }
        addEvent(event, layout, events);
    }
    XmlElement root{"instrumentationManifest", {}, {}};
    XmlElement& element = addChild(addChild(addChild(root, "instrumentation"), "events"), "provider");
    setAttribute(element, "guid", toString(provider));
    setAttribute(element, "name", name);
    element.children.push_back(std::move(maps));
    element.children.push_back(std::move(templates));
    element.children.push_back(std::move(events));
    return root;
}

bool addInstalled(const InstalledEvents& installed, const Guid& provider, Manifests* manifests)
{
    if (!installed || !manifests->provider(provider).empty())
        return false;
    const std::optional<DescribedEvents> described = installed(provider);
    return described && manifests->addFallback(manifestOf(provider, *described)) != 0;
}

} // namespace etwarden
