// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace etwarden {

/// Guards the construction of QApplication: Qt ends a program that can open no display with abort(), after several
/// lines. This makes it one line on standard error and an exit code. One object at a time.
class PlatformFailure
{
public:
    /// `sentence`: what to say, in the language of this run, with %1 for Qt's reason.
    explicit PlatformFailure(const QString& sentence);
    ~PlatformFailure(); ///< passes on the messages that Qt sent meanwhile
    Q_DISABLE_COPY_MOVE(PlatformFailure)
};

} // namespace etwarden
