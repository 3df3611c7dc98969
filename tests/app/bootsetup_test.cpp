// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bootsetup.h"

#include "model/boot/bootadvice.h"
#include "model/boot/registrytext.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {

namespace {

/// Stores the changes that it was asked to write.
class WrittenStore final : public BootStore
{
public:
    Result<RegistryKey> read() override { return RegistryKey(); }
    Win32Status apply(std::span<const RegistryChange> changes) override
    {
        written.assign(changes.begin(), changes.end());
        return Win32Status::Success;
    }

    std::vector<RegistryChange> written;
};

TEST(BootSetup, BootsTheStockSetByDefault)
{
    const std::vector<BootSession> stock = bootSessions(u"folder");
    const std::vector<BootSession> booted = sessionsAtBoot(stockBootTree(), u"folder");
    ASSERT_EQ(booted.size(), stock.size());
    for (std::size_t i = 0; i < stock.size(); ++i) {
        EXPECT_EQ(booted[i].config, stock[i].config) << i;
        EXPECT_EQ(booted[i].hasConsumer, stock[i].hasConsumer) << i;
    }
}

TEST(BootSetup, StartsWhatIsEnabledAndNumbersItsFile)
{
    RegistryKey tree;
    RegistryKey& loggers = tree.made(autoLoggerKey);
    for (const std::u16string_view name : {u"On", u"Off"}) {
        RegistryKey& key = loggers.made(name);
        key.set(numberValue(u"Start", name == u"On" ? 1 : 0));
        key.set(textValue(u"FileName", u"C:\\b.etl"));
        key.set(numberValue(u"FileMax", 3));
        key.set(numberValue(u"FileCounter", 3));
    }
    const std::vector<BootSession> booted = sessionsAtBoot(tree, u"folder");
    ASSERT_EQ(booted.size(), 1u);
    EXPECT_EQ(booted[0].config.name, u"On");
    EXPECT_EQ(booted[0].config.logFileName, u"C:\\b.etl.0001");
    EXPECT_FALSE(booted[0].hasConsumer);
    const std::vector<RegistryChange> notes = notesOfBoot(tree, {{u"On", Win32Status::PathNotFound}});
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(notes[0].key, u"Autologger\\On");
    EXPECT_EQ(notes[0].value, numberValue(u"Status", 3));
    EXPECT_EQ(notes[1].value, numberValue(u"FileCounter", 1));
}

TEST(BootSetup, WritesWhatWasAgreedToAndNothingElse)
{
    const std::vector<RegistryChange> changes{
        {RegistryChange::Kind::SetValue, u"Autologger\\A", numberValue(u"Start", 1), {}}};
    const QByteArray file = QByteArray::fromStdString(registryFileBytes(registryText(bootRoot, changes)));
    WrittenStore store;
    EXPECT_EQ(writeBootChanges(file, bootDigest(file), store), Win32Status::Success);
    ASSERT_FALSE(store.written.empty());
    EXPECT_EQ(store.written.back(), changes.front());

    store.written.clear();
    EXPECT_EQ(writeBootChanges(file + ' ', bootDigest(file), store), Win32Status::InvalidData) << "it was changed";
    const QByteArray other = QByteArrayLiteral(
        "REGEDIT4\r\n[HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run]\r\n\"a\"=\"b\"\r\n");
    EXPECT_EQ(writeBootChanges(other, bootDigest(other), store), Win32Status::InvalidParameter);
    const QByteArray mixed = QByteArray::fromStdString(registryText(bootRoot, changes)) + other.mid(10);
    EXPECT_EQ(writeBootChanges(mixed, bootDigest(mixed), store), Win32Status::InvalidParameter);
    EXPECT_TRUE(store.written.empty());
}

} // namespace

} // namespace etwarden
