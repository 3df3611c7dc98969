// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/boot/bootlist.h"

#include "model/boot/registrytext.h"
#include "model/qt/boot/bootfile.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporaryfolder.h"

#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

QString inFolder(const TemporaryFolder& folder, const QString& name)
{
    return QString::fromStdU16String(folder.path()) + name;
}

/// A registry key "WMI" with one definition of a session that starts at boot.
RegistryKey treeWith(std::u16string_view name)
{
    RegistryKey tree;
    RegistryKey& key = tree.made(autoLoggerKey).made(name);
    key.set(numberValue(u"Start", 1));
    key.set(numberValue(u"Mystery", 7));
    return tree;
}

std::vector<RegistryChange> switchOff(const std::u16string& name)
{
    return {
        {RegistryChange::Kind::SetValue, u"Autologger\\" + name, numberValue(u"Start", 0), numberValue(u"Start", 1)}};
}

TEST(BootFile, KeepsWhatIsApplied)
{
    const TemporaryFolder folder;
    const QString path = inFolder(folder, QStringLiteral("boot/own.reg"));
    BootFile file(path, BootFile::Use::Kept, treeWith(u"A"));
    ASSERT_TRUE(file.read());
    EXPECT_FALSE(QFile::exists(path)) << "reading writes nothing";
    file.note(switchOff(u"A"));
    EXPECT_FALSE(QFile::exists(path)) << "the system's own values make no file";
    EXPECT_EQ(file.apply(switchOff(u"A")), Win32Status::Success);
    BootFile again(path, BootFile::Use::Kept);
    const Result<RegistryKey> read = again.read();
    ASSERT_TRUE(read);
    const RegistryKey* const key = keyAt(read.value(), u"Autologger\\A");
    ASSERT_NE(key, nullptr);
    EXPECT_EQ(key->value(u"Start")->number(), 0u);
    EXPECT_EQ(key->value(u"Mystery")->number(), 7u);
    again.note({{{RegistryChange::Kind::SetValue, u"Autologger\\A", numberValue(u"Status", 3), {}}}});
    BootFile third(path, BootFile::Use::Kept);
    EXPECT_EQ(keyAt(third.read().value(), u"Autologger\\A")->value(u"Status")->number(), 3u);
}

TEST(BootFile, LeavesTheFileOfAnotherSystemAlone)
{
    const TemporaryFolder folder;
    const QString path = inFolder(folder, QStringLiteral("other.reg"));
    const std::string bytes = bootExport(u"HKEY_LOCAL_MACHINE\\Image\\ControlSet001\\Control\\WMI", treeWith(u"A"));
    QFile other(path);
    ASSERT_TRUE(other.open(QIODevice::WriteOnly));
    other.write(bytes.data(), static_cast<qint64>(bytes.size()));
    other.close();
    BootFile file(path, BootFile::Use::Copied);
    ASSERT_TRUE(file.read());
    EXPECT_EQ(file.root(), u"HKEY_LOCAL_MACHINE\\Image\\ControlSet001\\Control\\WMI");
    EXPECT_EQ(file.apply(switchOff(u"A")), Win32Status::Success);
    EXPECT_EQ(keyAt(file.read().value(), u"Autologger\\A")->value(u"Start")->number(), 0u);
    BootFile again(path, BootFile::Use::Copied);
    EXPECT_EQ(keyAt(again.read().value(), u"Autologger\\A")->value(u"Start")->number(), 1u);
}

