// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/fillgraph.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace etwarden {

FillGraph fillGraph(const FillCounts& counts, FillMeasure measure)
{
    FillGraph graph;
    graph.countedSeconds = counts.seconds();
    const auto partOf = [measure](const FillAmount& amount) {
        return measure == FillMeasure::Events ? amount.events : amount.bytes;
    };
    const std::int64_t end = counts.nowSecond(); // which is not over
    const std::int64_t begun = static_cast<std::int64_t>(counts.begin / fileTimePerSecond) + 1; // the first whole one
    graph.firstSecond = std::max(begun, end - static_cast<std::int64_t>(FillCounts::seriesSeconds) + 1);
    graph.seconds = static_cast<std::size_t>(std::max<std::int64_t>(end - graph.firstSecond, 0));

    const std::vector<FillRow>& rows = counts.by(FilledBy::Provider);
    FillGraph::Band rest{.isRest = true, .values = std::vector<std::uint64_t>(graph.seconds)};
    for (std::size_t row = 0; row < rows.size(); ++row) {
        FillGraph::Band band{.isRest = rows[row].isRest, .row = row, .counted = partOf(rows[row].amount)};
        for (std::size_t i = 0; i < graph.seconds; ++i) {
            band.values.push_back(partOf(counts.at(row, graph.firstSecond + static_cast<std::int64_t>(i))));
            band.sum += band.values.back();
        }
        if (band.isRest)
            rest = std::move(band);
        else if (band.sum != 0)
            graph.bands.push_back(std::move(band));
    }
    std::ranges::stable_sort(graph.bands, std::greater(), &FillGraph::Band::sum);
    for (; graph.bands.size() > FillGraph::largestBands; graph.bands.pop_back()) {
        const FillGraph::Band& last = graph.bands.back();
        std::ranges::transform(last.values, rest.values, rest.values.begin(), std::plus());
        rest.sum += last.sum;
    }
    rest.counted = partOf(counts.all);
    for (const FillGraph::Band& band : graph.bands)
        rest.counted -= band.counted;
    if (rest.sum != 0)
        graph.bands.push_back(std::move(rest));
    for (std::size_t i = 0; i < graph.seconds; ++i) {
        std::uint64_t together = 0;
        for (const FillGraph::Band& band : graph.bands)
            together += band.values[i];
        graph.highest = std::max(graph.highest, together);
    }
    return graph;
}

} // namespace etwarden
