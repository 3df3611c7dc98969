// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/naturalorder.h"

#include <QStringList>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(NaturalOrder, OrdersNumbersByTheirValue)
{
    const QStringList ascending{u""_s, u" "_s, u"007"_s, u"7 dwarfs"_s, u"session"_s, u"session "_s, u"session 4"_s,
        u"session 04"_s, u"session 4 b"_s, u"session 40"_s, u"session 18446744073709551616"_s, u"session a"_s,
        u"session4"_s};
    for (qsizetype a = 0; a < ascending.size(); ++a) {
        for (qsizetype b = 0; b < ascending.size(); ++b)
            EXPECT_TRUE(compareNaturally(ascending[a], ascending[b]) == (a <=> b))
                << '"' << ascending[a].toStdString() << "\" and \"" << ascending[b].toStdString() << '"';
    }
}

TEST(NaturalOrder, LeadingZerosCountLast)
{
    EXPECT_TRUE(compareNaturally(u"a7 b1", u"a07 b2") < 0);
    EXPECT_TRUE(compareNaturally(u"a07 b1", u"a7 b2") < 0);
    EXPECT_TRUE(compareNaturally(u"a7 b1", u"a07 b1") < 0);
    EXPECT_TRUE(compareNaturally(u"a007", u"a07") > 0);
}

} // namespace
} // namespace etwarden
