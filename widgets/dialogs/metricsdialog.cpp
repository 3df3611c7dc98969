// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/metricsdialog.h"

#include "model/qt/metrics/metricsexport.h"
#include "model/qt/metrics/metricstext.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/questions.h"

#include <QDir>
#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include <utility>

namespace etwarden {

MetricsDialog::MetricsDialog(MetricsExport& metrics, Settings& settings, QWidget* parent)
    : QDialog(parent)
    , m_metrics(metrics)
    , m_settings(settings)
    , m_addressLabel(newLabel())
    , m_address(new QLineEdit(QStringLiteral("127.0.0.1:9464"))) // a port that exporters of Prometheus use
    , m_serve(new QPushButton)
    , m_fileLabel(newLabel())
    , m_file(new QLineEdit)
    , m_write(new QPushButton)
    , m_sessionsLabel(newLabel())
    , m_sessions(new QLineEdit(QString::fromStdU16String(metrics.sessions().patterns())))
    , m_fault(new NoticeLine)
    , m_places(newLabel())
    , m_text(new QPlainTextEdit)
    , m_copyText(new QPushButton)
    , m_copyConfiguration(new QPushButton)
    , m_refresh(new QPushButton)
    , m_close(new QPushButton)
{
    makeLayout();
    connect(m_address, &QLineEdit::textEdited, m_fault, &QWidget::hide);
    connect(m_address, &QLineEdit::returnPressed, this, &MetricsDialog::switchServing);
    connect(m_serve, &QPushButton::clicked, this, &MetricsDialog::switchServing);
    connect(m_write, &QPushButton::clicked, this, &MetricsDialog::switchWriting);
    connect(m_sessions, &QLineEdit::editingFinished, this, &MetricsDialog::chooseSessions);
    connect(&metrics, &MetricsExport::failed, this, [this](const MetricsError& error) {
        showFault(MetricsText::error(error));
        showPlaces();
    });
    connect(&metrics, &MetricsExport::placesChanged, this, &MetricsDialog::showPlaces);
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

void MetricsDialog::makeLayout()
{
    setObjectName(QStringLiteral("metricsDialog"));
    const std::pair<QWidget*, QLatin1String> names[] = {{m_address, QLatin1String("metricsAddress")},
        {m_serve, QLatin1String("serveMetrics")}, {m_file, QLatin1String("metricsFile")},
        {m_write, QLatin1String("writeMetrics")}, {m_sessions, QLatin1String("metricsSessions")},
        {m_fault, QLatin1String("metricsFault")}, {m_places, QLatin1String("metricsPlaces")},
        {m_text, QLatin1String("metricsText")}, {m_copyText, QLatin1String("copyMetrics")},
        {m_copyConfiguration, QLatin1String("copyScrapeConfiguration")}, {m_refresh, QLatin1String("refreshMetrics")},
        {m_close, QLatin1String("closeMetrics")}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_addressLabel->setBuddy(m_address);
    m_fileLabel->setBuddy(m_file);
    m_sessionsLabel->setBuddy(m_sessions);
    m_file->setReadOnly(true); // chosen in a dialog, which asks before a file is replaced
    m_fault->hide();
    m_places->setWordWrap(true);
    m_places->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    for (QPushButton* button : {m_serve, m_write, m_copyText, m_copyConfiguration, m_refresh, m_close})
        button->setAutoDefault(false); // Enter in the field of the address serves there

    auto* form = new AlignedForm;
    const auto addRow = [form](QLabel* label, QLineEdit* field, QPushButton* button) {
        auto* row = new QHBoxLayout;
        row->addWidget(field, 1);
        row->addWidget(button);
        form->addRow(label, row);
    };
    addRow(m_addressLabel, m_address, m_serve);
    addRow(m_fileLabel, m_file, m_write);
    form->addRow(m_sessionsLabel, m_sessions);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_copyText);
    buttons->addWidget(m_copyConfiguration);
    buttons->addWidget(m_refresh);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_fault);
    layout->addWidget(m_places);
    layout->addWidget(m_text, 1);
    layout->addLayout(buttons);
    resizeFirst(*this, QSize(820, 560));
}

void MetricsDialog::refresh()
{
    m_text->setPlainText(QString::fromUtf8(m_metrics.feed().text(Dialect::Prometheus)));
    showPlaces(); // the file may be written again
}

void MetricsDialog::switchServing()
{
    m_fault->hide();
    if (m_metrics.endpoint()) {
        m_metrics.stopServing();
        m_settings.setMetricsAddress(QString());
        return;
    }
    const QString text = m_address->text().trimmed();
    const std::optional<MetricsEndpoint> endpoint = parseEndpoint(text);
    if (!endpoint)
        showFault(MetricsText::noEndpoint(text));
    else if (m_metrics.serve(*endpoint)) // otherwise failed() reports why
        m_settings.setMetricsAddress(metricsTarget(m_metrics.endpoint().value()));
}

void MetricsDialog::switchWriting()
{
    m_fault->hide();
    if (!m_metrics.file().isEmpty()) {
        m_metrics.stopWriting();
        m_settings.setMetricsFile(QString());
        return;
    }
    FileDialog::saveFile(this,
        //: Title of a file dialog.
        {.title = tr("Write metrics to a file"),
            //: Button of a file dialog: writes a file.
            .verb = tr("&Write"),
            .suggestion = QStringLiteral("etwarden.prom"),
            //: File types in a file dialog.
            .filter = tr("Metrics (*.prom)")},
        [this](const QString& file) { writeTo(file); });
}

void MetricsDialog::writeTo(const QString& file)
{
    if (!file.endsWith(QLatin1String(".prom"))) {
        showFault(MetricsText::noCollectorReads(file));
        return;
    }
    m_metrics.writeTo(file);
    m_settings.setMetricsFile(file);
}

void MetricsDialog::chooseSessions()
{
    const QString patterns = m_sessions->text().trimmed();
    m_metrics.setSessions(SessionNameFilter(patterns.toStdU16String()));
    m_settings.setMetricsSessions(patterns);
}

void MetricsDialog::showFault(const QString& sentence)
{
    m_fault->announceNotice(Severity::Error, sentence);
    m_fault->show();
}

void MetricsDialog::showPlaces()
{
    const std::optional<MetricsEndpoint> endpoint = m_metrics.endpoint();
    const QString file = m_metrics.file();
    m_address->setReadOnly(endpoint.has_value());
    if (endpoint)
        m_address->setText(metricsTarget(*endpoint));
    m_file->setText(QDir::toNativeSeparators(file));
    m_copyConfiguration->setEnabled(endpoint.has_value());
    //: Tool tip of a disabled button.
    m_copyConfiguration->setToolTip(toolTipText(endpoint ? QString() : tr("Serve the metrics at an address first.")));
    m_serve->setText(endpoint
            //: Button: no longer serves metrics to a monitoring system.
            ? tr("Stop &serving")
            //: Button: serves metrics to a monitoring system, at an address.
            : tr("&Serve"));
    m_write->setText(file.isEmpty()
            //: Button: chooses a file into which metrics are written, and begins to.
            ? tr("&Write to a file…")
            //: Button: no longer writes metrics into a file.
            : tr("Stop &writing"));
    QStringList places;
    if (endpoint)
        places.append(MetricsText::served(*endpoint));
    if (!file.isEmpty() && !m_metrics.isFileFailing())
        places.append(MetricsText::written(file));
    if (places.isEmpty() && file.isEmpty()) {
        places.append(tr("These metrics are neither served nor written. Serve them at an address or write them to a "
                         "file to let a monitoring system read them; Etwarden does so at its next starts as well, "
                         "until you stop it here."));
        //: A line of its own, so that no option is broken.
        places.append(tr("--metrics-listen and --metrics-file do so for one run."));
    }
    m_places->setText(places.join(u'\n'));
    m_places->setVisible(!places.isEmpty());
}

void MetricsDialog::retranslateUi()
{
    //: Label of the field for an address on the network where metrics are served.
    m_addressLabel->setText(tr("&Address:"));
    m_address->setToolTip(
        toolTipText(tr("A port, or ADDRESS:PORT. Without an address, only this machine can read what is served.")));
    //: Label of the field that shows the file into which metrics are written.
    m_fileLabel->setText(tr("Fil&e:"));
    //: Label of a field: of which sessions there are metrics.
    m_sessionsLabel->setText(tr("Sess&ions:"));
    //: Shown in the empty field for patterns of the names of sessions.
    m_sessions->setPlaceholderText(tr("all"));
    m_sessions->setToolTip(
        toolTipText(tr("Only sessions whose names match: “App*,!*Test” means all that begin with App except those that "
                       "end in Test. From the next refresh on.")));
    showPlaces();
    nameAfterLabels(*this);
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
