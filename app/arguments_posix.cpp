// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: arguments are bytes, as names of files are.
#include "app/arguments.h"

#include "model/etw/hostpath.h"

namespace etwarden {

QStringList commandLineArguments(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromStdU16String(hostPathToUtf16(argv[i])));
    return arguments;
}

} // namespace etwarden
