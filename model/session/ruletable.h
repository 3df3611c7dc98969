// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules.h"

#include <array>
#include <span>

/// The tables, one file each: ruletable_errors.cpp, ruletable_warnings.cpp, ruletable_infos.cpp, ruletable_updates.cpp.
namespace etwarden::ruletable {

std::span<const Rule> errors();
std::span<const Rule> warnings();
std::span<const Rule> infos();
std::span<const Rule> updates();

// One copy per file: g++ for Windows puts shared ones into sections that its linker does not merge.
template<ConfigField... fields>
static constexpr std::array fieldsOf{fields...};

template<const Fix&... fixes>
static constexpr std::array fixesOf{fixes...};

} // namespace etwarden::ruletable
