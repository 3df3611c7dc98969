// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/templatestore.h"

#include "model/etw/kernelgroups.h"
#include "model/qt/editor/templatejson.h"
#include "tests/qt/englishtest.h"
#include "tests/qt/logcapture.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class TemplateStoreTest : public EnglishTest
{
protected:
    QString path(const QString& file) const { return folder.filePath(u"templates/"_s + file); }
    void put(const QString& file, const QByteArray& content) const
    {
        QDir().mkpath(folder.filePath(u"templates"_s));
        QFile target(path(file));
        ASSERT_TRUE(target.open(QIODevice::WriteOnly));
        target.write(content);
    }
    QByteArray content(const QString& file) const
    {
        QFile source(path(file));
        return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray("(not there)");
    }
    static QByteArray json(const QByteArray& session, const QByteArray& name = "A")
    {
        return R"({"formatVersion": 1, "name": ")" + name + R"(", "session": {)" + session + "}}";
    }
    QStringList names() const
    {
        QStringList result;
        for (const TemplateStore::Template& each : store.templates())
            result.append(each.name);
        return result;
    }
    /// The reason that is reported for the only file.
    QString problemOf(const QByteArray& text)
    {
        put(u"a.json"_s, text);
        store.reload();
        EXPECT_EQ(content(u"a.json"_s), text); // untouched
        if (store.problems().size() != 1 || !store.templates().empty())
            return u"(accepted)"_s;
        return QString(store.problems().front().message)
            .remove(u"“%1” is not a usable template. "_s.arg(QDir::toNativeSeparators(path(u"a.json"_s))));
    }

    QTemporaryDir folder;
    TemplateStore store{folder.filePath(u"templates"_s)};
};

const SessionConfig config{
    .name = u"Tr\u00e4ce \"1\"",
    .guid = {.data1 = 0xFFFFFFFF},
    .clientContext = 99,
    .bufferSizeKb = UINT32_MAX,
    .minimumBuffers = 1,
    .maximumBuffers = 2,
    .maximumFileSize = 3,
    .logFileMode = 0xFFFFFFFF,
    .flushTimer = 4,
    .enableFlags = 0x80000001,
    .flushThreshold = INT32_MIN,
    .logFileName = u"C:\\logs\\%d<>.etl",
    .providers = {{.guid = {.data1 = 1},
                      .name = u"<b>\u00c9\"",
                      .level = 255,
                      .matchAnyKeyword = UINT64_MAX,
                      .matchAllKeyword = 0x8000000000000001, // no double holds it
                      .enableProperty = 0xFFFFFFFF,
                      .timeoutMs = UINT32_MAX,
                      .filters = {.processIds = {0, UINT32_MAX},
                          .executables = u"a.exe;b.exe",
                          .packageIds = u"package",
                          .packageAppIds = u"app",
                          .eventIds = {.listed = false, .ids = {0, 65535}},
                          .stackEventIds = {.listed = true, .ids = {7}}}},
        {.guid = {.data1 = 2}, .level = 0}, {}},
};

TEST_F(TemplateStoreTest, AFolderThatDoesNotExistIsEmpty)
{
    EXPECT_TRUE(store.templates().empty());
    EXPECT_TRUE(store.problems().empty());
    EXPECT_EQ(store.find(u"A"_s), nullptr);
}

TEST_F(TemplateStoreTest, EveryValueComesBack)
{
    QSignalSpy changed(&store, &TemplateStore::changed);
    EXPECT_EQ(store.save(u"Boot: all"_s, config), QString());
    EXPECT_EQ(changed.count(), 1);
    const TemplateStore again(folder.filePath(u"templates"_s));
    ASSERT_EQ(again.templates().size(), 1u);
    EXPECT_EQ(again.templates()[0].name, u"Boot: all"_s);
    EXPECT_EQ(again.templates()[0].config, config);
    EXPECT_EQ(again.templates()[0].file, path(u"Boot_ all.json"_s));
    EXPECT_EQ(store.save(u"Empty"_s, {}), QString());
    EXPECT_EQ(store.find(u"empty"_s)->config, SessionConfig());
}

