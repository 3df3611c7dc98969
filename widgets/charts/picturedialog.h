// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QSpinBox;

namespace etwarden {

/// How large a picture of the charts is to be.
class PictureDialog : public QDialog
{
    Q_OBJECT

public:
    explicit PictureDialog(QSize size, QWidget* parent = nullptr);

    QSize size() const;

private:
    QSpinBox* m_width;
    QSpinBox* m_height;
};

} // namespace etwarden
