// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFormLayout>

namespace etwarden {

/// A form whose labels are on one line with the first line of their fields, also where more is below that, such as a
/// hint. QFormLayout would put the label of such a field some pixels too low.
class AlignedForm : public QFormLayout
{
    Q_OBJECT

public:
    using QFormLayout::QFormLayout;

    void setGeometry(const QRect& rect) override;
};

} // namespace etwarden
