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
    /// Before a label is first measured, Qt polishes it. One that is hidden at that time is measured when it is
    /// shown, so that what the first frame does not show loads no font for it.
    bool event(QEvent* event) override
    {
        static constexpr QEvent::Type causes[] = {
            QEvent::Polish, QEvent::ShowToParent, QEvent::FontChange, QEvent::StyleChange};
        const bool isCause = std::ranges::count(causes, event->type()) > 0;
        const bool isHandled = QLabel::event(event);
        if (!isCause) // the event may have deleted the label
            return isHandled;
        const bool isKeptHidden = isHidden() && testAttribute(Qt::WA_WState_ExplicitShowHide);
        if (!isKeptHidden && testAttribute(Qt::WA_WState_Polished))
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
