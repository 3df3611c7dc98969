// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/operationtext.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/namelist.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "model/qt/text/statustext.h"
#include "model/session/saturating.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace etwarden {

namespace {

constexpr qsizetype longestPath = 260; // MAX_PATH of Windows
constexpr qsizetype namedProviders = 3; // of those that were refused, within a sentence

/// In place of a name within quotation marks.
QString nameOrNone(const QString& name)
{
    //: Instead of the name of a session that has none, within quotation marks.
    return name.isEmpty() ? OperationText::tr("(no name)") : shownName(name);
}

QString session(const OperationResult& result)
{
    return nameOrNone(result.request.sessionName());
}

QString file(const OperationResult& result)
{
    return shownName(result.request.file(), longestPath);
}

/// The log file of a session that has ended; empty for one that wrote none.
QString ownFile(const OperationResult& result)
{
    if (!result.session || (result.session->config.logFileMode & logfilemode::Buffering) != 0)
        return {};
    const QString file = QString::fromStdU16String(result.session->config.logFileName);
    return file.isEmpty() ? QString() : shownName(file, longestPath);
}

QString joined(const QStringList& sentences)
{
    QStringList said = sentences;
    said.removeAll(QString());
    return said.join(u' ');
}

/// What was wanted and that it failed; ends with the status.
QString failure(const OperationResult& result)
{
    const QString status = StatusText::symbol(result.status);
    switch (result.request.operation) {
    case Operation::Poll:
        //: %1 is a status
        return OperationText::tr("The sessions could not be read: %1.").arg(status);
    case Operation::Start:
        //: %1 is a session, %2 a status
        return OperationText::tr("“%1” was not started: %2.").arg(session(result), status);
    case Operation::Stop:
        //: %1 is a session, %2 a status
        return OperationText::tr("“%1” was not stopped: %2.").arg(session(result), status);
    case Operation::Update:
        //: %1 is a session, %2 a status
        return OperationText::tr("“%1” was not changed: %2.").arg(session(result), status);
    case Operation::Flush:
        //: %1 is a session, %2 a status
        return OperationText::tr("“%1” was not flushed: %2.").arg(session(result), status);
    case Operation::Snapshot:
        //: %1 is a session, %2 a status, %3 a file
        return OperationText::tr("The snapshot of “%1” was not written to “%3”: %2.")
            .arg(session(result), status, file(result));
    case Operation::CaptureState:
        //: %1 is a session, %2 a status
        return OperationText::tr("The providers of “%1” were not asked for their state: %2.")
            .arg(session(result), status);
    case Operation::Rundown:
        //: %1 is a session, %2 a status
        return OperationText::tr("The rundown of “%1” was not written: %2.").arg(session(result), status);
    case Operation::StartLoad:
        //: %1 is a session, %2 a status
        return OperationText::tr("The load on “%1” was not started: %2.").arg(session(result), status);
    case Operation::StopLoad:
        //: %1 is a status
        return OperationText::tr("The load was not stopped: %1.").arg(status);
    case Operation::Sources:
    case Operation::Providers:
        //: %1 is a status
        return OperationText::tr("This could not be read: %1.").arg(status);
    }
    return {};
}

/// The call was not made, because something would have been lost.
QString prevention(const OperationResult& result)
{
    //: %1 is a session
    return result.request.operation == Operation::Update
        ? OperationText::tr("“%1” was not changed.").arg(session(result))
        //: %1 is a session
        : OperationText::tr("“%1” was not started.").arg(session(result));
}

/// What to do about a refusal. Fewer users may control the NT Kernel Logger than other sessions.
QString advice(const OperationResult& result)
{
    if (result.status == Win32Status::AccessDenied && isKernelLogger({}, result.request.sessionName().toStdU16String()))
    {
        return OperationText::tr(
            "Run Etwarden as administrator: the NT Kernel Logger accepts only administrators and LocalSystem, not "
            "Performance Log Users.");
    }
    return StatusText::advice(result.status);
}

/// Another session got the handle of the one that was meant.
QString successor(const OperationResult& result)
{
    //: %1 is a session
    return OperationText::tr("That session has ended and its handle now belongs to “%1”, which was left untouched.")
        .arg(result.successor);
}

std::vector<ProviderResult> refused(const OperationResult& result)
{
    std::vector<ProviderResult> refused;
    std::ranges::copy_if(result.providers, std::back_inserter(refused), &ProviderResult::isRefused);
    return refused;
}

/// Each provider that was refused, with its status; then what to do about the first of them.
QString refusals(const OperationResult& result)
{
    const std::vector<ProviderResult> all = refused(result);
    if (all.empty())
        return {};
    QStringList names;
    for (const ProviderResult& each : all) {
        //: %1 is a provider, %2 a status
        names.append(
            OperationText::tr("“%1”: %2").arg(ProviderText::name(each.call.provider), StatusText::symbol(each.status)));
        if (names.size() == namedProviders && all.size() > namedProviders) {
            names.append(QStringLiteral("…"));
            break;
        }
    }
    //: %n is the number of providers; %1 lists their names, each with a status
    return joined({OperationText::tr("%n provider(s) were refused (%1).", "", static_cast<int>(all.size()))
                       .arg(names.join(OperationText::tr("; "))),
        StatusText::meaning(all.front().status), StatusText::advice(all.front().status)});
}

/// Each kernel setting that was refused, with its status; then what to do about the first of them.
QString kernelRefusals(const OperationResult& result)
{
    QStringList names;
    Win32Status first = Win32Status::Success;
    for (const KernelAnswer& each : result.kernel) {
        if (!each.isRefused())
            continue;
        if (names.isEmpty())
            first = each.status;
        //: %1 is a kernel setting, %2 a status
        names.append(OperationText::tr("%1: %2").arg(KernelText::name(each.setting), StatusText::symbol(each.status)));
    }
    if (names.isEmpty())
        return {};
    //: %n is the number of kernel settings; %1 lists their names, each with a status
    return joined({OperationText::tr("%n kernel setting(s) were refused (%1).", "", static_cast<int>(names.size()))
                       .arg(names.join(OperationText::tr("; "))),
        StatusText::meaning(first), StatusText::advice(first)});
}

/// One provider was asked.
QString askedForState(const OperationResult& result)
{
    //: %1 is a provider, %2 a session
    return OperationText::tr("“%1” was asked to write its state to “%2”.")
        .arg(ProviderText::name(result.request.providerCalls.front().provider), session(result));
}

QString writtenSnapshot(const OperationResult& result)
{
    //: %1 is a session, %2 a file
    QString text = result.isEmptySnapshot
        ? OperationText::tr("The snapshot of “%1” was written to “%2”, without events: its buffers were empty.")
        //: %1 is a session, %2 a file
        : OperationText::tr("The snapshot of “%1” was written to “%2”.");
    text = text.arg(session(result), file(result));
    if (result.rundown.value_or(Win32Status::Success) == Win32Status::Success)
        return text;
    //: After a sentence about a snapshot. %1 is a status
    return text + u' '
        + OperationText::tr("The system did not add the names of what runs now: %1.")
              .arg(StatusText::symbol(*result.rundown));
}

QString success(const OperationResult& result)
{
    switch (result.request.operation) {
    case Operation::Poll:
        return OperationText::tr("The sessions were read.");
    case Operation::Start:
        if (result.request.file().isEmpty()) {
            //: %1 is a session
            return OperationText::tr("“%1” was started.").arg(session(result));
        }
        //: %1 is a session, %2 a file
        return OperationText::tr("“%1” was started and writes to “%2”.").arg(session(result), file(result));
    case Operation::Stop:
        if (const QString file = ownFile(result); !file.isEmpty()) {
            //: %1 is a session, %2 a file
            return OperationText::tr("“%1” was stopped; what it wrote is in “%2”.").arg(session(result), file);
        }
        //: %1 is a session
        return OperationText::tr("“%1” was stopped.").arg(session(result));
    case Operation::Update:
        //: %1 is a session
        return OperationText::tr("“%1” was changed.").arg(session(result));
    case Operation::Flush:
        //: %1 is a session
        return OperationText::tr("“%1” was flushed.").arg(session(result));
    case Operation::Snapshot:
        return writtenSnapshot(result);
    case Operation::CaptureState:
        if (!result.request.providerCalls.empty())
            return hasRefusal(result) ? QString() : askedForState(result);
        return OperationText::tr("%n provider(s) of “%1” were asked for their state.", "",
            static_cast<int>(result.providers.size() - refused(result).size()))
            .arg(session(result));
    case Operation::Rundown:
        //: %1 is a session
        return OperationText::tr("The names of what runs now were written into “%1”.").arg(session(result));
    case Operation::StartLoad:
        //: %1 is a session
        return OperationText::tr("The load on “%1” is running.").arg(session(result));
    case Operation::StopLoad:
        if (result.request.sessionName().isEmpty())
            return OperationText::tr("All loads were stopped.");
        //: %1 is a session
        return OperationText::tr("The load on “%1” was stopped.").arg(session(result));
    case Operation::Providers:
        return OperationText::tr("The providers were read.");
    case Operation::Sources:
        //: %1 is a session
        return OperationText::tr("The event sources of “%1” were read.").arg(session(result));
    }
    return {};
}

/// Says what the system made of the numbers that were requested: success does not mean that it took them as they were.
QString granted(const StartOutcome& outcome)
{
    constexpr std::array shown{
        ConfigField::BufferSize, ConfigField::MinimumBuffers, ConfigField::MaximumBuffers, ConfigField::FlushTimer};
    QStringList changes;
    for (const ConfigField field : shown) {
        const auto pointer = std::get<std::uint32_t SessionConfig::*>(memberOf(field).pointer);
        const std::uint32_t asked = outcome.requested.*pointer;
        const std::uint32_t given = outcome.granted.config.*pointer;
        if (asked != 0 && asked != given) {
            //: %1 is a member's name, %2 the number in force, %3 the number asked for
            changes.append(OperationText::tr("%1 %2 instead of %3")
                               .arg(MemberText::name(field), Format().number(given), Format().number(asked)));
        }
    }
    if (changes.isEmpty())
        return {};
    //: %1 is a list such as "MinimumBuffers 8 instead of 4"
    return OperationText::tr("ETW adjusted the request: %1.").arg(changes.join(OperationText::tr(", ")));
}

/// What a stopped session has lost in all.
QString losses(const SessionCounters& counters)
{
    if (!lossesDiffer(counters, {})) {
        //: of a session that was stopped
        return OperationText::tr("0 events and 0 buffers lost, according to ETW's own counters.");
    }
    const Format format;
    //: of a session that was stopped; %1, %2 and %3 are numbers
    return OperationText::tr("Lost, according to ETW's own counters: events %1, log buffers %2, real-time buffers "
                             "%3.")
        .arg(format.number(counters.eventsLost), format.number(counters.logBuffersLost),
            format.number(counters.realTimeBuffersLost));
}

/// A private session is in no list: who started it has to remember it.
QString privateNote(const SessionConfig& config)
{
    if (!isPrivateLogger(config))
        return {};
    //: of a session that was started
    return OperationText::tr(
        "It is a private session, which lives inside the processes that it records: ETW does not list it, and stops "
        "it only where its GUID and its mode are given besides its name.");
}

/// A start that the system calls a success and that no query confirms.
QString notListed(const OperationResult& result)
{
    //: %1 is a session
    return OperationText::tr("StartTrace reported success for “%1”, but the system does not list the session.")
        .arg(session(result));
}

} // namespace

