// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/boundedfields.h"

#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/eventmessage.h"
#include "model/etl/decode/fieldtext.h"
#include "model/etl/decode/manifest.h"
#include "tests/support/etl/hostiletraces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

namespace etwarden {
namespace {

using Bytes = std::vector<std::byte>;

/// What was given, as one text; and how often something was given.
class Written final : public FieldSink
{
public:
    std::string text;
    std::size_t calls = 0;

    void add(std::string_view name, FieldType type, std::span<const std::byte> bytes) override
    {
        const std::string value = isText(type) ? textOf(type, bytes) : std::to_string(bytes.size());
        write(std::string(name).append("=").append(value).append(" "));
    }
    void beginArray(std::string_view name) override { write(std::string(name).append("[")); }
    void endArray() override { write("]"); }
    void beginStruct(std::string_view name) override { write(std::string(name).append("{")); }
    void endStruct() override { write("}"); }

private:
    void write(std::string_view more)
    {
        text += more;
        ++calls;
    }
};

std::span<const std::byte> bytesOf(std::string_view text)
{
    return std::as_bytes(std::span(text));
}

TEST(BoundedFields, PassesOnWhatTheBudgetAllowsAndEndsWhatIsOpen)
{
    Written written;
    constexpr std::size_t each = BoundedFields::costOfEach;
    BoundedFields fields(written, 4 * each + 1 + 5 + 1);
    EXPECT_TRUE(fields.add("a", FieldType::Unsigned, bytesOf("12345")));
    EXPECT_TRUE(fields.beginArray({}));
    EXPECT_TRUE(fields.beginStruct("s"));
    EXPECT_EQ(fields.left(), each);
    EXPECT_FALSE(fields.isSpent());
    EXPECT_FALSE(fields.beginArray("n"));
    EXPECT_TRUE(fields.isSpent());
    EXPECT_FALSE(fields.beginArray({})) << "for which there would be room";
    fields.endAll();
    EXPECT_EQ(written.text, "a=5 [s{}]");
}

TEST(BoundedFields, ATextThatIsTooLongEndsBetweenTwoCharacters)
{
    struct Case
    {
        FieldType type;
        std::string bytes;
        std::size_t limit;
        std::string shown;
    };
    const Case cases[] = {
        {FieldType::AnsiText, "abcd", 3, "abc"},
        {FieldType::Utf8Text, "ab\u00E9d", 3, "ab"},
        {FieldType::Utf8Text, "ab\u00E9d", 4, "ab\u00E9"},
        {FieldType::Utf16Text, {"a\0b\0c\0", 6}, 5, "ab"},
        {FieldType::Utf16Text, {"a\0\x3D\xD8\x00\xDE", 6}, 4, "a"}, // between two surrogates
        {FieldType::Bytes, "abcd", 3, "3"},
    };
    for (const Case& sample : cases) {
        Written written;
        BoundedFields fields(written, BoundedFields::costOfEach + sample.limit);
        EXPECT_FALSE(fields.add({}, sample.type, bytesOf(sample.bytes)));
        EXPECT_EQ(written.text, "=" + sample.shown + " ") << sample.bytes << " " << sample.limit;
    }
    Written written;
    BoundedFields fields(written, BoundedFields::costOfEach + 3);
    EXPECT_FALSE(fields.add({}, FieldType::Unsigned, bytesOf("1234"))) << "a part of a number is another number";
    EXPECT_EQ(written.text, "");
}

class HostileEvent : public testing::Test
{
protected:
    TraceEvent read(Bytes bytes)
    {
        m_bytes = std::move(bytes);
        RawEvent raw;
        EXPECT_EQ(findEvent(m_bytes, &raw).end, EventEnd::Event);
        return traceEvent(raw);
    }

    std::string json(const TraceEvent& event, const Manifests* manifests = nullptr)
    {
        std::string line;
        EventText(m_clock, nullptr, manifests).appendJson(line, event, 0);
        return line;
    }

