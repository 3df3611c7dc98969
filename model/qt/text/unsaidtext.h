// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/write/writesetup.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <span>

namespace etwarden {

/// Sentences about what a text for another tool does not say, in the current language.
class UnsaidText
{
    Q_DECLARE_TR_FUNCTIONS(UnsaidText)

public:
    /// One or two sentences. `set` is the one that was written.
    static QStringList sentences(const SetupSet& set, const UnsaidMember& unsaid);
    /// The lines of the comment at the beginning of the text: what the text is for, and what it does not say.
    static QString comment(const QString& target, const SetupSet& set, std::span<const UnsaidMember> unsaid);
};

} // namespace etwarden
