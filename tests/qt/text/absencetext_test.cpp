// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/absencetext.h"

#include "model/qt/language.h"
#include "tests/support/qtprinters.h"

#include <QLocale>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class AbsenceTextTest : public testing::Test
{
protected:
    AbsenceTextTest() { m_language.use(u"en"_s); }
    ~AbsenceTextTest() override { QLocale::setDefault(QLocale::c()); }

    Language m_language;
};

TEST_F(AbsenceTextTest, SaysOnlyWhatHappened)
{
    EXPECT_EQ(
        AbsenceText::sentence({.length = 2s, .ended = 1}), u"Since you last looked, 2\u00a0s ago: 1 session ended."_s);
    EXPECT_EQ(AbsenceText::sentence({.length = 12min, .alerts = 2, .started = 3}),
        u"Since you last looked, 12\u00a0min ago: 2 alerts, 3 sessions started."_s);
}

TEST_F(AbsenceTextTest, NamesWhoLostTheMost)
{
    AbsenceReport report{.length = 5s, .eventsLost = 12'000'000'000, .buffersLost = 1};
    for (const char16_t* const name : {u"A", u"B", u"C"})
        report.losers.push_back({.name = name});
    EXPECT_EQ(AbsenceText::sentence(report),
        u"Since you last looked, 5\u00a0s ago: 12,000,000,000 events lost, 1 buffer lost. Lost by “A”, “B”, “C”."_s);
    report.losers.push_back({.name = u"D"});
    EXPECT_TRUE(AbsenceText::sentence(report).endsWith(u"Lost by “A”, “B”, “C” and 1 more."_s))
        << qPrintable(AbsenceText::sentence(report));
}

TEST_F(AbsenceTextTest, AgreesInFrench)
{
    m_language.use(u"fr"_s);
    EXPECT_EQ(AbsenceText::sentence({.length = 5s, .eventsLost = 1, .started = 2}),
        u"Depuis votre dernier passage, il y a 5\u00a0s\u00a0: 1\u00a0événement perdu, 2\u00a0sessions démarrées."_s);
}

} // namespace
} // namespace etwarden
