// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/systemreason.h"

namespace etwarden {

QString systemReason(const QString& sentence)
{
    QString reason = sentence.trimmed();
    if (reason.endsWith(u'.') || reason.endsWith(u'\u3002')) // that of Chinese and Japanese
        reason.chop(1);
    return reason;
}

QString systemReason(const QIODevice& device)
{
    return systemReason(device.errorString());
}

QString systemReason(const std::error_code& error)
{
    return systemReason(QString::fromLocal8Bit(error.message()));
}

} // namespace etwarden
