// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

namespace etwarden {

constexpr int processTimeoutMs = 60'000;

/// Etwarden as a process of its own that polls its own engine ten times a second.
class PollProcess
{
public:
    /// `creationFlags`: of CreateProcess, on Windows only.
    explicit PollProcess(const QStringList& options, const QString& program = QStringLiteral(ETWARDEN_EXECUTABLE),
        [[maybe_unused]] unsigned long creationFlags = 0)
    {
        process.setProgram(program);
#ifdef Q_OS_WIN
        process.setCreateProcessArgumentsModifier(
            [creationFlags](QProcess::CreateProcessArguments* arguments) { arguments->flags |= creationFlags; });
#endif
        process.setArguments(QStringList{QStringLiteral("--interval"), QStringLiteral("0.1"), QStringLiteral("--lang"),
                                 QStringLiteral("en"), QStringLiteral("--backend"), QStringLiteral("embedded")}
            + options);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"TMPDIR", "TEMP", "TMP"})
            environment.insert(QLatin1String(name), m_temporary.path());
        process.setProcessEnvironment(environment);
        process.start();
    }

    bool waitForBegin() // until it has printed its first line
    {
        return process.canReadLine()
            || QTest::qWaitFor(
                [this] { return process.canReadLine() || process.state() == QProcess::NotRunning; }, processTimeoutMs);
    }
    bool waitForEnd()
    {
        return process.state() == QProcess::NotRunning
            || QTest::qWaitFor([this] { return process.state() == QProcess::NotRunning; }, processTimeoutMs);
    }
    QStringList outputLines()
    {
        return QString::fromUtf8(process.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
    }

private:
    QTemporaryDir m_temporary; // a process that is killed leaves its log files behind

public:
    QProcess process;
};

/// A process that records to a file.
class RecordProcess : public PollProcess
{
public:
    explicit RecordProcess(const QString& file, const QStringList& more = {},
        const QString& program = QStringLiteral(ETWARDEN_EXECUTABLE), unsigned long creationFlags = 0)
        : PollProcess(QStringList{QStringLiteral("--record"), file} + more, program, creationFlags)
    {
    }
};

} // namespace etwarden
