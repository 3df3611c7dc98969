// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/rules.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace etwarden {

class NoticeLine;

/// What the rules say about a configuration, one line each, errors first; where fixes are wanted, buttons below a line
/// offer those that help.
class FindingsList : public QWidget
{
    Q_OBJECT

public:
    explicit FindingsList(QWidget* parent = nullptr);

    void setFindings(const std::vector<Finding>& findings, const SessionConfig& config);
    /// Shows findings with the fixes that are offered in this environment.
    void setFindings(const std::vector<Finding>& findings, const SessionConfig& config, const Environment& environment);
    std::vector<QPushButton*> buttons() const; ///< of the fixes, from above
    void announceWorst(); ///< to screen readers; nothing without findings

signals:
    void fixRequested(const etwarden::Fix* fix);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    struct Row
    {
        Finding finding;
        std::vector<const Fix*> fixes;
    };
    class Line;
    void setRows(std::vector<Row> rows, const SessionConfig& config);
    void showFindings();

    std::vector<Row> m_rows;
    SessionConfig m_config; // that the findings are about
    std::vector<Line*> m_lines; // reused; more than findings are hidden
    QVBoxLayout* m_layout;
};

} // namespace etwarden
