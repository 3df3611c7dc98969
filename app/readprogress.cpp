// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/readprogress.h"

#include "app/printing.h"
#include "model/qt/text/format.h"

#include <algorithm>
#include <utility>

namespace etwarden {

ReadProgress::ReadProgress(std::uint64_t expectedBytes, Clock clock)
    : m_expectedBytes(expectedBytes)
    , m_clock(std::move(clock))
    , m_begin(m_clock())
{
}

ReadProgress::~ReadProgress()
{
    showStatusLine({});
}

/// True: other digits are to be shown than before.
bool ReadProgress::isDue(double share)
{
    const int percent = static_cast<int>(std::min(share, 1.0) * 100); // 100 only at the end
    if (percent == m_percent || m_clock() - m_begin < delay)
        return false;
    m_percent = percent;
    return true;
}

void ReadProgress::setFound(std::uint64_t readBytes, double share)
{
    m_readBytes = readBytes;
    if (isDue(share)) {
        //: In a terminal, before a log file is read. %1 is a percentage with its sign.
        showStatusLine(tr("Looking for the buffers: %1").arg(Format().percent(m_percent)));
    }
}

void ReadProgress::setReadBytes(std::uint64_t bytes)
{
    m_readBytes = bytes;
    const double expected = static_cast<double>(std::max<std::uint64_t>(m_expectedBytes, 1));
    if (isDue(static_cast<double>(m_readBytes - m_foundBytes) / expected)) {
        //: In a terminal, while a log file is read. %1 is a percentage with its sign.
        showStatusLine(tr("Reading: %1").arg(Format().percent(m_percent)));
    }
}

void ReadProgress::setFurtherBytes(std::uint64_t bytes)
{
    m_foundBytes = m_readBytes;
    m_expectedBytes = bytes;
    m_percent = -1;
}

} // namespace etwarden
