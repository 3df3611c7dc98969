// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <QLineEdit>

#include <functional>
#include <optional>

namespace etwarden {

/// A line of text that stands for a value. Any text stays as it was typed, however long; one that is no value is a
/// problem(), shown beside the field, and the value it stood for before is kept.
class EntryEdit : public QLineEdit
{
    Q_OBJECT

public:
    /// The outcome of reading a text: the value in its own spelling ("64" for "0x40"), or why it is none.
    struct Reading
    {
        QString value;
        QString problem; ///< translated; empty: `value` counts
    };
    using Reader = std::function<Reading(const QString& text)>;

    explicit EntryEdit(Reader reader, QWidget* parent = nullptr);

    /// Empty while the text is a value; in the current language.
    QString problem() const;
    /// Sets the value of the draft. A text that stands for it already stays, and so does a rejected text while the
    /// value is unchanged.
    void setValue(const QString& value);
    void reset(); ///< back to the value, whatever was typed

signals:
    void valueEdited(const QString& value); ///< by the person; in its own spelling
    void problemChanged();

protected:
    bool event(QEvent* event) override; // undo and redo are the draft's
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void readEntry(const QString& text);

    Reader m_reader;
    QString m_value;
    bool m_isRejected = false;
};

/// Reads a name, which every text is.
EntryEdit::Reading readText(const QString& text);
// Readers of numbers, by FieldParser, written as decimal digits or as "0x" and eight hexadecimal ones.
EntryEdit::Reading readNumber(const QString& text);
EntryEdit::Reading readSigned(const QString& text);
EntryEdit::Reading readHex(const QString& text);
EntryEdit::Reading readHex64(const QString& text);
EntryEdit::Reading readLevel(const QString& text);
// Lists of numbers, written with commas.
EntryEdit::Reading readList32(const QString& text);
EntryEdit::Reading readList16(const QString& text);
/// Reads pool tags, written with spaces between them.
EntryEdit::Reading readPoolTags(const QString& text);

/// Nothing stands for the null GUID.
EntryEdit::Reading readGuid(const QString& text);
QString guidText(const Guid& guid);
std::optional<Guid> guidOf(const QString& text);

} // namespace etwarden
