// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsendpoint.h"

#include "model/qt/metrics/metricstext.h"
#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(MetricsEndpoint, APortAloneIsOnThisMachineOnly)
{
    const MetricsEndpoint local{u"127.0.0.1"_s, 9464};
    EXPECT_EQ(parseEndpoint(u"9464"_s), local);
    EXPECT_EQ(parseEndpoint(u"localhost:9464"_s), local);
    EXPECT_EQ(parseEndpoint(u"127.0.0.1:9464"_s), local);
}

TEST(MetricsEndpoint, AnAddressIsUsedAsItIs)
{
    EXPECT_EQ(parseEndpoint(u"0.0.0.0:0"_s), (MetricsEndpoint{u"0.0.0.0"_s, 0}));
    EXPECT_EQ(parseEndpoint(u"[::1]:65535"_s), (MetricsEndpoint{u"::1"_s, 65535}));
}

TEST(MetricsEndpoint, AnythingElseIsNone)
{
    for (const QString& text : {u""_s, u":"_s, u":9464"_s, u"65536"_s, u"-1"_s, u"+1"_s, u"9464x"_s, u" 9464"_s,
             u"127.0.0.1"_s, u"127.0.0.1:"_s, u"1:9464"_s, u"127.1:9464"_s, u"host:9464"_s, u"::1:9464"_s,
             u"[127.0.0.1]:9464"_s, u"[::1]"_s, u"http://127.0.0.1:9464"_s})
        EXPECT_FALSE(parseEndpoint(text).has_value()) << text.toStdString();
}

TEST(MetricsEndpoint, HasAPageAndATargetForMonitoring)
{
    const MetricsEndpoint local{u"127.0.0.1"_s, 9464};
    EXPECT_EQ(metricsUrl(local), u"http://127.0.0.1:9464/metrics"_s);
    EXPECT_EQ(metricsUrl({u"::1"_s, 80}), u"http://[::1]:80/metrics"_s);
    EXPECT_TRUE(scrapeConfiguration(local).contains(u"targets: ['127.0.0.1:9464']\n"_s));
}

TEST(MetricsText, ABuildWithoutNetworkIsNotHelpedByAnotherPort)
{
    const MetricsError none{.fault = MetricsFault::NoNetwork, .place = u"http://127.0.0.1:9464/metrics"_s};
    EXPECT_TRUE(MetricsText::error(none).contains(u"--metrics-file"_s));
    EXPECT_FALSE(MetricsText::error(none).contains(u"another port"_s));
    const MetricsError taken{MetricsFault::NotServed, none.place, u"The bound address is already in use"_s};
    EXPECT_TRUE(MetricsText::error(taken).contains(u"Choose another port"_s));
}

} // namespace
} // namespace etwarden
