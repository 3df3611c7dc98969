// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: signals that this process sends to itself.
#include "app/stopsignal.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <csignal>

namespace etwarden {
namespace {

using Handler = void (*)(int);

Handler handlerOf(int signal)
{
    struct sigaction action = {};
    ::sigaction(signal, nullptr, &action);
    return action.sa_handler;
}

TEST(StopSignalTest, ReportsASignal)
{
    StopSignal stop;
    QSignalSpy requested(&stop, &StopSignal::requested);
    ASSERT_EQ(std::raise(SIGTERM), 0);
    EXPECT_EQ(requested.count(), 0); // by the event loop
    ASSERT_TRUE(requested.wait());
    EXPECT_EQ(requested.count(), 1);
    EXPECT_EQ(handlerOf(SIGTERM), SIG_DFL); // the next one ends the program
}

TEST(StopSignalTest, LeavesIgnoredSignalsIgnored)
{
    const Handler before = std::signal(SIGHUP, SIG_IGN); // as nohup does
    {
        const StopSignal stop;
        EXPECT_EQ(handlerOf(SIGHUP), SIG_IGN);
        EXPECT_NE(handlerOf(SIGINT), SIG_DFL);
    }
    EXPECT_EQ(handlerOf(SIGHUP), SIG_IGN);
    EXPECT_EQ(handlerOf(SIGINT), SIG_DFL);
    std::signal(SIGHUP, before);
}

} // namespace
} // namespace etwarden
