// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/propertiespreview.h"

#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/qt/editor/sessiondraft.h"
#include "tests/qt/englishtest.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class PropertiesPreviewTest : public EnglishTest
{
protected:
    /// "0x30 | BufferSize | 64 | 64~KB" for the member.
    QString row(const QString& member) const
    {
        for (int row = 0; row < preview.rowCount(); ++row) {
            if (preview.index(row, PropertiesPreview::MemberColumn).data().toString() != member)
                continue;
            QStringList cells;
            for (int column = 0; column < preview.columnCount(); ++column)
                cells.append(preview.index(row, column).data().toString().replace(QChar(QChar::Nbsp), u'~'));
            return cells.join(u" | "_s);
        }
        return {};
    }
    void show(const SessionConfig& config)
    {
        draft.beginStart(config);
        preview.setDraft(draft);
    }

    SessionDraft draft;
    PropertiesPreview preview;
    ModelGuard guard{&preview};
};

TEST_F(PropertiesPreviewTest, ShowsEveryMemberWithItsMeaning)
{
    show({.name = u"Trace",
        .clientContext = 1,
        .bufferSizeKb = 64,
        .minimumBuffers = 8,
        .maximumFileSize = 100,
        .logFileMode = logfilemode::Circular | 0x40000000,
        .flushTimer = 5,
        .enableFlags = 0x08000011,
        .flushThreshold = -2,
        .logFileName = u"C:\\trace.etl"});
    EXPECT_EQ(preview.rowCount(), 24);
    EXPECT_EQ(row(u"Wnode.BufferSize"_s), u"0x00 | Wnode.BufferSize | 4224 | "_s);
    EXPECT_EQ(row(u"Wnode.Guid"_s), u"0x18 | Wnode.Guid | {00000000-0000-0000-0000-000000000000} | "_s);
    EXPECT_EQ(row(u"Wnode.ClientContext"_s), u"0x28 | Wnode.ClientContext | 1 | 1 (performance counter)"_s);
    EXPECT_EQ(row(u"Wnode.Flags"_s), u"0x2C | Wnode.Flags | 0x00020000 | "_s);
    EXPECT_EQ(row(u"BufferSize"_s), u"0x30 | BufferSize | 64 | 64~KB"_s);
    EXPECT_EQ(row(u"MaximumFileSize"_s), u"0x3C | MaximumFileSize | 100 | 100~MB"_s);
    EXPECT_EQ(
        row(u"LogFileMode"_s), u"0x40 | LogFileMode | 0x40000002 | EVENT_TRACE_FILE_MODE_CIRCULAR | 0x40000000"_s);
    EXPECT_EQ(row(u"FlushTimer"_s), u"0x44 | FlushTimer | 5 | 5~s"_s);
    EXPECT_EQ(row(u"EnableFlags"_s),
        u"0x48 | EnableFlags | 0x08000011 | EVENT_TRACE_FLAG_PROCESS | EVENT_TRACE_FLAG_CSWITCH | 0x08000000"_s);
    EXPECT_EQ(row(u"FlushThreshold"_s), u"0x4C | FlushThreshold | -2 | "_s);
    EXPECT_EQ(row(u"LogFileNameOffset"_s), u"0x70 | LogFileNameOffset | 0x87A | C:\\trace.etl"_s);
    EXPECT_EQ(row(u"LoggerNameOffset"_s), u"0x74 | LoggerNameOffset | 0x78 | space for a name"_s);
}

TEST_F(PropertiesPreviewTest, NamesMembersAsTheTargetDoes)
{
    show({.name = u"Trace", .flushThreshold = 3});
    draft.setTarget(WindowsVersion::Windows8);
    preview.setDraft(draft);
    EXPECT_EQ(row(u"AgeLimit"_s), u"0x4C | AgeLimit | 3 | "_s);
    EXPECT_EQ(row(u"FlushThreshold"_s), QString());
}

