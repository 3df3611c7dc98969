// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"
#include "tests/support/etl/tracebuilder.h"

#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {

inline constexpr FileTime second = 10'000'000;

/// A folder for log files that a test makes.
class LogFileFolder
{
public:
    QString path(const QString& name = QStringLiteral("a.etl")) const { return m_folder.filePath(name); }

    QString write(const TraceBuilder::Bytes& bytes, const QString& name = QStringLiteral("a.etl")) const
    {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        EXPECT_EQ(file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size())),
            static_cast<qint64>(bytes.size()));
        return file.fileName();
    }

private:
    QTemporaryDir m_folder;
};

/// An event so many seconds after the start.
inline TraceBuilder::Bytes atSecond(std::uint64_t seconds, std::uint16_t id = 1, std::size_t payloadBytes = 0)
{
    return TraceBuilder::event(TraceBuilder::startCounter + seconds * 10'000'000, id, payloadBytes);
}

/// Two processors, one buffer each, in the order 1 s, 2 s, 3 s; nothing is missing.
inline TraceBuilder completeTrace()
{
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {atSecond(1), atSecond(3)}});
    builder.add({.processor = 1, .events = {atSecond(2)}});
    return builder;
}

/// Two processors, one buffer each; the buffer with number 2 is missing between them.
inline TraceBuilder incompleteTrace()
{
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {atSecond(1), atSecond(3)}});
    builder.add({.processor = 1, .events = {atSecond(2)}, .sequence = 3});
    builder.header.BuffersLost = 1;
    return builder;
}

} // namespace etwarden
