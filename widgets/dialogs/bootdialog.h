// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace etwarden {

/// Shows a text about boot sessions: exactly what will be written, to be agreed to, or what the next boot starts.
/// Accepted when the person agrees.
class BootDialog : public QDialog
{
    Q_OBJECT

public:
    struct Content
    {
        QString title;
        QString heading; ///< a sentence; may be empty
        QString text; ///< lines, which one can copy
        QString consequence; ///< sentences below; may be empty
        QString verb; ///< on the button that agrees; empty: there is nothing to agree to
    };

    explicit BootDialog(const Content& content, QWidget* parent = nullptr);

private:
    QPlainTextEdit* m_text;
};

} // namespace etwarden
