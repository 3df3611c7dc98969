// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controlrequest.h"
#include "model/advice/lossdiagnosis.h"
#include "model/etl/decode/eventfilter.h"
#include "model/etw/tracetypes.h"
#include "model/etw/windowsversion.h"
#include "model/qt/metrics/metricsexport.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace etwarden {

enum class BackendChoice : std::uint8_t { Automatic, Embedded, Windows };

enum class Command : std::uint8_t {
    Window,
    Open, ///< in a window: a recording or a log file
    ListText,
    ListJson,
    AutopsyText,
    AutopsyJson,
    EventsCsv,
    EventsJson,
    Convert,
    Cut,
    Join,
    Mend,
    LintText,
    LintJson,
    Picture,
    Headless,
    WriteBoot, ///< the one step with an administrator's rights
    Control, ///< CommandLine::control says what
    RunSet, ///< CommandLine::control says what
    Who, ///< CommandLine::control says what
    Translate, ///< CommandLine::control says what
    Completion,
    Help, ///< of the verb of CommandLine::control, where there is one
    ManPage,
    Version,
};

/// A moment in a log file.
struct TraceMoment
{
    bool isAfterStart = false; ///< of the session that began first
    FileTime time = 0; ///< or the time after that start
};

/// The parsed command line.
struct CommandLine
{
    Command command = Command::Window;
    BackendChoice backend = BackendChoice::Automatic;
    QString language; ///< empty: as the settings or the system say
    std::optional<std::chrono::milliseconds> interval; ///< nullopt: as the settings say
    std::optional<std::uint32_t> sessionLimit; ///< of the embedded engine; nullopt: as the settings say
    QString pictureFile;
    int ticks = 3; ///< polls before the picture, 1 to 1000
    QSize size{1280, 800}; ///< of the picture, device-independent pixels
    QString recordingFile; ///< to write, or to open
    QString traceFile; ///< the first of inputFiles
    QString convertedFile; ///< where a conversion goes; its ending chooses the format, see conversionFormats()
    /// Log files to show, examine, print or convert as one trace, or to cut, join or mend into one file.
    QStringList inputFiles;
    QString outputFile; ///< the one file that is written
    std::optional<TraceMoment> from; ///< of a cut; nullopt: from the beginning
    std::optional<TraceMoment> to; ///< the first moment that is left out; nullopt: to the end
    QStringList providers; ///< of which events are wanted, names or GUIDs in braces; empty: of all
    QStringList manifestFiles; ///< that describe events of the log file
    EventFilter filter; ///< of these events, or of those to cut out
    bool isUnnamed = false; ///< events are printed while they are read, without the names that come from other events
    QStringList setupFiles; ///< to examine
    std::map<std::u16string, std::u16string> variables; ///< of setups, as SetupVariable::name spells them
    std::uint32_t eventsPerSecond = 0; ///< that sessions of setups would have to hold; 0: not asked
    std::uint32_t eventBytes = assumedEventBytes; ///< of each of them
    WindowsVersion target = WindowsVersion::Windows11Version24H2; ///< the Windows that they are for
    std::optional<std::chrono::milliseconds> duration; ///< of a run without a window; nullopt: until it is stopped
    MetricsOptions metrics;
    bool startsTour = false; ///< in the window
    QString bootFile; ///< of WriteBoot: the changes
    QString bootDigest; ///< see writeBootChanges()
    std::optional<ControlRequest> control; ///< of a verb
    QString completionShell; ///< one of completionShells()
};

/// One line that names the option and says what would be right.
struct CommandLineError
{
    QString message;
};

} // namespace etwarden
