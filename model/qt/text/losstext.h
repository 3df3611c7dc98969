// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"
#include "model/advice/lossways.h"
#include "model/advice/uncounted.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace etwarden {

/// Why a session loses, in words, in the current language. The sentences say what no poll shows; a cause that is only
/// possible is named together with the other one that fits.
class LossText
{
    Q_DECLARE_TR_FUNCTIONS(LossText)

public:
    static QString name(std::optional<LossCause> cause); ///< in a few words, of a chart; nullopt: it is not known
    static QString name(std::optional<LossCause> cause, std::optional<LossCause> alternative);
    static QString cause(const LossDiagnosis& diagnosis); ///< one or two sentences
    static QString evidence(const LossDiagnosis& diagnosis); ///< the numbers, in one line
    static QString advice(const LossDiagnosis& diagnosis); ///< what helps; empty where nothing is known to
    /// The time by the wall clock: "14:00:00 to 14:00:05", with the date where it is not that of the newest poll.
    static QString when(const CounterHistory& history, TimeRange time);
    static QString uncounted(const UncountedHint& hint); ///< what happened, and what helps
    /// The change of a session that has this configuration, for a button: "Set MaximumBuffers to 72".
    static QString change(const LossRemedy& remedy, const SessionConfig& config);
    static QString offer(const LossOffer& offer); ///< of a button; with an ellipsis where it opens the editor
    static QString whatHappens(const LossOffer& offer); ///< when it is chosen, for its tool tip

private:
    static QString openCause(const LossDiagnosis& diagnosis);
    static QString buffersAdvice(const LossDiagnosis& diagnosis);
};

} // namespace etwarden
