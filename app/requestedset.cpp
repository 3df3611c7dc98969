// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/requestedset.h"

#include "app/commandlinehelp.h"
#include "app/memberoptions.h"
#include "model/qt/editor/setupfile.h"
#include "model/qt/editor/starttemplates.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/setuptext.h"
#include "model/session/members.h"
#include "model/setups/setfindings.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// “A”, “B”, “C”
template<typename Range, typename Name>
QString quotedNames(const Range& range, Name name)
{
    QStringList names;
    for (const auto& each : range)
        names.append(u'“' + shownName(name(each)) + u'”');
    return names.join(u", "_s);
}

/// The set of the file that was asked for, or the sentence that says which there are.
std::variant<const SetupSet*, QString> chosenSet(const SetupReading& reading, const ControlRequest& request)
{
    const auto name = [](const SetupSet& set) { return QString::fromStdU16String(set.name); };
    const auto isNamed = [&](const SetupSet& set) {
        return request.setName.isEmpty() || name(set).compare(request.setName, Qt::CaseInsensitive) == 0;
    };
    const auto count = std::ranges::count_if(reading.sets, isNamed);
    if (count == 1)
        return &*std::ranges::find_if(reading.sets, isNamed);
    const QString file = shownPath(request.setupFile);
    const QString names = quotedNames(reading.sets, name);
    if (reading.sets.empty()) {
        //: %1 is a file
        return CommandLineHelp::tr("“%1” defines no sessions.").arg(file);
    }
    if (count == 0) {
        //: %1 is a file, %2 what was given, %3 a list of names
        return CommandLineHelp::tr("“%1” has no set “%2”, but these: %3.").arg(file, shownName(request.setName), names);
    }
    if (!request.setName.isEmpty()) {
        //: %1 is a file, %2 a name
        return CommandLineHelp::tr("“%1” has several sets “%2”: alternatives of a script. Keep one of them in a copy.")
            .arg(file, shownName(request.setName));
    }
    //: %1 is a file, %2 a list of names
    return CommandLineHelp::tr("“%1” defines several sets: choose one with --set. They are %2.").arg(file, names);
}

/// A template of the user is preferred to a built-in one. The session of a built-in one has the template's name where
/// none is given, and its log file is in the current folder.
std::variant<RequestedSet, QString> setOfTemplate(const ControlRequest& request, const SetSources& sources)
{
    const TemplateStore store(sources.templateFolder);
    if (const TemplateStore::Template* const found = store.find(request.templateName))
        return RequestedSet{.set = found->set(), .notes = {}};
    for (const StartTemplate& each : startTemplates()) {
        if (!each.key.isEmpty() && request.templateName.compare(each.key, Qt::CaseInsensitive) == 0) {
            const QString given = QString::fromStdU16String(request.members.name);
            const SessionConfig config = startConfig(each, given.isEmpty() ? each.key : given, QDir::currentPath());
            return RequestedSet{.set = {.name = config.name, .sessions = {config}}, .notes = {}};
        }
    }
    QStringList all{quotedNames(store.templates(), [](const TemplateStore::Template& own) { return own.name; }),
        quotedNames(startTemplateKeys(), [](const QString& key) { return key; })};
    all.removeAll(QString());
    //: %1 is a name, %2 a list of names
    return CommandLineHelp::tr("There is no template “%1”, but these: %2.")
        .arg(shownName(request.templateName), all.join(u", "_s));
}

std::variant<RequestedSet, QString> setOfSource(const CommandLine& line, const SetSources& sources)
{
    if (!line.control->setupFile.isEmpty()) {
        auto setup = requestedSetup(line, sources);
        if (auto* const problem = std::get_if<QString>(&setup))
            return std::move(*problem);
        auto& requested = std::get<RequestedSetup>(setup);
        return RequestedSet{.set = setOf(requested.set), .notes = std::move(requested.notes)};
    }
    if (!line.control->templateName.isEmpty())
        return setOfTemplate(*line.control, sources);
    return RequestedSet{.set = {.name = line.control->members.name, .sessions = {emptyConfig()}}, .notes = {}};
}

} // namespace

