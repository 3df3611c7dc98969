// SPDX-License-Identifier: GPL-3.0-or-later
// SyncML that makes collectors of the configuration service provider DiagnosticLog and starts them. Windows chooses
// their buffers and files.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"
#include "model/setups/write/xmltext.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

namespace etwarden {

namespace {

constexpr std::string_view collectorsUri = "./Vendor/MSFT/DiagnosticLog/EtwLog/Collectors/";
constexpr std::uint32_t largestLogMb = 2048;
constexpr std::uint8_t lowestLevel = 1;
constexpr std::uint8_t highestLevel = 5;

/// A name as a part of a URI.
std::string uriEscaped(std::u16string_view name)
{
    std::string escaped;
    for (const char c : toUtf8(name)) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'
            || c == '_' || c == '.' || c == '~';
        char code[4];
        std::snprintf(code, sizeof code, "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
        escaped += isPlain ? std::string(1, c) : std::string(code);
    }
    return escaped;
}

class DiagnosticLogWriter : SessionWriter
{
public:
    /// `commands` counts those of the file.
    DiagnosticLogWriter(const SetupSet& set, std::size_t place, SetupOutput& output, int& commands)
        : SessionWriter(set, place, output)
        , m_commands(commands)
    {
    }

    void write()
    {
        if (!isXmlText(asked().name) || asked().name.empty()) {
            refuse(SessionPart::Whole);
            return;
        }
        meaning().logFileName = asked().name + u".etl";
        const std::uint32_t sizeMb = maximumFileMb(asked());
        meaning().maximumFileSize = sizeMb == 0 ? largestLogMb : std::min(sizeMb, largestLogMb);
        const bool isCircular = (asked().logFileMode & logfilemode::Circular) != 0;
        meaning().logFileMode = isCircular ? logfilemode::Circular : logfilemode::Sequential;
        const std::string uri = std::string(collectorsUri) + uriEscaped(asked().name);
        command("Add", uri, "node", {});
        command("Replace", uri + "/LogFileSizeLimitMB", "int", std::to_string(meaning().maximumFileSize));
        command("Replace", uri + "/TraceLogFileMode", "int", isCircular ? "2" : "1");
        // A GUID has one node, so the last of several entries counts.
        std::map<Guid, std::size_t> last;
        for (std::size_t i = 0; i < asked().providers.size(); ++i)
            last[asked().providers[i].guid] = i;
        for (std::size_t i = 0; i < asked().providers.size(); ++i) {
            const Guid& guid = asked().providers[i].guid;
            if (!guid.isNull() && last[guid] == i)
                writeProvider(uri, i);
        }
        command("Exec", uri + "/TraceControl", "chr", "START");
        finish();
    }

private:
    void writeProvider(const std::string& collector, std::size_t provider)
    {
        const ProviderConfig& asked = this->asked().providers[provider];
        ProviderConfig& meaning = addProvider(provider, {ProviderField::MatchAnyKeyword});
        meaning.level = asked.level == 0 ? highestLevel : std::clamp(asked.level, lowestLevel, highestLevel);
        const std::string uri = collector + "/Providers/" + bareGuid(asked.guid);
        command("Add", uri, "node", {});
        command("Replace", uri + "/Keywords", "chr", shortHex(asked.matchAnyKeyword).substr(2));
        command("Replace", uri + "/TraceLevel", "int", std::to_string(meaning.level));
        command("Replace", uri + "/State", "bool", "true");
    }

    void command(std::string_view name, const std::string& uri, std::string_view format, const std::string& data)
    {
        const std::string element(name);
        body() += "    <" + element + ">\n      <CmdID>" + std::to_string(++m_commands)
            + "</CmdID>\n      <Item>\n        <Target><LocURI>" + uri
            + "</LocURI></Target>\n        <Meta><Format xmlns=\"syncml:metinf\">" + std::string(format)
            + "</Format></Meta>\n" + (data.empty() ? std::string() : "        <Data>" + data + "</Data>\n")
            + "      </Item>\n    </" + element + ">\n";
    }

    int& m_commands;
};

} // namespace

void writeDiagnosticLog(const SetupSet& set, SetupOutput& output)
{
    int commands = 0;
    output.body = "<SyncML xmlns=\"SYNCML:SYNCML1.2\">\n  <SyncBody>\n";
    for (const std::size_t place : sayableSessions(set))
        DiagnosticLogWriter(set, place, output, commands).write();
    output.body += "    <Final/>\n  </SyncBody>\n</SyncML>\n";
}

} // namespace etwarden