TEST_F(PropertiesPreviewTest, ShowsTheCallsThatEnableProviders)
{
    show({.name = u"Trace",
        .providers = {{.guid = {.data1 = 1},
                          .name = u"Contoso",
                          .level = 5,
                          .matchAnyKeyword = 0x30,
                          .enableProperty = 0x80000004,
                          .timeoutMs = 500,
                          .filters = {.processIds = {4, 8},
                              .executables = u"a.exe;b.exe",
                              .eventIds = {.listed = false, .ids = {1, 2}}}},
            {.guid = {.data1 = 2}}}});
    EXPECT_EQ(preview.rowCount(), 24 + 8 + 3 + 8);
    EXPECT_EQ(row(u"EnableTraceEx2"_s), u" | EnableTraceEx2 |  | Contoso"_s);
    EXPECT_EQ(row(u"ProviderId"_s), u" | ProviderId | {00000001-0000-0000-0000-000000000000} | "_s);
    EXPECT_EQ(row(u"ControlCode"_s), u" | ControlCode | 1 | EVENT_CONTROL_CODE_ENABLE_PROVIDER"_s);
    EXPECT_EQ(row(u"Level"_s), u" | Level | 5 | TRACE_LEVEL_VERBOSE"_s);
    EXPECT_EQ(row(u"MatchAnyKeyword"_s), u" | MatchAnyKeyword | 0x0000000000000030 | "_s);
    EXPECT_EQ(row(u"Timeout"_s), u" | Timeout | 500 | "_s);
    EXPECT_EQ(
        row(u"EnableProperty"_s), u" | EnableProperty | 0x80000004 | EVENT_ENABLE_PROPERTY_STACK_TRACE | 0x80000000"_s);
    EXPECT_EQ(row(u"EVENT_FILTER_TYPE_PID"_s), u" | EVENT_FILTER_TYPE_PID | 0x80000004 | 4, 8"_s);
    EXPECT_EQ(row(u"EVENT_FILTER_TYPE_EXECUTABLE_NAME"_s),
        u" | EVENT_FILTER_TYPE_EXECUTABLE_NAME | 0x80000008 | a.exe;b.exe"_s);
    EXPECT_EQ(
        row(u"EVENT_FILTER_TYPE_EVENT_ID"_s), u" | EVENT_FILTER_TYPE_EVENT_ID | 0x80000200 | FilterIn = FALSE: 1, 2"_s);
    EXPECT_TRUE(preview.toText().contains(u"\tEnableTraceEx2\t\tContoso\n"_s));
    SessionConfig without = draft.config();
    without.providers.clear();
    draft.change(without);
    preview.setDraft(draft);
    EXPECT_EQ(preview.rowCount(), 24);
}

TEST_F(PropertiesPreviewTest, ShowsTheProcessesOfAPrivateSession)
{
    const Guid own{.data1 = 7};
    SessionConfig config{.name = u"Trace",
        .guid = own,
        .logFileMode = logfilemode::PrivateLogger,
        .providers = {{.guid = own, .filters = {.processIds = {4321}}}}};
    show(config);
    EXPECT_EQ(row(u"Wnode.Flags"_s), u"0x2C | Wnode.Flags | 0x00820000 | "_s);
    EXPECT_EQ(row(u"V2Control"_s), u" | V2Control | 0x00000002 | "_s);
    EXPECT_EQ(row(u"FilterDescCount"_s), u" | FilterDescCount | 1 | "_s);
    EXPECT_EQ(row(u"EVENT_FILTER_TYPE_PID"_s), u" | EVENT_FILTER_TYPE_PID | 0x80000004 | 4321"_s);
    const int rows = preview.rowCount();
    config.logFileMode |= logfilemode::PrivateInProc;
    draft.change(config);
    preview.setDraft(draft);
    EXPECT_EQ(preview.rowCount(), rows - 4) << "it is in the caller's process";
    EXPECT_EQ(row(u"V2Control"_s), QString());
}

TEST_F(PropertiesPreviewTest, ShowsTheOptionsOfVersion2)
{
    SessionConfig config{.name = u"Trace"};
    show(config);
    const int rows = preview.rowCount();
    EXPECT_EQ(row(u"V2Options"_s), QString());
    config.v2Options = v2option::LargeMdlPages | v2option::ExcludeKernelStack;
    show(config);
    EXPECT_EQ(preview.rowCount(), rows + 3);
    EXPECT_EQ(row(u"V2Control"_s), u" | V2Control | 0x00000002 | "_s);
    EXPECT_EQ(row(u"FilterDescCount"_s), u" | FilterDescCount | 0 | "_s);
    EXPECT_EQ(row(u"V2Options"_s), u" | V2Options | 0x000000000000000C | LargeMdlPages | ExcludeKernelStack"_s);
}

