// SPDX-License-Identifier: GPL-3.0-or-later
// What recording profiles define. Sources: the pages of their elements and of inheritance, their schema, and profiles
// in use, which break both.
#include "model/setups/recordingdefinitions.h"

#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/numbertext.h"
#include "model/etw/pooltags.h"
#include "model/etw/utf16.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupcollector.h"

#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>
#include <system_error>

namespace etwarden {

namespace {

constexpr std::size_t maximumBases = 32; // of one element, our choice
constexpr std::size_t maximumSteps = 2'000'000; // elements looked at, compared or inherited in all, our choice

/// Whether it defines a provider, from which a collector gets its events.
bool isProvider(const XmlElement& definition)
{
    return definition.name.ends_with("Provider") || definition.name == "HardwareCounter";
}

bool isTrue(std::string_view text)
{
    return equalsAscii(text, "true") || text == "1";
}

/// Attributes that turn on a bit.
struct AttributeBit
{
    std::string_view name;
    std::uint32_t bits;
};
constexpr AttributeBit collectorModes[] = {
    {"Realtime", logfilemode::RealTime},
    {"Secure", logfilemode::Secure},
    {"Private", logfilemode::PrivateLogger},
    {"ProcessPrivate", logfilemode::PrivateLogger | logfilemode::PrivateInProc},
};
constexpr AttributeBit providerProperties[] = {
    {"Stack", enableproperty::StackTrace},
    {"SID", enableproperty::Sid},
    {"TSID", enableproperty::TsId},
    {"EventKey", enableproperty::EventKey},
    {"ProcessStartKey", enableproperty::ProcessStartKey},
};

/// Sets or clears the bits of an attribute of the table; false: it is none of them.
template<std::size_t size>
bool takeBits(const AttributeBit (&table)[size], std::string_view name, std::string_view value, std::uint32_t& bits)
{
    const auto row = std::ranges::find(table, name, &AttributeBit::name);
    if (row == std::end(table))
        return false;
    bits = isTrue(value) ? bits | row->bits : bits & ~row->bits;
    return true;
}

} // namespace

std::string_view attributeText(const XmlElement& element, std::string_view name)
{
    const std::string* const value = element.attribute(name);
    return value != nullptr ? std::string_view(*value) : std::string_view();
}

ProfileOperation operationOf(const XmlElement& element)
{
    const std::string_view operation = attributeText(element, "Operation");
    if (equalsAscii(operation, "Add"))
        return ProfileOperation::Add;
    return equalsAscii(operation, "Remove") ? ProfileOperation::Remove : ProfileOperation::Set;
}

struct RecordingDefinitions::EventProviderSettings
{
    std::uint32_t line = 0;
    std::string id{};
    std::string name{}; ///< or GUID
    std::uint8_t level = 0;
    bool isNonPaged = false;
    std::uint32_t properties = 0;
    std::vector<std::uint64_t> keywords{};
    ProviderFilters filters{};
};

RecordingDefinitions::RecordingDefinitions(const XmlElement& root, SetupCollector& collector)
    : m_collector(collector)
{
    for (const XmlElement& part : root.children) {
        if (part.name == "Profiles")
            index(part);
        else
            m_collector.omit(part.line, OmissionReason::NoMember, part.name);
    }
}

bool RecordingDefinitions::spend(std::size_t steps)
{
    m_steps += steps;
    return m_steps <= maximumSteps;
}

void RecordingDefinitions::index(const XmlElement& profiles)
{
    for (const XmlElement& element : profiles.children) {
        const std::string id = idOf(element);
        if (element.name == "Profile")
            m_profiles.push_back(&element);
        else if (!element.name.ends_with("Collector") && !isProvider(element))
            omitUnknown(element); // it is one of processors, for instance
        if (!id.empty() && !m_definitions.try_emplace({element.name, id}, &element).second)
            m_collector.report(element.line, SetupFault::DuplicateId, {toUtf16(id)});
    }
}

const XmlElement* RecordingDefinitions::find(const std::string& element, std::string_view id) const
{
    const auto found = m_definitions.find({element, std::string(id)});
    return found != m_definitions.end() ? found->second : nullptr;
}

RecordingDefinitions::Chain RecordingDefinitions::chainOf(const XmlElement& element)
{
    Chain chain{&element};
    for (;;) {
        m_used.insert(chain.back());
        if (!spend(1 + chain.back()->attributes.size() + chain.back()->children.size()))
            break;
        const std::string_view base = attributeText(*chain.back(), "Base");
        if (base.empty())
            break;
        const XmlElement* const next = find(element.name, base);
        if (next == nullptr) {
            m_collector.omit(chain.back()->line, OmissionReason::NoSuchBase, element.name, base);
            break;
        }
        if (chain.size() == maximumBases || std::ranges::find(chain, next) != chain.end()) {
            m_collector.omit(chain.back()->line, OmissionReason::BaseCircle, element.name, base);
            break;
        }
        chain.push_back(next);
    }
    std::ranges::reverse(chain);
    return chain;
}

const XmlElement* RecordingDefinitions::definitionOf(const XmlElement& reference)
{
    if (!reference.name.ends_with("Id"))
        return &reference;
    if (!spend(1))
        return nullptr;
    const std::string element = reference.name.substr(0, reference.name.size() - 2);
    const std::string_view id = attributeText(reference, "Value");
    const XmlElement* const found = find(element, id);
    if (found == nullptr)
        m_collector.omit(reference.line, OmissionReason::NoSuchId, reference.name, id);
    else
        m_used.insert(found);
    return found;
}

void RecordingDefinitions::omitUnknown(const XmlElement& element)
{
    static constexpr std::string_view known[] = {"StackCaching", "FileMax", "CaptureStateOnStart", "CaptureStateOnSave",
        "CaptureStateOnDemand", "CustomKeyword", "Event", "CaptureStateOnly", "HeapProcessIds", "HeapProcessId",
        "HeapProcessNames", "ProblemCategories", "TraceMergeProperties", "OnOffTransitionConfigurations",
        "StackEventNameFilters", "MicroArchitecturalConfig", "MicroArchitecturalConfigId", "Stacks", "EventNameFilters",
        "Stack", "CustomStack", "CaptureState"};
    const bool isKnown = std::ranges::find(known, element.name) != std::end(known);
    m_collector.omit(element.line, isKnown ? OmissionReason::NoMember : OmissionReason::Unknown, element.name,
        attributeText(element, "Value"));
}

void RecordingDefinitions::omitChildren(const XmlElement& element)
{
    if (!spend(element.children.size()))
        return;
    for (const XmlElement& child : element.children)
        omitUnknown(child);
}

void RecordingDefinitions::omitUnknownAttributes(
    const XmlElement& element, std::initializer_list<std::string_view> known)
{
    for (const auto& [name, value] : element.attributes) {
        if (std::ranges::find(known, name) == known.end())
            m_collector.omit(element.line, OmissionReason::Unknown, name, value);
    }
}

/// The value of the element, which may have a fraction though the schema allows none.
std::optional<double> RecordingDefinitions::amount(const XmlElement& element)
{
    const std::string_view text = trimmedSpace(attributeText(element, "Value"));
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value) || value < 0
        || value > std::numeric_limits<std::uint32_t>::max())
    {
        m_collector.omit(element.line, OmissionReason::NotANumber, element.name, text);
        return std::nullopt;
    }
    if (std::floor(value) != value) {
        m_collector.report(element.line, SetupFault::NumberBreaksSchema, {toUtf16(element.name), toUtf16(text)});
    }
    return value;
}

