// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/curvecolumns.h"

#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// The source of one curve: which runs, which counter, in which unit.
struct CurveSource
{
    std::vector<RunId> runs; ///< in the order of time; drawn as one curve
    Quantity quantity;
    CurveUnit unit = CurveUnit::Count;

    /// How much a buffer of that run counts. It is constant, because ETW changes the size of buffers at a start only.
    double factorOf(const CounterHistory& history, RunId run) const;

    bool operator==(const CurveSource& other) const;
};

/// The curves of one chart in the columns that it shows, kept from poll to poll: only what a poll can have changed is
/// read again.
class CurveData
{
public:
    /// Columns whose picture has to be drawn again; none if begin is not below end.
    struct Change
    {
        std::int64_t begin = 0;
        std::int64_t end = 0;
        bool isScrolled = false; ///< all other columns moved

        bool isEmpty() const { return begin >= end && !isScrolled; }
    };

    void setSources(std::vector<CurveSource> sources); ///< reads everything at the next update, if they are others
    const std::vector<CurveSource>& sources() const { return m_sources; }

    Change update(const CounterHistory& history, const ColumnRange& range);
    bool isComplete() const { return m_isComplete; } ///< the curves are those of the sources
    std::span<const CurveColumns> curves() const { return m_curves; } ///< one for each source
    double maximum(std::size_t curve) const { return m_maxima[curve]; } ///< that is shown of it; 0 if there is none

private:
    std::vector<CurveColumns> read(const CounterHistory& history, const ColumnRange& range) const;
    static CurveColumns readScaled(const CounterHistory& history, const CurveSource& source, const ColumnRange& range);
    void replaceTail(CurveColumns& curve, CurveColumns tail, std::int64_t from, Change& change) const;
    void findMaxima();

    std::vector<CurveSource> m_sources;
    std::vector<CurveColumns> m_curves;
    ColumnRange m_range;
    bool m_isComplete = false; // m_curves are those of m_sources in m_range
    std::int64_t m_newest = 0; // column of the newest poll that was read
    std::vector<double> m_maxima; // one for each source
};

/// The exact value at the last poll at or before the time; nullopt where samples are gone or the session did not run.
std::optional<double> valueAt(const CounterHistory& history, const CurveSource& source, std::chrono::nanoseconds time);

} // namespace etwarden
