import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: 'Indirizzi bloccati',
  intro:
    'La posta a questi indirizzi è tornata indietro o chi la legge si è lamentato. Non ne ricevono altra finché il blocco non viene tolto.',
  address: 'Indirizzo',
  why: 'Motivo',
  bounce: 'Posta respinta',
  complaint: 'Reclamo',
  lift: 'Togli',
  liftTitle: 'Inviare di nuovo posta a {address}?',
  liftHint:
    'Togli il blocco se l’indirizzo funziona di nuovo o se lo chiede chi lo usa. Un altro rifiuto lo blocca ancora.',
  lifted: 'A questo indirizzo si invia di nuovo posta.',
  emptyTitle: 'Nessun indirizzo è bloccato',
  emptyHint: 'Un indirizzo compare qui quando la posta torna indietro in modo definitivo o qualcuno si lamenta.',
};
