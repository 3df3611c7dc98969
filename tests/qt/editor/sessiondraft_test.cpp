// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/sessiondraft.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/editor/editortext.h"
#include "tests/qt/editor/validconfig.h"
#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

#include <algorithm>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class SessionDraftTest : public EnglishTest
{
protected:
    SessionDraftTest()
    {
        draft.beginStart(valid);
        for (QSignalSpy* spy : {&configChanged, &findingsChanged, &undoChanged})
            spy->clear();
    }

    void rename(const std::u16string& name, int mergeKey = 0)
    {
        SessionConfig config = draft.config();
        config.name = name;
        draft.change(config, mergeKey);
    }
    bool finds(std::string_view rule) const
    {
        return std::ranges::any_of(
            draft.findings(), [rule](const Finding& finding) { return finding.rule->id == rule; });
    }

    SessionDraft draft;
    QSignalSpy configChanged{&draft, &SessionDraft::configChanged};
    QSignalSpy findingsChanged{&draft, &SessionDraft::findingsChanged};
    QSignalSpy undoChanged{&draft, &SessionDraft::undoChanged};
};

TEST_F(SessionDraftTest, BeginsClean)
{
    EXPECT_EQ(draft.purpose(), SessionDraft::Purpose::Start);
    EXPECT_EQ(draft.config(), valid);
    EXPECT_FALSE(draft.isDirty());
    EXPECT_FALSE(draft.canUndo());
    EXPECT_FALSE(draft.canRedo());
    EXPECT_TRUE(draft.isReady());
    EXPECT_EQ(draft.predictedStatus(), Win32Status::Success);
}

TEST_F(SessionDraftTest, UndoesAndRedoesStepByStep)
{
    rename(u"A");
    rename(u"B");
    draft.undo();
    EXPECT_EQ(draft.config().name, u"A");
    draft.undo();
    EXPECT_EQ(draft.config(), valid);
    draft.undo(); // nothing more
    EXPECT_EQ(draft.config(), valid);
    draft.redo();
    draft.redo();
    draft.redo();
    EXPECT_EQ(draft.config().name, u"B");
    draft.undo();
    rename(u"C"); // takes the place of B
    EXPECT_FALSE(draft.canRedo());
    draft.undo();
    EXPECT_EQ(draft.config().name, u"A");
}

TEST_F(SessionDraftTest, TypingInOneFieldIsOneStep)
{
    rename(u"T", 1);
    rename(u"Tr", 1);
    rename(u"Tra", 2);
    rename(u"Trac", 0);
    rename(u"Track", 0);
    draft.undo();
    EXPECT_EQ(draft.config().name, u"Trac");
    draft.undo();
    EXPECT_EQ(draft.config().name, u"Tra");
    draft.undo();
    EXPECT_EQ(draft.config().name, u"Tr");
    rename(u"Trx", 1); // the step was left since
    draft.undo();
    EXPECT_EQ(draft.config().name, u"Tr");
    draft.undo();
    EXPECT_EQ(draft.config(), valid);
}

TEST_F(SessionDraftTest, TypingAfterARedoIsAStepOfItsOwn)
{
    rename(u"T", 1);
    draft.undo();
    draft.redo();
    rename(u"Tr", 1);
    draft.undo();
    EXPECT_EQ(draft.config().name, u"T");
}

TEST_F(SessionDraftTest, TypingThatIsRevertedIsNoStep)
{
    rename(u"TraceX", 1);
    rename(u"Trace", 1);
    EXPECT_FALSE(draft.canUndo());
    EXPECT_FALSE(draft.isDirty());
    rename(u"Y", 1);
    draft.undo();
    EXPECT_EQ(draft.config(), valid);
}

TEST_F(SessionDraftTest, SaysWhatChanged)
{
    rename(u"Trace"); // the same
    EXPECT_EQ(configChanged.count(), 0);
    rename(u"A");
    rename(u"B");
    EXPECT_EQ(configChanged.count(), 2);
    EXPECT_TRUE(draft.isDirty());
    EXPECT_EQ(undoChanged.count(), 1);
    rename(u"Trace");
    EXPECT_FALSE(draft.isDirty());
    EXPECT_EQ(findingsChanged.count(), 0);
    rename(u"");
    EXPECT_EQ(findingsChanged.count(), 1);
    draft.beginStart(valid);
    EXPECT_EQ(findingsChanged.count(), 2);
    EXPECT_FALSE(draft.canUndo());
}