    const LogfileHeader m_header{};
    const TraceClock m_clock{m_header};
    Bytes m_bytes;
};

TEST_F(HostileEvent, NamesAndEmptyArraysCountToo)
{
    const TraceEvent event = read(hostile::eventOfEmptyArrays(60'000, 470));
    const std::size_t budget = fieldBudget(event);
    EXPECT_LE(budget, 2u * 1024 * 1024);
    const std::string line = json(event);
    EXPECT_LE(line.size(), 2 * budget);
    EXPECT_TRUE(line.ends_with("}],\"$cut\":true}}\n")) << line.substr(line.size() - 60);
    std::string csv;
    EventText(m_clock).appendCsv(csv, event, 0);
    EXPECT_LE(csv.size(), 2 * budget);
    EXPECT_TRUE(csv.ends_with("}],\"\"$cut\"\":true}\",\n")) << csv.substr(csv.size() - 60);
}

TEST_F(HostileEvent, DecodingEndsWhereTheBudgetDoes)
{
    const TraceEvent event = read(hostile::eventOfEmptyArrays(60'000, 2));
    Written written;
    constexpr std::size_t budget = 1000;
    EXPECT_EQ(decodeFields(event, written, nullptr, budget), DecodedFields::Beginning);
    EXPECT_LE(written.calls, 2 * budget / BoundedFields::costOfEach) << "beginnings and ends";
}

TEST_F(HostileEvent, ASmallEventMakesLittleTextWhateverAManifestSays)
{
    XmlElement texts{
        "data", {{"name", "texts"}, {"inType", "win:AnsiString"}, {"length", "0"}, {"count", "65535"}}, {}};
    XmlElement layout{"template", {{"tid", "t"}}, {texts}};
    XmlElement described{"event", {{"value", "7"}, {"version", "1"}, {"template", "t"}, {"message", "says %1"}}, {}};
    XmlElement provider{"provider", {{"guid", toString(hostile::provider)}, {"name", std::string(5000, 'p')}},
        {{"templates", {}, {layout}}, {"events", {}, {described}}}};
    Manifests manifests;
    ASSERT_EQ(manifests.add({"root", {}, {{"instrumentation", {}, {{"events", {}, {provider}}}}}}), 1u);
    const TraceEvent event = read(hostile::event({}));
    const std::string line = json(event, &manifests);
    EXPECT_LE(line.size(), 3 * fieldBudget(event)) << "the fields and the message";
    EXPECT_NE(line.find("],\"$cut\":true},\"message\":"), std::string::npos)
        << line.substr(line.size() - std::min<std::size_t>(line.size(), 300));
    EXPECT_EQ(manifests.provider(hostile::provider), std::string(maximumNameBytes - 3, 'p') + "\u2026");
}

TEST_F(HostileEvent, WhatFitsIsWholeAndHasNoMark)
{
    Bytes payload(60'000, std::byte{255});
    const std::uint16_t count = 59'998;
    std::memcpy(payload.data(), &count, sizeof count);
    XmlElement number{"data", {{"name", "n"}, {"inType", "win:UInt16"}}, {}};
    XmlElement bytes{"data", {{"name", "bytes"}, {"inType", "win:UInt8"}, {"count", "n"}}, {}};
    XmlElement provider{"provider", {{"guid", toString(hostile::provider)}},
        {{"templates", {}, {{"template", {{"tid", "t"}}, {number, bytes}}}},
            {"events", {}, {{"event", {{"value", "7"}, {"version", "1"}, {"template", "t"}}, {}}}}}};
    Manifests manifests;
    manifests.add({"root", {}, {{"instrumentation", {}, {{"events", {}, {provider}}}}}});
    std::string expected = "{\"n\":59998,\"bytes\":[255";
    for (std::uint16_t i = 1; i < count; ++i)
        expected += ",255";
    std::string written;
    const TraceEvent event = read(hostile::event(payload));
    EXPECT_EQ(EventText(m_clock, nullptr, &manifests).appendPayload(written, event), DecodedFields::All);
    EXPECT_EQ(written, expected + "]}");
}

} // namespace
} // namespace etwarden
