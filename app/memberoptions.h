// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandlinehelp.h"
#include "app/optionvalues.h"
#include "model/session/members.h"

#include <QString>
#include <QStringList>

class QCommandLineParser;

namespace etwarden {

// Options that are named after the members of a session.

QString memberOptionName(const ConfigMember& member); ///< without dashes, and without the struct that the member is in
VerbOption memberOption(const ConfigMember& member); ///< as in the help
QStringList kernelPresetNames(); ///< what --EnableFlags takes besides the names of flags

/// Options that are named after members are those in any case: "--buffersize" becomes "--BufferSize".
QStringList withMemberNames(QStringList arguments);

/// Fills the members of the request and its list of given members. Returns an error, or nothing.
MaybeError readMembers(const QCommandLineParser& parser, const QString& folder, ControlRequest& request);

} // namespace etwarden
