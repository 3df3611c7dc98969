// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/chartchoice.h"

#include <QWidget>

#include <chrono>
#include <optional>

class QAction;
class QComboBox;
class QMenu;
class QToolButton;

namespace etwarden {

/// The one row over the charts: which time, of which sessions, rates or totals; table, back and export.
class ChartToolBar : public QWidget
{
    Q_OBJECT

public:
    explicit ChartToolBar(QWidget* parent = nullptr);

    /// Shows what the time window shows: a length that is followed, or none; whether it follows, whether it can go
    /// back.
    void setTime(std::optional<std::chrono::nanoseconds> length, bool isFollowing, bool canGoBack);
    void setHasCurves(bool hasCurves); ///< else there is nothing to export of what is shown

    /// Its length is the one that was followed last.
    const ChartChoice& choice() const { return m_choice; }
    void setChoice(const ChartChoice& choice); ///< emits no signal
    void compareLosing(); ///< as if the user had chosen it

    QAction* follow; ///< checkable
    QAction* back;
    QAction* zoomIn; ///< in menus only
    QAction* zoomOut;

    // Only in the menu of the graphs:
    QAction* copyValues;
    QAction* mark;
    QAction* showSelection;
    QAction* showSession;

    QAction* table; ///< checkable

    // In the export menu:
    QAction* exportPng;
    QAction* exportSvg;
    QAction* copyPicture; ///< to the clipboard
    QAction* exportCsv; ///< of what is shown
    QAction* exportJson; ///< of what is shown
    QAction* exportAllCsv;
    QAction* exportAllJson;
    QMenu* exportMenu;

signals:
    void lengthChosen(std::chrono::nanoseconds length); ///< TimeWindow::everything for all
    void contentChanged(); ///< scope, counter or aspect

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    QToolButton* addButton(QAction* action);
    void connectChoices();
    void retranslateUi();

    ChartChoice m_choice;
    QComboBox* m_length;
    QComboBox* m_scope;
    QComboBox* m_counter;
    QComboBox* m_aspect;
    QToolButton* m_export;
};

} // namespace etwarden
