// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/setups/write/xmltext.h"
#include "tests/setups/randomsets.h"
#include "tests/setups/roundtrip.h"
#include "tests/support/testxml.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace etwarden {
namespace {

SetupSet xmlSetOf(SessionConfig config)
{
    SetupSet set{.name = u"Set"};
    set.sessions.push_back({.config = std::move(config)});
    return set;
}

bool leavesUnsaid(const WrittenSetup& written, SetupMember member, UnsaidKind kind)
{
    return std::ranges::any_of(written.unsaid,
        [&](const UnsaidMember& unsaid) { return unsaid.member == member && unsaid.kind == kind && !unsaid.provider; });
}

// The rules of the recorder's schema, which has these types, with what newer pages add.

bool isAnyText(std::string_view)
{
    return true;
}
bool isId(std::string_view text)
{
    return !text.empty() && text.find_first_of(": \t\r\n") == text.npos;
}
bool isBoolean(std::string_view text)
{
    return text == "true" || text == "false";
}
template<typename Number>
bool isNumber(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number <= std::numeric_limits<Number>::max();
}
bool isLoggingMode(std::string_view text)
{
    return text == "File" || text == "Memory";
}
bool isDetailLevel(std::string_view text)
{
    return text == "Light" || text == "Verbose";
}
bool isSystemName(std::string_view text)
{
    return text == "NT Kernel Logger" || text == "Circular Kernel Context Logger";
}
/// Those of the schema, and those that newer pages add for groups.
bool isSystemKeyword(std::string_view text)
{
    static const std::set<std::string_view> keywords{"CacheFlush", "DPCQueue", "KeClock", "PmcProfile",
        "RegistryNotify", "Session", "WDFDPC", "WDFInterrupt", "AllFaults", "Alpc", "AntiStarvation", "CC",
        "ClockInterrupt", "ClusterOff", "CompactCSwitch", "ContiguousMemorygeneration", "CpuConfig", "CSwitch",
        "DiskIO", "DiskIOInit", "DPC", "Drivers", "FileIO", "FileIOInit", "Filename", "FilterIO", "FilterIOFailure",
        "FilterIOFastIO", "FilterIOInit", "FootPrint", "HalClock", "Handle", "HardFaults", "IdleStates",
        "InterProcessorInterrupt", "Interrupt", "KernelQueue", "Loader", "LoadBalancer", "Memory", "MemoryInfo",
        "MemoryInfoWS", "NetworkTrace", "Object", "OpticalIO", "OpticalIOInit", "Pool", "Power", "ProcessCounter",
        "ProcessFreeze", "ProcessThread", "ReadyThread", "ReferenceSet", "Registry", "RegistryHive", "SampledProfile",
        "SpinLock", "SplitIO", "SynchronizationObjects", "SystemCall", "ThreadPriority", "Timer", "VirtualAllocation",
        "WakeCounter"};
    return keywords.contains(text);
}
bool isPoolTag(std::string_view text)
{
    return !text.empty() && text.size() <= 4;
}
bool isCircular(std::string_view text)
{
    return text == "Circular";
}

struct AttributeRule
{
    std::string_view name;
    bool (*isValid)(std::string_view);
    bool isRequired = false;
};
struct ElementRule
{
    std::vector<AttributeRule> attributes{};
    std::vector<std::string_view> children{}; ///< in their order
    std::vector<std::string_view> single{}; ///< those that may stand there once
    std::vector<std::string_view> needed{};
};

const ElementRule& ruleOf(const std::string& element)
{
    static const AttributeRule id{"Id", isId, true};
    static const AttributeRule idValue{"Value", isId, true};
    static const AttributeRule number{"Value", isNumber<std::uint64_t>, true};
    static const std::vector<std::string_view> sizes{"BufferSize", "Buffers", "MaximumFileSize"};
    static const std::map<std::string, ElementRule> rules{
        {"WindowsPerformanceRecorder", {{{"Version", isAnyText, true}}, {"Profiles"}, {"Profiles"}}},
        {"Profiles",
            {{}, {"SystemCollector", "EventCollector", "SystemProvider", "HardwareCounter", "EventProvider", "Profile"},
                {}, {"Profile"}}},
        {"SystemCollector", {{id, {"Name", isSystemName, true}, {"Realtime", isBoolean}}, sizes, sizes}},
        {"EventCollector",
            {{id, {"Name", isAnyText, true}, {"Realtime", isBoolean}, {"Private", isBoolean},
                 {"ProcessPrivate", isBoolean}, {"Secure", isBoolean}},
                sizes, sizes}},
        {"BufferSize", {{number}}},
        {"Buffers", {{number}}},
        {"MaximumFileSize", {{number, {"FileMode", isCircular}}}},
        {"SystemProvider", {{id}, {"Keywords", "Stacks", "PoolTags"}}},
        {"PoolTags", {{}, {"PoolTag"}, {}, {"PoolTag"}}},
        {"PoolTag", {{{"Value", isPoolTag, true}}}},
        {"Stacks", {{}, {"Stack"}, {}, {"Stack"}}},
        {"Stack", {{{"Value", isAnyText, true}}}},
        {"HardwareCounter", {{id}, {"Counters", "Events", "SampledCounters", "LastBranch"}}},
        {"LastBranch", {{}, {"Events", "LastBranchFilters"}, {"Events", "LastBranchFilters"}, {"Events"}}},
        {"LastBranchFilters", {{}, {"LastBranchFilterOut"}, {}, {"LastBranchFilterOut"}}},
        {"LastBranchFilterOut", {{{"Value", isAnyText, true}}}},
        {"Counters", {{}, {"Counter"}, {}, {"Counter"}}},
        {"Counter", {{{"Value", isAnyText, true}}}},
        {"Events", {{}, {"Event"}, {}, {"Event"}}},
        {"Event", {{{"Value", isAnyText, true}}}},
        {"SampledCounters", {{}, {"SampledCounter"}, {}, {"SampledCounter"}}},
        {"SampledCounter", {{{"Value", isAnyText, true}}}},
        {"EventProvider",
            {{id, {"Name", isAnyText, true}, {"NonPagedMemory", isBoolean}, {"Stack", isBoolean}, {"SID", isBoolean},
                 {"TSID", isBoolean}, {"EventKey", isBoolean}, {"ProcessExeFilter", isAnyText},
                 {"Level", isNumber<std::uint8_t>}},
                {"Keywords", "EventFilters", "StackFilters"}}},
        {"Keywords", {{}, {"Keyword"}, {}, {"Keyword"}}},
        {"Keyword", {{{"Value", isAnyText, true}}}},
        {"EventFilters", {{{"FilterIn", isBoolean, true}}, {"EventId"}, {}, {"EventId"}}},
        {"StackFilters", {{{"FilterIn", isBoolean, true}}, {"EventId"}, {}, {"EventId"}}},
        {"EventId", {{{"Value", isNumber<std::uint16_t>, true}}}},
        {"Profile",
            {{id, {"Name", isAnyText, true}, {"Description", isAnyText, true}, {"LoggingMode", isLoggingMode, true},
                 {"DetailLevel", isDetailLevel, true}},
                {"Collectors"}}},
        {"Collectors", {{}, {"SystemCollectorId", "EventCollectorId"}, {"SystemCollectorId"}}},
        {"SystemCollectorId",
            {{idValue}, {"SystemProviderId", "HardwareCounterId"}, {"SystemProviderId", "HardwareCounterId"}}},
        {"HardwareCounterId", {{idValue}}},
        {"SystemProviderId", {{idValue}}},
        {"EventCollectorId", {{idValue}, {"EventProviders"}}},
        {"EventProviders", {{}, {"EventProviderId"}}},
        {"EventProviderId", {{idValue}}},
    };
    static const ElementRule none;
    const auto rule = rules.find(element);
    return rule != rules.end() ? rule->second : none;
}

/// The first rule that the element or one in it breaks; empty: none.
std::string brokenRule(const XmlElement& element)
{
    const ElementRule& rule = ruleOf(element.name);
    if (rule.attributes.empty() && rule.children.empty())
        return "unknown " + element.name;
    for (const auto& [name, value] : element.attributes) {
        const auto known = std::ranges::find(rule.attributes, name, &AttributeRule::name);
        if (known == rule.attributes.end() || !known->isValid(value))
            return element.name + " " + name + "=" + value;
    }
    for (const AttributeRule& attribute : rule.attributes) {
        if (attribute.isRequired && element.attribute(attribute.name) == nullptr)
            return element.name + " lacks " + std::string(attribute.name);
    }
    std::size_t place = 0;
    for (const XmlElement& child : element.children) {
        const auto known = std::ranges::find(rule.children, child.name);
        const auto at = static_cast<std::size_t>(known - rule.children.begin());
        if (known == rule.children.end() || at < place)
            return child.name + " in " + element.name;
        place = at;
        const auto same = std::ranges::count(element.children, child.name, &XmlElement::name);
        if (same > 1 && std::ranges::find(rule.single, child.name) != rule.single.end())
            return "several " + child.name;
        if (std::string broken = brokenRule(child); !broken.empty())
            return broken;
    }
    for (const std::string_view needed : rule.needed) {
        if (element.child(needed) == nullptr)
            return element.name + " lacks " + std::string(needed);
    }
    return {};
}

/// Ids that are referred to and not there; keywords of the kernel that the schema lacks.
std::string brokenReference(const XmlElement& element, const std::set<std::string>& ids)
{
    if (element.name.ends_with("Id") && element.name != "EventId" && !ids.contains(*element.attribute("Value")))
        return element.name + " " + *element.attribute("Value");
    if (element.name == "SystemProvider") {
        if (const XmlElement* const keywords = element.child("Keywords")) {
            for (const XmlElement& keyword : keywords->children) {
                if (!isSystemKeyword(*keyword.attribute("Value")))
                    return "keyword " + *keyword.attribute("Value");
            }
        }
    }
    for (const XmlElement& child : element.children) {
        if (std::string broken = brokenReference(child, ids); !broken.empty())
            return broken;
    }
    return {};
}

std::string faultOfProfile(const XmlElement& root)
{
    std::set<std::string> ids;
    for (const XmlElement& definition : root.child("Profiles")->children) {
        if (!ids.insert(*definition.attribute("Id")).second)
            return "second Id " + *definition.attribute("Id");
    }
    const std::string broken = brokenRule(root);
    return !broken.empty() ? broken : brokenReference(root, ids);
}

TEST(WriteXml, RecordingProfilesKeepTheSchema)
{
    RandomSets sets(2);
    for (int i = 0; i < 500; ++i) {
        const std::string text = written(sets.next(), SetupTarget::RecordingProfile).text;
        ASSERT_EQ(faultOfProfile(TestXml::parse(text)), "") << text;
    }
}

TEST(WriteXml, RecordingProfileHasAllCollectorsInBothProfiles)
{
    SetupSet set = xmlSetOf({.name = u"One: two"});
    set.sessions.push_back({.config = {.name = u"One_ two"}});
    const XmlElement root = TestXml::parse(written(set, SetupTarget::RecordingProfile).text);
    std::vector<std::string> profiles;
    for (const XmlElement& definition : root.child("Profiles")->children) {
        if (definition.name == "Profile") {
            profiles.push_back(*definition.attribute("Id"));
            EXPECT_EQ(definition.child("Collectors")->children.size(), 2u);
        }
    }
    EXPECT_EQ(profiles, (std::vector<std::string>{"Set.Verbose.File", "Set.Verbose.Memory"}));
}

TEST(WriteXml, RecordingProfileHasARingInMemory)
{
    const WrittenSetup ring =
        written(xmlSetOf({.name = u"R", .minimumBuffers = 9, .logFileMode = logfilemode::Buffering}),
            SetupTarget::RecordingProfile);
    EXPECT_EQ(ring.said.sessions.at(0).config.logFileMode & logfilemode::Buffering, logfilemode::Buffering);
    EXPECT_EQ(ring.said.sessions.at(0).config.minimumBuffers, 9u);
}

TEST(WriteXml, NamesWhatItsDefaultsAre)
{
    const WrittenSetup profile = written(xmlSetOf({.name = u"S", .flushTimer = 3}), SetupTarget::RecordingProfile);
    EXPECT_TRUE(leavesUnsaid(profile, ConfigField::BufferSize, UnsaidKind::ToolDefault));
    EXPECT_TRUE(leavesUnsaid(profile, ConfigField::FlushTimer, UnsaidKind::NotSaid));
    const WrittenSetup collectors =
        written(xmlSetOf({.name = u"S", .bufferSizeKb = 4096, .logFileName = u"C:\\Logs\\s.etl"}),
            SetupTarget::DataCollectorSet);
    EXPECT_TRUE(leavesUnsaid(collectors, ConfigField::BufferSize, UnsaidKind::Approximated));
    EXPECT_EQ(collectors.said.sessions.at(0).config.logFileName, u"C:\\Logs\\s.etl");
}

TEST(WriteXml, RefusesNamesWithControlCharacters)
{
    for (const SetupTarget target :
        {SetupTarget::RecordingProfile, SetupTarget::DataCollectorSet, SetupTarget::DiagnosticLog})
    {
        const WrittenSetup refused = written(xmlSetOf({.name = u"a\nb"}), target);
        EXPECT_TRUE(refused.said.sessions.empty());
        EXPECT_TRUE(leavesUnsaid(refused, SessionPart::Whole, UnsaidKind::NotQuotable));
    }
}

TEST(WriteXml, KeepsNamesOutOfTheMarkup)
{
    const std::u16string name = u"--> <Profile Id=\"x\"/> &amp; '%20/..'";
    for (const SetupTarget target :
        {SetupTarget::RecordingProfile, SetupTarget::DataCollectorSet, SetupTarget::DiagnosticLog})
    {
        const WrittenSetup text = written(xmlSetOf({.name = name}), target);
        EXPECT_EQ(text.said.sessions.at(0).config.name, name);
        EXPECT_EQ(text.text.find("<Profile Id=\"x\""), std::string::npos);
    }
    EXPECT_EQ(xmlEscaped(std::string_view("<&\">'")), "&lt;&amp;&quot;&gt;&apos;");
}

} // namespace
} // namespace etwarden
