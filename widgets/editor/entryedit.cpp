// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/entryedit.h"

#include "model/etw/pooltags.h"
#include "model/qt/editor/fieldparser.h"
#include "model/qt/text/format.h"
#include "model/qt/text/numberlist.h"

#include <QKeyEvent>

#include <limits>
#include <utility>

namespace etwarden {

EntryEdit::EntryEdit(Reader reader, QWidget* parent)
    : QLineEdit(parent)
    , m_reader(std::move(reader))
{
    setMaxLength(std::numeric_limits<int>::max()); // the usual limit would cut what is pasted, without a word
    connect(this, &QLineEdit::textEdited, this, &EntryEdit::readEntry);
}

QString EntryEdit::problem() const
{
    return m_isRejected ? m_reader(text()).problem : QString();
}

void EntryEdit::setValue(const QString& value)
{
    if (value == m_value) {
        return;
    }
    m_value = value;
    reset();
}

void EntryEdit::reset()
{
    setText(m_value);
    if (std::exchange(m_isRejected, false))
        emit problemChanged();
}

bool EntryEdit::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    return QLineEdit::event(event);
}

void EntryEdit::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && m_isRejected) {
        emit problemChanged();
    }
    QLineEdit::changeEvent(event);
}

void EntryEdit::readEntry(const QString& text)
{
    const Reading reading = m_reader(text);
    const bool wasRejected = std::exchange(m_isRejected, !reading.problem.isEmpty());
    if (!m_isRejected && reading.value != m_value) {
        m_value = reading.value;
        emit valueEdited(m_value);
    }
    if (m_isRejected || wasRejected)
        emit problemChanged();
}

namespace {

template<typename Number, typename Spell>
EntryEdit::Reading readingOf(const FieldParser::Parsed<Number>& parsed, Spell spell)
{
    if (const auto* problem = std::get_if<QString>(&parsed)) {
        return {.value = {}, .problem = *problem};
    }
    return {.value = spell(std::get<Number>(parsed)), .problem = {}};
}

} // namespace

EntryEdit::Reading readText(const QString& text)
{
    return {.value = text, .problem = {}};
}

EntryEdit::Reading readNumber(const QString& text)
{
    return readingOf(FieldParser::number32(text), [](std::uint32_t number) { return QString::number(number); });
}

EntryEdit::Reading readSigned(const QString& text)
{
    return readingOf(FieldParser::signed32(text), [](std::int32_t number) { return QString::number(number); });
}

EntryEdit::Reading readHex(const QString& text)
{
    return readingOf(FieldParser::hex32(text), [](std::uint32_t number) { return Format().hex32(number); });
}

EntryEdit::Reading readHex64(const QString& text)
{
    return readingOf(FieldParser::hex64(text), [](std::uint64_t number) { return Format().hex64(number); });
}

EntryEdit::Reading readLevel(const QString& text)
{
    return readingOf(FieldParser::level(text), [](std::uint8_t level) { return QString::number(level); });
}

EntryEdit::Reading readList32(const QString& text)
{
    return readingOf(FieldParser::list32(text), numberList<std::vector<std::uint32_t>>);
}

EntryEdit::Reading readList16(const QString& text)
{
    return readingOf(FieldParser::list16(text), numberList<std::vector<std::uint16_t>>);
}

EntryEdit::Reading readPoolTags(const QString& text)
{
    return readingOf(FieldParser::poolTags(text),
        [](const std::vector<std::uint32_t>& tags) { return QString::fromStdString(poolTagTexts(tags)); });
}

EntryEdit::Reading readGuid(const QString& text)
{
    if (const std::optional<Guid> guid = guidOf(text)) {
        return {.value = guidText(*guid), .problem = {}};
    }
    //: A text in a GUID field that is none.
    const QString problem = EntryEdit::tr("Not a GUID: enter 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.");
    return {.value = {}, .problem = problem};
}

QString guidText(const Guid& guid)
{
    return guid.isNull() ? QString() : QString::fromStdString(toString(guid));
}

std::optional<Guid> guidOf(const QString& text)
{
    const QString trimmed = text.trimmed();
    return trimmed.isEmpty() ? Guid() : parseGuid(trimmed.toStdString());
}

} // namespace etwarden

#include "moc_entryedit.cpp"
