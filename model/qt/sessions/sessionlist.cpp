// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionlist.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/common/memberjson.h"
#include "model/qt/common/oneline.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/text/backendtext.h"
#include "model/qt/text/feedtext.h"
#include "model/session/members.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <array>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonValue jsonNumber(std::uint64_t value)
{
    return QJsonValue(static_cast<qint64>(value));
}

/// "eventsLost" of EventsLost.
QString keyOf(const CounterMember& counter)
{
    QString key = fromAscii(counter.name);
    key[0] = key[0].toLower();
    return key;
}

template<typename Group>
QJsonArray jsonBitNames(std::span<const BitEntry<Group>> catalogue, std::uint32_t value)
{
    QJsonArray names;
    for (const std::string_view name : decodeBits(catalogue, value).names)
        names.append(fromAscii(name));
    return names;
}

QStringList flagNames(std::uint32_t flags)
{
    QStringList names;
    for (const EnableFlagEntry& entry : enableFlagCatalogue()) {
        constexpr std::uint32_t noRequests = enableflag::Extension | enableflag::NoSysConfig;
        if ((flags & ~noRequests & entry.value) != 0 && !entry.name.empty())
            names.append(fromAscii(entry.name));
    }
    return names;
}

QLatin1String feedKey(EventFeed feed)
{
    constexpr QLatin1String keys[] = {
        "none"_L1, "kernel"_L1, "counters"_L1, "rundown"_L1, "process"_L1, "synthetic"_L1};
    return keys[static_cast<std::size_t>(feed)];
}

QJsonArray jsonFeeds(std::span<const FlagFeed> feeds)
{
    QJsonArray array;
    for (const FlagFeed& feed : feeds) {
        array.append(QJsonObject{{u"flags"_s, QJsonArray::fromStringList(flagNames(feed.flags))},
            {u"source"_s, feedKey(feed.feed)}, {u"explanation"_s, FeedText::sentence(feed)}});
    }
    return array;
}

constexpr std::array listColumns{SessionColumn::LoggerId, SessionColumn::Name, SessionColumn::Mode,
    SessionColumn::BufferSize, SessionColumn::MinimumBuffers, SessionColumn::MaximumBuffers, SessionColumn::Allocated,
    SessionColumn::Free, SessionColumn::BuffersWritten, SessionColumn::EventsLost, SessionColumn::LogBuffersLost,
    SessionColumn::RealTimeBuffersLost, SessionColumn::LogFile};

} // namespace

QJsonObject sessionJson(const SessionStatus& session)
{
    QJsonObject json{
        {u"loggerId"_s, session.loggerId()},
        {u"handle"_s, QString::number(session.handle)}, // 64 bits: more than a JSON number holds everywhere
        {u"timeStamp"_s, QString::number(session.timeStamp)},
        {u"logFileModeNames"_s, jsonBitNames(logFileModeCatalogue(), session.config.logFileMode)},
        {u"enableFlagNames"_s, jsonBitNames(enableFlagCatalogue(), session.config.enableFlags)},
        {u"v2OptionNames"_s, jsonBitNames(v2OptionCatalogue(), session.config.v2Options)},
        {u"loggerThreadId"_s, jsonNumber(session.loggerThreadId)},
    };
    if (session.isWow)
        json.insert(u"wow"_s, *session.isWow);
    for (const ConfigMember& member : configMembers)
        json.insert(fromAscii(member.key), toJson(valueOf(member, session.config)));
    for (const CounterMember& counter : counterMembers)
        json.insert(keyOf(counter), jsonNumber(session.counters.*counter.value));
    return json;
}

QByteArray sessionListJson(const Poll& poll)
{
    QJsonArray sessions;
    for (const SessionStatus& session : poll.sessions)
        sessions.append(sessionJson(session));
    const bool embedded = poll.backend == BackendKind::EmbeddedEngine;
    QJsonObject list{
        {u"backend"_s, embedded ? u"embedded"_s : u"windows"_s},
        {u"time"_s, poll.time.toString(Qt::ISODateWithMs)},
        {u"status"_s, jsonNumber(static_cast<std::uint32_t>(poll.status))},
        {u"sessionLimit"_s, jsonNumber(poll.environment.sessionLimit)},
        {u"sessions"_s, sessions},
    };
    if (!poll.environment.feeds.empty())
        list.insert(u"kernelFlags"_s, jsonFeeds(poll.environment.feeds));
    return QJsonDocument(list).toJson();
}

QString sessionListText(const Poll& poll)
{
    const Format format;
    std::vector<QStringList> lines(1);
    for (const SessionColumn column : listColumns)
        lines.front().append(SessionText::columnHeader(column));
    for (const SessionStatus& session : poll.sessions) {
        QStringList& line = lines.emplace_back();
        const SessionRow row = firstRow(session);
        for (const SessionColumn column : listColumns)
            line.append(onOneLine(infoOf(column).text(row, format)));
    }

    QString table = BackendText::sentence(poll.backend, poll.environment) + u'\n';
    std::array<qsizetype, listColumns.size()> widths{};
    for (const QStringList& line : lines) {
        for (qsizetype i = 0; i < line.size(); ++i)
            widths[static_cast<std::size_t>(i)] = std::max(widths[static_cast<std::size_t>(i)], line[i].size());
    }
    for (const QStringList& line : lines) {
        QStringList cells;
        for (qsizetype i = 0; i < line.size(); ++i) {
            const std::size_t at = static_cast<std::size_t>(i);
            const bool right = infoOf(listColumns[at]).alignment.testFlag(Qt::AlignRight);
            cells.append(right ? line[i].rightJustified(widths[at]) : line[i].leftJustified(widths[at]));
        }
        const QString joined = cells.join(u"  "_s);
        qsizetype end = joined.size();
        while (end > 0 && joined[end - 1] == u' ')
            --end;
        table += joined.first(end) + u'\n';
    }
    std::uint32_t flags = 0;
    for (const SessionStatus& session : poll.sessions)
        flags |= (session.config.enableFlags & enableflag::Extension) == 0 ? session.config.enableFlags : 0;
    for (const QString& line : FeedText::lines(poll.environment.feeds, flags))
        table += line + u'\n';
    return table;
}

} // namespace etwarden
