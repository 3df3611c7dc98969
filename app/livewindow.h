// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "model/qt/logfile/manifestfile.h"
#include "widgets/common/barview.h"
#include "widgets/common/sessionview.h"

#include <memory>

namespace etwarden {

class ContextHelp;
class Language;
class Settings;
struct SizingBasis;

/// The window of the live sessions and what feeds it: backend, polls, history, recordings, metrics. One in a process.
class LiveWindow
{
public:
    struct Parts
    {
        SessionViewMaker makeView;
        BarViewMaker makeBars; ///< may be empty
        InstalledEvents installed; ///< for log files; may be empty
    };

    /// Shows the window, which reads the sessions once its first frame is drawn; everything ends when the application
    /// quits. With Command::Picture the application quits with the picture's exit code. `settings`, `language`
    /// and `help` outlive it.
    LiveWindow(const CommandLine& line, Settings& settings, Language& language, ContextHelp& help, const Parts& parts);
    ~LiveWindow();

    /// See MainWindow::editSized().
    void editSized(const SizingBasis& basis);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
