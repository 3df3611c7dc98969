// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/setupfile.h"

#include "model/qt/editor/templatejson.h"

#include <QStringEncoder>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(SetupFiles, ReadTemplatesAsSetsOfOne)
{
    TemplateJson::Content content{
        .name = u"Mine"_s, .config = {.name = u"S", .bufferSizeKb = 64}, .unknownMembers = {}};
    content.config.providers.resize(2);
    const auto parsed = SetupFile::parse(TemplateJson::write(content));
    const auto* const reading = std::get_if<SetupReading>(&parsed);
    ASSERT_NE(reading, nullptr);
    EXPECT_EQ(reading->format, SetupFormat::Template);
    ASSERT_EQ(reading->sets.size(), 1u);
    EXPECT_EQ(reading->sets[0].name, u"Mine");
    EXPECT_EQ(reading->sets[0].sessions.at(0).config, content.config);
    EXPECT_EQ(reading->sets[0].sessions.at(0).providerLines.size(), 2u);
}

TEST(SetupFiles, ReadTemplatesOfSets)
{
    const TemplateJson::Content content{
        .name = u"Mine"_s, .config = {.name = u"A"}, .unknownMembers = {}, .others = {{.name = u"B"}}};
    const auto parsed = SetupFile::parse(TemplateJson::write(content));
    const auto* const reading = std::get_if<SetupReading>(&parsed);
    ASSERT_NE(reading, nullptr);
    ASSERT_EQ(reading->sets.size(), 1u);
    EXPECT_EQ(setOf(reading->sets[0]), (SessionSet{.name = u"Mine", .sessions = {{.name = u"A"}, {.name = u"B"}}}));
}

TEST(SetupFiles, ReadWhatOtherToolsHave)
{
    const auto parsed = SetupFile::parse("logman create trace T -o t.etl -ets\n");
    ASSERT_NE(std::get_if<SetupReading>(&parsed), nullptr);
    EXPECT_EQ(std::get<SetupReading>(parsed).sets.size(), 1u);
}

TEST(SetupFiles, ReadXmlWhateverEncodingItDeclares)
{
    const QString text =
        u"<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<!-- from a tool -->\n\n<DataCollectorSet>"
        "<Name>\u00E9</Name>\n<TraceDataCollector><Name>&lt;t&gt;</Name></TraceDataCollector></DataCollectorSet>"_s;
    const QByteArray utf16 = QStringEncoder(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom).encode(text);
    // The text comes from a file in UTF-16, from the clipboard in UTF-8, and from an editor that writes only ANSI.
    for (const QByteArray& bytes : {utf16, text.toUtf8(), text.toLatin1()}) {
        const auto parsed = SetupFile::parse(bytes);
        const auto* const reading = std::get_if<SetupReading>(&parsed);
        ASSERT_NE(reading, nullptr);
        EXPECT_EQ(reading->format, SetupFormat::DataCollectorSet);
        ASSERT_EQ(reading->sets.size(), 1u);
        EXPECT_EQ(reading->sets[0].name, u"\u00E9");
        EXPECT_EQ(reading->sets[0].line, 4u);
        EXPECT_EQ(reading->sets[0].sessions.at(0).config.name, u"<t>");
        EXPECT_EQ(reading->sets[0].sessions.at(0).line, 5u);
    }
}

TEST(SetupFiles, SayWhyTheyAreRefused)
{
    const QTemporaryDir folder;
    for (const auto& parsed : {SetupFile::parse("just a text"), SetupFile::parse("{\"formatVersion\": 1}"),
             SetupFile::parse("<!DOCTYPE a><WindowsPerformanceRecorder/>"),
             SetupFile::parse(QByteArray(static_cast<qsizetype>(maximumSetupBytes) + 1, ' ')),
             SetupFile::read(folder.filePath(u"none.wprp"_s))})
    {
        const auto* const reason = std::get_if<QString>(&parsed);
        ASSERT_NE(reason, nullptr);
        EXPECT_FALSE(reason->isEmpty());
    }
}

} // namespace
} // namespace etwarden
