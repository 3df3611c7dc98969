// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/chartsignals.h"

#include <QImage>
#include <QPainter>
#include <QWidget>

namespace etwarden::bench {

/// What others are given: values of every sample, or the least and the most of each column.
class Points
{
public:
    explicit Points(std::size_t samples)
        : m_columns(static_cast<std::size_t>(viewSize.width()))
        , m_perColumn(std::max<std::size_t>(samples / m_columns, 1))
    {
        for (std::size_t i = 0; i < samples; ++i)
            append();
    }

    void append()
    {
        const Signals::Values values = m_signals.next();
        const std::size_t place = m_count / m_perColumn;
        for (std::size_t i = 0; i < curveCount; ++i) {
            QList<QPointF>& points = decimated[i];
            const auto x = static_cast<double>(place);
            if (static_cast<std::size_t>(points.size()) < 2 * (place + 1)) {
                points.append({x, values[i]});
                points.append({x, values[i]});
            }
            QPointF* last = points.data() + points.size() - 2;
            last[0].setY(std::min(last[0].y(), values[i]));
            last[1].setY(std::max(last[1].y(), values[i]));
        }
        newest = values;
        ++m_count;
    }

    std::array<QList<QPointF>, curveCount> decimated;
    Signals::Values newest{};

private:
    Signals m_signals;
    std::size_t m_columns;
    std::size_t m_perColumn;
    std::size_t m_count = 0;
};

class PainterChart : public QWidget
{
public:
    PainterChart(std::size_t samples, double penWidth)
        : m_points(samples)
        , m_penWidth(penWidth)
    {
        resize(viewSize);
        show();
        paint();
    }

    void append() { m_points.append(); }
    void frame()
    {
        update();
        paint();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), Qt::white);
        const QRectF plot(60, 30, width() - 70, height() - 60);
        for (int tick = 0; tick <= 10; ++tick) {
            const double y = plot.top() + plot.height() * tick / 10;
            painter.setPen(Qt::lightGray);
            painter.drawLine(QLineF(plot.left(), y, plot.right(), y));
            painter.setPen(Qt::black);
            painter.drawText(QRectF(0, y - 8, 55, 16), Qt::AlignRight, QString::number(1000 - tick * 100));
            painter.drawText(QRectF(plot.left() + plot.width() * tick / 10, plot.bottom() + 4, 60, 16), Qt::AlignLeft,
                QString::number(tick));
        }
        for (std::size_t i = 0; i < curveCount; ++i) {
            painter.setPen(QPen(QColor(colors[i]), m_penWidth));
            painter.drawText(QPointF(70 + 120 * static_cast<double>(i), 20), QStringLiteral("curve 1234"));
        }
        painter.setClipRect(plot);
        for (std::size_t i = 0; i < curveCount; ++i) {
            QList<QPointF> points = m_points.decimated[i];
            const double perColumn = plot.width() / static_cast<double>(points.size() / 2);
            for (QPointF& point : points)
                point = {plot.left() + point.x() * perColumn, plot.bottom() - point.y() * plot.height() / maximumValue};
            painter.setPen(QPen(QColor(colors[i]), m_penWidth));
            painter.drawPolyline(points.constData(), static_cast<int>(points.size()));
        }
    }

private:
    Points m_points;
    double m_penWidth;
};

class ImageBlit : public QWidget
{
public:
    ImageBlit()
        : m_image(viewSize, QImage::Format_RGB32)
    {
        m_image.fill(Qt::white);
        resize(viewSize);
        setAttribute(Qt::WA_OpaquePaintEvent);
        show();
        paint();
    }
    void frame()
    {
        update();
        paint();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override { QPainter(this).drawImage(0, 0, m_image); }

private:
    QImage m_image;
};

} // namespace etwarden::bench
