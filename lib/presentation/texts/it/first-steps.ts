import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Primi passi',
  customers: 'Aggiunga il primo cliente',
  customersHint: 'Oppure tutti insieme da un file CSV.',
  pages: 'Porti le prime pagine',
  pagesHint: 'Colleghi il sistema di stampa o registri ciò che è stato stampato.',
  people: 'Inviti un collega',
  peopleHint: 'Accede con un codice inviato al suo indirizzo.',
  page: 'Mostri la pagina pubblica',
  pageHint: 'Alberi, mesi e certificati, per chiunque abbia il link.',
  done: 'Fatto',
  hide: 'Nascondi questi passi',
};
