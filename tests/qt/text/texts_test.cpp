// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/qt/language.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/modetext.h"
#include "model/qt/text/statustext.h"
#include "tests/qt/text/findings.h"
#include "tests/support/qtprinters.h"

#include <QSet>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr Win32Status allStatuses[] = {Win32Status::Success, Win32Status::InvalidFunction, Win32Status::FileNotFound,
    Win32Status::PathNotFound, Win32Status::AccessDenied, Win32Status::InvalidHandle, Win32Status::NotEnoughMemory,
    Win32Status::OutOfMemory, Win32Status::BadLength, Win32Status::WriteFault, Win32Status::SharingViolation,
    Win32Status::NotSupported, Win32Status::InvalidParameter, Win32Status::DiskFull, Win32Status::CallNotImplemented,
    Win32Status::InsufficientBuffer, Win32Status::InvalidName, Win32Status::BadPathname, Win32Status::MaxThreadsReached,
    Win32Status::Busy, Win32Status::AlreadyExists, Win32Status::MoreData, Win32Status::NoAccess, Win32Status::NotFound,
    Win32Status::Cancelled, Win32Status::NoSystemResources, Win32Status::Timeout, Win32Status::LogFileFull,
    Win32Status::InvalidTime, Win32Status::ActiveConnections, Win32Status::WmiGuidNotFound,
    Win32Status::WmiInstanceNotFound, Win32Status::CtxClosePending};

class TextsTest : public testing::TestWithParam<const char*>
{
protected:
    TextsTest() { language.use(QString::fromLatin1(GetParam())); }
    ~TextsTest() override { QLocale::setDefault(QLocale::c()); }

    Language language;
};

INSTANTIATE_TEST_SUITE_P(Languages, TextsTest, testing::Values("en", "fr"));

TEST_P(TextsTest, EveryStatusHasAMeaningOfItsOwn)
{
    QSet<QString> meanings{StatusText::meaning(static_cast<Win32Status>(31337))};
    EXPECT_FALSE(meanings.contains(QString()));
    for (const Win32Status status : allStatuses) {
        const QString meaning = StatusText::meaning(status);
        EXPECT_FALSE(meanings.contains(meaning)) << static_cast<unsigned>(status) << qPrintable(meaning);
        EXPECT_TRUE(meaning.endsWith(u'.'));
        meanings.insert(meaning);
        EXPECT_TRUE(StatusText::symbol(status).endsWith(u'(' + QString::number(static_cast<unsigned>(status)) + u')'));
    }
}

TEST_P(TextsTest, EveryColumnHasAHeaderAndAToolTip)
{
    QSet<QString> headers;
    for (const SessionColumnInfo& column : sessionColumns()) {
        headers.insert(SessionText::columnHeader(column.id));
        EXPECT_TRUE(SessionText::columnToolTip(column.id).endsWith(u'.')) << column.key.data();
    }
    EXPECT_EQ(headers.size(), sessionColumnCount);
    EXPECT_FALSE(headers.contains(QString()));
}

TEST_P(TextsTest, ClocksAndLossStatesAreDistinct)
{
    QSet<QString> clocks;
    for (std::uint32_t clock = 0; clock <= 4; ++clock)
        clocks.insert(ModeText::clock(static_cast<ClockType>(clock)));
    EXPECT_EQ(clocks.size(), 5);
    QSet<QString> states;
    for (const LossState state : {LossState::Never, LossState::LostBefore, LossState::LosingNow})
        states.insert(SessionText::lossState(state));
    EXPECT_EQ(states.size(), 3);
    EXPECT_FALSE((clocks + states).contains(QString()));
}

TEST(RuleTextTest, ParametersAreInTheirPlaces)
{
    Language language;
    language.use(u"en"_s);
    EXPECT_EQ(FindingText::sentence(findingOf("session-limit", {std::uint64_t{64}, std::uint64_t{64}})),
        u"All session slots are taken (64 of 64): stop a session that is no longer needed."_s);
    EXPECT_EQ(FindingText::sentence(findingOf("circular-append", {})),
        u"CIRCULAR and APPEND exclude each other: remove one of them."_s);
    EXPECT_EQ(FindingText::sentence(findingOf("logfile-in-use", {std::u16string(u"Boot %1 %2")})),
        u"The session “Boot %1 %2” already writes to this log file: choose another file."_s);
    EXPECT_EQ(
        FindingText::sentence(findingOf("disk-space-maxsize", {std::uint64_t{1} << 20, std::uint64_t{100} << 20})),
        u"The drive of the log file has only 1\u00A0MB free, and 100\u00A0MB is needed: free some space, or "
        u"choose another drive."_s);
    EXPECT_EQ(FindingText::sentence(findingOf("mode-unsupported", {std::uint64_t{0x0820}})),
        u"Not supported by the embedded engine: PREALLOCATE, PRIVATE_LOGGER."_s);
    EXPECT_EQ(FindingText::sentence(findingOf("newfile-pattern", {})),
        u"With NEWFILE, the log file name must contain %d exactly once and no other percent sign."_s);
    QLocale::setDefault(QLocale::c());
}

TEST(ModeTextTest, SummarisesTheModeInWords)
{
    EXPECT_EQ(ModeText::summary(0, false), QString());
    EXPECT_EQ(ModeText::summary(0, true), u"file"_s);
    EXPECT_EQ(ModeText::summary(logfilemode::Circular | logfilemode::RealTime, true), u"file, circular, real-time"_s);
    EXPECT_EQ(ModeText::summary(logfilemode::Buffering | logfilemode::SystemLogger, false), u"in memory, system"_s);
    EXPECT_EQ(ModeText::summary(logfilemode::Secure | logfilemode::RealTime, false), u"real-time"_s);
}

TEST(StatusTextTest, UnknownCodesShowTheirNumber)
{
    EXPECT_EQ(StatusText::symbol(Win32Status::BadPathname), u"ERROR_BAD_PATHNAME (161)"_s);
    EXPECT_EQ(StatusText::symbol(static_cast<Win32Status>(31337)), u"31337"_s);
    EXPECT_TRUE(StatusText::advice(static_cast<Win32Status>(31337)).isEmpty());
}

} // namespace
} // namespace etwarden
