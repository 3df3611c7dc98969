// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/eventtypes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(EventTypes, NamesThoseThatProvidersShare)
{
    EXPECT_EQ(eventTypeName(0), "INFO");
    EXPECT_EQ(eventTypeName(endType), "END");
    EXPECT_EQ(eventTypeName(7), "DEQUEUE");
    EXPECT_EQ(eventTypeName(8), "CHECKPOINT");
    EXPECT_EQ(eventTypeName(240), "RECEIVE");
    EXPECT_EQ(opcodeName(endType), "Stop");
    EXPECT_EQ(opcodeName(8), "Suspend");
}

TEST(EventTypes, LeavesOwnTypesOfAProviderUnnamed)
{
    for (const int own : {10, 11, 239, 241, 255}) {
        EXPECT_EQ(eventTypeName(static_cast<std::uint8_t>(own)), "");
        EXPECT_EQ(opcodeName(static_cast<std::uint8_t>(own)), "");
    }
}

} // namespace
} // namespace etwarden
