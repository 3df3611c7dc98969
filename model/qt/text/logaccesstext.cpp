// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/logaccesstext.h"

#include "model/qt/text/namelist.h"

namespace etwarden {

QString LogAccessText::readers(const LogAccess& access)
{
    if (access.source == LogAccess::Source::Unknown)
        //: who may read a log file
        return tr("unknown");
    if (access.everyone)
        //: who may read a log file
        return tr("every user of this machine");
    if (access.names.empty())
        //: who may read a log file
        return tr("administrators only");
    return nameList(access.names);
}

QString LogAccessText::advice(const LogAccess& access)
{
    if (!access.everyone)
        return {};
    return access.source == LogAccess::Source::File
        ? tr("To restrict who reads such files, write them to a folder that only these users may read.")
        : tr(
            "A log file gets the rights of its folder. To restrict who reads it, create a folder that only these users "
            "may read, before the start.");
}

} // namespace etwarden