TEST_F(TemplateStoreTest, ASetComesBackInItsOrder)
{
    const SessionConfig second{.name = u"Second", .bufferSizeKb = 128};
    EXPECT_EQ(store.save(u"Both"_s, config, {}, {second}), QString());
    const TemplateStore again(folder.filePath(u"templates"_s));
    ASSERT_EQ(again.templates().size(), 1u);
    EXPECT_TRUE(again.templates()[0].isSet());
    EXPECT_EQ(again.templates()[0].set(), (SessionSet{.name = u"Both", .sessions = {config, second}}));
    EXPECT_TRUE(again.sessionTemplates().empty());
    EXPECT_EQ(store.rename(u"Both"_s, u"Pair"_s), QString());
    EXPECT_EQ(store.find(u"Pair"_s)->others, std::vector{second});
    EXPECT_EQ(store.freeName(u"Pair"_s, config, {second}), u"Pair"_s);
    EXPECT_EQ(store.freeName(u"Pair"_s, config), u"Pair 2"_s);
}

TEST_F(TemplateStoreTest, ASetOfOneIsASession)
{
    put(u"a.json"_s, R"({"formatVersion": 2, "name": "A", "sessions": [{"BufferSize": 64}]})");
    store.reload();
    ASSERT_EQ(store.templates().size(), 1u);
    EXPECT_FALSE(store.templates()[0].isSet());
    EXPECT_EQ(store.save(u"A"_s, store.templates()[0].config), QString());
    EXPECT_TRUE(content(u"a.json"_s).contains(R"("formatVersion": 1)")) << content(u"a.json"_s).toStdString();
}

TEST_F(TemplateStoreTest, SaysWhatIsWrongWithASet)
{
    EXPECT_EQ(problemOf(R"({"formatVersion": 2, "name": "A", "sessions": []})"),
        u"“sessions” is not a list of 1 to 256 sessions."_s);
    EXPECT_EQ(problemOf(R"({"formatVersion": 2, "name": "A", "sessions": [{"BufferSize": 64}, {"Strange": 1}]})"),
        u"“sessions[1].Strange” is unknown to this version of Etwarden and would be lost."_s);
}

TEST_F(TemplateStoreTest, SavingAgainReplaces)
{
    store.save(u"B"_s, {});
    store.save(u"a"_s, {});
    EXPECT_EQ(store.save(u"b"_s, config), QString());
    EXPECT_EQ(names(), (QStringList{u"a"_s, u"b"_s}));
    EXPECT_EQ(store.find(u"B"_s)->config, config);
    EXPECT_EQ(QDir(path(QString())).entryList(QDir::Files, QDir::Name), (QStringList{u"B.json"_s, u"a.json"_s}));
}

TEST_F(TemplateStoreTest, NamesThatMakeTheSameFileGetTheirOwn)
{
    store.save(u"a:b"_s, {});
    store.save(u"a?b"_s, {});
    store.save(QString(1025, u'%'), {});
    store.save(QString(1026, u'%'), {});
    EXPECT_EQ(store.templates().size(), 4u);
    EXPECT_TRUE(QFile::exists(path(u"a_b.json"_s)));
    EXPECT_TRUE(QFile::exists(path(u"a_b (2).json"_s)));
    EXPECT_TRUE(QFile::exists(path(QString(80, u'%') + u" (2).json"_s)));
    EXPECT_TRUE(store.problems().empty());
}

TEST_F(TemplateStoreTest, ADamagedFileIsNeverOverwritten)
{
    put(u"A.json"_s, "{");
    store.reload();
    EXPECT_EQ(store.save(u"A"_s, config), QString());
    EXPECT_EQ(content(u"A.json"_s), "{");
    EXPECT_EQ(store.find(u"A"_s)->file, path(u"A (2).json"_s));
    EXPECT_EQ(store.problems().size(), 1u);
    EXPECT_EQ(store.problems()[0].file, path(u"A.json"_s));
}

