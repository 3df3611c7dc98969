// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/manual/helptopics.h"

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/text/bittext.h"
#include "model/session/members.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <span>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

using Kind = HelpTopic::Kind;

HelpTopic topicOf(ConfigField field)
{
    return {Kind::Member, static_cast<std::uint32_t>(field)};
}

/// A section of the manual.
struct Place
{
    QLatin1String chapter;
    QLatin1String section;

    operator ManualPlace() const { return {chapter, section}; }
};

constexpr Place atBuffers{"sessions"_L1, "buffers"_L1};
constexpr Place atColumns{"sessions"_L1, "columns"_L1};
constexpr Place atGeneral{"first-session"_L1, "general"_L1};
constexpr Place atKernelFlags{"modes"_L1, "kernel-flags"_L1};
constexpr Place atLogFile{"modes"_L1, "log-file"_L1};
constexpr Place atLoggingMode{"modes"_L1, "logging-mode"_L1};
constexpr Place atLossCounters{"losses"_L1, "counters"_L1};
constexpr Place atSizes{"sizing"_L1, "buffers"_L1};

/// A column whose section is not that of all columns.
struct ColumnHelp
{
    SessionColumn column;
    Place place;
};

constexpr ColumnHelp columnHelps[] = {
    {SessionColumn::State, {"sessions"_L1, "table"_L1}},
    {SessionColumn::LoggerId, {"sessions"_L1, "slots"_L1}},
    {SessionColumn::Mode, atLoggingMode},
    {SessionColumn::BufferSize, atBuffers},
    {SessionColumn::MinimumBuffers, atBuffers},
    {SessionColumn::MaximumBuffers, atBuffers},
    {SessionColumn::Allocated, atBuffers},
    {SessionColumn::Free, atBuffers},
    {SessionColumn::InUse, atBuffers},
    {SessionColumn::EventsLost, atLossCounters},
    {SessionColumn::EventsLostPerSecond, atLossCounters},
    {SessionColumn::LogBuffersLost, {"losses"_L1, "disk"_L1}},
    {SessionColumn::RealTimeBuffersLost, {"losses"_L1, "consumer"_L1}},
    {SessionColumn::History, {"graphs"_L1, "tracks"_L1}},
    {SessionColumn::Memory, atBuffers},
    {SessionColumn::FlushTimer, atBuffers},
    {SessionColumn::KernelFlags, atKernelFlags},
    {SessionColumn::Depth, {"modes"_L1, "in-memory"_L1}},
    {SessionColumn::FileSize, atLogFile},
    {SessionColumn::LogFile, atLogFile},
};

/// A counter is a column of the table.
struct CounterHelp
{
    Counter counter;
    SessionColumn column;
    QLatin1String name{}; ///< of the member of EVENT_TRACE_PROPERTIES, where it is a counter and no request
};

constexpr CounterHelp counterHelps[] = {
    {Counter::NumberOfBuffers, SessionColumn::Allocated, "NumberOfBuffers"_L1},
    {Counter::FreeBuffers, SessionColumn::Free, "FreeBuffers"_L1},
    {Counter::BuffersInUse, SessionColumn::InUse},
    {Counter::MinimumBuffers, SessionColumn::MinimumBuffers},
    {Counter::MaximumBuffers, SessionColumn::MaximumBuffers},
    {Counter::BufferSizeKb, SessionColumn::BufferSize},
    {Counter::BuffersWritten, SessionColumn::BuffersWritten, "BuffersWritten"_L1},
    {Counter::EventsLost, SessionColumn::EventsLost, "EventsLost"_L1},
    {Counter::LogBuffersLost, SessionColumn::LogBuffersLost, "LogBuffersLost"_L1},
    {Counter::RealTimeBuffersLost, SessionColumn::RealTimeBuffersLost, "RealTimeBuffersLost"_L1},
};

/// A member that can be requested: its section, and the column that explains it or else a text.
struct MemberHelp
{
    ConfigField field;
    Place place;
    std::optional<SessionColumn> column{};
    const char* text = nullptr; ///< English
};