TEST(BootFile, SaysWhyItKnowsNothing)
{
    const TemporaryFolder folder;
    EXPECT_EQ(BootFile(inFolder(folder, QStringLiteral("none.reg")), BootFile::Use::Copied).read().status(),
        Win32Status::FileNotFound);
    const QString path = inFolder(folder, QStringLiteral("no.reg"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("nothing of the kind");
    file.close();
    EXPECT_EQ(BootFile(path, BootFile::Use::Copied).read().status(), Win32Status::InvalidData);
}

class BootListTest : public testing::Test
{
protected:
    void readNow(BootList& list)
    {
        QSignalSpy changed(&list, &BootList::changed);
        list.read();
        ASSERT_TRUE(changed.wait());
    }

    TemporaryFolder m_folder;
};

TEST_F(BootListTest, ReadsAndWrites)
{
    BootList list(std::make_shared<BootFile>(QString(), BootFile::Use::Kept, treeWith(u"A")));
    EXPECT_FALSE(list.isKnown());
    readNow(list);
    ASSERT_EQ(list.definitions().size(), 1u);
    EXPECT_TRUE(list.definitions().front().isEnabled());
    QSignalSpy written(&list, &BootList::written);
    QSignalSpy changed(&list, &BootList::changed);
    list.write({.session = u"A", .changes = switchOff(u"A")});
    EXPECT_TRUE(list.isWriting());
    ASSERT_TRUE(written.wait());
    EXPECT_EQ(written.front().front().value<BootWrite>().status, Win32Status::Success);
    ASSERT_TRUE(!changed.empty() || changed.wait());
    EXPECT_FALSE(list.isWriting());
    EXPECT_FALSE(list.definitions().front().isEnabled());
}

TEST_F(BootListTest, NeverWritesAnotherKey)
{
    auto store = std::make_shared<BootFile>(QString(), BootFile::Use::Kept, treeWith(u"A"));
    BootList list(store);
    QSignalSpy written(&list, &BootList::written);
    list.write(
        {.session = u"A", .changes = {{RegistryChange::Kind::SetValue, u"Security", numberValue(u"Start", 0), {}}}});
    ASSERT_TRUE(written.wait());
    EXPECT_EQ(written.front().front().value<BootWrite>().status, Win32Status::InvalidParameter);
    EXPECT_EQ(store->read().value(), treeWith(u"A"));
}

TEST_F(BootListTest, WritesABackupFirst)
{
    BootList list(std::make_shared<BootFile>(QString(), BootFile::Use::Kept, treeWith(u"A")));
    readNow(list);
    const RegistryKey key = *list.keyOf(list.definitions().front());
    QSignalSpy written(&list, &BootList::written);
    BootWrite write{.session = u"A",
        .changes = changesBetween(u"Autologger\\A", &key, nullptr),
        .backupFile = inFolder(m_folder, QStringLiteral("sub/A.reg")),
        .backup = QByteArray::fromStdString(
            registryFileBytes(registryText(bootRoot, changesBetween(u"Autologger\\A", nullptr, &key))))};
    list.write(write);
    ASSERT_TRUE(written.wait());
    const QString backup = written.front().front().value<BootWrite>().backupFile;
    BootFile restored(backup, BootFile::Use::Copied);
    EXPECT_EQ(*keyAt(restored.read().value(), u"Autologger\\A"), key);

    QFile blocker(inFolder(m_folder, QStringLiteral("file")));
    ASSERT_TRUE(blocker.open(QIODevice::WriteOnly));
    write.backupFile = inFolder(m_folder, QStringLiteral("file/A.reg"));
    written.clear();
    list.write(write);
    ASSERT_TRUE(written.wait());
    EXPECT_EQ(written.front().front().value<BootWrite>().status, Win32Status::WriteFault);
}

TEST_F(BootListTest, ComparesWithWhatWasSeenInAnEarlierRun)
{
    const QString seen = inFolder(m_folder, QStringLiteral("seen.reg"));
    const auto store = [](const RegistryKey& tree) {
        return std::make_shared<BootFile>(QString(), BootFile::Use::Kept, tree);
    };
    RegistryKey before = treeWith(u"A");
    before.key(autoLoggerKey)->made(u"Gone").set(numberValue(u"Start", 0));
    {
        BootList list(store(before), seen);
        readNow(list);
        EXPECT_EQ(list.driftOf(list.definitions().front()).kind, BootDrift::Kind::None) << "nothing was seen yet";
        list.look();
        ASSERT_TRUE(QTest::qWaitFor([&seen] { return QFile::exists(seen); }));
    }
    RegistryKey now = treeWith(u"A");
    RegistryKey& changed = *now.key(autoLoggerKey)->key(u"A");
    changed.set(numberValue(u"FileMax", 3));
    changed.set(numberValue(u"Status", 5));
    now.key(autoLoggerKey)->made(u"B").set(numberValue(u"Start", 1));
    BootList list(store(now), seen);
    readNow(list);
    const BootDrift drift = list.driftOf(*list.find(u"a"));
    EXPECT_EQ(drift.kind, BootDrift::Kind::Changed);
    ASSERT_EQ(drift.changes.size(), 1u) << "Status is the system's";
    EXPECT_EQ(drift.changes.front().value.name, u"FileMax");
    EXPECT_EQ(list.driftOf(*list.find(u"B")).kind, BootDrift::Kind::New);
    EXPECT_EQ(list.gone(), std::vector{std::u16string(u"Gone")});
}

} // namespace

} // namespace etwarden
