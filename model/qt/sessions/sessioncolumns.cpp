// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessioncolumns.h"

#include <array>

namespace etwarden {

namespace {

constexpr Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
constexpr Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;
constexpr Qt::Alignment centre = Qt::AlignCenter;

constexpr std::array<SessionColumnInfo, 24> columns{{
    {SessionColumn::State, QLatin1String("state"), centre, true, QLatin1String("!")},
    {SessionColumn::Name, QLatin1String("name"), left, true, QLatin1String("Circular Kernel Context Logger"),
        QLatin1String("EventLog-System")},
    {SessionColumn::LoggerId, QLatin1String("loggerId"), right, false, QLatin1String("256")},
    {SessionColumn::Mode, QLatin1String("mode"), left, true, QLatin1String("file, circular, system"),
        QLatin1String("file, circular")},
    {SessionColumn::BufferSize, QLatin1String("bufferSize"), right, true, QLatin1String("1,024 KB")},
    {SessionColumn::MinimumBuffers, QLatin1String("minimumBuffers"), right, false, QLatin1String("1,024")},
    {SessionColumn::MaximumBuffers, QLatin1String("maximumBuffers"), right, false, QLatin1String("1,024")},
    {SessionColumn::Allocated, QLatin1String("numberOfBuffers"), right, true, QLatin1String("1,024")},
    {SessionColumn::Free, QLatin1String("freeBuffers"), right, false, QLatin1String("1,024")},
    {SessionColumn::InUse, QLatin1String("inUsePercent"), right, true, QLatin1String("100%")},
    {SessionColumn::BuffersWritten, QLatin1String("buffersWritten"), right, false, QLatin1String("12,345,678")},
    {SessionColumn::WrittenPerSecond, QLatin1String("buffersWrittenPerSecond"), right, true, QLatin1String("12,345")},
    {SessionColumn::EventsLost, QLatin1String("eventsLost"), right, true, QLatin1String("12,345,678")},
    {SessionColumn::EventsLostPerSecond, QLatin1String("eventsLostPerSecond"), right, true,
        QLatin1String("12,345,678")},
    {SessionColumn::LogBuffersLost, QLatin1String("logBuffersLost"), right, true, QLatin1String("123,456")},
    {SessionColumn::RealTimeBuffersLost, QLatin1String("realTimeBuffersLost"), right, true, QLatin1String("123,456")},
    {SessionColumn::History, QLatin1String("history"), left, true, QLatin1String("")},
    {SessionColumn::Memory, QLatin1String("memory"), right, false, QLatin1String("1,023 KB")},
    {SessionColumn::FlushTimer, QLatin1String("flushTimer"), right, false, QLatin1String("250 ms")},
    {SessionColumn::Clock, QLatin1String("clock"), left, false, QLatin1String("performance counter")},
    {SessionColumn::KernelFlags, QLatin1String("enableFlags"), left, false, QLatin1String("0x00000000")},
    {SessionColumn::LogFile, QLatin1String("logFileName"), left, true, QLatin1String("C:\\Logs\\session.etl"),
        QLatin1String("a.etl")},
    {SessionColumn::Guid, QLatin1String("guid"), left, false, QLatin1String("{00000000-0000-0000-0000-000000000000}")},
    {SessionColumn::LoggerThread, QLatin1String("loggerThreadId"), right, false, QLatin1String("123456")},
}};

constexpr bool isInEnumOrder()
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (static_cast<std::size_t>(columns[i].id) != i)
            return false;
    }
    return true;
}
static_assert(isInEnumOrder(), "a column's number is its place in the table");
static_assert(columns.size() == sessionColumnCount);

} // namespace

std::span<const SessionColumnInfo> sessionColumns()
{
    return columns;
}

} // namespace etwarden
