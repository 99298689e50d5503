import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: 'Sprachen',
  trees: 'Bestellte Bäume',
  ofATree: 'eines Baumes',
  treesOrdered: { one: '{count} Baum bestellt', other: '{count} Bäume bestellt' },
  ofThesePlanted: { one: 'davon {count} gepflanzt', other: 'davon {count} gepflanzt' },
  ofTheseLost: { one: 'davon {count} verloren', other: 'davon {count} verloren' },
  shareOrdered: 'Anteil eines Baumes bestellt',
  pages: 'Blatt Papier',
  paper: 'Papier',
  footprint: 'CO₂e-Fußabdruck des Papiers',
  creditsRetired: 'Stillgelegte Emissionsgutschriften',
  projectPicture: 'Bild des Projekts {project}',
  withCustomers: '{account} mit Kunden',
  closing: 'Bäume wachsen über Jahrzehnte. Die Folgen von Herstellung und Gebrauch von Papier hebt das nicht auf.',
};
