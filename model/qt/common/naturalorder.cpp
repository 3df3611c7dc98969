// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/naturalorder.h"

#include <algorithm>

namespace etwarden {

namespace {

bool isDigit(QChar character)
{
    return character >= u'0' && character <= u'9';
}

/// Removes the digits at the beginning of `text` and returns them.
QStringView takeDigits(QStringView& text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    const QStringView digits = text.first(end - text.begin());
    text = text.sliced(digits.size());
    return digits;
}

QStringView withoutZeros(QStringView digits)
{
    const auto first = std::find_if(digits.begin(), digits.end(), [](QChar digit) { return digit != u'0'; });
    return digits.sliced(first - digits.begin());
}

std::strong_ordering compareNumbers(QStringView left, QStringView right)
{
    const QStringView a = withoutZeros(left);
    const QStringView b = withoutZeros(right);
    if (a.size() != b.size())
        return a.size() <=> b.size();
    return a.compare(b) <=> 0;
}

} // namespace

std::strong_ordering compareNaturally(QStringView left, QStringView right)
{
    std::strong_ordering zeros = std::strong_ordering::equal; // counts where all else is equal
    while (!left.isEmpty() && !right.isEmpty()) {
        if (isDigit(left.front()) && isDigit(right.front())) {
            const QStringView a = takeDigits(left);
            const QStringView b = takeDigits(right);
            if (const auto order = compareNumbers(a, b); order != 0)
                return order;
            if (zeros == 0)
                zeros = a.size() <=> b.size();
            continue;
        }
        if (left.front() != right.front())
            return left.front().unicode() <=> right.front().unicode();
        left = left.sliced(1);
        right = right.sliced(1);
    }
    if (left.size() != right.size())
        return left.size() <=> right.size();
    return zeros;
}

} // namespace etwarden
