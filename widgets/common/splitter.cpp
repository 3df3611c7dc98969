// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/splitter.h"

#include "widgets/common/accessible.h"

#include <QChildEvent>
#include <QKeyEvent>
#include <QPainter>

#include <limits>

namespace etwarden {

namespace {

constexpr int linesPerKey = 2; // lines of text, for one key
constexpr int farAway = std::numeric_limits<int>::max() / 2;

class Divider : public QSplitterHandle
{
public:
    Divider(Qt::Orientation orientation, QSplitter& splitter)
        : QSplitterHandle(orientation, &splitter)
    {
        setAccessibleRole(*this, QAccessible::Separator);
        retranslate();
    }

protected:
    void changeEvent(QEvent* event) override
    {
        if (event->type() == QEvent::LanguageChange)
            retranslate();
        QSplitterHandle::changeEvent(event);
    }

    void keyPressEvent(QKeyEvent* event) override
    {
        const bool isUpright = orientation() == Qt::Vertical; // the parts are one above the other
        const int length = linesPerKey * fontMetrics().lineSpacing();
        if (event->key() == (isUpright ? Qt::Key_Up : Qt::Key_Left))
            moveTo(place() - length);
        else if (event->key() == (isUpright ? Qt::Key_Down : Qt::Key_Right))
            moveTo(place() + length);
        else if (event->key() == Qt::Key_Home)
            moveTo(0);
        else if (event->key() == Qt::Key_End)
            moveTo(farAway);
        else
            QSplitterHandle::keyPressEvent(event);
    }

    /// Accepts the focus only while the handle can be moved. Whether it can changes only together with its place or its
    /// length.
    void moveEvent(QMoveEvent* event) override
    {
        updateFocusPolicy();
        QSplitterHandle::moveEvent(event);
    }

    void resizeEvent(QResizeEvent* event) override
    {
        updateFocusPolicy();
        QSplitterHandle::resizeEvent(event);
    }

    void paintEvent(QPaintEvent* event) override
    {
        if (hasFocus())
            QPainter(this).fillRect(rect(), palette().highlight());
        else
            QSplitterHandle::paintEvent(event);
    }

private:
    int place() const { return orientation() == Qt::Vertical ? y() : x(); }
    void moveTo(int place) { moveSplitter(closestLegalPosition(place)); }

    void updateFocusPolicy()
    {
        const bool isMovable = closestLegalPosition(0) < closestLegalPosition(farAway);
        setFocusPolicy(isMovable ? Qt::TabFocus : Qt::NoFocus);
    }

    void retranslate()
    {
        //: Name of the line between two parts of a window, for screen readers. It can be moved to divide the room.
        changeAccessibleName(*this, Splitter::tr("Divider"));
    }
};

} // namespace

Splitter::Splitter(Qt::Orientation orientation, QWidget* parent)
    : QSplitter(orientation, parent)
{
    setChildrenCollapsible(false);
}

QSplitterHandle* Splitter::createHandle()
{
    return new Divider(orientation(), *this);
}

/// Keeps the order of the parts for screen readers: QSplitter puts each new part before its other children, and the
/// last one would be read first.
void Splitter::childEvent(QChildEvent* event)
{
    QSplitter::childEvent(event);
    if (!event->polished())
        return;
    for (int i = count() - 1; i >= 0; --i)
        widget(i)->lower();
}

} // namespace etwarden

#include "moc_splitter.cpp"
