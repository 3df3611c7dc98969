// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/plainwidgets.h"

#include "widgets/common/measures.h"

#include <QEvent>
#include <QLabel>

#include <algorithm>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int maximumCharacters = 80; // that a label can ask a window to be wide
constexpr int detailsCharacters = 60; // of a line

class PlainLabel : public QLabel
{
public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override
    {
        const QSize minimum = QLabel::minimumSizeHint();
        return {std::min(minimum.width(), charactersWide(*this, maximumCharacters)), minimum.height()};
    }

protected:
    /// Qt polishes a label before it is first measured or shown: what stays hidden loads no font at the start.
    bool event(QEvent* event) override
    {
        const QEvent::Type type = event->type();
        m_isPolished = m_isPolished || type == QEvent::Polish;
        const bool isHandled = QLabel::event(event);
        if (type == QEvent::Polish || (m_isPolished && (type == QEvent::FontChange || type == QEvent::StyleChange)))
            makeRoomForAccents();
        return isHandled;
    }

private:
    /// Accents of capital letters reach above the font's ascent at some sizes, where Qt leaves no room.
    void makeRoomForAccents()
    {
        const QFontMetrics metrics = fontMetrics();
        int top = 0;
        for (const QChar letter : u"ÀÉÊ"_s)
            top = std::min(top, metrics.boundingRect(letter).top());
        setContentsMargins(0, std::max(0, -top - metrics.ascent()), 0, 0);
    }

    bool m_isPolished = false;
};

} // namespace

QLabel* newLabel(const QString& text, QWidget* parent)
{
    auto* label = new PlainLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    return label;
}

QString withoutMnemonic(QString label)
{
    label.remove(u'&');
    while (!label.isEmpty() && (label.back() == u':' || label.back().isSpace()))
        label.chop(1);
    return label;
}

QMessageBox* newMessageBox(
    QMessageBox::Icon icon, const QString& title, const QString& text, const QString& details, QWidget* parent)
{
    auto* box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(icon);
    box->setWindowTitle(title);
    box->setTextFormat(Qt::PlainText);
    box->setText(text);
    if (details.isEmpty())
        return box;
    box->setInformativeText(details);
    // The format of the box is not that of this label, and its box is as narrow as a short text.
    if (auto* label = box->findChild<QLabel*>(QStringLiteral("qt_msgbox_informativelabel"))) {
        label->setTextFormat(Qt::PlainText);
        label->setMinimumWidth(charactersWide(*box, detailsCharacters));
    }
    return box;
}

} // namespace etwarden
