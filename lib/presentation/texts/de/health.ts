import type * as en from '../en/health.ts';
import type { Translation } from '../form.ts';

export const healthTexts: Translation<typeof en.healthTexts> = {
  about: 'Betrifft',
  details: 'Technische Details',
  show: 'Nachrichten zeigen',
  retried: '{queue}, Nachrichten: {count}',
  jobs: {
    'close-start': 'Abgelaufene Monate abschließen',
    'close-check': 'Prüfen, ob alle abgelaufenen Monate abgeschlossen sind',
    'notices-start': 'Sammelmails und Jahresmails senden',
    'books-sum-start': 'Bücher großer Konten aufsummieren',
    'ledger-check': 'Bäume und Emissionsgutschriften auf Abweichungen prüfen',
    'domain-check': 'Domains der Firmenanmeldung prüfen',
    'ledger-start': 'Bäume und Emissionsgutschriften den Bestellungen zuordnen',
    'collect-start': 'Seitenzahlen aus Drucksystemen abrufen',
    'attention-start': 'Stille Datenquellen und überfällige Monate finden',
    'ledger-watch': 'Projekte mit zu wenigen Bäumen finden',
    watch: 'Jobs und Warteschlangen überwachen',
    beat: 'Messen, wie schnell Änderungen verarbeitet werden',
    'long-job-start': 'Unterbrochene Jobs fortsetzen',
    'webhook-start': 'Wartende Webhook-Ereignisse senden',
  },
  queues: {
    'close-months': 'Monatsabschluss',
    'collect-feeds': 'Abruf der Seitenzahlen',
    ledger: 'Zuordnung von Bäumen und Emissionsgutschriften',
    'long-jobs': 'Importe, Berichte, Abrechnung und andere Jobs',
    'mail-events': 'Zustellberichte für Mails',
    mails: 'Anmeldecodes',
    notices: 'Einladungen, Sammelmails und andere Mails',
    webhooks: 'Webhook-Zustellungen',
    'activity-changes': 'Aktivitätsprotokoll',
    'webhooks-changes': 'Neue Webhook-Ereignisse',
    'attention-changes': 'Liste der offenen Punkte',
    'ledger-changes': 'Neue Bestellungen und Pflanzungen',
    'mail-changes': 'Neue Mails',
    'search-changes': 'Suchindex',
  },
  work: {
    activate: 'Konto aktivieren',
    bill: 'Monat abrechnen',
    deactivate: 'Konto deaktivieren',
    import: 'Datei importieren',
    'issue-report': 'Bericht ausstellen',
    'make-archive': 'Archiv erstellen',
    move_waiting: 'Wartende Bäume verschieben',
    'sum-books': 'Bücher aufsummieren',
    'year-news': 'Jahresmail',
  },
  causes: {
    crashed:
      'Die Arbeit brach jedes Mal ohne Fehlermeldung ab: Sie stürzte ab, dauerte zu lange oder brauchte zu viel Speicher.',
    unavailable:
      'Ein anderer Dienst, etwa die Datenbank oder der Mailserver, hat nicht geantwortet. Ein neuer Versuch hilft meistens.',
    rejected:
      'Ein anderer Dienst, etwa der Mailserver, hat die Anfrage abgelehnt. Prüfen Sie seine Einstellungen, bevor Sie es erneut versuchen.',
    disk: 'Eine Datei konnte nicht geschrieben werden: Der Datenträger ist voll oder der Ordner schreibgeschützt.',
    unreadable: 'Die Nachricht ist beschädigt oder stammt aus einer anderen Version. Ein neuer Versuch hilft nicht.',
    refused: 'Eine Regel hat es abgelehnt, zum Beispiel weil das Konto oder Projekt nicht mehr existiert.',
    error: 'Ein Fehler im Programm. Die technischen Details helfen den Entwicklern.',
  },
};
