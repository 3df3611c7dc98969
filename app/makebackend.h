// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <functional>
#include <memory>

namespace etwarden {

class Backend;
class Settings;
struct JournalEntry;

using JournalReader = std::function<void(const JournalEntry&)>;

/// The backend that the command line asks for, with a log of its refused calls: without --backend that of Windows where
/// there is one, else the embedded engine. nullptr: --backend windows on a system without ETW. `readJournal` is called
/// on the main thread, and only while the application object lives.
std::shared_ptr<Backend> makeBackend(
    const CommandLine& line, const Settings& settings, const JournalReader& readJournal);

} // namespace etwarden
