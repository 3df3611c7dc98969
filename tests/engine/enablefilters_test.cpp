// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/enablefilters.h"

#include <gtest/gtest.h>

#include <cstring>
#include <initializer_list>

namespace etwarden {
namespace {

using enum Win32Status;

const ProcessIdentity self{4242, u"Program.exe"};

EventFilterDescriptor filter(std::uint32_t type, std::span<const std::byte> data)
{
    return {static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(data.data())),
        static_cast<std::uint32_t>(data.size()), type};
}

template<typename T>
std::vector<std::byte> bytesOf(std::span<const T> values)
{
    const auto bytes = std::as_bytes(values);
    return {bytes.begin(), bytes.end()};
}

std::vector<std::byte> processes(std::initializer_list<std::uint32_t> ids)
{
    return bytesOf(std::span(ids.begin(), ids.size()));
}

std::vector<std::byte> text(std::u16string_view text)
{
    return bytesOf(std::span(text.data(), text.size()));
}

std::vector<std::byte> eventIds(std::uint16_t count, std::initializer_list<std::uint16_t> ids, std::uint8_t in = 1)
{
    const EventFilterEventId head{in, 0, count};
    std::vector<std::byte> bytes = bytesOf(std::span(&head, 1));
    const std::vector<std::byte> rest = bytesOf(std::span(ids.begin(), ids.size()));
    bytes.insert(bytes.end(), rest.begin(), rest.end());
    return bytes;
}

struct FilterCase
{
    const char* name;
    std::uint32_t type;
    std::vector<std::byte> data;
    Win32Status status = Success;
    bool isInScope = true;
};

TEST(EnableFilters, DecideStatusAndScope)
{
    using namespace std::literals;
    const FilterCase cases[] = {
        {"this process", filtertype::ProcessId, processes({1, 4242})},
        {"other processes", filtertype::ProcessId, processes({1, 2}), Success, false},
        {"eight processes", filtertype::ProcessId, processes({1, 2, 3, 4, 5, 6, 7, 4242})},
        {"nine processes", filtertype::ProcessId, processes({1, 2, 3, 4, 5, 6, 7, 8, 4242}), InvalidParameter},
        {"half a process", filtertype::ProcessId, std::vector<std::byte>(6), InvalidParameter},
        {"this program", filtertype::ExecutableName, text(u"other.exe;PROGRAM.exe\0"sv)},
        {"only a part of its name", filtertype::ExecutableName, text(u"Program\0"sv), Success, false},
        {"no terminator", filtertype::ExecutableName, text(u"Program.exe"sv), InvalidParameter},
        {"too long", filtertype::ExecutableName, text(std::u16string(512, u'x') + u'\0'), InvalidParameter},
        {"a package", filtertype::PackageId, text(u"Some.Package_1.0\0"sv), Success, false},
        {"event ids", filtertype::EventId, eventIds(2, {7, 8})},
        {"fewer ids than the size says", filtertype::EventId, eventIds(1, {7, 8}), InvalidParameter},
        {"more ids than the size says", filtertype::EventId, eventIds(3, {7, 8}), InvalidParameter},
        {"no id", filtertype::EventId, eventIds(0, {}), InvalidParameter},
        {"neither in nor out", filtertype::EventId, eventIds(1, {7}, 2), InvalidParameter},
        {"shorter than its head", filtertype::EventId, std::vector<std::byte>(3), InvalidParameter},
        {"65 ids", filtertype::EventId,
            [] {
                std::vector<std::byte> bytes = eventIds(65, {});
                bytes.resize(4 + 65 * 2);
                return bytes;
            }(),
            InvalidParameter},
        {"stacks", filtertype::Stackwalk, eventIds(1, {7})},
        {"stacks that disagree", filtertype::Stackwalk, eventIds(2, {7}), InvalidParameter},
        {"stacks by level", filtertype::StackwalkLevelKeyword, std::vector<std::byte>(0x18)},
        {"stacks by half a level", filtertype::StackwalkLevelKeyword, std::vector<std::byte>(0x10), InvalidParameter},
        {"stacks by event names", filtertype::StackwalkName, std::vector<std::byte>(0x18), NotSupported},
        {"schematized", filtertype::Schematized, std::vector<std::byte>(1024)},
        {"schematized, too long", filtertype::Schematized, std::vector<std::byte>(1025), InvalidParameter},
        {"payload", filtertype::Payload, std::vector<std::byte>(8), NotSupported},
        {"event names", filtertype::EventName, std::vector<std::byte>(0x18), NotSupported},
        {"reserved", filtertype::SystemFlags, std::vector<std::byte>(4), InvalidParameter},
        {"unknown", 5, std::vector<std::byte>(4), InvalidParameter},
        {"no data", filtertype::ProcessId, {}, InvalidParameter},
    };
    for (const FilterCase& one : cases) {
        EnableFilters filters;
        const EventFilterDescriptor descriptor = filter(one.type, one.data);
        EXPECT_EQ(readFilters(std::span(&descriptor, 1), self, &filters), one.status) << one.name;
        if (one.status == Success) {
            EXPECT_EQ(filters.isInScope, one.isInScope) << one.name;
        }
    }
}

TEST(EnableFilters, AllowEachTypeOnceAndNotTooMany)
{
    const std::vector<std::byte> mine = processes({4242});
    EnableFilters filters;
    const std::vector twice{filter(filtertype::ProcessId, mine), filter(filtertype::ProcessId, mine)};
    EXPECT_EQ(readFilters(twice, self, &filters), InvalidParameter);
    const std::vector many(14, filter(filtertype::None, {}));
    EXPECT_EQ(readFilters(many, self, &filters), InvalidParameter);
    EXPECT_EQ(readFilters({}, self, &filters), Success);
}

TEST(EnableFilters, RequireThatAllLetTheProcessPass)
{
    const std::vector<std::byte> mine = processes({4242});
    const std::vector<std::byte> other = text(std::u16string_view(u"other.exe", 10));
    const std::vector both{filter(filtertype::ProcessId, mine), filter(filtertype::ExecutableName, other)};
    EnableFilters filters;
    EXPECT_EQ(readFilters(both, self, &filters), Success);
    EXPECT_FALSE(filters.isInScope);
}

TEST(EnableFilters, PassOnIdsAndSchematizedFilters)
{
    const std::vector<std::byte> ids = eventIds(3, {7, 8, 9}, 0);
    const std::vector<std::byte> schema(0x18);
    const std::vector both{filter(filtertype::EventId, ids), filter(filtertype::Schematized, schema)};
    EnableFilters filters;
    EXPECT_EQ(readFilters(both, self, &filters), Success);
    EXPECT_FALSE(filters.eventIds.passesListed);
    EXPECT_EQ(filters.eventIds.ids, (std::vector<std::uint16_t>{7, 8, 9}));
    EXPECT_EQ(filters.forProvider, schema);
}

} // namespace
} // namespace etwarden
