// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/kernelpresets.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/editor/setupexport.h"
#include "model/session/members.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace etwarden {

/// The option that is named after a member, without dashes: its documented name, without the struct that it is in.
inline QString memberOptionName(const ConfigMember& member)
{
    return fromAscii(member.name).section(u'.', -1);
}

/// What --EnableFlags takes besides the names of flags.
inline QStringList kernelPresetNames()
{
    QStringList names;
    for (const KernelPreset& group : kernelPresets())
        names.append(fromAscii(group.name));
    return names;
}

/// What --for takes.
inline QStringList idsOf(const std::vector<SetupExport::Target>& targets)
{
    QStringList ids;
    for (const SetupExport::Target& target : targets)
        ids.append(target.id);
    return ids;
}

} // namespace etwarden
