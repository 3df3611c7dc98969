// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/kernelsettingsmodel.h"

#include "model/etw/kernelgroups.h"
#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class KernelSettingsModelTest : public EnglishTest
{
protected:
    enum Setting { Stacks, Groups, Sources, Counters, CounterEvents, BranchEvents, BranchOptions };

    KernelSettingsModelTest()
    {
        QObject::connect(&model, &KernelSettingsModel::tracingEdited, &model,
            [this](const KernelTracing& tracing) { model.setTracing(tracing); });
    }
    QModelIndex find(int setting, const QString& name) const
    {
        const QModelIndex parent = model.index(setting, 0);
        for (int row = 0; row < model.rowCount(parent); ++row) {
            if (model.index(row, 0, parent).data().toString() == name)
                return model.index(row, 0, parent);
        }
        return {};
    }
    bool check(int setting, const QString& name, Qt::CheckState state = Qt::Checked)
    {
        return model.setData(find(setting, name), state, Qt::CheckStateRole);
    }

    KernelSettingsModel model;
    QAbstractItemModelTester tester{&model};
};

TEST_F(KernelSettingsModelTest, ChoosesEventsAndGroups)
{
    EXPECT_TRUE(check(Stacks, u"CSwitch"_s));
    EXPECT_TRUE(check(Stacks, u"Profile"_s));
    EXPECT_TRUE(check(CounterEvents, u"CSwitch"_s));
    EXPECT_TRUE(check(Groups, u"PERF_PRIORITY"_s));
    EXPECT_EQ(model.tracing().stackEvents, (std::vector{*parseStackEvent("CSwitch"), *parseStackEvent("Profile")}));
    EXPECT_EQ(model.tracing().counterEvents, std::vector{*parseStackEvent("CSwitch")});
    EXPECT_EQ(groupNames(model.tracing().groups), std::vector<std::string>{"PERF_PRIORITY"});
    EXPECT_EQ(model.index(Stacks, 1).data().toString(), u"CSwitch, Profile"_s);
    EXPECT_EQ(find(Stacks, u"CSwitch"_s).data(Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_TRUE(check(Stacks, u"CSwitch"_s, Qt::Unchecked));
    EXPECT_EQ(model.tracing().stackEvents, std::vector{*parseStackEvent("Profile")});
    EXPECT_FALSE(find(Stacks, u"HeapAlloc"_s).isValid()) << "no event of a system logger";
    EXPECT_FALSE(find(Groups, u"PERF_PROFILE"_s).isValid()) << "a kernel flag";
}

TEST_F(KernelSettingsModelTest, ChoosesLastBranches)
{
    EXPECT_TRUE(check(BranchEvents, u"Profile"_s));
    EXPECT_TRUE(check(BranchEvents, u"CSwitch"_s));
    EXPECT_TRUE(check(BranchOptions, u"EVNTRACE_LBR_FILTER_KERNEL"_s));
    EXPECT_TRUE(check(BranchOptions, u"EVNTRACE_LBR_CALLSTACK_ENABLE"_s));
    EXPECT_EQ(model.tracing().lbrEvents, (std::vector<std::uint32_t>{0x0F2E, 0x0524}));
    EXPECT_EQ(model.tracing().lbrOptions, 0x201U);
    EXPECT_EQ(model.index(BranchEvents, 1).data().toString(), u"Profile, CSwitch"_s);
    EXPECT_EQ(model.index(BranchOptions, 1).data().toString(), u"FILTER_KERNEL, CALLSTACK_ENABLE"_s);
    EXPECT_TRUE(check(BranchEvents, u"Profile"_s, Qt::Unchecked));
    EXPECT_TRUE(check(BranchOptions, u"EVNTRACE_LBR_FILTER_KERNEL"_s, Qt::Unchecked));
    EXPECT_EQ(model.tracing().lbrEvents, std::vector<std::uint32_t>{0x0524});
    EXPECT_EQ(model.tracing().lbrOptions, 0x200U);
}

TEST_F(KernelSettingsModelTest, SaysThatASystemListsNoCounters)
{
    const QModelIndex parent = model.index(Counters, 0);
    ASSERT_EQ(model.rowCount(parent), 1);
    const QModelIndex only = model.index(0, 0, parent);
    EXPECT_EQ(only.data().toString(), u"This system lists no counters of the processor."_s);
    EXPECT_EQ(model.flags(only), Qt::NoItemFlags);
    model.setSources(std::vector<ProfileSource>{{2, u"TotalIssues", 100, 200}});
    EXPECT_TRUE(check(Counters, u"TotalIssues"_s));
    EXPECT_TRUE(check(Sources, u"TotalIssues"_s));
    EXPECT_EQ(model.tracing().counters, std::vector<std::uint32_t>{2});
    EXPECT_EQ(model.tracing().profileSources, std::vector<std::uint32_t>{2});
}

TEST_F(KernelSettingsModelTest, KeepsWhatItDoesNotKnow)
{
    KernelTracing tracing{.stackEvents = {{.guid = {.data1 = 7}, .type = 3}},
        .counters = {9},
        .lbrOptions = 0x1801,
        .lbrEvents = {0xFFFF}};
    addGroup(tracing.groups, 0x60000001);
    model.setTracing(tracing);
    const QString event = u"{00000007-0000-0000-0000-000000000000}/3"_s;
    EXPECT_EQ(find(Stacks, event).data(Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_EQ(find(Groups, u"0x60000001"_s).data(Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_EQ(find(Counters, u"9"_s).data(Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_EQ(find(BranchEvents, u"0xFFFF"_s).data(Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_EQ(find(BranchOptions, u"0x00001800"_s).data(Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_TRUE(check(BranchOptions, u"0x00001800"_s, Qt::Unchecked));
    EXPECT_EQ(model.tracing().lbrOptions, 1U);
    EXPECT_TRUE(check(Stacks, event, Qt::Unchecked));
    EXPECT_FALSE(find(Stacks, event).isValid());
}

TEST_F(KernelSettingsModelTest, ChangesNothingWhileItIsLocked)
{
    model.setEditable(false);
    QSignalSpy edited(&model, &KernelSettingsModel::tracingEdited);
    EXPECT_FALSE(check(Stacks, u"CSwitch"_s));
    EXPECT_EQ(edited.count(), 0);
    EXPECT_EQ(model.tracing(), KernelTracing());
}

} // namespace
} // namespace etwarden
