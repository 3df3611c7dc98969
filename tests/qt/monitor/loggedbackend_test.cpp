// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/loggedbackend.h"

#include "model/session/sessioncontrol.h"
#include "tests/qt/fakebackend.h"
#include "tests/qt/logcapture.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class LoggedBackendTest : public testing::Test
{
protected:
    FakeApi& system() { return m_fake->fake; }

    /// Expects that one more call was refused and that this line was logged for it.
    void expectLine(const QString& line)
    {
        ASSERT_FALSE(log.lines().isEmpty());
        EXPECT_EQ(log.lines().last(), line);
        EXPECT_EQ(log.lines().size(), ++m_lines);
    }

private:
    std::shared_ptr<FakeBackend> m_fake = std::make_shared<FakeBackend>();
    qsizetype m_lines = 0;

protected:
    LogCapture log{{u"engine"_s}};
    LoggedBackend backend{m_fake};
    SessionControl control{backend.api()};
};

TEST_F(LoggedBackendTest, WritesALineForEachRefusedCall)
{
    system().startStatus = Win32Status::AccessDenied;
    EXPECT_FALSE(control.start({.name = u"Disk"}));
    expectLine(u"etwarden.engine: StartTraceW of \"Disk\" was refused: ERROR_ACCESS_DENIED (5)"_s);

    EXPECT_FALSE(control.stop({.name = u"Disk"}));
    expectLine(u"etwarden.engine: ControlTraceW(STOP) of \"Disk\" was refused: ERROR_WMI_INSTANCE_NOT_FOUND (4201)"_s);

    EXPECT_FALSE(control.flush({.handle = 0x1A}));
    expectLine(u"etwarden.engine: ControlTraceW(FLUSH) of the session with handle 0x1a was refused: "
               u"ERROR_WMI_INSTANCE_NOT_FOUND (4201)"_s);

    system().queryAllStatus = Win32Status::AccessDenied;
    EXPECT_FALSE(control.queryAll());
    expectLine(u"etwarden.engine: QueryAllTracesW was refused: ERROR_ACCESS_DENIED (5)"_s);

    system().infoStatus = Win32Status::CallNotImplemented;
    EXPECT_FALSE(backend.info()->providerEnablings());
    expectLine(u"etwarden.engine: EnumerateTraceGuidsEx was refused: ERROR_CALL_NOT_IMPLEMENTED (120)"_s);
}

TEST_F(LoggedBackendTest, KnowsTheNameOfASessionThatWasInTheList)
{
    system().sessions = {session(3, u"Disk")};
    const TraceHandle handle = system().sessions.front().handle;
    EXPECT_TRUE(control.queryAll());
    system().sessions.clear();
    EXPECT_FALSE(control.query({.handle = handle}));
    expectLine(u"etwarden.engine: ControlTraceW(QUERY) of \"Disk\" was refused: ERROR_WMI_INSTANCE_NOT_FOUND (4201)"_s);
}

TEST_F(LoggedBackendTest, NoNameControlsTheTerminal)
{
    EXPECT_FALSE(control.stop({.name = u"a\u001b[2J\nb"}));
    expectLine(u"etwarden.engine: ControlTraceW(STOP) of \"a\uFFFD[2J\uFFFDb\" was refused: "
               u"ERROR_WMI_INSTANCE_NOT_FOUND (4201)"_s);
}

TEST_F(LoggedBackendTest, SaysNothingOfCallsThatSucceedOrAskAgainWithMoreRoom)
{
    for (std::uint16_t id = 1; id <= 100; ++id) // more than the array has room for at first
        system().sessions.push_back(session(id, u"s" + std::u16string(id, u'x')));
    const auto all = control.queryAll();
    ASSERT_TRUE(all);
    EXPECT_EQ(all->size(), 100u);
    EXPECT_TRUE(control.stop({.name = u"sx"}));
    EXPECT_EQ(log.lines(), QStringList());
}

} // namespace
} // namespace etwarden
