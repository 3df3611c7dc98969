// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/etl/hostiletraces.h"

#include "model/etw/layouts.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/xpressformat.h"

#include <algorithm>
#include <cstring>

namespace etwarden::hostile {

namespace {

template<typename Value>
void append(Bytes& bytes, const Value& value)
{
    const Bytes more = bytesOfValue(value);
    bytes.insert(bytes.end(), more.begin(), more.end());
}

void appendName(Bytes& bytes, const std::string& name)
{
    for (const char unit : name)
        append(bytes, unit);
    append(bytes, '\0');
}

EventHeader eventHeader(std::size_t size, std::uint64_t time)
{
    EventHeader header{};
    header.Size = static_cast<std::uint16_t>(size);
    header.HeaderType = eventHeaderType64;
    header.ProcessId = 11;
    header.ThreadId = 22;
    header.TimeStamp = time;
    header.ProviderId = provider;
    header.EventDescriptor.Id = 7;
    header.EventDescriptor.Version = 1;
    return header;
}

Bytes itemOf(ItemType type, const Bytes& blob, bool isAnotherBehind)
{
    const auto dataBytes = static_cast<std::uint16_t>(blob.size() + sizeof(std::uint16_t));
    const std::size_t itemBytes = (sizeof(ItemHeader) + dataBytes + 7) / 8 * 8;
    Bytes item = bytesOfValue(ItemHeader{static_cast<std::uint16_t>(itemBytes), static_cast<std::uint16_t>(type),
        static_cast<std::uint16_t>(isAnotherBehind ? 1 : 0), dataBytes});
    append(item, dataBytes);
    item.insert(item.end(), blob.begin(), blob.end());
    item.resize(itemBytes);
    return item;
}

Bytes eventOfItems(const Bytes& items)
{
    EventHeader header = eventHeader(sizeof header + items.size(), TraceBuilder::startCounter);
    header.Flags = eventflag::ExtendedInfo;
    Bytes bytes = bytesOfValue(header);
    bytes.insert(bytes.end(), items.begin(), items.end());
    return bytes;
}

} // namespace

Bytes event(const Bytes& payload, std::uint64_t time)
{
    Bytes bytes = bytesOfValue(eventHeader(sizeof(EventHeader) + payload.size(), time));
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
}

Bytes eventOfEmptyArrays(std::size_t descriptionBytes, std::size_t nameBytes)
{
    constexpr std::uint8_t constantCount = 0x20;
    constexpr std::uint8_t byteType = 4;
    constexpr std::uint8_t structType = 24;
    constexpr std::size_t mostMembers = 127;
    const std::size_t memberBytes = nameBytes + sizeof '\0' + sizeof byteType + sizeof(std::uint16_t);
    const std::size_t members = std::min(mostMembers, descriptionBytes / memberBytes);
    Bytes schema(1); // no tags
    appendName(schema, "Bomb");
    appendName(schema, "structures");
    append(schema, static_cast<std::uint8_t>(structType | constantCount | 0x80));
    append(schema, static_cast<std::uint8_t>(members));
    append(schema, std::uint16_t{65'535});
    for (std::size_t i = 0; i < members; ++i) {
        appendName(schema, std::string(nameBytes, 'n'));
        append(schema, static_cast<std::uint8_t>(byteType | constantCount));
        append(schema, std::uint16_t{0});
    }
    return eventOfItems(itemOf(ItemType::EventSchema, schema, false));
}

Bytes eventOfLongNames(std::size_t nameBytes)
{
    Bytes traits;
    appendName(traits, std::string(nameBytes, 'p'));
    Bytes schema(1); // no tags
    appendName(schema, std::string(nameBytes, 'e'));
    Bytes items = itemOf(ItemType::ProviderTraits, traits, true);
    const Bytes second = itemOf(ItemType::EventSchema, schema, false);
    items.insert(items.end(), second.begin(), second.end());
    return eventOfItems(items);
}

std::string manifest(const std::string& fields, const std::string& maps)
{
    return "<instrumentationManifest><instrumentation><events>"
           "<provider name=\"Bombs\" guid=\""
        + toString(provider) + "\"><maps>" + maps + "</maps><templates><template tid=\"t\">" + fields
        + "</template></templates><events><event value=\"7\" version=\"1\" template=\"t\"/></events></provider>"
          "</events></instrumentation></instrumentationManifest>";
}

std::string manifestOfEmptyTexts()
{
    return manifest(R"(<data name="count" inType="win:UInt16"/>)"
                    R"(<data name="texts" inType="win:AnsiString" length="0" count="count"/>)");
}

std::string manifestOfBits(std::size_t count, std::size_t textBytes)
{
    std::string maps = "<bitMap name=\"bits\">";
    for (std::size_t i = 1; i <= count; ++i) {
        maps += "<map value=\"" + std::to_string(i) + "\" message=\"";
        maps.append(textBytes, 'b');
        maps += "\"/>";
    }
    maps += "</bitMap>";
    return manifest(R"(<data name="count" inType="win:UInt16"/>)"
                    R"(<data name="values" inType="win:UInt32" map="bits" count="count"/>)",
        maps);
}

std::string manifestOfReferences(std::size_t count)
{
    std::string fields = R"(<data name="f0" inType="win:UInt16"/>)";
    for (std::size_t i = 1; i < count; ++i) {
        fields += "<data name=\"f" + std::to_string(i) + "\" inType=\"win:UInt16\" count=\"f" + std::to_string(i - 1)
            + "\"/>";
    }
    return manifest(fields);
}

std::string manifestOfAttributes(std::size_t count)
{
    std::string element = "<instrumentationManifest";
    for (std::size_t i = 0; i < count; ++i)
        element += " a" + std::to_string(i) + "=\"\"";
    return element + "/>";
}

Bytes fileOf(const Bytes& event, std::size_t count)
{
    TraceBuilder builder;
    builder.header.BufferSize = static_cast<std::uint32_t>((bufferHeaderSize + event.size() + 1023) / 1024 * 1024);
    for (std::size_t i = 0; i < count; ++i)
        builder.add({.events = {event}});
    return builder.file();
}

Bytes streamOfRepetitions(std::uint32_t plainBytes)
{
    using namespace xpressformat;
    const Bytes plain = event({});
    Bytes stream;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const std::size_t left = plain.size() - i;
        if (i % flagsPerWord == 0) // literals, and after the last one a match and the end
            append(stream, left >= flagsPerWord ? std::uint32_t{0} : UINT32_MAX >> left);
        stream.push_back(plain[i]);
    }
    static_assert(sizeof(EventHeader) % flagsPerWord != 0);
    append(stream, static_cast<std::uint16_t>((plain.size() - 1) << codeBits | codeEscape));
    append(stream, static_cast<std::uint8_t>(halfByteEscape));
    append(stream, static_cast<std::uint8_t>(byteEscape));
    append(stream, std::uint16_t{0});
    append(stream, static_cast<std::uint32_t>(plainBytes - plain.size() - shortestMatch));
    return stream;
}

Bytes fileOfRepetitions(std::size_t buffers, std::uint32_t bufferBytes)
{
    TraceBuilder builder;
    builder.header.BufferSize = bufferBytes;
    builder.header.LogFileMode = logfilemode::Compressed | logfilemode::Sequential;
    builder.headerBufferBytes = 1024;
    constexpr auto eventBytes = static_cast<std::uint32_t>(sizeof(EventHeader));
    const std::uint32_t plainBytes = (bufferBytes - bufferHeaderSize) / eventBytes * eventBytes;
    const Bytes stream = streamOfRepetitions(plainBytes);
    WmiBufferHeader header{};
    header.BufferSize = static_cast<std::uint32_t>(sizeof header + stream.size());
    header.SavedOffset = header.Offset = static_cast<std::uint32_t>(sizeof header + plainBytes);
    header.LoggerId = builder.loggerId;
    header.State = static_cast<std::uint32_t>(EtwBufferState::Flush);
    header.BufferFlag = bufferflag::Compressed | bufferflag::ProcessorIndex;
    for (std::size_t i = 1; i <= buffers; ++i) {
        header.SequenceNumber = static_cast<std::int64_t>(i);
        builder.addRaw(bytesOfValue(header));
        builder.addRaw(stream);
    }
    return builder.file();
}

} // namespace etwarden::hostile
