// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace etwarden {

class FindingRow;
class FindingsModel;

/// All findings of the draft, worst first: what, where (a link that jumps there), the fixes as buttons in the same
/// line, and details that unfold.
class FindingsPanel : public QWidget
{
    Q_OBJECT

public:
    /// `model` outlives it.
    explicit FindingsPanel(const FindingsModel& model, QWidget* parent = nullptr);

signals:
    void fieldRequested(etwarden::ConfigField field);
    void fixRequested(int row, int fix);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void showFindings();

    const FindingsModel& m_model;
    std::vector<FindingRow*> m_rows; // reused; more than findings are hidden
    QVBoxLayout* m_layout;
    QLabel* m_none;
};

} // namespace etwarden
