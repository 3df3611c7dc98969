// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/theme.h"

#include <QPalette>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace etwarden {

namespace {

// Okabe-Ito hues: distinguishable for the colour-blind.
constexpr QRgb vermilion = 0xFFD55E00;
constexpr QRgb orange = 0xFFE69F00;
constexpr QRgb blue = 0xFF0072B2;
constexpr QRgb red = 0xFFC62828; // errors stand apart from the losses' vermilion

constexpr int lightnessStep = 4; // of 255

constexpr std::size_t knownThemes = 16; // more than palettes that are used at a time

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double lowestContrast(const QColor& color, std::initializer_list<QColor> backgrounds)
{
    double lowest = 21;
    for (const QColor& background : backgrounds) {
        lowest = std::min(lowest, contrastRatio(color, background));
    }
    return lowest;
}

QColor mixed(const QColor& base, const QColor& other, float share)
{
    const float rest = 1 - share;
    return QColor::fromRgbF(base.redF() * rest + other.redF() * share, base.greenF() * rest + other.greenF() * share,
        base.blueF() * rest + other.blueF() * share);
}

} // namespace

double contrastRatio(const QColor& first, const QColor& second)
{
    const double a = luminance(first);
    const double b = luminance(second);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QColor readableColor(const QColor& wanted, std::initializer_list<QColor> backgrounds, double ratio)
{
    if (lowestContrast(wanted, backgrounds) >= ratio) {
        return wanted;
    }
    // The nearest lightness on either side that is enough.
    const QColor hsl = wanted.toHsl();
    for (int distance = lightnessStep; distance < 255; distance += lightnessStep) {
        for (const int lightness : {hsl.lightness() - distance, hsl.lightness() + distance}) {
            const QColor candidate =
                QColor::fromHsl(hsl.hslHue(), hsl.hslSaturation(), std::clamp(lightness, 0, 255)).toRgb();
            if (lowestContrast(candidate, backgrounds) >= ratio) {
                return candidate;
            }
        }
    }
    return lowestContrast(Qt::black, backgrounds) >= lowestContrast(Qt::white, backgrounds) ? Qt::black : Qt::white;
}

/// The palette's colours from which all others are derived.
struct Theme::Basis
{
    QColor base;
    QColor window;
    QColor text;
    QColor highlight;
};

Theme::Theme(const Basis& basis)
    : text(basis.text)
    , barTrack(mixed(basis.base, text, 0.15F))
    , hover(mixed(basis.base, basis.highlight, 0.10F))
{
    const auto readable = [&](const QColor& wanted, double ratio) {
        return readableColor(wanted, {basis.base, basis.window, hover}, ratio);
    };
    dimmedText = readable(mixed(basis.base, text, 0.55F), textContrast);
    error = readable(QColor(red), textContrast);
    warning = readable(QColor(orange).darker(125), textContrast);
    info = readable(QColor(blue), textContrast);
    loss = readable(QColor(vermilion), textContrast);
    inUseBar = readableColor(QColor(orange), {basis.base, basis.window, hover, barTrack}, shapeContrast);
}

Theme::Theme(const QPalette& palette)
    : text(palette.color(QPalette::Text))
{
    using Key = std::array<QRgb, 4>;
    thread_local std::map<Key, Theme> known;
    const Basis basis{
        palette.color(QPalette::Base), palette.color(QPalette::Window), text, palette.color(QPalette::Highlight)};
    const Key key{basis.base.rgba(), basis.window.rgba(), text.rgba(), basis.highlight.rgba()};
    auto found = known.find(key);
    if (found == known.end()) {
        if (known.size() == knownThemes)
            known.clear();
        found = known.emplace(key, Theme(basis)).first;
    }
    *this = found->second;
}

QColor Theme::severity(Severity severity) const
{
    switch (severity) {
    case Severity::Info:
        return info;
    case Severity::Warning:
        return warning;
    case Severity::Error:
        return error;
    }
    return text;
}

} // namespace etwarden
