// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include <chrono>
#include <cstdint>
#include <functional>

namespace etwarden {

/// How far a command has found the buffers of a log file, and then read it, in per cent: the status line of the
/// terminal, see showStatusLine().
class ReadProgress
{
    Q_DECLARE_TR_FUNCTIONS(ReadProgress)

public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;

    /// Reading that takes less time shows nothing (our choice).
    static constexpr std::chrono::seconds delay{1};

    /// `expectedBytes`: that will be read in all.
    ReadProgress(std::uint64_t expectedBytes, Clock clock);
    ~ReadProgress(); ///< erases the line
    ReadProgress(const ReadProgress&) = delete;
    ReadProgress& operator=(const ReadProgress&) = delete;

    /// The share (0 to 1) of the file in which its buffers were looked for, which comes first.
    void setFound(std::uint64_t readBytes, double share);
    void setReadBytes(std::uint64_t bytes); ///< that were read since the beginning
    void setFurtherBytes(std::uint64_t bytes); ///< that will be read after them: a better estimate

private:
    bool isDue(double share);

    std::uint64_t m_expectedBytes;
    std::uint64_t m_readBytes = 0;
    std::uint64_t m_foundBytes = 0; ///< of those, while buffers were looked for
    Clock m_clock;
    std::chrono::steady_clock::time_point m_begin;
    int m_percent = -1; ///< that is shown; -1: none
};

} // namespace etwarden