std::variant<RequestedSetup, QString> requestedSetup(const CommandLine& line, const SetSources& sources)
{
    const ControlRequest& request = *line.control;
    const auto read = SetupFile::read(
        request.setupFile, {.physicalMemoryBytes = sources.physicalMemoryBytes, .variables = line.variables});
    const QString file = shownPath(request.setupFile);
    if (const auto* reason = std::get_if<QString>(&read)) {
        //: %1 is a file, %2 a sentence that says why
        return CommandLineHelp::tr("“%1” cannot be read. %2").arg(file, *reason);
    }
    const auto& reading = std::get<SetupReading>(read);
    if (!reading.variables.empty() && !request.forces && !sources.namesOnly) {
        const auto name = [](const SetupVariable& variable) { return QString::fromStdU16String(variable.name); };
        //: %1 is a file, %2 a list of names
        return CommandLineHelp::tr("“%1” has variables without a value: %2. Set each with --variable NAME=VALUE.")
            .arg(file, quotedNames(reading.variables, name));
    }
    const auto chosen = chosenSet(reading, request);
    if (const auto* problem = std::get_if<QString>(&chosen))
        return *problem;
    RequestedSetup requested{.set = *std::get<const SetupSet*>(chosen), .notes = {}};
    if (!reading.omissions.empty()) {
        //: %n is a number, %1 a file
        requested.notes.append(
            CommandLineHelp::tr("%n setting(s) of “%1” could not be taken over; “etwarden --lint” names them.", "",
                static_cast<int>(reading.omissions.size()))
                .arg(file));
    }
    return requested;
}

QString nameProviders(std::vector<ProviderConfig>& providers, ProviderCatalogue* catalogue, QStringList& notes)
{
    std::vector<KnownProvider> known;
    for (ProviderConfig& provider : providers) {
        if (!provider.guid.isNull() || provider.name.empty())
            continue;
        if (known.empty() && catalogue != nullptr) {
            if (Result<std::vector<KnownProvider>> answer = catalogue->providers())
                known = std::move(answer).value();
        }
        const std::optional<ProviderChoice> choice = resolveProvider(provider.name, known);
        const QString name = shownName(provider.name);
        if (!choice) {
            //: %1 is what was given
            return CommandLineHelp::tr("“%1” is neither a GUID nor the name of a provider.").arg(name);
        }
        if (choice->guids.size() > 1) {
            const auto text = [](const Guid& guid) { return QString::fromStdString(toString(guid)); };
            //: %1 is a name, %2 a list of GUIDs
            return CommandLineHelp::tr("Several providers have the name “%1”: give the GUID of one. They are %2.")
                .arg(name, quotedNames(choice->guids, text));
        }
        provider.guid = choice->guids.front();
        if (choice->isNameHash) {
            //: %1 is a name, %2 a GUID
            notes.append(
                CommandLineHelp::tr("No provider “%1” is known here: it gets the GUID %2, which EventSource and "
                                    "TraceLogging make of this name.")
                    .arg(name, QString::fromStdString(toString(provider.guid))));
        }
    }
    return {};
}

std::variant<RequestedSet, QString> requestedSet(const CommandLine& line, const SetSources& sources)
{
    auto source = setOfSource(line, sources);
    if (std::holds_alternative<QString>(source) || sources.namesOnly)
        return source;
    auto& requested = std::get<RequestedSet>(source);
    const ControlRequest& request = *line.control;
    for (const ConfigField field : request.given) {
        const ConfigMember& member = memberOf(field);
        const bool isOfOne = isIdentity(member) || field == ConfigField::LogFileName;
        if (isOfOne && requested.set.sessions.size() > 1) {
            //: %1 is an option of the command line, %2 a set
            return CommandLineHelp::tr("--%1 is for a set of one session; “%2” has several.")
                .arg(memberOptionName(member), shownName(requested.set.name));
        }
        for (SessionConfig& session : requested.set.sessions)
            copyValue(member, request.members, session);
    }
    for (SessionConfig& session : requested.set.sessions) {
        session.providers.insert(session.providers.end(), request.providers.begin(), request.providers.end());
        if (const QString problem = nameProviders(session.providers, sources.catalogue, requested.notes);
            !problem.isEmpty())
            return problem;
        if (request.overwrites)
            session.replaceableFile = session.logFileName;
    }
    for (const SetupFinding& finding : findingsOfSet(setupOf(requested.set), sources.physicalMemoryBytes)) {
        const Severity severity = kindOf(finding.fault).severity;
        if (severity == Severity::Error && !request.forces)
            return SetupText::finding(finding);
        if (severity != Severity::Info)
            requested.notes.append(SetupText::finding(finding));
    }
    requested.notes.removeDuplicates();
    return source;
}

} // namespace etwarden
