// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {

constexpr int lifecycleTimeoutMs = 60'000;

/// Etwarden with a window, on its own engine, and with a temporary folder of its own.
class LifecycleTest : public testing::Test
{
protected:
    void start(const QStringList& more = {}, const QString& platform = QStringLiteral("offscreen"))
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), temporary());
        for (const char* name : {"XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QLatin1String(name), m_home.path());
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QLatin1String(name));
        if (!platform.isEmpty())
            environment.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
        m_process.setProcessEnvironment(environment);
        m_process.start(QStringLiteral(ETWARDEN_EXECUTABLE),
            QStringList{QStringLiteral("--backend"), QStringLiteral("embedded"), QStringLiteral("--lang"),
                QStringLiteral("en"), QStringLiteral("--interval"), QStringLiteral("0.1")}
                + more);
    }

    /// File of the settings in this home; it does not exist before the first start.
    QString settingsFile() const { return m_home.filePath(QStringLiteral("Etwarden/Etwarden.ini")); }

    QString temporary() const { return m_temporary.path(); }
    QStringList runFolders() const { return QDir(temporary()).entryList({QStringLiteral("etwarden-*")}, QDir::Dirs); }

    /// A boot session has written its file: the engine runs.
    bool waitForEngine()
    {
        return QTest::qWaitFor(
            [this] {
                const QStringList folders = runFolders();
                return m_process.state() == QProcess::NotRunning
                    || (!folders.isEmpty() && QFile::exists(logFile(folders.front())));
            },
            lifecycleTimeoutMs);
    }
    QString logFile(const QString& folder) const
    {
        return temporary() + u'/' + folder + QStringLiteral("/WiFiSession.etl");
    }

    bool waitForEnd()
    {
        return m_process.state() == QProcess::NotRunning
            || QTest::qWaitFor([this] { return m_process.state() == QProcess::NotRunning; }, lifecycleTimeoutMs);
    }

    QTemporaryDir m_temporary;
    QTemporaryDir m_home;
    QProcess m_process;
};

} // namespace etwarden
