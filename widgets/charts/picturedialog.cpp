// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/picturedialog.h"

#include "widgets/common/alignedform.h"
#include "widgets/common/plainwidgets.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace etwarden {

namespace {

constexpr int minimumSide = 200;
constexpr int maximumSide = 16384;

QSpinBox* makePixels(const char* name, int value)
{
    auto* box = new QSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setRange(minimumSide, maximumSide);
    box->setValue(value);
    return box;
}

} // namespace

PictureDialog::PictureDialog(QSize size, QWidget* parent)
    : QDialog(parent)
    , m_width(makePixels("pictureWidth", size.width()))
    , m_height(makePixels("pictureHeight", size.height()))
{
    setObjectName(QStringLiteral("pictureDialog"));
    //: Title of the dialog that asks for the size of a picture of the graphs.
    setWindowTitle(tr("Export picture"));
    auto* form = new AlignedForm;
    const auto addField = [form](const QString& text, QSpinBox* box) {
        //: After a number of pixels.
        box->setSuffix(tr(" px"));
        QLabel* label = newLabel(text);
        label->setBuddy(box);
        form->addRow(label, box);
    };
    //: Field: width of a picture.
    addField(tr("&Width:"), m_width);
    //: Field: height of a picture.
    addField(tr("&Height:"), m_height);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* cancel = buttons->button(QDialogButtonBox::Cancel);
    //: Button: closes a dialog without doing anything.
    cancel->setText(tr("Cancel"));
    cancel->setIcon({}); // no other dialog has any
    //: Button: opens a dialog that asks for the file of a picture.
    QPushButton* save = buttons->addButton(tr("Save as…"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(buttons);
    save->setDefault(true); // within the dialog, else Cancel is
}

QSize PictureDialog::size() const
{
    return {m_width->value(), m_height->value()};
}

} // namespace etwarden

#include "moc_picturedialog.cpp"
