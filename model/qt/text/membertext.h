// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/members.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// The members of a session in words, in the current language.
class MemberText
{
    Q_DECLARE_TR_FUNCTIONS(MemberText)

public:
    /// The documented spelling in that Windows, which is the same in every language; words for the two texts.
    static QString name(ConfigField field, WindowsVersion windows = WindowsVersion::Unknown);
    /// The value with its unit; bits in hexadecimal.
    static QString value(const SessionConfig& config, ConfigField field);
};

} // namespace etwarden
