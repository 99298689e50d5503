import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: 'Rechnungen und Rechnungskorrekturen für dieses Konto und alle Konten darunter.',
  emptyTitle: 'Noch keine Rechnungen',
  emptyHint: 'Jede Rechnung steht hier, sobald sie ausgestellt ist, und geht per E-Mail an den Käufer.',
  all: 'Alle Rechnungen',
  states: {
    open: 'Offen',
    overdue: 'Überfällig',
    paid: 'Bezahlt',
    credited: 'Korrigiert',
    nothing: 'Nichts zu zahlen',
  },
  credited: 'Bisher korrigiert',
  stillOpen: 'Noch offen',
  paidOn: 'Bezahlt am',
  forInvoice: 'Zu Rechnung {number}',
  lines: 'Posten',
  noXml: 'Keine XML-Datei: Eine E-Rechnung braucht eine Steuer und eine Währung mit höchstens zwei Nachkommastellen.',
  mails: 'E-Mails',
  mailStates: {
    waiting: 'Wartet',
    sent: 'Gesendet',
    suppressed: 'Adresse gesperrt',
    refused: 'Abgelehnt',
  },
};
