// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/widgetwalk.h"

#include "widgets/common/keysdialog.h"
#include "widgets/common/measures.h"
#include "widgets/time/trackstyle.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMetaProperty>
#include <QPointer>
#include <QRegularExpression>
#include <QSet>
#include <QShortcut>
#include <QTabBar>
#include <QTextDocument>
#include <QTreeWidget>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace etwarden {

namespace {

constexpr int frameHeight = 2; // px above and below the words of a button

constexpr const char* textProperties[] = {"text", "iconText", "title", "windowTitle", "toolTip", "statusTip",
    "placeholderText", "suffix", "accessibleName", "accessibleDescription"};

void addTexts(const QObject& object, QMap<QString, QString>& texts)
{
    for (const char* property : textProperties) {
        const QString text = object.property(property).toString();
        if (!text.isEmpty())
            texts.insert(object.objectName() + u'/' + QLatin1String(object.metaObject()->className()) + u'/'
                    + QLatin1String(property),
                text);
    }
    if (const auto* header = qobject_cast<const QHeaderView*>(&object); header && header->model()) {
        for (int section = 0; section < header->count(); ++section) {
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)})
                texts.insert(
                    QStringLiteral("%1/header/%2/%3").arg(header->parent()->objectName()).arg(section).arg(role),
                    header->model()->headerData(section, header->orientation(), role).toString());
        }
    }
}

bool isInput(const QWidget& widget)
{
    return (qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QAbstractItemView*>(&widget)
               || qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QComboBox*>(&widget)
               || qobject_cast<const QLineEdit*>(&widget))
        && !widget.objectName().startsWith(QLatin1String("qt_")) && !widget.inherits("QHeaderView");
}

/// Parts of another input (the editor of a spin box, not the button in a line) and of Qt's own bars are named by these.
bool isPartOfInput(const QWidget& widget)
{
    return widget.parentWidget() && !widget.inherits("QLineEditIconButton")
        && (isInput(*widget.parentWidget()) || widget.parentWidget()->inherits("QAbstractScrollArea")
            || widget.inherits("QToolBarExtension") || widget.inherits("QComboBoxListView"));
}

QString described(const QWidget& widget)
{
    const QString name = widget.objectName().isEmpty() && widget.parentWidget()
        ? QString(u"in " + widget.parentWidget()->objectName())
        : widget.objectName();
    return QString(name + u' ' + QLatin1String(widget.metaObject()->className()));
}

bool isScrolled(const QWidget& widget)
{
    for (const QWidget* parent = widget.parentWidget(); parent && !parent->isWindow(); parent = parent->parentWidget())
    {
        if (qobject_cast<const QAbstractScrollArea*>(parent))
            return true;
    }
    return false;
}

/// What a widget with words needs beyond what it has.
QSize lackOf(const QWidget& widget)
{
    const QSize has = widget.size();
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->text().isEmpty())
            return {};
        const int needed = label->wordWrap() ? label->heightForWidth(has.width()) : label->sizeHint().height();
        return {label->wordWrap() ? 0 : label->sizeHint().width() - has.width(), needed - has.height()};
    }
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
        int needed = 0;
        for (int tab = 0; tab < tabs->count(); ++tab)
            needed = std::max(needed, tabs->tabRect(tab).right() + 1);
        return {std::max(needed, tabs->minimumSizeHint().width()) - has.width(), 0};
    }
    const bool hasWords = qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget)
        || qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QGroupBox*>(&widget);
    const bool isChoice = qobject_cast<const QComboBox*>(&widget) != nullptr;
    // A frame may be lower than it wants to be.
    return hasWords && !widget.property(isChoice ? "currentText" : "text").toString().isEmpty()
        ? widget.minimumSizeHint() - has - QSize(0, frameHeight)
        : QSize();
}

QString pathOf(const QWidget& widget)
{
    const QString name =
        widget.objectName().isEmpty() ? QString::fromLatin1(widget.metaObject()->className()) : widget.objectName();
    return widget.isWindow() || widget.parentWidget() == nullptr ? name : pathOf(*widget.parentWidget()) + u'/' + name;
}

/// Qt lays out the parts of its own widgets itself.
bool isLaidOutByUs(const QWidget& widget)
{
    const QByteArrayView name = widget.metaObject()->className();
    const bool isQts = name.startsWith('Q') && name != "QWidget" && name != "QDialog" && name != "QFrame";
    return !isQts && !widget.inherits("QStatusBar");
}

