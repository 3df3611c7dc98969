// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/tracescan.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace etwarden {

class Manifests;

/// Which image was where in a process at any time, as the events of the trace have it. May be read by several threads.
/// Times are of the session's clock, raw.
class LoadedModules
{
public:
    /// A place in an image.
    struct Place
    {
        std::string_view module; ///< file name without its folder, UTF-8
        std::uint64_t offset = 0; ///< from the beginning of the image
    };
    /// nullopt: no event has an image there. Those of the kernel are in every process.
    std::optional<Place> find(std::uint32_t process, std::uint64_t address, std::uint64_t time) const;
    bool isEmpty() const { return m_modules.empty(); }

private:
    friend class LoadedModuleReader;

    struct Module
    {
        std::uint32_t process = 0; ///< 0: the kernel's
        std::uint32_t name = 0; ///< its number in m_names
        std::uint64_t base = 0;
        std::uint64_t size = 0; ///< bytes
        std::uint64_t begin = 0;
        std::uint64_t end = UINT64_MAX; ///< not in it
    };

    const Module* findIn(std::uint32_t process, std::uint64_t address, std::uint64_t time) const;

    std::vector<Module> m_modules; ///< in the order of processes, then of bases, then of times
    std::vector<std::string> m_names;
};

/// Collects the images from events in any order: those that load, unload and list images, of the kernel and of
/// Microsoft-Windows-Kernel-Process.
class LoadedModuleReader final : public TraceCollector
{
public:
    static constexpr std::size_t usualBytes = std::size_t{32} * 1024 * 1024;

    /// `maximumBytes`: for what is collected; what comes then is left out (our choice).
    explicit LoadedModuleReader(const Manifests* manifests = nullptr, std::size_t maximumBytes = usualBytes);

    void add(const TraceEvent& event);
    void add(const ScannedEvent& scanned) override { add(scanned.event); }
    LoadedModules modules() const; ///< of the events until now
    std::size_t bytes() const { return m_bytes; } ///< for what is collected; it only grows

private:
    enum class Kind : std::uint8_t { Load, Alive, Unload };
    struct Record
    {
        LoadedModules::Module module; ///< `begin`: the time of the event
        Kind kind;
    };

    static std::optional<Kind> kindOf(const TraceEvent& event);

    std::vector<Record> m_records;
    std::vector<std::string> m_names;
    std::unordered_map<std::string, std::uint32_t> m_numbers;
    const Manifests* m_manifests;
    std::size_t m_maximumBytes;
    std::size_t m_bytes = 0;
};

/// "0x7ff612345678 ntdll.dll+0x5678", or the address alone.
void appendFrame(std::string& text, std::uint64_t address, const std::optional<LoadedModules::Place>& place);

} // namespace etwarden
