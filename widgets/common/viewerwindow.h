// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/icons.h"
#include "widgets/common/stripwindow.h"

#include <QKeySequence>

#include <optional>

class QAction;

namespace etwarden {

/// A window that shows one thing, such as a file, until it is closed. The keys list all keys of its commands.
class ViewerWindow : public StripWindow
{
    Q_OBJECT

public:
    /// Shows it beside the main window: it is deleted when it is closed, and the program does not wait for that.
    void showBeside();

protected:
    explicit ViewerWindow(QWidget* parent = nullptr);

    QAction* makeAction(const char* name, const QKeySequence& key = {}, std::optional<Icon> icon = {});
    /// Its tool tip says what it does, and why it is not available. `reason` empty: it is.
    static void setAvailable(QAction& action, const QString& what, const QString& reason = {});
    QAction* copyAction() const { return m_copy; } ///< for a menu
    QAction* closeAction() const { return m_close; } ///< for a menu

    void retranslate() override;

private:
    QAction* m_copy;
    QAction* m_close;
};

} // namespace etwarden
