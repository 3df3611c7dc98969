// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/monkey.h"

#include "widgets/common/questions.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QPointer>
#include <QTest>
#include <QThread>
#include <QWheelEvent>
#include <QWidget>
#include <QWindow>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr Qt::Key keys[] = {Qt::Key_Tab, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Up, Qt::Key_Down, Qt::Key_Down,
    Qt::Key_Left, Qt::Key_Right, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End, Qt::Key_Return,
    Qt::Key_Return, Qt::Key_Escape, Qt::Key_Escape, Qt::Key_Escape, Qt::Key_Space, Qt::Key_Space, Qt::Key_Delete,
    Qt::Key_Backspace, Qt::Key_Menu, Qt::Key_F1, Qt::Key_F2, Qt::Key_F3, Qt::Key_F4, Qt::Key_F5, Qt::Key_F6,
    Qt::Key_Plus, Qt::Key_Minus};
constexpr Qt::KeyboardModifiers modifierSets[] = {Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::NoModifier,
    Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier, Qt::ControlModifier | Qt::ShiftModifier};
constexpr QStringView texts[] = {
    u"a", u"1", u"64", u"4294967295", u"-1", u"0x", u"é", u"<b>", u"{", u" ", u".etl", u"NT Kernel Logger"};
constexpr QStringView files[] = {u"a.etwr", u"a.etl", u"b.png", u"b.svg", u"b.csv", u"b.json", u"missing/a.etl"};

} // namespace

Monkey::Monkey(std::uint32_t seed, const QString& folder, bool isVerbose)
    : m_random(seed)
    , m_folder(folder)
    , m_isVerbose(isVerbose)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Monkey::act);
}

void Monkey::play(int actions)
{
    if (m_left == 0)
        m_left = actions;
    m_timer.start();
}

QString Monkey::lastAction() const
{
    return u"action %1, %2"_s.arg(m_number).arg(m_action);
}

void Monkey::report(const QString& action)
{
    m_action = action;
    if (m_isVerbose)
        std::fprintf(stderr, "%s\n", qPrintable(lastAction()));
}

void Monkey::act()
{
    struct Weighted
    {
        unsigned weight;
        const char* name;
        Action action;
    };
    static constexpr Weighted actions[] = {{20, "click", &Monkey::click}, {4, "double click", &Monkey::doubleClick},
        {8, "press", &Monkey::press}, {8, "release", &Monkey::release}, {14, "move", &Monkey::move},
        {6, "wheel", &Monkey::turnWheel}, {24, "key", &Monkey::pressKey}, {6, "shortcut", &Monkey::pressShortcut},
        {6, "text", &Monkey::type}, {1, "resize", &Monkey::resize}, {3, "wait", &Monkey::wait}};
    constexpr unsigned all = 100;

    // QTest processes events in the middle of an action; only a menu or a dialog with an event loop of its own waits
    // for further actions.
    const int level = QThread::currentThread()->loopLevel();
    if (level <= m_level) {
        m_timer.start();
        return;
    }
    if (m_left == 0) {
        finish();
        return;
    }
    --m_left;
    ++m_number;
    FileDialog::setNextPath(QDir(m_folder).filePath(files[below(std::size(files))].toString()));
    m_timer.start(); // the action may wait in an event loop of its own
    unsigned drawn = below(all);
    const Weighted* chosen = actions;
    for (; drawn >= chosen->weight; ++chosen)
        drawn -= chosen->weight;
    report(QString::fromLatin1(chosen->name));
    const int outer = std::exchange(m_level, level);
    (this->*chosen->action)();
    m_level = outer;
}

/// Leaves menus, modal windows and what is being dragged, and then the program.
void Monkey::finish()
{
    QWidget* inFront = QApplication::activePopupWidget();
    if (!inFront)
        inFront = QApplication::activeModalWidget();
    if (inFront)
        inFront->close();
    if (QThread::currentThread()->loopLevel() == 1) {
        QApplication::closeAllWindows();
        QCoreApplication::exit();
        return;
    }
    if (!inFront)
        sendKey(Qt::Key_Escape, Qt::NoModifier, {});
    m_timer.start();
}

QWidget* Monkey::target()
{
    if (auto* const dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
        dialog->reject(); // a file dialog renames and deletes any file on request
        return nullptr;
    }
    QWidgetList shown;
    if (QWidget* const popup = QApplication::activePopupWidget())
        shown = {popup};
    else if (QWidget* const modal = QApplication::activeModalWidget())
        shown = {modal};
    else
        shown = QApplication::topLevelWidgets();
    shown.removeIf([](const QWidget* widget) {
        return !widget->isVisible() || !widget->windowHandle() || widget->windowType() == Qt::ToolTip;
    });
    if (shown.isEmpty())
        return nullptr;
    QWidget* const chosen = shown[below(static_cast<std::size_t>(shown.size()))];
    report(u"%1 in a %2"_s.arg(m_action.section(u" in "_s, 0, 0), QLatin1String(chosen->metaObject()->className())));
    return chosen;
}

