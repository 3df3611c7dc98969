// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lintcommand.h"

#include "app/commandlinehelp.h"
#include "app/printing.h"
#include "model/engine/host/hostmemory.h"
#include "model/engine/host/hostprocessors.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/editor/setupfile.h"
#include "model/qt/editor/sizingtext.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/setuptext.h"
#include "model/session/bootfile.h"
#include "model/session/rules/rules.h"
#include "model/session/saturating.h"
#include "model/session/sizing.h"
#include "model/session/sizingadvice.h"
#include "model/setups/setfindings.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

/// A line of the output.
struct LintLine
{
    std::uint32_t line = 0; ///< 0: it belongs to none, as in templates
    Severity severity = Severity::Info;
    QString id;
    QString text;

    friend bool operator<(const LintLine& left, const LintLine& right)
    {
        return std::tuple(left.line, -static_cast<int>(left.severity), left.id, left.text)
            < std::tuple(right.line, -static_cast<int>(right.severity), right.id, right.text);
    }
};

// Compilers print these words, and other programs look for them.
QString wordOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return u"error"_s;
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Info:
        break;
    }
    return u"note"_s;
}

/// The keywords of providers that the system knows; those of each provider are read once.
class KeywordFacts
{
public:
    explicit KeywordFacts(ProviderCatalogue* catalogue)
        : m_catalogue(catalogue)
    {
    }

    std::vector<ProviderFacts> of(const SessionConfig& config)
    {
        std::vector<ProviderFacts> facts;
        for (const ProviderConfig& provider : config.providers) {
            if (const std::optional<std::uint64_t> named = keywordsOf(provider.guid); named)
                facts.push_back({.guid = provider.guid,
                    .sources = providersource::Registered | providersource::Manifest,
                    .namedKeywords = *named});
        }
        return facts;
    }

private:
    std::optional<std::uint64_t> keywordsOf(const Guid& guid)
    {
        if (m_catalogue == nullptr)
            return std::nullopt;
        const auto place = m_known.try_emplace(guid);
        if (!place.second)
            return place.first->second;
        const Result<std::vector<NamedValue>> keywords = m_catalogue->keywords(guid);
        if (keywords && !keywords.value().empty()) {
            std::uint64_t all = 0;
            for (const NamedValue& keyword : keywords.value())
                all |= keyword.value;
            place.first->second = all;
        }
        return place.first->second;
    }

    ProviderCatalogue* m_catalogue;
    std::map<Guid, std::optional<std::uint64_t>> m_known;
};

/// How long the buffers of a session hold a load while nothing empties them, and the sizes that suit it.
QString sizingOf(const SessionConfig& config, const ExpectedLoad& load, const Environment& environment)
{
    const Format format;
    const MemoryFootprint memory = footprint(config, environment);
    const std::uint64_t perBuffer = eventsPerBuffer(memory.bufferSizeKb, load.eventBytes);
    const QString rate = format.number(load.eventsPerSecond);
    const QString bytes = format.bytes(load.eventBytes);
    const QString name = shownName(config.name);
    QString held;
    if (perBuffer == 0) {
        //: %1 is a session, %2 a size with its unit
        held = CommandLineHelp::tr("Session “%1” would hold no event of %2: a buffer has no room for one.")
                   .arg(name, bytes);
    } else if ((config.logFileMode & logfilemode::Buffering) != 0) {
        //: %1 is a session, %2 a number, %3 a size with its unit, %4 a time with its unit
        held = CommandLineHelp::tr(
            "Session “%1” would keep the last %4 of %2 events/s of %3.", "", pluralCount(load.eventsPerSecond))
                   .arg(name, rate, bytes, format.duration(ringCoverage(config, load, environment).minimumMs));
    } else {
        const std::uint64_t events = saturating::multiply(memory.maximumBuffers, perBuffer);
        //: %1 is a session, %2 a number, %3 a size with its unit, %4 a time with its unit
        held = CommandLineHelp::tr("Session “%1” would hold %2 events/s of %3 for %4 while nothing is written.", "",
            pluralCount(load.eventsPerSecond))
                   .arg(name, rate, bytes, format.duration(saturating::multiply(events, 1000U) / load.eventsPerSecond));
    }
    //: %1 is a list such as "BufferSize 64 KB, MinimumBuffers 8"
    const QString suiting =
        CommandLineHelp::tr("Sizes that suit it: %1.").arg(SizingText::advice(advise(load, config, environment)));
    return held + u' ' + suiting;
}

/// The findings about a file, by line. Each sentence is there once, even if it is true of several sets.
class FileLint
{
public:
    /// `load`: the load that sessions would have to hold; no events per second: no load was given.
    FileLint(
        const SetupReading& reading, const Environment& environment, KeywordFacts& keywords, const ExpectedLoad& load)
        : m_environment(environment)
        , m_keywords(keywords)
        , m_load(load)
    {
        for (const SetupFinding& finding : reading.findings)
            add(finding);
        for (const SetupSet& set : reading.sets) {
            for (const SetupFinding& finding : findingsOfSet(set, environment.physicalMemoryBytes))
                add(finding);
            for (const SetSession& session : set.sessions)
                addSession(session);
        }
        for (const SetupOmission& omission : reading.omissions)
            m_lines.insert({omission.line, Severity::Info, u"not-taken-over"_s, SetupText::omission(omission)});
        for (const ToolDefault& value : reading.defaults)
            m_lines.insert({value.line, Severity::Info, u"tool-default"_s, SetupText::toolDefault(value)});
        for (const SetupVariable& variable : reading.variables)
            m_lines.insert({variable.line, Severity::Info, u"variable"_s, SetupText::variable(variable)});
    }

