// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace etwarden {

/// A file of any size that is read at offsets. Not thread-safe: each thread opens its own.
class ReadableFile
{
public:
    virtual ~ReadableFile() = default;
    virtual std::uint64_t size() const = 0; ///< bytes, as it was when the file was opened
    /// How many of `bytes` were read from `offset` on; fewer than all where the file ends or the disk fails.
    virtual std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) = 0;
    /// A hint: these bytes will be read soon. A disk that is asked for many places at once finds them sooner.
    virtual void expect(std::uint64_t offset, std::size_t bytes) = 0;
};

/// Opens a file of the machine, which others may continue to write. `path` is UTF-16. FileNotFound; AccessDenied, also
/// for what is no plain file: a folder, a pipe, a device.
Win32Status openReadableFile(const std::u16string& path, std::unique_ptr<ReadableFile>* file);

/// Bytes in memory as a file; they outlive it.
class FileInMemory final : public ReadableFile
{
public:
    explicit FileInMemory(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {
    }

    std::uint64_t size() const override { return m_bytes.size(); }
    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override;
    void expect(std::uint64_t /*offset*/, std::size_t /*bytes*/) override {}

private:
    std::span<const std::byte> m_bytes;
};

} // namespace etwarden
