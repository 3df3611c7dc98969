// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: arguments are UTF-16, which Qt reads itself.
#include "app/arguments.h"

#include <QCoreApplication>

namespace etwarden {

QStringList commandLineArguments(int /*argc*/, char** /*argv*/)
{
    return QCoreApplication::arguments();
}

} // namespace etwarden
