// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"
#include "model/qt/monitor/operation.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessionrow.h"
#include "model/session/rules/rules.h"

#include <QCoreApplication>
#include <QString>

#include <string_view>

namespace etwarden {

/// Words for codes. Nothing is cached: each call answers in the language of the moment.
class Texts
{
    Q_DECLARE_TR_FUNCTIONS(Texts)

public:
    /// "ERROR_BAD_PATHNAME (161)"; unknown codes show their number only.
    static QString statusSymbol(Win32Status status);
    /// One sentence: what the code means from an ETW control function.
    static QString statusMeaning(Win32Status status);
    /// One sentence: what to do about it; may be empty.
    static QString statusAdvice(Win32Status status);

    /// "file, circular, real-time": the mode in words, without the bits that most people need not know.
    static QString modeSummary(std::uint32_t logFileMode, bool hasFile);
    static QString clock(ClockType clock);
    static QString lossState(LossState state);

    static QString columnHeader(SessionColumn column);
    /// What the counter is and when it grows.
    static QString columnToolTip(SessionColumn column);

    /// One sentence: what is the matter and, where it can be said, what to do.
    static QString findingSentence(const Finding& finding);
    /// Lines: the predicted status, who says so, how sources contradict each other. Each only where there is one.
    static QString findingDetail(const Finding& finding);
    /// The button of a fix.
    static QString fixLabel(std::string_view fixId);

    /// A message for the strip: what was wanted, what happened (symbol and number), what to do next.
    static QString operationMessage(const OperationResult& result);
    static QString waitingMessage(const Waiting& waiting);
};

} // namespace etwarden
