// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/logging.h"

#include <array>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

// Lines are warnings, which a category lets through from QtCriticalMsg on only when it is switched on.
Q_LOGGING_CATEGORY(engineLog, "etwarden.engine", QtCriticalMsg)
Q_LOGGING_CATEGORY(windowsLog, "etwarden.windows", QtCriticalMsg)
Q_LOGGING_CATEGORY(monitorLog, "etwarden.monitor", QtCriticalMsg)
Q_LOGGING_CATEGORY(threadsLog, "etwarden.threads", QtCriticalMsg)
Q_LOGGING_CATEGORY(recordingLog, "etwarden.recording", QtCriticalMsg)
Q_LOGGING_CATEGORY(logFilesLog, "etwarden.logfiles", QtCriticalMsg)
Q_LOGGING_CATEGORY(metricsLog, "etwarden.metrics", QtCriticalMsg)
Q_LOGGING_CATEGORY(settingsLog, "etwarden.settings", QtCriticalMsg)
Q_LOGGING_CATEGORY(templatesLog, "etwarden.templates", QtCriticalMsg)

QStringList logParts()
{
    constexpr std::array categories{engineLog, windowsLog, monitorLog, threadsLog, recordingLog, logFilesLog,
        metricsLog, settingsLog, templatesLog};
    QStringList parts;
    for (const auto category : categories)
        parts.append(QString::fromLatin1(category().categoryName()).section(u'.', 1));
    return parts;
}

void switchOnLog(const QStringList& parts)
{
    QString rules;
    for (const QString& part : parts)
        rules += u"etwarden.%1=true\n"_s.arg(part);
    QLoggingCategory::setFilterRules(rules);
}

} // namespace etwarden
