// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/logging.h"

#include <QString>

#include <mutex>

namespace etwarden {

/// While an object exists, these categories of the log are enabled and their lines are kept: "etwarden.engine: ...".
/// Only one object may exist at a time.
class LogCapture
{
public:
    explicit LogCapture(const QStringList& parts)
    {
        s_lines.clear();
        m_before = qInstallMessageHandler(keep);
        switchOnLog(parts);
    }

    ~LogCapture()
    {
        switchOnLog({});
        qInstallMessageHandler(m_before);
    }

    Q_DISABLE_COPY_MOVE(LogCapture)

    QStringList lines() const
    {
        const std::lock_guard lock(s_mutex);
        return s_lines;
    }

private:
    static void keep(QtMsgType, const QMessageLogContext& context, const QString& message)
    {
        const std::lock_guard lock(s_mutex);
        s_lines.append(QString::fromUtf8(context.category) + QStringLiteral(": ") + message);
    }

    static inline std::mutex s_mutex; // a line may come from any thread
    static inline QStringList s_lines;
    QtMessageHandler m_before = nullptr;
};

} // namespace etwarden
