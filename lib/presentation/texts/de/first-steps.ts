import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Erste Schritte',
  customers: 'Ersten Kunden anlegen',
  customersHint: 'Oder alle auf einmal aus einer CSV-Datei.',
  pages: 'Erste Seiten erfassen',
  pagesHint: 'Verbinden Sie Ihr Drucksystem oder tragen Sie ein, was gedruckt wurde.',
  people: 'Jemanden aus dem Team einladen',
  peopleHint: 'Die Anmeldung geschieht mit einem Code an die E-Mail-Adresse.',
  page: 'Öffentliche Seite zeigen',
  pageHint: 'Bäume, Monate und Zertifikate für alle, die den Link haben.',
  done: 'Erledigt',
  hide: 'Schritte ausblenden',
};
