// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/severity.h"

#include <QToolButton>

#include <optional>

namespace etwarden {

/// A gauge that leads to what it counts: a few words, after a mark while they need attention.
class GaugeButton : public QToolButton
{
    Q_OBJECT

public:
    explicit GaugeButton(QWidget* parent = nullptr);

    void setValue(const QString& caption, const QString& value); ///< "Alerts", "5"
    void setMark(std::optional<Severity> mark); ///< none: all is well

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange, PaletteChange

private:
    void paintMark();

    std::optional<Severity> m_mark;
    mutable int m_widest = 0; // px so far: numbers that get shorter move nothing
};

} // namespace etwarden
