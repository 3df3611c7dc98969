// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

class QMenu;
class QWidget;

namespace etwarden {

/// Every text that a person can read in the widgets and actions below `root`, hidden ones included, by a path that
/// names the object and the property. Columns of headers are among them.
QMap<QString, QString> visibleTexts(const QWidget& root);

/// Mnemonics that two entries of one menu, or of one menu bar, share: "menu: x".
QStringList sharedMnemonics(const QWidget& root);

/// Mnemonics that two visible buttons or labels of fields in a dialog share: "Alt+X: this | that".
QStringList sharedWidgetMnemonics(const QWidget& dialog);

/// Visible inputs below `root` that have neither a label as buddy nor an accessible name nor a text.
QStringList namelessInputs(const QWidget& root);

/// Where Qt would take a text in or below `root` for HTML: labels, tool tips of widgets, actions and items.
QStringList guessedMarkup(const QWidget& root);

/// Object names of the inputs that Tab reaches from `first`, in order, once around.
QStringList tabOrder(QWidget& first);

} // namespace etwarden
