// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartlegend.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/measures.h"
#include "widgets/common/theme.h"
#include "widgets/time/trackstyle.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

constexpr int gap = track::gutterGap;
constexpr int columnGap = track::gutterColumnGap;
constexpr int edge = track::gutterEdge;
constexpr int foldMark = 8; // the triangle before the title
constexpr int longestName = 24; // average characters; longer names of sessions are elided
constexpr std::size_t valueColumns = 3;

/// A pixel more than the text: nothing may be elided because of a rounding.
int widthOf(const QString& text, const QFont& font)
{
    return QFontMetrics(font).horizontalAdvance(text) + 1;
}

QString widestExpected() // before a value was wider
{
    return QLocale().toString(9'999'999);
}

} // namespace

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    measure();
}

void ChartLegend::setTitle(const QString& title)
{
    m_title = title;
    measure();
}

void ChartLegend::setCurves(std::vector<ChartCurve> curves)
{
    m_curves = std::move(curves);
    m_isHidden.assign(m_curves.size(), false);
    m_values.assign(m_curves.size(), {});
    m_valueWidth = 0;
    measure();
}

void ChartLegend::setHidden(std::vector<bool> hidden)
{
    m_isHidden = std::move(hidden);
    update();
}

void ChartLegend::setValues(const QStringList& values)
{
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        const QString& value = values.at(static_cast<qsizetype>(i));
        if (m_values[i].value(0) == value)
            continue;
        m_values[i].resize(std::max<qsizetype>(m_values[i].size(), 1));
        m_values[i][0] = value;
        m_valueWidth = std::max(m_valueWidth, widthOf(value, m_small));
        update();
    }
}

QString ChartLegend::valuesInWords() const
{
    QStringList values;
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        if (!m_isHidden[i] && !m_values[i].isEmpty()) {
            //: A value in a graph, said in words. %1: what is measured, %2: its value.
            values.append(tr("%1 %2").arg(m_curves[i].name, m_values[i].front()));
        }
    }
    //: Between two values of a graph, said in words.
    return values.join(tr(", "));
}

void ChartLegend::setStatistics(const std::vector<CurveStatistics>& statistics)
{
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        const CurveSource& source = m_curves[i].source;
        const QStringList values{m_values[i].value(0), ChartText::reading(source, statistics[i].average),
            ChartText::reading(source, statistics[i].maximum)};
        if (values == m_values[i])
            continue;
        m_values[i] = values;
        for (const QString& value : values)
            m_valueWidth = std::max(m_valueWidth, widthOf(value, m_small));
        update();
    }
}

void ChartLegend::setNote(const QString& note)
{
    if (note == m_note)
        return;
    m_note = note;
    update();
}

void ChartLegend::setFolded(bool isFolded)
{
    m_isFolded = isFolded;
    update();
}

void ChartLegend::setDetail(Detail detail)
{
    m_detail = detail;
    update();
}

int ChartLegend::columnCount() const
{
    return m_detail == Detail::Names ? 0 : m_detail == Detail::Values ? 1 : static_cast<int>(valueColumns);
}

int ChartLegend::widthFor(Detail detail) const
{
    const int title = edge + foldMark + gap + widthOf(m_title, headingFont(font())) + edge;
    const int columns = detail == Detail::Names ? 0 : detail == Detail::Values ? 1 : static_cast<int>(valueColumns);
    const int name = detail == Detail::Names ? 0 : track::sampleWidth + gap + m_nameWidth;
    return std::max(title, edge + name + columns * (columnGap + m_valueWidth) + edge);
}

int ChartLegend::foldedHeight() const
{
    return fontMetrics().height() + 2;
}

QRect ChartLegend::rowOf(std::size_t curve) const
{
    const int row = QFontMetrics(m_small).height();
    return {0, foldedHeight() + static_cast<int>(curve) * row, width(), row};
}

std::size_t ChartLegend::shownCurves() const
{
    if (m_isFolded)
        return 0;
    const int rows = (height() - foldedHeight()) / QFontMetrics(m_small).height();
    return std::min(m_curves.size(), static_cast<std::size_t>(std::max(rows, 0)));
}

void ChartLegend::measure()
{
    m_small = trackLabelFont(font());
    m_lines.reset();
    m_boldLines.reset();
    m_nameWidth = 0;
    for (const ChartCurve& curve : m_curves)
        m_nameWidth = std::max(m_nameWidth, widthOf(curve.name, m_small));
    m_nameWidth = std::min(m_nameWidth, QFontMetrics(m_small).averageCharWidth() * longestName);
    m_valueWidth = std::max(m_valueWidth, widthOf(widestExpected(), m_small));
    update();
}

bool ChartLegend::isQuiet(std::size_t curve) const
{
    return m_isHidden[curve] || m_curves[curve].look.role == CurveRole::Reading;
}

void ChartLegend::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_lines) {
        m_lines.emplace(m_small);
        m_boldLines.emplace(headingFont(font()));
    }
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    paintTitle(painter);
    const std::size_t shown = shownCurves();
    for (std::size_t i = 0; i < shown; ++i)
        paintCurve(painter, i);
    const QRect last = rowOf(shown);
    if (m_detail != Detail::Names && !m_isFolded && last.bottom() < height()) {
        painter.setPen(Theme(palette()).loss);
        paintNote(painter, QRect(edge, last.top(), width() - 2 * edge, height() - last.top()));
    }
}

/// The note has as many lines as it needs, where there is room for them.
void ChartLegend::paintNote(QPainter& painter, const QRect& room)
{
    constexpr int wrapped = Qt::AlignLeft | Qt::TextWordWrap;
    const QFontMetrics metrics(m_small);
    if (metrics.horizontalAdvance(m_note) <= room.width()
        || metrics.boundingRect(room, wrapped, m_note).height() > room.height())
    {
        m_lines->paint(painter, QRect(room.topLeft(), QSize(room.width(), metrics.height())), Qt::AlignLeft, m_note);
        return;
    }
    painter.setFont(m_small);
    painter.drawText(room, wrapped, m_note);
}

