// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingschema.h"

#include <algorithm>
#include <array>

namespace etwarden::recordingschema {

namespace {

using namespace Qt::Literals::StringLiterals;

// Rows of counters are in the order of the polls, so that writing only ever appends and reading in the order of time is
// one scan.
constexpr std::array<Table, 7> allTables{{
    {u"recording", 1,
        u"host, program, backend, startedMs, endedMs, logicalProcessors, physicalMemoryBytes, sessionLimit",
        uR"(CREATE TABLE recording (
    host TEXT NOT NULL,
    program TEXT NOT NULL,
    backend TEXT NOT NULL CHECK (backend IN ('embedded', 'windows')),
    startedMs INTEGER NOT NULL,
    endedMs INTEGER,
    logicalProcessors INTEGER NOT NULL,
    physicalMemoryBytes INTEGER NOT NULL,
    sessionLimit INTEGER NOT NULL))"},
    {u"polls", 1 << 24, u"number, steadyNs, wallMs, intervalMs, durationNs, status, gap, skipped",
        uR"(CREATE TABLE polls (
    number INTEGER PRIMARY KEY,
    steadyNs INTEGER NOT NULL,
    wallMs INTEGER NOT NULL,
    intervalMs INTEGER NOT NULL,
    durationNs INTEGER NOT NULL,
    status INTEGER NOT NULL,
    gap INTEGER NOT NULL,
    skipped INTEGER NOT NULL))"},
    {u"runs", 1 << 16, u"id, handle, loggerId, guid, name, startOrder, firstPoll, lastPoll", uR"(CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    handle INTEGER NOT NULL,
    loggerId INTEGER NOT NULL,
    guid TEXT NOT NULL,
    name TEXT NOT NULL,
    startOrder INTEGER NOT NULL,
    firstPoll INTEGER NOT NULL,
    lastPoll INTEGER))"},
    {u"properties", 1 << 20,
        u"run, poll, ClientContext, BufferSize, MinimumBuffers, MaximumBuffers, MaximumFileSize, LogFileMode, "
        u"FlushTimer, EnableFlags, FlushThreshold, LoggerThreadId, LogFileName",
        uR"(CREATE TABLE properties (
    run INTEGER NOT NULL,
    poll INTEGER NOT NULL,
    ClientContext INTEGER NOT NULL,
    BufferSize INTEGER NOT NULL,
    MinimumBuffers INTEGER NOT NULL,
    MaximumBuffers INTEGER NOT NULL,
    MaximumFileSize INTEGER NOT NULL,
    LogFileMode INTEGER NOT NULL,
    FlushTimer INTEGER NOT NULL,
    EnableFlags INTEGER NOT NULL,
    FlushThreshold INTEGER NOT NULL,
    LoggerThreadId INTEGER NOT NULL,
    LogFileName TEXT NOT NULL,
    PRIMARY KEY (run, poll)) WITHOUT ROWID)"},
    {u"counters", std::int64_t{1} << 32,
        u"poll, run, NumberOfBuffers, FreeBuffers, BuffersWritten, EventsLost, LogBuffersLost, RealTimeBuffersLost",
        uR"(CREATE TABLE counters (
    poll INTEGER NOT NULL,
    run INTEGER NOT NULL,
    NumberOfBuffers INTEGER NOT NULL,
    FreeBuffers INTEGER NOT NULL,
    BuffersWritten INTEGER NOT NULL,
    EventsLost INTEGER NOT NULL,
    LogBuffersLost INTEGER NOT NULL,
    RealTimeBuffersLost INTEGER NOT NULL,
    PRIMARY KEY (poll, run)) WITHOUT ROWID)"},
    {u"markers", 1 << 20, u"id, poll, kind, run, session, changes", uR"(CREATE TABLE markers (
    id INTEGER PRIMARY KEY,
    poll INTEGER NOT NULL,
    kind TEXT NOT NULL,
    run INTEGER,
    session TEXT NOT NULL,
    changes TEXT NOT NULL))"},
    {u"counterPacks", 1 << 24, u"firstPoll, lastPoll, pack", uR"(CREATE TABLE counterPacks (
    firstPoll INTEGER NOT NULL,
    lastPoll INTEGER PRIMARY KEY,
    pack BLOB NOT NULL))",
        true},
}};

} // namespace

std::span<const Table> tables()
{
    return allTables;
}

const Table& table(QStringView name)
{
    return *std::ranges::find(allTables, name, &Table::name);
}

QString insertInto(QStringView name)
{
    const QStringView columns = table(name).columns;
    return u"INSERT INTO %1 (%2) VALUES (?%3)"_s.arg(name, columns, u", ?"_s.repeated(columns.count(u',')));
}

QStringList statements()
{
    QStringList all;
    for (const Table& table : allTables)
        all.append(table.statement.toString());
    all += {
        // What somebody changes in counters is not in the packs from there on, which say what changed since.
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
