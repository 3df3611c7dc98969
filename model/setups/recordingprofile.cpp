// SPDX-License-Identifier: GPL-3.0-or-later
// Recording profiles of Windows Performance Recorder. Sources: the pages of its elements and of inheritance, its
// schema, and profiles in use, which break both.
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/etw/xmltree.h"
#include "model/session/namecharacters.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr std::uint32_t defaultBufferSizeKb = 128;
constexpr std::uint32_t defaultBuffers = 64;
constexpr std::size_t maximumBases = 32; // of one element, our choice
constexpr std::size_t maximumSteps = 2'000'000; // elements looked at, compared or inherited in all, our choice

std::string_view attributeText(const XmlElement& element, std::string_view name)
{
    const std::string* const value = element.attribute(name);
    return value != nullptr ? std::string_view(*value) : std::string_view();
}

bool isTrue(std::string_view text)
{
    return equalsAscii(text, "true") || text == "1";
}

/// What Operation does with what was inherited. Without it the new list takes the place of the old one.
enum class Operation : std::uint8_t { Set, Add, Remove };

Operation operationOf(const XmlElement& element)
{
    const std::string_view operation = attributeText(element, "Operation");
    if (equalsAscii(operation, "Add"))
        return Operation::Add;
    return equalsAscii(operation, "Remove") ? Operation::Remove : Operation::Set;
}

/// A keyword or an id under an operation.
template<typename Value>
void apply(Operation operation, std::vector<Value>& list, const std::vector<Value>& change)
{
    if (operation == Operation::Set) {
        list = change;
        return;
    }
    for (const Value& value : change) {
        const auto found = std::ranges::find(list, value);
        if (operation == Operation::Remove && found != list.end())
            list.erase(found);
        else if (operation == Operation::Add && found == list.end())
            list.push_back(value);
    }
}

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

struct EventProviderSettings
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

/// What is made of these settings.
struct DefinedProvider
{
    ProviderConfig config;
    std::uint32_t line;
    bool isNonPaged;
};

/// A collector in a profile, and what it collects there.
struct CollectorUse
{
    const XmlElement* reference = nullptr; ///< in the profile
    std::string element; ///< of its definition: "EventCollector"
    std::string id;
    std::vector<std::string> systemKeywords;
    std::vector<const XmlElement*> providers; ///< definitions
};

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

class ProfileReader
{
public:
    ProfileReader(const XmlElement& root, SetupCollector& collector)
        : m_root(root)
        , m_collector(collector)
    {
    }

    void read()
    {
        for (const XmlElement& part : m_root.children) {
            if (part.name == "Profiles")
                index(part);
            else
                m_collector.omit(part.line, OmissionReason::NoMember, part.name);
        }
        for (const XmlElement* const profile : m_profiles) {
            if (m_collector.reading().sets.size() == maximumSetupSets || !spend(1)) {
                m_collector.omit(profile->line, OmissionReason::TooMuch, idOf(*profile));
                break;
            }
            readProfile(*profile);
        }
        if (!m_profiles.empty())
            reportUnused();
    }

private:
    using Chain = std::vector<const XmlElement*>; ///< the most distant base first

    /// Inheritance makes much of little. False: it was too much.
    bool spend(std::size_t steps)
    {
        m_steps += steps;
        return m_steps <= maximumSteps;
    }

    /// A list of keywords or definitions under an operation.
    template<typename Value>
    void change(Operation operation, std::vector<Value>& list, const std::vector<Value>& values)
    {
        constexpr std::size_t comparisonsOfStep = 64; // of pointers and short texts
        const std::size_t comparisons = operation == Operation::Set ? 0 : values.size() * (list.size() + values.size());
        if (spend(values.size() + comparisons / comparisonsOfStep))
            apply(operation, list, values);
    }

    static std::string idOf(const XmlElement& element) { return std::string(attributeText(element, "Id")); }

    void index(const XmlElement& profiles)
    {
        for (const XmlElement& element : profiles.children) {
            const std::string id = idOf(element);
            if (element.name == "Profile")
                m_profiles.push_back(&element);
            if (!id.empty() && !m_definitions.try_emplace({element.name, id}, &element).second)
                m_collector.report(element.line, SetupFault::DuplicateId, {toUtf16(id)});
        }
    }