void ChartLegend::paintTitle(QPainter& painter)
{
    const Theme theme(palette());
    const QRect row(edge, 1, width() - 2 * edge, fontMetrics().height());
    const double middle = row.center().y() + 0.5;
    const double left = edge;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.dimmedText);
    const std::array<QPointF, 3> open{
        QPointF(left, middle - 2), QPointF(left + foldMark, middle - 2), QPointF(left + foldMark / 2.0, middle + 3)};
    const std::array<QPointF, 3> folded{
        QPointF(left + 2, middle - 4), QPointF(left + 2, middle + 4), QPointF(left + 7, middle)};
    painter.drawPolygon(m_isFolded ? folded.data() : open.data(), 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.text);
    m_boldLines->paint(painter, row.adjusted(foldMark + gap, 0, 0, 0), Qt::AlignLeft, m_title);
    if (m_detail != Detail::Statistics || m_isFolded)
        return;
    //: Heading of a column of values beside a graph: those of the average of the shown time. Short.
    const QString average = tr("avg.");
    //: Heading of a column of values beside a graph: the greatest in the shown time. Short.
    const QString maximum = tr("max.");
    painter.setPen(theme.dimmedText);
    const int step = m_valueWidth + columnGap;
    m_lines->paint(painter, row.adjusted(0, 0, -step, 0), Qt::AlignRight, average);
    m_lines->paint(painter, row, Qt::AlignRight, maximum);
}

void ChartLegend::paintCurve(QPainter& painter, std::size_t curve)
{
    const Theme theme(palette());
    const CurveInfo& look = m_curves[curve].look;
    const QRect row = rowOf(curve);
    if (!isQuiet(curve)) {
        const QPen pen(curveColor(look.hue, palette()), 2, penStyleOf(look.dash), Qt::FlatCap);
        paintSample(painter, row, pen, look.fill == CurveFill::Soft);
    }
    painter.setPen(isQuiet(curve) ? theme.dimmedText : theme.text);
    const int left = edge + track::sampleWidth + gap;
    const int columns = columnCount();
    const int nameWidth = columns > 0 ? m_nameWidth : width() - left - edge;
    m_lines->paint(painter, QRect(left, row.top(), nameWidth, row.height()), Qt::AlignLeft, m_curves[curve].name);
    for (int column = 0; column < columns; ++column) {
        const int right = width() - edge - (columns - 1 - column) * (m_valueWidth + columnGap);
        if (column > 0)
            painter.setPen(theme.dimmedText);
        m_lines->paint(painter, QRect(right - m_valueWidth, row.top(), m_valueWidth, row.height()), Qt::AlignRight,
            m_values[curve].value(column));
    }
}

std::optional<std::size_t> ChartLegend::curveAt(const QPoint& place) const
{
    for (std::size_t i = 0; i < shownCurves(); ++i) {
        if (rowOf(i).contains(place))
            return i;
    }
    return std::nullopt;
}

HelpPart ChartLegend::helpAt(const QPoint& position) const
{
    const std::optional<std::size_t> curve = curveAt(position);
    return {.topic = curve ? HelpTopics::of(m_curves[*curve].source.quantity.counter) : HelpTopic(), .text = {}};
}

void ChartLegend::click(const QPoint& place)
{
    const std::optional<std::size_t> curve = curveAt(place);
    if (place.y() < foldedHeight())
        emit foldToggled();
    else if (curve && m_curves[*curve].look.role != CurveRole::Reading)
        emit curveToggled(*curve);
}

void ChartLegend::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())
        && !std::exchange(m_wasDoubleClicked, false))
        click(event->position().toPoint());
}

void ChartLegend::mouseDoubleClickEvent(QMouseEvent* event)
{
    click(event->position().toPoint()); // takes the first click back
    m_wasDoubleClicked = true;
    emit aloneToggled();
}

void ChartLegend::setStatisticsSource(std::function<CurveStatistics(std::size_t)> source)
{
    m_statisticsOf = std::move(source);
}

QString ChartLegend::toolTipOf(std::size_t curve) const
{
    const ChartCurve& of = m_curves[curve];
    const CurveStatistics range = m_statisticsOf ? m_statisticsOf(curve) : CurveStatistics();
    //: Tool tip of a curve. %1: its name; %2 to %5: numbers, those of the shown time.
    const QString numbers =
        tr("%1: %2. In the range shown: minimum %3, average %4, maximum %5.")
            .arg(of.heading, m_values[curve].value(0), ChartText::reading(of.source, range.minimum),
                ChartText::reading(of.source, range.average), ChartText::reading(of.source, range.maximum));
    if (of.look.role == CurveRole::Reading)
        return numbers;
    return numbers + u'\n'
        + (m_isHidden[curve]
                //: Tool tip of a curve that is hidden.
                ? tr("Click to show the curve.")
                //: Tool tip of a curve.
                : tr("Click to hide the curve."));
}

bool ChartLegend::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QString text;
    if (const std::optional<std::size_t> curve = curveAt(help->pos()))
        text = toolTipOf(*curve);
    else if (help->pos().y() < foldedHeight())
        //: Tool tip of a graph's title.
        text = tr("Click to fold or unfold the graph, double-click to show only this graph.");
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), toolTipText(text), this);
    return true;
}

void ChartLegend::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange) {
        m_valueWidth = 0;
        measure();
    }
    QWidget::changeEvent(event);
}

} // namespace etwarden

#include "moc_chartlegend.cpp"