QPoint Monkey::somewhere(QWidget& widget)
{
    // The place is in one of the widget's children, so that small ones are hit as often as large ones; now and then it
    // is outside the window.
    if (below(12) == 0)
        return {static_cast<int>(below(2000)) - 400, static_cast<int>(below(1400)) - 300};
    QWidgetList parts{&widget};
    for (QWidget* const part : widget.findChildren<QWidget*>()) {
        if (part->isVisible() && part->window() == &widget)
            parts.append(part);
    }
    const QWidget& part = *parts[below(static_cast<std::size_t>(parts.size()))];
    const auto within = [this](int extent) {
        return static_cast<int>(below(static_cast<std::size_t>(std::max(extent, 1))));
    };
    return part.mapTo(&widget, QPoint(within(part.width()), within(part.height())));
}

Qt::MouseButton Monkey::button()
{
    constexpr Qt::MouseButton buttons[] = {
        Qt::LeftButton, Qt::LeftButton, Qt::LeftButton, Qt::LeftButton, Qt::RightButton, Qt::MiddleButton};
    return buttons[below(std::size(buttons))];
}

Qt::KeyboardModifiers Monkey::modifiers()
{
    return modifierSets[below(std::size(modifierSets))];
}

void Monkey::click()
{
    if (QWidget* const widget = target())
        QTest::mouseClick(widget->windowHandle(), button(), modifiers(), somewhere(*widget));
}

void Monkey::doubleClick()
{
    if (QWidget* const widget = target())
        QTest::mouseDClick(widget->windowHandle(), Qt::LeftButton, Qt::NoModifier, somewhere(*widget));
}

void Monkey::press()
{
    if (QWidget* const widget = target())
        QTest::mousePress(widget->windowHandle(), button(), modifiers(), somewhere(*widget));
}

void Monkey::release()
{
    if (QWidget* const widget = target())
        QTest::mouseRelease(widget->windowHandle(), button(), Qt::NoModifier, somewhere(*widget));
}

void Monkey::move()
{
    if (QWidget* const widget = target())
        QTest::mouseMove(widget->windowHandle(), somewhere(*widget));
}

void Monkey::turnWheel()
{
    QWidget* const widget = target();
    if (!widget)
        return;
    const QPoint point = somewhere(*widget);
    QWidget* const part = widget->childAt(point);
    QWidget& receiver = part ? *part : *widget;
    const int turned = 120 * (static_cast<int>(below(7)) - 3);
    const bool isSideways = below(4) == 0;
    QWheelEvent event(receiver.mapFrom(widget, point), widget->mapToGlobal(point), QPoint(),
        isSideways ? QPoint(turned, 0) : QPoint(0, turned), Qt::NoButton, modifiers(), Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&receiver, &event);
}

void Monkey::pressKey()
{
    const Qt::Key key = keys[below(std::size(keys))];
    sendKey(key, modifiers(), key == Qt::Key_Space ? u" "_s : QString());
}

void Monkey::pressShortcut()
{
    const auto key = static_cast<Qt::Key>(Qt::Key_A + static_cast<int>(below(26)));
    sendKey(key, below(2) == 0 ? Qt::ControlModifier : Qt::AltModifier, {});
}

void Monkey::type()
{
    for (const QChar character : texts[below(std::size(texts))])
        sendKey(Qt::Key_unknown, Qt::NoModifier, QString(character));
}

/// Sends the events itself, because QTest::keyClick() goes on with a window that the press may have deleted.
void Monkey::sendKey(Qt::Key key, Qt::KeyboardModifiers held, const QString& text)
{
    QWidget* const widget = target();
    const QPointer<QWindow> window = widget ? widget->windowHandle() : nullptr;
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
        if (window)
            qt_handleKeyEvent(window, type, key, held, text);
        QCoreApplication::processEvents();
    }
}

void Monkey::resize()
{
    if (QWidget* const widget = target(); widget && widget->windowType() != Qt::Popup)
        widget->resize(200 + static_cast<int>(below(1400)), 100 + static_cast<int>(below(900)));
}

void Monkey::wait()
{
    QTest::qWait(static_cast<int>(below(30)));
}

} // namespace etwarden