TEST_F(TemplateStoreTest, UnknownMembersAreKept)
{
    put(u"a.json"_s, R"({"formatVersion": 1, "name": "A", "colour": "red", "session": {"FlushTimer": 7, "New": [1]}})");
    store.reload();
    ASSERT_EQ(names(), QStringList{u"A"_s});
    SessionConfig changed = store.templates()[0].config;
    EXPECT_EQ(changed.flushTimer, 7u);
    changed.flushTimer = 8;
    EXPECT_EQ(store.save(u"A"_s, changed), QString());
    EXPECT_EQ(store.rename(u"A"_s, u"B"_s), QString());
    const QByteArray written = content(u"a.json"_s).simplified();
    EXPECT_TRUE(written.contains(R"("colour": "red")"));
    EXPECT_TRUE(written.contains(R"("New": [ 1 ])"));
    EXPECT_TRUE(written.contains(R"("FlushTimer": 8)"));
    EXPECT_TRUE(written.contains(R"("name": "B")"));
    EXPECT_TRUE(written.contains(R"("LogFileMode": "0x00000000")"));
}

TEST_F(TemplateStoreTest, RenamesAndRemoves)
{
    store.save(u"A"_s, config);
    store.save(u"B"_s, {});
    EXPECT_EQ(store.rename(u"A"_s, u"b"_s), u"A template “B” already exists: choose another name."_s);
    EXPECT_EQ(store.rename(u"A"_s, u" "_s), u"A template needs a name."_s);
    EXPECT_EQ(store.rename(u"C"_s, u"D"_s), u"There is no template “C”."_s);
    EXPECT_EQ(store.rename(u"A"_s, u"a"_s), QString()); // another case of its own name
    EXPECT_EQ(store.rename(u"a"_s, u"Z"_s), QString());
    EXPECT_EQ(names(), (QStringList{u"B"_s, u"Z"_s}));
    EXPECT_EQ(store.find(u"Z"_s)->config, config);
    EXPECT_EQ(store.remove(u"Z"_s), QString());
    EXPECT_EQ(store.remove(u"Z"_s), u"There is no template “Z”."_s);
    EXPECT_EQ(names(), QStringList{u"B"_s});
    EXPECT_FALSE(QFile::exists(path(u"A.json"_s)));
}

TEST_F(TemplateStoreTest, ANameIsNeeded)
{
    EXPECT_EQ(store.save(u"  "_s, {}), u"A template needs a name."_s);
    EXPECT_FALSE(QDir(path(QString())).exists());
}

TEST_F(TemplateStoreTest, SaysWhyNothingWasWritten)
{
    QFile blocker(folder.filePath(u"templates"_s)); // a file where the folder should be
    ASSERT_TRUE(blocker.open(QIODevice::WriteOnly));
    const QString problem = store.save(u"A"_s, {});
    EXPECT_TRUE(problem.contains(QDir::toNativeSeparators(path(u"A.json"_s)))) << problem.toStdString();
    EXPECT_TRUE(problem.endsWith(u"was not written: the folder cannot be created."_s)) << problem.toStdString();
    EXPECT_TRUE(store.templates().empty());
}

TEST_F(TemplateStoreTest, NamesWhatIsWrongInAFile)
{
    EXPECT_EQ(problemOf("{\"name\": "), u"It is not valid JSON from byte 9 on."_s);
    EXPECT_EQ(problemOf("[]"), u"“formatVersion” is missing or unknown: the file is not a template."_s);
    EXPECT_EQ(problemOf(R"({"formatVersion": "1", "name": "A", "session": {}})"),
        u"“formatVersion” is missing or unknown: the file is not a template."_s);
    EXPECT_EQ(
        problemOf(R"({"formatVersion": 3, "name": "A"})"), u"A newer version of Etwarden made it: use that version."_s);
    EXPECT_EQ(problemOf(R"({"formatVersion": 1, "session": {}})"), u"“name” is missing: the template has no name."_s);
    EXPECT_EQ(problemOf(R"({"formatVersion": 1, "name": "A", "session": 3})"),
        u"“session” is missing: the template describes no session."_s);
    EXPECT_EQ(problemOf(json(R"("LoggerName": 3)")), u"“LoggerName” is not a string."_s);
    EXPECT_EQ(problemOf(json(R"("Wnode.Guid": "{x}")")), u"“Wnode.Guid” is not a GUID."_s);
    EXPECT_EQ(problemOf(QByteArray(2 * 1024 * 1024, ' ')), u"The file is far too large."_s);
    EXPECT_EQ(problemOf(json("")), u"(accepted)"_s);
}

