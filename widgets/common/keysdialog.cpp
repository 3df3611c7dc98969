// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/keysdialog.h"

#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QTreeWidget>

#include <algorithm>
#include <vector>

namespace etwarden {

namespace {

enum KeyColumn { CommandColumn, KeysColumn };

//: Name of the key Backspace, for Qt, whose French word for it is not the one that users know.
[[maybe_unused]] constexpr const char* backspace = QT_TRANSLATE_NOOP("QShortcut", "Backspace");

/// A key that belongs to no command of a menu.
struct LocalKey
{
    const char* what;
    QList<QKeySequence> keys;
};

struct Place
{
    const char* name;
    std::vector<LocalKey> keys;
};

const std::vector<Place>& places()
{
    static const std::vector<Place> all{
        {//: Group of the list of all keys: where they work.
            QT_TRANSLATE_NOOP("etwarden::KeysDialog", "In the table"),
            {{QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Edit the session"), {Qt::Key_Enter}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Stop the selected sessions"), {Qt::Key_Delete}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Make the column narrower or wider"),
                    {Qt::ALT | Qt::Key_Left, Qt::ALT | Qt::Key_Right}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Move the column to the left or to the right"),
                    {Qt::ALT | Qt::SHIFT | Qt::Key_Left, Qt::ALT | Qt::SHIFT | Qt::Key_Right}}}},
        {//: Group of the list of all keys: where they work.
            QT_TRANSLATE_NOOP("etwarden::KeysDialog", "On a divider between two parts of a window"),
            {{QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Move it"),
                 {Qt::Key_Up, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Move it as far as it goes"), {Qt::Key_Home, Qt::Key_End}}}},
        {//: Group of the list of all keys: where they work.
            QT_TRANSLATE_NOOP("etwarden::KeysDialog", "In the filter"),
            {{QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Empty it and go to the table"), {Qt::Key_Escape}}}},
        {//: Group of the list of all keys: where they work.
            QT_TRANSLATE_NOOP("etwarden::KeysDialog", "In the graphs, and in the timeline of a log file"),
            {{QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Move through time"), {Qt::Key_Left, Qt::Key_Right}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Move the crosshair"),
                    {Qt::CTRL | Qt::Key_Left, Qt::CTRL | Qt::Key_Right}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Say the values at the crosshair"), {Qt::Key_Space}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Select a range"),
                    {Qt::SHIFT | Qt::Key_Left, Qt::SHIFT | Qt::Key_Right, Qt::SHIFT | Qt::Key_Home,
                        Qt::SHIFT | Qt::Key_End}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Show the selected range, or select none"),
                    {Qt::Key_Enter, Qt::Key_Escape}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Zoom in or out"), {Qt::Key_Plus, Qt::Key_Minus}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Go to the beginning, or to the end or the latest values"),
                    {Qt::Key_Home, Qt::Key_End}},
                {QT_TRANSLATE_NOOP(
                     "etwarden::KeysDialog", "Previous or next mark on the time axis, or loss in a log file"),
                    {Qt::Key_PageUp, Qt::Key_PageDown}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Back to the previous range"), {Qt::Key_Backspace}}}},
        {//: Group of the list of all keys: where they work.
            QT_TRANSLATE_NOOP("etwarden::KeysDialog", "In the graphs"),
            {{QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Copy the values at the crosshair"), {Qt::CTRL | Qt::Key_C}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Mark the moment at the crosshair"), {Qt::Key_M}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Show the whole session"), {Qt::Key_A}}}},
        {//: Group of the list of all keys: where they work.
            QT_TRANSLATE_NOOP("etwarden::KeysDialog", "In the events of a log file or a session"),
            {{QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Next or previous page"),
                 {Qt::CTRL | Qt::Key_Tab, Qt::CTRL | Qt::SHIFT | Qt::Key_Tab}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Filter or count by the current cell, or choose columns"),
                    {Qt::Key_Menu, Qt::SHIFT | Qt::Key_F10}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Next or previous match, in the field Find"),
                    {Qt::Key_Enter, Qt::SHIFT | Qt::Key_Enter}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "End the search"), {Qt::Key_Escape}}}},
        {//: Group of the list of all keys: where they work.
            QT_TRANSLATE_NOOP("etwarden::KeysDialog", "In the editor"),
            {{QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Next or previous page"),
                 {Qt::CTRL | Qt::Key_Tab, Qt::CTRL | Qt::SHIFT | Qt::Key_Tab}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Undo or redo"),
                    {Qt::CTRL | Qt::Key_Z, Qt::CTRL | Qt::SHIFT | Qt::Key_Z}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Check or clear a box"), {Qt::Key_Space}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Add or remove a provider"),
                    {Qt::Key_Insert, Qt::Key_Delete}}}},
        {//: Group of the list of all keys: where they work.
            QT_TRANSLATE_NOOP("etwarden::KeysDialog", "In the manual"),
            {{QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Back or forward"),
                 {Qt::ALT | Qt::Key_Left, Qt::ALT | Qt::Key_Right}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Go to the beginning"), {Qt::ALT | Qt::Key_Home}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Search the manual"), {Qt::CTRL | Qt::Key_F}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Larger or smaller text"),
                    {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Minus}},
                {QT_TRANSLATE_NOOP("etwarden::KeysDialog", "Text of the usual size"), {Qt::CTRL | Qt::Key_0}}}},
    };
    return all;
}

QString shownKeys(const QList<QKeySequence>& keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText)
        .replace(QLatin1String("; "), QLatin1String("   "));
}

void collect(const QList<QAction*>& actions, QList<QAction*>& commands)
{
    for (QAction* action : actions) {
        if (action->menu() != nullptr)
            collect(action->menu()->actions(), commands);
        else if (!action->shortcuts().isEmpty() && !commands.contains(action))
            commands.append(action);
    }
}

} // namespace

KeysDialog::KeysDialog(QWidget& window)
    : QDialog(&window)
    , m_list(new QTreeWidget)
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("keysDialog"));
    m_list->setObjectName(QStringLiteral("keyList"));
    m_close->setObjectName(QStringLiteral("closeKeys"));
    if (const auto* main = qobject_cast<QMainWindow*>(&window))
        collect(main->menuBar()->actions(), m_commands);
    m_list->setColumnCount(KeysColumn + 1);
    m_list->setRootIsDecorated(false);
    m_list->setItemsExpandable(false);
    m_list->header()->setSectionResizeMode(CommandColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(KeysColumn, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    m_close->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    retranslateUi();
    resizeFirst(*this, QSize(charactersWide(*this, 76), fontMetrics().lineSpacing() * 36));
}

QKeySequence KeysDialog::key()
{
    return {Qt::CTRL | Qt::Key_F1};
}

void KeysDialog::openAtKey(QWidget& window)
{
    auto* list = new QShortcut(key(), &window);
    connect(list, &QShortcut::activated, &window, [&window] { openOver(window); });
}

void KeysDialog::openOver(QWidget& window)
{
    auto* dialog = window.findChild<KeysDialog*>(QString(), Qt::FindDirectChildrenOnly);
    if (dialog == nullptr) {
        dialog = new KeysDialog(window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void KeysDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QDialog::changeEvent(event);
}

void KeysDialog::retranslateUi()
{
    //: Title of the window with all keys of the program.
    setWindowTitle(tr("Keyboard shortcuts"));
    //: Column of the list of all keys: what a key does.
    m_list->setHeaderLabels({tr("Command"),
        //: Column of the list of all keys.
        tr("Keys")});
    //: Name of the list of all keys for screen readers.
    m_list->setAccessibleName(tr("All keyboard shortcuts"));
    //: Button that closes a window.
    m_close->setText(tr("&Close"));
    m_list->clear();
    const auto addPlace = [this](const QString& name) {
        auto* place = new QTreeWidgetItem(m_list, QStringList(name));
        place->setFont(CommandColumn, headingFont(m_list->font()));
        place->setFlags(Qt::ItemIsEnabled);
        place->setExpanded(true);
        return place;
    };
    const auto add = [](QTreeWidgetItem* place, const QString& command, const QList<QKeySequence>& keys) {
        new QTreeWidgetItem(place, {command, shownKeys(keys)});
    };
    //: Group of the list of all keys: commands of the menus, which work everywhere in a window.
    QTreeWidgetItem* window = addPlace(tr("In the whole window"));
    for (const QAction* command : m_commands)
        add(window, withoutMnemonic(command->text()).remove(u'…'), command->shortcuts());
    const auto isInMenu = [this](const QKeySequence& keys) {
        return std::any_of(m_commands.begin(), m_commands.end(),
            [&keys](const QAction* command) { return command->shortcuts().contains(keys); });
    };
    if (!isInMenu(key()))
        add(window, tr("Keyboard shortcuts"), {key()});
    if (!isInMenu(QKeySequence(Qt::Key_F1)))
        //: In the list of all keys.
        add(window, tr("Open the manual at this place"), {Qt::Key_F1});
    //: In the list of all keys.
    add(window, tr("Explain what this is"), {Qt::SHIFT | Qt::Key_F1});
    for (const Place& each : places()) {
        QTreeWidgetItem* place = addPlace(tr(each.name));
        for (const LocalKey& key : each.keys)
            add(place, tr(key.what), key.keys);
    }
    fitWidth();
}

/// No command is cut, whatever its language.
void KeysDialog::fitWidth()
{
    const QAbstractItemView& list = *m_list;
    m_list->setMinimumWidth(list.sizeHintForColumn(CommandColumn) + list.sizeHintForColumn(KeysColumn)
        + m_list->indentation() + list.verticalScrollBar()->sizeHint().width() + 2 * m_list->frameWidth());
}

} // namespace etwarden

#include "moc_keysdialog.cpp"
