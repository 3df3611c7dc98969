// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/qt/monitor/providerlist.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/editor/editorfixture.h"

#include <QLineEdit>
#include <QTreeView>

#include <memory>

namespace etwarden {

namespace {

class KernelPageTest : public EditorTest
{
protected:
    QTreeView& tree() { return child<QTreeView>("kernelTree"); }
    QModelIndex list(int row) { return tree().model()->index(row, 0); }
};

TEST_F(KernelPageTest, FieldsWithoutAHintLeaveNoRoomForOne)
{
    open({.name = u"Kernel", .logFileMode = logfilemode::SystemLogger});
    turnTo(Kernel);
    const QRect processes = child<QLineEdit>("kernelProcesses").geometry();
    EXPECT_LT(child<QLineEdit>("kernelPoolTags").geometry().top() - processes.bottom(), processes.height());
}

TEST_F(KernelPageTest, FindsTheLinesOfAListByItsTitle)
{
    open({.name = u"Kernel", .logFileMode = logfilemode::SystemLogger});
    turnTo(Kernel);
    enter("kernelSearch", QStringLiteral("events with last branches"));
    ASSERT_EQ(tree().model()->rowCount(), 1);
    EXPECT_GT(tree().model()->rowCount(list(0)), 10);
    EXPECT_TRUE(tree().isExpanded(list(0)));
}

TEST_F(KernelPageTest, StaysAtItsPlaceWhenTheSystemNamesItsCounters)
{
    open({.name = u"Kernel", .logFileMode = logfilemode::SystemLogger});
    turnTo(Kernel);
    tree().collapse(list(0));
    tree().expand(list(1));
    tree().setCurrentIndex(tree().model()->index(3, 0, list(1)));
    const QString current = tree().currentIndex().data().toString();

    auto providers = std::make_shared<ProviderList>();
    providers->kernel.sources = std::vector<ProfileSource>{{.source = 2, .name = u"TotalIssues"}};
    m_providers.setList(providers);

    EXPECT_EQ(tree().model()->index(0, 0, list(2)).data().toString(), QStringLiteral("TotalIssues"));
    EXPECT_FALSE(tree().isExpanded(list(0)));
    EXPECT_TRUE(tree().isExpanded(list(1)));
    EXPECT_EQ(tree().currentIndex().parent(), list(1));
    EXPECT_EQ(tree().currentIndex().data().toString(), current);
}

} // namespace

} // namespace etwarden
