// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"

#include <cstddef>
#include <string>
#include <string_view>

/// Names that no session of the environment has.
namespace etwarden::rules {

std::u16string freeName(const std::u16string& name, const Environment& environment); ///< `name` itself if it is free
std::u16string numberedName(const std::u16string& name, const Environment& environment); ///< "Name (2)"
std::u16string numberedFile(const std::u16string& path, const Environment& environment); ///< "trace-2.etl"

/// Where ".etl" or another extension of the file begins, else the end of the path.
std::size_t extensionBegin(std::u16string_view path);
std::u16string insertedBeforeExtension(const std::u16string& path, const std::u16string& text);

} // namespace etwarden::rules
