// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/rules.h"

#include <QCoreApplication>
#include <QString>

#include <string_view>

namespace etwarden {

/// Findings of the rules and the ways out of them in words, in the current language.
class FindingText
{
    Q_DECLARE_TR_FUNCTIONS(FindingText)

public:
    /// One sentence: what is the matter and, where it can be said, what to do.
    static QString sentence(const Finding& finding);
    /// The sentence with the name of the provider of `config`, where the finding is about one.
    static QString sentence(const Finding& finding, const SessionConfig& config);
    /// Lines: the predicted status, the sources that have no page(), how sources contradict each other. Each only where
    /// there is one.
    static QString detail(const Finding& finding);
    static QString sourceName(RuleSource source);
    /// The address of a source that is one page of public documentation, always https; empty: it is none.
    static QString page(RuleSource source);
    /// The button of a fix.
    static QString fixLabel(std::string_view fixId);
};

} // namespace etwarden
