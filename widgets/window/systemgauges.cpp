// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/systemgauges.h"

#include "model/qt/monitor/livesessions.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/measures.h"
#include "widgets/window/gauge.h"

#include <QEvent>
#include <QHBoxLayout>

#include <algorithm>

namespace etwarden {

SystemGauges::SystemGauges(const LiveSessions& live, QWidget* parent)
    : QWidget(parent)
    , m_live(live)
    , m_sessions(new Gauge)
    , m_systemLoggers(new Gauge)
    , m_memory(new Gauge)
{
    m_sessions->setObjectName(QStringLiteral("sessionsGauge"));
    m_systemLoggers->setObjectName(QStringLiteral("systemLoggersGauge"));
    m_memory->setObjectName(QStringLiteral("memoryGauge"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(largeGap(*this));
    layout->setAlignment(Qt::AlignRight);
    for (Gauge* gauge : {m_sessions, m_systemLoggers, m_memory}) {
        layout->addWidget(gauge);
    }
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&live, &LiveSessions::updated, this, &SystemGauges::showSessions);
    retranslateUi();
}

QSize SystemGauges::sizeHint() const
{
    return sizeOf({m_sessions, m_systemLoggers, m_memory});
}

QSize SystemGauges::minimumSizeHint() const
{
    return sizeOf({m_sessions});
}

/// The size of these gauges side by side, hidden ones included.
QSize SystemGauges::sizeOf(std::initializer_list<const Gauge*> gauges) const
{
    QSize size(-layout()->spacing(), 0);
    for (const Gauge* gauge : gauges) {
        const QSize hint = gauge->sizeHint();
        size = {size.width() + layout()->spacing() + hint.width(), std::max(size.height(), hint.height())};
    }
    return size;
}

/// Hides the system loggers before the memory, because the table shows them as well.
void SystemGauges::fit()
{
    m_memory->setVisible(width() >= sizeOf({m_sessions, m_memory}).width());
    m_systemLoggers->setVisible(width() >= sizeHint().width());
}

void SystemGauges::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void SystemGauges::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void SystemGauges::retranslateUi()
{
    //: Gauge: session slots used of those that the machine has.
    m_sessions->setCaption(tr("Sessions"));
    m_sessions->setToolTip(toolTipText(tr("Running sessions, out of the number that the system allows. When all "
                                          "slots are taken, a start fails with ERROR_NO_SYSTEM_RESOURCES.")));
    //: Gauge: system loggers (sessions that record kernel events) of 8. Short.
    m_systemLoggers->setCaption(tr("System"));
    m_systemLoggers->setToolTip(
        toolTipText(tr("Running system loggers (sessions that record kernel events), out of %n.", "",
            static_cast<int>(systemLoggerLimit))));
    //: Gauge: memory of all trace buffers of the physical memory. Short.
    m_memory->setCaption(tr("Memory"));
    m_memory->setToolTip(toolTipText(tr("Memory allocated for all trace buffers, out of the physical memory.")));
    showSessions();
}

void SystemGauges::showSessions()
{
    setValues();
    updateGeometry(); // a hidden gauge does not ask for the room that its number needs
    fit();
}

void SystemGauges::setValues()
{
    if (!m_live.isKnown()) {
        for (Gauge* gauge : {m_sessions, m_systemLoggers, m_memory})
            gauge->setValue(0, QStringLiteral("–"));
        return;
    }
    const Format format;
    const Poll& poll = *m_live.poll();
    const auto& sessions = poll.sessions;
    const auto showCount = [&](Gauge* gauge, std::uint64_t used, std::uint64_t limit) {
        //: Numbers of a gauge: used of limit, "23 / 64".
        gauge->setValue(limit == 0 ? 0 : static_cast<double>(used) / static_cast<double>(limit),
            tr("%1 / %2").arg(format.number(used), format.number(limit)));
    };
    showCount(m_sessions, listedSessions(poll).size(), poll.environment.sessionLimit);
    const auto isSystem = [](const SessionStatus& session) { return isSystemLogger(session.config); };
    showCount(m_systemLoggers, static_cast<std::uint64_t>(std::count_if(sessions.begin(), sessions.end(), isSystem)),
        systemLoggerLimit);

    std::uint64_t bytes = 0;
    for (const SessionStatus& session : sessions) {
        bytes += session.allocatedBytes();
    }
    const std::uint64_t physical = poll.environment.physicalMemoryBytes;
    if (physical == 0) {
        m_memory->setValue(0, format.bytes(bytes));
    } else {
        m_memory->setValue(static_cast<double>(bytes) / static_cast<double>(physical),
            tr("%1 / %2").arg(format.bytes(bytes), format.bytes(physical)));
    }
}

} // namespace etwarden

#include "moc_systemgauges.cpp"
