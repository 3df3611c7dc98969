// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/loadedmodules.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/fieldtext.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

constexpr Guid imageClass = "2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid;
constexpr Guid imageProvider = "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid; // Microsoft-Windows-Kernel-Process

/// In bytes. Windows has no longer name, and a stack repeats a name for each of its thousands of addresses.
constexpr std::size_t longestModuleName = 255;

std::uint64_t numberOf(std::span<const std::byte> bytes)
{
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data(), std::min(bytes.size(), sizeof number));
    return number;
}

/// Picks what an event says of an image.
class ModuleFields final : public FieldSink
{
public:
    std::optional<std::uint64_t> base;
    std::optional<std::uint64_t> size;
    std::optional<std::uint64_t> process;
    std::string name; ///< without its folder

    void add(std::string_view field, FieldType type, std::span<const std::byte> bytes) override
    {
        if (field == "ImageBase")
            base = numberOf(bytes);
        else if (field == "ImageSize")
            size = numberOf(bytes);
        else if (field == "ProcessId" || field == "ProcessID")
            process = numberOf(bytes);
        else if (field == "FileName" || field == "ImageName")
            setName(textOf(type, bytes));
    }
    void beginArray(std::string_view) override {}
    void endArray() override {}
    void beginStruct(std::string_view) override {}
    void endStruct() override {}

private:
    void setName(const std::string& path)
    {
        const std::size_t folder = path.find_last_of("\\/");
        name = folder != std::string::npos ? path.substr(folder + 1) : path;
        std::size_t end = std::min(name.size(), longestModuleName);
        while (end < name.size() && end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80)
            --end; // not inside of a character
        name.resize(end);
    }
};

} // namespace

std::optional<LoadedModules::Place> LoadedModules::find(
    std::uint32_t process, std::uint64_t address, std::uint64_t time) const
{
    const Module* module = findIn(process, address, time);
    if (module == nullptr && process != 0)
        module = findIn(0, address, time);
    if (module == nullptr)
        return std::nullopt;
    return Place{m_names[module->name], address - module->base};
}

const LoadedModules::Module* LoadedModules::findIn(
    std::uint32_t process, std::uint64_t address, std::uint64_t time) const
{
    // Images can be loaded one after the other at the same place, so some earlier entries have to be looked at; a bound
    // keeps the search short in a trace that has very many there.
    constexpr std::ptrdiff_t looked = 64;
    const auto after = std::ranges::upper_bound(m_modules, std::tuple(process, address, time), std::less<>(),
        [](const Module& module) { return std::tuple(module.process, module.base, module.begin); });
    const auto first = after - std::min(after - m_modules.begin(), looked);
    for (auto module = after; module != first;) {
        --module;
        if (module->process != process)
            break;
        if (address - module->base < module->size && module->begin <= time && time < module->end)
            return &*module;
    }
    return nullptr;
}

LoadedModuleReader::LoadedModuleReader(const Manifests* manifests, std::size_t maximumBytes)
    : m_manifests(manifests)
    , m_maximumBytes(maximumBytes)
{
}

std::optional<LoadedModuleReader::Kind> LoadedModuleReader::kindOf(const TraceEvent& event)
{
    if (event.provider == imageClass && event.kind != EventKind::Message) {
        switch (event.opcode) {
        case 10: // Load
            return Kind::Load;
        case 2: // Unload
            return Kind::Unload;
        case 3: // DCStart
        case 4: // DCEnd
            return Kind::Alive;
        default:
            return std::nullopt;
        }
    }
    if (event.provider == imageProvider && event.kind == EventKind::Provider) {
        if (event.id == 5)
            return Kind::Load;
        if (event.id == 6)
            return Kind::Unload;
    }
    return std::nullopt;
}

void LoadedModuleReader::add(const TraceEvent& event)
{
    const std::optional<Kind> kind = kindOf(event);
    if (!kind || !event.time || m_bytes >= m_maximumBytes)
        return;
    ModuleFields fields;
    if (decodeFields(event, fields, m_manifests) == DecodedFields::None || !fields.base || !fields.size)
        return;
    const auto [known, isNew] =
        m_numbers.try_emplace(std::move(fields.name), static_cast<std::uint32_t>(m_names.size()));
    if (isNew) {
        m_names.push_back(known->first);
        m_bytes += 3 * known->first.size() + 128; // modules() copies it
    }
    m_records.push_back({{.process = static_cast<std::uint32_t>(fields.process.value_or(event.processId.value_or(0))),
                             .name = known->second,
                             .base = *fields.base,
                             .size = *fields.size,
                             .begin = *event.time},
        *kind});
    m_bytes += 2 * sizeof(Record); // modules() makes a module of it
}

/// An image that is only listed was there before, back to the one before it at the same place; one whose end is not in
/// the trace stays.
LoadedModules LoadedModuleReader::modules() const
{
    std::vector<Record> records = m_records;
    std::ranges::stable_sort(records, std::less<>(), [](const Record& record) {
        return std::tuple(record.module.process, record.module.base, record.module.begin);
    });
    LoadedModules result;
    result.m_names = m_names;
    std::vector<LoadedModules::Module>& modules = result.m_modules;
    for (const Record& record : records) {
        LoadedModules::Module now = record.module;
        const std::uint64_t time = now.begin;
        LoadedModules::Module* const last = modules.empty() ? nullptr : &modules.back();
        const bool isSamePlace = last != nullptr && last->process == now.process && last->base == now.base;
        const bool isOpen = isSamePlace && last->end == UINT64_MAX;
        const bool isSameImage = isOpen && last->name == now.name && record.kind != Kind::Load;
        if (isOpen && (!isSameImage || record.kind == Kind::Unload))
            last->end = time;
        if (isSameImage)
            continue;
        if (record.kind != Kind::Load)
            now.begin = isSamePlace ? last->end : 0;
        if (record.kind == Kind::Unload)
            now.end = time;
        if (now.begin < now.end)
            modules.push_back(now);
    }
    return result;
}

void appendFrame(std::string& text, std::uint64_t address, const std::optional<LoadedModules::Place>& place)
{
    appendHex(text, address);
    if (!place)
        return;
    text.append(1, ' ').append(place->module).append(1, '+');
    appendHex(text, place->offset);
}

} // namespace etwarden
