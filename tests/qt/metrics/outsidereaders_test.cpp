// SPDX-License-Identifier: GPL-3.0-or-later
// Other programs parse the metrics of Etwarden: promtool and the parsers of Prometheus' client for Python, where they
// are installed (Debian: prometheus, python3-prometheus-client).
#include "model/qt/metrics/metricsfeed.h"
#include "tests/qt/sessions.h"
#include "tests/support/metrics/hostilenames.h"
#include "tests/support/metrics/outsidetools.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class OutsideReadersTest : public testing::Test
{
protected:
    OutsideReadersTest()
    {
        feed.setPoll(pollOf({session(1, u"before")}));
        // So sessions have a start, which is the creation time of their counters.
        feed.setPoll(pollOf(sessionsWithHostileNames(), 1));
    }

    /// The names that a parser of that module finds in the label `session`, sorted, each once.
    QStringList namesReadBy(const QString& module, Dialect dialect)
    {
        const QString python = pythonWith(module);
        if (python.isEmpty())
            return {};
        const QString program = u"import sys, io, json\n"
                                "from %1 import text_string_to_metric_families as read\n"
                                "text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='').read()\n"
                                "samples = [sample for family in read(text) for sample in family.samples]\n"
                                "names = sorted({s.labels['session'] for s in samples if 'session' in s.labels})\n"
                                "print(json.dumps(names))\n"_s.arg(module);
        const ToolRun run = runTool(python, {u"-c"_s, program}, feed.text(dialect));
        EXPECT_EQ(run.exitCode, 0) << run.output.toStdString();
        QStringList names;
        for (const QJsonValue& name : QJsonDocument::fromJson(run.output).array())
            names.append(name.toString());
        names.sort();
        return names;
    }

    MetricsFeed feed{BackendKind::Windows, {}};
};

TEST_F(OutsideReadersTest, PromtoolFindsNothingWrongWithTheFiles)
{
    const QString promtool = outsideTool(u"promtool"_s);
    if (promtool.isEmpty())
        GTEST_SKIP() << "promtool is not installed";
    const ToolRun run = runTool(promtool, {u"check"_s, u"metrics"_s}, feed.text(Dialect::Prometheus));
    EXPECT_EQ(run.exitCode, 0);
    EXPECT_EQ(run.output.toStdString(), "");
}

TEST_F(OutsideReadersTest, TheStrictParserReadsEveryNameWholeInBothDialects)
{
    if (pythonWith(u"prometheus_client"_s).isEmpty())
        GTEST_SKIP() << "python3-prometheus-client is not installed";
    const QStringList expected = labelsOfHostileNames();
    EXPECT_EQ(namesReadBy(u"prometheus_client.openmetrics.parser"_s, Dialect::OpenMetrics), expected);
    EXPECT_EQ(namesReadBy(u"prometheus_client.parser"_s, Dialect::Prometheus), expected);
}

} // namespace
} // namespace etwarden
