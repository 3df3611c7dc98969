// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/counterrows.h"

#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Adds each counter of `increases` to that of `counters`, modulo 2^32.
void increase(SessionCounters& counters, const SessionCounters& increases)
{
    // Spelled out by the compiler: a loop would look the members up, millions of times for one recording.
    [&]<std::size_t... i>(std::index_sequence<i...>)
    {
        ((counters.*counterMembers[i].value += increases.*counterMembers[i].value), ...);
    }
    (std::make_index_sequence<counterMembers.size()>());
}

} // namespace

bool CounterRow::read(RecordingRows& rows, std::size_t runs)
{
    if (!rows.next())
        return false;
    const CounterRow before = *this;
    poll = static_cast<std::uint64_t>(rows.number(0, INT64_MAX));
    run = static_cast<std::size_t>(rows.number(1, static_cast<std::int64_t>(runs)) - 1);
    for (const CounterMember& counter : counterMembers)
        counters.*counter.value = rows.number<std::uint32_t>();
    if (std::exchange(isFirst, false) || poll > before.poll || (poll == before.poll && run > before.run))
        return !rows.isBad();
    rows.setBad(); // out of order: SQLite would read pages that form a circle for ever
    return false;
}

CounterRows::CounterRows(const RecordingFile& file)
    : m_file(file)
    , m_runCounters(file.runs().size())
{
    if (file.hasTable(u"counterPacks"))
        m_packs.emplace(file.source(), u"counterPacks", u"ORDER BY lastPoll"_s);
}

bool CounterRows::next()
{
    return (!m_plain && nextPacked()) || nextPlain();
}

/// Rows of a pack were checked when the pack was read, so that only those of the table itself can be bad.
void CounterRows::setBad()
{
    if (m_plain)
        m_plain->setBad();
}

std::optional<RecordingError> CounterRows::error() const
{
    return m_plain ? m_plain->error() : std::nullopt;
}

bool CounterRows::nextPacked()
{
    if (m_nextStep == m_steps.size() && !readPack())
        return false;
    const CounterStep& step = m_steps[m_nextStep++];
    m_row.poll = step.poll;
    m_row.run = step.run - 1;
    SessionCounters& counters = m_runCounters[m_row.run];
    increase(counters, step.increases);
    m_row.counters = counters;
    return true;
}

/// False: there is none, or it is not what was written. That is no error, the table itself has all rows.
bool CounterRows::readPack()
{
    if (!m_packs || !m_packs->next())
        return false;
    const auto firstPoll = m_packs->number<std::uint64_t>();
    const auto lastPoll = m_packs->number<std::uint64_t>();
    const QByteArray pack = m_packs->bytes();
    if (m_packs->isBad() || firstPoll != m_packedEnd || !unpackCounters(pack, firstPoll, m_steps) || m_steps.empty()
        || m_steps.back().poll != lastPoll || !isSound(m_steps, firstPoll))
        return false;
    m_nextStep = 0;
    m_packedEnd = lastPoll + 1;
    m_packedRows += std::ssize(m_steps);
    return true;
}

/// Whether all rows are of polls and runs that exist, and in their order.
bool CounterRows::isSound(const std::vector<CounterStep>& steps, std::uint64_t firstPoll)
{
    CounterStep before{.poll = firstPoll};
    for (const CounterStep& step : steps) {
        const bool isInOrder = step.poll > before.poll || (step.poll == before.poll && step.run > before.run);
        if (!isInOrder || step.run > m_file.runs().size() || step.run < 1)
            return false;
        const RecordedRun& run = m_file.runs()[step.run - 1];
        if (step.poll < run.firstPoll || step.poll > run.lastPoll)
            return false;
        const bool isPollChecked = step.poll == before.poll && &step != steps.data();
        before = step;
        if (isPollChecked)
            continue;
        const std::vector<RecordedPoll>& polls = m_file.polls();
        while (m_checkedPolls < polls.size() && polls[m_checkedPolls].number < step.poll)
            ++m_checkedPolls;
        if (m_checkedPolls == polls.size() || polls[m_checkedPolls].number != step.poll
            || polls[m_checkedPolls].status != Win32Status::Success)
            return false;
    }
    return true;
}

bool CounterRows::nextPlain()
{
    if (!m_plain) {
        m_plain.emplace(
            m_file.source(), u"counters", u"WHERE poll >= %1 ORDER BY poll, run"_s.arg(m_packedEnd), m_packedRows);
        m_row = {};
    }
    return m_row.read(*m_plain, m_file.runs().size());
}

} // namespace etwarden