TEST_F(TemplateStoreTest, ValuesBeyondTheirRangeAreNamedNotClamped)
{
    const QString range = u"“%1” is not a whole number from 0 to 4,294,967,295."_s;
    EXPECT_EQ(problemOf(json(R"("BufferSize": 4294967296)")), range.arg(u"BufferSize"_s));
    EXPECT_EQ(problemOf(json(R"("MinimumBuffers": -1)")), range.arg(u"MinimumBuffers"_s));
    EXPECT_EQ(problemOf(json(R"("MaximumBuffers": 1.5)")), range.arg(u"MaximumBuffers"_s));
    EXPECT_EQ(problemOf(json(R"("FlushTimer": "5")")), range.arg(u"FlushTimer"_s));
    EXPECT_EQ(problemOf(json(R"("Wnode.ClientContext": null)")), range.arg(u"Wnode.ClientContext"_s));
    EXPECT_EQ(problemOf(json(R"("FlushThreshold": 2147483648)")),
        u"“FlushThreshold” is not a whole number from -2,147,483,648 to 2,147,483,647."_s);
    EXPECT_EQ(problemOf(json(R"("LogFileMode": "0x1FFFFFFFF")")),
        u"“LogFileMode”: “0x1FFFFFFFF” is longer than 32 bits: enter at most eight hexadecimal digits."_s);
    EXPECT_EQ(problemOf(json(R"("EnableFlags": 1)")), u"“EnableFlags”: Hexadecimal digits are missing."_s);
}

TEST_F(TemplateStoreTest, NamesWhatIsWrongInAProvider)
{
    const auto problem = [this](
                             const QByteArray& providers) { return problemOf(json(R"("Providers": )" + providers)); };
    EXPECT_EQ(problem("{}"), u"“Providers” is not a list."_s);
    EXPECT_EQ(problem("[{}, 3]"), u"“Providers[1]” is not an object in braces."_s);
    EXPECT_EQ(problem(R"([{"ProviderId": 3}])"), u"“Providers[0].ProviderId” is not a GUID."_s);
    EXPECT_EQ(problem(R"([{"Level": 256}])"), u"“Providers[0].Level” is not a whole number from 0 to 255."_s);
    EXPECT_EQ(problem(R"([{"MatchAnyKeyword": "0x10000000000000000"}])"),
        u"“Providers[0].MatchAnyKeyword”: “0x10000000000000000” is longer than 64 bits: enter at most 16 "
        u"hexadecimal digits."_s);
    EXPECT_EQ(problem(R"([{"Filters": []}])"), u"“Providers[0].Filters” is not an object in braces."_s);
    EXPECT_EQ(problem(R"([{"Filters": {"PID": 4}}])"), u"“Providers[0].Filters.PID” is not a list."_s);
    EXPECT_EQ(problem(R"([{"Filters": {"EVENT_ID": {"Events": [1, 65536]}}}])"),
        u"“Providers[0].Filters.EVENT_ID.Events[1]” is not a whole number from 0 to 65,535."_s);
    EXPECT_EQ(problem(R"([{"Filters": {"STACKWALK": {"FilterIn": 1}}}])"),
        u"“Providers[0].Filters.STACKWALK.FilterIn” is neither true nor false."_s);
    EXPECT_EQ(problem(R"([{}, {"Filters": {"PAYLOAD": ""}}])"),
        u"“Providers[1].Filters.PAYLOAD” is unknown to this version of Etwarden and would be lost."_s);
    EXPECT_EQ(problem("[{}]"), u"(accepted)"_s);
}

