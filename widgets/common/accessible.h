// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/severity.h"

#include <QAccessible>
#include <QString>

class QComboBox;
class QWidget;

namespace etwarden {

// What screen readers see of widgets that are not Qt's, and what is announced to them.

/// Gives the widget this role, where Qt sees a "filler" that screen readers skip: a Grouping with its parts, any other
/// as one thing without parts. To be called in the constructor, before the accessible interface is made.
void setAccessibleRole(QWidget& widget, QAccessible::Role role);

/// Sets the name only if it is another one: each call of Qt's setter is an event, also with the same text.
void changeAccessibleName(QWidget& widget, const QString& name);
void changeAccessibleDescription(QWidget& widget, const QString& description);

/// Names a choice without a label that is seen. On Linux Qt says the value of a combo box for its name, and what it is
/// for only by its label: it gets a hidden one. To be called again when its name changes, once it is in its place.
void nameChoice(QComboBox& choice, const QString& name);

/// Names each field of `root` after the label whose buddy it is. Qt does so only where both have one parent, and never
/// for views. Names the buttons that empty a line, too.
void nameAfterLabels(QWidget& root);

/// Says a sentence to screen readers, wherever the focus is. Warnings and errors interrupt what is being said.
void announce(QWidget& source, const QString& sentence, Severity severity);

} // namespace etwarden
