// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/etw/wellknown.h"
#include "model/setups/write/codetext.h"
#include "tests/setups/randomsets.h"
#include "tests/setups/roundtrip.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace etwarden {
namespace {

/// What all these languages have in common, read without the reader: texts end in their line, brackets match, only
/// comments and texts hold anything but what code is made of. Empty: the text keeps it.
std::string faultOfCode(std::string_view text)
{
    std::string open;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (text.substr(i).starts_with("//")) {
            const std::size_t end = std::min(text.find('\n', i), text.size());
            if (text.substr(i, end - i).ends_with('\\'))
                return "a comment goes on in the next line";
            i = end;
        } else if (c == '"') {
            for (++i; i < text.size() && text[i] != '"'; ++i) {
                if (text[i] < 0x20 || text[i] > 0x7E)
                    return "a character stands in a text as it is";
                i += text[i] == '\\' ? 1 : 0;
            }
            if (i >= text.size())
                return "a text does not end";
        } else if (std::string_view("([{").find(c) != std::string_view::npos) {
            open += c;
        } else if (const std::size_t closing = std::string_view(")]}").find(c); closing != std::string_view::npos) {
            if (open.empty() || open.back() != "([{"[closing])
                return "a bracket does not match";
            open.pop_back();
        } else if ((c < 0x20 || c > 0x7E) && c != '\n') {
            return "a character stands in the code";
        } else if (c == '\'' || c == '\\' || c == '`' || c == '@' || c == '$') {
            return "a mark that the writers do not use";
        }
    }
    return open.empty() ? "" : "a bracket stays open";
}

TEST(WriteCode, KeepsTheGrammarOfItsLanguages)
{
    for (const SetupTarget target :
        {SetupTarget::Cpp, SetupTarget::Krabsetw, SetupTarget::TraceEvent, SetupTarget::Ferrisetw})
    {
        RandomSets sets(3);
        for (int i = 0; i < 500; ++i) {
            const std::string text = written(sets.next(), target).text;
            ASSERT_EQ(faultOfCode(text), "") << text;
        }
    }
}

TEST(WriteCode, EscapesTexts)
{
    using enum CodeLanguage;
    EXPECT_EQ(textLiteral(Cpp, u"a\"\\?\?/\n1\u00E9A\u4E2D\xD83D\xDE00"),
        "L\"a\\\"\\\\?\\?/\\0121\\351A\\u4e2d\\U0001f600\"");
    EXPECT_EQ(textLiteral(CSharp, u"\"\\??\u0001f"), "\"\\\"\\\\??\\u0001f\"");
    EXPECT_EQ(textLiteral(Rust, u"\u202E\u007F\xD83D\xDE00"), "\"\\u{202e}\\u{7f}\\u{1f600}\"");
}

SetupSet codeSetOf(SessionConfig config)
{
    SetupSet set;
    set.sessions.push_back({.config = std::move(config)});
    return set;
}

TEST(WriteCode, CppSetsEveryMember)
{
    SessionConfig config{.name = u"All",
        .guid = "11111111-2222-3333-4444-555555555555"_guid,
        .clientContext = 2,
        .bufferSizeKb = 64,
        .minimumBuffers = 4,
        .maximumBuffers = 8,
        .maximumFileSize = 10,
        .logFileMode = 0xFFFFFFFF,
        .flushTimer = 5,
        .enableFlags = 0xFFFFFFFF,
        .flushThreshold = -1,
        .logFileName = u"C:\\x.etl",
        .v2Options = 0xFFFFFFFF};
    ProviderConfig provider{.guid = "21111111-2222-3333-4444-555555555555"_guid};
    provider.level = 255;
    provider.matchAnyKeyword = UINT64_MAX;
    provider.matchAllKeyword = 1;
    provider.enableProperty = 0xFFFFFFFF;
    provider.timeoutMs = 0xFFFFFFFF;
    provider.filters = {{4}, u"a.exe", u"p", u"a", {.listed = false, .ids = {1}}, {.listed = true, .ids = {2}}};
    config.providers.push_back(provider);
    EXPECT_TRUE(written(codeSetOf(config), SetupTarget::Cpp).unsaid.empty());
}

