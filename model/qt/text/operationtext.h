// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/operation.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// What the monitor was asked for, and what came of it, in words, in the current language.
class OperationText
{
    Q_DECLARE_TR_FUNCTIONS(OperationText)

public:
    /// Sentences for the strip of messages: what was wanted, what happened (symbol and number), what to do next.
    static QString message(const OperationResult& result);
    /// The message of an update that undid another one and succeeded.
    static QString undone(const OperationResult& result);
    /// The message for one or more sessions that were stopped at once, with what they lost together. `set`: the name of
    /// the set that they were; may be empty.
    static QString stopped(const std::vector<OperationResult>& results, const QString& set = {});
    /// The message for all results of the start of a set.
    static QString setStarted(const std::vector<OperationResult>& results);
    static QString waiting(const Waiting& waiting);
};

} // namespace etwarden
