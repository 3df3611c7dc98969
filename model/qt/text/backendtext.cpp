// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/backendtext.h"

#include <QStringList>

namespace etwarden {

namespace {

QString windowsSentence(const Environment& environment)
{
    if (environment.elevated) {
        //: Always visible: the numbers are those of the machine.
        return BackendText::tr("ETW of this machine.");
    }
    if (environment.performanceLogUser) {
        //: Always visible. Performance Log Users is a group of Windows.
        return BackendText::tr("ETW of this machine, without administrator rights (Performance Log Users).");
    }
    //: Always visible: what needs an administrator is refused.
    return BackendText::tr("ETW of this machine, without administrator rights.");
}

} // namespace

QString BackendText::sentence(std::optional<BackendKind> backend, const Environment& environment)
{
    if (!backend) {
        //: In place of the name of the backend, before its first answer.
        return tr("The backend has not answered yet.");
    }
    switch (*backend) {
    case BackendKind::EmbeddedEngine:
        //: Always visible: the numbers are those of the engine inside this program.
        return tr("Embedded engine, not the ETW of this machine.");
    case BackendKind::Windows:
        return windowsSentence(environment);
    }
    return {};
}

QString BackendText::name(std::optional<BackendKind> backend)
{
    if (!backend)
        return {};
    //: Where there is no room for "Embedded engine, not the ETW of this machine."
    return *backend == BackendKind::EmbeddedEngine ? tr("Embedded engine")
                                                   //: Where there is no room for a sentence about it.
                                                   : tr("ETW of this machine");
}

QString BackendText::missingRights(const Environment& environment)
{
    if (environment.elevated)
        return {};
    if (environment.performanceLogUser) {
        //: A message at the start. Elevated means "run as administrator".
        return tr("Protected sessions are hidden, and the NT Kernel Logger cannot be controlled. To see and control "
                  "them, run Etwarden as administrator.");
    }
    //: A message at the start. Performance Log Users is a group of Windows, elevated means "run as administrator".
    return tr("Sessions that you may not query are hidden, and none can be controlled. Run Etwarden as "
              "administrator or as a member of Performance Log Users.");
}

QString BackendText::missing(TraceFunction function)
{
    const QLatin1String name(exportName(function));
    switch (function) {
    case TraceFunction::StartTrace:
        //: %1: name of a function of Windows.
        return tr("%1 is missing on this system: no session can be started.").arg(name);
    case TraceFunction::ControlTrace:
        //: %1: name of a function of Windows.
        return tr("%1 is missing on this system: no session can be stopped, flushed or changed.").arg(name);
    case TraceFunction::QueryAllTraces:
        //: %1: name of a function of Windows.
        return tr("%1 is missing on this system: its sessions cannot be listed.").arg(name);
    case TraceFunction::EnableTraceEx2:
        return {};
    case TraceFunction::EnumerateTraceGuidsEx:
        //: %1: name of a function of Windows.
        return tr("%1 is missing on this system: the providers of a session are unknown.").arg(name);
    case TraceFunction::TraceSetInformation:
        //: %1: name of a function of Windows.
        return tr("%1 is missing on this system: stacks and counters of system loggers cannot be set.").arg(name);
    case TraceFunction::TraceQueryInformation:
        //: %1: name of a function of Windows.
        return tr("%1 is missing on this system: the group masks of system loggers are unknown, and the number of "
                  "session slots is the one in the registry.")
            .arg(name);
    }
    return {};
}

QString BackendText::missingFunctions(const std::vector<TraceFunction>& functions)
{
    QStringList sentences;
    for (const TraceFunction function : functions) {
        if (const QString sentence = missing(function); !sentence.isEmpty())
            sentences << sentence;
    }
    return sentences.join(u' ');
}

} // namespace etwarden
