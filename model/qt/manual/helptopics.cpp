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

/// The counters of EVENT_TRACE_PROPERTIES by their documented names: each is a column of the table.
struct NamedColumn
{
    QLatin1String name;
    SessionColumn column;
};

constexpr NamedColumn counterColumns[] = {
    {"NumberOfBuffers"_L1, SessionColumn::Allocated},
    {"FreeBuffers"_L1, SessionColumn::Free},
    {"BuffersWritten"_L1, SessionColumn::BuffersWritten},
    {"EventsLost"_L1, SessionColumn::EventsLost},
    {"LogBuffersLost"_L1, SessionColumn::LogBuffersLost},
    {"RealTimeBuffersLost"_L1, SessionColumn::RealTimeBuffersLost},
};

/// The column that explains a member; nullopt: none does.
std::optional<SessionColumn> columnOf(ConfigField field)
{
    switch (field) {
    case ConfigField::BufferSize:
        return SessionColumn::BufferSize;
    case ConfigField::MinimumBuffers:
        return SessionColumn::MinimumBuffers;
    case ConfigField::MaximumBuffers:
        return SessionColumn::MaximumBuffers;
    case ConfigField::FlushTimer:
        return SessionColumn::FlushTimer;
    case ConfigField::EnableFlags:
        return SessionColumn::KernelFlags;
    case ConfigField::LogFileMode:
        return SessionColumn::Mode;
    case ConfigField::Name:
    case ConfigField::Guid:
    case ConfigField::ClientContext:
    case ConfigField::MaximumFileSize:
    case ConfigField::FlushThreshold:
    case ConfigField::LogFileName:
    case ConfigField::Providers:
        break;
    }
    return std::nullopt;
}

ManualPlace placeOf(SessionColumn column)
{
    switch (column) {
    case SessionColumn::LoggerId:
        return {u"sessions"_s, u"slots"_s};
    case SessionColumn::State:
        return {u"sessions"_s, u"table"_s};
    case SessionColumn::Mode:
        return {u"modes"_s, u"logging-mode"_s};
    case SessionColumn::KernelFlags:
        return {u"modes"_s, u"kernel-flags"_s};
    case SessionColumn::BufferSize:
    case SessionColumn::MinimumBuffers:
    case SessionColumn::MaximumBuffers:
    case SessionColumn::Allocated:
    case SessionColumn::Free:
    case SessionColumn::InUse:
    case SessionColumn::Memory:
    case SessionColumn::FlushTimer:
        return {u"sessions"_s, u"buffers"_s};
    case SessionColumn::EventsLost:
    case SessionColumn::EventsLostPerSecond:
        return {u"losses"_s, u"counters"_s};
    case SessionColumn::LogBuffersLost:
        return {u"losses"_s, u"disk"_s};
    case SessionColumn::RealTimeBuffersLost:
        return {u"losses"_s, u"consumer"_s};
    case SessionColumn::History:
        return {u"graphs"_s, u"tracks"_s};
    case SessionColumn::Depth:
        return {u"modes"_s, u"in-memory"_s};
    case SessionColumn::FileSize:
    case SessionColumn::LogFile:
        return {u"modes"_s, u"log-file"_s};
    case SessionColumn::Name:
    case SessionColumn::BuffersWritten:
    case SessionColumn::WrittenPerSecond:
    case SessionColumn::Clock:
    case SessionColumn::Guid:
    case SessionColumn::LoggerThread:
        break;
    }
    return {u"sessions"_s, u"columns"_s};
}

ManualPlace placeOf(ConfigField field)
{
    switch (field) {
    case ConfigField::Name:
    case ConfigField::Guid:
    case ConfigField::ClientContext:
        break;
    case ConfigField::BufferSize:
    case ConfigField::MinimumBuffers:
    case ConfigField::MaximumBuffers:
    case ConfigField::FlushTimer:
    case ConfigField::FlushThreshold:
        return {u"sizing"_s, u"buffers"_s};
    case ConfigField::MaximumFileSize:
    case ConfigField::LogFileName:
        return {u"modes"_s, u"log-file"_s};
    case ConfigField::LogFileMode:
        return {u"modes"_s, u"logging-mode"_s};
    case ConfigField::EnableFlags:
        return {u"modes"_s, u"kernel-flags"_s};
    case ConfigField::Providers:
        return {u"providers"_s, u"page"_s};
    }
    return {u"first-session"_s, u"general"_s};
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
        return {u"modes"_s, u"log-file"_s};
    if (entry != logFileModeCatalogue().end() && entry->group == LogFileModeGroup::Private)
        return {u"modes"_s, u"private"_s};
    return {u"modes"_s, u"logging-mode"_s};
}