    const XmlElement* find(const std::string& element, std::string_view id) const
    {
        const auto found = m_definitions.find({element, std::string(id)});
        return found != m_definitions.end() ? found->second : nullptr;
    }

    /// The element and all that it is derived from.
    Chain chainOf(const XmlElement& element)
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

    /// The definition that an "...Id" element names, or the element itself where it is one.
    const XmlElement* definitionOf(const XmlElement& reference)
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

    void omitUnknown(const XmlElement& element)
    {
        static constexpr std::string_view known[] = {"StackCaching", "FileMax", "CaptureStateOnStart",
            "CaptureStateOnSave", "CaptureStateOnDemand", "CustomKeyword", "HardwareCounterId", "SampledCounters",
            "LastBranch", "CaptureStateOnly", "PoolTags", "HardwareCounter", "HeapProcessIds", "HeapProcessId",
            "HeapProcessNames", "ProblemCategories", "TraceMergeProperties", "OnOffTransitionConfigurations",
            "StackEventNameFilters", "EventNameFilters", "Stack", "CustomStack", "CaptureState"};
        const bool isKnown = std::ranges::find(known, element.name) != std::end(known);
        m_collector.omit(element.line, isKnown ? OmissionReason::NoMember : OmissionReason::Unknown, element.name,
            attributeText(element, "Value"));
    }

    void omitUnknownAttributes(const XmlElement& element, std::initializer_list<std::string_view> known)
    {
        for (const auto& [name, value] : element.attributes) {
            if (std::ranges::find(known, name) == known.end())
                m_collector.omit(element.line, OmissionReason::Unknown, name, value);
        }
    }

    /// The value of the element, which may have a fraction though the schema allows none.
    std::optional<double> amount(const XmlElement& element)
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

    std::optional<std::uint32_t> count(const XmlElement& element)
    {
        const std::optional<double> value = amount(element);
        return value ? std::optional(static_cast<std::uint32_t>(*value)) : std::nullopt;
    }

    CollectorSettings settingsOf(const XmlElement& definition)
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

    void readCollectorAttribute(
        const XmlElement& element, std::string_view name, const std::string& value, CollectorSettings& settings)
    {
        const auto bit = std::ranges::find(collectorModes, name, &AttributeBit::name);
        if (bit != std::end(collectorModes)) {
            settings.modes = isTrue(value) ? settings.modes | bit->bits : settings.modes & ~bit->bits;
        } else if (name == "Name") {
            settings.name = value;
        } else if (name == "FileName") {
            settings.fileName = value;
        } else if (name != "Id" && name != "Base") {
            m_collector.omit(element.line, OmissionReason::Unknown, name, value);
        }
    }

