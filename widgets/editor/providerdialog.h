// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/providerconfig.h"

#include <QDialog>

#include <memory>

namespace etwarden {

struct KeywordName;

/// One provider of a session: everything that EnableTraceEx2 is asked for. Works on a copy: provider() is
/// read once the dialog is accepted.
class ProviderDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Purpose : std::uint8_t { Add, Change };

    ProviderDialog(Purpose purpose, const ProviderConfig& provider, QWidget* parent = nullptr);
    ~ProviderDialog() override;

    const ProviderConfig& provider() const;
    void setKeywordNames(const std::vector<KeywordName>& names); ///< they may come late

signals:
    void guidChanged();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
