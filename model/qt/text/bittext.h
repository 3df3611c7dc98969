// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"

#include <QCoreApplication>
#include <QLatin1String>
#include <QString>

#include <cstdint>

namespace etwarden {

/// Words for the single bits of EnableFlags, LogFileMode, EnableProperty and V2Options, keyed by the bit. Nothing is
/// cached: each call returns text in the current language.
class BitText
{
    Q_DECLARE_TR_FUNCTIONS(BitText)

public:
    /// One line: what is recorded, or what the mode or the property does.
    static QString enableFlag(std::uint32_t bit);
    static QString logFileMode(std::uint32_t bit);
    static QString enableProperty(std::uint32_t bit);
    static QString v2Option(std::uint32_t bit);
    /// One or two sentences more; empty for a bit about which there is no more to say.
    static QString moreOfEnableFlag(std::uint32_t bit);
    static QString moreOfLogFileMode(std::uint32_t bit);
    static QString moreOfEnableProperty(std::uint32_t bit);

    /// "PROCESS, THREAD": the short documented names of the flags, in no language; empty: none has a name.
    static QString enableFlagNames(std::uint32_t enableFlags);

    /// Classes and types of the events that a flag switches on, as documented, in no language; empty: none known.
    static QLatin1String eventTypes(std::uint32_t enableFlag);

    static QString group(EnableFlagGroup group);
    static QString group(LogFileModeGroup group);
    static QString group(EnablePropertyGroup group);

    static QString status(BitStatus status); ///< "documented"
    /// The source of all this, derived from the status, because the catalogues' statuses stand for their sources.
    static QString source(BitStatus status, const QString& documentation, const QString& header);
};

} // namespace etwarden
