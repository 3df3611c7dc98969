// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingschema.h"

#include "model/etw/sessioncounters.h"
#include "model/qt/common/asciitext.h"

#include <algorithm>
#include <array>

namespace etwarden::recordingschema {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr std::string_view nodePrefix = "Wnode.";

/// The identity of a session is in the table runs. What version 2 of the block adds has a table of its own: a column
/// more would keep older programs from reading a recording, and newer ones from reading theirs.
constexpr bool hasColumn(const ConfigMember& member)
{
    return !isIdentity(member) && !isOfVersion2(member);
}

constexpr auto allPropertyColumns = [] {
    constexpr auto count = static_cast<std::size_t>(std::ranges::count_if(configMembers, hasColumn));
    std::array<PropertyColumn, count + 1> columns{};
    auto column = columns.begin();
    for (const ConfigMember& member : configMembers) {
        if (!hasColumn(member))
            continue;
        if (member.field == ConfigField::LogFileName)
            *column++ = {"LoggerThreadId"};
        const bool isInNode = member.name.starts_with(nodePrefix);
        *column++ = {isInNode ? member.name.substr(nodePrefix.size()) : member.name, &member};
    }
    return columns;
}();

/// `definitions`: of the columns, each beginning with its name. With a `key`, the rows lie in its order.
Table makeTable(QStringView name, std::int64_t maximumRows, const QStringList& definitions, const QString& key = {},
    bool canBeMissing = false)
{
    QStringList columns;
    for (const QString& definition : definitions)
        columns.append(definition.section(u' ', 0, 0));
    QStringList lines = definitions;
    if (!key.isEmpty())
        lines.append(u"PRIMARY KEY (%1)"_s.arg(key));
    const QString statement = u"CREATE TABLE %1 (\n    %2)%3"_s.arg(
        name, lines.join(u",\n    "_s), key.isEmpty() ? QString() : u" WITHOUT ROWID"_s);
    return {name, maximumRows, columns.join(u", "_s), statement, canBeMissing};
}

QStringList propertyDefinitions()
{
    QStringList definitions{u"run INTEGER NOT NULL"_s, u"poll INTEGER NOT NULL"_s};
    for (const PropertyColumn& column : allPropertyColumns) {
        const bool holdsText = column.member && isText(*column.member);
        definitions.append(fromAscii(column.name) + (holdsText ? u" TEXT NOT NULL"_s : u" INTEGER NOT NULL"_s));
    }
    return definitions;
}

QStringList counterDefinitions()
{
    QStringList definitions{u"poll INTEGER NOT NULL"_s, u"run INTEGER NOT NULL"_s};
    for (const CounterMember& counter : counterMembers)
        definitions.append(fromAscii(counter.name) + u" INTEGER NOT NULL"_s);
    return definitions;
}

// Rows of counters are in the order of the polls, so that writing only ever appends and reading in the order of time is
// one scan.
const std::array<Table, 9>& allTables()
{
    static const std::array<Table, 9> tables{
        makeTable(u"recording", 1,
            {u"host TEXT NOT NULL"_s, u"program TEXT NOT NULL"_s,
                u"backend TEXT NOT NULL CHECK (backend IN ('embedded', 'windows'))"_s, u"startedMs INTEGER NOT NULL"_s,
                u"endedMs INTEGER"_s, u"logicalProcessors INTEGER NOT NULL"_s,
                u"physicalMemoryBytes INTEGER NOT NULL"_s, u"sessionLimit INTEGER NOT NULL"_s}),
        makeTable(u"polls", 1 << 24,
            {u"number INTEGER PRIMARY KEY"_s, u"steadyNs INTEGER NOT NULL"_s, u"wallMs INTEGER NOT NULL"_s,
                u"intervalMs INTEGER NOT NULL"_s, u"durationNs INTEGER NOT NULL"_s, u"status INTEGER NOT NULL"_s,
                u"gap INTEGER NOT NULL"_s, u"skipped INTEGER NOT NULL"_s}),
        makeTable(u"runs", 1 << 16,
            {u"id INTEGER PRIMARY KEY"_s, u"handle INTEGER NOT NULL"_s, u"loggerId INTEGER NOT NULL"_s,
                u"guid TEXT NOT NULL"_s, u"name TEXT NOT NULL"_s, u"startOrder INTEGER NOT NULL"_s,
                u"firstPoll INTEGER NOT NULL"_s, u"lastPoll INTEGER"_s}),
        makeTable(u"properties", 1 << 20, propertyDefinitions(), u"run, poll"_s),
        makeTable(u"propertiesV2", 1 << 20,
            {u"run INTEGER NOT NULL"_s, u"poll INTEGER NOT NULL"_s, u"V2Options INTEGER NOT NULL"_s}, u"run, poll"_s,
            true),
        makeTable(u"kernelSettings", 1 << 22,
            {u"run INTEGER NOT NULL"_s, u"poll INTEGER NOT NULL"_s, u"setting TEXT NOT NULL"_s,
                u"value TEXT NOT NULL"_s},
            u"run, poll, setting"_s, true),
        makeTable(u"counters", std::int64_t{1} << 32, counterDefinitions(), u"poll, run"_s),
        makeTable(u"markers", 1 << 20,
            {u"id INTEGER PRIMARY KEY"_s, u"poll INTEGER NOT NULL"_s, u"kind TEXT NOT NULL"_s, u"run INTEGER"_s,
                u"session TEXT NOT NULL"_s, u"changes TEXT NOT NULL"_s}),
        makeTable(u"counterPacks", 1 << 24,
            {u"firstPoll INTEGER NOT NULL"_s, u"lastPoll INTEGER PRIMARY KEY"_s, u"pack BLOB NOT NULL"_s}, {}, true),
    };
    return tables;
}

} // namespace

