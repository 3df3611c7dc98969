// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: the boot time is in /proc/stat.
#include "model/engine/host/hostclock.h"

#include <fstream>
#include <string>

namespace etwarden {

FileTime hostBootTime(FileTime now)
{
    std::ifstream stat("/proc/stat");
    for (std::string word; stat >> word;) {
        FileTime seconds = 0; // since 1970
        if (word == "btime" && stat >> seconds)
            return unixEpoch + seconds * fileTimePerSecond;
    }
    return now;
}

} // namespace etwarden
