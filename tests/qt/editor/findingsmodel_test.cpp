// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/findingsmodel.h"

#include "model/etw/logfilemodes.h"
#include "tests/qt/editor/validconfig.h"
#include "tests/qt/englishtest.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QPersistentModelIndex>
#include <QSignalSpy>

#include <algorithm>
#include <iterator>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class FindingsModelTest : public EnglishTest
{
protected:
    void show(const SessionConfig& config)
    {
        model.setFindings(evaluate(startRules(), config, environment), config, environment);
    }
    int rowOf(const QString& rule) const
    {
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row).data(FindingsModel::RuleIdRole).toString() == rule)
                return row;
        }
        return -1;
    }

    Environment environment{.logicalProcessors = 4};
    FindingsModel model;
    ModelGuard guard{&model};
    QSignalSpy resets{&model, &QAbstractItemModel::modelReset};
    QSignalSpy inserted{&model, &QAbstractItemModel::rowsInserted};
    QSignalSpy removed{&model, &QAbstractItemModel::rowsRemoved};
    QSignalSpy changed{&model, &QAbstractItemModel::dataChanged};
};

TEST_F(FindingsModelTest, TheWorstComeFirst)
{
    SessionConfig config = valid;
    config.name.clear();
    config.clientContext = 99;
    config.enableFlags = 1;
    show(config);
    ASSERT_GT(model.rowCount(), 3);
    for (int row = 1; row < model.rowCount(); ++row) {
        EXPECT_GE(model.index(row - 1).data(FindingsModel::SeverityRole).toInt(),
            model.index(row).data(FindingsModel::SeverityRole).toInt());
    }
    EXPECT_EQ(rowOf(u"instance-name-empty"_s), 0);
    EXPECT_EQ(rowOf(u"clock-invalid"_s), 1);
}

TEST_F(FindingsModelTest, ARefusedProviderComesBeforeWhatIsGoodToKnow)
{
    SessionConfig config = valid;
    config.providers = {{.guid = {.data1 = 1}, .filters = {.processIds = {1, 2, 3, 4, 5, 6, 7, 8, 9}}}};
    std::vector<Finding> findings = evaluate(startRules(), config, environment);
    std::ranges::copy(evaluate(providerRules(), config, environment), std::back_inserter(findings));
    model.setFindings(findings, config, environment);
    EXPECT_EQ(rowOf(u"filter-pid-count"_s), 0);
    EXPECT_GT(rowOf(u"timeout-zero-async"_s), 0);
}

TEST_F(FindingsModelTest, NamesTheFieldAsTheTargetDoes)
{
    SessionConfig config = valid;
    config.flushThreshold = 2;
    show(config);
    const auto fieldOf = [this](const QString& rule) {
        return model.index(rowOf(rule)).data(FindingsModel::FieldNameRole).toString();
    };
    EXPECT_EQ(fieldOf(u"flush-threshold"_s), u"FlushThreshold"_s);
    environment.windows = WindowsVersion::Windows7;
    show(config);
    EXPECT_EQ(fieldOf(u"age-limit-unused"_s), u"AgeLimit"_s);
    const QModelIndex index = model.index(rowOf(u"age-limit-unused"_s));
    EXPECT_EQ(index.data().toString(), u"This version of Windows does not use AgeLimit (2)."_s);
    EXPECT_EQ(index.data(FindingsModel::FixLabelsRole).toStringList(), QStringList{u"Clear AgeLimit"_s});
}

TEST_F(FindingsModelTest, ARowSaysEverything)
{
    SessionConfig config = valid;
    config.name.clear();
    show(config);
    const QModelIndex index = model.index(0);
    EXPECT_EQ(index.data().toString(), u"A session needs a name: enter one."_s);
    EXPECT_EQ(index.data(FindingsModel::SeverityRole).toInt(), static_cast<int>(Severity::Error));
    EXPECT_EQ(index.data(FindingsModel::FieldsRole).value<QList<int>>().value(0), static_cast<int>(ConfigField::Name));
    EXPECT_FALSE(index.data(FindingsModel::DetailRole).toString().isEmpty());

    environment.elevated = false;
    environment.performanceLogUser = false;
    show(config);
    EXPECT_TRUE(model.index(rowOf(u"control-access"_s)).data(FindingsModel::FieldsRole).value<QList<int>>().isEmpty());
}

