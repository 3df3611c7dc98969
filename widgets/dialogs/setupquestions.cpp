// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/setupquestions.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/questions.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace etwarden {

namespace {

constexpr std::size_t maximumRows = 100; // our choice; the notes have the rest
constexpr int visibleRows = 4;

/// The name of a variable of the environment, as "%NAME%", "!NAME!" and "$env:NAME" write it; empty: it is none.
QString environmentNameIn(const QString& written)
{
    constexpr QLatin1StringView scope("$env:");
    if (written.startsWith(scope, Qt::CaseInsensitive))
        return written.mid(scope.size());
    const bool isClosed =
        written.size() > 2 && (written.front() == u'%' || written.front() == u'!') && written.back() == written.front();
    return isClosed ? written.mid(1, written.size() - 2) : QString();
}

} // namespace

/// A question with its answer.
struct SetupQuestions::Row
{
    std::uint32_t line;
    std::u16string name;
    bool isFile;
    QString offered; ///< a file beside the script, or the name of a variable of the environment
    QLabel* label;
    QLineEdit* field;
    QPushButton* offer; ///< fills in what is offered
    QPushButton* choose; ///< nullptr: it is no file
};

SetupQuestions::SetupQuestions(QWidget* parent)
    : QWidget(parent)
    , m_label(newLabel())
    , m_area(new QScrollArea)
    , m_readAgain(new QPushButton)
{
    m_readAgain->setObjectName(QStringLiteral("readSetupAgain"));
    m_area->setObjectName(QStringLiteral("setupQuestions"));
    auto* form = new QWidget;
    m_grid = new QGridLayout(form);
    m_grid->setContentsMargins({});
    m_grid->setColumnStretch(1, 1);
    m_area->setWidget(form);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_readAgain->setAutoDefault(false);

    auto* heading = new QHBoxLayout;
    heading->addWidget(m_label);
    heading->addStretch();
    heading->addWidget(m_readAgain);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addLayout(heading);
    layout->addWidget(m_area);
    connect(m_readAgain, &QPushButton::clicked, this, &SetupQuestions::readAgain);
    retranslateUi();
}

SetupQuestions::~SetupQuestions() = default;

void SetupQuestions::ask(const SetupReading& reading, const std::map<std::u16string, QString>& besides)
{
    for (const SetupVariable& variable : reading.variables) {
        if (m_rows.size() == maximumRows)
            break;
        Row& row = rowOf(variable.line, variable.name, false);
        row.offered = environmentNameIn(QString::fromStdU16String(variable.name));
        row.offer->setVisible(qEnvironmentVariableIsSet(row.offered.toLocal8Bit().constData()));
    }
    for (const SetupFileName& file : reading.files) {
        if (m_rows.size() == maximumRows)
            break;
        Row& row = rowOf(file.line, file.name, true);
        const auto beside = besides.find(file.name);
        row.offered = beside != besides.end() ? beside->second : QString();
        row.offer->setVisible(!row.offered.isEmpty());
    }
    const int rows = std::min(visibleRows, static_cast<int>(m_rows.size()));
    m_area->setFixedHeight(rows * (m_readAgain->sizeHint().height() + m_grid->verticalSpacing()));
    retranslateUi();
}

SetupQuestions::Row& SetupQuestions::rowOf(std::uint32_t line, const std::u16string& name, bool isFile)
{
    for (const std::unique_ptr<Row>& known : m_rows) {
        if (known->name == name && known->isFile == isFile)
            return *known;
    }
    Row& row = *m_rows.emplace_back(std::make_unique<Row>());
    row.line = line;
    row.name = name;
    row.isFile = isFile;
    row.label = newLabel();
    row.field = new QLineEdit;
    row.field->setReadOnly(isFile);
    row.field->setMaxLength(32'767); // our choice
    row.label->setBuddy(row.field);
    row.offer = new QPushButton;
    row.offer->setAutoDefault(false);
    row.choose = isFile ? new QPushButton : nullptr;
    const int at = static_cast<int>(m_rows.size()) - 1;
    m_grid->addWidget(row.label, at, 0);
    m_grid->addWidget(row.field, at, 1);
    m_grid->addWidget(row.offer, at, 2);
    connect(row.field, &QLineEdit::textChanged, this, [this] { m_readAgain->setDefault(true); });
    connect(row.offer, &QPushButton::clicked, this, [&row] {
        row.field->setText(row.isFile ? QDir::toNativeSeparators(row.offered)
                                      : qEnvironmentVariable(row.offered.toLocal8Bit().constData()));
    });
    if (isFile) {
        row.choose->setAutoDefault(false);
        m_grid->addWidget(row.choose, at, 3);
        connect(row.choose, &QPushButton::clicked, this, [this, &row] {
            //: Title of a file dialog: a file with providers that a script names.
            FileDialog::openFile(window(), tr("Open file with providers"), QFileInfo(row.offered).path(),
                //: File types in a file dialog.
                tr("All files (*)"),
                [&row](const QString& file) { row.field->setText(QDir::toNativeSeparators(file)); });
        });
    }
    return row;
}

SetupAnswers SetupQuestions::answers() const
{
    SetupAnswers answers;
    for (const std::unique_ptr<Row>& row : m_rows) {
        const QString text = row->field->text();
        if (text.isEmpty())
            continue;
        if (row->isFile)
            answers.files.emplace(row->name, QDir::fromNativeSeparators(text));
        else
            answers.variables.emplace(row->name, text.toStdU16String());
    }
    return answers;
}

void SetupQuestions::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QWidget::changeEvent(event);
}

void SetupQuestions::retranslateUi()
{
    //: Label of a form that asks for the values of a script's variables, and for files that it names.
    m_label->setText(tr("The script does not give these values:"));
    //: Button: reads the script once more, with the values that were entered.
    m_readAgain->setText(tr("&Read again"));
    for (const std::unique_ptr<Row>& row : m_rows) {
        const QString name = shownName(row->name);
        //: Label of a field. %1: a variable or a file of a script, %2: the number of the line that needs it.
        row->label->setText(tr("%1 (line %2):").arg(name, Format().number(row->line)));
        row->field->setAccessibleName(name);
        //: Button: takes the file of this name that lies in the same folder as the script.
        const QString fromFolder = tr("From the same folder");
        //: Button: takes the value that a variable has in the environment of this program.
        const QString fromEnvironment = tr("From the environment");
        row->offer->setText(row->isFile ? fromFolder : fromEnvironment);
        row->offer->setAccessibleDescription(name);
        if (row->choose != nullptr) {
            //: Button: chooses a file.
            row->choose->setText(tr("Choose…"));
            row->choose->setAccessibleDescription(name);
        }
    }
}

} // namespace etwarden

#include "moc_setupquestions.cpp"
