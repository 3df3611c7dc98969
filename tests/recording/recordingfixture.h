// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"
#include "model/qt/recording/recordingwriter.h"

#include <QMap>
#include <QTemporaryDir>
#include <QVariant>

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

namespace etwarden {

/// Tests that write a recording in a folder of their own.
class RecordingTest : public testing::Test
{
protected:
    QString path(const QString& name = QStringLiteral("test.etwr")) const { return m_folder.filePath(name); }

    /// The number of each poll is one more than that of the one before, its time one second later.
    PollPtr poll(std::vector<SessionStatus> sessions);
    PollPtr failedPoll();
    void wait(std::chrono::milliseconds time) { m_time += time; } ///< before the next poll

    /// Makes the recording and expects that it works.
    void create(RecordingWriter& writer, bool replace = false) const;
    static void write(RecordingWriter& writer, const PollPtr& poll);

    /// Runs a query as another program would and returns its rows, "1|two|NULL".
    static QStringList rows(const QString& file, const QString& query);

    /// Copies the files as they are on the disk now, like those of a killed program.
    void copyKilled(const QString& from, const QString& to) const;

    /// Returns false if the system or this user cannot create symbolic links. QFile::link() is no help: it makes a
    /// shortcut on Windows.
    static bool makeLink(const QString& target, const QString& link);

    /// Names and contents of all files in the folder.
    QMap<QString, QByteArray> contents() const;

private:
    PollPtr next(Win32Status status, std::vector<SessionStatus> sessions);

    QTemporaryDir m_folder;
    std::uint64_t m_number = 0;
    std::chrono::milliseconds m_time{};
};

} // namespace etwarden