/// The first part of a row that has words on its line; nullptr: none has.
const QWidget* firstWords(QLayoutItem& item)
{
    if (item.isEmpty())
        return nullptr;
    const QWidget* widget = item.widget();
    if (widget != nullptr
        && (qobject_cast<const QLabel*>(widget) || qobject_cast<const QLineEdit*>(widget)
            || qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget)
            || qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QListView*>(widget)))
        return widget;
    QLayout* layout = widget != nullptr ? widget->layout() : item.layout();
    for (int i = 0; layout != nullptr && i < layout->count(); ++i) {
        if (const QWidget* found = firstWords(*layout->itemAt(i)))
            return found;
    }
    return nullptr;
}

/// Baseline of the first line of its text, from its upper edge.
int baselineOf(const QWidget& widget)
{
    const QFontMetrics metrics = widget.fontMetrics();
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const auto* list = qobject_cast<const QListView*>(&widget);
    const QRect area = label != nullptr ? label->contentsRect()
        : list != nullptr ? list->visualRect(list->model()->index(0, 0)).translated(list->viewport()->pos())
                          : widget.rect();
    const int flags = label != nullptr && label->wordWrap() ? Qt::TextWordWrap : 0;
    const int height = label != nullptr
        ? std::max(metrics.boundingRect(QRect(0, 0, area.width(), QWIDGETSIZE_MAX), flags, label->text()).height(),
            metrics.height())
        : metrics.height();
    const bool isOnTop = label != nullptr && label->alignment().testFlag(Qt::AlignTop);
    return area.top() + (isOnTop ? 0 : (area.height() - height) / 2) + metrics.ascent();
}

/// Says whether a cell lacks the room that its text needs on one line, or on several where the view breaks lines.
bool isCut(const QAbstractItemView& view, const QModelIndex& index)
{
    const QRect cell = view.visualRect(index);
    const QSize hint = view.sizeHintForIndex(index);
    if (cell.isEmpty() || index.data().toString().isEmpty() || hint.width() <= cell.width())
        return false;
    const bool breaksLines = view.property("wordWrap").toBool();
    const QRect room(0, 0, cell.width(), QWIDGETSIZE_MAX);
    const QRect text = view.fontMetrics().boundingRect(room, Qt::TextWordWrap, index.data().toString());
    return !breaksLines || text.width() > cell.width() || text.height() > cell.height();
}

void addCutCells(const QAbstractItemView& view, const QModelIndex& parent, QStringList& cut)
{
    const QAbstractItemModel& model = *view.model();
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            if (isCut(view, index))
                cut << QString(described(view) + u": " + index.data().toString());
        }
        addCutCells(view, model.index(row, 0, parent), cut);
    }
}

} // namespace

QMap<QString, QString> visibleTexts(const QWidget& root)
{
    QMap<QString, QString> texts;
    addTexts(root, texts);
    for (const QObject* object : root.findChildren<QObject*>()) {
        addTexts(*object, texts);
    }
    return texts;
}

QStringList sharedMnemonics(const QWidget& root)
{
    QStringList shared;
    QList<QPointer<QMenu>> toFill;
    for (QMenu* menu : root.findChildren<QMenu*>())
        toFill << menu;
    for (const QPointer<QMenu>& menu : toFill) { // one that is filled may replace the menus in it
        if (menu)
            emit menu->aboutToShow();
    }
    QList<QWidget*> menus;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (qobject_cast<QMenu*>(widget) || qobject_cast<QMenuBar*>(widget))
            menus << widget;
    }
    for (const QWidget* menu : menus) {
        QSet<QString> seen;
        for (const QAction* action : menu->actions()) {
            const QString keys = QKeySequence::mnemonic(action->text()).toString();
            if (keys.isEmpty())
                continue;
            if (seen.contains(keys))
                shared << QString(menu->objectName() + u": " + keys + u' ' + action->text());
            seen.insert(keys);
        }
    }
    return shared;
}

QStringList sharedWidgetMnemonics(const QWidget& dialog)
{
    QMap<QString, QStringList> byKey;
    for (const QWidget* widget : dialog.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (!widget->isVisible() || (!button && !(label && label->buddy())))
            continue;
        const QString text = label ? label->text() : button->text();
        byKey[QKeySequence::mnemonic(text).toString()].append(text);
    }
    for (const QMenuBar* bar : dialog.findChildren<QMenuBar*>()) {
        for (const QAction* menu : bar->actions())
            byKey[QKeySequence::mnemonic(menu->text()).toString()].append(menu->text());
    }
    byKey.remove(QString());
    QStringList shared;
    for (auto each = byKey.cbegin(); each != byKey.cend(); ++each) {
        if (each->size() > 1)
            shared.append(QString(each.key() + u": " + each->join(u" | ")));
    }
    return shared;
}

