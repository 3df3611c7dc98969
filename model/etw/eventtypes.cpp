// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/eventtypes.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

namespace {

struct EventTypeRow
{
    std::uint8_t value;
    std::string_view type;
    std::string_view opcode;
};

constexpr EventTypeRow eventTypeRows[] = {
    {0, "INFO", "Info"},
    {startType, "START", "Start"},
    {endType, "END", "Stop"},
    {3, "DC_START", "DC_Start"},
    {4, "DC_END", "DC_Stop"},
    {5, "EXTENSION", "Extension"},
    {6, "REPLY", "Reply"},
    {7, "DEQUEUE", "Resume"},
    {8, "CHECKPOINT", "Suspend"},
    {9, "SEND", "Send"},
    {240, "RECEIVE", "Receive"},
};

std::string_view nameIn(std::string_view EventTypeRow::*column, std::uint8_t value)
{
    const auto found = std::ranges::find(eventTypeRows, value, &EventTypeRow::value);
    return found != std::end(eventTypeRows) ? (*found).*column : std::string_view();
}

} // namespace

std::string_view eventTypeName(std::uint8_t type)
{
    return nameIn(&EventTypeRow::type, type);
}

std::string_view opcodeName(std::uint8_t opcode)
{
    return nameIn(&EventTypeRow::opcode, opcode);
}

} // namespace etwarden