QString OperationText::message(const OperationResult& result)
{
    if (result.status != Win32Status::Success) {
        if (!result.findings.empty()) {
            const Finding& reason = result.findings.front();
            return joined(
                {protects(*reason.rule) ? prevention(result) : failure(result), FindingText::sentence(reason)});
        }
        if (!result.successor.isEmpty())
            return joined({failure(result), successor(result)});
        return joined({failure(result), StatusText::meaning(result.status), advice(result)});
    }
    if (result.request.operation == Operation::Start && result.started)
        return result.started->found ? joined({success(result), privateNote(result.started->requested),
                   granted(*result.started), refusals(result), kernelRefusals(result)})
                                     : notListed(result);
    if (result.request.operation == Operation::Stop && result.session)
        return joined({success(result), losses(result.session->counters)});
    return joined({success(result), refusals(result), kernelRefusals(result)});
}

QString OperationText::undone(const OperationResult& result)
{
    //: %1 is a session
    return joined({tr("Undone: “%1” has its previous values again.").arg(session(result)), refusals(result),
        kernelRefusals(result)});
}

QString OperationText::setStarted(const std::vector<OperationResult>& results)
{
    const QString set = shownName(results.front().request.set.name);
    QStringList sentences;
    std::vector<std::u16string> stopped;
    for (const OperationResult& each : results) {
        const bool isStart = each.request.operation == Operation::Start;
        if (isStart && each.status != Win32Status::Success) {
            //: %1 is a set of sessions that start together or not at all
            sentences.append(tr("Set “%1” was not started.").arg(set));
            sentences.append(message(each));
        } else if (!isStart && each.status == Win32Status::Success) {
            stopped.push_back(each.request.sessionName().toStdU16String());
        } else if (!isStart) {
            sentences.append(failure(each));
        }
    }
    if (!stopped.empty()) {
        //: of a set that was not started; %n is the number of its sessions that ran, %1 lists their names
        sentences.append(
            tr("%n session(s) were stopped again: %1.", "", static_cast<int>(stopped.size())).arg(nameList(stopped)));
    }
    if (!sentences.isEmpty())
        return joined(sentences);
    std::vector<std::u16string> names;
    for (const OperationResult& each : results) {
        names.push_back(each.request.sessionName().toStdU16String());
        const QString note = each.started->found ? joined({granted(*each.started), refusals(each)}) : notListed(each);
        if (!note.isEmpty()) {
            //: %1 is a session of a set, %2 sentences about it
            sentences.append(tr("%1: %2").arg(session(each), note));
        }
    }
    //: %1 is a set of sessions, %2 lists their names
    sentences.prepend(tr("Set “%1” was started: %2.").arg(set, nameList(names)));
    return joined(sentences);
}

