// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace etwarden {

/// What a file of a picture is made from.
struct PictureFile
{
    QString title{}; ///< any text
    QString description{}; ///< any text
    std::function<void(QPainter& painter)> paintLines; ///< for SVG
    std::function<QImage()> makeImage; ///< for PNG; null if there is no memory for it
};

/// The ending of the name says the format: ".svg", else PNG. All or nothing; returns what went wrong, or an empty text.
QString savePicture(const QString& file, QSize size, const PictureFile& picture);

} // namespace etwarden
