// SPDX-License-Identifier: GPL-3.0-or-later
// PRIVATE_LOGGER: sessions of this process alone, beside those of the system.
#include "model/etw/utf16.h"
#include "tests/support/engine/enginetest.h"

#include <string>

namespace etwarden {
namespace {

using namespace logfilemode;

class PrivateSessionsTest : public EngineTest
{
protected:
    static SessionConfig privateSession(std::u16string name = u"mine", std::u16string file = u"mine.etl")
    {
        SessionConfig config = small(std::move(name), PrivateLogger | PrivateInProc | Sequential, std::move(file));
        config.guid = sessionGuid;
        return config;
    }

    /// What a control function returns for a session, and to LogFileMode and Wnode.Guid in its block. By handle for an
    /// empty name.
    Win32Status ask(const std::u16string& name, std::uint32_t mode, const Guid& guid = sessionGuid,
        TraceControl code = TraceControl::Query, TraceHandle handle = 0)
    {
        PropertiesBlock block;
        block.properties()->LogFileMode = mode;
        block.properties()->Wnode.Guid = guid;
        return engine->controlTrace(handle, name.empty() ? nullptr : name.c_str(), block.properties(), code);
    }

    static constexpr Guid sessionGuid = "44444444-2222-3333-4444-555555555555"_guid;
};

TEST_F(PrivateSessionsTest, RecordsInThisProcessUnderItsName)
{
    const SessionStatus granted = start(privateSession());
    EXPECT_EQ(granted.config.logFileName, u"C:\\logs\\mine.etl") << "the first process adds no id";
    EXPECT_EQ(granted.config.logFileMode, PrivateLogger | PrivateInProc | Sequential);
    writeMany(3);
    EXPECT_TRUE(control->stop(targetOf(granted)).ok());
    const EtlTrace trace = readFile(u"mine.etl");
    EXPECT_EQ(idsIn(trace), (std::vector<std::uint32_t>{1, 2, 3}));
    EXPECT_EQ(trace.header->logFileMode, PrivateLogger | PrivateInProc | Sequential);
}

TEST_F(PrivateSessionsTest, AddsTheProcessIdToTheFileOfLaterProcesses)
{
    machine.fileSystem.takeByOthers(u"mine.etl");
    machine.fileSystem.takeByOthers(u"next.etl");
    const std::u16string id = u"_" + toUtf16(std::to_string(machine.processors.currentProcessId()));
    const SessionTarget target = targetOf(start(privateSession()));
    EXPECT_EQ(control->query(target)->config.logFileName, u"C:\\logs\\mine.etl" + id);
    writeMany(1);
    SessionConfig next = privateSession(u"mine", u"next.etl");
    ASSERT_TRUE(control->update(target, next, true));
    EXPECT_EQ(control->query(target)->config.logFileName, u"C:\\logs\\next.etl" + id);
    writeMany(1);
    EXPECT_TRUE(control->stop(target));
    EXPECT_EQ(idsIn(readFile(u"mine.etl" + id)), std::vector<std::uint32_t>{1});
    EXPECT_EQ(idsIn(readFile(u"next.etl" + id)), std::vector<std::uint32_t>{2});
}

TEST_F(PrivateSessionsTest, RefusesAFileInUse)
{
    start(privateSession());
    EXPECT_EQ(tryStart(privateSession(u"other", u"mine.etl")), Win32Status::BadPathname);
    machine.fileSystem.takeByOthers(u"taken.etl");
    EXPECT_EQ(tryStart(fileSession(u"ordinary", u"taken.etl")), Win32Status::SharingViolation);
}

TEST_F(PrivateSessionsTest, IsNotListed)
{
    const TraceHandle handle = start(privateSession()).handle;
    EXPECT_EQ(control->queryAll().value().size(), 0u);
    start(ringSession());
    EXPECT_EQ(control->queryAll().value().size(), 1u);
    const std::vector<SessionStatus> known = engine->environment({}).privateSessions;
    ASSERT_EQ(known.size(), 1u);
    EXPECT_EQ(known[0].handle, handle);
}

TEST_F(PrivateSessionsTest, HasNamesOfItsOwn)
{
    start(privateSession(u"name"));
    start(ringSession(u"NAME"));
    EXPECT_EQ(tryStart(privateSession(u"Name", u"other.etl")), Win32Status::AlreadyExists);
    EXPECT_EQ(ask(u"name", PrivateLogger, sessionGuid, TraceControl::Stop), Win32Status::Success);
    EXPECT_EQ(ask(u"name", PrivateLogger), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(ask(u"name", 0), Win32Status::Success) << "the other one runs on";
}

TEST_F(PrivateSessionsTest, IsFoundByItsModeAndGuidOnly)
{
    const SessionStatus granted = start(privateSession(u"name"));
    constexpr Guid other = "55555555-2222-3333-4444-555555555555"_guid;
    for (const std::u16string name : {u"name", u""}) {
        for (const TraceControl code :
            {TraceControl::Query, TraceControl::Update, TraceControl::Flush, TraceControl::Stop}) {
            EXPECT_EQ(ask(name, 0, sessionGuid, code, granted.handle), Win32Status::WmiInstanceNotFound);
            EXPECT_EQ(ask(name, PrivateLogger, {}, code, granted.handle), Win32Status::WmiInstanceNotFound);
            EXPECT_EQ(ask(name, PrivateLogger, other, code, granted.handle), Win32Status::WmiInstanceNotFound);
        }
        EXPECT_EQ(ask(name, PrivateLogger, sessionGuid, TraceControl::Query, granted.handle), Win32Status::Success);
    }
    EXPECT_TRUE(control->flush(targetOf(granted)));
    EXPECT_TRUE(control->stop(targetOf(granted)));
}

TEST_F(PrivateSessionsTest, UsesNoneOfTheSystemsSlots)
{
    engine.emplace(machine.interfaces(), EngineOptions{.sessionLimit = 32});
    control.emplace(*engine);
    for (char16_t number = 0; number < 32; ++number)
        ASSERT_EQ(tryStart(ringSession(std::u16string(u"ring ") + static_cast<char16_t>(u'A' + number))),
            Win32Status::Success);
    EXPECT_EQ(tryStart(ringSession(u"one more")), Win32Status::NoSystemResources);
    for (char16_t number = 0; number < 8; ++number) {
        const std::u16string name(1, static_cast<char16_t>(u'a' + number));
        ASSERT_EQ(tryStart(privateSession(name, name + u".etl")), Win32Status::Success);
    }
    EXPECT_EQ(tryStart(privateSession(u"ninth", u"ninth.etl")), Win32Status::NoSystemResources);
}

TEST_F(PrivateSessionsTest, AllowsFewerOnOlderWindows)
{
    const std::pair<std::uint32_t, int> limits[] = {{PrivateLogger, 1}, {PrivateLogger | PrivateInProc, 3}};
    for (const auto& [bits, limit] : limits) {
        engine.emplace(machine.interfaces(), EngineOptions{.windows = WindowsVersion::Windows8});
        control.emplace(*engine);
        for (int number = 0; number <= limit; ++number) {
            const std::u16string name(1, static_cast<char16_t>(u'a' + number));
            EXPECT_EQ(tryStart(small(name, bits, name + u".etl")),
                number < limit ? Win32Status::Success : Win32Status::NoSystemResources);
        }
    }
}

// Logger ids of private sessions begin after those of the system, which may be 256.
TEST_F(PrivateSessionsTest, IsEnabledWithTheHighestLoggerId)
{
    engine.emplace(machine.interfaces(), EngineOptions{.sessionLimit = 256});
    control.emplace(*engine);
    provider = engine->providers().registerProvider(providerGuid);
    TraceHandle last = invalidTraceHandle;
    for (char16_t number = 0; number < 8; ++number) {
        const std::u16string name(1, static_cast<char16_t>(u'a' + number));
        last = start(privateSession(name, name + u".etl")).handle;
    }
    EXPECT_EQ(last & 0xFFFF, 264u);
    writeMany(2);
    for (char16_t number = 0; number < 8; ++number) {
        const std::u16string name(1, static_cast<char16_t>(u'a' + number));
        EXPECT_EQ(ask(name, PrivateLogger, sessionGuid, TraceControl::Stop), Win32Status::Success);
        EXPECT_EQ(idsIn(readFile(name + u".etl")), (std::vector<std::uint32_t>{1, 2}));
    }
}

TEST_F(PrivateSessionsTest, ChangesFileAndTimerOnlyByAnUpdate)
{
    SessionStatus running = start(privateSession());
    SessionConfig wanted = running.config;
    wanted.logFileName = u"next.etl";
    wanted.flushTimer = 9;
    wanted.maximumBuffers = 40;
    wanted.enableFlags = 1;
    wanted.logFileMode |= RealTime;
    ASSERT_TRUE(control->update(targetOf(running), wanted, true).ok());
    const SessionConfig now = control->query(targetOf(running))->config;
    EXPECT_EQ(now.logFileName, u"C:\\logs\\next.etl");
    EXPECT_EQ(now.flushTimer, 9u);
    EXPECT_EQ(now.maximumBuffers, running.config.maximumBuffers);
    EXPECT_EQ(now.enableFlags, 0u);
    EXPECT_EQ(now.logFileMode, running.config.logFileMode);
}

TEST_F(PrivateSessionsTest, GetsNoEventsOfTheSystem)
{
    SessionConfig config = privateSession();
    config.logFileMode |= SystemLogger;
    config.enableFlags = 1;
    start(config);
    EXPECT_EQ(engine->events().systemEnableFlags(), 0u);
}

} // namespace
} // namespace etwarden
