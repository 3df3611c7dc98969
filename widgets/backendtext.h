// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/backend.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace etwarden {

class BackendText
{
    Q_DECLARE_TR_FUNCTIONS(BackendText)
public:
    /// Whose sessions the window shows; nullopt before the first answer.
    /// On Windows also what the user's rights hide (`environment`), and what would show it.
    static QString sentence(std::optional<BackendKind> backend, const Environment& environment = {});

    /// Why what needs this function does not work; empty when nothing here needs it.
    static QString missing(TraceFunction function);
    /// One sentence for each function that something here needs; empty without one.
    static QString missing(const std::vector<TraceFunction>& functions);
};

} // namespace etwarden