TEST_F(FindingsModelTest, OffersTheFixesThatHelp)
{
    SessionConfig config = valid;
    config.logFileMode |= logfilemode::Append;
    config.logFileName = u"C:\\a.etl";
    show(config);
    const int row = rowOf(u"append-realtime"_s);
    ASSERT_GE(row, 0);
    const QStringList labels = model.index(row).data(FindingsModel::FixLabelsRole).toStringList();
    ASSERT_FALSE(labels.isEmpty());
    ASSERT_EQ(static_cast<std::size_t>(labels.size()), model.fixes(row).size());
    for (const QString& label : labels)
        EXPECT_FALSE(label.isEmpty());
    show(model.fixes(row).front()->applied(config, environment));
    EXPECT_EQ(rowOf(u"append-realtime"_s), -1);
}

TEST_F(FindingsModelTest, FixesThatHelpFollowTheConfiguration)
{
    SessionConfig config = valid;
    config.logFileMode = logfilemode::None;
    show(config);
    const auto fixes = [this] { return model.fixes(rowOf(u"no-destination"_s)).size(); };
    EXPECT_EQ(fixes(), 2u);
    changed.clear();
    config.logFileMode = logfilemode::Sequential; // excludes BUFFERING; the sentence is the same
    show(config);
    EXPECT_EQ(fixes(), 1u);
    EXPECT_GE(changed.count(), 1);
}

TEST_F(FindingsModelTest, RowsThatStayKeepTheirPlace)
{
    SessionConfig config = valid;
    config.clientContext = 99;
    config.bufferSizeKb = 20000;
    show(config);
    const QPersistentModelIndex clock = model.index(rowOf(u"clock-invalid"_s));
    const QPersistentModelIndex size = model.index(rowOf(u"buffer-size-max"_s));
    config.name.clear();
    show(config);
    EXPECT_EQ(clock.row(), 1);
    EXPECT_EQ(size.row(), 2);
    EXPECT_EQ(removed.count(), 0);
    config.clientContext = 0;
    show(config);
    EXPECT_FALSE(clock.isValid());
    EXPECT_TRUE(size.isValid());
    EXPECT_EQ(resets.count(), 0);
}

TEST_F(FindingsModelTest, OnlyTheNumbersOfARowChange)
{
    SessionConfig config = valid;
    config.bufferSizeKb = 20000;
    show(config);
    const int row = rowOf(u"buffer-size-max"_s);
    const QPersistentModelIndex index = model.index(row);
    inserted.clear();
    changed.clear();
    show(config); // the same
    EXPECT_EQ(changed.count(), 0);
    config.bufferSizeKb = 30000;
    show(config);
    EXPECT_EQ(index.row(), row);
    EXPECT_EQ(inserted.count() + removed.count(), 0);
    EXPECT_GE(changed.count(), 1);
    EXPECT_TRUE(index.data().toString().contains(u"30,000"_s));
}

TEST_F(FindingsModelTest, AnotherTableReplacesAllRows)
{
    SessionConfig config = valid;
    config.clientContext = 99;
    show(config);
    environment.updating = SessionStatus{.config = {.name = u"Trace", .logFileMode = logfilemode::RealTime}};
    model.setFindings(evaluate(updateRules(), config, environment), config, environment);
    EXPECT_EQ(rowOf(u"clock-invalid"_s), -1);
    model.setFindings({}, config, environment);
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_EQ(resets.count(), 0);
}

TEST_F(FindingsModelTest, FollowsTheLanguage)
{
    model.retranslate(); // nothing to say yet
    EXPECT_EQ(changed.count(), 0);
    show({});
    changed.clear();
    language.use(u"fr"_s);
    model.retranslate();
    EXPECT_EQ(changed.count(), 1);
    EXPECT_NE(model.index(0).data().toString(), u"A session needs a name: enter one."_s);
}

} // namespace
} // namespace etwarden
