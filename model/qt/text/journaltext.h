// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/session/journal.h"
#include "model/session/severity.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Sentences for what happens to sessions without a request.
class JournalText
{
    Q_DECLARE_TR_FUNCTIONS(JournalText)
public:
    static QString sentence(const JournalEntry& entry);
    static Severity severity(JournalEvent event);
};

} // namespace etwarden
