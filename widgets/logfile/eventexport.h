// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventfile.h"
#include "widgets/common/messagestrip.h"

#include <functional>

/// Messages and questions of windows of events when events are written or copied.
namespace etwarden {

/// Asks where the events that are shown are to be written; nothing is called where the user cancels.
void chooseEventFile(
    QWidget& window, const QString& suggestion, std::function<void(const QString& file, EventFormat format)> chosen);
MessageText exportWaiting(double share); ///< 0 to 1
Notice exportNotice(const QString& file, const QString& error, bool isCancelled);
Notice conversionNotice(const QString& file, const QString& error, bool isCancelled);
/// Asks where a log file is to be written; nothing is called where the user cancels.
void chooseLogFilePart(QWidget& window, const QString& suggestion, std::function<void(const QString& file)> chosen);
QString suggestedPart(const QString& logFile); ///< a name beside the log file that it is a part of
MessageText copyCutText(); ///< more were selected than are copied
MessageText chainCutText(); ///< a chain has more activities than are shown

} // namespace etwarden
