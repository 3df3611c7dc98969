// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/barpicture.h"

#include "widgets/charts/barchart.h"
#include "widgets/charts/chartpicture.h"
#include "widgets/charts/picturefile.h"

#include <QPainter>

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
    return savePicture(file, size,
        {.title = m_bars.title,
            .description = BarText::summary(m_bars),
            .paintLines = [&](QPainter& painter) { paintBars(painter, m_bars, size); },
            .makeImage = [&] { return image(size); }});
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
