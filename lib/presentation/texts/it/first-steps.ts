import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Primi passi',
  customers: 'Aggiungi il primo cliente',
  customersHint: 'Oppure importali tutti da un file CSV.',
  pages: 'Registra le prime pagine',
  pagesHint: 'Collega il sistema di stampa o inserisci ciò che è stato stampato.',
  people: 'Invita un collega',
  peopleHint: 'Accede con un codice ricevuto per e-mail.',
  page: 'Mostra la pagina pubblica',
  pageHint: 'Alberi, mesi e certificati, per chiunque abbia il link.',
  done: 'Fatto',
  hide: 'Nascondi questi passi',
};