    const std::set<LintLine>& lines() const { return m_lines; }

    int code() const
    {
        Severity worst = Severity::Info;
        for (const LintLine& line : m_lines)
            worst = std::max(worst, line.severity);
        return worst == Severity::Error  ? exitcode::errors
            : worst == Severity::Warning ? exitcode::warnings
                                         : exitcode::success;
    }

private:
    void add(const SetupFinding& finding)
    {
        const SetupFaultKind& kind = kindOf(finding.fault);
        m_lines.insert({finding.line, kind.severity, fromAscii(kind.id), SetupText::finding(finding)});
    }

    void addSession(const SetSession& session)
    {
        Environment environment = m_environment;
        environment.providers = m_keywords.of(session.config);
        environment.atBoot = session.isAutoLogger;
        const SessionConfig& config = session.isAutoLogger ? configAtBoot(session.config) : session.config;
        for (const std::span<const Rule> rules : {rulesOf(environment), providerRules()}) {
            for (const Finding& finding : evaluate(rules, config, environment))
                add(session, finding);
        }
        if (m_load.eventsPerSecond != 0)
            m_lines.insert({session.line, Severity::Info, u"sizing"_s, sizingOf(session.config, m_load, environment)});
    }

    void add(const SetSession& session, const Finding& finding)
    {
        std::uint32_t line = session.line;
        if (finding.provider) {
            if (session.config.providers[*finding.provider].guid.isNull())
                return; // nothing but its name is known
            line = session.providerLines[*finding.provider];
        }
        const QString sentence = FindingText::sentence(finding, session.config);
        const QString text = finding.provider
            ? sentence
            //: %1 is a session, %2 a sentence about it
            : CommandLineHelp::tr("Session “%1”: %2").arg(shownName(session.config.name), sentence);
        m_lines.insert({line, finding.rule->severity, fromAscii(finding.rule->id), text});
    }

    const Environment& m_environment;
    KeywordFacts& m_keywords;
    const ExpectedLoad& m_load;
    std::set<LintLine> m_lines;
};

/// A template has no lines to which findings could belong.
void putLine(QJsonObject& json, std::uint32_t line)
{
    if (line != 0)
        json.insert(u"line"_s, qint64{line});
}

QJsonObject jsonOf(const LintLine& line)
{
    QJsonObject json{{u"severity"_s, wordOf(line.severity)}, {u"rule"_s, line.id}, {u"message"_s, line.text}};
    putLine(json, line.line);
    return json;
}

QJsonArray jsonOf(const SetupReading& reading)
{
    QJsonArray sets;
    for (const SetupSet& set : reading.sets) {
        QJsonArray sessions;
        for (const SetSession& session : set.sessions) {
            QJsonObject each{{u"name"_s, QString::fromStdU16String(session.config.name)},
                {u"autoLogger"_s, session.isAutoLogger},
                {u"providers"_s, static_cast<qint64>(session.config.providers.size())}};
            putLine(each, session.line);
            sessions.append(each);
        }
        QJsonObject each{{u"name"_s, QString::fromStdU16String(set.name)}, {u"sessions"_s, sessions}};
        putLine(each, set.line);
        sets.append(each);
    }
    return sets;
}

} // namespace

Environment lintEnvironment(WindowsVersion target)
{
    return {.windows = target,
        .logicalProcessors = HostProcessors().count(),
        .physicalMemoryBytes = HostMemory().physicalBytes()};
}

int runLint(const CommandLine& line, const Environment& environment, ProviderCatalogue* catalogue)
{
    int code = exitcode::success;
    QString output;
    QJsonArray files;
    KeywordFacts keywords(catalogue);
    const ExpectedLoad load{.eventsPerSecond = line.eventsPerSecond, .eventBytes = line.eventBytes};
    for (const QString& path : line.setupFiles) {
        const QString shown = QDir::toNativeSeparators(path);
        const auto read = SetupFile::read(
            path, {.physicalMemoryBytes = environment.physicalMemoryBytes, .variables = line.variables});
        if (const QString* const reason = std::get_if<QString>(&read)) {
            //: %1 is a file, %2 a sentence that says why
            code =
                fail(CommandLineHelp::tr("“%1” cannot be read. %2").arg(shownName(shown), *reason), exitcode::noSetup);
            continue;
        }
        const auto& reading = std::get<SetupReading>(read);
        const FileLint lint(reading, environment, keywords, load);
        code = std::max(code, lint.code());
        QJsonArray findings;
        for (const LintLine& each : lint.lines()) {
            findings.append(jsonOf(each));
            const QString place = each.line == 0 ? shown : shown + u':' + QString::number(each.line);
            output += u"%1: %2: %3 [%4]\n"_s.arg(place, wordOf(each.severity), each.text, each.id);
        }
        files.append(QJsonObject{{u"file"_s, path}, {u"format"_s, SetupText::format(reading.format)},
            {u"sets"_s, jsonOf(reading)}, {u"findings"_s, findings}});
    }
    const int printed = line.command == Command::LintJson
        ? printJson(QJsonDocument(QJsonObject{{u"files"_s, files}}).toJson())
        : print(output);
    return printed == exitcode::success ? code : printed;
}

} // namespace etwarden
