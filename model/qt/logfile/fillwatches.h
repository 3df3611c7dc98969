// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/metrics/metricscollector.h"
#include "model/metrics/sessionnamefilter.h"
#include "model/qt/monitor/poll.h"
#include "model/session/sessionwatch.h"

#include <QObject>

#include <memory>
#include <vector>

namespace etwarden {

class FillWatch;

/// Counts who fills each of the sessions that a filter lets pass, as long as they run. Lives on the GUI thread; the
/// owner of the polls feeds it.
class FillWatches : public QObject
{
    Q_OBJECT

public:
    FillWatches(SessionWatchOpener opener, const SessionNameFilter& filter, QObject* parent = nullptr);
    ~FillWatches() override;

    void setPoll(const PollPtr& poll); ///< each; one that failed changes nothing
    FilledSessions filled() const; ///< as of now; sessions that cannot be watched have nothing

private:
    const SessionWatchOpener m_opener;
    const SessionNameFilter m_filter;
    std::vector<std::unique_ptr<FillWatch>> m_watches;
};

} // namespace etwarden
