// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QImage;
class QString;

namespace etwarden {

// These copy into the clipboard, which the active window says to screen readers.

void copyText(const QString& text);
void copyImage(const QImage& image);

} // namespace etwarden