TEST_F(PropertiesPreviewTest, AnUpdateCallsForWhatChanged)
{
    const ProviderConfig stays{.guid = {.data1 = 1}};
    const ProviderConfig goes{.guid = {.data1 = 2}};
    draft.beginUpdate({.handle = 1, .config = {.name = u"Trace", .providers = {stays, goes}}});
    SessionConfig wanted = draft.config();
    wanted.providers = {stays};
    draft.change(wanted);
    preview.setDraft(draft);
    EXPECT_EQ(preview.rowCount(), 24 + 3);
    EXPECT_EQ(row(u"ProviderId"_s), u" | ProviderId | {00000002-0000-0000-0000-000000000000} | "_s);
    EXPECT_EQ(row(u"ControlCode"_s), u" | ControlCode | 0 | EVENT_CONTROL_CODE_DISABLE_PROVIDER"_s);
}

TEST_F(PropertiesPreviewTest, AnExtensionIsNoSetOfFlags)
{
    show({.name = u"Trace",
        .logFileMode = logfilemode::SystemLogger | logfilemode::RealTime,
        .enableFlags = 0x80FF0078});
    EXPECT_TRUE(row(u"EnableFlags"_s).contains(u"TRACE_ENABLE_FLAG_EXTENSION {Offset = 0x0078"_s));
    EXPECT_FALSE(row(u"EnableFlags"_s).contains(u"EVENT_TRACE_FLAG_VAMAP"_s));
    EXPECT_EQ(row(u"LogFileNameOffset"_s), u"0x70 | LogFileNameOffset | 0x0 | none"_s);
}

TEST_F(PropertiesPreviewTest, ShowsTheListThatEnableFlagsLeadTo)
{
    SessionConfig config{.name = u"Trace",
        .logFileMode = logfilemode::SystemLogger,
        .enableFlags = 1,
        .kernel = {.stackEvents = {*parseStackEvent("CSwitch")}, .processIds = {4, 8}, .poolTags = {0x636F7250}}};
    addGroup(config.kernel.groups, kernelgroup::Pool);
    show(config);
    EXPECT_TRUE(row(u"EnableFlags"_s).startsWith(u"0x48 | EnableFlags | 0x80FF0078 | "_s))
        << qPrintable(row(u"EnableFlags"_s));
    EXPECT_EQ(row(u"TRACE_ENABLE_FLAG_EXT_HEADER"_s), u" | TRACE_ENABLE_FLAG_EXT_HEADER |  | "_s);
    EXPECT_EQ(row(u"ETW_EXT_ENABLE_FLAGS"_s), u" | ETW_EXT_ENABLE_FLAGS | 8 | EVENT_TRACE_FLAG_PROCESS, PERF_POOL"_s);
    EXPECT_EQ(row(u"ETW_EXT_STACKWALK_FILTER"_s), u" | ETW_EXT_STACKWALK_FILTER | 1 | CSwitch"_s);
    EXPECT_EQ(row(u"ETW_EXT_PIDS"_s), u" | ETW_EXT_PIDS | 2 | 4, 8"_s);
    EXPECT_EQ(row(u"ETW_EXT_POOLTAG_FILTER"_s), u" | ETW_EXT_POOLTAG_FILTER | 1 | Proc"_s);
    EXPECT_EQ(row(u"TraceSetInformation"_s), QString()) << "the list has all of it";
    config.kernel.processIds.clear();
    config.kernel.poolTags.clear();
    show(config);
    EXPECT_EQ(row(u"TRACE_ENABLE_FLAG_EXT_HEADER"_s), QString());
    EXPECT_EQ(row(u"TraceSetInformation"_s), u" | TraceSetInformation |  | "_s);
}