std::optional<std::uint32_t> RecordingDefinitions::count(const XmlElement& element)
{
    const std::optional<double> value = amount(element);
    return value ? std::optional(static_cast<std::uint32_t>(*value)) : std::nullopt;
}

CollectorSettings RecordingDefinitions::collector(const XmlElement& definition)
{
    CollectorSettings settings;
    for (const XmlElement* const level : chainOf(definition)) {
        for (const auto& [name, value] : level->attributes)
            readCollectorAttribute(*level, name, value, settings);
        for (const XmlElement& child : level->children)
            readCollectorElement(child, settings);
    }
    return settings;
}

void RecordingDefinitions::readCollectorAttribute(
    const XmlElement& element, std::string_view name, const std::string& value, CollectorSettings& settings)
{
    if (takeBits(collectorModes, name, value, settings.modes))
        return;
    if (name == "Name") {
        settings.name = value;
    } else if (name == "FileName") {
        settings.fileName = value;
    } else if (name != "Id" && name != "Base") {
        m_collector.omit(element.line, OmissionReason::Unknown, name, value);
    }
}

void RecordingDefinitions::readCollectorElement(const XmlElement& element, CollectorSettings& settings)
{
    if (element.name == "BufferSize") {
        if (const std::optional<std::uint32_t> value = count(element))
            settings.bufferSizeKb = value;
    } else if (element.name == "Buffers") {
        if (const std::optional<double> value = amount(element))
            settings.buffers = value;
        settings.isPercentage = isTrue(attributeText(element, "PercentageOfTotalMemory"));
        settings.maximumSpaceMb = 0;
        if (const std::string* const space = element.attribute("MaximumBufferSpace"))
            m_collector.take(element.line, "MaximumBufferSpace", *space, settings.maximumSpaceMb);
    } else if (element.name == "MaximumFileSize") {
        settings.maximumFileMb = count(element).value_or(settings.maximumFileMb);
        settings.isCircular = equalsAscii(attributeText(element, "FileMode"), "Circular");
    } else if (element.name != "EventProviders") { // they belong to a collector that is defined where it is used
        omitUnknown(element);
    }
}

