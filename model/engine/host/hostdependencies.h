// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <memory>

namespace etwarden {

/// The real machine's clock, processors, random, memory, file system and threads.
class HostDependencies
{
public:
    HostDependencies();
    ~HostDependencies();

    EngineDependencies interfaces(); ///< valid as long as this object

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
