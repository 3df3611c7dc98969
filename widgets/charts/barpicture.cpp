// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/barpicture.h"

#include "model/qt/common/wholefile.h"
#include "widgets/charts/barchart.h"
#include "widgets/charts/chartpicture.h"

#include <QCoreApplication>
#include <QPainter>
#include <QSvgGenerator>

#include <utility>

namespace etwarden {

namespace {

void paintBars(QPainter& painter, const BarList& bars, QSize size)
{
    BarChart chart;
    chart.setPalette(paperPalette());
    chart.setFont(paperFont());
    chart.setBars(bars);
    chart.paint(painter, size);
}

} // namespace

BarPicture::BarPicture(BarList bars)
    : m_bars(std::move(bars))
{
}

QString BarPicture::save(const QString& file, QSize size) const
{
    if (file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        return writeWholeFile(file, [&](QIODevice& target) {
            QSvgGenerator generator;
            generator.setOutputDevice(&target);
            generator.setSize(size);
            generator.setViewBox(QRect(QPoint(0, 0), size));
            generator.setTitle(m_bars.title);
            generator.setDescription(BarText::summary(m_bars).toHtmlEscaped()); // as Qt does not: names are in it
            QPainter painter(&generator);
            paintBars(painter, m_bars, size);
            return true; // what could not be written is known to the file
        });
    }
    const QImage picture = image(size);
    if (picture.isNull())
        return QCoreApplication::translate("ChartPicture", "The picture is too large.");
    return writeWholeFile(file, [&picture](QIODevice& target) { return picture.save(&target, "PNG"); });
}

QImage BarPicture::image(QSize size) const
{
    QImage picture(size, QImage::Format_RGB32);
    if (picture.isNull())
        return picture;
    picture.fill(Qt::white);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBars(painter, m_bars, size);
    return picture;
}

} // namespace etwarden
