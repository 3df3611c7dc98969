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
#include <utility>

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

class DiagnosticLogWriter
{
public:
    explicit DiagnosticLogWriter(SetupOutput& output)
        : m_output(output)
    {
    }

    void write(const SetupSet& set)
    {
        m_output.body = "<SyncML xmlns=\"SYNCML:SYNCML1.2\">\n  <SyncBody>\n";
        for (const std::size_t i : sayableSessions(set)) {
            const std::u16string& name = set.sessions[i].config.name;
            if (isXmlText(name) && !name.empty())
                writeCollector(i, set.sessions[i].config);
            else
                m_output.refuse(i, SessionPart::Whole);
        }
        m_output.body += "    <Final/>\n  </SyncBody>\n</SyncML>\n";
    }

private:
    void writeCollector(std::size_t index, const SessionConfig& asked)
    {
        SaidSession said{index, {}, {}};
        SessionConfig& config = said.meaning.config;
        config.name = asked.name;
        config.logFileName = asked.name + u".etl";
        const std::uint32_t sizeMb = maximumFileMb(asked);
        config.maximumFileSize = sizeMb == 0 ? largestLogMb : std::min(sizeMb, largestLogMb);
        const bool isCircular = (asked.logFileMode & logfilemode::Circular) != 0;
        config.logFileMode = isCircular ? logfilemode::Circular : logfilemode::Sequential;
        const std::string uri = std::string(collectorsUri) + uriEscaped(asked.name);
        command("Add", uri, "node", {});
        command("Replace", uri + "/LogFileSizeLimitMB", "int", std::to_string(config.maximumFileSize));
        command("Replace", uri + "/TraceLogFileMode", "int", isCircular ? "2" : "1");
        // A GUID has one node, so the last of several entries counts.
        std::map<Guid, std::size_t> last;
        for (std::size_t i = 0; i < asked.providers.size(); ++i)
            last[asked.providers[i].guid] = i;
        for (std::size_t i = 0; i < asked.providers.size(); ++i) {
            const ProviderConfig& provider = asked.providers[i];
            if (!provider.guid.isNull() && last[provider.guid] == i) {
                said.addProvider(i, writeProvider(uri, provider));
            }
        }
        command("Exec", uri + "/TraceControl", "chr", "START");
        m_output.said.push_back(std::move(said));
    }

    ProviderConfig writeProvider(const std::string& collector, const ProviderConfig& asked)
    {
        ProviderConfig meaning = saidProvider(asked, {ProviderField::MatchAnyKeyword});
        meaning.level = asked.level == 0 ? highestLevel : std::clamp(asked.level, lowestLevel, highestLevel);
        const std::string uri = collector + "/Providers/" + bareGuid(asked.guid);
        command("Add", uri, "node", {});
        command("Replace", uri + "/Keywords", "chr", shortHex(asked.matchAnyKeyword).substr(2));
        command("Replace", uri + "/TraceLevel", "int", std::to_string(meaning.level));
        command("Replace", uri + "/State", "bool", "true");
        return meaning;
    }

    void command(std::string_view name, const std::string& uri, std::string_view format, const std::string& data)
    {
        const std::string element(name);
        m_output.body += "    <" + element + ">\n      <CmdID>" + std::to_string(++m_commands)
            + "</CmdID>\n      <Item>\n        <Target><LocURI>" + uri
            + "</LocURI></Target>\n        <Meta><Format xmlns=\"syncml:metinf\">" + std::string(format)
            + "</Format></Meta>\n" + (data.empty() ? std::string() : "        <Data>" + data + "</Data>\n")
            + "      </Item>\n    </" + element + ">\n";
    }

    SetupOutput& m_output;
    int m_commands = 0;
};

} // namespace

void writeDiagnosticLog(const SetupSet& set, SetupOutput& output)
{
    DiagnosticLogWriter(output).write(set);
}

} // namespace etwarden
