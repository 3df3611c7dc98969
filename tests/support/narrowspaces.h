// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace etwarden {

/// Returns `text` with a space in place of each narrow one. The character before PM is U+202F since version 42 of
/// Unicode's locale data, which came with Qt 6.5; before, it was a space.
inline QString withoutNarrowSpaces(QString text)
{
    return text.replace(QChar(0x202F), QChar(u' '));
}

} // namespace etwarden
