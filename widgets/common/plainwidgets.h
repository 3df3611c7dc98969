// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>
#include <QString>

class QLabel;

namespace etwarden {

// The only makers of labels and message boxes: Qt's own guess whether a text is HTML, and names that others choose
// must not be taken for it. See also model/qt/text/plaintext.h.

/// A label that shows its text as it is. A word without end, as a name can be, does not widen its window.
QLabel* newLabel(const QString& text = {}, QWidget* parent = nullptr);

/// The text of a label, to name its field elsewhere: without mnemonic and colon.
QString withoutMnemonic(QString label);

/// A message box that shows its texts as they are, deleted when it is closed. `details` is shown below `text`, on lines
/// of a width that reads well.
QMessageBox* newMessageBox(
    QMessageBox::Icon icon, const QString& title, const QString& text, const QString& details, QWidget* parent);

} // namespace etwarden
