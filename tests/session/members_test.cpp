// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/members.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace etwarden;
using enum ConfigField;

std::vector<ConfigField> fieldsWhere(bool (*condition)(const ConfigMember&))
{
    std::vector<ConfigField> fields;
    for (const ConfigMember& member : configMembers) {
        if (condition(member))
            fields.push_back(member.field);
    }
    return fields;
}

TEST(Members, AreFoundByTheirFields)
{
    for (const ConfigMember& member : configMembers)
        EXPECT_EQ(&memberOf(member.field), &member) << member.name;
}

TEST(Members, AreTextsOrNumbers)
{
    EXPECT_EQ(fieldsWhere(isText), (std::vector{Name, Guid, LogFileName}));
    EXPECT_EQ(fieldsWhere(isBits), (std::vector{LogFileMode, EnableFlags, V2Options}));
    EXPECT_EQ(fieldsWhere(isIdentity), (std::vector{Name, Guid}));
    EXPECT_EQ(fieldsWhere(isOfVersion2), std::vector{V2Options});
    for (const ConfigMember& member : configMembers)
        EXPECT_EQ(std::holds_alternative<std::u16string>(valueOf(member, {})), isText(member)) << member.name;
}

TEST(Members, HaveTheirValuesWithoutTheirTypes)
{
    const SessionConfig config{.name = u"Disk",
        .guid = {0x9E814AAD, 0x3204, 0x11D2, {0x9A, 0x82, 0x00, 0x60, 0x08, 0xA8, 0x69, 0x39}},
        .logFileMode = 0xFFFFFFFF,
        .flushThreshold = -1};
    EXPECT_EQ(valueOf(memberOf(Name), config), MemberValue(std::u16string(u"Disk")));
    EXPECT_EQ(valueOf(memberOf(Guid), config), MemberValue(std::u16string(u"{9e814aad-3204-11d2-9a82-006008a86939}")));
    EXPECT_EQ(valueOf(memberOf(LogFileMode), config), MemberValue(std::int64_t{0xFFFFFFFF}));
    EXPECT_EQ(valueOf(memberOf(FlushThreshold), config), MemberValue(std::int64_t{-1}));
}

TEST(Members, HaveTheNamesOfTheirWindows)
{
    using enum WindowsVersion;
    for (const ConfigMember& member : configMembers) {
        const std::string_view before = member.field == FlushThreshold ? "AgeLimit" : member.name;
        EXPECT_EQ(nameIn(Windows2000, member), before);
        EXPECT_EQ(nameIn(Windows8, member), before);
        EXPECT_EQ(nameIn(Windows81, member), member.name);
        EXPECT_EQ(nameIn(Unknown, member), member.name);
    }
}

TEST(Members, UpdateReadsFewOfThem)
{
    EXPECT_EQ(fieldsWhere([](const ConfigMember& member) { return updateReads(member, false, false); }),
        (std::vector{MaximumBuffers, LogFileMode, FlushTimer, LogFileName}));
    EXPECT_EQ(fieldsWhere([](const ConfigMember& member) { return updateReads(member, false, true); }),
        (std::vector{MaximumBuffers, LogFileMode, FlushTimer, EnableFlags, LogFileName}));
    for (const bool isSystemLogger : {false, true}) {
        for (const ConfigMember& member : configMembers) {
            const bool isForPrivate = member.field == FlushTimer || member.field == LogFileName;
            EXPECT_EQ(updateReads(member, true, isSystemLogger), isForPrivate) << member.name;
        }
    }
}

} // namespace
