// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/sessionwatches.h"

#include "model/etl/file/traceevent.h"
#include "model/etw/logfilemodes.h"
#include "tests/logfile/scriptedtrace.h"
#include "tests/support/patience.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <thread>

namespace etwarden {
namespace {

/// Reads a watch on a thread.
class WatchReader
{
public:
    explicit WatchReader(SessionWatch& watched)
        : m_watch(watched)
        , m_thread([this] {
            const Win32Status end = m_watch.run([this](std::span<const std::byte> events) { take(events); });
            const std::lock_guard lock(m_mutex);
            m_end = end;
        })
    {
    }
    ~WatchReader() { close(); }

    bool awaitIds(const std::vector<std::uint32_t>& wanted)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::milliseconds(patience), [&] {
            return m_ids.size() >= wanted.size();
        }) && m_ids == wanted;
    }
    std::optional<Win32Status> close()
    {
        m_watch.close();
        if (m_thread.joinable())
            m_thread.join();
        return m_end;
    }

private:
    void take(std::span<const std::byte> events)
    {
        RawEvent raw;
        for (EventStart start = findEvent(events, &raw); start.end == EventEnd::Event; start = findEvent(events, &raw))
        {
            const std::lock_guard lock(m_mutex);
            m_ids.push_back(traceEvent(raw).id);
            m_changed.notify_all();
            events = events.subspan(std::min<std::size_t>(events.size(), (start.size + 7) / 8 * 8));
        }
    }

    SessionWatch& m_watch;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::uint32_t> m_ids;
    std::optional<Win32Status> m_end;
    std::thread m_thread;
};

class SessionWatchesTest : public testing::Test
{
protected:
    SessionStatus session(std::uint32_t mode, const std::u16string& file = {}) const
    {
        SessionStatus status;
        status.config.name = u"Busy";
        status.config.logFileMode = mode;
        status.config.logFileName = file;
        return status;
    }
    Result<std::unique_ptr<SessionWatch>> watch(const SessionStatus& status) const
    {
        return watchFromOutside(status, script->opener());
    }
    std::u16string path(const std::u16string& name) const { return folder.path() + name; }
    void write(const TraceBuilder& builder) const
    {
        const TraceBuilder::Bytes bytes = builder.file();
        std::ofstream file(std::filesystem::path(path(u"busy.etl")), std::ios::binary | std::ios::trunc);
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }

    TemporaryFolder folder;
    std::shared_ptr<TraceScript> script = std::make_shared<TraceScript>();
};

TEST_F(SessionWatchesTest, ReadsWhatIsWrittenToTheLogFile)
{
    TraceBuilder builder;
    builder.add({.events = {TraceBuilder::event(TraceBuilder::startCounter, 1)}});
    write(builder);
    const auto watched = watch(session(logfilemode::Sequential, path(u"busy.etl")));
    ASSERT_EQ(watched.status(), Win32Status::Success);
    EXPECT_EQ(watched.value()->way(), WatchWay::LogFile);
    WatchReader reader(*watched.value());
    builder.add({.events = {TraceBuilder::event(TraceBuilder::startCounter, 2),
                     TraceBuilder::event(TraceBuilder::startCounter, 3)}});
    write(builder);
    EXPECT_TRUE(reader.awaitIds({2, 3}));
    EXPECT_EQ(reader.close(), Win32Status::Success);
    EXPECT_EQ(watched.value()->missedBuffers(), 0u);
}

TEST_F(SessionWatchesTest, IsAConsumerOfARealTimeSessionAlsoOfOneWithAFile)
{
    const auto watched = watch(session(logfilemode::RealTime, path(u"busy.etl")));
    ASSERT_EQ(watched.status(), Win32Status::Success);
    EXPECT_EQ(watched.value()->way(), WatchWay::Consumer);
    EXPECT_EQ(watched.value()->startCounter(), TraceBuilder::startCounter);
    WatchReader reader(*watched.value());
    script->give({TraceBuilder::event(TraceBuilder::startCounter, 5)});
    EXPECT_TRUE(reader.awaitIds({5}));
    EXPECT_EQ(reader.close(), Win32Status::Success);
}

TEST_F(SessionWatchesTest, RefusesWhatCannotBeRead)
{
    script->openStatus = Win32Status::AccessDenied;
    EXPECT_EQ(watch(session(logfilemode::RealTime)).status(), Win32Status::AccessDenied);
    EXPECT_EQ(watch(session(logfilemode::Buffering)).status(), Win32Status::NotSupported);
    EXPECT_EQ(watch(session(logfilemode::NewFile, path(u"busy%d.etl"))).status(), Win32Status::NotSupported);
    EXPECT_EQ(watch(session(logfilemode::Sequential, path(u"none.etl"))).status(), Win32Status::FileNotFound);
    EXPECT_EQ(watch(session(logfilemode::Sequential)).status(), Win32Status::NotSupported);
}

} // namespace
} // namespace etwarden
