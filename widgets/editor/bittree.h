// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace etwarden {

/// The bits of a dword: box and name (in italics when Microsoft does not document it), the rest dimmed. Descriptions
/// wrap. Space toggles the box of the current line, wherever the cursor is in it; a line becomes the current one also
/// when its box is clicked. Nothing scrolls sideways.
class BitTree : public QTreeView
{
    Q_OBJECT

public:
    explicit BitTree(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    void fitColumns(); ///< after a change of the words

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showSinceWhereItFits();

    int m_sinceWidth = 0; // px, also while it is hidden
};

} // namespace etwarden
