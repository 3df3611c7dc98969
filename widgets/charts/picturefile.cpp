// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/picturefile.h"

#include "model/qt/common/wholefile.h"

#include <QCoreApplication>
#include <QPainter>
#include <QSvgGenerator>

namespace etwarden {

QString savePicture(const QString& file, QSize size, const PictureFile& picture)
{
    if (file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        return writeWholeFile(file, [&](QIODevice& target) {
            QSvgGenerator generator;
            generator.setOutputDevice(&target);
            generator.setSize(size);
            generator.setViewBox(QRect(QPoint(0, 0), size));
            generator.setTitle(picture.title.toHtmlEscaped()); // Qt writes both as they are, and names are in them
            generator.setDescription(picture.description.toHtmlEscaped());
            QPainter painter(&generator);
            picture.paintLines(painter);
            return true; // the file itself knows whether all was written
        });
    }
    const QImage image = picture.makeImage();
    if (image.isNull())
        return QCoreApplication::translate("ChartPicture", "The picture is too large.");
    return writeWholeFile(file, [&image](QIODevice& target) { return image.save(&target, "PNG"); });
}

} // namespace etwarden
