// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/keywordlistmodel.h"
#include "model/qt/editor/providerlistmodel.h"
#include "model/qt/text/findingtext.h"
#include "tests/qt/englishtest.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>
#include <QStringList>

#include <algorithm>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class ProviderListTest : public EnglishTest
{
protected:
    QString row(int row) const
    {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells.append(model.index(row, column).data().toString());
        return cells.join(u" | "_s);
    }
    QString state(int row) const { return model.index(row, ProviderListModel::StateColumn).data().toString(); }

    const ProviderConfig contoso{.guid = {.data1 = 1},
        .name = u"Contoso",
        .level = 5,
        .matchAnyKeyword = 0x30,
        .matchAllKeyword = UINT64_MAX,
        .enableProperty = 4,
        .filters = {.processIds = {4}}};
    ProviderListModel model;
    ModelGuard guard{&model};
};

TEST_F(ProviderListTest, ShowsWhatIsAskedFor)
{
    model.setProviders({contoso, {.guid = {.data1 = 2}}}, nullptr);
    EXPECT_EQ(row(0),
        u"Contoso | {00000001-0000-0000-0000-000000000000} | 5 (verbose) | 0x30 | 0xFFFFFFFFFFFFFFFF | "
        u"STACK_TRACE | from processes 4 | at the start"_s);
    EXPECT_EQ(
        row(1), u" | {00000002-0000-0000-0000-000000000000} | 4 (information) | 0x0 | 0x0 |  |  | at the start"_s);
}

TEST_F(ProviderListTest, SaysWhatBecomesOfThoseOfARunningSession)
{
    const std::vector<ProviderConfig> enabled{contoso, {.guid = {.data1 = 2}}};
    ProviderConfig renamed = contoso;
    renamed.name = u"Other";
    model.setProviders({renamed, {.guid = {.data1 = 2}, .level = 1}, {.guid = {.data1 = 3}}}, &enabled);
    EXPECT_EQ(state(0), u"enabled"_s);
    EXPECT_EQ(state(1), u"to be changed"_s);
    EXPECT_EQ(state(2), u"to be enabled"_s);
}

TEST_F(ProviderListTest, ARefusalThatIsExpectedIsAtItsRow)
{
    ProviderConfig crowded = contoso;
    crowded.filters.processIds.assign(9, 4);
    const SessionConfig config{.name = u"Trace", .providers = {contoso, crowded}};
    std::vector<Finding> findings = evaluate(providerRules(), config, {});
    const auto rule =
        std::ranges::find(findings, "filter-pid-count", [](const Finding& each) { return each.rule->id; });
    ASSERT_NE(rule, findings.end());
    EXPECT_EQ(rule->provider, 1u);
    const Win32Status expected = predictedEnable(findings, 1);
    ASSERT_NE(expected, Win32Status::Success);
    model.setProviders(config.providers, nullptr, findings);
    EXPECT_EQ(state(0), u"at the start"_s);
    EXPECT_TRUE(state(1).startsWith(u"refusal expected: ERROR_"_s)) << state(1).toStdString();
    EXPECT_TRUE(model.index(1, 0).data(Qt::ToolTipRole).toString().contains(u"8 processes at most"_s));
    EXPECT_FALSE(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(u"8 processes at most"_s));
    EXPECT_TRUE(FindingText::sentence(*rule, config).startsWith(u"Contoso: A filter takes 8 processes"_s));
}

TEST_F(ProviderListTest, RowsComeAndGoAndHostileNamesStayOnOneLine)
{
    model.setProviders({contoso}, nullptr);
    ProviderConfig hostile = contoso;
    hostile.name = u"<b>" + std::u16string(5000, u'x') + u"\n";
    model.setProviders({contoso, hostile, contoso}, nullptr);
    EXPECT_EQ(model.rowCount(), 3);
    const QString name = model.index(1, ProviderListModel::NameColumn).data().toString();
    EXPECT_LE(name.size(), 120);
    EXPECT_FALSE(name.contains(u'\n'));
    model.setProviders({}, nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}

class KeywordListTest : public EnglishTest
{
protected:
    bool isChecked(int row, int column) const
    {
        return model.index(row, column).data(Qt::CheckStateRole).toInt() == Qt::Checked;
    }
    bool check(int row, int column, bool isOn)
    {
        return model.setData(model.index(row, column), isOn ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole);
    }

    KeywordListModel model;
    ModelGuard guard{&model};
    QSignalSpy edited{&model, &KeywordListModel::keywordsEdited};
};

TEST_F(KeywordListTest, ABoxSetsItsKeywordAndKeepsTheOthers)
{
    using enum KeywordListModel::Column;
    model.setNames({{0x10, u"Network"_s}, {0x60, u"Disk"_s}});
    model.setKeywords(0x8000000000000020, 0x1);
    EXPECT_FALSE(isChecked(1, AnyColumn)); // half of it
    EXPECT_TRUE(check(1, AnyColumn, true));
    EXPECT_EQ(edited.last(), (QVariantList{quint64{0x8000000000000060}, quint64{0x1}}));
    EXPECT_TRUE(isChecked(1, AnyColumn));
    EXPECT_TRUE(check(0, AllColumn, true));
    EXPECT_EQ(edited.last(), (QVariantList{quint64{0x8000000000000060}, quint64{0x11}}));
    EXPECT_TRUE(check(1, AnyColumn, false));
    EXPECT_EQ(edited.last(), (QVariantList{quint64{0x8000000000000000}, quint64{0x11}}));
    EXPECT_FALSE(check(0, NameColumn, true));
    EXPECT_EQ(edited.count(), 3);
    EXPECT_EQ(model.index(0, ValueColumn).data().toString(), u"0x0000000000000010"_s);
}

TEST_F(KeywordListTest, ValuesFromOutsideAreShownAndNotReported)
{
    model.setNames({{0x1, u"A"_s}});
    model.setKeywords(1, 0);
    EXPECT_TRUE(isChecked(0, KeywordListModel::AnyColumn));
    EXPECT_FALSE(isChecked(0, KeywordListModel::AllColumn));
    EXPECT_EQ(edited.count(), 0);
    EXPECT_EQ(model.index(0, KeywordListModel::AllColumn).data(Qt::AccessibleTextRole).toString(), u"A, All"_s);
}

} // namespace
} // namespace etwarden
