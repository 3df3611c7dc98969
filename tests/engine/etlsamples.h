// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/file/etlfile.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// A session of 4 KB buffers whose members all differ from each other.
EtlHeaderInfo sampleHeaderInfo();

EtlTotals sampleTotals();

/// A flushed buffer of `bufferBytes` with one event in it, whose id is `sequence`.
std::vector<std::byte> sampleBuffer(std::int64_t sequence, std::uint32_t bufferBytes = 4096);

} // namespace etwarden
