// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translatecommand.h"

#include "app/commandlinehelp.h"
#include "app/printing.h"
#include "app/requestedset.h"
#include "model/qt/editor/setupexport.h"
#include "model/qt/text/plaintext.h"

#include <algorithm>
#include <variant>

namespace etwarden {

int runTranslation(const CommandLine& line, std::uint64_t physicalMemoryBytes)
{
    const ControlRequest& request = *line.control;
    const auto source = requestedSetup(line, {.templateFolder = {}, .physicalMemoryBytes = physicalMemoryBytes});
    if (const auto* const problem = std::get_if<QString>(&source))
        return fail(*problem);
    const auto& [set, notes] = std::get<RequestedSetup>(source);
    const std::vector<SetupExport::Target> targets = SetupExport::targets();
    const auto target = std::ranges::find(targets, request.setupTarget, &SetupExport::Target::id);
    const QString reason = request.overwrites ? SetupExport::write(request.outputFile, set, *target)
                                              : SetupExport::writeNew(request.outputFile, set, *target);
    if (!reason.isEmpty()) {
        //: %1 is a file, %2 the reason given by the system
        return fail(CommandLineHelp::tr("“%1” was not written: %2").arg(shownPath(request.outputFile), reason));
    }
    for (const QString& note : notes + SetupExport::differences(set, *target))
        fail(note);
    return exitcode::success;
}

} // namespace etwarden
