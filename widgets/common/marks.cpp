// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/marks.h"

#include "widgets/common/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <numbers>

namespace etwarden {

namespace {

/// The largest centred square, so that a mark keeps its form in any cell.
QRectF squareIn(const QRectF& area)
{
    const qreal side = std::min(area.width(), area.height());
    return QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side);
}

QPolygonF octagon(const QRectF& square)
{
    QPolygonF polygon;
    for (int corner = 0; corner < 8; ++corner) {
        const double angle = (corner + 0.5) * std::numbers::pi / 4;
        polygon << square.center() + QPointF(std::cos(angle), std::sin(angle)) * (square.width() / 2);
    }
    return polygon;
}

QPolygonF triangle(const QRectF& square)
{
    return QPolygonF({QPointF(square.center().x(), square.top()), square.bottomRight(), square.bottomLeft()});
}

/// An upright stroke and a dot; upside down it is the "i" of information.
QPainterPath sign(const QRectF& square, Severity severity)
{
    const qreal unit = square.width() / 16;
    const QPointF center = square.center();
    const bool isInfo = severity == Severity::Info;
    const qreal shift = severity == Severity::Warning ? 2 * unit : 0;
    QPainterPath path;
    path.addRect(QRectF(center.x() - unit, center.y() + shift + (isInfo ? -1.5 : -4.5) * unit, 2 * unit, 5.5 * unit));
    path.addRect(QRectF(center.x() - unit, center.y() + shift + (isInfo ? -4.5 : 2.5) * unit, 2 * unit, 2 * unit));
    return path;
}

} // namespace

void paintSeverityMark(QPainter& painter, const QRectF& area, Severity severity, const QColor& color)
{
    const QRectF square = squareIn(area);
    QPainterPath shape;
    switch (severity) {
    case Severity::Error:
        shape.addPolygon(octagon(square));
        break;
    case Severity::Warning:
        shape.addPolygon(triangle(square));
        break;
    case Severity::Info:
        shape.addEllipse(square.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    }
    shape.closeSubpath();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(shape.subtracted(sign(square, severity)), color);
    painter.restore();
}

void paintLossMark(QPainter& painter, const QRectF& area, LossState state, const QColor& color)
{
    if (state == LossState::Never) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.25, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(state == LossState::LosingNow ? QBrush(color) : QBrush(Qt::NoBrush));
    painter.drawPolygon(triangle(squareIn(area).adjusted(1, 1.5, -1, -1)));
    painter.restore();
}

void paintFocus(QPainter& painter, const QRect& area, const QPalette& palette)
{
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(readableColor(palette.color(QPalette::Highlight),
        {palette.color(QPalette::Base), palette.color(QPalette::Window)}, Theme::shapeContrast));
    painter.drawRect(area.adjusted(0, 0, -1, -1));
    painter.restore();
}

QString SeverityText::word(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        //: Severity of a message, shown before its sentence.
        return tr("Information");
    case Severity::Warning:
        //: Severity of a message, shown before its sentence.
        return tr("Warning");
    case Severity::Error:
        //: Severity of a message, shown before its sentence.
        return tr("Error");
    }
    return {};
}

SeverityMark::SeverityMark(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SeverityMark::setSeverity(Severity severity)
{
    m_severity = severity;
    update();
}

QSize SeverityMark::sizeHint() const
{
    return QSize(fontMetrics().height(), fontMetrics().height());
}

void SeverityMark::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintSeverityMark(painter, rect(), m_severity, Theme(palette()).severity(m_severity));
}

} // namespace etwarden

#include "moc_marks.cpp"
