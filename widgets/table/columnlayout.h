// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessioncolumns.h"

#include <QObject>
#include <QPointer>

class QMenu;

namespace etwarden {

class SessionHeader;
class Settings;

/// The columns of the session table: which are shown, in which order, how wide, and by which it is sorted; kept in the
/// settings. A column is as wide as its header and its typical content need, until a person drags it. In a narrow
/// window texts shrink, and headings get a second line, but neither they nor numbers are cut; in a wide one the log
/// file gets what is left.
class ColumnLayout : public QObject
{
    Q_OBJECT

public:
    /// `header` must show a model with sessionColumns(); both arguments outlive it.
    ColumnLayout(SessionHeader& header, Settings& settings, QObject* parent = nullptr);

    bool isVisible(SessionColumn column) const;
    /// The name stays visible: a row without it says nothing.
    void setVisible(SessionColumn column, bool visible);
    void move(SessionColumn column, int places); ///< to the right, past visible columns; negative: to the left
    void widen(SessionColumn column, int pixels); ///< as a person drags it; negative: narrower
    void reset();

    /// Columns as check boxes, those to sort by, and "Reset columns"; refills the menu.
    void fillMenu(QMenu& menu);

    /// Fits the columns that were not dragged, after a change of language or font.
    void fit();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the header's Resize

private:
    void fillSortMenu(QMenu& menu);
    void restore();
    void restoreOrder();
    void fitLogFile(); // to what the others leave
    bool fitWith(int titleLines); // false: texts would have to be cut too much, and nothing was done
    int widthFor(
        const SessionColumnInfo& column, QLatin1String sample, double growth = 1) const; // of the heading at least
    int minimumWidth(const SessionColumnInfo& column) const;
    void saveVisibility();
    void saveWidth(int section, int width);
    void saveOrder();

    SessionHeader& m_header;
    Settings& m_settings;
    int m_titleLines = 1;
    bool m_isApplying = false; // our own changes are not a person's
};

} // namespace etwarden
