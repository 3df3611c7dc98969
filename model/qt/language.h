// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>

namespace etwarden {

/// The language of the running application: loads our catalogue and Qt's own, sets QLocale::setDefault so that numbers
/// and dates follow, and switches at any time (every widget gets LanguageChange).
class Language : public QObject
{
    Q_OBJECT

public:
    explicit Language(QObject* parent = nullptr);
    ~Language() override;

    static QStringList available(); ///< "en", "fr"
    /// The requested code. Where it is empty or unknown, the code of the system's language if we have it, else English.
    static QString resolve(const QString& requested);
    /// The file with Qt's own words in the folder: those of the base alone, or, as windeployqt writes it, of all
    /// modules in one; else the one that is embedded, where the build found one. Empty: none.
    static QString catalogueOfQt(const QString& folder, const QString& code);

    QString current() const;
    void use(const QString& code); ///< one of available()

signals:
    void changed();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