TEST_F(PropertiesPreviewTest, DumpsTheBytes)
{
    show({.name = u"Trace", .bufferSizeKb = 64, .logFileName = u"AZ"});
    const QStringList dump = preview.hexDump().split(u'\n');
    EXPECT_EQ(dump[0], u"00000000  80 10 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|"_s);
    EXPECT_EQ(dump[1], u"00000010  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|"_s);
    EXPECT_EQ(dump[3], u"00000030  40 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |@...............|"_s);
    EXPECT_TRUE(dump.contains(u"*"_s));
    EXPECT_TRUE(preview.hexDump().contains(
        u"00000870  00 00 00 00 00 00 00 00  00 00 41 00 5a 00 00 00  |..........A.Z...|"_s));
    EXPECT_EQ(dump[dump.size() - 2], u"00001080"_s); // as long as it is
    EXPECT_EQ(dump.last(), QString());
}

TEST_F(PropertiesPreviewTest, TheLastLineOfTheDumpMayBeShort)
{
    show({.name = std::u16string(1030, u'n')});
    const QStringList dump = preview.hexDump().split(u'\n');
    const QString& last = dump[dump.size() - 3];
    EXPECT_TRUE(last.startsWith(u"00001090  00 00 00 00 00 00 00 00 "_s)) << qPrintable(last);
    EXPECT_TRUE(last.endsWith(u" |........|"_s)) << qPrintable(last);
    EXPECT_EQ(dump[dump.size() - 2], u"00001098"_s);
}

TEST_F(PropertiesPreviewTest, AnUpdatePassesWhatItChanges)
{
    const SessionStatus running{.config = {.name = u"Trace",
                                    .bufferSizeKb = 64,
                                    .maximumBuffers = 32,
                                    .logFileMode = logfilemode::RealTime | logfilemode::Sequential,
                                    .flushTimer = 3,
                                    .logFileName = u"C:\\a.etl"}};
    draft.beginUpdate(running);
    preview.setDraft(draft);
    EXPECT_EQ(row(u"BufferSize"_s), u"0x30 | BufferSize | 0 | "_s);
    EXPECT_EQ(row(u"MaximumBuffers"_s), u"0x38 | MaximumBuffers | 32 | "_s);
    EXPECT_EQ(row(u"LogFileMode"_s), u"0x40 | LogFileMode | 0x00000100 | EVENT_TRACE_REAL_TIME_MODE"_s);
    EXPECT_EQ(row(u"LogFileNameOffset"_s), u"0x70 | LogFileNameOffset | 0x0 | none"_s);
    EXPECT_EQ(preview.predictedAnswer(), u"ControlTrace is expected to succeed."_s);

    SessionConfig config = draft.config();
    config.logFileName = u"C:\\b.etl";
    draft.change(config);
    preview.setDraft(draft);
    EXPECT_TRUE(row(u"LogFileNameOffset"_s).endsWith(u"C:\\b.etl"_s));
}

TEST_F(PropertiesPreviewTest, PredictsAndCopies)
{
    QSignalSpy changed(&preview, &QAbstractItemModel::dataChanged);
    show({});
    EXPECT_EQ(changed.count(), 1);
    EXPECT_TRUE(preview.predictedAnswer().startsWith(u"StartTrace is expected to return ERROR_INVALID_NAME (123)."_s));
    const QString text = preview.toText();
    EXPECT_TRUE(text.startsWith(preview.predictedAnswer() + u"\n\n0x00\tWnode.BufferSize\t"_s));
    EXPECT_TRUE(text.endsWith(u"\n\n"_s + preview.hexDump()));
}

TEST_F(PropertiesPreviewTest, FollowsTheLanguage)
{
    QSignalSpy headers(&preview, &QAbstractItemModel::headerDataChanged);
    EXPECT_EQ(preview.headerData(PropertiesPreview::MeaningColumn, Qt::Horizontal).toString(), u"Meaning"_s);
    language.use(u"fr"_s);
    preview.retranslate();
    EXPECT_EQ(headers.count(), 1);
    EXPECT_EQ(preview.headerData(PropertiesPreview::MeaningColumn, Qt::Horizontal).toString(), u"Signification"_s);
}

} // namespace
} // namespace etwarden