QStringList namelessInputs(const QWidget& root)
{
    QStringList nameless;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (!isInput(*widget) || isPartOfInput(*widget) || !widget->isVisibleTo(&root))
            continue;
        // A label names a field only if Qt associates the two, and a combo box without a name reports its value as its
        // name.
        const QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(widget);
        const QString name = heard ? heard->text(QAccessible::Name) : QString();
        const auto* choice = qobject_cast<const QComboBox*>(widget);
        // Linux has no other name for a combo box than its value: only its label says what it is for.
        const bool hasLabel = !choice || !heard->relations(QAccessible::Label).isEmpty();
        if (name.trimmed().isEmpty() || !hasLabel
            || (choice && choice->accessibleName().isEmpty() && name == choice->currentText()))
            nameless << QString(widget->objectName() + u' ' + QLatin1String(widget->metaObject()->className()));
    }
    return nameless;
}

QStringList obscureTabStops(const QWidget& root)
{
    QStringList obscure;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        const bool takesTab = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible() && widget->isEnabled();
        if (!takesTab || widget->window() != root.window() || widget->focusProxy() || isPartOfInput(*widget))
            continue;
        const QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(widget);
        if (heard == nullptr || heard->text(QAccessible::Name).trimmed().isEmpty())
            obscure << described(*widget) + u" has no name";
        const QWidget* seen = root.childAt(widget->mapTo(&root, widget->rect().center()));
        if (seen != widget && !(seen && widget->isAncestorOf(seen)) && !isScrolled(*widget))
            obscure << described(*widget) + u" is hidden";
    }
    return obscure;
}

QStringList clippedTexts(const QWidget& root)
{
    QStringList clipped;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != root.window())
            continue;
        const QSize lack = lackOf(*widget);
        if (lack.width() > 0 || lack.height() > 0) {
            clipped << described(*widget) + QStringLiteral(" lacks %1 x %2: ").arg(lack.width()).arg(lack.height())
                    + widget->property("text").toString();
        }
        if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
            for (int section = 0; section < header->count(); ++section) {
                if (!header->isSectionHidden(section)
                    && header->sectionSize(section) < header->sectionSizeHint(section))
                    clipped << described(*widget) + u": "
                            + header->model()->headerData(section, header->orientation()).toString();
            }
        }
    }
    return clipped;
}

QStringList lowRows(const QWidget& root)
{
    QStringList low;
    for (const auto* view : root.findChildren<QAbstractItemView*>()) {
        const QFontMetrics metrics = view->fontMetrics();
        const int above = -metrics.boundingRect(QStringLiteral("ÀÉÊ")).top() - metrics.ascent();
        const QModelIndex first = view->model() ? view->model()->index(0, 0) : QModelIndex();
        if (!view->isVisible() || view->window() != root.window() || !first.isValid() || view->inherits("QHeaderView"))
            continue;
        if (view->visualRect(first).height() < metrics.height() + 2 * std::max(above, 1))
            low << described(*view) + QStringLiteral(": %1 px").arg(view->visualRect(first).height());
    }
    return low;
}

QStringList cutCells(const QWidget& root)
{
    QStringList cut;
    for (const auto* view : root.findChildren<QAbstractItemView*>()) {
        if (view->isVisible() && view->window() == root.window() && view->model() && !view->inherits("QHeaderView"))
            addCutCells(*view, QModelIndex(), cut);
    }
    return cut;
}

QStringList guessedMarkup(const QWidget& root)
{
    // The form that toolTipText() gives to a text with markup.
    static const QRegularExpression safe(QStringLiteral("^<p style=\"white-space:pre\">([^<]|<br>)*</p>$"));
    const auto isGuessed = [](const QString& text) {
        return Qt::mightBeRichText(text) && !safe.match(text).hasMatch();
    };
    QStringList guessed;
    QList<const QObject*> objects{&root};
    for (const QObject* child : root.findChildren<QObject*>())
        objects << child;
    for (const QObject* object : objects) {
        const QString toolTip = object->property("toolTip").toString();
        if (isGuessed(toolTip))
            guessed << QString(object->objectName() + u": " + toolTip);
        const auto* label = qobject_cast<const QLabel*>(object);
        if (label && label->textFormat() != Qt::PlainText && isGuessed(label->text()))
            guessed << QString(label->objectName() + u": " + label->text());
        if (const auto* view = qobject_cast<const QAbstractItemView*>(object); view && view->model()) {
            const QAbstractItemModel& model = *view->model();
            for (int row = 0; row < model.rowCount(); ++row) {
                for (int column = 0; column < model.columnCount(); ++column) {
                    const QString tip = model.index(row, column).data(Qt::ToolTipRole).toString();
                    if (isGuessed(tip))
                        guessed << QString(view->objectName() + u": " + tip);
                }
            }
        }
    }
    return guessed;
}

