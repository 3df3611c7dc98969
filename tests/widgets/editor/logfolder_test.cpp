// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/logfolder.h"

#include "tests/support/qtprinters.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace etwarden {

namespace {

TEST(LogFolder, AnswersOnceTheLookIsDone)
{
    LogFolder folder([](const std::u16string& path) { return LogFolderState{.exists = path == u"/there/a.etl"}; });
    QSignalSpy looked(&folder, &LogFolder::looked);
    folder.lookAt(u"/there/a.etl");
    EXPECT_FALSE(folder.state());
    ASSERT_TRUE(looked.wait());
    ASSERT_TRUE(folder.state());
    EXPECT_TRUE(folder.state()->exists);

    folder.lookAt(u"/there/a.etl");
    EXPECT_TRUE(folder.state()); // the folder of before
    ASSERT_TRUE(looked.wait());
    folder.lookAt(u"/gone/a.etl");
    EXPECT_FALSE(folder.state());
    ASSERT_TRUE(looked.wait());
    ASSERT_TRUE(folder.state());
    EXPECT_FALSE(folder.state()->exists);
    folder.lookAt({});
    EXPECT_FALSE(folder.state());
}

TEST(LogFolder, LooksOnceAtATimeAndLeavesALookThatHangsBehind)
{
    std::promise<void> release;
    const std::shared_future<void> released = release.get_future().share();
    const auto looks = std::make_shared<std::atomic<int>>(0);
    LogFolder folder([released, looks](const std::u16string& path) {
        ++*looks;
        const bool hangs = path == u"/hangs/a.etl";
        if (hangs)
            released.wait();
        return LogFolderState{.exists = !hangs};
    });
    QSignalSpy looked(&folder, &LogFolder::looked);
    folder.lookAt(u"/hangs/a.etl");
    folder.lookAt(u"/hangs/a.etl");
    folder.lookAt(u"/there/a.etl");
    ASSERT_TRUE(looked.wait());
    EXPECT_LE(looks->load(), 2);
    ASSERT_TRUE(folder.state());
    EXPECT_TRUE(folder.state()->exists);
    folder.lookAt(u"/hangs/a.etl");
    folder.lookAt({});
    release.set_value();
    EXPECT_FALSE(folder.state()); // what was left behind answers nobody
    EXPECT_EQ(looked.count(), 1);
}

} // namespace

} // namespace etwarden
