// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartstack.h"

#include "model/qt/text/plaintext.h"
#include "model/qt/text/tabletext.h"
#include "widgets/charts/chartcontent.h"
#include "widgets/charts/chartlegend.h"
#include "widgets/charts/charttext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/theme.h"
#include "widgets/time/timeaxis.h"
#include "widgets/time/timenavigation.h"
#include "widgets/time/trackstyle.h"

#include <QAccessible>
#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

constexpr int lowestTrack = 60; // device-independent pixels; below, another one folds
constexpr std::array foldOrder{ChartKind::Throughput, ChartKind::Buffers}; // losses never fold by themselves
// The gutter takes at most these parts of the width.
constexpr int statisticsPart = 4;
constexpr int valuesPart = 3;

} // namespace

template<typename Action>
void ChartStack::forEachShown(Action action) const
{
    for (const Track& track : m_tracks) {
        if (track.isUsed)
            action(track);
    }
}

ChartStack::ChartStack(TimeNavigation& navigation, QWidget* parent)
    : QWidget(parent)
    , m_navigation(navigation)
    , m_grid(new QGridLayout(this))
    , m_axis(new TimeAxis)
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(0);
    m_grid->setVerticalSpacing(track::gap);
    m_grid->setColumnStretch(1, 1);
    int row = 0;
    for (const ChartKind kind : {ChartKind::Buffers, ChartKind::Throughput, ChartKind::Losses, ChartKind::Comparison}) {
        m_tracks.push_back(makeTrack(kind));
        m_grid->addWidget(m_tracks.back().legend, row, 0);
        m_grid->addWidget(m_tracks.back().view, row, 1);
        connectLegend(m_tracks.size() - 1);
        ++row;
    }
    m_axis->setObjectName(QStringLiteral("timeAxis"));
    m_navigation.watchPointer(*m_axis, [this] { return m_axis->leftMargin(); });
    m_grid->addWidget(m_axis, row, 0, 1, 2);
}

ChartStack::Track ChartStack::makeTrack(ChartKind kind)
{
    static constexpr std::array<const char*, 4> names{
        "buffersChart", "throughputChart", "lossesChart", "comparisonChart"};
    static constexpr std::array<const char*, 4> legendNames{
        "buffersLegend", "throughputLegend", "lossesLegend", "comparisonLegend"};
    const Track track{kind, new ChartLegend, new ChartView};
    track.legend->setObjectName(QLatin1String(legendNames[static_cast<std::size_t>(kind)]));
    track.view->setObjectName(QLatin1String(names[static_cast<std::size_t>(kind)]));
    track.view->setMinimumHeight(fontMetrics().height() * 2);
    m_navigation.watchPointer(*track.view->viewport(), [view = track.view] { return view->plotArea().left(); });
    m_navigation.watchKeys(*track.view);
    connect(track.view, &ChartView::geometryChanged, this, &ChartStack::geometryChanged);
    return track;
}

void ChartStack::connectLegend(std::size_t place)
{
    ChartLegend* legend = m_tracks[place].legend;
    connect(legend, &ChartLegend::curveToggled, this,
        [this, place](std::size_t curve) { toggleCurve(m_tracks[place], curve); });
    connect(legend, &ChartLegend::foldToggled, this, [this, place] {
        m_tracks[place].isFolded = !m_tracks[place].isFolded;
        arrange();
    });
    connect(legend, &ChartLegend::aloneToggled, this, [this, place] { toggleAlone(m_tracks[place]); });
    legend->setStatisticsSource([this, place](std::size_t curve) {
        return m_history == nullptr ? CurveStatistics()
                                    : statisticsOf(*m_history, m_tracks[place].curves[curve].source, m_time);
    });
}

void ChartStack::toggleCurve(Track& track, std::size_t curve)
{
    track.isHidden[curve] = !track.isHidden[curve];
    applyCurves(track);
    emit geometryChanged();
}

bool ChartStack::isDrawn(const Track& track, std::size_t curve)
{
    return !track.isHidden[curve] && track.curves[curve].look.role != CurveRole::Reading;
}

std::vector<ChartCurve> ChartStack::drawnCurves(const Track& track)
{
    std::vector<ChartCurve> drawn;
    for (std::size_t i = 0; i < track.curves.size(); ++i) {
        if (isDrawn(track, i))
            drawn.push_back(track.curves[i]);
    }
    return drawn;
}

void ChartStack::applyCurves(const Track& track)
{
    track.view->setCurves(drawnCurves(track));
    track.legend->setHidden(track.isHidden);
}

