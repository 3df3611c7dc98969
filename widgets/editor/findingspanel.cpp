// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/findingspanel.h"

#include "model/qt/editor/findingsmodel.h"
#include "widgets/common/linkbutton.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/scrolling.h"
#include "widgets/editor/findingrow.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

FindingsPanel::FindingsPanel(const FindingsModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_layout(new QVBoxLayout(this))
    , m_none(newLabel())
    , m_notes(new LinkButton(LinkButton::Look::Dimmed))
{
    setObjectName(QStringLiteral("findingsPanel"));
    m_none->setObjectName(QStringLiteral("noFindings"));
    m_none->setWordWrap(true);
    m_none->setFocusPolicy(Qt::ClickFocus); // Tab passes it; without a policy nothing could follow it in the order
    m_notes->setObjectName(QStringLiteral("notes"));
    m_notes->setCheckable(true);
    m_layout->setContentsMargins(bandMargins(*this));
    m_layout->setSpacing(smallGap(*this)); // sentences of two lines are beside each other
    m_layout->addWidget(m_none);
    m_layout->addWidget(m_notes, 0, Qt::AlignLeft);
    m_layout->addStretch();
    connect(m_notes, &QPushButton::toggled, this, &FindingsPanel::showFindings);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) {
        connect(&m_model, signal, this, &FindingsPanel::showFindings);
    }
    connect(&m_model, &QAbstractItemModel::rowsMoved, this, &FindingsPanel::showFindings);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &FindingsPanel::showFindings);
    connect(&m_model, &QAbstractItemModel::layoutChanged, this, &FindingsPanel::showFindings);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &FindingsPanel::showFindings);
    showFindings();
}

void FindingsPanel::setProblems(const std::vector<EditorPage::Problem>& problems)
{
    while (m_problemRows.size() < problems.size()) {
        auto* row = new FindingRow;
        m_layout->insertWidget(static_cast<int>(m_problemRows.size()), row);
        connect(row, &FindingRow::fieldRequested, this, &FindingsPanel::fieldRequested);
        m_problemRows.push_back(row);
    }
    for (std::size_t i = 0; i < m_problemRows.size(); ++i) {
        if (i < problems.size())
            m_problemRows[i]->setProblem(problems[i]);
        m_problemRows[i]->setVisible(i < problems.size());
    }
    m_problems = problems.size();
    showFindings();
}

void FindingsPanel::showFindingOf(ConfigField field)
{
    for (const std::vector<FindingRow*>* rows : {&m_problemRows, &m_rows}) {
        for (FindingRow* row : *rows) {
            if (row->isHidden() || !row->concerns(field))
                continue;
            const std::vector<QWidget*> widgets = row->tabOrder();
            (*std::ranges::find_if_not(widgets, &QWidget::isHidden))->setFocus(Qt::ShortcutFocusReason);
            uncover(*row);
            return;
        }
    }
}

void FindingsPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        showFindings();
    }
    QWidget::changeEvent(event);
}

/// Keeps the focus near its place: a button that goes with its finding would pass it on to some other widget, and the
/// panel would scroll there.
void FindingsPanel::showFindings()
{
    const std::optional<Place> place = focusedPlace();
    if (place)
        m_rows.front()->tabOrder().front()->setFocus();
    fillRows();
    orderTabs();
    if (place && worthShowing() > 0)
        focusNear(*place);
}

std::size_t FindingsPanel::worthShowing() const
{
    int rows = m_model.rowCount();
    const auto isNote = [this](int row) {
        return m_model.index(row).data(FindingsModel::SeverityRole).value<Severity>() == Severity::Info;
    };
    while (!m_notes->isChecked() && rows > 0 && isNote(rows - 1))
        --rows;
    return static_cast<std::size_t>(rows);
}

void FindingsPanel::fillRows()
{
    const std::size_t count = worthShowing();
    while (m_rows.size() < count) {
        auto* row = new FindingRow;
        const int number = static_cast<int>(m_rows.size());
        m_layout->insertWidget(static_cast<int>(m_problemRows.size()) + number, row);
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
    m_none->setText(tr("No problems found in this configuration."));
    m_none->setVisible(count == 0 && m_problems == 0);
    const int notes = m_model.rowCount() - static_cast<int>(count);
    if (m_notes->isChecked()) {
        //: Button below the findings: hides again what is merely good to know.
        m_notes->setText(tr("Hide notes"));
    } else {
        //: Button below the findings. %n: how many are merely good to know.
        m_notes->setText(tr("Show %n note(s)", "", notes));
    }
    m_notes->setVisible(notes > 0 || m_notes->isChecked());
}

std::optional<FindingsPanel::Place> FindingsPanel::focusedPlace() const
{
    const QWidget* focus = focusWidget();
    for (std::size_t row = 0; row < m_rows.size() && focus; ++row) {
        const std::vector<QWidget*> widgets = m_rows[row]->tabOrder();
        if (const auto found = std::ranges::find(widgets, focus); found != widgets.end() && focus->hasFocus())
            return Place{.row = row, .widget = static_cast<std::size_t>(found - widgets.begin())};
    }
    return std::nullopt;
}

void FindingsPanel::focusNear(const Place& place)
{
    const std::size_t row = std::min(place.row, worthShowing() - 1);
    const std::vector<QWidget*> widgets = m_rows[row]->tabOrder();
    const bool isThere = place.widget < widgets.size() && !widgets[place.widget]->isHidden();
    widgets[isThere ? place.widget : 0]->setFocus();
}

/// Rows and fixes come as they are needed, and what comes later is last for the Tab key wherever it is.
void FindingsPanel::orderTabs()
{
    std::vector<QWidget*> order{m_none}; // there from the beginning, so it has the panel's place
    for (const std::vector<FindingRow*>* rows : {&m_problemRows, &m_rows}) {
        for (const FindingRow* row : *rows) {
            std::ranges::copy(row->tabOrder(), std::back_inserter(order));
        }
    }
    order.push_back(m_notes);
    if (std::exchange(m_orderedTabs, order.size()) == order.size()) {
        return;
    }
    for (std::size_t i = 1; i < order.size(); ++i) {
        setTabOrder(order[i - 1], order[i]);
    }
}

} // namespace etwarden

#include "moc_findingspanel.cpp"
