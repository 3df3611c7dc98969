// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/write/writesetup.h"

#include "model/etw/logfilemodes.h"
#include "tests/setups/roundtrip.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(WriteSetup, LogmanRoundTrips)
{
    expectRoundTrips(SetupTarget::Logman);
}

} // namespace
} // namespace etwarden
