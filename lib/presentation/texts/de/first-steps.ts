import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Erste Schritte',
  customers: 'Ersten Kunden anlegen',
  customersHint: 'Oder alle auf einmal aus einer CSV-Datei importieren.',
  pages: 'Erste Seiten erfassen',
  pagesHint: 'Verbinden Sie Ihr Drucksystem oder tragen Sie ein, was gedruckt wurde.',
  people: 'Jemanden aus dem Team einladen',
  peopleHint: 'Eingeladene melden sich mit einem Code an, den sie per E-Mail bekommen.',
  page: 'Öffentliche Seite einschalten',
  pageHint: 'Bäume, Monate und Zertifikate für alle, die den Link haben.',
  done: 'Erledigt',
  hide: 'Schritte ausblenden',
};
