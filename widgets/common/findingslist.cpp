// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/findingslist.h"

#include "model/qt/text/findingtext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace etwarden {

/// One finding with its fixes.
class FindingsList::Line : public QWidget
{
public:
    explicit Line(FindingsList& list)
        : m_list(list)
        , m_notice(new NoticeLine)
        , m_row(new QHBoxLayout)
    {
        m_row->addStretch();
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(smallGap(*this) / 2);
        layout->addWidget(m_notice);
        layout->addLayout(m_row);
    }

    void show(const Row& row, const SessionConfig& config)
    {
        m_fixes = row.fixes;
        m_notice->setNotice(row.finding.rule->severity, FindingText::sentence(row.finding, config));
        while (m_buttons.size() < m_fixes.size()) {
            m_buttons.push_back(makeButton(m_buttons.size()));
        }
        for (std::size_t i = 0; i < m_buttons.size(); ++i) {
            const bool isUsed = i < m_fixes.size();
            m_buttons[i]->setText(isUsed ? FindingText::fixLabel(m_fixes[i]->id) : QString());
            m_buttons[i]->setVisible(isUsed);
        }
    }

    void clear()
    {
        m_fixes.clear();
        for (QPushButton* button : m_buttons) {
            button->setText(QString());
            button->hide();
        }
    }

    const std::vector<QPushButton*>& buttons() const { return m_buttons; }
    QString sentence() const { return m_notice->accessibleName(); } ///< with the severity

private:
    QPushButton* makeButton(std::size_t place)
    {
        auto* button = new QPushButton;
        button->setObjectName(QStringLiteral("fix"));
        button->setAutoDefault(false);
        m_row->insertWidget(static_cast<int>(place), button);
        connect(button, &QPushButton::clicked, &m_list, [this, place] { emit m_list.fixRequested(m_fixes[place]); });
        return button;
    }

    FindingsList& m_list;
    std::vector<const Fix*> m_fixes;
    NoticeLine* m_notice;
    QHBoxLayout* m_row;
    std::vector<QPushButton*> m_buttons; // reused; more than fixes are hidden
};

FindingsList::FindingsList(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("findings"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(smallGap(*this));
}

void FindingsList::setFindings(const std::vector<Finding>& findings, const SessionConfig& config)
{
    std::vector<Row> rows;
    std::ranges::transform(findings, std::back_inserter(rows), [](const Finding& finding) { return Row{finding, {}}; });
    setRows(std::move(rows), config);
}

void FindingsList::setFindings(
    const std::vector<Finding>& findings, const SessionConfig& config, const Environment& environment)
{
    std::vector<Row> rows;
    std::ranges::transform(findings, std::back_inserter(rows), [&](const Finding& finding) {
        return Row{finding, offeredFixes(finding, config, environment)};
    });
    setRows(std::move(rows), config);
}

std::vector<QPushButton*> FindingsList::buttons() const
{
    std::vector<QPushButton*> all;
    for (const Line* line : m_lines)
        std::ranges::copy(line->buttons(), std::back_inserter(all));
    return all;
}

void FindingsList::announceWorst()
{
    if (!m_rows.empty())
        announce(*this, m_lines.front()->sentence(), m_rows.front().finding.rule->severity);
}

void FindingsList::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        showFindings();
    }
    QWidget::changeEvent(event);
}

void FindingsList::setRows(std::vector<Row> rows, const SessionConfig& config)
{
    m_config = config;
    m_rows = std::move(rows);
    std::ranges::stable_sort(m_rows, std::ranges::greater(), [](const Row& row) { return row.finding.rule->severity; });
    showFindings();
}

void FindingsList::showFindings()
{
    while (m_lines.size() < m_rows.size()) {
        m_lines.push_back(new Line(*this));
        m_layout->addWidget(m_lines.back());
    }
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const bool isUsed = i < m_rows.size();
        if (isUsed)
            m_lines[i]->show(m_rows[i], m_config);
        else
            m_lines[i]->clear();
        m_lines[i]->setVisible(isUsed);
    }
}

} // namespace etwarden

#include "moc_findingslist.cpp"
