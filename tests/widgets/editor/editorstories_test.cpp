// SPDX-License-Identifier: GPL-3.0-or-later
// Frequent tasks in the editor, done by keyboard alone and by mouse alone.
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/editor/editorfixture.h"
#include "widgets/editor/findingspanel.h"

#include <QPushButton>

#include <algorithm>

namespace etwarden {

namespace {

class EditorStory : public EditorTest, public testing::WithParamInterface<Hand>
{
protected:
    EditorStory() { m_hand = GetParam(); }

    SessionConfig started()
    {
        SessionConfig config;
        QObject::connect(
            m_dialog.get(), &EditorDialog::startRequested, [&config](const SessionConfig& each) { config = each; });
        press("startButton");
        return config;
    }
};

TEST_P(EditorStory, CircularFileAtAHighRate)
{
    open({});
    enter("sessionName", QStringLiteral("High rate"));
    turnTo(LogFile);
    enter("logFileName", file("high.etl"));
    enter("maximumFileSize", QStringLiteral("100"));
    turnTo(LoggingMode);
    check("loggingModeTree", logfilemode::Circular);
    turnTo(Buffers);
    enter("eventRate", QStringLiteral("20000"));
    enter("eventSize", QStringLiteral("200"));
    press("applySizes");

    const SessionConfig config = started();
    EXPECT_EQ(config.name, u"High rate");
    EXPECT_EQ(config.logFileName, file("high.etl").toStdU16String());
    EXPECT_EQ(config.maximumFileSize, 100U);
    EXPECT_EQ(config.logFileMode, logfilemode::Circular);
    EXPECT_EQ(std::uint64_t{config.minimumBuffers} * config.bufferSizeKb * 1024 / 4'000'000, 1U); // a second's worth
}

TEST_P(EditorStory, RecordsAMinuteInMemory)
{
    open({.name = u"Flight recorder"});
    turnTo(LoggingMode);
    check("loggingModeTree", logfilemode::Buffering);
    turnTo(Buffers);
    enter("eventRate", QStringLiteral("128"));
    enter("eventSize", QStringLiteral("128")); // 16 KB/s
    enter("secondsToKeep", QStringLiteral("60"));
    press("applySizes");

    const SessionConfig config = started();
    EXPECT_EQ(config.logFileMode, logfilemode::Buffering);
    EXPECT_EQ(config.bufferSizeKb, 32U);
    EXPECT_EQ(config.minimumBuffers, 30U);
}

TEST_P(EditorStory, SystemLoggerWithContextSwitchesAndSampling)
{
    open({.name = u"Kernel"});
    choose("sessionKind", 1);
    turnTo(LogFile);
    enter("logFileName", file("kernel.etl"));
    turnTo(KernelFlags);
    check("kernelFlagsTree", enableflag::ContextSwitch);
    check("kernelFlagsTree", enableflag::Profile);

    const SessionConfig config = started();
    EXPECT_EQ(config.logFileMode, logfilemode::SystemLogger);
    EXPECT_EQ(config.enableFlags, enableflag::ContextSwitch | enableflag::Profile);
}

TEST_P(EditorStory, FiveConflictsAreRepairedByFixesAlone)
{
    SessionConfig config{.name = u"Conflicts", .clientContext = 7, .bufferSizeKb = 99999};
    config.logFileMode = logfilemode::Sequential | logfilemode::Circular | logfilemode::UseGlobalSequence
        | logfilemode::UseLocalSequence;
    config.enableFlags = enableflag::Process;
    config.logFileName = file("conflicts.etl").toStdU16String();
    open(config);
    const auto errors = [this] {
        return std::ranges::count_if(
            m_draft.findings(), [](const Finding& each) { return each.rule->severity == Severity::Error; });
    };
    EXPECT_GE(errors(), 5);
    EXPECT_FALSE(child<QPushButton>("startButton").isEnabled());

    for (auto before = errors(); before > 0; before = errors()) {
        const QList<QAbstractButton*> fixes =
            child<FindingsPanel>("findingsPanel").findChildren<QAbstractButton*>(QStringLiteral("fix"));
        const auto first =
            std::ranges::find_if(fixes, [](const QAbstractButton* button) { return button->isVisible(); });
        ASSERT_NE(first, fixes.end());
        pressWidget(**first);
        ASSERT_LT(errors(), before);
    }
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
}

INSTANTIATE_TEST_SUITE_P(Hands, EditorStory, testing::Values(Hand::Keyboard, Hand::Mouse),
    [](const auto& hand) { return hand.param == Hand::Keyboard ? "Keyboard" : "Mouse"; });

} // namespace

} // namespace etwarden
