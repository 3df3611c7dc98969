// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks one by one which members of a session a recording keeps.
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

#include <ostream>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

struct Change
{
    const char* name;
    void (*make)(SessionStatus&);
};

void PrintTo(const Change& change, std::ostream* out)
{
    *out << change.name;
}

class RecordedChangeTest : public RecordingTest, public testing::WithParamInterface<Change>
{
protected:
    /// A session before and after the change; rows of the table.
    int rowsOf(const QString& table)
    {
        SessionStatus changed = session(1, u"a");
        changed.counters.eventsLost = 50;
        changed.counters.buffersWritten = 50;
        changed.counters.logBuffersLost = 50;
        changed.counters.realTimeBuffersLost = 50;
        RecordingWriter writer(path());
        create(writer);
        write(writer, poll({changed}));
        GetParam().make(changed);
        write(writer, poll({changed}));
        EXPECT_FALSE(writer.commit());
        return rows(path(), u"SELECT count(*) FROM %1"_s.arg(table)).value(0).toInt();
    }
};

using RecordedPropertyTest = RecordedChangeTest;

TEST_P(RecordedPropertyTest, IsKept)
{
    EXPECT_EQ(rowsOf(u"properties"_s), 2);
}

INSTANTIATE_TEST_SUITE_P(Members, RecordedPropertyTest,
    testing::Values(Change{"ClientContext", [](SessionStatus& status) { ++status.config.clientContext; }},
        Change{"BufferSize", [](SessionStatus& status) { ++status.config.bufferSizeKb; }},
        Change{"MinimumBuffers", [](SessionStatus& status) { ++status.config.minimumBuffers; }},
        Change{"MaximumBuffers", [](SessionStatus& status) { ++status.config.maximumBuffers; }},
        Change{"MaximumFileSize", [](SessionStatus& status) { ++status.config.maximumFileSize; }},
        Change{"LogFileMode", [](SessionStatus& status) { ++status.config.logFileMode; }},
        Change{"FlushTimer", [](SessionStatus& status) { ++status.config.flushTimer; }},
        Change{"EnableFlags", [](SessionStatus& status) { ++status.config.enableFlags; }},
        Change{"FlushThreshold", [](SessionStatus& status) { ++status.config.flushThreshold; }},
        Change{"LoggerThreadId", [](SessionStatus& status) { ++status.loggerThreadId; }},
        Change{"LogFileName", [](SessionStatus& status) { status.config.logFileName = u"C:\\new.etl"; }},
        Change{"V2Options", [](SessionStatus& status) { status.config.v2Options = 2; }},
        Change{"Wow", [](SessionStatus& status) { status.isWow = false; }}));

using RecordedCounterTest = RecordedChangeTest;

TEST_P(RecordedCounterTest, IsKept)
{
    EXPECT_EQ(rowsOf(u"counters"_s), 2);
}

INSTANTIATE_TEST_SUITE_P(Members, RecordedCounterTest,
    testing::Values(Change{"NumberOfBuffers", [](SessionStatus& status) { ++status.counters.numberOfBuffers; }},
        Change{"FreeBuffers", [](SessionStatus& status) { --status.counters.freeBuffers; }},
        Change{"BuffersWritten", [](SessionStatus& status) { ++status.counters.buffersWritten; }},
        Change{"EventsLost", [](SessionStatus& status) { ++status.counters.eventsLost; }},
        Change{"LogBuffersLost", [](SessionStatus& status) { ++status.counters.logBuffersLost; }},
        Change{"RealTimeBuffersLost", [](SessionStatus& status) { ++status.counters.realTimeBuffersLost; }}));

using RecordedRestartTest = RecordedChangeTest;

TEST_P(RecordedRestartTest, IsAnotherRun)
{
    EXPECT_EQ(rowsOf(u"runs"_s), 2);
}

INSTANTIATE_TEST_SUITE_P(Members, RecordedRestartTest,
    testing::Values(Change{"Handle", [](SessionStatus& status) { status.handle += 0x10000; }},
        Change{"Guid", [](SessionStatus& status) { ++status.config.guid.data1; }},
        Change{"Name", [](SessionStatus& status) { status.config.name = u"b"; }},
        Change{"BuffersWritten", [](SessionStatus& status) { --status.counters.buffersWritten; }},
        Change{"EventsLost", [](SessionStatus& status) { --status.counters.eventsLost; }},
        Change{"LogBuffersLost", [](SessionStatus& status) { --status.counters.logBuffersLost; }},
        Change{"RealTimeBuffersLost", [](SessionStatus& status) { --status.counters.realTimeBuffersLost; }}));

} // namespace
