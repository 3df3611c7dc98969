// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/readsetup.h"

#include "model/etw/filetext.h"
#include "model/etw/xmltree.h"
#include "model/setups/codetokens.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

/// A format of text, by something that only such a text has. The first row that fits decides.
struct TextFormat
{
    SetupFormat format;
    bool (*isIt)(std::string_view text);
    void (*read)(std::string_view text, SetupCollector&);
};

bool isRegistryFile(std::string_view text)
{
    const std::string_view begin = trimmedSpace(text);
    return begin.starts_with("Windows Registry Editor") || begin.starts_with("REGEDIT4");
}

/// Whether the text has any of the marks, in any case.
template<std::size_t size>
bool hasAny(std::string_view text, const std::string_view (&marks)[size])
{
    const std::string lower = lowerAscii(text);
    return std::ranges::any_of(marks, [&lower](std::string_view mark) { return lower.find(mark) != lower.npos; });
}

/// Whether the first line is one of a batch file.
bool beginsBatchFile(std::string_view text)
{
    static constexpr std::string_view begins[] = {"@echo ", "@rem ", "rem ", "::", "setlocal"};
    const std::string begin = lowerAscii(trimmedSpace(text).substr(0, 10));
    return std::ranges::any_of(begins, [&begin](std::string_view mark) { return begin.starts_with(mark); });
}

/// Whether the text has what only cmd.exe understands.
bool isBatchFile(std::string_view text)
{
    static constexpr std::string_view marks[] = {
        "@echo ", "@rem ", "@reg ", "@set ", "setlocal", "%~dp0", "goto :eof", "exit /b", "\nrem ", "%errorlevel%"};
    return hasAny(text, marks) || lowerAscii(text.substr(0, 4)) == "rem ";
}

bool isPowerShell(std::string_view text)
{
    static constexpr std::string_view marks[] = {"-etwtracesession", "-etwtraceprovider", "-autologgerconfig",
        "new-itemproperty", "set-itemproperty", "write-host", "param(", "param (", "$env:", "<#", "[cmdletbinding"};
    return text.starts_with('$') || text.find("\n$") != text.npos || hasAny(text, marks);
}

bool isCommandScript(std::string_view text)
{
    static constexpr std::string_view marks[] = {"logman ", "logman.exe", "tracelog ", "tracelog.exe", "xperf ",
        "xperf.exe", "wpr -", "wpr.exe", "netsh trace start", "control\\wmi\\"};
    return hasAny(text, marks);
}

/// Whether the first statement is one of PowerShell.
bool beginsPowerShell(std::string_view text)
{
    static constexpr std::string_view begins[] = {
        "# ", "<#", "start-etwtracesession ", "new-etwtracesession ", "new-autologgerconfig "};
    const std::string begin = lowerAscii(trimmedSpace(text).substr(0, 30));
    return std::ranges::any_of(begins, [&begin](std::string_view mark) { return begin.starts_with(mark); })
        && (isPowerShell(text) || isCommandScript(text)); // other files have comments with "#" too
}

/// Whether a text of source code has the mark outside of its texts and comments. `tokens`: the mark as tokens.
bool hasInCode(std::string_view text, std::string_view mark, std::initializer_list<std::string_view> tokens)
{
    if (text.find(mark) == text.npos)
        return false;
    const auto isToken = [](const CodeToken& token, std::string_view wanted) {
        return token.kind != TokenKind::Text && token.text == wanted;
    };
    const SourceCode code(text);
    const std::vector<CodeToken>& all = code.tokens();
    return std::search(all.begin(), all.end(), tokens.begin(), tokens.end(), isToken) != all.end();
}

bool isKrabsetw(std::string_view text)
{
    return hasInCode(text, "krabs::", {"krabs", "::"});
}

bool isFerrisetw(std::string_view text)
{
    return hasInCode(text, "ferrisetw", {"ferrisetw"}) || hasInCode(text, "UserTrace::new", {"UserTrace", "::", "new"});
}

bool isTraceEvent(std::string_view text)
{
    return hasInCode(text, "new TraceEventSession", {"new", "TraceEventSession"})
        || (hasInCode(text, "TraceEventSession", {"TraceEventSession"})
            && hasInCode(text, "= new(", {"=", "new", "("}));
}

