// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/intervalbox.h"

#include <cmath>
#include <optional>

namespace etwarden {

namespace {

double secondsOf(std::chrono::milliseconds interval)
{
    return std::chrono::duration<double>(interval).count();
}

std::chrono::milliseconds intervalOf(double seconds)
{
    return std::chrono::milliseconds(std::llround(seconds * 1000));
}

/// The number that is typed; nullopt: it is none.
std::optional<double> numberIn(QString text, const QDoubleSpinBox& box)
{
    if (text.endsWith(box.suffix()))
        text.chop(box.suffix().size());
    bool ok = false;
    const double number = box.locale().toDouble(text.trimmed(), &ok);
    return ok ? std::optional(number) : std::nullopt;
}

} // namespace

IntervalBox::IntervalBox(QWidget* parent)
    : QDoubleSpinBox(parent)
{
    setDecimals(3);
    setKeyboardTracking(false);
    connect(this, &QDoubleSpinBox::valueChanged, this, [this] { emit intervalChanged(interval()); });
    retranslate();
}

std::chrono::milliseconds IntervalBox::interval() const
{
    return intervalOf(value());
}

void IntervalBox::setInterval(std::chrono::milliseconds interval)
{
    setValue(secondsOf(interval));
}

void IntervalBox::setBounds(std::chrono::milliseconds minimum, std::chrono::milliseconds maximum)
{
    setRange(secondsOf(minimum), secondsOf(maximum));
}

void IntervalBox::retranslate()
{
    setLocale(QLocale());
    //: Unit after the refresh interval: seconds.
    setSuffix(QString(QChar(QChar::Nbsp) + tr("s")));
}

QString IntervalBox::shown(double seconds) const
{
    return textFromValue(seconds) + suffix();
}

QString IntervalBox::textFromValue(double value) const
{
    return locale().toString(value, 'f', QLocale::FloatingPointShortest);
}

/// The base class makes room for the ends of the range only, which have two digits less than 0.125.
QSize IntervalBox::sizeHint() const
{
    return QDoubleSpinBox::sizeHint() + QSize(fontMetrics().horizontalAdvance(QStringLiteral("25")), 0);
}

void IntervalBox::stepBy(int steps)
{
    constexpr double large = 10;
    const bool isLarge = steps > 0 ? value() >= large : value() > large;
    setSingleStep(isLarge ? 1 : 0.1);
    QDoubleSpinBox::stepBy(steps);
}

/// The base class swallows a key that would leave the range, without a reason that a person could see.
QValidator::State IntervalBox::validate(QString& text, int& position) const
{
    const QValidator::State state = QDoubleSpinBox::validate(text, position);
    return state == QValidator::Invalid && numberIn(text, *this) ? QValidator::Intermediate : state;
}

void IntervalBox::fixup(QString& text) const
{
    if (const std::optional<double> typed = numberIn(text, *this); typed && (*typed < minimum() || *typed > maximum()))
        emit refused(*typed);
    QDoubleSpinBox::fixup(text);
}

} // namespace etwarden

#include "moc_intervalbox.cpp"
