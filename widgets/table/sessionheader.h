// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QStyleOptionHeader>

namespace etwarden {

/// The column titles of the session table: one line each, or two in a narrow window, never bold. QHeaderView measures
/// every title as a paragraph in bold, for which a second font would be loaded before the first frame.
class SessionHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit SessionHeader(QWidget* parent = nullptr);

    QSize sizeHint() const override;

    static constexpr int mostLines = 2;
    /// Width in pixels of a column whose title has so many lines, 1 or 2: words are not cut. With two lines, only the
    /// title by which is sorted has room for its arrow.
    int titleWidth(int section, int lines) const;
    void setTitleLines(int lines); ///< 1 at first

protected:
    void changeEvent(QEvent* event) override; // FontChange, StyleChange
    QSize sectionSizeFromContents(int section) const override;
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override;

private:
    QString titleIn(int section, int lines) const;
    QSize frameSize() const;
    QSize frameWith(QStyleOptionHeader::SortIndicator arrow) const;

    mutable QSize m_frame; // what a title needs besides its text's width; invalid: not measured yet
    mutable int m_arrow = 0; // of this, for the arrow
    int m_lines = 1;
};

} // namespace etwarden
