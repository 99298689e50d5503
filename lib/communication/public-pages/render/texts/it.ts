import type { PublicPageTexts } from './text.ts';

export const it: PublicPageTexts = {
  title: 'Alberi ordinati',
  intro: 'Alberi ordinati per la carta usata.',
  unit: 'Un albero è un’unità di {sheets} fogli di carta.',
  months: 'Alberi ordinati per mese',
  month: 'Mese',
  forests: 'Progetti forestali',
  map: 'Planisfero con i progetti segnati',
  newest: 'Certificati più recenti',
  certificates: 'Certificati',
  accounts: 'Organizzazioni partecipanti',
  badge: 'Per il suo sito web',
  badgeHint: 'Per mostrarlo su un sito web, copiare questo codice:',
  asTable: 'Mostra come tabella',
  notFound: 'Pagina non trovata',
  notFoundHint: 'A questo indirizzo non c’è alcuna pagina pubblica, oppure è disattivata.',
};
