// SPDX-License-Identifier: GPL-3.0-or-later
//
// One refresh of 256 sessions in the real table view, painted, against a model reset of the same data. The contenders
// take turns in one process; figures are process CPU time.
#include "model/qt/sessionfilterproxy.h"
#include "model/qt/sessiontablemodel.h"
#include "model/qt/settings.h"
#include "tests/bench/interleaved.h"
#include "widgets/sessiontableview.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include <cstdint>
#include <memory>

namespace {

using namespace etwarden;

constexpr std::uint32_t sessionCount = 256;
constexpr int rounds = 60;

SessionStatus sessionAt(std::uint32_t index)
{
    SessionStatus status;
    status.handle = 0x10000u * (index + 1) | (index + 1);
    status.name =
        u"Session " + std::u16string(1, static_cast<char16_t>(u'A' + index % 26)) + u" of the refresh benchmark";
    status.guid.data1 = index + 1;
    status.logFileName = u"C:\\logs\\session.etl";
    status.bufferSizeKb = 64;
    status.minimumBuffers = 4;
    status.maximumBuffers = 26;
    status.logFileMode = 1;
    status.numberOfBuffers = 8;
    status.freeBuffers = 4;
    return status;
}

/// Snapshots in which every `stride`-th session has new counters.
class Feed
{
public:
    explicit Feed(std::uint32_t stride)
        : m_stride(stride)
    {
        for (std::uint32_t i = 0; i < sessionCount; ++i)
            m_sessions.push_back(sessionAt(i));
    }

    SnapshotPtr next()
    {
        ++m_number;
        for (std::uint32_t i = 0; i < sessionCount; i += m_stride) {
            m_sessions[i].buffersWritten += 3 + i % 7 + m_number % 5;
            m_sessions[i].eventsLost += i % 3 + m_number % 2;
            m_sessions[i].logBuffersLost += m_number % 2;
            m_sessions[i].realTimeBuffersLost += i % 2;
            m_sessions[i].numberOfBuffers = 8 + m_number % 8;
            m_sessions[i].freeBuffers = m_number % 5;
        }
        auto snapshot = std::make_shared<Snapshot>();
        snapshot->number = m_number;
        snapshot->steadyTime = std::chrono::milliseconds(100) * m_number;
        snapshot->sessions = m_sessions;
        return snapshot;
    }

private:
    std::uint32_t m_stride;
    std::uint32_t m_number = 0;
    std::vector<SessionStatus> m_sessions;
};

/// The same rows announced by a reset: what a table without merging costs.
class ResetModel : public SessionTableModel
{
public:
    void refreshByReset(const SnapshotPtr& snapshot)
    {
        beginResetModel();
        const QSignalBlocker quiet(this);
        setSnapshot(snapshot);
        endResetModelUnblocked();
    }

private:
    void endResetModelUnblocked()
    {
        blockSignals(false);
        endResetModel();
    }
};

template<typename Model>
struct Table
{
    explicit Table(Settings& settings)
        : view(proxy, settings)
    {
        proxy.setSourceModel(&model);
        view.resize(1200, 600);
        view.show();
    }

    void paint() { QApplication::processEvents(); }

    Model model;
    SessionFilterProxy proxy;
    SessionTableView view;
};

void compare(const char* name, std::uint32_t stride, double target)
{
    const QTemporaryDir folder;
    QSettings store(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    Settings settings(store);
    Feed mergeFeed(stride);
    Feed resetFeed(stride);
    Table<SessionTableModel> merging(settings);
    Table<ResetModel> resetting(settings);
    const std::vector<double> medians =
        bench::medianMicroseconds({{"merge",
                                       [&] {
                                           merging.model.setSnapshot(mergeFeed.next());
                                           merging.paint();
                                       }},
                                      {"reset",
                                          [&] {
                                              resetting.model.refreshByReset(resetFeed.next());
                                              resetting.paint();
                                          }}},
            rounds);
    bench::printRatio(name, medians[0], medians[1], target);
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    compare("refresh of 256 sessions, all change, against a reset", 1, 0.3);
    compare("refresh of 256 sessions, a tenth changes, against a reset", 10, 0.07);
    return 0;
}
