// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/rules.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace etwarden {

class NoticeLine;

/// What the rules say about a configuration, one line each, errors first.
class FindingsList : public QWidget
{
    Q_OBJECT

public:
    explicit FindingsList(QWidget* parent = nullptr);

    void setFindings(std::vector<Finding> findings);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void showFindings();

    std::vector<Finding> m_findings;
    std::vector<NoticeLine*> m_lines; // reused; more than findings are hidden
    QVBoxLayout* m_layout;
};

} // namespace etwarden