constexpr MemberHelp memberHelps[] = {
    {.field = ConfigField::Name,
        .place = atGeneral,
        //: Answer to "What is this?" about the name of a session.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "LoggerName: the name by which the session is found; no two sessions of a machine have the same.")},
    {.field = ConfigField::Guid,
        .place = atGeneral,
        //: Answer to "What is this?" about a member of a session's properties.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "Wnode.Guid: identifies the session; if none is given, ETW generates one. A few known GUIDs stand for "
            "system loggers.")},
    {.field = ConfigField::ClientContext,
        .place = atGeneral,
        //: Answer to "What is this?" about a member of a session's properties.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "Wnode.ClientContext: the clock that time-stamps events. The performance counter is the usual one.")},
    {.field = ConfigField::BufferSize, .place = atSizes, .column = SessionColumn::BufferSize},
    {.field = ConfigField::MinimumBuffers, .place = atSizes, .column = SessionColumn::MinimumBuffers},
    {.field = ConfigField::MaximumBuffers, .place = atSizes, .column = SessionColumn::MaximumBuffers},
    {.field = ConfigField::MaximumFileSize,
        .place = atLogFile,
        //: Answer to "What is this?" about a member of a session's properties.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "MaximumFileSize: the size at which a log file ends, begins again at its oldest buffers, or is followed "
            "by the next one, as LogFileMode says. 0 is no limit.")},
    {.field = ConfigField::LogFileMode, .place = atLoggingMode, .column = SessionColumn::Mode},
    {.field = ConfigField::FlushTimer, .place = atSizes, .column = SessionColumn::FlushTimer},
    {.field = ConfigField::EnableFlags, .place = atKernelFlags, .column = SessionColumn::KernelFlags},
    {.field = ConfigField::FlushThreshold,
        .place = atSizes,
        //: Answer to "What is this?" about a member of a session's properties.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "FlushThreshold: the number of full buffers that trigger a flush; 0 means one. Before Windows 8.1 it is "
            "AgeLimit, which only Windows 2000 uses: the minutes after which unused buffers are released.")},
    {.field = ConfigField::LogFileName,
        .place = atLogFile,
        //: Answer to "What is this?" about a member of a session's properties.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "LogFileName: the file that the session writes. Without one, events go to a consumer or stay in memory.")},
    {.field = ConfigField::V2Options,
        .place = atGeneral,
        //: Answer to "What is this?" about a member of a session's properties.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "V2Options: three options of EVENT_TRACE_PROPERTIES_V2, which Windows reads from 10 1703 on. No page says "
            "more about them than their names do.")},
    {.field = ConfigField::Providers,
        .place = {"providers"_L1, "page"_L1},
        //: Answer to "What is this?" about the providers of a session.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "Providers: the components whose events the session records, each with its level, keywords and filters.")},
    {.field = ConfigField::Kernel,
        .place = {"modes"_L1, "kernel-settings"_L1},
        //: Answer to "What is this?" about what is set of a system logger besides its flags.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "Kernel settings: which events of a system logger get stacks, how often it samples, and which counters of "
            "the processor it reads.")},
    {.field = ConfigField::ProcessIds,
        .place = {"modes"_L1, "kernel-list"_L1},
        //: Answer to "What is this?" about the processes whose events a system logger records.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "Processes: the IDs of those whose kernel events the session records. Without any, it records those of "
            "all.")},
    {.field = ConfigField::PoolTags,
        .place = {"modes"_L1, "kernel-list"_L1},
        //: Answer to "What is this?" about the pool tags that a system logger is limited to.
        .text = QT_TRANSLATE_NOOP("HelpTopics",
            "Pool tags: the session records only those allocations from the pools of the kernel that have one of these "
            "tags.")},
};

static_assert(std::size(memberHelps) == static_cast<std::size_t>(ConfigField::PoolTags) + 1
        && std::ranges::is_sorted(memberHelps, std::ranges::less_equal(), &MemberHelp::field),
    "a field's number is its place in the table");

ManualPlace placeOf(SessionColumn column)
{
    const auto help = std::ranges::find(columnHelps, column, &ColumnHelp::column);
    return help == std::end(columnHelps) ? atColumns : help->place;
}

const MemberHelp& helpOf(ConfigField field)
{
    return memberHelps[static_cast<std::size_t>(field)];
}

ManualPlace placeOfMode(std::uint32_t bit)
{
    if (bit == logfilemode::RealTime)
        return {u"modes"_s, u"real-time"_s};
    if (bit == logfilemode::Buffering)
        return {u"modes"_s, u"in-memory"_s};
    if (bit == logfilemode::SystemLogger)
        return {u"modes"_s, u"system"_s};
    const auto entry = std::ranges::find(logFileModeCatalogue(), bit, &LogFileModeEntry::value);
    if (entry != logFileModeCatalogue().end() && entry->group == LogFileModeGroup::File)
        return atLogFile;
    if (entry != logFileModeCatalogue().end() && entry->group == LogFileModeGroup::Private)
        return {u"modes"_s, u"private"_s};
    return atLoggingMode;
}

