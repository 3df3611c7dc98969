// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace etwarden {

class BackendText
{
    Q_DECLARE_TR_FUNCTIONS(BackendText)
public:
    /// Says whose sessions the window shows, on Windows also by whose rights; nullopt before the first answer.
    static QString sentence(std::optional<BackendKind> backend, const Environment& environment = {});

    /// Whose sessions the window shows, in two or three words; empty before the first answer.
    static QString name(std::optional<BackendKind> backend);

    /// What the rights of this Windows user hide and forbid, and which would not; empty: nothing.
    static QString missingRights(const Environment& environment);

    /// Why what needs this function does not work; empty when nothing here needs it.
    static QString missing(TraceFunction function);
    /// One sentence for each function that something here needs; empty without one.
    static QString missingFunctions(const std::vector<TraceFunction>& functions);
};

} // namespace etwarden
