// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/modelguard.h"

#include <QAbstractListModel>
#include <QStringListModel>

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace etwarden {

namespace {

/// Says that a row was inserted without having one more than before.
class LyingModel : public QAbstractListModel
{
public:
    int rowCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : 3; }

    QVariant data(const QModelIndex&, int) const override { return {}; }

    void lie()
    {
        beginInsertRows({}, 0, 0);
        endInsertRows();
    }
};

/// The messages of the failures that the action adds to the running test.
template<typename Action>
std::string failuresOf(const Action& action)
{
    testing::TestPartResultArray results;
    {
        const testing::ScopedFakeTestPartResultReporter reporter(
            testing::ScopedFakeTestPartResultReporter::INTERCEPT_ALL_THREADS, &results);
        action();
    }
    std::string messages;
    for (int i = 0; i < results.size(); ++i) {
        messages += results.GetTestPartResult(i).message();
    }
    return messages;
}

} // namespace

TEST(ModelGuard, AcceptsAConsistentModel)
{
    QStringListModel model;
    const ModelGuard guard(&model);
    EXPECT_TRUE(model.insertRows(0, 3));
    EXPECT_TRUE(model.removeRows(1, 1));
    EXPECT_EQ(model.rowCount(), 2);
}

TEST(ModelGuard, FailsTheTestWhenAModelIsInconsistent)
{
    LyingModel model;
    const ModelGuard guard(&model);
    EXPECT_NE(failuresOf([&] { model.lie(); }).find("qt.modeltest"), std::string::npos);
}

/// Complains when it is asked for the data of no item, which views may do.
class TouchyModel : public QStringListModel
{
public:
    QVariant data(const QModelIndex& index, int role) const override
    {
        return checkIndex(index, CheckIndexOption::IndexIsValid) ? QStringListModel::data(index, role) : QVariant();
    }
};

TEST(ModelGuard, FailsTheTestWhenAModelComplainsAboutNoItem)
{
    TouchyModel model;
    EXPECT_NE(failuresOf([&] { const ModelGuard guard(&model); }).find("checkindex"), std::string::npos);
}

TEST(ModelGuard, FailsTestsUntilTheLastGuardEnds)
{
    LyingModel model;
    auto first = std::make_unique<ModelGuard>(&model);
    const ModelGuard second(&model);
    first.reset();
    EXPECT_FALSE(failuresOf([&] { model.lie(); }).empty());
}

TEST(ModelGuard, PassesOtherMessagesOn)
{
    static int otherMessages;
    otherMessages = 0;
    const QtMessageHandler before =
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) { ++otherMessages; });
    {
        QStringListModel model;
        const ModelGuard guard(&model);
        qWarning("not about a model");
        qWarning("Trying to construct an instance of an invalid type, type id: 4097"); // the tester's own
    }
    qInstallMessageHandler(before);
    EXPECT_EQ(otherMessages, 1);
}

} // namespace etwarden
