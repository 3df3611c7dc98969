// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"
#include "widgets/window/gaugebutton.h"

#include <vector>

namespace etwarden {

/// Says into which sessions Etwarden itself writes events, so that their losses are not mistaken for the machine's.
/// Hidden while there are none.
class LoadGauge : public GaugeButton
{
    Q_OBJECT

public:
    explicit LoadGauge(QWidget* parent = nullptr);

    void setLoads(const std::vector<LoadState>& loads); ///< those that run

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void showLoads();

    std::vector<LoadState> m_loads;
};

} // namespace etwarden
