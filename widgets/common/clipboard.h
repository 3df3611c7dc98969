// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QImage;
class QString;

namespace etwarden {

// The functions below copy into the clipboard; the active window announces that to screen readers.

void copyText(const QString& text);
void copyImage(const QImage& image);

} // namespace etwarden