/// The bit of that name; nullopt: there is none.
template<typename Group>
std::optional<std::uint32_t> bitNamed(std::span<const BitEntry<Group>> catalogue, const QString& name)
{
    for (const BitEntry<Group>& entry : catalogue) {
        if (entry.value != 0 && (fromAscii(entry.name) == name || fromAscii(entry.alias) == name))
            return entry.value;
    }
    return std::nullopt;
}

template<typename Group>
void addBits(std::span<const BitEntry<Group>> catalogue, Kind kind, std::vector<HelpTopic>& topics)
{
    for (const BitEntry<Group>& entry : catalogue) {
        if (entry.value != 0)
            topics.push_back({kind, entry.value});
    }
}

QString twoSentences(const QString& first, const QString& second)
{
    return second.isEmpty() ? first : QString(first + u' ' + second);
}

} // namespace

HelpTopic HelpTopics::of(SessionColumn column)
{
    return {Kind::Column, static_cast<std::uint32_t>(column)};
}

HelpTopic HelpTopics::of(Counter counter)
{
    const auto help = std::ranges::find(counterHelps, counter, &CounterHelp::counter);
    return help == std::end(counterHelps) ? HelpTopic() : of(help->column);
}

HelpTopic HelpTopics::ofName(const QString& name)
{
    if (name.isEmpty())
        return {};
    if (const auto counter = std::ranges::find(counterHelps, name, &CounterHelp::name);
        counter != std::end(counterHelps))
        return of(counter->column);
    const auto member = std::ranges::find_if(configMembers, [&name](const ConfigMember& each) {
        return fromAscii(each.name) == name || fromAscii(each.olderName) == name;
    });
    if (member != configMembers.end())
        return topicOf(member->field);
    if (const auto bit = bitNamed(logFileModeCatalogue(), name))
        return {Kind::Mode, *bit};
    if (const auto bit = bitNamed(enableFlagCatalogue(), name))
        return {Kind::Flag, *bit};
    return {};
}

std::vector<HelpTopic> HelpTopics::all()
{
    std::vector<HelpTopic> topics;
    for (const SessionColumnInfo& column : sessionColumns())
        topics.push_back(of(column.id));
    for (const ConfigMember& member : configMembers)
        topics.push_back(topicOf(member.field));
    for (const ConfigField field :
        {ConfigField::Providers, ConfigField::Kernel, ConfigField::ProcessIds, ConfigField::PoolTags})
        topics.push_back(topicOf(field));
    addBits(logFileModeCatalogue(), Kind::Mode, topics);
    addBits(enableFlagCatalogue(), Kind::Flag, topics);
    addBits(enablePropertyCatalogue(), Kind::Property, topics);
    topics.push_back({Kind::Finding});
    return topics;
}

QString HelpTopics::text(const HelpTopic& topic)
{
    switch (topic.kind) {
    case Kind::None:
        return {};
    case Kind::Column:
        return SessionText::columnToolTip(static_cast<SessionColumn>(topic.value));
    case Kind::Mode:
        return twoSentences(BitText::logFileMode(topic.value), BitText::moreOfLogFileMode(topic.value));
    case Kind::Flag:
        return twoSentences(BitText::enableFlag(topic.value), BitText::moreOfEnableFlag(topic.value));
    case Kind::Property:
        return twoSentences(BitText::enableProperty(topic.value), BitText::moreOfEnableProperty(topic.value));
    case Kind::Finding:
        //: Answer to "What is this?" about a finding of the editor.
        return tr("What the rules of StartTrace say about this configuration: an error stops the start, a warning says "
                  "what may be lost or ignored, a note is good to know.");
    case Kind::Member:
        break;
    }
    const MemberHelp& member = helpOf(static_cast<ConfigField>(topic.value));
    return member.column ? SessionText::columnToolTip(*member.column) : tr(member.text);
}

ManualPlace HelpTopics::place(const HelpTopic& topic)
{
    switch (topic.kind) {
    case Kind::None:
        break;
    case Kind::Column:
        return placeOf(static_cast<SessionColumn>(topic.value));
    case Kind::Member:
        return helpOf(static_cast<ConfigField>(topic.value)).place;
    case Kind::Mode:
        return placeOfMode(topic.value);
    case Kind::Flag:
        return atKernelFlags;
    case Kind::Property:
        return {u"providers"_s, topic.value == enableproperty::StackTrace ? u"stacks"_s : u"add"_s};
    case Kind::Finding:
        return {u"first-session"_s, u"findings"_s};
    }
    return {};
}

} // namespace etwarden
