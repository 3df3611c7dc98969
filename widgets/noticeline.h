// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules.h"

#include <QWidget>

class QLabel;

namespace etwarden {

class SeverityMark;

/// A severity's symbol and word, in its colour, and a sentence beside it. The sentence wraps and can be selected.
class NoticeLine : public QWidget
{
    Q_OBJECT

public:
    enum class Word : std::uint8_t { Shown, Hidden }; ///< hidden where the sentence itself says what it is

    explicit NoticeLine(Word word = Word::Shown, QWidget* parent = nullptr);

    /// Tells screen readers at once when an error or a warning becomes visible or changes.
    void setNotice(Severity severity, const QString& text);
    Severity severity() const;
    QString text() const;

protected:
    void changeEvent(QEvent* event) override; // LanguageChange, PaletteChange

private:
    void updateWord();

    Word m_wordMode;
    Severity m_severity = Severity::Info;
    SeverityMark* m_mark;
    QLabel* m_word;
    QLabel* m_text;
};

} // namespace etwarden
