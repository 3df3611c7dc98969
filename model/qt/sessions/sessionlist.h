// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace etwarden {

/// All members of a session, with stable English keys whatever the language of the window.
QJsonObject sessionJson(const SessionStatus& session);

/// All members of all sessions, UTF-8 JSON with stable English keys whatever the language of the window.
QByteArray sessionListJson(const Poll& poll);

/// Says whose sessions they are, and lists them in a table for a terminal, in the current language.
QString sessionListText(const Poll& poll);

} // namespace etwarden
