// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QStringList>

#include <utility>

namespace etwarden {

/// Listens like a screen reader while it exists: it keeps what was announced, and how often each object changed its
/// name or its description. Only one object may exist at a time.
class Heard
{
public:
    Heard()
    {
        texts().clear();
        changes() = 0;
        QAccessible::setActive(true);
        QAccessible::installUpdateHandler(listen);
    }
    ~Heard()
    {
        QAccessible::installUpdateHandler(nullptr);
        QAccessible::setActive(false);
    }
    Heard(const Heard&) = delete;
    Heard& operator=(const Heard&) = delete;

    /// The announcements since the last call.
    static QStringList takeTexts() { return std::exchange(texts(), {}); }
    static int takeChanges() { return std::exchange(changes(), 0); }

private:
    static QStringList& texts()
    {
        static QStringList heard;
        return heard;
    }
    static int& changes()
    {
        static int count = 0;
        return count;
    }
    static void listen(QAccessibleEvent* event)
    {
#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)
        QAccessibleInterface* from = event->accessibleInterface();
        if (event->type() == QAccessible::ObjectShow && from && from->role() == QAccessible::AlertMessage)
            texts().append(from->text(QAccessible::Name));
#else
        if (event->type() == QAccessible::Announcement)
            texts().append(static_cast<QAccessibleAnnouncementEvent*>(event)->message());
#endif
        if (event->type() == QAccessible::NameChanged || event->type() == QAccessible::DescriptionChanged)
            ++changes();
    }
};

} // namespace etwarden
