// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/qt/editor/editortext.h"
#include "model/qt/editor/sessiondraft.h"
#include "tests/qt/editor/validconfig.h"
#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

#include <algorithm>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class DraftTargetTest : public EnglishTest
{
protected:
    DraftTargetTest() { draft.beginStart(valid); }

    bool finds(std::string_view rule) const
    {
        return std::ranges::any_of(
            draft.findings(), [rule](const Finding& finding) { return finding.rule->id == rule; });
    }

    SessionDraft draft;
};

TEST_F(DraftTargetTest, ATargetDecidesTheFindingsButNotTheStart)
{
    QSignalSpy targetChanged(&draft, &SessionDraft::targetChanged);
    SessionConfig config = valid;
    config.bufferSizeKb = 16'384; // since Windows 8
    draft.change(config);
    EXPECT_FALSE(draft.isOtherTarget());
    EXPECT_FALSE(finds("buffer-size-max-pre-win8"));
    EXPECT_EQ(EditorText::targetNotice(draft), QString());

    draft.setTarget(WindowsVersion::Windows7);
    EXPECT_EQ(targetChanged.size(), 1);
    EXPECT_TRUE(draft.isOtherTarget());
    EXPECT_EQ(draft.environment().windows, WindowsVersion::Windows7);
    EXPECT_TRUE(finds("buffer-size-max-pre-win8"));
    EXPECT_EQ(draft.predictedStatus(), Win32Status::InvalidParameter);
    EXPECT_TRUE(draft.isReady());
    EXPECT_TRUE(EditorText::targetNotice(draft).startsWith(
        u"Checked against Windows 7: StartTrace is expected to return ERROR_INVALID_PARAMETER (87)."_s));
    EXPECT_TRUE(EditorText::targetNotice(draft).endsWith(u"Here, the rules of Windows 11 apply."_s));

    draft.setReadable(ConfigField::FlushTimer, false);
    EXPECT_EQ(EditorText::targetNotice(draft), QString());
    draft.setReadable(ConfigField::FlushTimer, true);
    EXPECT_NE(EditorText::targetNotice(draft), QString());

    draft.setEnvironment({.windows = WindowsVersion::Windows10}); // a poll keeps the choice
    EXPECT_EQ(draft.target(), WindowsVersion::Windows7);
    EXPECT_EQ(draft.ownWindows(), WindowsVersion::Windows10);
    EXPECT_EQ(targetChanged.size(), 2);
    draft.beginStart(valid);
    EXPECT_EQ(draft.target(), WindowsVersion::Windows10);

    draft.setEnvironment({.windows = WindowsVersion::Windows11Version24H2, .product = WindowsProduct::Server});
    draft.setTarget(WindowsVersion::Windows7);
    EXPECT_TRUE(EditorText::targetNotice(draft).endsWith(u"Here, the rules of Windows Server 2025 apply."_s));
}

TEST_F(DraftTargetTest, OnlyTheSystemThatStartsBlocks)
{
    draft.setEnvironment({.windows = WindowsVersion::Windows7});
    SessionConfig config = valid;
    config.bufferSizeKb = 16'384;
    draft.change(config);
    ASSERT_NE(draft.blocker(), nullptr);
    EXPECT_EQ(draft.blocker()->rule->id, "buffer-size-max-pre-win8");
    draft.setTarget(WindowsVersion::Windows11);
    EXPECT_EQ(draft.predictedStatus(), Win32Status::Success);
    EXPECT_FALSE(draft.isReady());
    const QSignalSpy findingsChanged(&draft, &SessionDraft::findingsChanged);
    config.bufferSizeKb = 1024;
    draft.change(config); // the blocker goes, although the findings for the target are the same
    EXPECT_TRUE(draft.isReady());
    EXPECT_EQ(findingsChanged.size(), 1);
}

TEST_F(DraftTargetTest, LimitsOfTheBackendAreNotThoseOfAnotherWindows)
{
    SessionConfig config = draft.config();
    config.v2Options = v2option::LargeMdlPages;
    draft.change(config);
    draft.setEnvironment({.unsupportedModes = logfilemode::RealTime,
        .followsV2Options = false,
        .bufferMemory = BufferMemory{.maximumPoolBytes = UINT64_MAX, .maximumPoolBuffers = UINT32_MAX}});
    EXPECT_TRUE(finds("mode-unsupported"));
    EXPECT_TRUE(finds("buffer-memory"));
    EXPECT_TRUE(finds("v2-options-without-effect"));
    draft.setTarget(WindowsVersion::Windows7);
    EXPECT_FALSE(finds("mode-unsupported"));
    EXPECT_FALSE(finds("v2-options-without-effect"));
    EXPECT_FALSE(finds("buffer-memory"));
    ASSERT_NE(draft.blocker(), nullptr);
    EXPECT_EQ(draft.blocker()->rule->id, "mode-unsupported");
    draft.setTarget(WindowsVersion::Windows11);
    EXPECT_TRUE(finds("mode-unsupported"));
}

} // namespace
} // namespace etwarden
