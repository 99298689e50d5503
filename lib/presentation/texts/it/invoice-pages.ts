import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: 'Fatture e note di credito di questo account e di tutti quelli sottostanti.',
  emptyTitle: 'Ancora nessuna fattura',
  emptyHint: 'Ogni fattura compare qui quando viene emessa ed è inviata via email all’acquirente.',
  all: 'Tutte le fatture',
  states: {
    open: 'Aperta',
    overdue: 'Scaduta',
    paid: 'Pagata',
    credited: 'Accreditata',
    nothing: 'Nulla da pagare',
  },
  credited: 'Accreditato finora',
  stillOpen: 'Ancora aperto',
  paidOn: 'Pagata il',
  forInvoice: 'Per la fattura {number}',
  lines: 'Righe',
  noXml: 'Nessun file XML: una fattura elettronica richiede un’imposta e una valuta con al massimo due decimali.',
  mails: 'Email',
  mailStates: {
    waiting: 'In attesa',
    sent: 'Inviata',
    suppressed: 'Indirizzo bloccato',
    refused: 'Rifiutata',
  },
};
