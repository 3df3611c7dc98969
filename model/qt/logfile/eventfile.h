// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/eventexport.h"

#include <QString>

#include <cstddef>
#include <functional>

namespace etwarden {

enum class EventFormat : std::uint8_t { Csv, JsonLines };

/// An event to be written.
struct WrittenEvent
{
    TraceEvent event;
    std::uint16_t processor = 0;
    bool isWanted = true; ///< false: it is only read for a stack that it may have
};

/// Writes events into a file, whole or not at all, not on the GUI thread.
class EventFileWriter
{
public:
    /// `stacks` outlive it.
    explicit EventFileWriter(const StackKeys& stacks)
        : m_stacks(stacks)
    {
    }

    EventFormat format = EventFormat::Csv;
    std::size_t count = 0; ///< of events
    /// The event at a place from 0 on; its bytes stay until the next call. False: it cannot be read, and is left out.
    std::function<bool(std::size_t place, WrittenEvent* event)> read;
    /// Called now and then, with how many are done. False: nothing is written.
    std::function<bool(std::size_t done)> goesOn;

    /// Returns what went wrong, in the words of the system; empty: nothing did.
    QString write(const QString& path, const EventText& text) const;

private:
    const StackKeys& m_stacks;
};

} // namespace etwarden
