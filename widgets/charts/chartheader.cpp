// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartheader.h"

#include "widgets/common/losscard.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace etwarden {

ChartHeader::ChartHeader(QWidget* parent)
    : QWidget(parent)
    , m_name(newLabel())
    , m_state(newLabel())
    , m_reason(new LossCard)
{
    m_name->setObjectName(QStringLiteral("chartsName"));
    m_state->setObjectName(QStringLiteral("chartsState"));
    m_reason->setObjectName(QStringLiteral("chartsReason"));
    m_name->setFont(headingFont(font()));
    auto* line = new QHBoxLayout;
    line->setSpacing(normalGap(*this));
    line->addWidget(m_name);
    line->addWidget(m_state);
    line->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(barMargins(*this));
    layout->setSpacing(smallGap(*this));
    layout->addLayout(line);
    layout->addWidget(m_reason);
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

/// In a low pane the table above gives way, so that no sentence is cut; up to a quarter of the window (our choice).
bool ChartHeader::event(QEvent* event)
{
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        setMinimumHeight(std::clamp(heightForWidth(width()), 0, window()->height() / 4));
    return isHandled;
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
