// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/perfrings.h"

#include <cstddef>
#include <memory>

namespace etwarden {

/// Linux only. The data of each ring, a power of two of bytes, at least a page; halved as long as the system refuses
/// the memory.
std::unique_ptr<PerfRings> makePerfRings(std::size_t ringBytes);

} // namespace etwarden
