// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>

namespace etwarden {

/// The path of another project's program; empty if it is not installed.
QString outsideTool(const QString& name);

/// The path of a Python that has the module; empty if there is none.
QString pythonWith(const QString& module);

struct ToolRun
{
    int exitCode = -1; ///< -1: it crashed, or took too long
    QByteArray output; ///< and errors
};

/// Runs it to its end with that input.
ToolRun runTool(const QString& program, const QStringList& arguments, const QByteArray& input = {});

} // namespace etwarden
