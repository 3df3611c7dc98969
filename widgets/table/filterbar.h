// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessionfilterproxy.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;

namespace etwarden {

class SessionsPane;

/// Chooses what the table shows: one group of sessions, and of these those in which all typed words occur. Escape
/// leaves it for the table.
class FilterBar : public QWidget
{
    Q_OBJECT

public:
    /// `groups` are what can be chosen, the first one at the beginning; `sessions` outlives it.
    FilterBar(SessionsPane& sessions, std::vector<SessionGroup> groups, QWidget* parent = nullptr);

    void begin(); ///< puts the keyboard into the field
    void clear(); ///< words and group

signals:
    void changed(); ///< the table shows another selection of sessions

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();

    SessionsPane& m_sessions;
    const std::vector<SessionGroup> m_groups;
    QComboBox* m_group;
    QLineEdit* m_text;
};

} // namespace etwarden
