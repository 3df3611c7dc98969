// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/readablefile.h"

#include <cstdint>
#include <filesystem>
#include <memory>

namespace etwarden {

/// A plain file that has `size` bytes, as the system at hand reads it best. Null: it cannot be opened.
std::unique_ptr<ReadableFile> openPlainFile(const std::filesystem::path& path, std::uint64_t size);

} // namespace etwarden
