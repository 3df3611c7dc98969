// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace etwarden {

/// Keeps Alt with a letter out of text fields where no control has that mnemonic: Qt types the letter. For the
/// application, whose event filter it is while it lives.
class AltKeys : public QObject
{
    Q_OBJECT

public:
    AltKeys();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace etwarden
