// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/worker.h"
#include "tests/qt/logcapture.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QTimer>

#include <gtest/gtest.h>

#include <future>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(Logging, PartsAreNamedLikeTheirCategories)
{
    EXPECT_EQ(logParts(),
        (QStringList{u"engine"_s, u"windows"_s, u"monitor"_s, u"threads"_s, u"recording"_s, u"logfiles"_s, u"metrics"_s,
            u"settings"_s, u"templates"_s}));
}

TEST(Logging, IsQuietUntilSwitchedOn)
{
    const LogCapture log({u"engine"_s});
    qCWarning(engineLog) << "a refusal";
    qCWarning(settingsLog) << "nobody asked for these";
    EXPECT_EQ(log.lines(), QStringList(u"etwarden.engine: a refusal"_s));
    switchOnLog({});
    qCWarning(engineLog) << "nor for this any more";
    EXPECT_EQ(log.lines().size(), 1);
}

TEST(Logging, NamesTheOwnerOfAnAbandonedThread)
{
    const LogCapture log({u"threads"_s});
    QTimer owner;
    std::promise<void> end;
    Worker worker(owner, [] {});
    ASSERT_TRUE(
        worker.start(std::make_shared<WorkerShared>(), [hanging = end.get_future().share()] { hanging.wait(); }));
    worker.detach();
    EXPECT_FALSE(Worker::joinDetached(std::chrono::milliseconds(1)));
    end.set_value();
    EXPECT_EQ(log.lines().filter(u"QTimer"_s), // a thread of another test may be abandoned with it
        QStringList(u"etwarden.threads: A thread of QTimer is abandoned: it has not returned"_s));
}

TEST(Logging, SaysNothingOfAThreadThatEnds)
{
    const LogCapture log({u"threads"_s});
    QTimer owner;
    Worker worker(owner, [] {});
    ASSERT_TRUE(worker.start(std::make_shared<WorkerShared>(), [] {}));
    worker.detach();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_EQ(log.lines(), QStringList());
}

} // namespace
} // namespace etwarden
