// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/logfolder.h"

#include "tests/support/qtprinters.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace etwarden {

namespace {

std::optional<LogFolderState> folderKnownTo(const LogFolder& folder)
{
    Environment environment;
    folder.describe(environment);
    EXPECT_EQ(environment.logFolder.has_value(), environment.logFile.has_value());
    return environment.logFolder;
}

TEST(LogFolder, AnswersOnceTheLookIsDone)
{
    LogFolder folder([](const std::u16string& path) {
        return LogPlace{{.exists = path == u"/there/a.etl"}, {.path = path}};
    });
    QSignalSpy looked(&folder, &LogFolder::inspected);
    folder.inspect(u"/there/a.etl");
    EXPECT_FALSE(folderKnownTo(folder));
    EXPECT_TRUE(folder.isLooking());
    ASSERT_TRUE(looked.wait());
    EXPECT_FALSE(folder.isLooking());
    ASSERT_TRUE(folderKnownTo(folder));
    EXPECT_TRUE(folderKnownTo(folder)->exists);

    folder.inspect(u"/there/a.etl");
    EXPECT_TRUE(folderKnownTo(folder)); // the folder of before
    ASSERT_TRUE(looked.wait());
    folder.inspect(u"/gone/a.etl");
    EXPECT_FALSE(folderKnownTo(folder));
    ASSERT_TRUE(looked.wait());
    ASSERT_TRUE(folderKnownTo(folder));
    EXPECT_FALSE(folderKnownTo(folder)->exists);
    folder.inspect({});
    EXPECT_FALSE(folderKnownTo(folder));
    EXPECT_FALSE(folder.isLooking());
}

TEST(LogFolder, LooksAgainWhereAnotherFileIsMeantByNow)
{
    LogFolder folder([](const std::u16string& path) { return LogPlace{{}, {.path = path, .freeNumber = 3}}; });
    QSignalSpy looked(&folder, &LogFolder::inspected);
    folder.inspect(u"/there/a.etl");
    folder.inspect(u"/there/ab.etl");
    ASSERT_TRUE(looked.wait());
    EXPECT_FALSE(folder.isLooking());
    EXPECT_EQ(looked.count(), 1);
    EXPECT_EQ(folder.freeFile(), u"/there/ab-3.etl");
}

TEST(LogFolder, InspectsOneFolderAtATimeAndAbandonsAnInspectionThatHangs)
{
    std::promise<void> release;
    const std::shared_future<void> released = release.get_future().share();
    const auto looks = std::make_shared<std::atomic<int>>(0);
    LogFolder folder([released, looks](const std::u16string& path) {
        ++*looks;
        const bool hangs = path == u"/hangs/a.etl";
        if (hangs)
            released.wait();
        return LogPlace{{.exists = !hangs}, {.path = path}};
    });
    QSignalSpy looked(&folder, &LogFolder::inspected);
    folder.inspect(u"/hangs/a.etl");
    folder.inspect(u"/hangs/a.etl");
    folder.inspect(u"/there/a.etl");
    ASSERT_TRUE(looked.wait());
    EXPECT_LE(looks->load(), 2);
    ASSERT_TRUE(folderKnownTo(folder));
    EXPECT_TRUE(folderKnownTo(folder)->exists);
    folder.inspect(u"/hangs/a.etl");
    folder.inspect({});
    release.set_value();
    EXPECT_FALSE(folderKnownTo(folder)); // the answer of the abandoned inspection is dropped
    EXPECT_EQ(looked.count(), 1);
}

} // namespace

} // namespace etwarden
