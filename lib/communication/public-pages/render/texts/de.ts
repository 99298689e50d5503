import type { PublicPageTexts } from './text.ts';

export const de: PublicPageTexts = {
  title: 'Bestellte Bäume',
  intro: 'Bäume, bestellt für das verbrauchte Papier.',
  unit: 'Ein Baum ist eine Einheit von {sheets} Blatt Papier.',
  months: 'Bestellte Bäume nach Monaten',
  month: 'Monat',
  forests: 'Forstprojekte',
  map: 'Weltkarte, auf der die Projekte markiert sind',
  newest: 'Neueste Zertifikate',
  certificates: 'Zertifikate',
  accounts: 'Beteiligte Organisationen',
  badge: 'Für Ihre Website',
  badgeHint: 'Um dies auf einer Website zu zeigen, kopieren Sie diesen Code:',
  asTable: 'Als Tabelle zeigen',
  notFound: 'Seite nicht gefunden',
  notFoundHint: 'Unter dieser Adresse gibt es keine öffentliche Seite, oder sie ist abgeschaltet.',
};
