// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QTranslator>

#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The region of the system with our language, so that numbers look as everywhere else on the machine.
QLocale localeFor(const QString& code)
{
    const QLocale own(code);
    const QLocale system = QLocale::system();
    return system.language() == own.language() ? QLocale(system.language(), system.territory()) : own;
}

} // namespace

class Language::Private
{
public:
    struct Catalogues
    {
        QTranslator qt;
        QTranslator own; // installed last: it is asked first
    };

    QString current;
    std::unique_ptr<Catalogues> catalogues;
};

Language::Language(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>())
{
}

Language::~Language() = default;

QStringList Language::available()
{
    return {u"en"_s, u"fr"_s};
}

QString Language::resolve(const QString& requested)
{
    if (available().contains(requested))
        return requested;
    for (const QString& wanted : QLocale::system().uiLanguages()) {
        const QString code = wanted.section(u'-', 0, 0);
        if (available().contains(code))
            return code;
    }
    return u"en"_s;
}

QString Language::catalogueOfQt(const QString& folder, const QString& code)
{
    for (const QString& place : {folder, u":/i18n"_s}) {
        for (const QString& name : {u"qtbase_%1.qm"_s, u"qt_%1.qm"_s}) {
            if (const QString path = QDir(place).filePath(name.arg(code)); QFileInfo::exists(path))
                return path;
        }
    }
    return {};
}

QString Language::current() const
{
    return d->current;
}

void Language::use(const QString& code)
{
    if (d->current == code || !available().contains(code))
        return;
    QLocale::setDefault(localeFor(code));
    auto catalogues = std::make_unique<Private::Catalogues>();
    if (catalogues->qt.load(catalogueOfQt(QLibraryInfo::path(QLibraryInfo::TranslationsPath), code)))
        QCoreApplication::installTranslator(&catalogues->qt);
    if (catalogues->own.load(u":/i18n/etwarden_"_s + code))
        QCoreApplication::installTranslator(&catalogues->own);
    d->catalogues = std::move(catalogues); // the old ones leave the application as they are destroyed
    d->current = code;
    emit changed();
}

} // namespace etwarden

#include "moc_language.cpp"
