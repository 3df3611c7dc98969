// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/findingspanel.h"

#include "model/qt/findingsmodel.h"
#include "widgets/editor/findingrow.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace etwarden {

FindingsPanel::FindingsPanel(const FindingsModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_layout(new QVBoxLayout(this))
    , m_none(new QLabel)
{
    setObjectName(QStringLiteral("findingsPanel"));
    m_none->setObjectName(QStringLiteral("noFindings"));
    m_none->setWordWrap(true);
    m_layout->setContentsMargins(8, 4, 8, 4);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_none);
    m_layout->addStretch();
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) {
        connect(&m_model, signal, this, &FindingsPanel::showFindings);
    }
    connect(&m_model, &QAbstractItemModel::rowsMoved, this, &FindingsPanel::showFindings);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &FindingsPanel::showFindings);
    connect(&m_model, &QAbstractItemModel::layoutChanged, this, &FindingsPanel::showFindings);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &FindingsPanel::showFindings);
    showFindings();
}

void FindingsPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        showFindings();
    }
    QWidget::changeEvent(event);
}

void FindingsPanel::showFindings()
{
    const auto count = static_cast<std::size_t>(m_model.rowCount());
    while (m_rows.size() < count) {
        auto* row = new FindingRow;
        const int number = static_cast<int>(m_rows.size());
        m_layout->insertWidget(number, row);
        connect(row, &FindingRow::fieldRequested, this, &FindingsPanel::fieldRequested);
        connect(row, &FindingRow::fixRequested, this, [this, number](int fix) { emit fixRequested(number, fix); });
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (i < count)
            m_rows[i]->setFinding(m_model.index(static_cast<int>(i)));
        m_rows[i]->setVisible(i < count);
    }
    //: In place of the list of findings.
    m_none->setText(tr("No rule objects to this configuration."));
    m_none->setVisible(count == 0);
}

} // namespace etwarden
