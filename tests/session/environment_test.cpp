// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/environment.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(Environment, ASessionThatEndsReturnsItsBuffers)
{
    Environment environment;
    environment.sessions = {
        {.handle = 1, .config = {.bufferSizeKb = 64}, .counters = {.numberOfBuffers = 4}}, {.handle = 2}};
    removeSession(environment, 3);
    EXPECT_EQ(environment.sessions.size(), 2u);
    environment.bufferMemory = BufferMemory{.freeBytes = 1000};
    removeSession(environment, 1);
    EXPECT_EQ(environment.bufferMemory->freeBytes, 1000u + 4 * 64 * 1024);
    ASSERT_EQ(environment.sessions.size(), 1u);
    EXPECT_EQ(environment.sessions.front().handle, 2u);

    environment.bufferMemory->freeBytes = UINT64_MAX - 1;
    environment.sessions.front().config.bufferSizeKb = 1;
    environment.sessions.front().counters.numberOfBuffers = 1;
    removeSession(environment, 2);
    EXPECT_EQ(environment.bufferMemory->freeBytes, UINT64_MAX);
}

} // namespace
} // namespace etwarden
