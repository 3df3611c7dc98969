// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sourcerows.h"

#include "model/etw/kernelgroups.h"
#include "model/qt/text/format.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/operationtext.h"
#include "model/qt/text/providertext.h"
#include "model/session/providercalls.h"

#include <QStringList>

#include <algorithm>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

class Rows
{
public:
    explicit Rows(std::uint64_t lastKey)
        : m_key(lastKey)
    {
    }

    void group(const QString& name) { add(DetailRow::Kind::Group, name, {}); }
    void member(const QString& name, const QString& value) { add(DetailRow::Kind::Member, name, value); }
    void part(const QString& name, const QString& value)
    {
        m_rows.push_back({++m_partKey, DetailRow::Kind::Part, name, value});
    }
    std::vector<DetailRow> take() { return std::move(m_rows); }

private:
    void add(DetailRow::Kind kind, const QString& property, const QString& value)
    {
        m_key += std::uint64_t{1} << 32;
        m_partKey = m_key;
        m_rows.push_back({m_key, kind, property, value});
    }

    std::uint64_t m_key;
    std::uint64_t m_partKey = 0;
    std::vector<DetailRow> m_rows;
};

/// TRACE_LEVEL_* keeps its documented name.
QString levelText(std::uint8_t level)
{
    const QString number = QString::number(level);
    if (level == static_cast<std::uint8_t>(TraceLevel::All)) {
        //: Level of a provider: events of every level pass. %1: its number.
        return SourceRows::tr("all levels (%1)").arg(number);
    }
    const QString symbol = ProviderText::levelSymbol(level);
    return symbol.isEmpty() ? number : QString(u"%1 (%2)"_s.arg(symbol, number));
}

QString processesText(const std::vector<EnabledProvider::Process>& processes)
{
    if (processes.empty()) {
        //: Who registered a provider.
        return SourceRows::tr("no process yet");
    }
    QStringList names;
    for (const EnabledProvider::Process& process : processes)
        names << ProviderText::process(process.id, process.name);
    return names.join(SourceRows::tr(", "));
}

QString failure(Win32Status status, const QString& sessionName)
{
    const OperationRequest request{.operation = Operation::Sources, .target = {.name = sessionName.toStdU16String()}};
    return OperationText::message({.request = request, .status = status});
}

/// Settings that the system does not report are shown as they were requested here, if they were.
void addKernelSettings(Rows& rows, const SessionSources& sources)
{
    const KernelState& state = sources.kernel;
    if (state.stackEvents) {
        const QString events = KernelText::events(*state.stackEvents);
        //: Which events of the kernel are followed by their stack.
        rows.member(SourceRows::tr("Events with stacks"),
            //: No event gets a stack.
            events.isEmpty() ? SourceRows::tr("none") : events);
    }
    if (state.profileInterval) {
        //: How often the processors are sampled.
        rows.member(SourceRows::tr("Sampling interval"), KernelText::interval(*state.profileInterval));
    }
    if (state.maximumCounters) {
        //: How many counters of a processor can be read at a time.
        rows.member(SourceRows::tr("Counters of a processor"), Format().number(*state.maximumCounters));
    }
    const KernelTracing known = tracingOf(state, {});
    if (!known.processIds.empty()) {
        //: Whose kernel events a session records; the value is a list of ids.
        rows.member(SourceRows::tr("Processes"), KernelText::value(KernelSetting::ProcessIds, known));
    }
    if (!known.poolTags.empty())
        rows.member(SourceRows::tr("Pool tags"), KernelText::value(KernelSetting::PoolTags, known));
    for (const KernelMember& member : kernelMembers) {
        const bool isKnown = lengthOf(member, known) != 0 || isSame(member, known, sources.requestedKernel)
            || (member.setting == KernelSetting::StackEvents && state.stackEvents)
            || (member.setting == KernelSetting::ProfileInterval && state.profileInterval)
            || (member.setting == KernelSetting::ProcessIds && state.processIds)
            || (member.setting == KernelSetting::PoolTags && state.poolTags);
        if (!isKnown) {
            //: A kernel setting that the system does not report. %1: its name; the value is what was asked for here.
            rows.member(SourceRows::tr("%1, requested here").arg(KernelText::name(member.setting)),
                KernelText::value(member.setting, sources.requestedKernel));
        }
    }
}

void addGroupMask(Rows& rows, const SessionSources& sources, const QString& sessionName)
{
    //: heading of a group of properties: what a system logger records
    rows.group(SourceRows::tr("System events"));
    QString text;
    if (sources.groupMaskStatus == Win32Status::Success) {
        QStringList words;
        for (const std::uint32_t word : sources.groupMask)
            words << Format().hex32(word);
        text = words.join(u' ');
    } else {
        text = failure(sources.groupMaskStatus, sessionName);
    }
    //: Eight numbers that say which kernel events a session records.
    rows.member(SourceRows::tr("Group mask"), text);
    if (const QString names = KernelText::groups(groupsBeyondFlags(sources.groupMask)); !names.isEmpty()) {
        //: What a group mask has beside EnableFlags; the value names groups.
        rows.part(SourceRows::tr("Groups beyond EnableFlags"), names);
    }
    addKernelSettings(rows, sources);
}