/// Folds all other tracks, or unfolds them if all are folded.
void ChartStack::toggleAlone(const Track& track)
{
    const auto isOther = [&](const Track& other) { return other.isUsed && &other != &track; };
    const bool isAlone = std::ranges::all_of(m_tracks,
        [&](const Track& other) { return isOther(other) ? other.isFolded : !other.isUsed || !other.isFolded; });
    for (Track& other : m_tracks)
        other.isFolded = isOther(other) && !isAlone;
    arrange();
}

void ChartStack::setContent(const ChartContent& content)
{
    for (Track& track : m_tracks) {
        track.isUsed = (track.kind == ChartKind::Comparison) == content.isComparison();
        std::vector<ChartCurve> curves = content.curves(track.kind);
        if (curves.size() != track.curves.size() || track.kind == ChartKind::Comparison) {
            track.isHidden.clear();
            for (const ChartCurve& curve : curves)
                track.isHidden.push_back(curve.look.isOnDemand);
        }
        track.curves = std::move(curves);
        track.legend->setTitle(content.title(track.kind));
        track.legend->setCurves(track.curves);
        applyCurves(track);
        track.view->setAccessibleName(content.title(track.kind));
        track.view->setAccessibleDescription(QString());
    }
    setMarkers(content.markers());
    arrange();
}

void ChartStack::setMarkers(std::vector<Marker> markers)
{
    m_axis->setMarkers(std::move(markers));
}

/// Shows the tracks that are used, folded or not. The height of a folded track goes to the others.
void ChartStack::arrange()
{
    const auto isOpen = [](const Track& track) { return track.isUsed && !track.isFolded; };
    std::vector<ChartKind> folded;
    int room = height() - m_axis->sizeHint().height();
    int open = 0;
    forEachShown([&](const Track& track) {
        room -= track::gap + (isOpen(track) ? 0 : track.legend->foldedHeight());
        open += isOpen(track) ? 1 : 0;
    });
    for (const ChartKind kind : foldOrder) {
        const auto track = std::ranges::find(m_tracks, kind, &Track::kind);
        if (open > 1 && room < open * lowestTrack && isOpen(*track)) {
            folded.push_back(kind);
            room -= track->legend->foldedHeight();
            --open;
        }
    }
    int row = 0;
    for (const Track& track : m_tracks) {
        const bool isFolded = track.isFolded || std::ranges::find(folded, track.kind) != folded.end();
        track.legend->setVisible(track.isUsed);
        track.view->setVisible(track.isUsed && !isFolded);
        track.legend->setFolded(isFolded);
        track.legend->setMinimumHeight(track.legend->foldedHeight());
        track.legend->setMaximumHeight(isFolded ? track.legend->foldedHeight() : QWIDGETSIZE_MAX);
        m_grid->setRowStretch(row, track.isUsed && !isFolded ? 1 : 0);
        ++row;
    }
    arrangeGutter();
    update();
}

/// All legends as wide as the widest, with as much beside the names as the width of the pane allows.
void ChartStack::arrangeGutter()
{
    using Detail = ChartLegend::Detail;
    const auto widthFor = [this](Detail detail) {
        int widest = 0;
        forEachShown([&](const Track& track) { widest = std::max(widest, track.legend->widthFor(detail)); });
        return widest;
    };
    const Detail detail = widthFor(Detail::Statistics) * statisticsPart <= width() ? Detail::Statistics
        : widthFor(Detail::Values) * valuesPart <= width()                         ? Detail::Values
                                                                                   : Detail::Names;
    const int gutter = widthFor(detail);
    for (const Track& track : m_tracks) {
        track.legend->setDetail(detail);
        track.legend->setFixedWidth(gutter);
    }
    m_axis->setMargins(gutter, track::rightMargin);
}

std::int64_t ChartStack::columnCount() const
{
    std::int64_t count = 1;
    forEachShown([&](const Track& track) {
        if (!track.view->isHidden())
            count = track.view->columnCount();
    });
    return count;
}

void ChartStack::showTime(const CounterHistory& history, const ColumnRange& range)
{
    m_history = &history;
    m_time = range.time();
    forEachShown([&](const Track& track) {
        if (!track.view->isHidden())
            track.view->showTime(history, range);
    });
    m_axis->showTime(history, range);
    showStatistics(history);
}

void ChartStack::showStatistics(const CounterHistory& history)
{
    forEachShown([&](const Track& track) {
        if (track.kind == ChartKind::Losses && !track.curves.empty())
            track.legend->setNote(ChartText::lost(history, track.curves.front().source.runs, m_time));
        if (track.legend->detail() != ChartLegend::Detail::Statistics || track.legend->shownCurves() == 0)
            return;
        std::vector<CurveStatistics> statistics;
        for (const ChartCurve& curve : track.curves)
            statistics.push_back(statisticsOf(history, curve.source, m_time));
        track.legend->setStatistics(statistics);
    });
}

