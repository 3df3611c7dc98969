// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"

#include <string>

/// Names that no session of the environment has, nor any file that was found.
namespace etwarden::rules {

std::u16string freeName(const std::u16string& name, const Environment& environment); ///< `name` itself if it is free
std::u16string numberedName(const std::u16string& name, const Environment& environment); ///< "Name (2)"

/// "trace-2.etl", or a higher number: where no file is, as far as it was looked for, and to which no session writes.
std::u16string freeFile(const std::u16string& path, const Environment& environment);

} // namespace etwarden::rules
