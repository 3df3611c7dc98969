// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/shownevents.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace etwarden {

class NoticeLine;

/// Looks for the next or previous event among those that a table shows, by the terms of a filter, and selects it. In
/// its field Enter is next, Shift+Enter previous, and Esc hides it.
class FindBar : public QWidget
{
    Q_OBJECT

public:
    /// Both outlive it; the rows of the table are those that the list shows.
    FindBar(ShownEvents& list, QTableView& table, QWidget* parent = nullptr);

    void begin(); ///< shows it, with the keyboard in its field
    void find(FindDirection direction); ///< what is in the field; without that begin()

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    bool eventFilter(QObject* watched, QEvent* event) override; // the field's keys

private:
    void leave();
    void take(FindEnd end, std::uint64_t place);
    void showResult();
    void retranslateUi();

    ShownEvents& m_list;
    QTableView& m_table;
    QLabel* m_label;
    QLineEdit* m_field;
    QToolButton* m_previous;
    QToolButton* m_next;
    NoticeLine* m_result;
    QToolButton* m_close;
    FindDirection m_direction = FindDirection::Next; // of the last search
    std::optional<FindEnd> m_end; // of it, while that holds
    std::optional<EventFilter::Fault> m_fault; // of what is in the field
    std::uint64_t m_row = 0; // that was found
};

} // namespace etwarden
