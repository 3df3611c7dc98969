// SPDX-License-Identifier: GPL-3.0-or-later
// Recording profiles of Windows Performance Recorder: the sessions that each makes of its definitions.
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/etw/xmltree.h"
#include "model/session/namecharacters.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/recordingdefinitions.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr std::uint32_t defaultBufferSizeKb = 128;
constexpr std::uint32_t defaultBuffers = 64;

/// A collector in a profile, and what it collects there.
struct CollectorUse
{
    const XmlElement* reference = nullptr; ///< in the profile
    std::string element; ///< of its definition: "EventCollector"
    std::string id;
    SystemEvents system;
    KernelTracing counters; ///< of processors
    std::vector<const XmlElement*> providers; ///< definitions
};

class ProfileReader
{
public:
    ProfileReader(const XmlElement& root, SetupCollector& collector)
        : m_definitions(root, collector)
        , m_collector(collector)
    {
    }

    void read()
    {
        for (const XmlElement* const profile : m_definitions.profiles()) {
            if (m_collector.reading().sets.size() == maximumSetupSets || !m_definitions.spend(1)) {
                m_collector.omit(profile->line, OmissionReason::TooMuch, idOf(*profile));
                break;
            }
            readProfile(*profile);
        }
        if (!m_definitions.profiles().empty())
            m_definitions.reportUnused();
    }

private:
    std::vector<CollectorUse> usesOf(const XmlElement& profile)
    {
        std::vector<CollectorUse> uses;
        for (const XmlElement* const level : m_definitions.chainOf(profile)) {
            m_definitions.omitUnknownAttributes(*level,
                {"Id", "Name", "Description", "LoggingMode", "DetailLevel", "Base", "Default", "Strict", "Internal"});
            const std::vector<const XmlElement*> before = providersIn(uses);
            for (const XmlElement& child : level->children) {
                if (child.name == "Collectors")
                    readCollectors(child, uses);
                else
                    m_definitions.omitUnknown(child);
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
        const ProfileOperation operation = operationOf(collectors);
        if (operation == ProfileOperation::Set)
            uses.clear();
        for (const XmlElement& reference : collectors.children) {
            const XmlElement* const definition = m_definitions.definitionOf(reference);
            if (definition == nullptr)
                continue;
            if (!definition->name.ends_with("Collector")) {
                m_definitions.omitUnknown(reference);
                continue;
            }
            const std::string id = idOf(*definition);
            const auto same = [&](const CollectorUse& use) { return use.element == definition->name && use.id == id; };
            auto use = std::ranges::find_if(uses, same);
            if (operation == ProfileOperation::Remove) {
                if (use != uses.end())
                    uses.erase(use);
                continue;
            }
            if (use == uses.end())
                use = uses.insert(uses.end(), CollectorUse{&reference, definition->name, id, {}, {}, {}});
            readUse(reference, *definition, *use);
        }
    }

    void readUse(const XmlElement& reference, const XmlElement& definition, CollectorUse& use)
    {
        for (const XmlElement& child : reference.children) {
            if (child.name == "EventProviders") {
                std::vector<const XmlElement*> values;
                for (const XmlElement& provider : child.children) {
                    const XmlElement* const found = m_definitions.definitionOf(provider);
                    if (found == nullptr)
                        continue;
                    if (found->name != "EventProvider") {
                        m_definitions.omitUnknown(provider);
                        continue;
                    }
                    values.push_back(found);
                    if (found != &provider)
                        m_definitions.omitChildren(provider);
                }
                m_definitions.change(operationOf(child), use.providers, values);
            } else if (child.name == "SystemProviderId" || child.name == "SystemProvider") {
                if (const XmlElement* const found = m_definitions.definitionOf(child)) {
                    const SystemEvents events = m_definitions.systemEvents(child, *found);
                    m_definitions.change(ProfileOperation::Add, use.system.keywords, events.keywords);
                    m_definitions.change(ProfileOperation::Add, use.system.stacks, events.stacks);
                    m_definitions.change(ProfileOperation::Add, use.system.poolTags, events.poolTags);
                }
            } else if (child.name == "HardwareCounterId" || child.name == "HardwareCounter") {
                if (const XmlElement* const found = m_definitions.definitionOf(child))
                    addKernelSettings(m_definitions.hardwareCounters(child, *found), use.counters);
            } else if (child.name == "HeapEventProviders") {
                for (const XmlElement& provider : child.children) {
                    if (const XmlElement* const found = m_definitions.definitionOf(provider)) {
                        m_collector.omit(provider.line, OmissionReason::NoMember, found->name, idOf(*found));
                        m_definitions.omitChildren(*found);
                    }
                }
            } else if (&reference != &definition || !isSetting(child)) {
                m_definitions.omitUnknown(child);
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
        SetupSet set{toUtf16(idOf(profile)), profile.line, {}};
        if (set.name.empty()) {
            set.name = toUtf16(std::string(attributeText(profile, "Name")) + '.'
                + std::string(attributeText(profile, "DetailLevel")) + '.'
                + std::string(attributeText(profile, "LoggingMode")));
        }
        const bool isInMemory = equalsAscii(attributeText(profile, "LoggingMode"), "Memory");
        double percent = 0;
        for (const CollectorUse& use : uses) {
            const XmlElement* const definition =
                use.reference->name.ends_with("Id") ? m_definitions.find(use.element, use.id) : use.reference;
            const CollectorSettings settings = m_definitions.collector(*definition);
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

    /// Adds a session. Collectors of one name are one session, with the sizes of the later one and the providers of
    /// both.
    static void addSession(SetupSet& set, SetSession session)
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
        addKernelSettings(earlier->config.kernel, session.config.kernel);
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
        config.kernel = use.counters;
        config.kernel.stackEvents = use.system.stacks;
        config.kernel.poolTags = use.system.poolTags;
        for (const std::string& keyword : use.system.keywords) {
            constexpr auto names = KernelNames::RecordingProfile;
            config.enableFlags |= kernelFlags(names, keyword).value_or(0);
            if (const std::optional<std::uint32_t> group = kernelGroup(names, keyword))
                addGroup(config.kernel.groups, *group);
        }
        bool isNonPaged = isSystem;
        for (const XmlElement* const definition : use.providers) {
            const DefinedProvider& provider = m_definitions.provider(*definition);
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

    RecordingDefinitions m_definitions;
    SetupCollector& m_collector;
};

} // namespace

void readRecordingProfiles(const XmlElement& root, SetupCollector& collector)
{
    ProfileReader(root, collector).read();
}

} // namespace etwarden
