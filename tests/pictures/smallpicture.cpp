// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/smallpicture.h"

#include <QHash>
#include <QImage>
#include <QImageWriter>
#include <QPixmap>
#include <QString>

#include <algorithm>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr std::size_t mostColors = 256;

int distance(QRgb first, QRgb second)
{
    const int red = qRed(first) - qRed(second);
    const int green = qGreen(first) - qGreen(second);
    const int blue = qBlue(first) - qBlue(second);
    return red * red + green * green + blue * blue;
}

} // namespace

bool saveSmall(const QPixmap& picture, const QString& file)
{
    const QImage image = picture.toImage().convertToFormat(QImage::Format_RGB32);
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y) {
        const auto* const line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x)
            ++counts[line[x]];
    }
    std::vector<std::pair<int, QRgb>> byCount;
    for (auto color = counts.cbegin(); color != counts.cend(); ++color)
        byCount.emplace_back(-color.value(), color.key());
    std::ranges::sort(byCount); // of equal counts the darker one first: the same on every run
    byCount.resize(std::min(byCount.size(), mostColors));
    QList<QRgb> colors;
    for (const auto& [count, color] : byCount)
        colors.append(color);
    QHash<QRgb, uchar> places;
    for (auto color = counts.cbegin(); color != counts.cend(); ++color) {
        const auto nearest =
            std::ranges::min_element(colors, {}, [wanted = color.key()](QRgb each) { return distance(each, wanted); });
        places.insert(color.key(), static_cast<uchar>(nearest - colors.begin()));
    }
    QImage indexed(image.size(), QImage::Format_Indexed8);
    indexed.setColorTable(colors);
    for (int y = 0; y < image.height(); ++y) {
        const auto* const line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        uchar* const target = indexed.scanLine(y);
        for (int x = 0; x < image.width(); ++x)
            target[x] = places.value(line[x]);
    }
    QImageWriter writer(file, "png");
    writer.setCompression(100);
    return writer.write(indexed);
}

} // namespace etwarden
