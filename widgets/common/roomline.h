// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/rules.h"

#include <QWidget>

#include <functional>
#include <vector>

class QPushButton;

namespace etwarden {

class NoticeLine;

/// Names the sessions that could be stopped while there is no room for another one, and leads to the list of them.
/// Takes no space otherwise.
class RoomLine : public QWidget
{
    Q_OBJECT

public:
    explicit RoomLine(QWidget* parent = nullptr);

    /// `candidates` names the sessions, in the current language; asked for only where a slot is missing.
    void follow(const std::vector<Finding>& findings, const std::function<QString()>& candidates);

signals:
    void listRequested();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();

    NoticeLine* m_names;
    QPushButton* m_list;
};

} // namespace etwarden