QStringList layoutsOffMeasure(const QWidget& root)
{
    QStringList off;
    for (const QLayout* layout : root.findChildren<QLayout*>()) {
        const QWidget* parent = layout->parentWidget();
        if (parent == nullptr || !isLaidOutByUs(*parent))
            continue;
        const int small = smallGap(*parent);
        const int indentation = largeGap(*parent) + normalGap(*parent);
        const std::array measures{0, track::gap, small / 2, small, normalGap(*parent), largeGap(*parent), indentation};
        const auto check = [&](const char* what, int length) {
            if (std::find(measures.begin(), measures.end(), length) == measures.end())
                off << QStringLiteral("%1: %2 of %3 px").arg(pathOf(*parent), QLatin1String(what)).arg(length);
        };
        const QMargins margins = layout->contentsMargins();
        check("left margin", margins.left());
        check("top margin", margins.top());
        check("right margin", margins.right());
        check("bottom margin", margins.bottom());
        if (const auto* box = qobject_cast<const QBoxLayout*>(layout)) {
            check("gap", box->spacing());
        } else if (const auto* form = qobject_cast<const QFormLayout*>(layout)) {
            check("horizontal gap", form->horizontalSpacing());
            check("vertical gap", form->verticalSpacing());
        } else if (const auto* grid = qobject_cast<const QGridLayout*>(layout)) {
            check("horizontal gap", grid->horizontalSpacing());
            check("vertical gap", grid->verticalSpacing());
        }
    }
    return off;
}

QStringList misalignedLabels(const QWidget& root)
{
    QStringList misaligned;
    for (const QFormLayout* form : root.findChildren<QFormLayout*>()) {
        for (int row = 0; row < form->rowCount(); ++row) {
            QLayoutItem* labelItem = form->itemAt(row, QFormLayout::LabelRole);
            QLayoutItem* fieldItem = form->itemAt(row, QFormLayout::FieldRole);
            if (labelItem == nullptr || fieldItem == nullptr || labelItem->widget() == nullptr)
                continue;
            const QWidget* label = labelItem->widget();
            const QWidget* field = firstWords(*fieldItem);
            if (field == nullptr || !label->isVisible() || !field->isVisible())
                continue;
            const int way = label->mapTo(&root, QPoint(0, baselineOf(*label))).y()
                - field->mapTo(&root, QPoint(0, baselineOf(*field))).y();
            if (std::abs(way) > 1)
                misaligned << QStringLiteral("%1: %2 px").arg(pathOf(*label)).arg(way);
        }
    }
    return misaligned;
}

QStringList tabOrder(QWidget& first)
{
    QStringList order;
    QWidget* widget = &first;
    do {
        const bool takesTab = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible() && widget->isEnabled();
        if (takesTab && isInput(*widget) && !isPartOfInput(*widget))
            order << widget->objectName();
        widget = widget->nextInFocusChain();
    } while (widget != &first);
    return order;
}

QStringList unlistedKeys(QWidget& window)
{
    const KeysDialog dialog(window);
    QStringList listed;
    for (QTreeWidgetItemIterator item(dialog.findChild<QTreeWidget*>()); *item != nullptr; ++item)
        listed << (*item)->text(1).split(QStringLiteral("   "));
    QStringList missing;
    const auto look = [&](const QList<QKeySequence>& keys, const QString& owner) {
        const auto isListed = [&](const QKeySequence& key) {
            const QString shown = key.toString(QKeySequence::NativeText);
            const QString backTab = QKeySequence(Qt::Key_Backtab).toString(QKeySequence::NativeText);
            const QString tab = QKeySequence(Qt::Key_Tab).toString(QKeySequence::NativeText);
            const QString enter = QKeySequence(Qt::Key_Enter).toString(QKeySequence::NativeText);
            return listed.contains(shown) || listed.contains(QString(shown).replace(backTab, tab)) // Shift is there
                || (key == QKeySequence(Qt::Key_Return) && listed.contains(enter)) // the name that users know
                || key == QKeySequence(Qt::Key_Enter); // Return, in the block of digits
        };
        // The list may have only the usual one of several keys for the same action.
        if (!keys.isEmpty() && std::none_of(keys.begin(), keys.end(), isListed))
            missing << keys.front().toString() + QStringLiteral(" of ") + owner;
    };
    for (const QAction* action : window.findChildren<QAction*>())
        look(action->shortcuts(), action->objectName());
    for (const QShortcut* shortcut : window.findChildren<QShortcut*>())
        look(shortcut->keys(), shortcut->parent()->objectName());
    return missing;
}

} // namespace etwarden
