// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/boot/registrychanges.h"

#include "tests/boot/bootsample.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(RegistryChanges, AreEmptyBetweenEqualKeys)
{
    const RegistryKey key = sampleKey();
    RegistryKey later = key;
    later.lastWrite = 1;
    EXPECT_TRUE(changesBetween(u"Autologger\\Boot Trace", &key, &later).empty());
}

TEST(RegistryChanges, SayEachValueWithWhatItReplaces)
{
    const RegistryKey before = sampleKey();
    RegistryKey after = before;
    after.set(numberValue(u"start", 0));
    after.remove(u"Age");
    after.keys.pop_back();
    const std::vector<RegistryChange> changes = changesBetween(u"Autologger\\Boot Trace", &before, &after);
    ASSERT_EQ(changes.size(), 3u);
    EXPECT_EQ(changes[0].value, numberValue(u"Start", 0)) << "the spelling stays";
    EXPECT_EQ(changes[0].before, numberValue(u"Start", 1));
    EXPECT_EQ(changes[1].kind, RegistryChange::Kind::DeleteValue);
    EXPECT_EQ(changes[1].before, numberValue(u"Age", 7));
    EXPECT_EQ(changes[2].kind, RegistryChange::Kind::DeleteKey);
    EXPECT_EQ(changes[2].key, u"Autologger\\Boot Trace\\not a GUID");
}

TEST(RegistryChanges, MakeTheOtherKey)
{
    const RegistryKey tree = sampleTree();
    const RegistryKey before = sampleKey();
    RegistryKey after = before;
    after.set(numberValue(u"Start", 0));
    after.remove(u"Novelty");
    after.keys.erase(after.keys.begin());
    after.made(u"{99999999-2222-3333-4444-555555555555}").set(numberValue(u"Enabled", 1));
    RegistryKey changed = tree;
    for (const RegistryChange& change : changesBetween(u"Autologger\\Boot Trace", &before, &after))
        apply(changed, change);
    EXPECT_TRUE(changesBetween(u"x", changed.key(u"Autologger")->key(u"Boot Trace"), &after).empty());
    for (const RegistryChange& change : changesBetween(u"Autologger\\Boot Trace", &before, nullptr))
        apply(changed, change);
    EXPECT_TRUE(changed.key(u"Autologger")->keys.empty());
    for (const RegistryChange& change : changesBetween(u"Autologger\\Boot Trace", nullptr, &before))
        apply(changed, change);
    EXPECT_EQ(*changed.key(u"Autologger")->key(u"Boot Trace"), before) << "restored";
}

TEST(RegistryChanges, AllowKeysOfBootSessionsOnly)
{
    EXPECT_TRUE(isBootKey(u"Autologger\\A"));
    EXPECT_TRUE(isBootKey(u"AUTOLOGGER\\A\\{guid}\\Filters"));
    EXPECT_TRUE(isBootKey(u"GlobalLogger"));
    EXPECT_FALSE(isBootKey(u"Autologger"));
    EXPECT_FALSE(isBootKey(u"Autologger\\"));
    EXPECT_FALSE(isBootKey(u"Security"));
    EXPECT_FALSE(isBootKey(u"GlobalLogger2"));
    EXPECT_FALSE(isBootKey(u"Autologger\\A\\..\\..\\Security"));
    EXPECT_FALSE(isBootKey(u"Autologger\\A\\" + std::u16string(256, u'a')));
    EXPECT_FALSE(isBootKey(std::u16string(u"Autologger\\A\0B", 14)));
    EXPECT_FALSE(isBootKey(u""));
}

} // namespace
} // namespace etwarden