QString requestText(const ProviderConfig& requested)
{
    const QString passes = ProviderText::passes(requested, {});
    const QString properties = ProviderText::properties(requested.enableProperty);
    return properties.isEmpty() ? passes : QString(passes + u" [" + properties + u']');
}

/// The request for this provider; of several the last one counts.
const ProviderConfig* requestOf(const Guid& guid, const std::vector<ProviderConfig>& requested)
{
    const auto found = std::find_if(
        requested.rbegin(), requested.rend(), [&guid](const ProviderConfig& each) { return each.guid == guid; });
    return found == requested.rend() ? nullptr : &*found;
}

/// The system itself and drivers have no process.
bool isKernelMode(const EnabledProvider& provider)
{
    return std::ranges::find(provider.processes, 0U, &EnabledProvider::Process::id) != provider.processes.end();
}

void addProvider(Rows& rows, const EnabledProvider& provider, const SessionSources& sources)
{
    const QString guid = QString::fromStdString(toString(provider.guid));
    rows.member(provider.name.isEmpty() ? guid : provider.name, levelText(provider.level));
    if (!provider.name.isEmpty())
        rows.part(u"GUID"_s, guid);
    rows.part(u"MatchAnyKeyword"_s, Format().hex64(provider.matchAnyKeyword));
    rows.part(u"MatchAllKeyword"_s, Format().hex64(provider.matchAllKeyword));
    if (provider.enableProperty != 0)
        rows.part(u"EnableProperty"_s, ProviderText::properties(provider.enableProperty));
    //: Of a provider; the value names processes.
    rows.part(SourceRows::tr("Registered by"), processesText(provider.processes));
    if (sources.usesPagedMemory && isKernelMode(provider)) {
        //: Of a provider: why nothing of it is recorded.
        rows.part(SourceRows::tr("Not recorded"),
            //: Of a provider, after "Not recorded".
            SourceRows::tr("what it writes in kernel mode, because the session uses paged memory"));
    }
    const ProviderConfig* const asked = requestOf(provider.guid, sources.requested);
    if (asked != nullptr && !isReportedAlike(configsOf({provider}).front(), *asked)) {
        //: Of a provider: what differs from its state now. The value is a sentence that says which events pass.
        rows.part(SourceRows::tr("Requested here"), requestText(*asked));
    }
}

QString missingText(std::optional<ProviderHold> hold)
{
    if (hold == ProviderHold::Full) {
        //: State of a provider of a session. %n: how many sessions, as many as ETW lets have it.
        return SourceRows::tr("not enabled, though requested here: %n other session(s) have it, which is the limit", "",
            static_cast<int>(sessionsPerProvider));
    }
    if (hold == ProviderHold::Classic) {
        //: State of a provider of a session. Classic: of the oldest kind.
        return SourceRows::tr("not enabled, though requested here: another session has this classic provider, which "
                              "serves one at a time");
    }
    //: State of a provider of a session.
    return SourceRows::tr("not enabled, though requested here");
}

/// Adds providers that were refused, or that others have disabled since.
void addMissing(Rows& rows, const SessionSources& sources)
{
    for (const ProviderConfig& each : sources.requested) {
        if (std::ranges::find(sources.providers, each.guid, &EnabledProvider::guid) != sources.providers.end())
            continue;
        const auto held = sources.heldByOthers.find(each.guid);
        rows.member(ProviderText::name(each),
            missingText(held == sources.heldByOthers.end() ? std::nullopt : std::optional(held->second)));
    }
}

} // namespace

std::vector<DetailRow> SourceRows::make(
    std::uint64_t lastKey, const SessionSources* sources, const QString& sessionName)
{
    Rows rows(lastKey);
    if (sources != nullptr && sources->isSystemLogger)
        addGroupMask(rows, *sources, sessionName);
    //: heading of a group of properties: the providers that a session takes events from
    rows.group(tr("Providers"));
    QString count;
    if (sources == nullptr) {
        //: In place of the number of providers, while the system is asked.
        count = tr("being read…");
    } else if (sources->providersStatus != Win32Status::Success) {
        count = failure(sources->providersStatus, sessionName);
    } else {
        count = Format().number(sources->providers.size());
    }
    //: Their number.
    rows.member(tr("Enabled providers"), count);
    if (sources != nullptr) {
        for (const EnabledProvider& provider : sources->providers)
            addProvider(rows, provider, *sources);
        if (sources->providersStatus == Win32Status::Success)
            addMissing(rows, *sources);
    }
    return rows.take();
}

} // namespace etwarden
