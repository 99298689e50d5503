import type { OperatorTexts } from '../text-keys.ts';

export const billing: OperatorTexts['billing'] = {
  title: 'Fatturazione',
  intro:
    'Un mese si può fatturare quando i suoi libri sono chiusi. Ciò che è fatturato resta bloccato e nulla si fattura due volte.',
  months: 'Mesi',
  allMonths: 'Tutti i mesi',
  earlier: 'Mesi precedenti',
  amount: 'Importo',
  unbilled: 'Non ancora fatturato',
  isNew: 'Nuovo',
  offsets: 'Ordini di alberi',
  treesPrice: 'Prezzo degli alberi',
  carbonPrice: 'Prezzo dei crediti',
  byAccount: 'Per account',
  lines: 'Righe',
  noLines: 'In questo mese non è stato ordinato nulla.',
  csv: 'CSV per la contabilità',
  bill: 'Fattura il mese',
  billTitle: 'Fatturare {month}?',
  preview: {
    one: '{count} ordine non è ancora fatturato. Le somme di tutto il mese:',
    other: '{count} ordini non sono ancora fatturati. Le somme di tutto il mese:',
  },
  once: 'Gli ordini fatturati non si possono più eliminare. Se qualcun altro fattura nello stesso momento, si fattura una volta sola.',
  done: 'Il mese è fatturato.',
  signInAgain: 'Per fatturare serve un accesso degli ultimi 30 minuti.',
  toSignIn: 'Accedi di nuovo',
  billedAt: 'Fatturato il {time}',
  states: {
    open: 'Aperto',
    ready: 'Pronto',
    billing: 'In fatturazione',
    billed: 'Fatturato',
  },
  hints: {
    open: 'I libri di questo mese non sono ancora chiusi per tutti gli account.',
    ready: 'Tutti i libri sono chiusi. Il mese si può fatturare.',
    billing: 'Qualcuno sta fatturando questo mese.',
    billed: 'Tutto di questo mese è fatturato.',
  },
  kinds: {
    biomass: 'Alberi',
    carbon: 'Crediti di carbonio',
  },
};
