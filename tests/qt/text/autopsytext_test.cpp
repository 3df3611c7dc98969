// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/autopsytext.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/language.h"
#include "model/qt/text/autopsyreport.h"
#include "model/qt/text/format.h"
#include "tests/support/qtprinters.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QSet>

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr FileTime noon = 133'800'000'000'000'000;
constexpr Guid someProvider = "11111111-2222-3333-4444-555555555555"_guid;

TraceFinding traceFindingOf(TraceFindingKind kind, std::uint64_t count)
{
    return {.kind = kind,
        .count = count,
        .total = 4'096,
        .firstNumber = 57,
        .from = noon,
        .to = noon + 18 * 10'000,
        .processor = std::uint16_t{1},
        .provider = someProvider};
}

TraceAutopsy sampleAutopsy()
{
    TraceAutopsy autopsy;
    autopsy.findings = {
        traceFindingOf(TraceFindingKind::MissingBuffers, 2), traceFindingOf(TraceFindingKind::EmptySpace, 1'556)};
    autopsy.dataBuffers = 35;
    autopsy.events = 2'041;
    autopsy.eventBytes = 1'000;
    autopsy.providers = {{someProvider, "My.Provider", 2'000, 910}, {Guid{}, {}, 41, 90}};
    autopsy.damage.add({DamageReason::UnknownEvent, 0x1234, 100, 0x77130050});
    return autopsy;
}

LogfileHeader sampleHeader()
{
    LogfileHeader header;
    header.sessionName = u"Été";
    header.fields.BufferSize = 65'536;
    header.fields.Version = 0x0501000A;
    header.fields.ProviderVersion = 22'631;
    header.fields.NumberOfProcessors = 2;
    header.fields.LogFileMode = 0x2;
    header.fields.StartTime = noon;
    header.fields.EndTime = noon + 20'000'000;
    header.fields.ReservedFlags = 1;
    return header;
}

class AutopsyTextTest : public testing::TestWithParam<const char*>
{
protected:
    AutopsyTextTest() { language.use(QString::fromLatin1(GetParam())); }
    ~AutopsyTextTest() override { QLocale::setDefault(QLocale::c()); }

    Language language;
};

INSTANTIATE_TEST_SUITE_P(Languages, AutopsyTextTest, testing::Values("en", "fr"));

TEST_P(AutopsyTextTest, EveryFindingHasASentenceOfItsOwn)
{
    const TraceAutopsy autopsy = sampleAutopsy();
    constexpr int count = static_cast<int>(TraceFindingKind::SilentProcessors) + 1;
    for (const std::uint64_t number : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{4'000}}) {
        QSet<QString> sentences;
        for (int kind = 0; kind < count; ++kind) {
            const QString sentence =
                AutopsyText::finding(traceFindingOf(static_cast<TraceFindingKind>(kind), number), autopsy);
            EXPECT_TRUE(sentence.endsWith(u'.')) << kind;
            EXPECT_FALSE(sentence.contains(u"%1"_s) || sentence.contains(u"(s)"_s)) << qPrintable(sentence);
            sentences.insert(sentence);
        }
        EXPECT_EQ(sentences.size(), count);
    }
}

TEST_P(AutopsyTextTest, EveryDamageHasALineOfItsOwn)
{
    QSet<QString> lines;
    constexpr int count = static_cast<int>(DamageReason::ExpandsTooFar) + 1;
    for (int reason = 0; reason < count; ++reason) {
        const QString line = AutopsyText::damage({static_cast<DamageReason>(reason), 0x1234, 100, 0x77130050});
        EXPECT_TRUE(line.contains(u"0x0000000000001234"_s)) << qPrintable(line);
        EXPECT_FALSE(line.contains(u'%')) << qPrintable(line);
        lines.insert(line);
    }
    EXPECT_EQ(lines.size(), count);
}

TEST_P(AutopsyTextTest, MissingBuffersSayWhetherACounterCountsThem)
{
    TraceAutopsy autopsy = sampleAutopsy();
    const TraceFinding& gap = autopsy.findings[0];
    const QString uncounted = AutopsyText::finding(gap, autopsy);
    EXPECT_TRUE(uncounted.contains(u"57"_s)) << qPrintable(uncounted);
    EXPECT_TRUE(uncounted.contains(AutopsyText::time(gap.from))) << qPrintable(uncounted);
    EXPECT_TRUE(uncounted.contains(AutopsyText::timeAfter(gap.to, gap.from))) << qPrintable(uncounted);
    autopsy.findings.push_back(traceFindingOf(TraceFindingKind::BuffersLost, 2));
    EXPECT_LT(AutopsyText::finding(autopsy.findings[0], autopsy).size(), uncounted.size());
}

TEST_P(AutopsyTextTest, ALaterTimeHasItsDateWhereItIsAnotherOne)
{
    constexpr FileTime day = 24 * 3600 * fileTimePerSecond;
    EXPECT_EQ(AutopsyText::timeAfter(noon + day, noon), AutopsyText::time(noon + day));
    EXPECT_TRUE(AutopsyText::time(noon).endsWith(AutopsyText::timeAfter(noon, noon)));
    EXPECT_FALSE(AutopsyText::timeAfter(noon, noon).contains(u"2024"_s));
}

TEST_P(AutopsyTextTest, ASilenceShorterThanAMillisecondIsAMoment)
{
    TraceAutopsy autopsy = sampleAutopsy();
    TraceFinding& gap = autopsy.findings[0];
    gap.to = gap.from + 4'000;
    EXPECT_EQ(AutopsyText::finding(gap, autopsy).count(AutopsyText::time(gap.from)), 1);
}

TEST_P(AutopsyTextTest, SaysWhatAFileThatOverwritesHolds)
{
    LogfileHeader header = sampleHeader(); // circular, of two seconds
    TraceAutopsy autopsy = sampleAutopsy();
    autopsy.firstEvent = autopsy.heldFrom = noon + 15'000'000;
    autopsy.lastEvent = autopsy.heldTo = noon + 20'000'000;
    const auto hasRow = [&](const QStringList& parts) {
        return std::ranges::any_of(AutopsyReport::rows(header, &autopsy), [&parts](const AutopsyReport::Row& row) {
            return std::ranges::all_of(parts, [&row](const QString& part) { return row.second.contains(part); });
        });
    };
    const QStringList held{Format().duration(500), Format().duration(2'000)};
    EXPECT_FALSE(hasRow(held)); // it has no maximum that it could have reached
    header.fields.MaximumFileSize = 1;
    autopsy.fileBytes = 1024 * 1024;
    EXPECT_TRUE(hasRow(held));
    header.fields.LogFileMode = logfilemode::Buffering; // a snapshot, written in 23 ms
    header.fields.EndTime = header.fields.StartTime + 230'000;
    EXPECT_TRUE(hasRow({Format().duration(500), AutopsyText::time(autopsy.firstEvent),
        AutopsyText::timeAfter(autopsy.lastEvent, autopsy.firstEvent)}));
    EXPECT_FALSE(hasRow({Format().duration(23)}));
}

TEST_P(AutopsyTextTest, TimesHaveAYearOfFourDigitsAndMilliseconds)
{
    const QString time = AutopsyText::time(noon);
    EXPECT_TRUE(time.contains(u"2024"_s)) << qPrintable(time);
    EXPECT_TRUE(time.contains(QLocale().decimalPoint() + u"000"_s)) << qPrintable(time);
}

TEST_P(AutopsyTextTest, TheReportHasAllOfIt)
{
    const QString text = AutopsyReport::text(sampleHeader(), sampleAutopsy());
    for (const QString& part : {u"Été"_s, u"10.0.22631"_s, u"0x00000002"_s, u"My.Provider"_s,
             u"00000000-0000-0000-0000-000000000000"_s, AutopsyText::damage(sampleAutopsy().damage.entries()[0])})
        EXPECT_TRUE(text.contains(part)) << qPrintable(part) << " is not in\n" << qPrintable(text);
    EXPECT_FALSE(text.contains(u"%1"_s)) << qPrintable(text);
}

TEST_P(AutopsyTextTest, JsonIsTheSameInEveryLanguage)
{
    const QJsonObject json = QJsonDocument::fromJson(AutopsyReport::json(sampleHeader(), sampleAutopsy())).object();
    EXPECT_EQ(json[u"isComplete"_s], QJsonValue(false));
    EXPECT_EQ(json[u"sessionName"_s].toString(), u"Été"_s);
    EXPECT_EQ(json[u"startTime"_s].toString(), u"2024-12-30T02:40:00.000Z"_s);
    EXPECT_EQ(json[u"bootTime"_s], QJsonValue());
    EXPECT_EQ(json[u"events"_s].toInt(), 2'041);
    const QJsonObject gap = json[u"findings"_s].toArray().at(0).toObject();
    EXPECT_EQ(gap[u"kind"_s].toString(), u"missingBuffers"_s);
    EXPECT_EQ(gap[u"isLoss"_s], QJsonValue(true));
    EXPECT_EQ(gap[u"to"_s].toString(), u"2024-12-30T02:40:00.018Z"_s);
    EXPECT_EQ(gap[u"firstNumber"_s].toInt(), 57);
    EXPECT_EQ(json[u"findings"_s].toArray().at(1)[u"isLoss"_s], QJsonValue(false));
    EXPECT_EQ(json[u"damage"_s].toArray().at(0)[u"reason"_s].toString(), u"unknownEvent"_s);
    EXPECT_EQ(json[u"providers"_s].toArray().at(0)[u"name"_s].toString(), u"My.Provider"_s);
}

} // namespace
} // namespace etwarden
