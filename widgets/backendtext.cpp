// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/backendtext.h"

namespace etwarden {

QString BackendText::sentence(std::optional<BackendKind> backend)
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
        //: Always visible: the numbers are those of the machine.
        return tr("Event Tracing for Windows: these are the sessions of this machine.");
    }
    return {};
}

} // namespace etwarden
