// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {

/// Etwarden as a process that prints, with settings, temporary files and a working folder of its own, on its own
/// engine.
class CommandProcess : public testing::Test
{
protected:
    int call(const QStringList& arguments)
    {
        start(arguments);
        EXPECT_TRUE(process.waitForFinished(timeoutMs)) << qPrintable(process.errorString());
        output = QString::fromUtf8(process.readAllStandardOutput());
        errors = QString::fromUtf8(process.readAllStandardError());
        return process.exitCode();
    }

    /// Names the engine, so that verbs try their calls.
    int tryCall(const QStringList& arguments)
    {
        return call(QStringList{QStringLiteral("--backend"), QStringLiteral("embedded")} + arguments);
    }

    void start(const QStringList& arguments)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"TMPDIR", "TEMP", "TMP", "XDG_CONFIG_HOME", "APPDATA"})
            environment.insert(QLatin1String(name), m_home.path());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(ETWARDEN_EXECUTABLE),
            QStringList{QStringLiteral("--lang"), QStringLiteral("en")} + arguments);
    }

    QString path(const QString& name) const { return m_folder.filePath(name); }
    QString templateFolder() const { return m_home.filePath(QStringLiteral("Etwarden/templates")); }

    QString write(const QString& name, const QByteArray& text) const
    {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        return file.fileName();
    }

    QJsonObject json() const { return QJsonDocument::fromJson(output.toUtf8()).object(); }

    QProcess process;
    QString output;
    QString errors;

private:
    static constexpr int timeoutMs = 60'000;

    QTemporaryDir m_folder;
    QTemporaryDir m_home;
};

} // namespace etwarden
