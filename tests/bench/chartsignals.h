// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"

#include <QApplication>
#include <QRgb>
#include <QSize>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <random>

namespace etwarden::bench {

inline constexpr QSize viewSize(1200, 600);
inline constexpr std::size_t curveCount = 6;
inline constexpr double maximumValue = 1000;
inline constexpr std::chrono::nanoseconds step = std::chrono::seconds(1);

/// Noise, a random walk, a sawtooth, bursts, rare steps and sparse spikes, 0 to 1000.
class Signals
{
public:
    using Values = std::array<double, curveCount>;

    Values next()
    {
        const auto below = [&](unsigned limit) { return static_cast<unsigned>(m_random() % limit); };
        Values values{};
        values[0] = 200 + below(600);
        m_walk = std::clamp(m_walk + static_cast<double>(below(21)) - 10, 0.0, maximumValue);
        values[1] = m_walk;
        values[2] = m_number % 97 * 10;
        m_burst = below(50) == 0 ? 800 : m_burst * 0.9;
        values[3] = std::floor(m_burst);
        m_level = below(400) == 0 ? below(1000) : m_level;
        values[4] = m_level;
        values[5] = below(300) == 0 ? 900 : 10;
        ++m_number;
        return values;
    }

private:
    std::mt19937 m_random{1};
    unsigned m_number = 0;
    double m_walk = 500;
    double m_burst = 0;
    double m_level = 300;
};

inline constexpr std::array<Quantity, curveCount> quantities{
    {{Counter::NumberOfBuffers, Aspect::Value}, {Counter::FreeBuffers, Aspect::Value},
        {Counter::MinimumBuffers, Aspect::Value}, {Counter::MaximumBuffers, Aspect::Value},
        {Counter::BufferSizeKb, Aspect::Value}, {Counter::BuffersWritten, Aspect::Rate}}};

inline constexpr std::array<QRgb, curveCount> colors{
    0xFF0072B2, 0xFFE69F00, 0xFF009E73, 0xFF56B4E9, 0xFFD55E00, 0xFFCC79A7};

class Feed
{
public:
    void append()
    {
        const Signals::Values values = m_signals.next();
        const auto whole = [&](std::size_t i) { return static_cast<std::uint32_t>(values[i]); };
        m_sample.counters.numberOfBuffers = whole(0);
        m_sample.counters.freeBuffers = whole(1);
        m_sample.minimumBuffers = whole(2);
        m_sample.maximumBuffers = whole(3);
        m_sample.bufferSizeKb = whole(4);
        m_sample.counters.buffersWritten += whole(5);
        history.append(m_time, {&m_sample, 1});
        m_time.steady += step;
        m_time.wall += std::chrono::seconds(1);
    }

    CounterHistory history;

private:
    Signals m_signals;
    SessionSample m_sample{.handle = 1, .name = u"bench"};
    PollTime m_time{std::chrono::nanoseconds(0), std::chrono::milliseconds(0), step};
};

/// Processes events until nothing is left that would be measured as the work of another contender.
inline void paint()
{
    for (int pass = 0; pass < 3; ++pass)
        QApplication::processEvents();
}

} // namespace etwarden::bench
