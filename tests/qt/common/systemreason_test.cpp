// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/systemreason.h"

#include "tests/support/qtprinters.h"

#include <QFile>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(SystemReason, HasNoPeriodAtItsEnd)
{
    EXPECT_EQ(systemReason(u"Access is denied."_s), u"Access is denied"_s);
    EXPECT_EQ(systemReason(u"Access is denied.\r\n"_s), u"Access is denied"_s);
    EXPECT_EQ(systemReason(u"\u62d2\u7edd\u8bbf\u95ee\u3002"_s), u"\u62d2\u7edd\u8bbf\u95ee"_s);
    EXPECT_EQ(systemReason(u"Permission denied"_s), u"Permission denied"_s);
    EXPECT_EQ(systemReason(u""_s), u""_s);
}

TEST(SystemReason, IsThatOfADeviceOrACode)
{
    class Device final : public QFile
    {
    public:
        Device() { setErrorString(u"The disk is full."_s); }
    };
    EXPECT_EQ(systemReason(Device()), u"The disk is full"_s);
    EXPECT_EQ(systemReason(std::make_error_code(std::errc::no_space_on_device)), u"No space left on device"_s);
}

} // namespace
} // namespace etwarden
