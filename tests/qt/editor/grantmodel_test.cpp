// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/grantmodel.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/text/granttext.h"
#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QSet>
#include <QSignalSpy>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class GrantModelTest : public EnglishTest
{
protected:
    GrantModelTest()
    {
        requested = {.name = u"Trace",
            .bufferSizeKb = 64,
            .minimumBuffers = 1,
            .maximumBuffers = 32,
            .logFileMode = logfilemode::Buffering | logfilemode::RealTime};
        granted.config = {.name = u"Trace",
            .guid = {.data1 = 5},
            .bufferSizeKb = 64,
            .minimumBuffers = 8,
            .maximumBuffers = 8,
            .logFileMode = logfilemode::Buffering};
    }
    void compare() { model.setComparison(requested, granted, {.logicalProcessors = 4}, GrantCall::Start); }
    QStringList differing() const
    {
        QStringList rows;
        const QStringList all = lines(model, {0, 2, 3, 4});
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data(GrantModel::DiffersRole).toBool())
                rows.append(QString(all[row]).replace(QChar(QChar::Nbsp), u'~'));
        }
        return rows;
    }

    SessionConfig requested;
    SessionStatus granted;
    GrantModel model;
    ModelGuard guard{&model};
};

TEST_F(GrantModelTest, IsEmptyBeforeTheFirstComparison)
{
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_EQ(model.differences(), 0);
    EXPECT_EQ(model.toText(), QString());
    model.retranslate();
}

TEST_F(GrantModelTest, ShowsWhatBecameOfEachProvider)
{
    model.setComparison(requested, granted, {.logicalProcessors = 4}, GrantCall::Start,
        {{{.provider = {.name = u"Fine", .level = 5}}, Win32Status::Success},
            {{.provider = {.name = u"Shut"}}, Win32Status::AccessDenied},
            {{.control = ProviderControl::Disable, .provider = {.name = u"Gone"}}, Win32Status::Success}});
    const QStringList rows = lines(model, {0, 2, 3, 4});
    EXPECT_EQ(rows[14], u"Fine | Level 5 or lower, whatever the keywords. | enabled | "_s);
    EXPECT_TRUE(rows[15].startsWith(u"Shut | Level 4 or lower, whatever the keywords. | ERROR_ACCESS_DENIED (5) | "_s))
        << rows[15].toStdString();
    EXPECT_EQ(rows[16], u"Gone | disabled | disabled | "_s);
    EXPECT_EQ(model.differences(), 4);
    EXPECT_FALSE(model.index(14, 0).data(GrantModel::DiffersRole).toBool());
    EXPECT_TRUE(model.index(15, 0).data(GrantModel::DiffersRole).toBool());
}

TEST_F(GrantModelTest, ExplainsEachDifference)
{
    compare();
    EXPECT_EQ(model.rowCount(), 14);
    EXPECT_EQ(model.differences(), 3) << "a GUID that was not requested is no difference";
    EXPECT_EQ(differing(),
        (QStringList{
            u"MinimumBuffers | 1 | 8 | Raised to two buffers for each of 4 processors."_s,
            u"MaximumBuffers | 32 | 8 | An in-memory session ignores this member."_s,
            u"LogFileMode | 0x00000500 | 0x00000400 | The changed bits are listed below."_s,
            u"EVENT_TRACE_REAL_TIME_MODE | set | not set | Dropped, because EVENT_TRACE_BUFFERING_MODE overrides it."_s,
        }));
}

TEST_F(GrantModelTest, AnImpliedBitSaysWhatImpliesIt)
{
    const GrantedMember member{.field = ConfigField::LogFileMode,
        .reason = GrantReason::BitImplied,
        .bit = logfilemode::Sequential,
        .byBit = logfilemode::Append};
    EXPECT_EQ(GrantText::reason(member, 4), u"Set, because EVENT_TRACE_FILE_MODE_APPEND implies it."_s);
}

TEST_F(GrantModelTest, ANewComparisonReplacesTheOldOne)
{
    compare();
    requested = granted.config;
    compare();
    EXPECT_EQ(model.rowCount(), 13);
    EXPECT_EQ(model.differences(), 0);
}

TEST_F(GrantModelTest, CanBeCopied)
{
    compare();
    const QStringList copied = model.toText().split(u'\n');
    ASSERT_EQ(copied.size(), 15);
    EXPECT_EQ(copied[0], u"Session name\tTrace\tTrace\t"_s);
    EXPECT_EQ(copied[14], QString());
}

TEST_F(GrantModelTest, FollowsTheLanguage)
{
    compare();
    QSignalSpy headers(&model, &QAbstractItemModel::headerDataChanged);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    language.use(u"fr"_s);
    model.retranslate();
    EXPECT_EQ(headers.count(), 1);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(model.headerData(GrantModel::GrantedColumn, Qt::Horizontal).toString(), u"Accordé"_s);
    EXPECT_EQ(model.index(4, GrantModel::ReasonColumn).data().toString(),
        u"Porté à deux tampons pour chacun des 4\u00a0processeurs."_s);
}

TEST_F(GrantModelTest, EveryReasonHasItsSentence)
{
    QSet<QString> sentences;
    for (int i = 0; i <= static_cast<int>(GrantReason::SystemDecided); ++i) {
        const GrantedMember member{
            .field = ConfigField::LogFileMode, .reason = static_cast<GrantReason>(i), .bit = 1, .byBit = 2};
        sentences.insert(GrantText::reason(member, 4));
    }
    EXPECT_EQ(sentences.size(), static_cast<int>(GrantReason::SystemDecided) + 1);
    EXPECT_EQ(GrantText::reason({.field = ConfigField::Name}, 4), QString());
    EXPECT_EQ(GrantText::bitName(logfilemode::Circular), u"EVENT_TRACE_FILE_MODE_CIRCULAR"_s);
    EXPECT_EQ(GrantText::bitName(0x40000000), u"0x40000000"_s);
}

} // namespace
} // namespace etwarden
