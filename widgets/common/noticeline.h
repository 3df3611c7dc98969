// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/severity.h"

#include <QWidget>

class QLabel;

namespace etwarden {

class SeverityMark;

/// A severity's symbol and word, in its colour, and a sentence beside it. The sentence wraps and can be selected; on
/// one line it is cut short where it does not fit, and the tool tip has all of it.
class NoticeLine : public QWidget
{
    Q_OBJECT

public:
    enum class Word : std::uint8_t { Shown, Hidden }; ///< hidden where the sentence itself says what it is

    enum class Lines : std::uint8_t { AsNeeded, One };

    explicit NoticeLine(Word word = Word::Shown, Lines lines = Lines::AsNeeded, QWidget* parent = nullptr);

    void setNotice(Severity severity, const QString& text);
    /// Shown on one line in place of a sentence that does not fit; empty: the beginning of that is.
    void setBrief(const QString& text);
    /// Calls setNotice() and announces a text that changed to screen readers: for results of what the user did.
    void announceNotice(Severity severity, const QString& text);
    Severity severity() const;
    QString text() const;
    bool isCut() const; ///< only part of the sentence is visible

signals:
    void cutChanged();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange, PaletteChange
    bool eventFilter(QObject* watched, QEvent* event) override; // the text's Resize

private:
    QString shown(const QString& text) const;
    void updateWord();
    void updateText();

    Lines m_lines;
    QString m_sentence;
    QString m_brief;
    Severity m_severity = Severity::Info;
    SeverityMark* m_mark;
    QLabel* m_word;
    QLabel* m_text;
};

} // namespace etwarden
