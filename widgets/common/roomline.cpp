// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/roomline.h"

#include "widgets/common/noticeline.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace etwarden {

RoomLine::RoomLine(QWidget* parent)
    : QWidget(parent)
    , m_names(new NoticeLine(NoticeLine::Word::Hidden))
    , m_list(new QPushButton)
{
    setObjectName(QStringLiteral("roomLine"));
    m_names->setObjectName(QStringLiteral("candidates"));
    m_list->setObjectName(QStringLiteral("showCandidates"));
    m_list->setAutoDefault(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_names, 1);
    layout->addWidget(m_list);
    connect(m_list, &QPushButton::clicked, this, &RoomLine::listRequested);
    retranslateUi();
    hide();
}

void RoomLine::follow(const std::vector<Finding>& findings, const std::function<QString()>& candidates)
{
    const bool isFull =
        std::ranges::any_of(findings, [](const Finding& finding) { return finding.rule->phase == RulePhase::Slots; });
    const QString names = isFull && candidates ? candidates() : QString();
    m_names->setNotice(Severity::Info, names);
    m_names->setVisible(!names.isEmpty());
    setVisible(isFull);
}

void RoomLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QWidget::changeEvent(event);
}

void RoomLine::retranslateUi()
{
    //: Button; opens the list of sessions that seem to be needed no more.
    m_list->setText(tr("Orphaned sessions…"));
}

} // namespace etwarden

#include "moc_roomline.cpp"
