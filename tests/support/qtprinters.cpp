// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/qtprinters.h"

#include <QByteArray>
#include <QDebug>
#include <QModelIndex>
#include <QRect>
#include <QString>
#include <QUrl>
#include <QVariant>

#include <ostream>

namespace {

template<typename T>
void printAsDebugOutput(const T& value, std::ostream* stream)
{
    QString text;
    QDebug(&text).nospace() << value;
    *stream << text.toStdString();
}

} // namespace

void PrintTo(const QByteArray& bytes, std::ostream* stream)
{
    printAsDebugOutput(bytes, stream);
}

void PrintTo(const QModelIndex& index, std::ostream* stream)
{
    printAsDebugOutput(index, stream);
}

void PrintTo(const QPersistentModelIndex& index, std::ostream* stream)
{
    printAsDebugOutput(QModelIndex(index), stream);
}

void PrintTo(const QPoint& point, std::ostream* stream)
{
    printAsDebugOutput(point, stream);
}

void PrintTo(const QRect& rect, std::ostream* stream)
{
    printAsDebugOutput(rect, stream);
}

void PrintTo(const QSize& size, std::ostream* stream)
{
    printAsDebugOutput(size, stream);
}

void PrintTo(const QString& text, std::ostream* stream)
{
    *stream << '"' << text.toStdString() << '"'; // not through QDebug, which escapes accents
}

void PrintTo(const QUrl& url, std::ostream* stream)
{
    printAsDebugOutput(url, stream);
}

void PrintTo(const QVariant& value, std::ostream* stream)
{
    printAsDebugOutput(value, stream);
}