RecordingDefinitions::Chain RecordingDefinitions::levelsOf(const XmlElement& reference, const XmlElement& definition)
{
    Chain levels = chainOf(definition);
    if (&reference != &definition && spend(reference.children.size()))
        levels.push_back(&reference);
    return levels;
}

SystemEvents RecordingDefinitions::systemEvents(const XmlElement& reference, const XmlElement& definition)
{
    SystemEvents events;
    for (const XmlElement* const level : levelsOf(reference, definition)) {
        omitUnknownAttributes(*level, {"Id", "Base", "Value"});
        for (const XmlElement& child : level->children) {
            if (child.name == "Keywords") {
                changeBy(child, events.keywords, [this](const XmlElement& keyword, std::vector<std::string>& more) {
                    addSystemKeyword(keyword, more);
                });
            } else if (child.name == "Stacks") {
                changeEvents(child, "Stack", events.stacks);
            } else if (child.name == "PoolTags") {
                changePoolTags(child, events.poolTags);
            } else {
                omitUnknown(child);
            }
        }
    }
    return events;
}

KernelTracing RecordingDefinitions::hardwareCounters(const XmlElement& reference, const XmlElement& definition)
{
    KernelTracing found;
    std::vector<ClassicEventId> branchEvents;
    std::vector<std::uint32_t> branchOptions;
    for (const XmlElement* const level : levelsOf(reference, definition)) {
        omitUnknownAttributes(*level, {"Id", "Base", "Strict", "Value"});
        if (const std::string_view strict = attributeText(*level, "Strict"); isTrue(strict))
            m_collector.omit(level->line, OmissionReason::NoMember, "Strict", strict);
        for (const XmlElement& child : level->children) {
            if (child.name == "Counters")
                changeCounters(child, "Counter", found.counters);
            else if (child.name == "SampledCounters")
                changeCounters(child, "SampledCounter", found.profileSources);
            else if (child.name == "Events")
                changeEvents(child, "Event", found.counterEvents);
            else if (child.name == "LastBranch")
                changeBranches(child, branchEvents, branchOptions);
            else
                omitUnknown(child);
        }
    }
    found.lbrEvents = hooksOf(branchEvents);
    for (const std::uint32_t option : branchOptions)
        found.lbrOptions |= option;
    return found;
}

