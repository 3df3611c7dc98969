// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/xmltree.h"
#include "model/session/sessionconfig.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

class SetupCollector;

std::string_view attributeText(const XmlElement& element, std::string_view name); ///< empty: there is none
inline std::string idOf(const XmlElement& element)
{
    return std::string(attributeText(element, "Id"));
}

/// The effect of Operation on what was inherited. Without it the new list replaces the old one.
enum class ProfileOperation : std::uint8_t { Set, Add, Remove };

ProfileOperation operationOf(const XmlElement& element);

/// The sizes and modes of a collector, with what it inherits.
struct CollectorSettings
{
    std::string name;
    std::string fileName;
    std::optional<std::uint32_t> bufferSizeKb;
    std::optional<double> buffers;
    bool isPercentage = false;
    std::uint32_t maximumSpaceMb = 0;
    std::uint32_t maximumFileMb = 0;
    bool isCircular = false;
    std::uint32_t modes = 0;
};

/// A provider as a profile defines it.
struct DefinedProvider
{
    ProviderConfig config{};
    std::uint32_t line = 0;
    bool isNonPaged = false;
};

/// What a system provider records.
struct SystemEvents
{
    std::vector<std::string> keywords{};
    std::vector<ClassicEventId> stacks{}; ///< events that get their stack
    std::vector<std::uint32_t> poolTags{};
};

/// What a file with recording profiles defines, with what each definition inherits. Elements that have no meaning here
/// are named in the collector.
class RecordingDefinitions
{
public:
    using Chain = std::vector<const XmlElement*>; ///< the most distant base first

    /// The elements of "Profiles".
    RecordingDefinitions(const XmlElement& root, SetupCollector& collector);

    const std::vector<const XmlElement*>& profiles() const { return m_profiles; }

    const XmlElement* find(const std::string& element, std::string_view id) const; ///< nullptr: there is none
    /// The definition that an "...Id" element names, or the element itself where it is one.
    const XmlElement* definitionOf(const XmlElement& reference);
    Chain chainOf(const XmlElement& element); ///< the element and all that it is derived from

    CollectorSettings collector(const XmlElement& definition);
    // What the reference to a definition contains counts as if it were derived from the definition.
    SystemEvents systemEvents(const XmlElement& reference, const XmlElement& definition);
    KernelTracing hardwareCounters(const XmlElement& reference, const XmlElement& definition);
    const DefinedProvider& provider(const XmlElement& definition);

    void omitUnknown(const XmlElement& element);
    void omitChildren(const XmlElement& element);
    void omitUnknownAttributes(const XmlElement& element, std::initializer_list<std::string_view> known);
    /// Reports definitions that nothing has used; to be called once, at the end.
    void reportUnused();

    /// Counts steps, because inheritance multiplies elements. False: there were too many.
    bool spend(std::size_t steps);

    /// A list of keywords or definitions under an operation.
    template<typename Value>
    void change(ProfileOperation operation, std::vector<Value>& list, const std::vector<Value>& values)
    {
        constexpr std::size_t comparisonsOfStep = 64; // of pointers and short texts
        const bool isNew = operation == ProfileOperation::Set;
        const std::size_t comparisons = isNew ? 0 : values.size() * (list.size() + values.size());
        if (!spend(values.size() + comparisons / comparisonsOfStep))
            return;
        if (isNew) {
            list = values;
            return;
        }
        for (const Value& value : values) {
            const auto found = std::ranges::find(list, value);
            if (operation == ProfileOperation::Remove && found != list.end())
                list.erase(found);
            else if (operation == ProfileOperation::Add && found == list.end())
                list.push_back(value);
        }
    }

private:
    struct EventProviderSettings;

    /// The same with what add(child, values) makes of the children of a list.
    template<typename Value, typename Add>
    void changeBy(const XmlElement& list, std::vector<Value>& values, Add add)
    {
        if (!spend(list.children.size()))
            return;
        std::vector<Value> more;
        for (const XmlElement& child : list.children)
            add(child, more);
        change(operationOf(list), values, more);
    }

    Chain levelsOf(const XmlElement& reference, const XmlElement& definition);
    void index(const XmlElement& profiles);
    std::optional<double> amount(const XmlElement& element);
    std::optional<std::uint32_t> count(const XmlElement& element);
    void readCollectorAttribute(
        const XmlElement& element, std::string_view name, const std::string& value, CollectorSettings& settings);
    void readCollectorElement(const XmlElement& element, CollectorSettings& settings);
    void addSystemKeyword(const XmlElement& keyword, std::vector<std::string>& keywords);
    void changeEvents(const XmlElement& list, std::string_view element, std::vector<ClassicEventId>& events);
    void changePoolTags(const XmlElement& list, std::vector<std::uint32_t>& tags);
    void changeBranches(
        const XmlElement& branches, std::vector<ClassicEventId>& events, std::vector<std::uint32_t>& options);
    void changeCounters(const XmlElement& list, std::string_view element, std::vector<std::uint32_t>& counters);
    EventProviderSettings readProvider(const XmlElement& definition);
    void readProviderAttribute(
        const XmlElement& element, std::string_view name, const std::string& value, EventProviderSettings& settings);
    void readProviderElement(const XmlElement& element, EventProviderSettings& settings);
    std::optional<std::uint64_t> keywordOf(const XmlElement& keyword);
    void readEventIds(const XmlElement& element, EventIdChoice& choice);
    ProviderConfig makeProvider(const EventProviderSettings& asked);

    SetupCollector& m_collector;
    std::map<std::pair<std::string, std::string>, const XmlElement*> m_definitions; ///< by element and Id
    std::vector<const XmlElement*> m_profiles;
    std::set<const XmlElement*> m_used;
    std::map<const XmlElement*, DefinedProvider> m_providers;
    std::size_t m_steps = 0;
};

} // namespace etwarden
