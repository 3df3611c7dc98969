// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/findingslist.h"

#include "model/qt/text/texts.h"
#include "widgets/noticeline.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace etwarden {

FindingsList::FindingsList(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("findings"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
}

void FindingsList::setFindings(std::vector<Finding> findings)
{
    m_findings = std::move(findings);
    std::stable_sort(m_findings.begin(), m_findings.end(),
        [](const Finding& left, const Finding& right) { return left.rule->severity > right.rule->severity; });
    showFindings();
}

void FindingsList::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        showFindings();
    }
    QWidget::changeEvent(event);
}

void FindingsList::showFindings()
{
    while (m_lines.size() < m_findings.size()) {
        m_lines.push_back(new NoticeLine);
        m_layout->addWidget(m_lines.back());
    }
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const bool isUsed = i < m_findings.size();
        m_lines[i]->setNotice(isUsed ? m_findings[i].rule->severity : Severity::Info,
            isUsed ? Texts::findingSentence(m_findings[i]) : QString());
        m_lines[i]->setVisible(isUsed);
    }
}

} // namespace etwarden
