// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/setuptext.h"

#include "model/qt/text/format.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/plaintext.h"

#include <array>
#include <cstddef>

namespace etwarden {

namespace {

QString reasonOf(OmissionReason reason)
{
    switch (reason) {
    case OmissionReason::Unknown:
        //: Why something in a file was not taken over.
        return SetupText::tr("it is unknown.");
    case OmissionReason::NoMember:
        //: Why something in a file was not taken over.
        return SetupText::tr("a session of ETW has nothing like it.");
    case OmissionReason::NoEnableFlag:
        //: Why something in a file was not taken over.
        return SetupText::tr("no kernel flag and no group corresponds to it.");
    case OmissionReason::NotANumber:
        //: Why something in a file was not taken over.
        return SetupText::tr("the value is not valid.");
    case OmissionReason::NamedKeywords:
        //: Why keywords of a provider in a file were not taken over.
        return SetupText::tr("only the manifest of the provider knows the values of these names.");
    case OmissionReason::NoSuchId:
        //: Why something in a file was not taken over.
        return SetupText::tr("the file does not define it.");
    case OmissionReason::NoSuchBase:
        //: Why something in a file was not taken over.
        return SetupText::tr("this base is not in the file; it may be built into Windows.");
    case OmissionReason::BaseCircle:
        //: Why something in a file was not taken over.
        return SetupText::tr("this base is derived from itself.");
    case OmissionReason::NeedsMemory:
        //: Why something in a file was not taken over.
        return SetupText::tr("it is a percentage of the memory, whose size is unknown.");
    case OmissionReason::OtherFile:
        //: Why something in a file was not taken over.
        return SetupText::tr("it is in another file.");
    case OmissionReason::UnknownProvider:
        //: Why something in a file was not taken over: a provider.
        return SetupText::tr("no provider of this name is known, so its GUID is missing.");
    case OmissionReason::UnknownCounter:
        //: Why something in a file was not taken over: a counter of processors, by its name.
        return SetupText::tr("only the machine that it is meant for knows the number of this counter.");
    case OmissionReason::NeedsVariable:
        //: Why something in a file was not taken over.
        return SetupText::tr("it depends on a variable.");
    case OmissionReason::Computed:
        //: Why something in a file was not taken over.
        return SetupText::tr("it is put together when the script runs.");
    case OmissionReason::Alternative:
        //: Why something in a file was not taken over.
        return SetupText::tr("the script also says something else, which was used instead.");
    case OmissionReason::NotEnabled:
        //: Why something in a file was not taken over: a provider or an AutoLogger session.
        return SetupText::tr("it is not enabled.");
    case OmissionReason::UnclearUnit:
        //: Why something in a file was not taken over: a number.
        return SetupText::tr("its unit is not certain.");
    case OmissionReason::NoSession:
        //: Why something in a file was not taken over.
        return SetupText::tr("the file does not define a session of this name.");
    case OmissionReason::TooMuch:
        //: Why something in a file was not taken over.
        return SetupText::tr("the file is too large or too complex.");
    }
    return {};
}

} // namespace

QString SetupText::format(SetupFormat format)
{
    switch (format) {
    case SetupFormat::Unknown:
        break;
    case SetupFormat::RecordingProfile:
        //: What a file is.
        return tr("recording profiles (WPR)");
    case SetupFormat::DataCollectorSet:
        //: What a file is.
        return tr("data collector set");
    case SetupFormat::DiagnosticLog:
        return QStringLiteral("SyncML (DiagnosticLog CSP)");
    case SetupFormat::Registry:
        //: What a file is.
        return tr("export of the registry");
    case SetupFormat::CommandScript:
        //: What a file is.
        return tr("commands for cmd.exe");
    case SetupFormat::PowerShell:
        return QStringLiteral("PowerShell");
    case SetupFormat::Cpp:
        return QStringLiteral("C++");
    case SetupFormat::Krabsetw:
        return QStringLiteral("C++ (krabsetw)");
    case SetupFormat::TraceEvent:
        return QStringLiteral("C# (TraceEvent)");
    case SetupFormat::Ferrisetw:
        return QStringLiteral("Rust (ferrisetw)");
    case SetupFormat::Template:
        //: What a file is.
        return tr("start template");
    }
    return {};
}

QString SetupText::omission(const SetupOmission& omission)
{
    const QString subject = shownName(omission.subject);
    const QString what =
        omission.value.empty() ? subject : QString(subject + QStringLiteral(" = ") + shownName(omission.value));
    //: %1 is an option or an element of a file, %2 a sentence that begins in lower case
    return tr("“%1” was not taken over: %2").arg(what, reasonOf(omission.reason));
}

QString SetupText::toolDefault(const ToolDefault& value)
{
    //: %1 is a member of a session, %2 the session
    return tr("The file does not set “%1” of session “%2”: the default of the tool that it is meant for applies.")
        .arg(MemberText::name(value.field), shownName(value.session));
}

QString SetupText::variable(const SetupVariable& variable)
{
    //: %1 is a variable of a script
    return tr("The value of “%1” is unknown.").arg(shownName(variable.name));
}

QString SetupText::finding(const SetupFinding& finding)
{
    const Format format;
    std::array<QString, 3> values;
    for (std::size_t i = 0; i < values.size() && i < finding.parameters.size(); ++i) {
        const FindingParameter& parameter = finding.parameters[i];
        const auto* const name = std::get_if<std::u16string>(&parameter);
        values[i] = name != nullptr ? shownName(*name) : format.number(std::get<std::uint64_t>(parameter));
    }
    switch (finding.fault) {
    case SetupFault::DuplicateId:
        //: %1 is a name
        return tr("The Id “%1” is defined twice; only the first definition counts.").arg(values[0]);
    case SetupFault::DerivedLosesProviders:
        //: %1 and %3 are profiles, %2 a number
        return tr("Profile “%1” loses %2 of the providers of its base “%3”: use Operation=\"Add\".")
            .arg(values[0], values[1], values[2]);
    case SetupFault::UnusedCollector:
        //: %1 is a name
        return tr("No profile uses the collector “%1”.").arg(values[0]);
    case SetupFault::UnusedProvider:
        //: %1 is a name
        return tr("No profile uses the provider “%1”.").arg(values[0]);
    case SetupFault::PercentAboveMemory:
        //: %1 is a profile, %2 a number
        return tr("The buffers of profile “%1” take %2% of the memory.").arg(values[0], values[1]);
    case SetupFault::FileSizeInMemory:
        //: %1 is a collector; the other names are those of elements and attributes
        return tr("Collector “%1” has a MaximumFileSize, which means nothing with LoggingMode=\"Memory\".")
            .arg(values[0]);
    case SetupFault::NameOfOtherProvider:
        //: %1 is the name of a provider, %2 a GUID
        return tr("“%1” is the name of another provider, %2.").arg(values[0], values[1]);
    case SetupFault::ServiceStart:
        //: %1 is a session, %2 a number
        return tr("Start of “%1” is %2, a value for services: an AutoLogger accepts only 0 and 1.")
            .arg(values[0], values[1]);
    case SetupFault::NumberBreaksSchema:
        //: %1 is an element of a file, %2 its value
        return tr("%1 is “%2”: the published schema allows whole numbers only.").arg(values[0], values[1]);
    case SetupFault::DifferentClocks:
        //: %1 and %2 are sessions
        return tr("Sessions “%1” and “%2” use different clocks: their events cannot be put into a common order.")
            .arg(values[0], values[1]);
    case SetupFault::SharedLogFile:
        //: %1 and %2 are sessions
        return tr("Sessions “%1” and “%2” write to the same log file: the second start is refused.")
            .arg(values[0], values[1]);
    case SetupFault::SharedGuid:
        //: %1 and %2 are sessions
        return tr("Sessions “%1” and “%2” have the same GUID: the second start is refused.").arg(values[0], values[1]);
    case SetupFault::SharedName:
        //: %1 and %2 are sessions
        return tr("Sessions “%1” and “%2” have the same name: the second start is refused.").arg(values[0], values[1]);
    case SetupFault::SharedSystemLogger:
        //: %1 and %2 are sessions
        return tr("Sessions “%1” and “%2” use the same system logger: the second start is refused.")
            .arg(values[0], values[1]);
    case SetupFault::BuffersAboveMemory:
        //: %1 is a set of sessions, %2 and %3 are numbers
        return tr("The buffers of “%1” may take %2 MB; the machine has %3 MB of memory.")
            .arg(values[0], values[1], values[2]);
    }
    return {};
}

} // namespace etwarden