std::span<const Table> tables()
{
    return allTables();
}

std::span<const PropertyColumn> propertyColumns()
{
    return allPropertyColumns;
}

const Table& table(QStringView name)
{
    return *std::ranges::find(allTables(), name, &Table::name);
}

QString insertInto(QStringView name)
{
    const QString& columns = table(name).columns;
    return u"INSERT INTO %1 (%2) VALUES (?%3)"_s.arg(name, columns, u", ?"_s.repeated(columns.count(u',')));
}

QStringList statements()
{
    QStringList all;
    for (const Table& table : allTables())
        all.append(table.statement);
    all += {
        // Packs hold differences. So a change from outside in counters spoils all packs from there on.
        uR"(CREATE TRIGGER counterInserted AFTER INSERT ON counters BEGIN
    DELETE FROM counterPacks WHERE lastPoll >= NEW.poll; END)"_s,
        uR"(CREATE TRIGGER counterDeleted AFTER DELETE ON counters BEGIN
    DELETE FROM counterPacks WHERE lastPoll >= OLD.poll; END)"_s,
        uR"(CREATE TRIGGER counterUpdated AFTER UPDATE ON counters BEGIN
    DELETE FROM counterPacks WHERE lastPoll >= min(OLD.poll, NEW.poll); END)"_s,
        uR"(CREATE VIEW pollTimes AS
SELECT number AS poll,
    strftime('%Y-%m-%dT%H:%M:%fZ', wallMs / 1000.0, 'unixepoch') AS time,
    CASE gap WHEN 0 THEN (steadyNs - lag(steadyNs) OVER (ORDER BY number)) / 1e9 END AS seconds
FROM polls
WHERE status = 0)"_s,
        // Counters wrap at 2^32; a gap has no rate.
        uR"(CREATE VIEW counterSteps AS
SELECT c.poll, t.time, t.seconds, c.run, r.loggerId, r.name,
    c.NumberOfBuffers, c.FreeBuffers, max(c.NumberOfBuffers - c.FreeBuffers, 0) AS BuffersInUse,
    c.BuffersWritten, c.EventsLost, c.LogBuffersLost, c.RealTimeBuffersLost,
    (c.BuffersWritten - lag(c.BuffersWritten) OVER w) & 4294967295 AS buffersWrittenMore,
    (c.EventsLost - lag(c.EventsLost) OVER w) & 4294967295 AS eventsLostMore,
    (c.LogBuffersLost - lag(c.LogBuffersLost) OVER w) & 4294967295 AS logBuffersLostMore,
    (c.RealTimeBuffersLost - lag(c.RealTimeBuffersLost) OVER w) & 4294967295 AS realTimeBuffersLostMore
FROM counters AS c
JOIN runs AS r ON r.id = c.run
JOIN pollTimes AS t ON t.poll = c.poll
WINDOW w AS (PARTITION BY c.run ORDER BY c.poll))"_s,
        uR"(CREATE VIEW counterRates AS
SELECT poll, time, run, loggerId, name, NumberOfBuffers, FreeBuffers, BuffersInUse,
    buffersWrittenMore / seconds AS buffersWrittenPerSecond,
    eventsLostMore / seconds AS eventsLostPerSecond,
    logBuffersLostMore / seconds AS logBuffersLostPerSecond,
    realTimeBuffersLostMore / seconds AS realTimeBuffersLostPerSecond
FROM counterSteps)"_s,
        uR"(CREATE VIEW sessionTotals AS
SELECT r.id AS run, r.loggerId, r.name,
    (SELECT time FROM pollTimes WHERE poll = r.firstPoll) AS firstTime,
    (SELECT time FROM pollTimes
        WHERE poll = coalesce(r.lastPoll, (SELECT max(number) FROM polls WHERE status = 0))) AS lastTime,
    coalesce(sum(s.buffersWrittenMore), 0) AS buffersWritten,
    coalesce(sum(s.eventsLostMore), 0) AS eventsLost,
    coalesce(sum(s.logBuffersLostMore), 0) AS logBuffersLost,
    coalesce(sum(s.realTimeBuffersLostMore), 0) AS realTimeBuffersLost
FROM runs AS r
LEFT JOIN counterSteps AS s ON s.run = r.id
GROUP BY r.id)"_s,
        uR"(CREATE VIEW markerTimes AS
SELECT m.id, t.time, m.kind, m.session, m.changes
FROM markers AS m
LEFT JOIN pollTimes AS t ON t.poll = m.poll)"_s,
    };
    return all;
}

} // namespace etwarden::recordingschema
