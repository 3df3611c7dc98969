// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

class QMenu;
class QWidget;

namespace etwarden {

/// Every text that a user can read in the widgets and actions below `root`, hidden ones included, by a path that names
/// the object and the property. Columns of headers are among them.
QMap<QString, QString> visibleTexts(const QWidget& root);

/// Mnemonics that two entries of one menu, or of one menu bar, share: "menu: x". Menus that are filled when they open
/// are filled first.
QStringList sharedMnemonics(const QWidget& root);

/// Mnemonics that two visible buttons, labels of fields or menus of a window share: "Alt+X: this | that".
QStringList sharedWidgetMnemonics(const QWidget& dialog);

/// Visible inputs below `root` that have neither a label as buddy nor an accessible name nor a text.
QStringList namelessInputs(const QWidget& root);

/// Inputs where Tab stops although the user cannot see or hear which one it is: those without a name, and those that
/// are covered although they count as visible.
QStringList obscureTabStops(const QWidget& root);

/// Words that do not fit where they are shown: of labels, buttons, boxes, titles of groups, tabs and columns. Entries
/// of lists, trees and tables are not checked: they can be scrolled and have tool tips.
QStringList clippedTexts(const QWidget& root);

/// Keys of commands and shortcuts of a window, and of what it holds, that the list of all keys over it does not have.
QStringList unlistedKeys(QWidget& window);

/// Cells of shown lists, trees and tables whose text is cut, or ends in dots, in the width and on the lines that they
/// have: "view: text".
QStringList cutCells(const QWidget& root);

/// Shown lists, trees and tables with rows that are too low for the accents of capital letters: "view: height".
QStringList lowRows(const QWidget& root);

/// Where Qt would take a text in or below `root` for HTML: labels, tool tips of widgets, actions and items.
QStringList guessedMarkup(const QWidget& root);

/// Margins and gaps of the program's layouts that are neither 0 nor of widgets/common/measures.h, nor the line between
/// two tracks: "path of the widget: what".
QStringList layoutsOffMeasure(const QWidget& root);

/// Labels of forms whose words are more than a pixel higher or lower than those of their fields: "path of the label:
/// pixels".
QStringList misalignedLabels(const QWidget& root);

/// Object names of the inputs that Tab reaches from `first`, in order, once around.
QStringList tabOrder(QWidget& first);

} // namespace etwarden
