// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/namelist.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace etwarden {

namespace {

constexpr std::size_t maximumNamed = 3;

class NameList
{
    Q_DECLARE_TR_FUNCTIONS(NameList)

public:
    static QString text(const std::vector<std::u16string>& names)
    {
        const std::size_t named = std::min(names.size(), maximumNamed);
        QStringList quoted;
        for (std::size_t index = 0; index < named; ++index) {
            //: One name of a list. %1: a session.
            quoted.append(tr("“%1”").arg(shownName(names[index])));
        }
        //: Between the names of a list.
        const QString list = quoted.join(tr(", "));
        if (names.size() == named)
            return list;
        //: Part of a sentence. %1: names of sessions, separated by commas; %n: how many more there are.
        return tr("%1 and %n more", "", pluralCount(names.size() - named)).arg(list);
    }
};

} // namespace

QString nameList(const std::vector<std::u16string>& names)
{
    return NameList::text(names);
}

} // namespace etwarden
