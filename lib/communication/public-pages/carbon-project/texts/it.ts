import type { CreditTexts } from './text.ts';

export const it: CreditTexts = {
  title: 'Crediti di carbonio ritirati',
  intro: 'I crediti di carbonio ritirati di questo progetto e quanto di ogni lotto è assegnato, visibili a tutti.',
  retired: 'Crediti ritirati',
  assigned: 'Di cui assegnati a ordini',
  free: 'Non ancora assegnati',
  lots: 'Lotti',
  lotsEmpty: 'Per questo progetto non sono ancora registrati crediti ritirati.',
  lotsMore: 'Il file qui sotto contiene tutti i lotti.',
  filesHint:
    'Ogni riga delle assegnazioni assegna tonnellate di un lotto a un certificato e contiene l’hash della riga precedente. Le righe di un lotto ne prendono i numeri di serie uno dopo l’altro, così nessun credito serve due volte. Nessuna riga può essere modificata in seguito senza che si noti.',
  lotsFile: 'Lotti (CSV)',
};