TEST_F(SessionDraftTest, ErrorsOfEveryFieldAreTogether)
{
    SessionConfig config = valid;
    config.name.clear();
    config.clientContext = 99;
    draft.change(config);
    EXPECT_TRUE(finds("instance-name-empty"));
    EXPECT_TRUE(finds("clock-invalid"));
    EXPECT_FALSE(draft.isReady());
    EXPECT_EQ(draft.predictedStatus(), Win32Status::InvalidName);

    config.name = u"Trace"; // one field turns valid and wipes nothing of the other
    draft.change(config);
    EXPECT_TRUE(finds("clock-invalid"));
    EXPECT_EQ(draft.predictedStatus(), Win32Status::InvalidParameter);
}

TEST_F(SessionDraftTest, HoldsErrorsBackUntilSomethingIsEntered)
{
    draft.beginStart(emptyConfig());
    EXPECT_FALSE(finds("instance-name-empty"));
    EXPECT_FALSE(finds("no-destination"));
    EXPECT_TRUE(finds("nothing-enabled")) << "which is no error";
    EXPECT_FALSE(draft.isReady());
    ASSERT_NE(draft.blocker(), nullptr);
    rename(u"Trace");
    EXPECT_TRUE(finds("no-destination"));
    rename(u"");
    draft.beginStart(valid);
    rename(u"");
    EXPECT_TRUE(finds("instance-name-empty"));
}

TEST_F(SessionDraftTest, SaysAtOnceWhatIsWrongWithASessionThatHasAName)
{
    SessionConfig config = emptyConfig();
    config.name = u"Trace";
    draft.beginStart(config);
    EXPECT_TRUE(finds("no-destination"));
}

TEST_F(SessionDraftTest, WarningsDoNotPreventAStart)
{
    SessionConfig config = valid;
    config.enableFlags = 1;
    draft.change(config);
    EXPECT_TRUE(finds("enableflags-only-system-logger"));
    EXPECT_TRUE(draft.isReady());
}

TEST_F(SessionDraftTest, ValuesAreKeptAsGiven)
{
    const std::u16string name(1025, u'x');
    SessionConfig config{.name = name,
        .bufferSizeKb = UINT32_MAX,
        .logFileMode = UINT32_MAX,
        .enableFlags = UINT32_MAX,
        .flushThreshold = INT32_MIN,
        .logFileName = u"a<>|?*\0b"};
    draft.change(config);
    EXPECT_EQ(draft.config(), config);
    EXPECT_TRUE(finds("instance-name-over-1024"));
    EXPECT_TRUE(finds("buffer-size-max"));
}

TEST_F(SessionDraftTest, TheEnvironmentDecidesAsWell)
{
    Environment environment;
    environment.sessions = {SessionStatus{.config = {.name = u"TRACE"}}};
    draft.setEnvironment(environment);
    EXPECT_EQ(findingsChanged.count(), 1);
    EXPECT_EQ(configChanged.count(), 0);
    EXPECT_EQ(draft.predictedStatus(), Win32Status::AlreadyExists);
    draft.setEnvironment(environment);
    EXPECT_EQ(findingsChanged.count(), 1);
}

TEST_F(SessionDraftTest, AFixIsOneStepAndRemovesItsFinding)
{
    SessionConfig config = valid;
    config.logFileMode = logfilemode::RealTime | logfilemode::Append;
    config.logFileName = u"C:\\a.etl";
    draft.change(config, 1);
    const auto found = std::ranges::find_if(draft.findings(), [this](const Finding& finding) {
        return finding.rule->id == "append-realtime"
            && !offeredFixes(finding, draft.config(), draft.environment()).empty();
    });
    ASSERT_NE(found, draft.findings().end());
    draft.applyFix(*offeredFixes(*found, draft.config(), draft.environment()).front());
    EXPECT_FALSE(finds("append-realtime"));
    draft.undo();
    EXPECT_EQ(draft.config(), config);
}

