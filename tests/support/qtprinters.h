// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

class QByteArray;
class QModelIndex;
class QPersistentModelIndex;
class QPoint;
class QRect;
class QSize;
class QString;
class QUrl;
class QVariant;

// How GoogleTest shows Qt values when an expectation fails. It finds these functions by the namespace of the type, so
// they are in the global one; include this header in every test that compares such values.

void PrintTo(const QByteArray& bytes, std::ostream* stream);
void PrintTo(const QModelIndex& index, std::ostream* stream);
void PrintTo(const QPersistentModelIndex& index, std::ostream* stream);
void PrintTo(const QPoint& point, std::ostream* stream);
void PrintTo(const QRect& rect, std::ostream* stream);
void PrintTo(const QSize& size, std::ostream* stream);
void PrintTo(const QString& text, std::ostream* stream);
void PrintTo(const QUrl& url, std::ostream* stream);
void PrintTo(const QVariant& value, std::ostream* stream);
