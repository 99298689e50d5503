import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: 'Fattura {number} di {seller}',
  creditSubject: 'Nota di credito {number} di {seller}',
  invoiceLead: 'Questa è la fattura di {account} per {month}.',
  creditLead: 'Questa è una nota di credito per {account} relativa al mese di {month}.',
  attached: 'Allegati: {files}',
  aggregated:
    'La fattura riunisce tutti gli account. Gli utenti di {account} possono scaricare qui il file CSV che elenca ogni account.',
  tooLarge: 'I file sono troppo grandi per un’e-mail. Gli utenti di {account} possono scaricarli qui.',
  questions: 'Per domande, contattare {contact}.',
  button: 'Apri in Regrove',
};