    void readCollectorElement(const XmlElement& element, CollectorSettings& settings)
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
        } else {
            omitUnknown(element);
        }
    }

    std::vector<std::string> systemKeywordsOf(const XmlElement& definition)
    {
        std::vector<std::string> keywords;
        for (const XmlElement* const level : chainOf(definition)) {
            omitUnknownAttributes(*level, {"Id", "Base"});
            for (const XmlElement& child : level->children) {
                if (child.name == "Keywords") {
                    std::vector<std::string> values;
                    for (const XmlElement& keyword : child.children)
                        addSystemKeyword(keyword, values);
                    change(operationOf(child), keywords, values);
                } else if (child.name == "Stacks") {
                    for (const XmlElement& stack : child.children)
                        omitUnknown(stack);
                } else {
                    omitUnknown(child);
                }
            }
        }
        return keywords;
    }

    void addSystemKeyword(const XmlElement& keyword, std::vector<std::string>& keywords)
    {
        const std::string value(attributeText(keyword, "Value"));
        if (keyword.name == "Keyword" && kernelFlags(KernelNames::RecordingProfile, value))
            keywords.push_back(value);
        else
            m_collector.omit(keyword.line, OmissionReason::NoEnableFlag, keyword.name, value);
    }

    /// Read once, however many profiles have it.
    const DefinedProvider& providerOf(const XmlElement& definition)
    {
        const auto known = m_providers.find(&definition);
        if (known != m_providers.end())
            return known->second;
        const EventProviderSettings settings = readProvider(definition);
        return m_providers
            .emplace(&definition, DefinedProvider{makeProvider(settings), settings.line, settings.isNonPaged})
            .first->second;
    }

    EventProviderSettings readProvider(const XmlElement& definition)
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

    void readProviderAttribute(
        const XmlElement& element, std::string_view name, const std::string& value, EventProviderSettings& settings)
    {
        const auto bit = std::ranges::find(providerProperties, name, &AttributeBit::name);
        if (bit != std::end(providerProperties)) {
            settings.properties = isTrue(value) ? settings.properties | bit->bits : settings.properties & ~bit->bits;
        } else if (name == "Name") {
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

    void readProviderElement(const XmlElement& element, EventProviderSettings& settings)
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
        }
    }

    /// Hexadecimal, with 0x or without it.
    std::optional<std::uint64_t> keywordOf(const XmlElement& keyword)
    {
        const std::string_view text = trimmedSpace(attributeText(keyword, "Value"));
        const bool hasPrefix = text.starts_with("0x") || text.starts_with("0X");
        const std::optional<std::uint64_t> value = numberFrom(hasPrefix ? std::string(text) : "0x" + std::string(text));
        if (!value || keyword.name != "Keyword")
            m_collector.omit(keyword.line, OmissionReason::NotANumber, keyword.name, text);
        return value;
    }

    void readEventIds(const XmlElement& element, EventIdChoice& choice)
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

    std::vector<CollectorUse> usesOf(const XmlElement& profile)
    {
        std::vector<CollectorUse> uses;
        for (const XmlElement* const level : chainOf(profile)) {
            omitUnknownAttributes(*level,
                {"Id", "Name", "Description", "LoggingMode", "DetailLevel", "Base", "Default", "Strict", "Internal"});
            const std::vector<const XmlElement*> before = providersIn(uses);
            for (const XmlElement& child : level->children) {
                if (child.name == "Collectors")
                    readCollectors(child, uses);
                else
                    omitUnknown(child);
            }
            reportLost(*level, before, providersIn(uses));
        }
        return uses;
    }

    static std::vector<const XmlElement*> providersIn(const std::vector<CollectorUse>& uses)
    {
        std::vector<const XmlElement*> all;
        for (const CollectorUse& use : uses)
            all.insert(all.end(), use.providers.begin(), use.providers.end());
        return all;
    }

    void reportLost(const XmlElement& profile, const std::vector<const XmlElement*>& before,
        const std::vector<const XmlElement*>& after)
    {
        const std::set<const XmlElement*> kept(after.begin(), after.end());
        const auto isLost = [&kept](const XmlElement* provider) { return !kept.contains(provider); };
        const auto lost = static_cast<std::uint64_t>(std::ranges::count_if(before, isLost));
        if (lost != 0) {
            m_collector.report(profile.line, SetupFault::DerivedLosesProviders,
                {toUtf16(idOf(profile)), lost, toUtf16(attributeText(profile, "Base"))});
        }
    }

    void readCollectors(const XmlElement& collectors, std::vector<CollectorUse>& uses)
    {
        const Operation operation = operationOf(collectors);
        if (operation == Operation::Set)
            uses.clear();
        for (const XmlElement& reference : collectors.children) {
            const XmlElement* const definition = definitionOf(reference);
            if (definition == nullptr)
                continue;
            if (!definition->name.ends_with("Collector")) {
                omitUnknown(reference);
                continue;
            }
            const std::string id = idOf(*definition);
            const auto same = [&](const CollectorUse& use) { return use.element == definition->name && use.id == id; };
            auto use = std::ranges::find_if(uses, same);
            if (operation == Operation::Remove) {
                if (use != uses.end())
                    uses.erase(use);
                continue;
            }
            if (use == uses.end())
                use = uses.insert(uses.end(), CollectorUse{&reference, definition->name, id, {}, {}});
            readUse(reference, *definition, *use);
        }
    }

    void readUse(const XmlElement& reference, const XmlElement& definition, CollectorUse& use)
    {
        for (const XmlElement& child : reference.children) {
            if (child.name == "EventProviders") {
                std::vector<const XmlElement*> values;
                for (const XmlElement& provider : child.children) {
                    if (const XmlElement* const found = definitionOf(provider); found && found->name == "EventProvider")
                        values.push_back(found);
                    else if (found != nullptr)
                        omitUnknown(provider);
                }
                change(operationOf(child), use.providers, values);
            } else if (child.name == "SystemProviderId" || child.name == "SystemProvider") {
                if (const XmlElement* const found = definitionOf(child))
                    change(Operation::Add, use.systemKeywords, systemKeywordsOf(*found));
            } else if (child.name == "HeapEventProviders") {
                for (const XmlElement& provider : child.children) {
                    if (const XmlElement* const found = definitionOf(provider)) {
                        m_collector.omit(provider.line, OmissionReason::NoMember, found->name, idOf(*found));
                        for (const XmlElement& part : found->children)
                            omitUnknown(part);
                    }
                }
            } else if (&reference != &definition || !isSetting(child)) {
                omitUnknown(child);
            }
        }
    }

    /// An element of a collector that is defined where it is used.
    static bool isSetting(const XmlElement& element)
    {
        return element.name == "BufferSize" || element.name == "Buffers" || element.name == "MaximumFileSize"
            || element.name == "FileMax" || element.name == "StackCaching";
    }

    void readProfile(const XmlElement& profile)
    {
        const std::vector<CollectorUse> uses = usesOf(profile);
        SessionSet set{toUtf16(idOf(profile)), profile.line, {}};
        if (set.name.empty()) {
            set.name = toUtf16(std::string(attributeText(profile, "Name")) + '.'
                + std::string(attributeText(profile, "DetailLevel")) + '.'
                + std::string(attributeText(profile, "LoggingMode")));
        }
        const bool isInMemory = equalsAscii(attributeText(profile, "LoggingMode"), "Memory");
        double percent = 0;
        for (const CollectorUse& use : uses) {
            const XmlElement* const definition =
                use.reference->name.ends_with("Id") ? find(use.element, use.id) : use.reference;
            const CollectorSettings settings = settingsOf(*definition);
            if (settings.isPercentage)
                percent += settings.buffers.value_or(0);
            addSession(set, makeSession(use, settings, isInMemory));
        }
        if (percent > 100) {
            m_collector.report(profile.line, SetupFault::PercentAboveMemory,
                {set.name, static_cast<std::uint64_t>(std::llround(std::min(percent, 1e9)))});
        }
        m_collector.reading().sets.push_back(std::move(set));
    }

    /// Collectors of one name are one session: the later sizes, the providers of both.
    static void addSession(SessionSet& set, SetSession session)
    {
        const auto same = [&session](const SetSession& other) {
            return equalIgnoringCase(other.config.name, session.config.name);
        };
        const auto earlier = std::ranges::find_if(set.sessions, same);
        if (earlier == set.sessions.end()) {
            set.sessions.push_back(std::move(session));
            return;
        }
        session.config.enableFlags |= earlier->config.enableFlags;
        std::swap(session.config.providers, earlier->config.providers);
        std::swap(session.providerLines, earlier->providerLines);
        session.config.providers.insert(
            session.config.providers.end(), earlier->config.providers.begin(), earlier->config.providers.end());
        session.providerLines.insert(
            session.providerLines.end(), earlier->providerLines.begin(), earlier->providerLines.end());
        *earlier = std::move(session);
    }

    SetSession makeSession(const CollectorUse& use, const CollectorSettings& settings, bool isInMemory)
    {
        SetSession session;
        session.line = use.reference->line;
        SessionConfig& config = session.config;
        config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        config.logFileMode = settings.modes;
        const bool isSystem = use.element == "SystemCollector";
        nameSession(config, use, settings, isSystem);
        takeSizes(session, settings);
        takeDestination(session, use, settings, isInMemory);
        for (const std::string& keyword : use.systemKeywords)
            config.enableFlags |= kernelFlags(KernelNames::RecordingProfile, keyword).value_or(0);
        bool isNonPaged = isSystem;
        for (const XmlElement* const definition : use.providers) {
            const DefinedProvider& provider = providerOf(*definition);
            isNonPaged = isNonPaged || provider.isNonPaged;
            if (!m_collector.add(session, provider.line, provider.config))
                break;
        }
        if (!isNonPaged)
            config.logFileMode |= logfilemode::UsePagedMemory;
        return session;
    }

    static void nameSession(
        SessionConfig& config, const CollectorUse& use, const CollectorSettings& settings, bool isSystem)
    {
        config.name = toUtf16(settings.name);
        if (config.name.empty())
            config.name = isSystem ? std::u16string(wellknown::kernelLoggerName) : toUtf16(use.id);
        if (!isSystem)
            return;
        if (equalIgnoringCase(config.name, wellknown::kernelLoggerName))
            config.guid = wellknown::systemTraceControlGuid;
        else if (equalIgnoringCase(config.name, wellknown::circularKernelContextLoggerName))
            config.guid = wellknown::circularKernelContextLoggerGuid;
        else
            config.logFileMode |= logfilemode::SystemLogger;
    }

    /// One number of buffers is the minimum and the maximum.
    void takeSizes(SetSession& session, const CollectorSettings& settings)
    {
        SessionConfig& config = session.config;
        config.bufferSizeKb = settings.bufferSizeKb.value_or(defaultBufferSizeKb);
        if (!settings.bufferSizeKb)
            m_collector.leaveToTool(session, ConfigField::BufferSize);
        config.minimumBuffers = buffersOf(session, settings);
        config.maximumBuffers = config.minimumBuffers;
    }

    std::uint32_t buffersOf(const SetSession& session, const CollectorSettings& settings)
    {
        if (!settings.buffers) {
            m_collector.leaveToTool(session, ConfigField::MinimumBuffers);
            return defaultBuffers;
        }
        if (!settings.isPercentage)
            return static_cast<std::uint32_t>(*settings.buffers);
        const auto memory = static_cast<double>(m_collector.options().physicalMemoryBytes);
        const double spaceMb = settings.maximumSpaceMb;
        constexpr double mb = 1024 * 1024;
        if (memory == 0 && spaceMb == 0) {
            m_collector.omit(session.line, OmissionReason::NeedsMemory, "Buffers");
            return 0;
        }
        double bytes = memory * *settings.buffers / 100;
        if (spaceMb != 0 && (memory == 0 || bytes > spaceMb * mb))
            bytes = spaceMb * mb;
        const double buffers = bytes / (std::max(1U, session.config.bufferSizeKb) * 1024.0);
        return static_cast<std::uint32_t>(std::min(buffers, double{std::numeric_limits<std::uint32_t>::max()}));
    }

    void takeDestination(
        SetSession& session, const CollectorUse& use, const CollectorSettings& settings, bool isInMemory)
    {
        SessionConfig& config = session.config;
        if (isInMemory) {
            config.logFileMode |= logfilemode::Buffering;
            config.maximumBuffers = 0; // the ring is the minimum
            if (settings.maximumFileMb != 0)
                m_collector.report(session.line, SetupFault::FileSizeInMemory, {toUtf16(use.id)});
            return;
        }
        config.logFileMode |= settings.isCircular ? logfilemode::Circular : logfilemode::Sequential;
        config.maximumFileSize = settings.maximumFileMb;
        config.logFileName = toUtf16(settings.fileName);
        if (settings.fileName.empty()) {
            config.logFileName = withoutForbiddenCharacters(config.name) + u".etl";
            m_collector.leaveToTool(session, ConfigField::LogFileName);
        }
    }

    ProviderConfig makeProvider(const EventProviderSettings& asked)
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

    void reportUnused()
    {
        for (const auto& [key, element] : m_definitions) {
            if (m_used.contains(element))
                continue;
            if (element->name.ends_with("Collector"))
                m_collector.report(element->line, SetupFault::UnusedCollector, {toUtf16(key.second)});
            else if (element->name.ends_with("Provider"))
                m_collector.report(element->line, SetupFault::UnusedProvider, {toUtf16(key.second)});
        }
    }

    const XmlElement& m_root;
    SetupCollector& m_collector;
    std::map<std::pair<std::string, std::string>, const XmlElement*> m_definitions; ///< by element and Id
    std::vector<const XmlElement*> m_profiles;
    std::set<const XmlElement*> m_used;
    std::map<const XmlElement*, DefinedProvider> m_providers;
    std::size_t m_steps = 0;
};

} // namespace

void readRecordingProfiles(const XmlElement& root, SetupCollector& collector)
{
    ProfileReader(root, collector).read();
}

} // namespace etwarden
