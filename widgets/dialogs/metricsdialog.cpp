// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/metricsdialog.h"

#include "model/qt/metrics/metricsexport.h"
#include "model/qt/metrics/metricstext.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/plainwidgets.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace etwarden {

MetricsDialog::MetricsDialog(const MetricsExport& metrics, QWidget* parent)
    : QDialog(parent)
    , m_metrics(metrics)
    , m_places(newLabel())
    , m_text(new QPlainTextEdit)
    , m_copyText(new QPushButton)
    , m_copyConfiguration(new QPushButton)
    , m_refresh(new QPushButton)
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("metricsDialog"));
    m_places->setObjectName(QStringLiteral("metricsPlaces"));
    m_text->setObjectName(QStringLiteral("metricsText"));
    m_copyText->setObjectName(QStringLiteral("copyMetrics"));
    m_copyConfiguration->setObjectName(QStringLiteral("copyScrapeConfiguration"));
    m_refresh->setObjectName(QStringLiteral("refreshMetrics"));
    m_close->setObjectName(QStringLiteral("closeMetrics"));
    m_places->setWordWrap(true);
    m_places->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_close->setDefault(true);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_copyText);
    buttons->addWidget(m_copyConfiguration);
    buttons->addWidget(m_refresh);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_places);
    layout->addWidget(m_text, 1);
    layout->addLayout(buttons);
    resizeFirst(*this, QSize(820, 520));

    connect(m_copyText, &QPushButton::clicked, this, [this] { copyText(m_text->toPlainText()); });
    connect(m_copyConfiguration, &QPushButton::clicked, this,
        [this] { copyText(scrapeConfiguration(m_metrics.endpoint().value())); });
    connect(m_refresh, &QPushButton::clicked, this, &MetricsDialog::refresh);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    refresh();
    retranslateUi();
}

void MetricsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QDialog::changeEvent(event);
}

void MetricsDialog::refresh()
{
    m_text->setPlainText(QString::fromUtf8(m_metrics.feed().text(Dialect::Prometheus)));
    m_copyConfiguration->setEnabled(m_metrics.endpoint().has_value());
}

void MetricsDialog::retranslateUi()
{
    QStringList places;
    if (const std::optional<MetricsEndpoint> endpoint = m_metrics.endpoint())
        places.append(MetricsText::served(*endpoint));
    if (const QString file = m_metrics.file(); !file.isEmpty())
        places.append(MetricsText::written(file));
    if (places.isEmpty()) {
        places.append(tr("These metrics are neither served nor written. Start Etwarden with --metrics-listen 9464 or "
                         "--metrics-file to let a monitoring system read them."));
    }
    m_places->setText(places.join(u'\n'));
    //: Title of the window with the text for monitoring.
    setWindowTitle(tr("Metrics"));
    //: Name, for screen readers, of the field with the text for monitoring.
    m_text->setAccessibleName(tr("Metrics as text"));
    //: Button: copies the text for monitoring to the clipboard.
    m_copyText->setText(tr("&Copy text"));
    //: Button: copies to the clipboard what Prometheus needs to read the metrics.
    m_copyConfiguration->setText(tr("Copy scrape con&figuration"));
    //: Button: shows the text as it is now.
    m_refresh->setText(tr("&Refresh"));
    //: Button that closes a window.
    m_close->setText(tr("C&lose"));
}

} // namespace etwarden

#include "moc_metricsdialog.cpp"
