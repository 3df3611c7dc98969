// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/wellknown.h"
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

class SessionLookupTest : public EngineTest
{
protected:
    Win32Status find(TraceHandle handle, const char16_t* name, const Guid& guid = {})
    {
        PropertiesBlock block;
        block.properties()->Wnode.Guid = guid;
        const Win32Status status = engine->controlTrace(handle, name, block.properties(), TraceControl::Query);
        found = block.status().config.name;
        return status;
    }

    std::u16string found;
};

TEST_F(SessionLookupTest, PrefersTheNameToTheHandle)
{
    const TraceHandle a = start(ringSession(u"a")).handle;
    start(ringSession(u"Bee"));
    EXPECT_EQ(find(a, u"bEE"), Win32Status::Success);
    EXPECT_EQ(found, u"Bee");
    EXPECT_EQ(find(a, nullptr), Win32Status::Success);
    EXPECT_EQ(found, u"a");
    EXPECT_EQ(find(a, u""), Win32Status::Success);
    EXPECT_EQ(find(a, u"c"), Win32Status::WmiInstanceNotFound);
}

TEST_F(SessionLookupTest, FindsTheSessionThatHasABareLoggerIdNow)
{
    const TraceHandle a = start(ringSession(u"a")).handle;
    EXPECT_GT(a, 0xFFFFu);
    EXPECT_EQ(find(a & 0xFFFF, nullptr), Win32Status::Success);
    EXPECT_EQ(find(2, nullptr), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(find(0x10000, nullptr), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(find(0xFFFE, nullptr), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(find(0, nullptr), Win32Status::InvalidParameter);
}

TEST_F(SessionLookupTest, FindsTheKernelLoggerByAliasAndGuid)
{
    EXPECT_EQ(find(0xFFFF, nullptr), Win32Status::WmiInstanceNotFound);
    start(ringSession(u"a"));
    start(fileSession(std::u16string(wellknown::kernelLoggerName)));
    EXPECT_EQ(find(0xFFFF, nullptr), Win32Status::Success);
    EXPECT_EQ(found, wellknown::kernelLoggerName);
    for (const char16_t* name : {static_cast<const char16_t*>(nullptr), u"", u"nt kernel LOGGER"}) {
        EXPECT_EQ(find(1, name, wellknown::systemTraceControlGuid), Win32Status::Success);
        EXPECT_EQ(found, wellknown::kernelLoggerName);
    }
    EXPECT_EQ(find(1, u"a", wellknown::systemTraceControlGuid), Win32Status::InvalidParameter);
}

TEST_F(SessionLookupTest, ReturnsTheAliasAtTheStartOfTheKernelLogger)
{
    start(ringSession(u"a"));
    SessionConfig config = fileSession(std::u16string(wellknown::kernelLoggerName));
    PropertiesBlock block = PropertiesBlock::forStart(config);
    TraceHandle handle = invalidTraceHandle;
    ASSERT_EQ(engine->startTrace(&handle, config.name.c_str(), block.properties()), Win32Status::Success);
    EXPECT_EQ(handle, 0xFFFFu);
    EXPECT_EQ(block.properties()->Wnode.HistoricalContext, 0xFFFFu);
    EXPECT_EQ(query(config.name).loggerId(), 2) << "a query returns the logger id";
}

TEST_F(SessionLookupTest, UsesIdsAgainButNoHandles)
{
    const TraceHandle first = start(ringSession(u"a")).handle;
    stop(u"a");
    EXPECT_FALSE(isRunning(u"a"));
    EXPECT_EQ(control->stop({.name = u"a"}).status(), Win32Status::WmiInstanceNotFound);
    const TraceHandle second = start(ringSession(u"b")).handle;
    EXPECT_NE(first, second);
    EXPECT_EQ(first & 0xFFFF, second & 0xFFFF);
}

TEST_F(SessionLookupTest, FindsNoLaterSessionByTheHandleOfAnEndedOne)
{
    const TraceHandle last = start(liveSession(u"a")).handle;
    stop(u"a");
    const TraceHandle next = start(liveSession(u"b")).handle;
    ASSERT_EQ(last & 0xFFFF, next & 0xFFFF);
    RecordingConsumer consumer;
    EXPECT_EQ(control->query({.handle = last}).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(control->flush({.handle = last}).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(control->update({.handle = last}, SessionConfig{}, false).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(control->enableProvider(last, providerGuid, false).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(engine->groupMask(last).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(engine->attachConsumer(last, &consumer), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(control->stop({.handle = last}).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_TRUE(isRunning(u"b"));
}

TEST_F(SessionLookupTest, QueriesAllInOrderOfIds)
{
    for (const char16_t* name : {u"z", u"y", u"x"})
        start(ringSession(name));
    stop(u"y");
    start(ringSession(u"w"));
    const Result<std::vector<SessionStatus>> all = control->queryAll();
    ASSERT_TRUE(all.ok());
    ASSERT_EQ(all->size(), 3u);
    EXPECT_EQ(all.value()[0].config.name, u"z");
    EXPECT_EQ(all.value()[1].config.name, u"w");
    EXPECT_EQ(all.value()[2].config.name, u"x");
}

} // namespace
} // namespace etwarden
