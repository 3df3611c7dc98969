// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>

namespace etwarden {

/// Mode and clock of a session in words, in the current language.
class ModeText
{
    Q_DECLARE_TR_FUNCTIONS(ModeText)

public:
    /// "file, circular, real-time": the mode in words, without the bits that most people need not know.
    static QString summary(std::uint32_t logFileMode, bool hasFile);
    static QString clock(ClockType clock);
};

} // namespace etwarden