void ChartStack::setOldestHeld(std::optional<std::chrono::nanoseconds> time)
{
    forEachShown([&](const Track& track) { track.view->setOldestHeld(time); });
}

void ChartStack::setCrosshair(std::optional<std::int64_t> column, const QString& when)
{
    m_hasCrosshair = column.has_value();
    m_axis->setCrosshair(column, when);
    forEachShown([&](const Track& track) { track.view->setCrosshair(column); });
}

std::optional<std::int64_t> ChartStack::columnOfMarker(bool isNext) const
{
    return m_axis->columnOfMarker(isNext);
}

void ChartStack::showMarkerTip(std::int64_t column)
{
    m_axis->showTip(column);
}

void ChartStack::showValues(const CounterHistory& history, std::optional<std::chrono::nanoseconds> time)
{
    bool isWider = false;
    forEachShown([&](const Track& track) {
        QStringList values;
        std::vector<std::optional<double>> atCrosshair; // of the curves that are drawn
        for (std::size_t i = 0; i < track.curves.size(); ++i) {
            const CurveSource& source = track.curves[i].source;
            const std::optional<double> value = time ? valueAt(history, source, *time) : std::nullopt;
            values.append(ChartText::reading(source, value));
            if (m_hasCrosshair && isDrawn(track, i))
                atCrosshair.push_back(value);
        }
        track.legend->setValues(values);
        track.view->setReadings(std::move(atCrosshair));
        isWider = isWider || track.legend->widthFor(track.legend->detail()) > track.legend->width();
    });
    if (isWider)
        arrangeGutter();
}

void ChartStack::sayValues()
{
    QStringList lines;
    if (!m_axis->crosshairText().isEmpty())
        lines.append(m_axis->crosshairText());
    forEachShown([&lines](const Track& track) {
        //: The values of a graph, said in words. %1: title of the graph, %2: "in use 14, allocated 16".
        lines.append(tr("%1: %2").arg(track.legend->title(), track.legend->valuesInWords()));
    });
    const QString text = lines.join(u'\n');
    QToolTip::showText(m_axis->mapToGlobal(m_axis->crosshairBox().topLeft()), toolTipText(text), this);
    announce(*this, text, Severity::Info);
}

QString ChartStack::valuesText(const CounterHistory& history, std::chrono::nanoseconds time) const
{
    QString text;
    forEachShown([&](const Track& track) {
        for (const ChartCurve& curve : track.curves)
            text += tabbedLine({curve.heading, ChartText::value(curve.source, valueAt(history, curve.source, time))});
    });
    return text;
}

void ChartStack::setSelection(std::optional<TimeRange> selection)
{
    for (const Track& track : m_tracks)
        track.view->setSelection(selection);
}

void ChartStack::describe(const CounterHistory& history, TimeRange range)
{
    const bool isHeard = QAccessible::isActive();
    if (isHeard)
        changeAccessibleDescription(*m_axis, m_axis->shownMarkers());
    forEachShown([&](const Track& track) {
        if (isHeard || track.view->accessibleDescription().isEmpty())
            changeAccessibleDescription(*track.view,
                ChartText::summary(history, track.kind, track.view->accessibleName(), track.curves, range));
    });
}

void ChartStack::retranslate()
{
    for (const Track& track : m_tracks) {
        if (track.kind == ChartKind::Losses)
            track.view->setEmptyText(tr("No loss in this range, according to ETW's own counters"));
    }
    //: Name of the row of times and events below the graphs, for screen readers.
    m_axis->setAccessibleName(tr("Time axis and events"));
}

QWidget* ChartStack::lossesView() const
{
    return std::ranges::find(m_tracks, ChartKind::Losses, &Track::kind)->view;
}

std::vector<ChartPicture::Chart> ChartStack::charts() const
{
    std::vector<ChartPicture::Chart> charts;
    forEachShown([&](const Track& track) { charts.push_back({track.legend->title(), drawnCurves(track)}); });
    return charts;
}

std::vector<ChartCurve> ChartStack::curves() const
{
    std::vector<ChartCurve> curves;
    forEachShown([&](const Track& track) { curves.insert(curves.end(), track.curves.begin(), track.curves.end()); });
    return curves;
}

void ChartStack::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

void ChartStack::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    painter.setPen(Theme(palette()).barTrack);
    forEachShown([&](const Track& track) {
        const int row = track.legend->geometry().top() - track::gap;
        painter.drawLine(0, row, width(), row);
    });
}

void ChartStack::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace etwarden

#include "moc_chartstack.cpp"
