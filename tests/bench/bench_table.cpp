// SPDX-License-Identifier: GPL-3.0-or-later
//
// One refresh of 256 sessions in the real table view, painted, against what a table costs that is made the plain way: a
// QTableView with the default delegate and no proxy, on a model of the same texts that announces every refresh by a
// reset. Ours draws the history of the counters as well, which is fed between the rounds. Both show the same columns in
// the same widths, rows of the same height and 29 of them; the contenders take turns in one process, and figures are
// process CPU time. Making a poll is not part of them: in the program another thread does that.
#include "model/qt/history/sessionhistory.h"
#include "model/qt/history/sparklines.h"
#include "model/qt/sessions/sessioncells.h"
#include "model/qt/sessions/sessionfilterproxy.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "model/qt/settings.h"
#include "model/qt/settingsformat.h"
#include "tests/bench/interleaved.h"
#include "tests/bench/pollfeed.h"
#include "widgets/table/sessiontableview.h"

#include <QApplication>
#include <QHeaderView>
#include <QSettings>
#include <QTemporaryDir>

#include <cstdint>
#include <memory>

namespace {

using namespace etwarden;

constexpr std::uint32_t sessionCount = 256;
constexpr int rounds = 100;
constexpr QSize viewSize(1200, 600);

/// Processes events until nothing is left that would be measured as the work of the other contender: a reset posts a
/// layout, which asks for a paint.
void paint()
{
    for (int pass = 0; pass < 3; ++pass)
        QApplication::processEvents();
}

struct MergingTable
{
    explicit MergingTable(Settings& settings)
        : view(proxy, settings)
    {
        proxy.setSourceModel(&model);
        model.setSparklines(&sparklines);
        view.setSparklines(&sparklines);
        view.resize(viewSize);
        view.show();
    }

    void refresh(const PollPtr& poll)
    {
        model.setPoll(poll);
        view.refreshSparklines();
        paint();
    }

    SessionHistory history;
    Sparklines sparklines{history};
    SessionTableModel model;
    SessionFilterProxy proxy;
    SessionTableView view;
};

/// The texts of the same rows, made when a view asks for them.
class PlainModel : public QAbstractTableModel
{
public:
    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : sessionColumnCount; }

    QVariant data(const QModelIndex& index, int role) const override
    {
        const SessionColumnInfo& column = sessionColumns()[static_cast<std::size_t>(index.column())];
        if (role == Qt::DisplayRole)
            return column.text(m_rows[static_cast<std::size_t>(index.row())], m_format);
        return role == Qt::TextAlignmentRole ? QVariant::fromValue(column.alignment) : QVariant();
    }

    void reset(const Poll& poll)
    {
        beginResetModel();
        m_rows.resize(poll.sessions.size());
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            m_rows[i].totals = nextTotals(m_rows[i], poll.sessions[i], true, std::chrono::milliseconds(100));
            m_rows[i].rates = nextRates(m_rows[i], poll.sessions[i], true, std::chrono::milliseconds(100));
            m_rows[i].status = poll.sessions[i];
        }
        endResetModel();
    }

private:
    std::vector<SessionRow> m_rows;
    Format m_format;
};

struct ResettingTable
{
    explicit ResettingTable(const QTableView& like)
    {
        view.setModel(&model);
        view.setShowGrid(like.showGrid());
        view.setWordWrap(like.wordWrap());
        view.setSelectionBehavior(like.selectionBehavior());
        view.verticalHeader()->hide();
        view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
        view.verticalHeader()->setMinimumSectionSize(like.verticalHeader()->minimumSectionSize());
        view.verticalHeader()->setDefaultSectionSize(like.verticalHeader()->defaultSectionSize());
        for (int column = 0; column < sessionColumnCount; ++column) {
            view.setColumnWidth(column, like.columnWidth(column));
            view.setColumnHidden(column, like.isColumnHidden(column));
        }
        view.resize(viewSize);
        view.show();
    }

    void refresh(const PollPtr& poll)
    {
        model.reset(*poll);
        paint();
    }

    PlainModel model;
    QTableView view;
};

void compare(const char* name, std::uint32_t stride, double target)
{
    const QTemporaryDir folder;
    QSettings store(folder.filePath(QStringLiteral("settings.ini")), settingsFormat());
    Settings settings(store);
    bench::PollFeed mergeFeed(sessionCount, stride, std::chrono::milliseconds(100));
    bench::PollFeed resetFeed(sessionCount, stride, std::chrono::milliseconds(100));
    MergingTable merging(settings);
    ResettingTable resetting(merging.view);
    const std::vector<double> medians =
        bench::medianMicroseconds({{.name = "merge",
                                       .run = [&] { merging.refresh(mergeFeed.latest()); },
                                       .prepare =
                                           [&] {
                                               mergeFeed.poll();
                                               merging.history.append(*mergeFeed.latest());
                                           }},
                                      {.name = "reset",
                                          .run = [&] { resetting.refresh(resetFeed.latest()); },
                                          .prepare = [&] { resetFeed.poll(); }}},
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
