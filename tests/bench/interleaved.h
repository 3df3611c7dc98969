// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace etwarden::bench {

/// One of the ways that are compared to do the same work.
struct Contender
{
    std::string name;
    std::function<void()> run; ///< one round
    std::function<void()> prepare = [] {}; ///< before each round, not measured
};

inline double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0.0 : values[values.size() / 2];
}

/// Process CPU microseconds of each contender's rounds, all contenders taking turns in one process so that a busy
/// machine hits them alike. std::clock() counts CPU time on POSIX systems and wall time on Windows.
inline std::vector<double> medianMicroseconds(const std::vector<Contender>& contenders, int rounds)
{
    std::vector<std::vector<double>> samples(contenders.size());
    for (int round = -2; round < rounds; ++round) { // two rounds to warm up
        for (std::size_t i = 0; i < contenders.size(); ++i) {
            contenders[i].prepare();
            const std::clock_t begin = std::clock();
            contenders[i].run();
            const double microseconds = 1e6 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
            if (round >= 0)
                samples[i].push_back(microseconds);
        }
    }
    std::vector<double> medians;
    for (const std::vector<double>& sample : samples)
        medians.push_back(median(sample));
    return medians;
}

inline void printRatio(const std::string& what, double value, double reference, double target)
{
    const double ratio = reference > 0 ? value / reference : 0;
    std::printf("%-58s %8.0f us / %8.0f us = %.3f   (target %.2f) %s\n", what.c_str(), value, reference, ratio, target,
        ratio <= target ? "reached" : "MISSED");
}

/// Prints a ratio that has no target.
inline void printRatio(const std::string& what, double value, double reference)
{
    const double ratio = reference > 0 ? value / reference : 0;
    std::printf("%-58s %8.0f us / %8.0f us = %.3f\n", what.c_str(), value, reference, ratio);
}

} // namespace etwarden::bench
