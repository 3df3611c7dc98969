// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/editorpage.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace etwarden {

class FindingRow;
class FindingsModel;

/// What is wrong with the draft: fields whose text is no value, then the findings, worst first. Each line says what,
/// and where (a link that jumps there); findings have their fixes as buttons in the same line, and details that unfold.
/// Mere information is folded away; its count unfolds it.
class FindingsPanel : public QWidget
{
    Q_OBJECT

public:
    /// `model` outlives it.
    explicit FindingsPanel(const FindingsModel& model, QWidget* parent = nullptr);

    void setProblems(const std::vector<EditorPage::Problem>& problems);

    /// Puts the focus to the first finding that concerns the field, and scrolls there.
    void showFindingOf(etwarden::ConfigField field);

signals:
    void fieldRequested(etwarden::ConfigField field);
    void fixRequested(int row, int fix);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    /// A widget that accepts the focus: its row, and which of the row's.
    struct Place
    {
        std::size_t row;
        std::size_t widget;
    };
    void showFindings();
    std::size_t worthShowing() const; ///< so many rows of the model, from the first
    void fillRows();
    std::optional<Place> focusedPlace() const; ///< among the findings
    void focusNear(const Place& place);
    void orderTabs();

    const FindingsModel& m_model;
    std::vector<FindingRow*> m_problemRows; // reused; more than needed are hidden
    std::size_t m_problems = 0;
    std::vector<FindingRow*> m_rows;
    QVBoxLayout* m_layout;
    QLabel* m_none;
    QPushButton* m_notes; // checked: they are shown
    std::size_t m_orderedTabs = 0; // of the widgets that accept the focus
};

} // namespace etwarden
