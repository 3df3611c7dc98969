// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace etwarden {

/// The column titles of the session table: one line each, never bold. QHeaderView measures every title as a paragraph
/// in bold, for which a second font would be loaded before the first frame.
class SessionHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit SessionHeader(QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override; // FontChange, StyleChange
    QSize sectionSizeFromContents(int section) const override;

private:
    QSize frameSize() const;

    mutable QSize m_frame; // what a title needs besides its text's width; invalid: not measured yet
};

} // namespace etwarden
