// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/boot/bootsample.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(RegistryText, ReadsAnyRootAndControlSet)
{
    const BootTree tree = readBootTree(bootSample);
    EXPECT_EQ(tree.root, u"HKEY_LOCAL_MACHINE\\Image\\ControlSet001\\Control\\WMI");
    EXPECT_EQ(tree.leftOut, 0u);
    ASSERT_EQ(tree.wmi.keys.size(), 2u);
    const RegistryKey trace = sampleKey();
    EXPECT_EQ(trace.name, u"Boot Trace");
    EXPECT_EQ(trace.value(u"guid")->text(), u"{22222222-2222-3333-4444-555555555555}");
    EXPECT_EQ(trace.value(u"FileName")->text(), u"C:\\b.etl");
    EXPECT_EQ(trace.value(u"")->text(), u"default");
    EXPECT_EQ(trace.keys.front().value(u"MatchAnyKeyword")->number(), 0x8000000000000010u);
}

TEST(RegistryText, WritesWhatItReads)
{
    const BootTree tree = readBootTree(bootSample);
    std::vector<RegistryChange> all;
    for (const char16_t* const path : {u"Autologger\\Boot Trace", u"GlobalLogger"}) {
        const RegistryKey* key = &tree.wmi;
        for (const std::u16string_view name : keysOfPath(path))
            key = key->key(name);
        for (const RegistryChange& change : changesBetween(path, nullptr, key))
            all.push_back(change);
    }
    EXPECT_EQ(readBootTree(registryText(tree.root, all)), tree);
}

TEST(RegistryText, KeepsTextsThatQuotationMarksCannotHold)
{
    RegistryKey key{u"Odd", 0, {textValue(u"Line", u"a\r\n\"b\\"), {u"Half", registrytype::Text, {0x61}}}, {}};
    for (int i = 0; i < 60; ++i)
        key.made(u"Bytes").values = {{u"Long", registrytype::Binary, std::vector<std::uint8_t>(60, 0xab)}};
    const std::string text = registryText(bootRoot, changesBetween(u"Autologger\\Odd", nullptr, &key));
    EXPECT_EQ(*readBootTree(text).wmi.key(u"Autologger")->key(u"Odd"), key);
}

TEST(RegistryText, CountsWhatItLeavesOut)
{
    const BootTree tree = readBootTree(R"(REGEDIT4
[HKEY_LOCAL_MACHINE\SYSTEM\ControlSet001\Control\WMI\Autologger\A]
"Start"=dword:1g
nonsense
"Start"=dword:1
[HKEY_LOCAL_MACHINE\SYSTEM\ControlSet002\Control\WMI\Autologger\B]
[-HKEY_LOCAL_MACHINE\SYSTEM\ControlSet001\Control\WMI\Autologger\C]
[HKEY_LOCAL_MACHINE\SYSTEM\ControlSet001\Control\WMI\Autologger\1\2\3\4\5\6\7\8\9]
)");
    EXPECT_EQ(tree.leftOut, 5u);
    ASSERT_EQ(tree.wmi.key(u"Autologger")->keys.size(), 1u);
    EXPECT_EQ(tree.wmi.key(u"Autologger")->keys.front().value(u"start")->number(), 1u);
}

TEST(RegistryText, IsWrittenAsRegeditDoes)
{
    const std::string bytes = registryFileBytes("A\r\n");
    EXPECT_EQ(bytes,
        std::string("\xFF\xFE"
                    "A\0\r\0\n\0",
            8));
}

TEST(RegistryText, TakesChangesOfBootSessionsOnly)
{
    const std::string head = "Windows Registry Editor Version 5.00\r\n";
    const std::string root = R"(HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\WMI\)";
    const auto changes = bootChangesIn(head + "[" + root
        + "Autologger\\A]\r\n\"Start\"=dword:00000000\r\n\"Old\"=-\r\n[-" + root + "Autologger\\A\\{x}]\r\n");
    ASSERT_TRUE(changes);
    ASSERT_EQ(changes->size(), 4u);
    EXPECT_EQ((*changes)[1].value, numberValue(u"Start", 0));
    EXPECT_EQ((*changes)[2].kind, RegistryChange::Kind::DeleteValue);
    EXPECT_EQ((*changes)[3].kind, RegistryChange::Kind::DeleteKey);

    for (const std::string& key : {root + "Autologger", root + "Security", root + "Autologger\\..\\Security",
             root + "Autologger\\\\A", root + "Autologger\\A/B",
             std::string("HKEY_LOCAL_MACHINE\\SYSTEM\\ControlSet001\\Control\\WMI\\Autologger\\A"),
             std::string("HKEY_LOCAL_MACHINE\\SOFTWARE\\A")})
    {
        EXPECT_FALSE(bootChangesIn(head + "[" + key + "]\r\n\"Start\"=dword:00000000\r\n")) << key;
        EXPECT_FALSE(bootChangesIn(head + "[-" + key + "]\r\n")) << key;
    }
    EXPECT_FALSE(bootChangesIn(head + "\"Start\"=dword:00000000\r\n")) << "no key";
    EXPECT_FALSE(bootChangesIn(head + "[" + root + "Autologger\\A]\r\n\"Start\"=dword:x\r\n"));
}

} // namespace
} // namespace etwarden
