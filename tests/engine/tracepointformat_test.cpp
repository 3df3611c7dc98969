// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/tracepointformat.h"

#include <gtest/gtest.h>

#include <string>

namespace etwarden {
namespace {

constexpr std::string_view blockIssue = "name: block_rq_issue\n"
                                        "ID: 2104\n"
                                        "format:\n"
                                        "\tfield:unsigned short common_type;\toffset:0;\tsize:2;\tsigned:0;\n"
                                        "\n"
                                        "\tfield:sector_t sector;\toffset:16;\tsize:8;\tsigned:0;\n"
                                        "\tfield:char rwbs[10];\toffset:34;\tsize:10;\tsigned:0;\n"
                                        "\tfield:char *name;\toffset: 44;\tsize: 4;\tsigned:0;\n"
                                        "\tfield:int broken;\toffset:x;\tsize:4;\n"
                                        "\n"
                                        "print fmt: \"%d,%d %s\", REC->sector\n";

TEST(TracepointFormat, HasTheIdAndTheFields)
{
    const TracepointFormat format(blockIssue);
    EXPECT_EQ(format.id(), 2104u);
    EXPECT_EQ(format.field("sector").offset, 16u);
    EXPECT_EQ(format.field("sector").size, 8u);
    EXPECT_EQ(format.field("rwbs").offset, 34u);
    EXPECT_EQ(format.field("rwbs").size, 10u);
    EXPECT_EQ(format.field("name").offset, 44u);
    EXPECT_EQ(format.field("nr_sector").size, 0u);
    EXPECT_EQ(format.field("broken").size, 0u);
    EXPECT_FALSE(TracepointFormat("").id());
    EXPECT_FALSE(TracepointFormat("ID: none").id());
}

TEST(TracepointFormat, ReadsFieldsOfRecordsOfAnyLength)
{
    std::string record(44, '\0');
    record[16] = 5;
    record.replace(34, 3, "WSM");
    const auto bytes = std::as_bytes(std::span(record));
    const TracepointFormat format(blockIssue);
    EXPECT_EQ(format.field("sector").numberOf(bytes), 5u);
    EXPECT_EQ(format.field("sector").numberOf(bytes.first(23)), 0u);
    EXPECT_EQ(format.field("rwbs").numberOf(bytes), 0u);
    EXPECT_EQ(format.field("rwbs").textOf(bytes), "WSM");
    EXPECT_EQ(format.field("rwbs").textOf(bytes.first(43)), "");
    EXPECT_EQ((TracepointField{UINT32_MAX, 8}.numberOf(bytes)), 0u);
}

} // namespace
} // namespace etwarden
