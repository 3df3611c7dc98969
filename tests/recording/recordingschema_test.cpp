// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of recordings are made of the tables of members and counters. Recordings of older builds have the texts
// below, and a reader compares them to the letter: where one differs, recordingschema::version has to rise.
#include "model/qt/recording/recordingschema.h"

#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

struct OldTable
{
    QString name;
    QString statement;
};

/// Where a reader knows more tables, and a recording has more, neither minds.
const OldTable oldTables[] = {
    {u"recording"_s, uR"(CREATE TABLE recording (
    host TEXT NOT NULL,
    program TEXT NOT NULL,
    backend TEXT NOT NULL CHECK (backend IN ('embedded', 'windows')),
    startedMs INTEGER NOT NULL,
    endedMs INTEGER,
    logicalProcessors INTEGER NOT NULL,
    physicalMemoryBytes INTEGER NOT NULL,
    sessionLimit INTEGER NOT NULL))"_s},
    {u"polls"_s, uR"(CREATE TABLE polls (
    number INTEGER PRIMARY KEY,
    steadyNs INTEGER NOT NULL,
    wallMs INTEGER NOT NULL,
    intervalMs INTEGER NOT NULL,
    durationNs INTEGER NOT NULL,
    status INTEGER NOT NULL,
    gap INTEGER NOT NULL,
    skipped INTEGER NOT NULL))"_s},
    {u"runs"_s, uR"(CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    handle INTEGER NOT NULL,
    loggerId INTEGER NOT NULL,
    guid TEXT NOT NULL,
    name TEXT NOT NULL,
    startOrder INTEGER NOT NULL,
    firstPoll INTEGER NOT NULL,
    lastPoll INTEGER))"_s},
    {u"properties"_s, uR"(CREATE TABLE properties (
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
    PRIMARY KEY (run, poll)) WITHOUT ROWID)"_s},
    {u"propertiesV2"_s, uR"(CREATE TABLE propertiesV2 (
    run INTEGER NOT NULL,
    poll INTEGER NOT NULL,
    V2Options INTEGER NOT NULL,
    PRIMARY KEY (run, poll)) WITHOUT ROWID)"_s},
    {u"kernelSettings"_s, uR"(CREATE TABLE kernelSettings (
    run INTEGER NOT NULL,
    poll INTEGER NOT NULL,
    setting TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (run, poll, setting)) WITHOUT ROWID)"_s},
    {u"counters"_s, uR"(CREATE TABLE counters (
    poll INTEGER NOT NULL,
    run INTEGER NOT NULL,
    NumberOfBuffers INTEGER NOT NULL,
    FreeBuffers INTEGER NOT NULL,
    BuffersWritten INTEGER NOT NULL,
    EventsLost INTEGER NOT NULL,
    LogBuffersLost INTEGER NOT NULL,
    RealTimeBuffersLost INTEGER NOT NULL,
    PRIMARY KEY (poll, run)) WITHOUT ROWID)"_s},
    {u"markers"_s, uR"(CREATE TABLE markers (
    id INTEGER PRIMARY KEY,
    poll INTEGER NOT NULL,
    kind TEXT NOT NULL,
    run INTEGER,
    session TEXT NOT NULL,
    changes TEXT NOT NULL))"_s},
    {u"counterPacks"_s, uR"(CREATE TABLE counterPacks (
    firstPoll INTEGER NOT NULL,
    lastPoll INTEGER PRIMARY KEY,
    pack BLOB NOT NULL))"_s},
};

TEST(RecordingSchema, HasTheTablesOfOlderRecordingsToTheLetter)
{
    EXPECT_EQ(recordingschema::version, 1u);
    ASSERT_EQ(recordingschema::tables().size(), std::size(oldTables));
    for (const OldTable& old : oldTables) {
        SCOPED_TRACE(old.name.toStdString());
        EXPECT_EQ(recordingschema::table(old.name).statement, old.statement);
    }
}

TEST(RecordingSchema, RecordingsOfTheFirstProgramsLackThreeTables)
{
    QStringList younger;
    for (const recordingschema::Table& table : recordingschema::tables()) {
        if (table.canBeMissing)
            younger.append(table.name.toString());
    }
    EXPECT_EQ(younger, (QStringList{u"propertiesV2"_s, u"kernelSettings"_s, u"counterPacks"_s}));
}

TEST(RecordingSchema, WritesRowsInTheOrderOfTheColumns)
{
    EXPECT_EQ(recordingschema::insertInto(u"counters"),
        u"INSERT INTO counters (poll, run, NumberOfBuffers, FreeBuffers, BuffersWritten, EventsLost, LogBuffersLost, "
        u"RealTimeBuffersLost) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s);
    EXPECT_EQ(recordingschema::table(u"properties").columns,
        u"run, poll, ClientContext, BufferSize, MinimumBuffers, MaximumBuffers, MaximumFileSize, LogFileMode, "
        u"FlushTimer, EnableFlags, FlushThreshold, LoggerThreadId, LogFileName"_s);
}

} // namespace
