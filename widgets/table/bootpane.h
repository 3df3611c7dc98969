// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/boot/bootmodel.h"

#include <QSortFilterProxyModel>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QScrollArea;
class QTreeView;
class QVBoxLayout;

namespace etwarden {

class EmptyState;
class LiveSessions;
class NoticeLine;

/// The sessions that start with the system: their definitions as a table, and below it notices about the current one.
class BootPane : public QWidget
{
    Q_OBJECT

public:
    /// Both outlive it.
    BootPane(BootList& list, const LiveSessions& live, QWidget* parent = nullptr);

    void hideThisMachine(); ///< the definitions are those of another system
    std::optional<BootDefinition> current() const;
    void select(std::u16string_view name); ///< once it is there
    QTreeView* table() const { return m_table; }

signals:
    void currentChanged(); ///< or its values
    void activated();
    void menuRequested(const QPoint& globalPosition);
    void newRequested();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void showEvent(QShowEvent* event) override;

private:
    void fitColumns();
    void showAdvice();
    void updateEmptyState();
    void retranslateUi();
    void selectWanted();

    BootList& m_list;
    const LiveSessions& m_live;
    BootModel m_model;
    QSortFilterProxyModel m_proxy;
    std::u16string m_wanted; // to be selected once it is there; empty: nothing
    std::u16string m_lastName; // of the current definition; it stays when the table is made anew
    int m_lastRow = 0;
    bool m_hasFitted = false;
    QTreeView* m_table;
    EmptyState* m_emptyState;
    QScrollArea* m_area;
    QVBoxLayout* m_lines;
    QLabel* m_heading;
    QLabel* m_decoded;
    std::vector<NoticeLine*> m_notices; // reused; more than there are to say are hidden
};

} // namespace etwarden
