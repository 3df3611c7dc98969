// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>

#include <system_error>

namespace etwarden {

/// What the system says of a failure, for use inside a sentence of ours: Windows ends its own with a period.
QString systemReason(const QString& sentence);
QString systemReason(const QIODevice& device);
QString systemReason(const std::error_code& error);

} // namespace etwarden