void RecordingDefinitions::changePoolTags(const XmlElement& list, std::vector<std::uint32_t>& tags)
{
    changeBy(list, tags, [this](const XmlElement& element, std::vector<std::uint32_t>& more) {
        const std::string_view text = attributeText(element, "Value");
        const std::optional<std::uint32_t> tag = parsePoolTag(text);
        if (element.name == "PoolTag" && tag && text.size() <= sizeof(*tag)) // a number is read otherwise
            more.push_back(*tag);
        else
            omitUnknown(element);
    });
}

void RecordingDefinitions::changeBranches(
    const XmlElement& branches, std::vector<ClassicEventId>& events, std::vector<std::uint32_t>& options)
{
    for (const XmlElement& child : branches.children) {
        if (child.name == "Events") {
            changeEvents(child, "Event", events);
        } else if (child.name == "LastBranchFilters") {
            changeBy(child, options, [this](const XmlElement& filter, std::vector<std::uint32_t>& more) {
                const std::optional<std::uint32_t> option = branchOption(attributeText(filter, "Value"));
                if (filter.name == "LastBranchFilterOut" && option)
                    more.push_back(*option);
                else
                    omitUnknown(filter);
            });
        } else {
            omitUnknown(child);
        }
    }
}

/// Changes the events of a system logger; those of heaps are none of its events.
void RecordingDefinitions::changeEvents(
    const XmlElement& list, std::string_view element, std::vector<ClassicEventId>& events)
{
    changeBy(list, events, [&](const XmlElement& event, std::vector<ClassicEventId>& more) {
        const StackEventRow* const row = event.name == element
            ? stackEventNamed(attributeText(event, "Value"), StackEventNames::RecordingProfile)
            : nullptr;
        if (row != nullptr && !isOfHeap(*row))
            more.push_back(row->event());
        else
            omitUnknown(event);
    });
}

void RecordingDefinitions::changeCounters(
    const XmlElement& list, std::string_view element, std::vector<std::uint32_t>& counters)
{
    changeBy(list, counters, [&](const XmlElement& counter, std::vector<std::uint32_t>& more) {
        if (counter.name != element) {
            omitUnknown(counter);
            return;
        }
        m_collector.addCounter(counter.line, element, attributeText(counter, "Value"), more);
        if (const std::string* const interval = counter.attribute("Interval"))
            m_collector.omit(counter.line, OmissionReason::NoMember, "Interval", *interval);
    });
}

void RecordingDefinitions::addSystemKeyword(const XmlElement& keyword, std::vector<std::string>& keywords)
{
    const std::string value(attributeText(keyword, "Value"));
    constexpr auto names = KernelNames::RecordingProfile;
    if (keyword.name == "Keyword" && (kernelFlags(names, value) || kernelGroup(names, value)))
        keywords.push_back(value);
    else
        m_collector.omit(keyword.line, OmissionReason::NoEnableFlag, keyword.name, value);
}

/// A definition is read once, however many profiles have it.
const DefinedProvider& RecordingDefinitions::provider(const XmlElement& definition)
{
    const auto known = m_providers.find(&definition);
    if (known != m_providers.end())
        return known->second;
    const EventProviderSettings settings = readProvider(definition);
    return m_providers.emplace(&definition, DefinedProvider{makeProvider(settings), settings.line, settings.isNonPaged})
        .first->second;
}

RecordingDefinitions::EventProviderSettings RecordingDefinitions::readProvider(const XmlElement& definition)
{
    EventProviderSettings settings{.line = definition.line, .id = idOf(definition)};
    for (const XmlElement* const level : chainOf(definition)) {
        for (const auto& [name, value] : level->attributes)
            readProviderAttribute(*level, name, value, settings);
        for (const XmlElement& child : level->children)
            readProviderElement(child, settings);
    }
    return settings;
}

