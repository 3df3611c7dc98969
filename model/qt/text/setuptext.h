// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// What was found in a file with a setup, in words, in the current language.
class SetupText
{
    Q_DECLARE_TR_FUNCTIONS(SetupText)

public:
    static QString format(SetupFormat format);
    /// A sentence: what was not taken over, and why.
    static QString omission(const SetupOmission& omission);
    /// A sentence: which member has the default of the file's own tool.
    static QString toolDefault(const ToolDefault& value);
    /// A sentence: which variable has no value.
    static QString variable(const SetupVariable& variable);
    /// A sentence: what is wrong.
    static QString finding(const SetupFinding& finding);
};

} // namespace etwarden
