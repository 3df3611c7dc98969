// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: rights and drives of folders.
#include "model/session/logplace.h"

#include "model/session/logplace_p.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace etwarden {

namespace logplace {

bool mayAddFiles(const std::filesystem::path& folder)
{
    return ::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) == 0;
}

bool isOnSystemDrive(const std::filesystem::path& folder)
{
    struct stat root
    {};
    struct stat state
    {};
    return ::stat("/", &root) == 0 && ::stat(folder.c_str(), &state) == 0 && root.st_dev == state.st_dev;
}

} // namespace logplace

} // namespace etwarden
