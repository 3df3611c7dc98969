// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/liveevents.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <optional>

namespace etwarden {

/// Sentences about a session that is read in real time, in the current language.
class LiveEventsText
{
    Q_DECLARE_TR_FUNCTIONS(LiveEventsText)

public:
    static QString heading(const LiveEvents& live);
    /// What it means for others that a consumer was attached; `consumersBefore`: nullopt where it is unknown.
    static QString attached(const QString& session, std::optional<std::uint32_t> consumersBefore);
    static QString refused(const QString& session, Win32Status status);
    static QString notKept(const LiveEvents::NotKept& notKept); ///< empty: all is in the table
};

} // namespace etwarden