/// The bit of that name; nullopt: there is none.
template<typename Group>
std::optional<std::uint32_t> bitNamed(std::span<const BitEntry<Group>> catalogue, const QString& name)
{
    for (const BitEntry<Group>& entry : catalogue) {
        if (!name.isEmpty() && entry.value != 0 && (fromAscii(entry.name) == name || fromAscii(entry.alias) == name))
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
    switch (counter) {
    case Counter::NumberOfBuffers:
        return of(SessionColumn::Allocated);
    case Counter::FreeBuffers:
        return of(SessionColumn::Free);
    case Counter::BuffersInUse:
        return of(SessionColumn::InUse);
    case Counter::MinimumBuffers:
        return of(SessionColumn::MinimumBuffers);
    case Counter::MaximumBuffers:
        return of(SessionColumn::MaximumBuffers);
    case Counter::BufferSizeKb:
        return of(SessionColumn::BufferSize);
    case Counter::BuffersWritten:
        return of(SessionColumn::BuffersWritten);
    case Counter::EventsLost:
        return of(SessionColumn::EventsLost);
    case Counter::LogBuffersLost:
        return of(SessionColumn::LogBuffersLost);
    case Counter::RealTimeBuffersLost:
        return of(SessionColumn::RealTimeBuffersLost);
    }
    return {};
}

HelpTopic HelpTopics::ofName(const QString& name)
{
    if (const auto counter = std::ranges::find(counterColumns, name, &NamedColumn::name);
        counter != std::end(counterColumns))
        return of(counter->column);
    const auto member =
        std::ranges::find_if(configMembers, [&name](const ConfigMember& each) { return fromAscii(each.name) == name; });
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
    topics.push_back(topicOf(ConfigField::Providers));
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
    const auto field = static_cast<ConfigField>(topic.value);
    if (const std::optional<SessionColumn> column = columnOf(field))
        return SessionText::columnToolTip(*column);
    switch (field) {
    case ConfigField::Name:
        //: Answer to "What is this?" about the name of a session.
        return tr("LoggerName: the name by which the session is found; no two sessions of a machine have the same.");
    case ConfigField::Guid:
        //: Answer to "What is this?" about a member of a session's properties.
        return tr("Wnode.Guid: identifies the session; if none is given, ETW generates one. A few known GUIDs stand "
                  "for system loggers.");
    case ConfigField::ClientContext:
        //: Answer to "What is this?" about a member of a session's properties.
        return tr("Wnode.ClientContext: the clock that time-stamps events. The performance counter is the usual one.");
    case ConfigField::MaximumFileSize:
        //: Answer to "What is this?" about a member of a session's properties.
        return tr(
            "MaximumFileSize: the size at which a log file ends, begins again at its oldest buffers, or is followed "
            "by the next one, as LogFileMode says. 0 is no limit.");
    case ConfigField::FlushThreshold:
        //: Answer to "What is this?" about a member of a session's properties.
        return tr("FlushThreshold: the number of full buffers that trigger a flush; 0 means one.");
    case ConfigField::LogFileName:
        //: Answer to "What is this?" about a member of a session's properties.
        return tr(
            "LogFileName: the file that the session writes. Without one, events go to a consumer or stay in memory.");
    case ConfigField::Providers:
        //: Answer to "What is this?" about the providers of a session.
        return tr(
            "Providers: the components whose events the session records, each with its level, keywords and filters.");
    default:
        return {};
    }
}

ManualPlace HelpTopics::place(const HelpTopic& topic)
{
    switch (topic.kind) {
    case Kind::None:
        break;
    case Kind::Column:
        return placeOf(static_cast<SessionColumn>(topic.value));
    case Kind::Member:
        return placeOf(static_cast<ConfigField>(topic.value));
    case Kind::Mode:
        return placeOfMode(topic.value);
    case Kind::Flag:
        return {u"modes"_s, u"kernel-flags"_s};
    case Kind::Property:
        return {u"providers"_s, topic.value == enableproperty::StackTrace ? u"stacks"_s : u"add"_s};
    case Kind::Finding:
        return {u"first-session"_s, u"findings"_s};
    }
    return {};
}

} // namespace etwarden