TEST_F(SessionDraftTest, AnUpdateBeginsWithWhatRuns)
{
    const SessionStatus running{.config = {.name = u"Trace",
                                    .bufferSizeKb = 64,
                                    .maximumBuffers = 32,
                                    .logFileMode = logfilemode::RealTime,
                                    .flushTimer = 1}};
    draft.beginUpdate(running);
    EXPECT_EQ(draft.purpose(), SessionDraft::Purpose::Update);
    EXPECT_EQ(draft.config(), running.config);
    EXPECT_EQ(draft.environment().updating, running);
    Environment environment;
    environment.sessions = {running};
    draft.setEnvironment(environment); // its own name is no conflict
    EXPECT_EQ(draft.environment().updating, running);
    EXPECT_TRUE(draft.isReady());

    SessionConfig config = draft.config();
    config.enableFlags = 1;
    draft.change(config);
    EXPECT_FALSE(draft.findings().empty());
    draft.beginStart(valid);
    EXPECT_EQ(draft.environment().updating, std::nullopt);
    EXPECT_FALSE(draft.isReady()); // now it is
}

TEST_F(SessionDraftTest, OnlySomeFieldsOfARunningSessionCanChange)
{
    const auto editable = [this](std::uint32_t mode) {
        draft.beginUpdate({.config = {.name = u"Trace", .logFileMode = mode}});
        std::vector<ConfigField> fields;
        for (int i = 0; i <= static_cast<int>(ConfigField::V2Options); ++i) {
            const auto field = static_cast<ConfigField>(i);
            if (draft.isEditable(field))
                fields.push_back(field);
            EXPECT_EQ(EditorText::lockReason(draft, field).isEmpty(), draft.isEditable(field));
        }
        return fields;
    };
    using enum ConfigField;
    using Fields = std::vector<ConfigField>;
    EXPECT_EQ(editable(logfilemode::RealTime), (Fields{MaximumBuffers, LogFileMode, FlushTimer, LogFileName}));
    EXPECT_EQ(draft.lockedModeBits(), ~logfilemode::RealTime);
    EXPECT_FALSE(EditorText::modeLockReason(draft).isEmpty());
    EXPECT_EQ(editable(logfilemode::SystemLogger),
        (Fields{MaximumBuffers, LogFileMode, FlushTimer, EnableFlags, LogFileName}));
    EXPECT_EQ(editable(logfilemode::PrivateLogger), (Fields{FlushTimer, LogFileName}));
    EXPECT_EQ(draft.lockedModeBits(), ~0u);
    EXPECT_FALSE(EditorText::modeLockReason(draft).isEmpty());

    draft.beginStart(valid);
    EXPECT_TRUE(draft.isEditable(BufferSize));
    EXPECT_EQ(draft.lockedModeBits(), 0u);
    EXPECT_EQ(EditorText::modeLockReason(draft), QString());
}

TEST_F(SessionDraftTest, SaysNothingAboutAFieldThatHoldsNoValue)
{
    SessionConfig config = valid;
    config.bufferSizeKb = 99999;
    config.clientContext = 9;
    draft.change(config);
    EXPECT_EQ(draft.predictedStatus(), Win32Status::InvalidParameter);
    QSignalSpy readabilityChanged(&draft, &SessionDraft::readabilityChanged);
    draft.setReadable(ConfigField::BufferSize, false);
    draft.setReadable(ConfigField::BufferSize, false);
    EXPECT_EQ(readabilityChanged.size(), 1);
    EXPECT_FALSE(finds("buffer-size-max"));
    EXPECT_TRUE(finds("clock-invalid"));
    EXPECT_FALSE(draft.isReadable(ConfigField::BufferSize));
    EXPECT_TRUE(draft.isReadable(ConfigField::ClientContext));
    EXPECT_FALSE(draft.isReadable());
    EXPECT_EQ(draft.config(), config);

    draft.setReadable(ConfigField::BufferSize, true);
    EXPECT_TRUE(finds("buffer-size-max"));
    draft.setReadable(ConfigField::BufferSize, false);
    draft.beginStart(config);
    EXPECT_TRUE(draft.isReadable());
    EXPECT_TRUE(finds("buffer-size-max"));
}

