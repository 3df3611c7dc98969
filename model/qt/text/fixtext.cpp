// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/findingtext.h"

#include <algorithm>
#include <string_view>

namespace etwarden {

namespace {

/// The label of a fix; %1 is `name`.
struct FixText
{
    std::string_view id;
    const char* label;
    const char* name = nullptr;
};

//: button; %1 is a bit or a member of a session's properties
constexpr const char* clear = QT_TRANSLATE_NOOP("FindingText", "Clear %1");
//: button; %1 is the name of a bit
constexpr const char* add = QT_TRANSLATE_NOOP("FindingText", "Add %1");
//: button; %1 is the name of a session
constexpr const char* useName = QT_TRANSLATE_NOOP("FindingText", "Use the name “%1”");
//: button
constexpr const char* takeBack = QT_TRANSLATE_NOOP("FindingText", "Undo these changes");

constexpr FixText fixTexts[] = {
    //: button; opens a list of providers
    {"add-provider", QT_TRANSLATE_NOOP("FindingText", "Add provider…")},
    {"clear-sequential", clear, "SEQUENTIAL"},
    {"clear-circular", clear, "CIRCULAR"},
    {"clear-append", clear, "APPEND"},
    {"clear-newfile", clear, "NEWFILE"},
    {"clear-preallocate", clear, "PREALLOCATE"},
    {"clear-nonstoppable", clear, "NONSTOPPABLE"},
    {"clear-realtime", clear, "REAL_TIME"},
    {"clear-delay-open", clear, "DELAY_OPEN_FILE"},
    {"clear-buffering", clear, "BUFFERING"},
    {"clear-private", clear, "PRIVATE_LOGGER"},
    {"clear-private-in-proc", clear, "PRIVATE_IN_PROC"},
    {"clear-add-header", clear, "ADD_HEADER"},
    {"clear-kbytes", clear, "USE_KBYTES_FOR_SIZE"},
    {"clear-global-sequence", clear, "USE_GLOBAL_SEQUENCE"},
    {"clear-local-sequence", clear, "USE_LOCAL_SEQUENCE"},
    {"clear-relog", clear, "RELOG"},
    {"clear-buffer-interface", clear, "BUFFER_INTERFACE"},
    {"clear-kd-filter", clear, "KD_FILTER"},
    {"clear-reserved", clear, "0x00100000"},
    {"clear-stop-on-hybrid", clear, "STOP_ON_HYBRID_SHUTDOWN"},
    {"clear-persist-on-hybrid", clear, "PERSIST_ON_HYBRID_SHUTDOWN"},
    {"clear-paged", clear, "USE_PAGED_MEMORY"},
    {"clear-system-logger", clear, "SYSTEM_LOGGER"},
    {"clear-compressed", clear, "COMPRESSED"},
    {"clear-independent", clear, "INDEPENDENT_SESSION"},
    {"clear-disk-file-io", clear, "DISK_FILE_IO"},
    {"add-buffering", add, "BUFFERING"},
    {"add-realtime", add, "REAL_TIME"},
    {"add-private", add, "PRIVATE_LOGGER"},
    {"add-private-in-proc", add, "PRIVATE_IN_PROC"},
    {"add-system-logger", add, "SYSTEM_LOGGER"},
    {"add-disk-io", add, "DISK_IO"},
    {"omit-configuration", add, "NO_SYSCONFIG"},
    {"merge-providers",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Merge the entries")},
    {"set-provider-timeout",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Wait 10 seconds at most")},
    {"set-level-verbose",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use level 5")},
    {"set-every-keyword",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Set all keywords")},
    {"set-every-bit",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Set all keywords")},
    {"clear-match-all",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear “All of these keywords”")},
    {"clear-newer-properties",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear newer properties")},
    {"clear-undocumented-properties",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear undocumented properties")},
    {"clear-stack-trace", clear, "STACK_TRACE"},
    {"add-stack-trace", add, "STACK_TRACE"},
    {"add-silos", add, "ENABLE_SILOS"},
    {"clear-ignore-keyword-0", clear, "IGNORE_KEYWORD_0"},
    {"clear-provider-group", clear, "PROVIDER_GROUP"},
    {"clear-filters-of-classic",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the filters")},
    {"clear-processes-of-kernel",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the process filter")},
    {"clear-processes-of-system",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the process filter")},
    {"clear-event-ids-of-private",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the event filter")},
    {"clear-event-ids-of-tracelogging",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the event filter")},
    {"leave-file-names",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Keep only the file names")},
    {"add-independent", add, "INDEPENDENT_SESSION"},
    {"clear-sequences",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear both sequence bits")},
    {"clear-undocumented",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear undocumented bits")},
    {"clear-unsupported",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear unsupported bits")},
    {"clear-unrecorded-flags",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear flags without events")},
    {"clear-newer",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear newer bits")},
    {"name-after-file",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Name the session after the file")},
    {"replace-control-characters",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Replace them with spaces")},
    {"replace-forbidden-characters",
        //: button; %1 is a character
        QT_TRANSLATE_NOOP("FindingText", "Replace them with %1"), "_"},
    {"use-free-name",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use a free name")},
    {"make-name-unique",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Add a number to the name")},
    {"use-own-system-logger",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use a system logger")},
    {"leave-global-logger",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use another name and GUID")},
    {"name-kernel-logger", useName, "NT Kernel Logger"},
    {"become-kernel-logger",
        //: button; %1 is the name of a session
        QT_TRANSLATE_NOOP("FindingText", "Use the session “%1”"), "NT Kernel Logger"},
    {"name-ckcl", useName, "Circular Kernel Context Logger"},
    {"clear-guid",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the GUID")},
    {"clear-log-file",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the log file name")},
    {"use-free-file-name",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use a free file name")},
    {"append-to-file",
        //: button: the session goes on writing the file that is there
        QT_TRANSLATE_NOOP("FindingText", "Append to the file")},
    {"replace-file",
        //: button: the file that is there is lost
        QT_TRANSLATE_NOOP("FindingText", "Overwrite the file")},
    {"match-buffer-size",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use the buffer size of the file")},
    {"append-etl",
        //: button; %1 is the extension of a file
        QT_TRANSLATE_NOOP("FindingText", "Add the extension %1"), ".etl"},
    {"append-pattern",
        //: button; %1 is the mark for a running number in a file name
        QT_TRANSLATE_NOOP("FindingText", "Insert %1"), "%d"},
    {"set-size-100-mb",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Limit the file to 100 MB")},
    {"lift-file-limit",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Lift the limit")},
    {"record-circular",
        //: button; a log file that is written in a circle
        QT_TRANSLATE_NOOP("FindingText", "Overwrite the oldest events")},
    {"keep-boot-files",
        //: button; one log file for each of the latest boots
        QT_TRANSLATE_NOOP("FindingText", "Keep the files of 4 boots")},
    {"limit-boot-files",
        //: button; one log file for each of the latest boots
        QT_TRANSLATE_NOOP("FindingText", "Keep the files of 16 boots")},
    {"flush-each-second",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Flush every second")},
    {"fit-size-to-disk",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Limit the file to the free space")},
    {"fit-buffers-to-memory",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Fit the buffers to the free memory")},
    {"clear-size",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the file size")},
    {"use-qpc",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use the performance counter")},
    {"use-system-time",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use the system time")},
    {"raise-buffer-size",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use buffers of 4 KB")},
    {"lower-buffer-size",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use the largest buffer size")},
    {"set-buffer-size-64-kb",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use buffers of 64 KB")},
    {"raise-minimum",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Raise MinimumBuffers")},
    {"raise-maximum-to-minimum",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Raise MaximumBuffers to the minimum")},
    {"clear-minimum-buffers", clear, "MinimumBuffers"},
    {"clear-maximum-buffers", clear, "MaximumBuffers"},
    {"clear-flush-timer", clear, "FlushTimer"},
    {"set-flush-timer-5-s",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Flush every 5 seconds")},
    {"clear-age-limit", clear, "AgeLimit"},
    {"clear-flush-threshold", clear, "FlushThreshold"},
    {"clear-v2-options", clear, "V2Options"},
    {"clear-kernel-settings",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the kernel settings")},
    {"clear-kernel-settings-at-boot",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the kernel settings")},
    {"clear-newer-kernel-settings",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear newer settings")},
    {"clear-unsupported-kernel-settings",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear unsupported settings")},
    {"add-flags-of-stacks",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Record these events")},
    {"add-flags-of-branches",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Record these events")},
    {"record-all-branches",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Leave no branches out")},
    {"add-modules-of-stacks",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Add the three flags")},
    {"use-nearest-interval",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Use the nearest interval")},
    {"add-profile", add, "PROFILE"},
    {"add-pmc-profile", add, "PERF_PMC_PROFILE"},
    {"add-pool", add, "PERF_POOL"},
    {"clear-enable-flags",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear the kernel flags")},
    {"set-basic-flags",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Record processes, threads and images")},
    {"clear-extension",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Clear bit 31")},
    {"keep-enable-flags",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Keep the kernel flags")},
    {"keep-maximum-buffers",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Keep the maximum")},
    {"keep-log-file",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Keep the log file")},
    {"restore-fixed", takeBack},
    {"restore-fixed-private", takeBack},
    {"restore-kept",
        //: button
        QT_TRANSLATE_NOOP("FindingText", "Show the values in force")},
};

} // namespace

QString FindingText::fixLabel(std::string_view fixId)
{
    const auto text = std::ranges::find(fixTexts, fixId, &FixText::id);
    if (text == std::end(fixTexts))
        return {};
    const QString label = tr(text->label);
    return text->name != nullptr ? label.arg(QString::fromLatin1(text->name)) : label;
}

} // namespace etwarden
