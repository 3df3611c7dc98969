// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace etwarden {

/// Modules that stay loaded as long as this object. Their functions are looked for in the order of the modules.
class SystemModules
{
public:
    /// A name without a path is looked for in the system's folder only, so that no library beside the program can
    /// replace it; a path is used as it is. A module that is missing is skipped.
    explicit SystemModules(const std::vector<std::u16string>& modules);
    ~SystemModules();
    SystemModules(SystemModules&&) noexcept;

    /// Null when no module has it.
    template<typename Function>
    void find(const char* name, Function* function) const
    {
        *function = reinterpret_cast<Function>(address(name));
    }

private:
    void* address(const char* name) const;

    struct Loaded;
    std::unique_ptr<Loaded> m_loaded;
};

/// Wine exports functions without a body, which end a program that calls them.
bool isWine();

} // namespace etwarden
