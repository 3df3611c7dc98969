// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace etwarden {

/// `text` with a space for each narrow one: what stands before PM is U+202F since version 42 of Unicode's locale data,
/// which came with Qt 6.5, and was a space before.
inline QString withoutNarrowSpaces(QString text)
{
    return text.replace(QChar(0x202F), QChar(u' '));
}

} // namespace etwarden