bool isCpp(std::string_view text)
{
    const bool hasBlock = hasInCode(text, "EVENT_TRACE_PROPERTIES", {"EVENT_TRACE_PROPERTIES"})
        || hasInCode(text, "EVENT_TRACE_PROPERTIES_V2", {"EVENT_TRACE_PROPERTIES_V2"});
    if (text.find("StartTrace") == text.npos)
        return hasBlock && text.find("#include") != text.npos;
    static constexpr std::string_view calls[] = {"EnableTrace", "EnableTraceEx", "EnableTraceEx2"};
    return hasBlock
        || std::ranges::any_of(calls, [text](std::string_view call) { return hasInCode(text, call, {call}); });
}

constexpr TextFormat textFormats[] = {
    {SetupFormat::Registry, isRegistryFile, readRegistryFile},
    {SetupFormat::CommandScript, beginsBatchFile, readCommandScript},
    {SetupFormat::PowerShell, beginsPowerShell, readPowerShell},
    {SetupFormat::Krabsetw, isKrabsetw, readKrabsetw},
    {SetupFormat::Ferrisetw, isFerrisetw, readFerrisetw},
    {SetupFormat::TraceEvent, isTraceEvent, readTraceEvent},
    {SetupFormat::Cpp, isCpp, readCpp},
    {SetupFormat::CommandScript, isBatchFile, readCommandScript},
    {SetupFormat::PowerShell, isPowerShell, readPowerShell},
    {SetupFormat::CommandScript, isCommandScript, readCommandScript},
};

void readTextSetup(std::string_view text, SetupCollector& collector)
{
    for (const TextFormat& format : textFormats) {
        if (format.isIt(text)) {
            collector.reading().format = format.format;
            format.read(text, collector);
            return;
        }
    }
}

/// A format of XML, by the name of its root.
struct XmlFormat
{
    std::string_view root;
    SetupFormat format;
    void (*read)(const XmlElement&, SetupCollector&);
};
constexpr XmlFormat xmlFormats[] = {
    {"WindowsPerformanceRecorder", SetupFormat::RecordingProfile, readRecordingProfiles},
    {"DataCollectorSet", SetupFormat::DataCollectorSet, readDataCollectorSet},
    {"TraceDataCollector", SetupFormat::DataCollectorSet, readDataCollectorSet},
    {"SyncML", SetupFormat::DiagnosticLog, readDiagnosticLog},
    {"SyncBody", SetupFormat::DiagnosticLog, readDiagnosticLog},
};

void moveLines(XmlElement& element, std::uint32_t lines)
{
    element.line += lines;
    for (XmlElement& child : element.children)
        moveLines(child, lines);
}

/// Parses several documents of SyncML in a row as one. False: the text is none.
bool parseSyncMl(std::string_view text, const XmlParser& parseXml, XmlElement& root)
{
    constexpr std::string_view begin = "<SyncML";
    constexpr std::string_view end = "</SyncML>";
    constexpr std::size_t maximumDocuments = 1'000; // our choice
    root.name = "SyncML";
    std::size_t at = text.find(begin);
    for (std::size_t i = 0; i < maximumDocuments && at != std::string_view::npos; ++i) {
        const std::size_t close = text.find(end, at);
        XmlElement document;
        if (close == std::string_view::npos || !parseXml(text.substr(at, close + end.size() - at), &document))
            return false;
        moveLines(document, static_cast<std::uint32_t>(std::ranges::count(text.substr(0, at), '\n')));
        root.children.push_back(std::move(document));
        at = text.find(begin, close);
    }
    return !root.children.empty();
}

void readXmlSetup(std::string_view text, const XmlParser& parseXml, SetupCollector& collector)
{
    constexpr std::string_view syncMl = "<SyncML";
    const std::size_t first = text.find(syncMl);
    const bool isSeries = first != text.npos && text.find(syncMl, first + 1) != text.npos;
    XmlElement root;
    if (!(isSeries ? parseSyncMl(text, parseXml, root) : parseXml(text, &root)))
        return;
    for (const XmlFormat& format : xmlFormats) {
        if (root.name == format.root) {
            collector.reading().format = format.format;
            format.read(root, collector);
        }
    }
}

} // namespace

SetupReading readSetup(std::string_view bytes, const XmlParser& parseXml, const SetupOptions& options)
{
    SetupReading reading;
    if (bytes.size() > maximumSetupBytes)
        return reading;
    SetupCollector collector(reading, options);
    const std::string text = fileText(bytes);
    if (trimmedSpace(text).starts_with('<'))
        readXmlSetup(text, parseXml, collector);
    if (reading.format == SetupFormat::Unknown)
        readTextSetup(text, collector);
    collector.finish();
    return reading;
}

} // namespace etwarden
