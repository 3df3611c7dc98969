// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/tdhlists.h"

#include "model/etw/readbytes.h"

#include <cstring>

namespace etwarden {

namespace {

struct alignas(4) ProviderEnumerationHead // PROVIDER_ENUMERATION_INFO without its array
{
    std::uint32_t NumberOfProviders;
    std::uint32_t Reserved;
};
static_assert(sizeof(ProviderEnumerationHead) == 0x08);

struct TraceProviderInfo // TRACE_PROVIDER_INFO
{
    Guid ProviderGuid;
    std::uint32_t SchemaSource;
    std::uint32_t ProviderNameOffset; // from the start of the answer
};
static_assert(sizeof(TraceProviderInfo) == 0x18);

struct ProviderFieldHead // PROVIDER_FIELD_INFOARRAY without its array
{
    std::uint32_t NumberOfElements;
    std::uint32_t FieldType;
};
static_assert(sizeof(ProviderFieldHead) == 0x08);

struct alignas(8) ProviderFieldInfo // PROVIDER_FIELD_INFO
{
    std::uint32_t NameOffset; // from the start of the answer
    std::uint32_t DescriptionOffset; // 0: none
    std::uint64_t Value;
};
static_assert(sizeof(ProviderFieldInfo) == 0x10);

} // namespace

std::u16string tdhText(std::span<const std::byte> answer, std::uint32_t offset, std::size_t maximum)
{
    std::u16string text;
    char16_t unit = 0;
    std::size_t at = offset;
    while (offset != 0 && text.size() < maximum && readBytes(answer, at, &unit) && unit != 0) {
        text += unit;
        at += sizeof unit;
    }
    return text;
}

std::vector<DescribedProvider> readDescribedProviders(std::span<const std::byte> answer)
{
    std::vector<DescribedProvider> providers;
    ProviderEnumerationHead head{};
    if (!readBytes(answer, 0, &head))
        return providers;
    std::size_t at = sizeof head;
    TraceProviderInfo info{};
    for (std::uint32_t i = 0; i < head.NumberOfProviders && readBytes(answer, at, &info); ++i, at += sizeof info)
        providers.push_back({.guid = info.ProviderGuid,
            .source = SchemaSource{info.SchemaSource},
            .name = tdhText(answer, info.ProviderNameOffset)});
    return providers;
}

std::vector<NamedValue> readNamedValues(std::span<const std::byte> answer)
{
    std::vector<NamedValue> values;
    ProviderFieldHead head{};
    if (!readBytes(answer, 0, &head))
        return values;
    std::size_t at = sizeof head;
    ProviderFieldInfo info{};
    for (std::uint32_t i = 0; i < head.NumberOfElements && readBytes(answer, at, &info); ++i, at += sizeof info)
        values.push_back({.value = info.Value,
            .name = tdhText(answer, info.NameOffset),
            .description = tdhText(answer, info.DescriptionOffset)});
    return values;
}

} // namespace etwarden
