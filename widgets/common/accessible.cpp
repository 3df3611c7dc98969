// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/accessible.h"

#include "widgets/common/plainwidgets.h"

#include <QAccessibleWidget>
#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QWidget>

#include <algorithm>

namespace etwarden {

namespace {

constexpr const char* roleProperty = "etwardenAccessibleRole";

/// A widget without parts for screen readers: the labels in it only repeat its name.
class RoleInterface : public QAccessibleWidget
{
public:
    using QAccessibleWidget::QAccessibleWidget;

    int childCount() const override { return 0; }
    QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
};

QAccessibleInterface* makeInterface(const QString& /*className*/, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const QVariant role = widget ? widget->property(roleProperty) : QVariant();
    if (!role.isValid())
        return nullptr;
    if (role.toInt() == QAccessible::Grouping)
        return new QAccessibleWidget(widget, QAccessible::Grouping);
    return new RoleInterface(widget, static_cast<QAccessible::Role>(role.toInt()));
}

#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)
constexpr qsizetype announcers = 8; // of a window; our choice

/// A place in a window where an announcement appears: before Qt 6.8, an alert that is shown is the only way to be
/// heard. A screen reader asks for its words later, when the next announcement may be there already, so that the places
/// take turns.
QWidget& announcerOf(QWidget& window)
{
    const QString name = QStringLiteral("announcement");
    const auto made = window.findChildren<QWidget*>(name, Qt::FindDirectChildrenOnly);
    if (made.size() == announcers) {
        made.front()->raise(); // becomes the last child
        return *made.front();
    }
    auto* announcer = new QWidget(&window);
    announcer->setObjectName(name);
    announcer->resize(0, 0);
    setAccessibleRole(*announcer, QAccessible::AlertMessage);
    return *announcer;
}
#endif

} // namespace

void setAccessibleRole(QWidget& widget, QAccessible::Role role)
{
    [[maybe_unused]] static const bool isInstalled = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    widget.setProperty(roleProperty, static_cast<int>(role));
}

void changeAccessibleName(QWidget& widget, const QString& name)
{
    if (name != widget.accessibleName())
        widget.setAccessibleName(name);
}

void changeAccessibleDescription(QWidget& widget, const QString& description)
{
    if (description != widget.accessibleDescription())
        widget.setAccessibleDescription(description);
}

void nameChoice(QComboBox& choice, const QString& name)
{
    const auto labels = choice.parentWidget()->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
    const auto found = std::ranges::find(labels, &choice, &QLabel::buddy);
    QLabel* label = found != labels.end() ? *found : newLabel(QString(), choice.parentWidget());
    if (found == labels.end()) {
        label->hide();
        label->setBuddy(&choice);
        QObject::connect(&choice, &QObject::destroyed, label, &QObject::deleteLater);
    }
    label->setText(name);
    changeAccessibleName(choice, name);
}

void nameAfterLabels(QWidget& root)
{
    for (const QLabel* label : root.findChildren<QLabel*>()) {
        if (!label->buddy() || label->text().isEmpty())
            continue;
        const QString name = withoutMnemonic(label->text());
        auto* choice = qobject_cast<QComboBox*>(label->buddy());
        if (choice && choice->parentWidget() != label->parentWidget())
            nameChoice(*choice, name);
        else
            changeAccessibleName(*label->buddy(), name);
    }
    for (const QLineEdit* line : root.findChildren<QLineEdit*>()) {
        if (!line->isClearButtonEnabled())
            continue;
        for (QToolButton* button : line->findChildren<QToolButton*>()) {
            //: Name of the button in a text field that empties it, for screen readers.
            changeAccessibleName(*button, QCoreApplication::translate("AccessibleText", "Clear"));
        }
    }
}

void announce(QWidget& source, const QString& sentence, [[maybe_unused]] Severity severity)
{
    if (!QAccessible::isActive())
        return;
#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)
    QWidget& announcer = announcerOf(*source.window());
    announcer.setAccessibleName(sentence);
    QAccessibleEvent event(&announcer, QAccessible::ObjectShow);
#else
    QAccessibleAnnouncementEvent event(&source, sentence);
    event.setPoliteness(severity == Severity::Info ? QAccessible::AnnouncementPoliteness::Polite
                                                   : QAccessible::AnnouncementPoliteness::Assertive);
#endif
    QAccessible::updateAccessibility(&event);
}

} // namespace etwarden
