// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/unsaidtext.h"

#include "model/etw/logfilemodes.h"
#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

SetupSet oneSession()
{
    SessionConfig config{.name = u"S",
        .maximumFileSize = 1500,
        .logFileMode = logfilemode::UseKBytesForSize,
        .flushThreshold = 2,
        .providers = {{.guid = "11111111-2222-3333-4444-555555555555"_guid, .name = u"P"}}};
    return {.name = u"S", .sessions = {{.config = std::move(config)}}};
}

QStringList said(const UnsaidMember& unsaid)
{
    return UnsaidText::sentences(oneSession(), unsaid);
}

TEST(UnsaidText, NamesTheMemberAndItsValue)
{
    EXPECT_EQ(said({.member = ConfigField::FlushThreshold, .wanted = 2}),
        QStringList{u"“S”: FlushThreshold (2) cannot be expressed."_s});
    EXPECT_EQ(
        said({.member = ConfigField::MaximumFileSize, .kind = UnsaidKind::Approximated, .wanted = 1500, .said = 2}),
        QStringList{u"“S”: MaximumFileSize is 2\u00A0MB, not 1.5\u00A0MB."_s});
    EXPECT_EQ(said({.member = ConfigField::BufferSize, .kind = UnsaidKind::ToolDefault, .said = 64}),
        QStringList{u"“S”: BufferSize has the tool's default, 64\u00A0KB."_s});
    EXPECT_EQ(said({.member = ConfigField::LogFileName, .kind = UnsaidKind::NotQuotable}),
        QStringList{u"“S”: Log file is left out because its value cannot be quoted."_s});
}

TEST(UnsaidText, NamesBitsThatAreMissingAndAdded)
{
    EXPECT_EQ(said({.member = ConfigField::LogFileMode,
                  .kind = UnsaidKind::Approximated,
                  .wanted = logfilemode::UseKBytesForSize,
                  .said = logfilemode::Sequential}),
        (QStringList{u"“S”: LogFileMode lacks EVENT_TRACE_USE_KBYTES_FOR_SIZE."_s,
            u"“S”: LogFileMode also has EVENT_TRACE_FILE_MODE_SEQUENTIAL."_s}));
}

TEST(UnsaidText, NamesProvidersAndTheirFilters)
{
    EXPECT_EQ(said({.provider = 0, .member = ProviderField::MatchAllKeyword, .wanted = 1}),
        QStringList{u"“S”, provider “P”: MatchAllKeyword lacks 0x0000000000000001."_s});
    EXPECT_EQ(said({.provider = 0, .member = ProviderField::ProcessIds}),
        QStringList{u"“S”, provider “P”: EVENT_FILTER_TYPE_PID cannot be expressed."_s});
    EXPECT_EQ(said({.provider = 0, .member = ProviderField::Name}),
        QStringList{u"“S”, provider “{11111111-2222-3333-4444-555555555555}”: Name (P) cannot be expressed."_s});
    EXPECT_EQ(said({.provider = 0, .member = ProviderField::Whole}), QStringList{u"“S”: provider “P” is left out."_s});
}

TEST(UnsaidText, CommentIsBounded)
{
    const std::vector<UnsaidMember> many(5000, {.member = ConfigField::FlushThreshold, .wanted = 2});
    const QString comment = UnsaidText::comment(u"logman"_s, oneSession(), many);
    EXPECT_LT(comment.count(u'\n'), 210);
    EXPECT_EQ(UnsaidText::comment(u"logman"_s, oneSession(), {}), u"Sessions for logman, written by Etwarden."_s);
}

} // namespace
} // namespace etwarden
