// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace etwarden {

/// A splitter whose dividers can be moved with the keyboard, too: a divider takes the focus by Tab while there is room
/// to move it. Arrow keys move it by a step, Home and End as far as it goes. Screen readers come to its parts in the
/// order in which they are placed.
class Splitter : public QSplitter
{
    Q_OBJECT

public:
    explicit Splitter(Qt::Orientation orientation, QWidget* parent = nullptr);

protected:
    QSplitterHandle* createHandle() override;
    void childEvent(QChildEvent* event) override;
};

} // namespace etwarden
