// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/messagelog.h"
#include "widgets/common/messagestrip.h"

#include <QMainWindow>

class QVBoxLayout;

namespace etwarden {

/// What all windows with messages have in common: the icon, the size at the very first start, and a centre from edge to
/// edge, with a strip of messages on top.
class StripWindow : public QMainWindow
{
    Q_OBJECT

public:
    ~StripWindow() override;

protected:
    /// Deletes the centre and the dialogs of a window when it ends. It is the last member of a class whose other
    /// members these show, so that they end first.
    class ContentGuard
    {
    public:
        explicit ContentGuard(StripWindow& window);
        ~ContentGuard();
        ContentGuard(const ContentGuard&) = delete;
        ContentGuard& operator=(const ContentGuard&) = delete;

    private:
        StripWindow& m_window;
    };

    explicit StripWindow(MessageStrip::Lines lines, QWidget* parent = nullptr);

    MessageLog& log() { return m_log; }
    MessageStrip* strip() const { return m_strip; }
    QVBoxLayout* content() const { return m_content; } ///< below the strip
    /// Puts the centre after bars that were added, for Tab and for screen readers.
    void moveCenterToEnd();

    /// Called at each change of the language; an override calls this one.
    virtual void retranslate();

    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void deleteContent();

    MessageLog m_log;
    MessageStrip* m_strip;
    QVBoxLayout* m_content;
};

} // namespace etwarden
