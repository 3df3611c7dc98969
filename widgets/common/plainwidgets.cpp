// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/plainwidgets.h"

#include <QLabel>

#include <algorithm>

namespace etwarden {

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
        return {std::min(minimum.width(), fontMetrics().averageCharWidth() * maximumCharacters), minimum.height()};
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
        label->setMinimumWidth(box->fontMetrics().averageCharWidth() * detailsCharacters);
    }
    return box;
}

} // namespace etwarden
