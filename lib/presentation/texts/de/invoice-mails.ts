import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: 'Rechnung {number} von {seller}',
  creditSubject: 'Rechnungskorrektur {number} von {seller}',
  invoiceLead: 'Dies ist die Rechnung für {account} für {month}.',
  creditLead: 'Dies ist eine Rechnungskorrektur für {account} für {month}.',
  attached: 'Angehängt: {files}',
  aggregated:
    'Die Rechnung fasst alle Konten zusammen. Die CSV-Datei mit jedem Konto können Nutzer von {account} hier herunterladen.',
  tooLarge: 'Die Dateien sind zu groß für eine E-Mail. Nutzer von {account} können sie hier herunterladen.',
  questions: 'Bei Fragen wenden Sie sich bitte an {contact}.',
  button: 'In Regrove öffnen',
};
