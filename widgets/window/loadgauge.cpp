// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/loadgauge.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QEvent>

namespace etwarden {

LoadGauge::LoadGauge(QWidget* parent)
    : GaugeButton(parent)
{
    setObjectName(QStringLiteral("loadGauge"));
    hide();
}

void LoadGauge::setLoads(const std::vector<LoadState>& loads)
{
    m_loads = loads;
    setVisible(!loads.empty());
    showLoads();
}

void LoadGauge::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        showLoads();
    GaugeButton::changeEvent(event);
}

void LoadGauge::showLoads()
{
    if (m_loads.empty())
        return;
    double rate = 0;
    QStringList lines;
    const Format format;
    for (const LoadState& load : m_loads) {
        rate += load.settings.eventsPerSecond;
        //: A load that runs. %1: session, %2: number of events per second.
        lines << tr("“%1”: %2 events/s").arg(shownName(load.name), format.number(load.settings.eventsPerSecond));
    }
    //: Gauge: how many loads run. Short.
    setValue(tr("Load"),
        //: Numbers of a gauge. %1: loads that run, %2: events per second of all, "7.7 M".
        tr("%1 · %2/s").arg(format.number(m_loads.size()), format.shortened(rate)));
    setMark(Severity::Info);
    setToolTip(toolTipText(lines.join(u'\n')));
}

} // namespace etwarden

#include "moc_loadgauge.cpp"
