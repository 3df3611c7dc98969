// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPixmap;
class QString;

namespace etwarden {

/// Writes a picture for the manual, which goes into the program: with the 256 colours that it has most of, others as
/// the nearest of these. False: it was not written.
bool saveSmall(const QPixmap& picture, const QString& file);

} // namespace etwarden
