// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/manifestevents.h"

#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr Guid ours = "11111111-2222-3333-4444-555555555555"_guid;
constexpr Guid theirs = "22222222-2222-3333-4444-555555555555"_guid;

struct Part
{
    std::uint16_t count = 1;
    std::uint16_t number = 0;
    std::string_view text = "<a/>";
    std::uint8_t format = 1;
    std::uint8_t magic = 0x5B;
    std::uint32_t process = 1;
    Guid provider = ours;
    std::uint16_t id = 0xFFFE;
    std::uint8_t opcode = 0xFE;
};

class ManifestEventsTest : public testing::Test
{
protected:
    std::optional<std::string> add(const Part& part)
    {
        TestBytes bytes;
        bytes.add(part.format).add(std::uint8_t{1}).add(std::uint8_t{0}).add(part.magic);
        bytes.add(part.count).add(part.number);
        for (const char unit : part.text)
            bytes.add(unit);
        TraceEvent event;
        event.kind = EventKind::Provider;
        event.provider = part.provider;
        event.processId = part.process;
        event.id = part.id;
        event.opcode = part.opcode;
        event.payload = bytes.bytes();
        return reader.add(event);
    }

    ManifestEventReader reader{10 * (ManifestEventReader::entryBytes + 50)};
};

TEST_F(ManifestEventsTest, PartsAreJoined)
{
    EXPECT_EQ(add({.count = 3, .number = 0, .text = "<a"}), std::nullopt);
    EXPECT_EQ(add({.count = 3, .number = 1, .text = ">"}), std::nullopt);
    EXPECT_EQ(add({.count = 3, .number = 2, .text = "</a>"}), "<a></a>");
}

TEST_F(ManifestEventsTest, ProvidersAndProcessesAreApart)
{
    EXPECT_EQ(add({.count = 2, .number = 0, .text = "a"}), std::nullopt);
    EXPECT_EQ(add({.count = 2, .number = 0, .text = "b", .process = 2}), std::nullopt);
    EXPECT_EQ(add({.count = 2, .number = 0, .text = "c", .provider = theirs}), std::nullopt);
    EXPECT_EQ(add({.count = 2, .number = 1, .text = "1", .process = 2}), "b1");
    EXPECT_EQ(add({.count = 2, .number = 1, .text = "1"}), "a1");
    EXPECT_EQ(add({.count = 2, .number = 1, .text = "1", .provider = theirs}), "c1");
}

TEST_F(ManifestEventsTest, ReturnsAManifestOnceForEachProcess)
{
    EXPECT_EQ(add({}), "<a/>");
    EXPECT_EQ(add({}), std::nullopt);
    EXPECT_EQ(add({.process = 2}), "<a/>");
}

TEST_F(ManifestEventsTest, ALostPartNeedsANewBeginning)
{
    EXPECT_EQ(add({.count = 3, .number = 0, .text = "a"}), std::nullopt);
    EXPECT_EQ(add({.count = 3, .number = 2, .text = "c"}), std::nullopt);
    EXPECT_EQ(add({.count = 2, .number = 0, .text = "d"}), std::nullopt);
    EXPECT_EQ(add({.count = 2, .number = 1, .text = "e"}), "de");
}

TEST_F(ManifestEventsTest, OtherEventsAreLeftAlone)
{
    EXPECT_EQ(add({.format = 2}), std::nullopt);
    EXPECT_EQ(add({.magic = 0}), std::nullopt);
    EXPECT_EQ(add({.id = 1}), std::nullopt);
    EXPECT_EQ(add({.opcode = 1}), std::nullopt);
    EXPECT_EQ(add({.count = 0}), std::nullopt);
    TraceEvent tooShort;
    tooShort.kind = EventKind::Provider;
    tooShort.id = 0xFFFE;
    tooShort.opcode = 0xFE;
    EXPECT_EQ(reader.add(tooShort), std::nullopt);
}

TEST_F(ManifestEventsTest, BoundsTheBytesOfAllManifests)
{
    const std::string text(50, 'x');
    for (std::uint32_t process = 1; process < 10; ++process)
        EXPECT_EQ(add({.text = text, .process = process}), text);
    EXPECT_EQ(add({.text = text + "y", .process = 10}), std::nullopt);
    EXPECT_EQ(add({.text = text, .process = 10}), text);
    EXPECT_EQ(add({.text = "", .process = 11}), std::nullopt);
}

} // namespace
} // namespace etwarden