TEST_F(SessionDraftTest, ProvidersThatTheSystemReportsLaterAreNoChange)
{
    const std::vector<ProviderConfig> reported{{.guid = {.data1 = 1}}};
    EXPECT_TRUE(draft.knowsProviders());
    draft.beginUpdate({.handle = 1, .config = valid});
    EXPECT_FALSE(draft.knowsProviders());
    SessionConfig other = draft.config();
    other.flushTimer = 7;
    draft.change(other);
    draft.adoptProviders(reported);
    EXPECT_TRUE(draft.knowsProviders());
    EXPECT_EQ(draft.config().providers, reported);
    EXPECT_EQ(draft.running()->config.providers, reported);
    EXPECT_TRUE(draft.isDirty());
    draft.undo();
    EXPECT_EQ(draft.config().providers, reported);
    EXPECT_FALSE(draft.isDirty());
    EXPECT_FALSE(draft.canUndo());
}

TEST_F(SessionDraftTest, ProvidersThatWereChangedMeanwhileStay)
{
    SessionConfig own = valid;
    own.providers = {{.guid = {.data1 = 2}}};
    draft.change(own);
    draft.adoptProviders({{.guid = {.data1 = 1}}});
    EXPECT_EQ(draft.config().providers, own.providers);
    draft.undo();
    EXPECT_EQ(draft.config().providers.at(0).guid.data1, 1u);
}

TEST_F(SessionDraftTest, ARefusedProviderIsNoReasonNotToStart)
{
    SessionConfig config = valid;
    config.providers = {{.guid = {.data1 = 1}, .filters = {.processIds = {1, 2, 3, 4, 5, 6, 7, 8, 9}}}};
    for (const bool isRunning : {false, true}) {
        if (isRunning)
            draft.beginUpdate({.handle = 7, .config = valid});
        draft.change(config);
        EXPECT_TRUE(finds("filter-pid-count"));
        EXPECT_NE(predictedEnable(draft.findings(), 0), Win32Status::Success);
        EXPECT_EQ(draft.blocker(), nullptr);
        EXPECT_TRUE(draft.isReady());
    }
    config.name.clear();
    draft.beginStart(config);
    ASSERT_NE(draft.blocker(), nullptr);
    EXPECT_FALSE(draft.blocker()->provider) << "the error of the session itself";
}

TEST_F(SessionDraftTest, ProvidersOfARunningSessionCanBeChanged)
{
    draft.beginUpdate({.handle = 1, .config = valid});
    EXPECT_TRUE(draft.isEditable(ConfigField::Providers));
    EXPECT_EQ(EditorText::lockReason(draft, ConfigField::Providers), QString());
}

} // namespace
TEST(SessionDraftAtBoot, AsksTheRulesOfABoot)
{
    SessionDraft draft;
    SessionConfig config;
    config.name = u"Boot trace";
    config.logFileMode = 0x00000042; // CIRCULAR | NONSTOPPABLE
    config.maximumFileSize = 20;
    draft.beginBoot(config, false);
    EXPECT_EQ(draft.purpose(), SessionDraft::Purpose::Boot);
    EXPECT_EQ(draft.blocker(), nullptr);
    EXPECT_FALSE(draft.isEditable(ConfigField::Name));
    EXPECT_FALSE(draft.isEditable(ConfigField::FlushThreshold));
    EXPECT_TRUE(draft.isEditable(ConfigField::LogFileMode));
    draft.setEnvironment(Environment());
    EXPECT_EQ(draft.purpose(), SessionDraft::Purpose::Boot) << "it stays what it began as";
    const auto isSaid = [&draft](std::string_view id) {
        return std::ranges::any_of(draft.findings(), [id](const Finding& finding) { return finding.rule->id == id; });
    };
    EXPECT_TRUE(isSaid("auto-overwritten"));
    config.fileMax = 4;
    draft.change(config);
    EXPECT_FALSE(isSaid("auto-overwritten"));
    draft.undo();
    EXPECT_TRUE(isSaid("auto-overwritten"));
    draft.beginBoot(config, true);
    EXPECT_TRUE(draft.isEditable(ConfigField::Name));
    draft.beginStart(config);
    EXPECT_EQ(draft.purpose(), SessionDraft::Purpose::Start);
    EXPECT_NE(draft.blocker(), nullptr) << "StartTrace refuses NONSTOPPABLE";
}

} // namespace etwarden
