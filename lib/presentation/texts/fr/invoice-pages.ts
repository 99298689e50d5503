import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: 'Factures et avoirs de ce compte et de tous les comptes en dessous.',
  emptyTitle: 'Aucune facture pour l’instant',
  emptyHint: 'Chaque facture apparaît ici dès son émission et est envoyée par e-mail à l’acheteur.',
  all: 'Toutes les factures',
  states: {
    open: 'À payer',
    overdue: 'En retard',
    paid: 'Payée',
    credited: 'Annulée par avoir',
    nothing: 'Rien à payer',
  },
  credited: 'Avoirs à ce jour',
  stillOpen: 'Reste à payer',
  paidOn: 'Payée le',
  forInvoice: 'Sur la facture {number}',
  lines: 'Lignes',
  noXml: 'Pas de fichier XML : une facture électronique demande une taxe et une devise à deux décimales au plus.',
  mails: 'E-mails',
  mailStates: {
    waiting: 'En attente',
    sent: 'Envoyé',
    suppressed: 'Adresse bloquée',
    refused: 'Refusé',
  },
};
