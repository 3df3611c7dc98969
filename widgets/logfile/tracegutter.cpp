// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/tracegutter.h"

#include "model/qt/text/format.h"
#include "widgets/common/measures.h"
#include "widgets/common/theme.h"
#include "widgets/time/trackstyle.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int largestPart = 3; // the gutter has a third of the picture at most

int widestOf(const QFontMetrics& metrics, const QStringList& texts)
{
    int width = 0;
    for (const QString& text : texts)
        width = std::max(width, metrics.horizontalAdvance(text) + 1);
    return width;
}

} // namespace

QString TraceGutter::rateTitle()
{
    //: Heading of a picture: the events of a log file over time.
    return tr("Events");
}

QString TraceGutter::bufferTitle()
{
    //: Heading of a picture: the buffers of a log file over time.
    return tr("Buffers");
}

std::vector<TraceGutter::Row> TraceGutter::rateRows(const TraceColumns& columns, std::optional<std::size_t> pointed)
{
    const Format format;
    const double rate = pointed ? columns.rates[*pointed] : columns.averageRate();
    return {//: Name of a curve: how many events came in each second.
        {tr("per second"), format.rate(rate), trackhue::sky},
        //: Beside a graph of events per second: its highest value in the time that is shown. Short.
        {tr("at most"), format.rate(columns.highestRate()), trackhue::text}};
}

QString TraceGutter::laneName(const TraceColumns& columns)
{
    if (columns.files > 1) {
        //: Beside a picture of the buffers of several log files that are shown as one: how many there are.
        return tr("files");
    }
    //: Beside a picture of the buffers of a log file: how many processors wrote them.
    return tr("processors");
}

std::vector<TraceGutter::Row> TraceGutter::bufferRows(const TraceColumns& columns, std::optional<std::size_t> pointed)
{
    const Format format;
    const std::optional<double> fill = pointed ? columns.fillAt(*pointed) : columns.averageFill();
    return {//: Name of a curve: how much of its buffer events take.
        {tr("filled"), fill ? format.percent(100 * *fill) : QStringLiteral("–"), trackhue::orange},
        //: Beside a picture of the buffers of a log file: how many are not in it.
        {tr("missing"), format.number(columns.missingBuffers), trackhue::vermilion, Row::Sample::Hatched},
        //: Beside a picture of the buffers of a log file: how many of them say that something was lost.
        {tr("that mark a loss"), format.number(columns.markedLosses), trackhue::vermilion, Row::Sample::Bar},
        {laneName(columns), format.number(static_cast<std::uint64_t>(columns.laneSources())), trackhue::text}};
}

void TraceGutter::measure(const QFont& font, int pictureWidth)
{
    m_font = font;
    const QFontMetrics bold(headingFont(font));
    const QFontMetrics metrics(trackLabelFont(font));
    TraceColumns nothing;
    nothing.rates.push_back(0);
    QStringList names;
    for (const std::vector<Row>& rows : {rateRows(nothing, {}), bufferRows(nothing, {})}) {
        for (const Row& row : rows)
            names.append(row.name);
    }
    const int titles = widestOf(bold, {rateTitle(), bufferTitle()}) + 2 * track::gutterEdge;
    const int values = widestOf(metrics, {QLocale().toString(9'999'999)});
    const int wide = 2 * track::gutterEdge + track::sampleWidth + track::gutterGap + widestOf(metrics, names)
        + track::gutterColumnGap + values;
    m_hasValues = wide * largestPart <= pictureWidth;
    m_width = m_hasValues ? std::max(titles, wide) : titles;
}

void TraceGutter::paint(QPainter& painter, const TracePlots& plots, const TraceColumns& columns,
    std::optional<std::size_t> pointed, const QPalette& palette) const
{
    paintTrack(painter, plots.rateTrack(), rateTitle(), rateRows(columns, pointed), palette);
    paintTrack(painter, plots.bufferTrack(), bufferTitle(), bufferRows(columns, pointed), palette);
}

/// Paints a sample of how the row is drawn in the plot.
void TraceGutter::paintRowSample(QPainter& painter, const QRect& line, const Row& row, const QPalette& palette)
{
    constexpr int barWidth = 3;
    const QRect whole(track::gutterEdge, line.top() + 2, track::sampleWidth, line.height() - 4);
    const QColor loss = Theme(palette).loss;
    switch (row.sample) {
    case Row::Sample::Filled:
        paintSample(painter, line, QPen(laneColor(row.hue, palette), 2, Qt::SolidLine, Qt::FlatCap), true);
        return;
    case Row::Sample::Bar:
        painter.fillRect(QRect(whole.center().x() - 1, whole.top(), barWidth, whole.height()), loss);
        return;
    case Row::Sample::Hatched:
        painter.fillRect(whole, QBrush(loss, Qt::DiagCrossPattern));
        painter.setPen(loss);
        painter.drawRect(whole.adjusted(0, 0, -1, -1));
        return;
    }
}

void TraceGutter::paintTrack(QPainter& painter, const QRect& area, const QString& title, const std::vector<Row>& rows,
    const QPalette& palette) const
{
    const Theme theme(palette);
    const int left = track::gutterEdge;
    const int right = m_width - track::gutterEdge;
    const int titleHeight = QFontMetrics(m_font).height();
    painter.setFont(headingFont(m_font));
    painter.setPen(theme.text);
    painter.drawText(QRect(left, area.top() + 1, right - left, titleHeight), Qt::AlignLeft | Qt::AlignVCenter, title);
    if (!m_hasValues)
        return;
    painter.setFont(trackLabelFont(m_font));
    const int rowHeight = painter.fontMetrics().height();
    int top = area.top() + titleHeight + 2;
    for (const Row& row : rows) {
        const QRect line(0, top, m_width, rowHeight);
        if (line.bottom() > area.bottom())
            return;
        top += rowHeight;
        if (row.hue != trackhue::text)
            paintRowSample(painter, line, row, palette);
        painter.setPen(row.hue == trackhue::text ? theme.dimmedText : theme.text);
        const int name = left + track::sampleWidth + track::gutterGap;
        painter.drawText(QRect(name, line.top(), right - name, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.drawText(
            QRect(name, line.top(), right - name, rowHeight), Qt::AlignRight | Qt::AlignVCenter, row.value);
    }
}

} // namespace etwarden
