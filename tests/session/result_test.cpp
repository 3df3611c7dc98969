// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace etwarden {

namespace {

TEST(Result, HoldsAValue)
{
    const Result<std::string> result(std::string("granted"));
    EXPECT_TRUE(result.ok());
    EXPECT_TRUE(result);
    EXPECT_EQ(result.value(), "granted");
    EXPECT_EQ(result->size(), 7u);
    EXPECT_EQ(result.status(), Win32Status::Success);
}

TEST(Result, HoldsARefusal)
{
    const Result<std::string> result(Win32Status::AccessDenied);
    EXPECT_FALSE(result.ok());
    EXPECT_FALSE(result);
    EXPECT_EQ(result.status(), Win32Status::AccessDenied);
}

TEST(Result, MovesAMovableValueOut)
{
    Result<std::unique_ptr<int>> result(std::make_unique<int>(7));
    const std::unique_ptr<int> value = std::move(result).value();
    EXPECT_EQ(*value, 7);
}

TEST(Result, IsItsStatusWhereThereIsNoValue)
{
    EXPECT_TRUE(Result<void>().ok());
    EXPECT_TRUE(Result<void>(Win32Status::Success));
    EXPECT_FALSE(Result<void>(Win32Status::Timeout));
    EXPECT_EQ(Result<void>(Win32Status::Timeout).status(), Win32Status::Timeout);
}

} // namespace

} // namespace etwarden
