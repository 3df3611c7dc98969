// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace etwarden {

/// Text that others chose, for a place that holds one line: what ends a line, what a terminal would obey and what turns
/// the direction of writing becomes U+FFFD, but for the characters of `allowed`.
QString onOneLine(QString text, QStringView allowed = {});

} // namespace etwarden