void RecordingDefinitions::readProviderAttribute(
    const XmlElement& element, std::string_view name, const std::string& value, EventProviderSettings& settings)
{
    if (takeBits(providerProperties, name, value, settings.properties))
        return;
    if (name == "Name") {
        settings.name = value;
    } else if (name == "Level") {
        m_collector.take(element.line, name, value, settings.level);
    } else if (name == "ProcessExeFilter") {
        settings.filters.executables = toUtf16(value);
    } else if (name == "NonPagedMemory") {
        settings.isNonPaged = isTrue(value);
    } else if (name == "Strict") {
        if (isTrue(value))
            m_collector.omit(element.line, OmissionReason::NoMember, name, value);
    } else if (name != "Id" && name != "Base") {
        m_collector.omit(element.line, OmissionReason::Unknown, name, value);
    }
}

void RecordingDefinitions::readProviderElement(const XmlElement& element, EventProviderSettings& settings)
{
    if (element.name == "Keywords") {
        std::vector<std::uint64_t> values;
        for (const XmlElement& keyword : element.children) {
            if (const std::optional<std::uint64_t> value = keywordOf(keyword))
                values.push_back(*value);
        }
        change(operationOf(element), settings.keywords, values);
    } else if (element.name == "EventFilters") {
        readEventIds(element, settings.filters.eventIds);
    } else if (element.name == "StackFilters") {
        readEventIds(element, settings.filters.stackEventIds);
    } else if (element.name == "ProcessExeFilter") {
        settings.filters.executables = toUtf16(attributeText(element, "Value"));
    } else {
        omitUnknown(element);
        if (element.name == "Stacks")
            std::ranges::for_each(element.children, [this](const XmlElement& stack) { omitUnknown(stack); });
    }
}

/// Hexadecimal, with 0x or without it.
std::optional<std::uint64_t> RecordingDefinitions::keywordOf(const XmlElement& keyword)
{
    const std::string_view text = trimmedSpace(attributeText(keyword, "Value"));
    const bool hasPrefix = text.starts_with("0x") || text.starts_with("0X");
    const std::optional<std::uint64_t> value = numberFrom(hasPrefix ? std::string(text) : "0x" + std::string(text));
    if (!value || keyword.name != "Keyword")
        m_collector.omit(keyword.line, OmissionReason::NotANumber, keyword.name, text);
    return value;
}

void RecordingDefinitions::readEventIds(const XmlElement& element, EventIdChoice& choice)
{
    choice = {.listed = isTrue(attributeText(element, "FilterIn")), .ids = {}};
    for (const XmlElement& child : element.children) {
        if (child.name != "EventId") {
            omitUnknown(child);
        } else if (const auto id =
                       m_collector.number<std::uint16_t>(child.line, child.name, attributeText(child, "Value"))) {
            choice.ids.push_back(*id);
        }
    }
}

ProviderConfig RecordingDefinitions::makeProvider(const EventProviderSettings& asked)
{
    ProviderConfig provider = m_collector.provider(asked.line, asked.name);
    if (!provider.guid.isNull())
        m_collector.checkName(asked.line, provider.guid, asked.id);
    if (provider.name.empty())
        provider.name = toUtf16(asked.id);
    provider.level = asked.level;
    provider.enableProperty = asked.properties;
    provider.filters = asked.filters;
    for (const std::uint64_t keyword : asked.keywords)
        provider.matchAnyKeyword |= keyword;
    return provider;
}

void RecordingDefinitions::reportUnused()
{
    for (const auto& [key, element] : m_definitions) {
        if (m_used.contains(element))
            continue;
        if (element->name.ends_with("Collector"))
            m_collector.report(element->line, SetupFault::UnusedCollector, {toUtf16(key.second)});
        else if (isProvider(*element))
            m_collector.report(element->line, SetupFault::UnusedProvider, {toUtf16(key.second)});
    }
}

} // namespace etwarden
