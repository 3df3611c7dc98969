// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/editortext.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/text/membertext.h"
#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

#include <QSet>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class EditorTextTest : public EnglishTest
{
protected:
    static QString value(const SessionConfig& config, ConfigField field)
    {
        return MemberText::value(config, field).replace(QChar(QChar::Nbsp), u'~');
    }
};

TEST_F(EditorTextTest, NamesEveryWindows)
{
    QSet<QString> names;
    for (int i = 0; i <= static_cast<int>(WindowsVersion::Windows11Version24H2); ++i)
        names.insert(EditorText::windowsVersion(static_cast<WindowsVersion>(i)));
    EXPECT_EQ(names.size(), 17);
    EXPECT_EQ(EditorText::windowsVersion(WindowsVersion::Unknown), u"unknown"_s);
    EXPECT_EQ(EditorText::windowsVersion(WindowsVersion::Windows81), u"Windows 8.1"_s);
    EXPECT_EQ(EditorText::windowsVersion(WindowsVersion::Windows10Version20H2), u"Windows 10 20H2"_s);
    EXPECT_EQ(EditorText::windowsVersion(WindowsVersion::Windows11Version24H2), u"Windows 11 24H2"_s);
}

TEST_F(EditorTextTest, NamesAServerByItsOwnName)
{
    const auto server = [](WindowsVersion version) {
        return EditorText::windowsVersion(version, WindowsProduct::Server);
    };
    EXPECT_EQ(server(WindowsVersion::Windows11Version24H2), u"Windows Server 2025"_s);
    EXPECT_EQ(server(WindowsVersion::Windows10Version1809), u"Windows Server 2019"_s);
    EXPECT_EQ(server(WindowsVersion::WindowsServer2003), u"Windows Server 2003"_s);
    EXPECT_EQ(server(WindowsVersion::WindowsXp), u"Windows XP"_s); // there was none
    EXPECT_EQ(server(WindowsVersion::Unknown), u"unknown"_s);
}

TEST_F(EditorTextTest, NamesFields)
{
    QSet<QString> names;
    for (int i = 0; i <= static_cast<int>(ConfigField::V2Options); ++i)
        names.insert(MemberText::name(static_cast<ConfigField>(i)));
    EXPECT_EQ(names.size(), 13);
    EXPECT_FALSE(names.contains(QString()));
    EXPECT_EQ(MemberText::name(ConfigField::LogFileMode), u"LogFileMode"_s);
}

TEST_F(EditorTextTest, ShowsValuesWithTheirUnits)
{
    SessionConfig config{.name = u"Trace",
        .guid = {.data1 = 1},
        .clientContext = 2,
        .bufferSizeKb = 64,
        .minimumBuffers = 1234,
        .maximumBuffers = 2,
        .maximumFileSize = 100,
        .logFileMode = 0x100,
        .flushTimer = 5,
        .enableFlags = 3,
        .flushThreshold = -1,
        .logFileName = u"C:\\a.etl"};
    EXPECT_EQ(value(config, ConfigField::Name), u"Trace"_s);
    EXPECT_EQ(value(config, ConfigField::Guid), u"{00000001-0000-0000-0000-000000000000}"_s);
    EXPECT_EQ(value(config, ConfigField::ClientContext), u"2 (system time)"_s);
    EXPECT_EQ(value(config, ConfigField::BufferSize), u"64~KB"_s);
    EXPECT_EQ(value(config, ConfigField::MinimumBuffers), u"1,234"_s);
    EXPECT_EQ(value(config, ConfigField::MaximumBuffers), u"2"_s);
    EXPECT_EQ(value(config, ConfigField::MaximumFileSize), u"100~MB"_s);
    EXPECT_EQ(value(config, ConfigField::LogFileMode), u"0x00000100"_s);
    EXPECT_EQ(value(config, ConfigField::FlushTimer), u"5~s"_s);
    EXPECT_EQ(value(config, ConfigField::EnableFlags), u"0x00000003"_s);
    EXPECT_EQ(value(config, ConfigField::FlushThreshold), u"-1"_s);
    EXPECT_EQ(value(config, ConfigField::LogFileName), u"C:\\a.etl"_s);

    config.logFileMode = logfilemode::UseKBytesForSize | logfilemode::UseMsFlushTimer;
    EXPECT_EQ(value(config, ConfigField::MaximumFileSize), u"100~KB"_s);
    EXPECT_EQ(value(config, ConfigField::FlushTimer), u"5~ms"_s);
    config.maximumFileSize = 0;
    config.flushTimer = 0;
    EXPECT_EQ(value(config, ConfigField::MaximumFileSize), u"0"_s);
    EXPECT_EQ(value(config, ConfigField::FlushTimer), u"0"_s);
}

TEST_F(EditorTextTest, DecodesAnExtension)
{
    EXPECT_EQ(EditorText::enableFlagExtension(0x80030078),
        u"TRACE_ENABLE_FLAG_EXTENSION {Offset = 0x0078, Length = 0x03, Flag = 0x80}: 3 dwords of flags, 120 bytes into "
        u"the block"_s);
    EXPECT_EQ(EditorText::enableFlagExtension(0x81010078),
        u"TRACE_ENABLE_FLAG_EXTENSION {Offset = 0x0078, Length = 0x01, Flag = 0x81}: 1 dword of flags, 120 bytes into "
        u"the block"_s);
    EXPECT_EQ(EditorText::enableFlagExtension(0x80FF0400),
        u"TRACE_ENABLE_FLAG_EXTENSION {Offset = 0x0400, Length = 0xFF, Flag = 0x80}: a list of items, 1,024 bytes into "
        u"the block"_s);
}

TEST_F(EditorTextTest, SaysWhyAFieldIsLocked)
{
    SessionDraft draft;
    SessionStatus running{.config = {.name = u"Trace", .logFileMode = logfilemode::RealTime}};
    draft.beginUpdate(running);
    EXPECT_EQ(EditorText::lockReason(draft, ConfigField::FlushTimer), QString());
    EXPECT_EQ(EditorText::lockReason(draft, ConfigField::BufferSize), u"Fixed while the session runs: BufferSize."_s);
    EXPECT_TRUE(EditorText::lockReason(draft, ConfigField::EnableFlags).contains(u"system loggers only"_s));
    EXPECT_TRUE(EditorText::modeLockReason(draft).startsWith(u"An update changes real-time delivery only"_s));
    running.config.logFileMode = logfilemode::PrivateLogger;
    draft.beginUpdate(running);
    EXPECT_EQ(EditorText::lockReason(draft, ConfigField::FlushTimer), QString());
    for (const ConfigField field : {ConfigField::BufferSize, ConfigField::EnableFlags, ConfigField::MaximumBuffers})
        EXPECT_TRUE(EditorText::lockReason(draft, field).contains(u"while a private session runs"_s));
    EXPECT_TRUE(EditorText::modeLockReason(draft).contains(u"while a private session runs"_s));
    draft.beginStart({});
    EXPECT_EQ(EditorText::modeLockReason(draft), QString());
}

TEST_F(EditorTextTest, PredictsTheAnswer)
{
    EXPECT_EQ(EditorText::predictedAnswer(SessionDraft::Purpose::Start, Win32Status::Success),
        u"StartTrace is expected to succeed."_s);
    EXPECT_TRUE(EditorText::predictedAnswer(SessionDraft::Purpose::Update, Win32Status::InvalidParameter)
                    .startsWith(u"ControlTrace is expected to return ERROR_INVALID_PARAMETER (87). "_s));
}

} // namespace
} // namespace etwarden
