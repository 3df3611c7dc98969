// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/readablefile.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace etwarden {

/// Several files one behind the other as one, such as those of a session that began a new file now and then.
class SeriesFile final : public ReadableFile
{
public:
    explicit SeriesFile(std::vector<std::unique_ptr<ReadableFile>> files);

    std::uint64_t size() const override { return m_begins.back(); }
    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override;
    void expect(std::uint64_t offset, std::size_t bytes) override;

    /// Where each file begins, for TraceFile::open().
    std::span<const std::uint64_t> begins() const { return std::span(m_begins).first(m_files.size()); }

private:
    std::size_t fileAt(std::uint64_t offset) const;

    std::vector<std::unique_ptr<ReadableFile>> m_files;
    std::vector<std::uint64_t> m_begins; ///< and where the last one ends
};

} // namespace etwarden
