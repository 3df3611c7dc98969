// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/eventfields.h"

#include "model/etl/boundedfields.h"
#include "model/etl/kernelevents.h"
#include "model/etl/manifest.h"
#include "model/etl/tracelogging.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

/// Windows-1252 differs from Latin-1 in these 32; 0: it has no character there.
constexpr std::array<char16_t, 32> ansiSpecials{0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6,
    0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178};

std::string fromAnsi(Bytes bytes)
{
    std::u16string units;
    for (const std::byte byte : bytes) {
        const auto unit = std::to_integer<std::uint8_t>(byte);
        const bool isSpecial = unit >= 0x80 && unit < 0xA0;
        const char16_t special = isSpecial ? ansiSpecials[unit - 0x80U] : char16_t{0};
        units += special != 0 ? special : unit;
    }
    return toUtf8(units);
}

std::string fromUtf16(Bytes bytes)
{
    std::u16string units(bytes.size() / sizeof(char16_t), u'\0');
    if (!units.empty())
        std::memcpy(units.data(), bytes.data(), units.size() * sizeof(char16_t));
    return toUtf8(units);
}

} // namespace

EventNames namesOf(const TraceEvent& event, const Manifests* manifests)
{
    EventNames names = traceLoggingNames(event);
    if (const KernelEventKind* const kind = kernelEventKind(event))
        names = {kind->className, kind->name};
    if (manifests != nullptr) {
        const EventNames described = manifests->namesOf(event);
        if (!described.event.empty())
            names.event = described.event;
        if (!described.provider.empty())
            names.provider = described.provider;
    }
    if (names.provider.empty())
        names.provider = wellKnownName(event.provider);
    return names;
}

std::string shortened(std::string_view name)
{
    if (name.size() <= maximumNameBytes)
        return std::string(name);
    constexpr std::string_view ellipsis = "\u2026";
    std::size_t end = maximumNameBytes - ellipsis.size();
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) // not inside of a character
        --end;
    return std::string(name.substr(0, end)).append(ellipsis);
}

std::size_t fieldBudget(const TraceEvent& event)
{
    constexpr std::size_t always = 16 * 1024;
    constexpr std::size_t perByte = 64;
    constexpr std::size_t atMost = 2 * 1024 * 1024;
    return std::min(atMost, always + perByte * (event.payload.size() + event.items.size()));
}

DecodedFields decodeFields(const TraceEvent& event, FieldSink& sink, const Manifests* manifests, std::size_t budget)
{
    BoundedFields fields(sink, std::min(budget, fieldBudget(event)));
    bool isDecoded = false;
    if (isTraceLogging(event))
        isDecoded = decodeTraceLogging(event, fields);
    else if (manifests != nullptr && manifests->has(event))
        isDecoded = manifests->decode(event, fields);
    else
        isDecoded = decodeKernelEvent(event, fields);
    if (fields.isSpent()) {
        fields.endAll();
        return DecodedFields::Beginning;
    }
    return isDecoded ? DecodedFields::All : DecodedFields::None;
}

std::string textOf(FieldType type, Bytes bytes)
{
    switch (type) {
    case FieldType::AnsiText:
        return fromAnsi(bytes);
    case FieldType::Utf8Text:
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    case FieldType::Utf16Text:
        return fromUtf16(bytes);
    default:
        return {};
    }
}

} // namespace etwarden
