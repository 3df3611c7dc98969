// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/manual/manualchapter.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <vector>

namespace etwarden {

/// Tables of the manual that the program makes of its own catalogues, in the current language.
class ManualTable
{
    Q_DECLARE_TR_FUNCTIONS(ManualTable)

public:
    /// {columns}, {counters}, {logging-modes} and {kernel-flags}.
    static ManualTables all();

    /// Markdown: cells are plain text, those of the first column code where `isCode` says so.
    static QString of(const QStringList& header, const std::vector<QStringList>& rows, bool isCode);

private:
    static QString columns();
    static QString counters();
    static QString loggingModes();
    static QString kernelFlags();
};

} // namespace etwarden
