// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/losssurvey.h"
#include "model/qt/common/worker.h"
#include "model/qt/text/bars.h"

#include <QCoreApplication>
#include <QObject>

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

namespace etwarden {

class SessionHistory;

/// The losses of all runs in a range, with the names of their sessions.
struct LossSurvey
{
    struct Row
    {
        LossShare share;
        TraceHandle session = invalidTraceHandle;
        std::u16string name;
    };
    std::vector<Row> rows;
};

/// Bars of losses, and where each of them was worst.
struct LossBars
{
    struct Goal
    {
        TraceHandle session = invalidTraceHandle;
        std::chrono::nanoseconds time{}; ///< of the history's axis
    };
    BarList list{};
    std::vector<Goal> goals{}; ///< one for each bar
};

/// Losses as bars, in the current language.
class LossStatistics
{
    Q_DECLARE_TR_FUNCTIONS(LossStatistics)

public:
    enum class By : std::uint8_t { Cause, Session };
    enum class Measure : std::uint8_t { Events, Buffers };

    static constexpr std::size_t shownSessions = 20; ///< the others are not (our choice)

    static LossBars bars(const LossSurvey& survey, By by, Measure measure);
};

/// Surveys losses on a thread of its own, one range at a time.
class LossSurveyor : public QObject
{
    Q_OBJECT

public:
    explicit LossSurveyor(QObject* parent = nullptr);
    ~LossSurveyor() override; ///< ends the survey

    /// Surveys the history as it is now and gives up an earlier survey. finished() does not come where the system has
    /// no more threads.
    void start(const SessionHistory& history, TimeRange range);
    bool isRunning() const { return m_shared != nullptr; }

signals:
    void finished(const etwarden::LossSurvey& survey);

private:
    struct Shared;
    void takeSurvey();

    std::shared_ptr<Shared> m_shared; // of the survey that goes on
    Worker m_worker;
};

} // namespace etwarden
