// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gates/sourcerules.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// Names of types with their namespaces, each with the places ("path:line") that define it.
using TypeNames = std::map<std::string, std::vector<std::string>>;

/// Adds the classes, structures, unions, enumerations and aliases that a header defines in a namespace with a name.
/// Members of classes and names in anonymous namespaces are no concern of others. Sources add nothing.
void addTypeNames(std::string_view path, std::string_view text, TypeNames& names);

/// One definition rule: two types of one name link without an error, and then one has the other's functions.
Violations findTwoDefinitions(const TypeNames& names);

} // namespace etwarden