TEST_F(TemplateStoreTest, KernelSettingsComeBack)
{
    SessionConfig config;
    config.kernel = {.stackEvents = {*parseStackEvent("CSwitch"), {.guid = {.data1 = 7}, .type = 3}},
        .profileInterval = 1'221,
        .profileSources = {2},
        .counters = {4, 5},
        .counterEvents = {*parseStackEvent("Profile")},
        .lbrOptions = 0x11,
        .lbrEvents = {0x0F2E},
        .processIds = {4, 4'294'967'295},
        .poolTags = {0x636F7250, 0}};
    addGroup(config.kernel.groups, kernelgroup::Priority);
    addGroup(config.kernel.groups, 0x60000001);
    TemplateJson::Content content;
    content.name = u"A"_s;
    EXPECT_FALSE(TemplateJson::write(content).contains("Kernel")) << "nothing is set";
    content.config = config;
    const QByteArray json = TemplateJson::write(content);
    EXPECT_TRUE(json.contains("\"CSwitch\"")) << json.toStdString();
    EXPECT_TRUE(json.contains("\"PERF_PRIORITY\"")) << json.toStdString();
    EXPECT_TRUE(json.contains("\"Proc\"")) << json.toStdString();
    const auto parsed = TemplateJson::parse(json);
    ASSERT_TRUE(std::holds_alternative<TemplateJson::Content>(parsed)) << std::get<QString>(parsed).toStdString();
    EXPECT_EQ(std::get<TemplateJson::Content>(parsed).config, config);
}

TEST_F(TemplateStoreTest, NamesWhatIsWrongInAKernelSetting)
{
    EXPECT_EQ(problemOf(json(R"("Kernel": {"StackTracing": ["CSwitch", "Nothing"]})")),
        u"“Kernel.StackTracing[1]” is no event of the kernel: a name such as “CSwitch”, or “{GUID}/type”."_s);
    EXPECT_EQ(problemOf(json(R"("Kernel": {"SystemTraceEnableFlags": ["0x00000001"]})")),
        u"“Kernel.SystemTraceEnableFlags[0]” is no group of kernel events, such as “PERF_PRIORITY”."_s);
    EXPECT_EQ(problemOf(json(R"("Kernel": {"ETW_EXT_POOLTAG_FILTER": ["Proc", "Thread"]})")),
        u"“Kernel.ETW_EXT_POOLTAG_FILTER[1]” is no pool tag, such as “Proc”."_s);
    EXPECT_EQ(problemOf(json(R"("Kernel": {"StackTracing": 5})")), u"“Kernel.StackTracing” is not a list."_s);
    EXPECT_EQ(problemOf(json(R"("Kernel": {"Novelty": 5})")),
        u"“Kernel.Novelty” is unknown to this version of Etwarden and would be lost."_s);
}

TEST_F(TemplateStoreTest, ATemplateOfAnOlderVersionHasNoProviders)
{
    put(u"a.json"_s, json(R"("FlushTimer": 7)"));
    store.reload();
    ASSERT_EQ(names(), QStringList{u"A"_s});
    EXPECT_TRUE(store.find(u"A"_s)->config.providers.empty());
}

TEST_F(TemplateStoreTest, TheSecondOfTwoEqualNamesIsAProblem)
{
    put(u"1.json"_s, json("", "A"));
    put(u"2.json"_s, json("", "a"));
    store.reload();
    EXPECT_EQ(names(), QStringList{u"A"_s});
    ASSERT_EQ(store.problems().size(), 1u);
    EXPECT_EQ(store.problems()[0].file, path(u"2.json"_s));
    EXPECT_TRUE(store.problems()[0].message.contains(u"1.json"_s));
}

TEST_F(TemplateStoreTest, LogsWhichFileIsUnusable)
{
    const LogCapture log({u"templates"_s});
    put(u"a.json"_s, "{");
    store.reload();
    ASSERT_EQ(log.lines().size(), 1);
    EXPECT_EQ(log.lines().front(), u"etwarden.templates: "_s + store.problems().front().message);
}

} // namespace
} // namespace etwarden
