// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace etwarden {

/// The style of the desktop with our own drawings for the few symbols that Qt's bars and text fields bring along. Qt's
/// are pictures: they stay black in a dark palette, and the first of them loads every image plugin before the first
/// frame.
class WindowStyle : public QProxyStyle
{
    Q_OBJECT

public:
    using QProxyStyle::QProxyStyle;

    QIcon standardIcon(
        StandardPixmap symbol, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;
};

} // namespace etwarden