TEST(WriteCode, CppHasVersion2WhereItsOptionsAreAskedFor)
{
    SessionConfig config{.name = u"EVENT_TRACE_PROPERTIES", .logFileMode = logfilemode::RealTime};
    const std::string older = written(codeSetOf(config), SetupTarget::Cpp).text;
    EXPECT_EQ(older.find("V2"), older.npos) << "older headers lack it";
    EXPECT_NE(older.find("StartTraceW(&session, L\"EVENT_TRACE_PROPERTIES\", &properties);"), older.npos);
    config.v2Options = v2option::LargeMdlPages;
    const std::string text = written(codeSetOf(config), SetupTarget::Cpp).text;
    for (const std::string_view part : {"    EVENT_TRACE_PROPERTIES_V2 properties;\n",
             "    block.properties.Wnode.Flags |= WNODE_FLAG_VERSIONED_PROPERTIES;\n"
             "    block.properties.V2Control = 2;\n",
             "ControlTraceW(sessions[i], nullptr, reinterpret_cast<EVENT_TRACE_PROPERTIES*>(&block.properties), ",
             "    EVENT_TRACE_PROPERTIES_V2& properties = block.properties;\n",
             "    properties.V2Options = 0x4; // LargeMdlPages\n",
             "StartTraceW(&session, L\"EVENT_TRACE_PROPERTIES\", "
             "reinterpret_cast<EVENT_TRACE_PROPERTIES*>(&properties));"})
        EXPECT_NE(text.find(part), text.npos) << part << '\n' << text;
    EXPECT_EQ(faultOfCode(text), "");
}

TEST(WriteCode, CppStopsAPrivateSessionByWhatItWasStartedWith)
{
    SessionConfig config{
        .name = u"P", .guid = "11111111-2222-3333-4444-555555555555"_guid, .logFileMode = logfilemode::PrivateLogger};
    config.providers.push_back({.guid = config.guid, .filters = {.processIds = {7}, .executables = u"a.exe"}});
    const std::string text = written(codeSetOf(config), SetupTarget::Cpp).text;
    for (const std::string_view part : {"        Block& block = blocks[i];\n", "starts[i](sessions[i], blocks[i]);\n",
             "ULONG start1(TRACEHANDLE& session, Block& block)\n",
             "    static const ULONG processIds1[] = {7};\n"
             "    static const wchar_t executables1[] = L\"a.exe\";\n"
             "    static EVENT_FILTER_DESCRIPTOR filters1[] = {\n",
             "    properties.FilterDescCount = 2;\n"
             "    properties.FilterDesc = filters1;\n"
             "    ULONG status = StartTraceW(",
             "    block.properties.V2Control = 2;\n"})
        EXPECT_NE(text.find(part), text.npos) << part << '\n' << text;
    EXPECT_EQ(faultOfCode(text), "");
    config.logFileMode |= logfilemode::PrivateInProc;
    EXPECT_EQ(written(codeSetOf(config), SetupTarget::Cpp).text.find("properties.FilterDesc"), text.npos)
        << "the caller's own process needs no such filter";
}

TEST(WriteCode, LeavesOutNamesWithANul)
{
    const std::u16string name(u"a\0b", 3);
    for (const SetupTarget target :
        {SetupTarget::Cpp, SetupTarget::Krabsetw, SetupTarget::TraceEvent, SetupTarget::Ferrisetw})
    {
        EXPECT_TRUE(written(codeSetOf({.name = name}), target).said.sessions.empty());
        const WrittenSetup file = written(codeSetOf({.name = u"x", .logFileName = name}), target);
        ASSERT_EQ(file.said.sessions.size(), 1u);
        EXPECT_TRUE(file.said.sessions[0].config.logFileName.empty());
        EXPECT_TRUE(std::ranges::any_of(file.unsaid, [](const UnsaidMember& unsaid) {
            return unsaid.member == SetupMember(ConfigField::LogFileName) && unsaid.kind == UnsaidKind::NotQuotable;
        }));
    }
}

TEST(WriteCode, LibrariesReadInRealTime)
{
    const SetupSet set = codeSetOf({.name = u"x", .logFileMode = logfilemode::Sequential, .logFileName = u"C:\\x.etl"});
    EXPECT_EQ(written(set, SetupTarget::Krabsetw).said.sessions.at(0).config.logFileMode,
        logfilemode::Sequential | logfilemode::RealTime);
    EXPECT_EQ(written(set, SetupTarget::TraceEvent).said.sessions.at(0).config.logFileMode,
        logfilemode::Sequential | logfilemode::IndependentSession);
    EXPECT_EQ(written(set, SetupTarget::Ferrisetw).said.sessions.at(0).config.logFileMode,
        logfilemode::Sequential | logfilemode::RealTime);
}

} // namespace
} // namespace etwarden