QString OperationText::stopped(const std::vector<OperationResult>& results, const QString& set)
{
    if (results.size() == 1)
        return message(results.front());
    std::vector<std::u16string> names;
    SessionCounters lost;
    for (const OperationResult& each : results) {
        names.push_back(each.request.sessionName().toStdU16String());
        const SessionCounters counters = each.session ? each.session->counters : SessionCounters();
        for (const auto counter :
            {&SessionCounters::eventsLost, &SessionCounters::logBuffersLost, &SessionCounters::realTimeBuffersLost})
            lost.*counter = saturating::to32(std::uint64_t{lost.*counter} + counters.*counter);
    }
    const QString sentence = set.isEmpty()
        //: %n sessions; %1 lists their names
        ? tr("%n session(s) were stopped: %1.", "", static_cast<int>(results.size())).arg(nameList(names))
        //: %1 is a set of sessions, %2 lists their names
        : tr("Set “%1” was stopped: %2.").arg(shownName(set), nameList(names));
    return joined({sentence, losses(lost)});
}

QString OperationText::waiting(const Waiting& waiting)
{
    const QString since = Format().timeOfDay(waiting.since.toLocalTime().time());
    const QString session = nameOrNone(waiting.sessionName);
    switch (waiting.operation) {
    case Operation::Poll:
        //: %1 is a time of the day
        return tr("Waiting since %1 for the list of sessions.").arg(since);
    case Operation::Start:
        //: %1 is a session, %2 a time of the day
        return tr("Waiting since %2 for the start of “%1”.").arg(session, since);
    case Operation::Stop:
        //: %1 is a session, %2 a time of the day
        return tr("Waiting since %2 for the stop of “%1”.").arg(session, since);
    case Operation::Update:
        //: %1 is a session, %2 a time of the day
        return tr("Waiting since %2 for the change of “%1”.").arg(session, since);
    case Operation::Flush:
        //: %1 is a session, %2 a time of the day
        return tr("Waiting since %2 for the flush of “%1”.").arg(session, since);
    case Operation::Snapshot:
        //: %1 is a session, %2 a time of the day
        return tr("Waiting since %2 for the snapshot of “%1”.").arg(session, since);
    case Operation::CaptureState:
        //: %1 is a session, %2 a time of the day
        return tr("Waiting since %2 for the providers of “%1”.").arg(session, since);
    case Operation::Rundown:
        //: %1 is a session, %2 a time of the day
        return tr("Waiting since %2 for the rundown of “%1”.").arg(session, since);
    case Operation::StartLoad:
    case Operation::StopLoad:
        //: %1 is a time of the day
        return tr("Waiting since %1 for the load.").arg(since);
    case Operation::Providers:
        //: %1 is a time of the day
        return tr("Waiting since %1 for the list of providers.").arg(since);
    case Operation::Sources:
        //: %1 is a session, %2 a time of the day
        return tr("Waiting since %2 for the providers of “%1”.").arg(session, since);
    }
    return {};
}

} // namespace etwarden
