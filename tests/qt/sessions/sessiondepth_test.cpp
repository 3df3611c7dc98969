// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessiondepth.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "model/qt/sessions/sessiontext.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <QLocale>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using Basis = SessionDepth::Basis;

/// A circular file of 1 MB: its header and 15 buffers of 64 KB.
class SessionDepthTest : public testing::Test
{
protected:
    SessionDepthTest()
    {
        m_session.config.bufferSizeKb = 64;
        m_session.config.maximumFileSize = 1;
        m_session.config.logFileMode = logfilemode::Circular;
        m_session.config.logFileName = u"C:\\a.etl";
        m_session.counters.buffersWritten = 1;
    }

    void poll(std::uint32_t written, double step = 1)
    {
        m_session.counters.buffersWritten += written;
        Poll polled = *pollOf({m_session}, m_seconds);
        polled.ringDepths = m_ringDepths;
        m_history.append(polled);
        m_seconds += step;
    }
    std::optional<SessionDepth> depth() const { return sessionDepth(m_history, m_session); }
    void expectDepth(std::chrono::milliseconds length, Basis basis) const
    {
        ASSERT_TRUE(depth());
        EXPECT_EQ(std::chrono::duration_cast<std::chrono::milliseconds>(depth()->length), length);
        EXPECT_EQ(depth()->basis, basis);
    }

    double m_seconds = 0;
    SessionHistory m_history;
    SessionStatus m_session = session(1, u"A");
    std::vector<RingDepth> m_ringDepths;
};

TEST_F(SessionDepthTest, AFileThatHasNotGoneRoundHasEverythingThatWasSeen)
{
    poll(0);
    for (int i = 0; i < 5; ++i)
        poll(3);
    expectDepth(5s, Basis::AtLeast); // 16 buffers
}

TEST_F(SessionDepthTest, TheBuffersOfACircularFileAreCounted)
{
    poll(0);
    for (int i = 0; i < 100; ++i)
        poll(3);
    expectDepth(5s, Basis::Counted);
    poll(30); // all of them within the last second
    expectDepth(500ms, Basis::Counted);
    for (int i = 0; i < 1000; ++i)
        poll(0);
    expectDepth(1000s + 500ms, Basis::Counted);
}

TEST_F(SessionDepthTest, TheTimeOfTheOldestEventIsWallTime)
{
    poll(0);
    for (int i = 0; i < 20; ++i)
        poll(3);
    const auto newest = m_history.counters().wallAt(*m_history.newestTime());
    EXPECT_EQ(depth()->oldest, *newest - 5s);
}

TEST_F(SessionDepthTest, EstimatesByTheMeanRateBeyondTheHistory)
{
    m_session.counters.buffersWritten = 1000; // it had gone round before the first poll
    poll(0);
    for (int i = 0; i < 4; ++i)
        poll(1);
    expectDepth(15s, Basis::Estimated);
}

TEST_F(SessionDepthTest, KeepsTheDepthOfASessionWithoutEvents)
{
    m_session.counters.buffersWritten = 1000;
    for (int i = 0; i < 4; ++i)
        poll(0);
    expectDepth(3s, Basis::AtLeast);
}

TEST_F(SessionDepthTest, AsksTheSystemForTheDepthOfARing)
{
    m_session.config.logFileMode = logfilemode::Buffering;
    m_session.config.logFileName.clear();
    m_session.counters.numberOfBuffers = 8;
    m_session.counters.freeBuffers = 8;
    poll(0);
    EXPECT_EQ(depth(), std::nullopt); // it has nothing
    m_session.counters.freeBuffers = 3;
    poll(0);
    expectDepth(1s, Basis::AtLeast);
    m_session.counters.freeBuffers = 0;
    poll(0);
    EXPECT_EQ(depth(), std::nullopt); // it may have gone round
    m_ringDepths = {{m_session.handle, 700ms}};
    poll(0);
    expectDepth(700ms, Basis::Reported);
}

TEST_F(SessionDepthTest, OtherSessionsHaveNoDepth)
{
    m_session.config.logFileMode = logfilemode::Sequential;
    poll(0);
    poll(100);
    EXPECT_EQ(depth(), std::nullopt);
    EXPECT_EQ(sessionDepth(m_history, session(77, u"unknown")), std::nullopt);
}

TEST_F(SessionDepthTest, WordsSayHowItIsKnown)
{
    Language language;
    language.use(u"en"_s);
    EXPECT_EQ(SessionText::depth({12s, Basis::Counted}), u"12\u00a0s"_s);
    EXPECT_EQ(SessionText::depth({12s, Basis::Estimated}), u"about 12\u00a0s"_s);
    EXPECT_EQ(SessionText::depth({12s, Basis::AtLeast}), u"at least 12\u00a0s"_s);
    EXPECT_TRUE(SessionText::depthInFull({12s, Basis::Estimated}).contains(u"estimated"_s));
    QLocale::setDefault(QLocale::c());
}

} // namespace
} // namespace etwarden
