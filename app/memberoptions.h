// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/asciitext.h"
#include "model/session/members.h"

#include <QString>

namespace etwarden {

/// The option that is named after a member, without dashes: its documented name, without the struct that it is in.
inline QString memberOptionName(const ConfigMember& member)
{
    return fromAscii(member.name).section(u'.', -1);
}

} // namespace etwarden
