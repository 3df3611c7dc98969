// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/drivewatch.h"

#include "model/qt/history/sessionhistory.h"
#include "tests/qt/sessions.h"

#include <QTest>

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

namespace etwarden {
namespace {

/// Drives whose queries return when a test allows it.
class SlowDrives
{
public:
    std::optional<std::uint64_t> look(const std::u16string& file)
    {
        std::unique_lock lock(m_mutex);
        m_files.push_back(file);
        m_changed.wait(lock, [this] { return m_answers > 0; });
        --m_answers;
        return 4096;
    }
    void answer()
    {
        const std::lock_guard lock(m_mutex);
        ++m_answers;
        m_changed.notify_all();
    }
    std::vector<std::u16string> files()
    {
        const std::lock_guard lock(m_mutex);
        return m_files;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::u16string> m_files;
    int m_answers = 0;
};

class DriveWatchTest : public testing::Test
{
protected:
    DriveWatchTest()
    {
        one.config.logFileName = u"C:\\one.etl";
        two.config.logFileName = u"D:\\two.etl";
    }
    void poll()
    {
        history.append(*pollOf({one, two}, seconds));
        seconds += 1;
    }
    void lose(SessionStatus& session)
    {
        ++session.counters.logBuffersLost;
        poll();
    }
    std::optional<std::uint64_t> known(TraceHandle session)
    {
        return history.lossCircumstances(history.runOf(session).value()).freeDriveBytes;
    }

    double seconds = 0;
    SessionHistory history;
    std::shared_ptr<SlowDrives> drives = std::make_shared<SlowDrives>();
    DriveWatch watch{history, [drives = drives](const std::u16string& file) { return drives->look(file); }};
    SessionStatus one = session(1, u"one");
    SessionStatus two = session(2, u"two");
};

TEST_F(DriveWatchTest, OnlyTheDriveOfAFileThatLosesBuffersIsLookedAt)
{
    poll();
    ++one.counters.eventsLost;
    poll();
    lose(two);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !drives->files().empty(); }));
    EXPECT_EQ(known(2), std::nullopt);
    drives->answer();
    EXPECT_TRUE(QTest::qWaitFor([&] { return known(2).has_value(); }));
    EXPECT_EQ(known(2), 4096U);
    EXPECT_EQ(known(1), std::nullopt);
    EXPECT_EQ(drives->files(), (std::vector<std::u16string>{u"D:\\two.etl"}));
}

TEST_F(DriveWatchTest, OneLookAtATimeAndEachHasItsTurn)
{
    poll();
    ++two.counters.logBuffersLost;
    lose(one);
    EXPECT_TRUE(QTest::qWaitFor([&] { return drives->files().size() == 1; }));
    for (int i = 0; i < 10; ++i) // it hangs meanwhile
        lose(one);
    EXPECT_EQ(drives->files().size(), 1U);
    drives->answer();
    EXPECT_TRUE(QTest::qWaitFor([&] { return known(1).has_value(); }));
    ++two.counters.logBuffersLost;
    lose(one);
    EXPECT_TRUE(QTest::qWaitFor([&] { return drives->files().size() == 2; }));
    EXPECT_EQ(drives->files()[1], u"D:\\two.etl");
    drives->answer();
    EXPECT_TRUE(QTest::qWaitFor([&] { return known(2).has_value(); }));
    lose(one); // too soon
    EXPECT_EQ(drives->files().size(), 2U);
}

} // namespace
} // namespace etwarden
