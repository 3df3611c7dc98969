// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace etwarden {

/// Makes Qt look for the drivers of databases, once. To be called on a thread that stays, before another one opens a
/// SqlConnection: the search leaves objects of regular expressions to the thread that did it, and MinGW's runtime takes
/// away the memory of such objects before it destroys them, which ends the program together with the thread.
void findSqlDrivers();

} // namespace etwarden
