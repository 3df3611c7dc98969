// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/loadedmodules.h"

#include "model/etl/convert/eventexport.h"
#include "model/etw/layouts.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace etwarden {
namespace {

/// Events of the kernel's class of images as version 2 of 64 bits lays them out.
class LoadedModulesTest : public testing::Test
{
protected:
    enum Type : std::uint16_t { Load = 10, Unload = 2, DcStart = 3, DcEnd = 4 };

    void image(std::uint64_t time, Type type, std::uint32_t process, std::uint64_t base, std::u16string_view path)
    {
        TestBytes data;
        data.add(base).add(std::uint64_t{0x1000}).add(process);
        for (int i = 0; i < 3; ++i)
            data.add(std::uint32_t{0});
        data.add(std::uint64_t{0});
        for (int i = 0; i < 4; ++i)
            data.add(std::uint32_t{0});
        data.addText(path);
        TraceEvent event;
        event.kind = EventKind::Performance;
        event.provider = "2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid;
        event.opcode = static_cast<std::uint8_t>(type);
        event.version = 2;
        event.time = time;
        event.payload = data.bytes();
        reader.add(event);
    }

    std::string at(std::uint32_t process, std::uint64_t address, std::uint64_t time) const
    {
        const LoadedModules modules = reader.modules();
        std::string text;
        appendFrame(text, address, modules.find(process, address, time));
        return text;
    }

    LoadedModuleReader reader;
};

TEST_F(LoadedModulesTest, NameAddressesByTheImageThatIsThere)
{
    image(10, Load, 7, 0x40000, u"\\Device\\Disk\\a.dll");
    EXPECT_EQ(at(7, 0x40FFF, 10), "0x40fff a.dll+0xfff");
    EXPECT_EQ(at(7, 0x41000, 10), "0x41000");
    EXPECT_EQ(at(7, 0x3FFFF, 10), "0x3ffff");
    EXPECT_EQ(at(7, 0x40000, 9), "0x40000") << "it was loaded later";
    EXPECT_EQ(at(8, 0x40000, 10), "0x40000") << "another process";
}

TEST_F(LoadedModulesTest, ThoseOfTheKernelAreInEveryProcess)
{
    image(10, DcStart, 0, 0xFFFF0000, u"ntoskrnl.exe");
    EXPECT_EQ(at(7, 0xFFFF0010, 5), "0xffff0010 ntoskrnl.exe+0x10") << "what is listed was there before";
}

TEST_F(LoadedModulesTest, APlaceIsUsedAgain)
{
    image(50, Load, 7, 0x40000, u"b.dll"); // in any order
    image(20, Unload, 7, 0x40000, u"a.dll");
    image(90, DcEnd, 7, 0x40000, u"b.dll");
    EXPECT_EQ(at(7, 0x40001, 19), "0x40001 a.dll+0x1");
    EXPECT_EQ(at(7, 0x40001, 20), "0x40001");
    EXPECT_EQ(at(7, 0x40001, 50), "0x40001 b.dll+0x1");
    EXPECT_EQ(at(7, 0x40001, 100), "0x40001 b.dll+0x1");
}

TEST_F(LoadedModulesTest, HaveNamesOfBoundedLength)
{
    image(1, Load, 7, 0x40000, std::u16string(10'000, u'x'));
    EXPECT_EQ(at(7, 0x40000, 1), "0x40000 " + std::string(255, 'x') + "+0x0");
    image(1, Load, 7, 0x50000, u"x" + std::u16string(200, u'\u00E9'));
    EXPECT_EQ(at(7, 0x50000, 1).size(), std::string("0x50000 +0x0").size() + 255) << "whole characters";
}

TEST_F(LoadedModulesTest, KeepABoundedNumber)
{
    LoadedModuleReader small(nullptr, 1);
    std::swap(reader, small);
    image(1, Load, 7, 0x40000, u"a.dll");
    image(1, Load, 7, 0x50000, u"b.dll");
    EXPECT_EQ(at(7, 0x40000, 1), "0x40000 a.dll+0x0");
    EXPECT_EQ(at(7, 0x50000, 1), "0x50000");
}

TEST_F(LoadedModulesTest, NameTheFramesOfExportedStacks)
{
    image(10, Load, 7, 0x40000, u"a.dll");
    const LoadedModules modules = reader.modules();
    LogfileHeader header;
    const TraceClock clock(header);
    const EventText text(clock, nullptr, nullptr, &modules);
    TestBytes item;
    item.add(ItemHeader{8 + 24, static_cast<std::uint16_t>(ItemType::Stack64), 0, 24});
    item.add(std::uint64_t{0}).add(std::uint64_t{0x40020}).add(std::uint64_t{0x99});
    TraceEvent event;
    event.kind = EventKind::Provider;
    event.processId = 7;
    event.time = 11;
    event.items = item.bytes();
    std::string json;
    text.appendExtended(json, event);
    EXPECT_EQ(json, R"({"stack":["0x40020 a.dll+0x20","0x99"]})");

    TestBytes payload;
    payload.add(std::uint64_t{11}).add(std::uint32_t{7}).add(std::uint32_t{1}).add(std::uint64_t{0x40030});
    TraceEvent walk;
    walk.kind = EventKind::Performance;
    walk.provider = "def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"_guid;
    walk.opcode = 32;
    walk.version = 2;
    walk.time = 12;
    walk.payload = payload.bytes();
    json.clear();
    text.appendPayload(json, walk);
    EXPECT_NE(json.find(R"("Stack":["0x40030 a.dll+0x30"])"), std::string::npos) << json;
}

} // namespace
} // namespace etwarden
