// SPDX-License-Identifier: GPL-3.0-or-later
// SyncML for the configuration service provider DiagnosticLog. Source: its page.
#include "model/etw/logfilemodes.h"
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/etw/xmltree.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr std::string_view collectorsNode = "/DiagnosticLog/EtwLog/Collectors/";

/// A collector, for which Windows chooses the file and the sizes.
struct LogCollector
{
    SetSession session;
    std::vector<ProviderConfig> providers;
    std::vector<std::uint32_t> lines;
};

class DiagnosticLogReader
{
public:
    explicit DiagnosticLogReader(SetupCollector& collector)
        : m_collector(collector)
    {
    }

    void read(const XmlElement& element)
    {
        if (element.name == "Item")
            readItem(element);
        for (const XmlElement& child : element.children)
            read(child);
    }

    void finish()
    {
        for (LogCollector& log : m_logs) {
            for (std::size_t i = 0; i < log.providers.size(); ++i)
                m_collector.add(log.session, log.lines[i], std::move(log.providers[i]));
            m_collector.leaveToTool(log.session, ConfigField::LogFileName);
            m_collector.addToScript(std::move(log.session));
        }
    }

private:
    void readItem(const XmlElement& item)
    {
        const XmlElement* const target = item.child("Target");
        const XmlElement* const uri = target != nullptr ? target->child("LocURI") : nullptr;
        if (uri == nullptr)
            return;
        const std::size_t begin = uri->text.find(collectorsNode);
        if (begin == std::string::npos)
            return;
        const XmlElement* const data = item.child("Data");
        const std::string_view value = data != nullptr ? std::string_view(data->text) : std::string_view();
        std::vector<std::string> nodes;
        std::string_view rest = std::string_view(uri->text).substr(begin + collectorsNode.size());
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('/'), rest.size());
            nodes.push_back(unescaped(rest.substr(0, end)));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        if (!nodes.empty())
            readNode(item.line, nodes, value);
    }

    /// The text with its escapes resolved: "%20" is a space.
    static std::string unescaped(std::string_view text)
    {
        std::string result;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const auto code = text[i] == '%' && i + 2 < text.size()
                ? numberFrom("0x" + std::string(text.substr(i + 1, 2)))
                : std::nullopt;
            result += code ? static_cast<char>(*code) : text[i];
            i += code ? 2 : 0;
        }
        return result;
    }

    void readNode(std::uint32_t line, const std::vector<std::string>& nodes, std::string_view value)
    {
        LogCollector* const log = logOf(line, nodes[0]);
        if (log == nullptr || nodes.size() == 1)
            return;
        if (nodes[1] == "Providers") {
            if (nodes.size() > 2)
                readProviderNode(line, *log, nodes, value);
        } else if (nodes[1] == "LogFileSizeLimitMB") {
            m_collector.take(line, nodes[1], value, log->session.config.maximumFileSize);
        } else if (nodes[1] == "TraceLogFileMode") {
            log->session.config.logFileMode = value == "2" ? logfilemode::Circular : logfilemode::Sequential;
        } else if (nodes[1] != "TraceControl" && nodes[1] != "TraceStatus") {
            m_collector.omit(line, OmissionReason::Unknown, nodes[1], value);
        }
    }

    LogCollector* logOf(std::uint32_t line, const std::string& name)
    {
        const std::u16string wanted = toUtf16(name);
        for (LogCollector& log : m_logs) {
            if (log.session.config.name == wanted)
                return &log;
        }
        if (m_logs.size() == maximumSetupSets) {
            m_collector.omit(line, OmissionReason::TooMuch, name);
            return nullptr;
        }
        LogCollector& log = m_logs.emplace_back();
        log.session.line = line;
        log.session.config.name = wanted;
        log.session.config.logFileMode = logfilemode::Sequential;
        log.session.config.logFileName = wanted + u".etl";
        return &log;
    }

    void readProviderNode(
        std::uint32_t line, LogCollector& log, const std::vector<std::string>& nodes, std::string_view value)
    {
        ProviderConfig asked = m_collector.provider(line, nodes[2]);
        auto provider = std::ranges::find_if(log.providers,
            [&asked](const ProviderConfig& other) { return other.guid == asked.guid && other.name == asked.name; });
        if (provider == log.providers.end()) {
            if (log.providers.size() == maximumSetupSets) { // each is looked for among them
                m_collector.omit(line, OmissionReason::TooMuch, nodes[2]);
                return;
            }
            provider = log.providers.insert(provider, std::move(asked));
            log.lines.push_back(line);
        }
        if (nodes.size() == 3)
            return;
        if (nodes[3] == "Keywords")
            readKeywords(line, nodes[3], value, *provider);
        else if (nodes[3] == "TraceLevel")
            m_collector.take(line, nodes[3], value, provider->level);
        else if (nodes[3] == "State" && equalsAscii(value, "false"))
            m_collector.omit(line, OmissionReason::NotEnabled, nodes[2]);
        else if (nodes[3] != "State")
            m_collector.omit(line, OmissionReason::Unknown, nodes[3], value);
    }

    /// Hexadecimal without 0x.
    void readKeywords(std::uint32_t line, const std::string& node, std::string_view value, ProviderConfig& provider)
    {
        const bool hasPrefix = value.starts_with("0x") || value.starts_with("0X");
        if (const auto keywords = numberFrom(hasPrefix ? std::string(value) : "0x" + std::string(value)))
            provider.matchAnyKeyword = *keywords;
        else if (!value.empty())
            m_collector.omit(line, OmissionReason::NotANumber, node, value);
    }

    SetupCollector& m_collector;
    std::vector<LogCollector> m_logs;
};

} // namespace

void readDiagnosticLog(const XmlElement& root, SetupCollector& collector)
{
    DiagnosticLogReader reader(collector);
    reader.read(root);
    reader.finish();
}

} // namespace etwarden
