// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandlineparser.h"
#include "model/qt/editor/setupexport.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace etwarden {

QString verbNames(const std::vector<Verb>& verbs); ///< "start, run"
std::optional<Verb> verbNamed(const QString& word);
std::vector<Verb> controllingVerbs(); ///< all that control sessions and return
QStringList idsOf(const std::vector<SetupExport::Target>& targets); ///< what --for takes

} // namespace etwarden
