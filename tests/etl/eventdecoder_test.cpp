// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/eventdecoder.h"

#include "model/etw/eventtypes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(EventNames, AreTypesOfClassicEventsThatNothingElseNames)
{
    TraceEvent event;
    event.provider = "11111111-2222-3333-4444-555555555555"_guid;
    event.opcode = endType;
    for (const EventKind kind : {EventKind::Classic, EventKind::Instance}) {
        event.kind = kind;
        EXPECT_EQ(namesOf(event).event, "END");
    }
    for (const EventKind kind : {EventKind::Provider, EventKind::Message, EventKind::System, EventKind::Performance}) {
        event.kind = kind;
        EXPECT_EQ(namesOf(event).event, "");
    }
    event.kind = EventKind::Classic;
    event.opcode = 10;
    EXPECT_EQ(namesOf(event).event, "");
    event.provider = "3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid; // DiskIo
    EXPECT_EQ(namesOf(event).event, "Read");
}

} // namespace
} // namespace etwarden
