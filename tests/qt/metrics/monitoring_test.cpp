// SPDX-License-Identifier: GPL-3.0-or-later
// The alerts and the dashboard of resources/monitoring use only metrics that exist, and promtool (Debian: prometheus),
// where it is installed, accepts the rules.
#include "model/metrics/exposition.h"
#include "tests/support/metrics/expositionreader.h"
#include "tests/support/metrics/outsidetools.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <gtest/gtest.h>

#include <set>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

QString monitoringFile(const QString& name)
{
    return QDir(QStringLiteral(ETWARDEN_MONITORING)).filePath(name);
}

QByteArray contentOf(const QString& name)
{
    QFile file(monitoringFile(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
    return file.readAll();
}

/// The names of all metrics that the program can export.
std::set<QString> metricNames()
{
    Metrics metrics{.version = "1", .backend = "windows", .isReadable = true};
    metrics.sessions.push_back({.name = "a", .start = std::chrono::milliseconds(1)});
    std::set<QString> names;
    for (const ReadSample& sample : readExposition(exposition(metrics, Dialect::Prometheus)).samples)
        names.insert(QString::fromStdString(sample.name));
    return names;
}

void expectKnownMetrics(const QString& text)
{
    static const std::set<QString> known = metricNames();
    static const QRegularExpression pattern(u"\\betw(?:arden)?_[a-z_]+"_s);
    int found = 0;
    for (auto match = pattern.globalMatch(text); match.hasNext(); ++found) {
        const QString name = match.next().captured();
        EXPECT_TRUE(known.contains(name)) << name.toStdString() << " in " << text.toStdString();
    }
    EXPECT_GT(found, 0) << text.toStdString();
}

TEST(Monitoring, EachPanelAsksForMetricsThatThereAre)
{
    QJsonParseError error;
    const QJsonDocument dashboard = QJsonDocument::fromJson(contentOf(u"etwarden-dashboard.json"_s), &error);
    ASSERT_EQ(error.error, QJsonParseError::NoError) << error.errorString().toStdString();
    const QJsonArray panels = dashboard[u"panels"_s].toArray();
    EXPECT_GT(panels.size(), 10);
    std::set<int> ids;
    for (const QJsonValue& panel : panels) {
        EXPECT_TRUE(ids.insert(panel[u"id"_s].toInt()).second);
        EXPECT_FALSE(panel[u"title"_s].toString().isEmpty());
        EXPECT_FALSE(panel[u"targets"_s].toArray().isEmpty());
        for (const QJsonValue& target : panel[u"targets"_s].toArray())
            expectKnownMetrics(target[u"expr"_s].toString());
    }
    for (const QJsonValue& variable : dashboard[u"templating"_s][u"list"_s].toArray()) {
        if (variable[u"type"_s] == u"query"_s)
            expectKnownMetrics(variable[u"definition"_s].toString());
    }
}

TEST(Monitoring, EachAlertAsksForMetricsThatThereAreAndIsTested)
{
    const QString rules = QString::fromUtf8(contentOf(u"etwarden-alerts.yml"_s));
    const QString tests = QString::fromUtf8(contentOf(u"etwarden-alerts-test.yml"_s));
    expectKnownMetrics(rules);
    static const QRegularExpression alert(u"- alert: (\\w+)\n"_s);
    int alerts = 0;
    for (auto match = alert.globalMatch(rules); match.hasNext(); ++alerts) {
        const QString name = match.next().captured(1);
        const QRegularExpression fires(u"alertname: %1\n *exp_alerts:\n"_s.arg(name));
        const QRegularExpression isSilent(u"alertname: %1\n *exp_alerts: \\[\\]\n"_s.arg(name));
        EXPECT_TRUE(tests.contains(fires)) << name.toStdString();
        const bool isOneOfLosses = name == u"EtwLogBuffersLost"_s || name == u"EtwRealTimeBuffersLost"_s;
        EXPECT_TRUE(isOneOfLosses || tests.contains(isSilent)) << name.toStdString();
    }
    EXPECT_EQ(alerts, 13);
}

TEST(Monitoring, PromtoolAcceptsTheAlertsAndTheirTestsPass)
{
    const QString promtool = outsideTool(u"promtool"_s);
    if (promtool.isEmpty())
        GTEST_SKIP() << "promtool is not installed";
    ToolRun run = runTool(promtool, {u"check"_s, u"rules"_s, monitoringFile(u"etwarden-alerts.yml"_s)});
    EXPECT_EQ(run.exitCode, 0) << run.output.toStdString();
    run = runTool(promtool, {u"test"_s, u"rules"_s, monitoringFile(u"etwarden-alerts-test.yml"_s)});
    EXPECT_EQ(run.exitCode, 0) << run.output.toStdString();
}

} // namespace
} // namespace etwarden
