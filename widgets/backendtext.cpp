// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/backendtext.h"

namespace etwarden {

namespace {

QString windowsSentence(const Environment& environment)
{
    if (environment.elevated) {
        //: Always visible: the numbers are those of the machine.
        return BackendText::tr("Event Tracing for Windows: these are the sessions of this machine.");
    }
    if (environment.performanceLogUser) {
        //: Always visible. Performance Log Users is a group of Windows, elevated means "run as administrator".
        return BackendText::tr("Event Tracing for Windows, by the rights of Performance Log Users: protected sessions "
                               "are hidden, and the NT Kernel Logger cannot be controlled. Run elevated for both.");
    }
    //: Always visible. Performance Log Users is a group of Windows, elevated means "run as administrator".
    return BackendText::tr("Event Tracing for Windows, without elevation: sessions that you may not query are hidden, "
                           "and none can be controlled. Run elevated or as a member of Performance Log Users.");
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
        return tr("Embedded engine: Etwarden's own sessions, not those of this machine.");
    case BackendKind::Windows:
        return windowsSentence(environment);
    }
    return {};
}

} // namespace etwarden
