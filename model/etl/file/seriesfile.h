// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/readablefile.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <span>
#include <vector>

namespace etwarden {

/// Several files in a row as one, such as those of a session that began a new file now and then. Each is opened when it
/// is read; the last `maximumOpen` stay open.
class SeriesFile final : public ReadableFile
{
public:
    static constexpr std::size_t maximumOpen = 64; ///< our choice: systems allow a process 256 or more

    struct Part
    {
        std::uint64_t size = 0; ///< bytes of its front that are read
        std::function<std::unique_ptr<ReadableFile>()> open; ///< null: it cannot be opened any more
    };
    explicit SeriesFile(std::vector<Part> parts);

    std::uint64_t size() const override { return m_begins.back(); }
    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override;
    void expect(std::uint64_t offset, std::size_t bytes) override;

    /// Where each file begins, for TraceFile::open().
    std::span<const std::uint64_t> begins() const { return std::span(m_begins).first(m_parts.size()); }

private:
    struct Opened
    {
        std::size_t part;
        std::unique_ptr<ReadableFile> file;
    };

    std::size_t partAt(std::uint64_t offset) const;
    ReadableFile* open(std::size_t part);

    std::vector<Part> m_parts;
    std::vector<std::uint64_t> m_begins; ///< and where the last one ends
    std::list<Opened> m_opened; ///< the one that was read last at its front
};

} // namespace etwarden
