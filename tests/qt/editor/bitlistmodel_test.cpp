// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/bitlistmodel.h"

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/session/severity.h"
#include "tests/qt/englishtest.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>
#include <QStringList>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class BitListModelTest : public EnglishTest
{
protected:
    static std::uint32_t bitsBelow(const BitListModel& model, const QModelIndex& parent)
    {
        std::uint32_t bits = 0;
        for (int row = 0; row < model.rowCount(parent); ++row)
            bits |= model.index(row, 0, parent).data(BitListModel::BitRole).toUInt();
        return bits;
    }
    /// Returns an invalid index if no row has that bit.
    static QModelIndex indexOf(const BitListModel& model, std::uint32_t bit)
    {
        for (int group = 0; group < model.rowCount(); ++group) {
            const QModelIndex parent = model.index(group, 0);
            for (int row = 0; row < model.rowCount(parent); ++row) {
                const QModelIndex index = model.index(row, 0, parent);
                if (index.data(BitListModel::BitRole).toUInt() == bit)
                    return index;
            }
        }
        return {};
    }
    static std::uint32_t checkedBits(const BitListModel& model)
    {
        std::uint32_t bits = 0;
        for (int i = 0; i < 32; ++i) {
            if (indexOf(model, 1u << i).data(Qt::CheckStateRole).toInt() == Qt::Checked)
                bits |= 1u << i;
        }
        return bits;
    }
    static bool isEnabled(const BitListModel& model, std::uint32_t bit)
    {
        return model.flags(indexOf(model, bit)).testFlag(Qt::ItemIsEnabled);
    }
    static QString cell(const BitListModel& model, std::uint32_t bit, int column)
    {
        return indexOf(model, bit).siblingAtColumn(column).data().toString();
    }

    BitListModel flags{BitListModel::Catalogue::EnableFlags};
    BitListModel modes{BitListModel::Catalogue::LogFileModes};
    ModelGuard flagsGuard{&flags};
    ModelGuard modesGuard{&modes};
    QSignalSpy edited{&modes, &BitListModel::valueEdited};
    QSignalSpy changed{&modes, &QAbstractItemModel::dataChanged};
};

TEST_F(BitListModelTest, EveryBitHasOneRowInItsGroup)
{
    for (const BitListModel* model : {&flags, &modes}) {
        std::uint32_t bits = 0;
        for (int group = 0; group < model->rowCount(); ++group) {
            const QModelIndex parent = model->index(group, 0);
            EXPECT_EQ(parent.data(BitListModel::BitRole).toUInt(), 0u);
            EXPECT_EQ(bits & bitsBelow(*model, parent), 0u);
            bits |= bitsBelow(*model, parent);
        }
        EXPECT_EQ(bits, ~0u);
        for (int i = 0; i < 32; ++i)
            EXPECT_EQ(indexOf(*model, 1u << i).data(BitListModel::BitRole).toUInt(), 1u << i);
        EXPECT_FALSE(indexOf(*model, 0).isValid());
    }
    EXPECT_EQ(flags.rowCount(), 10);
    EXPECT_EQ(modes.rowCount(), 9);
    EXPECT_EQ(flags.index(0, 0).data().toString(), u"Processes, threads and images"_s);
    EXPECT_EQ(bitsBelow(flags, flags.index(6, 0)), enableflag::NetworkTcpIp);
}

TEST_F(BitListModelTest, ShowsNameWordsVersionAndStatus)
{
    EXPECT_EQ(cell(flags, enableflag::ContextSwitch, BitListModel::NameColumn), u"EVENT_TRACE_FLAG_CSWITCH"_s);
    EXPECT_EQ(cell(flags, enableflag::ContextSwitch, BitListModel::DescriptionColumn),
        u"Every switch of a processor from one thread to another."_s);
    EXPECT_EQ(cell(flags, enableflag::ContextSwitch, BitListModel::SinceColumn), u"Windows Vista"_s);
    EXPECT_EQ(cell(flags, enableflag::ContextSwitch, BitListModel::StatusColumn), u"documented"_s);
    EXPECT_EQ(cell(modes, 0x40000000, BitListModel::NameColumn), u"0x40000000"_s);
    EXPECT_EQ(cell(modes, 0x40000000, BitListModel::SinceColumn), u"unknown"_s);
    EXPECT_EQ(cell(modes, 0x40000000, BitListModel::StatusColumn), u"unused"_s);
    EXPECT_FALSE(indexOf(modes, 0x40000000).data(BitListModel::DocumentedRole).toBool());
    EXPECT_TRUE(indexOf(modes, 1).data(BitListModel::DocumentedRole).toBool());
}

