// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/restartelevated.h"

namespace etwarden {

QString quotedArguments(const QStringList& arguments)
{
    QString line;
    for (const QString& argument : arguments) {
        line += line.isEmpty() ? QStringLiteral("\"") : QStringLiteral(" \"");
        qsizetype backslashes = 0;
        for (const QChar character : argument) {
            if (character == u'"') // those before it, and the quote itself
                line += QString(backslashes + 1, u'\\');
            backslashes = character == u'\\' ? backslashes + 1 : 0;
            line += character;
        }
        line += QString(backslashes, u'\\') + u'"';
    }
    return line;
}

} // namespace etwarden
