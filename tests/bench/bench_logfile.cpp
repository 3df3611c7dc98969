// SPDX-License-Identifier: GPL-3.0-or-later
//
// A log file of 1 GB in its window: the scan that makes index and autopsy, frames after jumps to any place of the list,
// and the export. The file has 64 KB buffers of eight processors and about 8 million events, and is in the system's
// cache. ETWARDEN_BENCH_LOG_FILE names another one.
#include "model/qt/logfile/eventlist.h"
#include "model/qt/logfile/eventsmodel.h"
#include "tests/bench/largetrace.h"
#include "widgets/logfile/longtable.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QScrollBar>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <random>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

QString logFile()
{
    static const QString own = qEnvironmentVariable("ETWARDEN_BENCH_LOG_FILE");
    static const std::unique_ptr<const LargeTrace> made =
        own.isEmpty() ? std::make_unique<const LargeTrace>(16'384) : nullptr;
    return made ? QString::fromStdU16String(made->path()) : own;
}

void openAndWait(LogFileDocument& file)
{
    QEventLoop loop;
    QObject::connect(&file, &LogFileDocument::indexed, &loop, &QEventLoop::quit);
    file.open();
    loop.exec();
}

EventList& indexedList()
{
    static LogFileDocument file(logFile());
    static EventList list(file);
    if (!file.isIndexed())
        openAndWait(file);
    return list;
}

void firstRows(benchmark::State& state)
{
    const QString path = logFile();
    for ([[maybe_unused]] auto iteration : state) {
        LogFileDocument file(path);
        const EventList list(file);
        QEventLoop loop;
        QObject::connect(&file, &LogFileDocument::grown, &loop, &QEventLoop::quit);
        file.open();
        loop.exec();
    }
}
BENCHMARK(firstRows)->Unit(benchmark::kMillisecond)->UseRealTime();

void makeIndex(benchmark::State& state)
{
    const QString path = logFile();
    for ([[maybe_unused]] auto iteration : state) {
        LogFileDocument file(path);
        const EventList list(file);
        openAndWait(file);
        state.counters["events"] = static_cast<double>(file.index().size());
    }
}
BENCHMARK(makeIndex)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(3);

/// What the window's thread does for a jump to any place: the frame without texts, and the one with them.
void scroll(benchmark::State& state)
{
    EventsModel model(indexedList());
    LongTable table;
    table.setModel(&model);
    table.resize(1200, 800);
    table.show();
    std::mt19937 random(1);
    std::uniform_int_distribution<int> places(0, table.verticalScrollBar()->maximum());
    double worstEmpty = 0;
    double worstFilled = 0;
    double allEmpty = 0;
    double allFilled = 0;
    for ([[maybe_unused]] auto iteration : state) {
        QElapsedTimer timer;
        const auto elapsed = [&timer] { return static_cast<double>(timer.nsecsElapsed()) / 1e6; };
        timer.start();
        table.verticalScrollBar()->setValue(places(random));
        table.viewport()->repaint();
        const double empty = elapsed();
        QEventLoop loop; // until the texts are there
        QObject::connect(&model, &QAbstractItemModel::dataChanged, &loop, &QEventLoop::quit);
        loop.exec();
        timer.start();
        table.viewport()->repaint();
        const double filled = elapsed();
        worstEmpty = std::max(worstEmpty, empty);
        worstFilled = std::max(worstFilled, filled);
        allEmpty += empty;
        allFilled += filled;
        state.SetIterationTime((empty + filled) / 1e3);
    }
    const auto frames = static_cast<double>(state.iterations());
    state.counters["empty_ms"] = allEmpty / frames;
    state.counters["filled_ms"] = allFilled / frames;
    state.counters["worst_empty_ms"] = worstEmpty;
    state.counters["worst_filled_ms"] = worstFilled;
    state.counters["rows"] = model.rowCount();
}
BENCHMARK(scroll)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(300);

void exportEvents(benchmark::State& state, EventFormat format)
{
    EventList& list = indexedList();
    const QTemporaryDir folder;
    for ([[maybe_unused]] auto iteration : state) {
        QEventLoop loop;
        QObject::connect(&list, &EventList::exported, &loop, &QEventLoop::quit);
        list.exportTo(folder.filePath(u"events"_s), format);
        loop.exec();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(list.eventCount()) * state.iterations());
}
BENCHMARK_CAPTURE(exportEvents, csv, EventFormat::Csv)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);
BENCHMARK_CAPTURE(exportEvents, jsonLines, EventFormat::JsonLines)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(1);

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
