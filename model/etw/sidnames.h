// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace etwarden {

/// The name of a security identifier that is the same on every machine, as Windows shows it in English; `sid` is
/// "S-1-5-18". Empty: it belongs to a machine or a domain, whose names no trace has. Source: [MS-DTYP] 2.4.2.4.
std::string_view sidName(std::string_view sid);

} // namespace etwarden
