// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"

#include <string>

/// Names that neither a session of the environment nor a file that was found has.
namespace etwarden::rules {

std::u16string freeName(const std::u16string& name, const Environment& environment); ///< `name` itself if it is free
std::u16string numberedName(const std::u16string& name, const Environment& environment); ///< "Name (2)"

/// "trace-2.etl", or a higher number: no file that was found has that name, and no session writes to it.
std::u16string freeFile(const std::u16string& path, const Environment& environment);

} // namespace etwarden::rules
