// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/bitfilterproxy.h"

#include "model/etw/enableflags.h"
#include "model/qt/editor/bitlistmodel.h"
#include "tests/qt/englishtest.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"

#include <QStringList>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class BitFilterProxyTest : public EnglishTest
{
protected:
    BitFilterProxyTest() { proxy.setSourceModel(&model); }

    std::uint32_t shown() const
    {
        std::uint32_t bits = 0;
        for (int group = 0; group < proxy.rowCount(); ++group) {
            const QModelIndex parent = proxy.index(group, 0);
            EXPECT_GT(proxy.rowCount(parent), 0); // no empty groups
            for (int row = 0; row < proxy.rowCount(parent); ++row)
                bits |= proxy.index(row, 0, parent).data(BitListModel::BitRole).toUInt();
        }
        return bits;
    }
    std::uint32_t found(const QString& text)
    {
        proxy.setFilterText(text);
        return shown();
    }

    BitListModel model{BitListModel::Catalogue::EnableFlags};
    BitFilterProxy proxy;
    ModelGuard guard{&proxy};
};

TEST_F(BitFilterProxyTest, ShowsEverythingWithoutWords)
{
    EXPECT_EQ(shown(), ~0u);
    EXPECT_EQ(found(u"  "_s), ~0u);
    EXPECT_EQ(proxy.rowCount(), 10);
}

TEST_F(BitFilterProxyTest, FindsNamesWordsEventsAndValues)
{
    EXPECT_EQ(found(u"cswitch"_s), enableflag::ContextSwitch);
    EXPECT_EQ(found(u"retransmit"_s), enableflag::NetworkTcpIp);
    EXPECT_EQ(found(u"0x00000200"_s), enableflag::DiskFileIo);
    EXPECT_EQ(found(u"disk INIT"_s), enableflag::DiskIoInit);
    EXPECT_EQ(found(u"network"_s), enableflag::NetworkTcpIp); // by name and by group
    EXPECT_EQ(found(u"nothing like this"_s), 0u);
    EXPECT_EQ(proxy.rowCount(), 0);
    EXPECT_EQ(found(QString()), ~0u);
}

TEST_F(BitFilterProxyTest, UndocumentedBitsCanBeHiddenUnlessTheyAreSet)
{
    std::uint32_t documented = 0;
    for (const EnableFlagEntry& entry : enableFlagCatalogue())
        documented |= entry.status == BitStatus::Documented ? entry.value : 0;
    model.setValue(0x08000000);
    proxy.setDocumentedOnly(true);
    EXPECT_EQ(shown(), documented | 0x08000000);
    model.setValue(0x40000000);
    EXPECT_EQ(shown(), documented | 0x40000000);
    proxy.setDocumentedOnly(false);
    EXPECT_EQ(shown(), ~0u);
}

TEST_F(BitFilterProxyTest, BoxesWorkThroughIt)
{
    proxy.setFilterText(u"tcpip"_s);
    const QModelIndex index = proxy.index(0, 0, proxy.index(0, 0));
    EXPECT_TRUE(proxy.setData(index, Qt::Checked, Qt::CheckStateRole));
    EXPECT_EQ(model.value(), enableflag::NetworkTcpIp);
}

} // namespace
} // namespace etwarden
