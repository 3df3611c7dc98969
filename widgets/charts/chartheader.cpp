// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartheader.h"

#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/remedybutton.h"
#include "widgets/common/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace etwarden {

ChartHeader::ChartHeader(QWidget* parent)
    : QWidget(parent)
    , m_name(newLabel())
    , m_state(newLabel())
    , m_reason(new NoticeLine(NoticeLine::Word::Hidden, NoticeLine::Lines::One))
    , m_remedy(new RemedyButton)
{
    m_name->setObjectName(QStringLiteral("chartsName"));
    m_state->setObjectName(QStringLiteral("chartsState"));
    m_reason->setObjectName(QStringLiteral("chartsReason"));
    m_name->setFont(headingFont(font()));
    m_reason->hide();
    m_remedy->setObjectName(QStringLiteral("chartsRemedy"));
    m_remedy->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored); // it makes the line no higher
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(barMargins(*this));
    layout->setSpacing(normalGap(*this));
    layout->addWidget(m_name);
    layout->addWidget(m_state);
    layout->addWidget(m_reason, 1);
    layout->addWidget(m_remedy);
    layout->addStretch();
    dimState();
}

void ChartHeader::setName(const QString& name, const QString& state)
{
    if (name != m_name->text())
        m_name->setText(name);
    if (state != m_state->text())
        m_state->setText(state);
    setVisible(!name.isEmpty());
}

void ChartHeader::setReason(const QString& reason)
{
    m_reason->setVisible(!reason.isEmpty());
    if (!reason.isEmpty())
        m_reason->setNotice(Severity::Warning, reason);
}

QWidget* ChartHeader::reason() const
{
    return m_reason;
}

void ChartHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        dimState();
    QWidget::changeEvent(event);
}

void ChartHeader::dimState()
{
    QPalette dimmed = m_state->palette();
    const QColor color = Theme(palette()).dimmedText;
    if (dimmed.color(QPalette::WindowText) == color)
        return;
    dimmed.setColor(QPalette::WindowText, color);
    m_state->setPalette(dimmed);
}

} // namespace etwarden

#include "moc_chartheader.cpp"
