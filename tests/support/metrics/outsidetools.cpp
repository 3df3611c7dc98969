// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/metrics/outsidetools.h"

#include "tests/support/patience.h"

#include <QProcess>
#include <QStandardPaths>

namespace etwarden {

QString outsideTool(const QString& name)
{
    return QStandardPaths::findExecutable(name);
}

QString pythonWith(const QString& module)
{
    const QString name = QStringLiteral("python3");
    // The system's own Python has the modules of its packages, even if another one comes first in PATH.
    for (const QString& python :
        {outsideTool(name), QStandardPaths::findExecutable(name, {QStringLiteral("/usr/bin")})}) {
        if (!python.isEmpty()
            && runTool(python, {QStringLiteral("-c"), QStringLiteral("import ") + module}).exitCode == 0)
            return python;
    }
    return {};
}

ToolRun runTool(const QString& program, const QStringList& arguments, const QByteArray& input)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool hasEnded = process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit;
    if (process.state() != QProcess::NotRunning)
        process.kill();
    return {hasEnded ? process.exitCode() : -1, process.readAll()};
}

} // namespace etwarden