TEST_F(BitListModelTest, TheExplanationSaysAll)
{
    EXPECT_EQ(indexOf(flags, enableflag::DiskFileIo).data(BitListModel::ExplanationRole).toString(),
        uR"(EVENT_TRACE_FLAG_DISK_FILE_IO
0x00000200
Names of the files that disk events refer to.
EVENT_TRACE_FLAG_DISK_IO must be set as well.
Events: FileIo_Name: Name 0, FileCreate 32, FileDelete 35, FileRundown 36
Since Windows 2000
Source: Microsoft's documentation (EVENT_TRACE_PROPERTIES) and the SDK header evntrace.h.)"_s);
    EXPECT_EQ(indexOf(modes, 0x40000000).data(BitListModel::ExplanationRole).toString(), uR"(0x40000000
No meaning is known.
It seems to be unused.
Source: analyses of the kernel; no header names it.)"_s);
    EXPECT_TRUE(indexOf(modes, logfilemode::RealTimeRelog)
                    .data(BitListModel::ExplanationRole)
                    .toString()
                    .contains(u"Also named EVENT_TRACE_REALTIME_RELOG_MODE"_s));
}

TEST_F(BitListModelTest, FlagsWithoutEventsSaySo)
{
    BitListModel flags(BitListModel::Catalogue::EnableFlags);
    const auto isSaid = [&flags](std::uint32_t bit) {
        const auto contains = [](const QString& text) { return text.contains(u"Records nothing on this system"_s); };
        const bool isInRow = contains(cell(flags, bit, BitListModel::DescriptionColumn));
        EXPECT_EQ(isInRow, contains(indexOf(flags, bit).data(BitListModel::ExplanationRole).toString()));
        return isInRow;
    };
    EXPECT_FALSE(isSaid(enableflag::Profile)); // nothing is known of the system
    flags.setContext({}, {.recordedFlags = enableflag::Process});
    EXPECT_FALSE(isSaid(enableflag::Process));
    EXPECT_TRUE(isSaid(enableflag::Profile));
    EXPECT_FALSE(isSaid(enableflag::NoSysConfig)); // it asks for no events
}

TEST_F(BitListModelTest, FlagsSayWhereTheirEventsComeFrom)
{
    BitListModel flags(BitListModel::Catalogue::EnableFlags);
    const std::vector<FlagFeed> feeds{{.flags = enableflag::Process, .feed = EventFeed::Kernel},
        {.flags = ~enableflag::Process, .obstacle = FeedObstacle::NotPermitted}};
    flags.setContext({}, {.recordedFlags = recordedFlags(feeds), .feeds = feeds});
    const auto explanation = [&flags](std::uint32_t bit) {
        return indexOf(flags, bit).data(BitListModel::ExplanationRole).toString();
    };
    EXPECT_TRUE(explanation(enableflag::Process).contains(u"Recorded by the kernel itself"_s));
    EXPECT_TRUE(explanation(enableflag::Profile).contains(u"CAP_PERFMON"_s));
    EXPECT_TRUE(cell(flags, enableflag::Profile, BitListModel::DescriptionColumn).contains(u"CAP_PERFMON"_s));
    EXPECT_FALSE(explanation(enableflag::NoSysConfig).contains(u"kernel"_s));
}

TEST_F(BitListModelTest, PropertiesOfAProviderAreBitsLikeTheOthers)
{
    BitListModel properties(BitListModel::Catalogue::EnableProperties);
    const ModelGuard propertiesGuard(&properties);
    EXPECT_EQ(properties.rowCount(), 3);
    EXPECT_EQ(indexOf(properties, enableproperty::IgnoreKeyword0).data(BitListModel::ExplanationRole).toString(),
        uR"(EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0
0x00000010
Events without a keyword do not pass.
Without it, they pass whatever the keywords. Many older providers have no other events.
Since Windows 10
Source: Microsoft's documentation (ENABLE_TRACE_PARAMETERS) and the SDK header evntcons.h.)"_s);
    properties.setValue(0xF0000001);
    EXPECT_TRUE(properties.setData(indexOf(properties, enableproperty::StackTrace), Qt::Checked, Qt::CheckStateRole));
    EXPECT_EQ(properties.value(), 0xF0000005); // bits without a row stay
}

TEST_F(BitListModelTest, AnyValueIsKeptAndShown)
{
    for (const std::uint32_t value : {0xFFFFFFFFu, 0u, 0x12345678u, 0x40000000u}) {
        modes.setValue(value);
        EXPECT_EQ(modes.value(), value);
        EXPECT_EQ(checkedBits(modes), value);
    }
    EXPECT_EQ(edited.count(), 0);
}

TEST_F(BitListModelTest, ABoxEditsItsBitOnly)
{
    modes.setValue(0x40000002);
    EXPECT_TRUE(modes.setData(indexOf(modes, 0x100), Qt::Checked, Qt::CheckStateRole));
    EXPECT_EQ(modes.value(), 0x40000102u);
    EXPECT_TRUE(modes.setData(indexOf(modes, 0x2), Qt::Unchecked, Qt::CheckStateRole));
    EXPECT_EQ(modes.value(), 0x40000100u);
    EXPECT_TRUE(modes.setData(indexOf(modes, 0x2), Qt::Unchecked, Qt::CheckStateRole)); // as it is
    ASSERT_EQ(edited.count(), 2);
    EXPECT_EQ(edited.last().first().toUInt(), 0x40000100u);

    EXPECT_FALSE(modes.setData(modes.index(0, 0), Qt::Checked, Qt::CheckStateRole));
    EXPECT_FALSE(modes.setData(indexOf(modes, 1).siblingAtColumn(1), Qt::Checked, Qt::CheckStateRole));
    EXPECT_FALSE(modes.setData(indexOf(modes, 1), u"x"_s, Qt::EditRole));
    EXPECT_EQ(modes.value(), 0x40000100u);
}

TEST_F(BitListModelTest, OnlyChangedBitsAreRedrawn)
{
    modes.setValue(0x1);
    changed.clear();
    modes.setValue(0x3);
    ASSERT_GE(changed.count(), 1);
    EXPECT_EQ(changed.first()[0].toModelIndex(), indexOf(modes, 0x2));
    EXPECT_EQ(changed.first()[2].value<QList<int>>(), QList<int>{Qt::CheckStateRole});
    changed.clear();
    modes.setValue(0x3);
    EXPECT_EQ(changed.count(), 0);
}

TEST_F(BitListModelTest, AnExtensionRedrawsEveryRow)
{
    const QSignalSpy redrawn(&flags, &QAbstractItemModel::dataChanged);
    const auto wholeRows = [&redrawn] {
        return std::ranges::count_if(
            redrawn, [](const QList<QVariant>& change) { return change[2].value<QList<int>>().isEmpty(); });
    };
    flags.setValue(enableflag::Extension | 0x00010078);
    EXPECT_EQ(wholeRows(), flags.rowCount());
    flags.setValue(0);
    EXPECT_EQ(wholeRows(), 2 * flags.rowCount());
}

TEST_F(BitListModelTest, LockedBitsSayWhy)
{
    modes.setLocked(~logfilemode::RealTime, u"Fixed now."_s);
    EXPECT_TRUE(isEnabled(modes, logfilemode::RealTime));
    EXPECT_FALSE(isEnabled(modes, logfilemode::Circular));
    EXPECT_FALSE(modes.setData(indexOf(modes, logfilemode::Circular), Qt::Checked, Qt::CheckStateRole));
    EXPECT_TRUE(indexOf(modes, 1).data(BitListModel::ExplanationRole).toString().endsWith(u"\nFixed now."_s));
    EXPECT_FALSE(indexOf(modes, 0x100).data(BitListModel::ExplanationRole).toString().contains(u"Fixed"_s));
}

TEST_F(BitListModelTest, ReadsNoOtherBitAsAFlagBesideTheExtension)
{
    flags.setValue(0x80FF0078);
    EXPECT_EQ(checkedBits(flags), enableflag::Extension);
    EXPECT_EQ(flags.value(), 0x80FF0078u);
    EXPECT_FALSE(isEnabled(flags, enableflag::Process));
    EXPECT_TRUE(isEnabled(flags, enableflag::Extension));
    EXPECT_TRUE(indexOf(flags, 1).data(BitListModel::ExplanationRole).toString().contains(u"are not flags"_s));
    EXPECT_TRUE(flags.setData(indexOf(flags, enableflag::Extension), Qt::Unchecked, Qt::CheckStateRole));
    EXPECT_EQ(flags.value(), 0x00FF0078u);
    EXPECT_EQ(checkedBits(flags), 0x00FF0078u);
    EXPECT_TRUE(isEnabled(flags, enableflag::Process));
    modes.setValue(logfilemode::AddToTriageDump | 1); // the same bit means nothing of the kind there
    EXPECT_EQ(checkedBits(modes), logfilemode::AddToTriageDump | 1);
}

TEST_F(BitListModelTest, BitsThatExcludeEachOtherExplainThemselves)
{
    const auto exclusion = [this](std::uint32_t bit) {
        return indexOf(modes, bit).data(BitListModel::ExclusionRole).toString();
    };
    EXPECT_EQ(exclusion(logfilemode::Circular), QString()); // nothing is known yet
    SessionConfig config{.name = u"Trace", .maximumFileSize = 1, .logFileName = u"C:\\a.etl"};
    modes.setContext(config, {});
    modes.setValue(logfilemode::Sequential);
    EXPECT_EQ(exclusion(logfilemode::Circular), u"SEQUENTIAL and CIRCULAR exclude each other: remove one of them."_s);
    EXPECT_EQ(exclusion(logfilemode::Sequential), QString());
    modes.setValue(logfilemode::Sequential | logfilemode::Circular);
    EXPECT_FALSE(exclusion(logfilemode::Sequential).isEmpty()); // both are to blame
    EXPECT_FALSE(exclusion(logfilemode::Circular).isEmpty());
    const QModelIndex circular = indexOf(modes, logfilemode::Circular);
    EXPECT_TRUE(circular.data(Qt::ToolTipRole).toString().contains(u"exclude each other"_s));
    EXPECT_FALSE(circular.data(BitListModel::ExplanationRole).toString().contains(u"exclude each other"_s));

    modes.setValue(logfilemode::RealTime);
    EXPECT_EQ(exclusion(logfilemode::Circular), QString());
    config.maximumFileSize = 0;
    modes.setContext(config, {});
    EXPECT_FALSE(exclusion(logfilemode::Circular).isEmpty()); // needs a size
}

TEST_F(BitListModelTest, BitsThatTakePartInAFindingAreMarked)
{
    const auto severity = [this](std::uint32_t bit) { return indexOf(modes, bit).data(BitListModel::SeverityRole); };
    const auto at = [](Severity each) { return QVariant(static_cast<int>(each)); };
    modes.setContext({.name = u"Trace", .maximumFileSize = 1, .logFileName = u"C:\\a.etl"}, {});
    modes.setValue(logfilemode::Sequential);
    EXPECT_EQ(severity(logfilemode::Sequential), QVariant());
    EXPECT_EQ(severity(logfilemode::Circular), QVariant()); // is not set
    modes.setValue(logfilemode::Sequential | logfilemode::Circular);
    EXPECT_EQ(severity(logfilemode::Sequential), at(Severity::Error));
    EXPECT_EQ(severity(logfilemode::Circular), at(Severity::Error));
    modes.setValue(logfilemode::Sequential | logfilemode::KdFilter | logfilemode::UsePagedMemory);
    EXPECT_EQ(severity(logfilemode::UsePagedMemory), at(Severity::Warning));
    EXPECT_FALSE(indexOf(modes, logfilemode::UsePagedMemory).data(BitListModel::ExclusionRole).toString().isEmpty());
}

TEST_F(BitListModelTest, FollowsTheLanguage)
{
    QSignalSpy headers(&flags, &QAbstractItemModel::headerDataChanged);
    QSignalSpy rows(&flags, &QAbstractItemModel::dataChanged);
    EXPECT_EQ(flags.headerData(BitListModel::DescriptionColumn, Qt::Horizontal).toString(), u"What it does"_s);
    language.use(u"fr"_s);
    flags.retranslate();
    EXPECT_EQ(headers.count(), 1);
    EXPECT_EQ(rows.count(), 1 + flags.rowCount());
    EXPECT_EQ(flags.headerData(BitListModel::DescriptionColumn, Qt::Horizontal).toString(), u"Effet"_s);
    EXPECT_EQ(cell(flags, enableflag::ContextSwitch, BitListModel::NameColumn), u"EVENT_TRACE_FLAG_CSWITCH"_s);
    EXPECT_NE(cell(flags, enableflag::ContextSwitch, BitListModel::DescriptionColumn),
        u"Every switch of a processor from one thread to another."_s);
}

} // namespace
} // namespace etwarden
