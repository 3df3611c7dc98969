// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartkind.h"

#include <QWidget>

#include <chrono>
#include <cstdint>
#include <optional>

class QAction;
class QComboBox;
class QLabel;
class QToolButton;

namespace etwarden {

enum class ChartScope : std::uint8_t { Session, Selected, Losing }; ///< one session, or a comparison of several

/// The one row over the charts: which time, of which sessions, rates or totals; table, back and export.
class ChartToolBar : public QWidget
{
    Q_OBJECT

public:
    explicit ChartToolBar(QWidget* parent = nullptr);

    /// What the time window shows: a length that is followed, or none; whether it follows, whether it can go back.
    void setTime(std::optional<std::chrono::nanoseconds> length, bool isFollowing, bool canGoBack);
    void setNote(const QString& note); ///< at the right: statistics of a selected range

    ChartScope scope() const;
    Counter counter() const; ///< that is compared
    Aspect aspect() const; ///< of what counts up

    QAction* follow; ///< checkable
    QAction* back;
    QAction* zoomIn; ///< in menus only
    QAction* zoomOut;
    QAction* table; ///< checkable
    QAction* exportPng;
    QAction* exportSvg;
    QAction* exportCsv; ///< of what is shown, as is JSON
    QAction* exportJson;
    QAction* exportAllCsv;
    QAction* exportAllJson;

signals:
    void lengthChosen(std::chrono::nanoseconds length); ///< TimeWindow::everything for all
    void contentChanged(); ///< scope, counter or aspect

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* addButton(QAction* action);
    void retranslateUi();
    void elideNote();

    QString m_note;
    QComboBox* m_length;
    QComboBox* m_scope;
    QComboBox* m_counter;
    QComboBox* m_aspect;
    QToolButton* m_export;
    QLabel* m_noteLabel;
};

} // namespace etwarden
