import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: 'Lingue',
  trees: 'Alberi ordinati',
  ofATree: 'di albero',
  treesOrdered: {
    one: '{count} albero ordinato',
    many: '{count} di alberi ordinati',
    other: '{count} alberi ordinati',
  },
  ofThesePlanted: { one: 'di cui {count} piantato', other: 'di cui {count} piantati' },
  ofTheseLost: { one: 'di questi, {count} perduto', other: 'di questi, {count} perduti' },
  shareOrdered: 'una quota di un albero ordinata',
  pages: 'Fogli di carta',
  paper: 'Carta',
  footprint: 'Impronta di CO₂e della carta',
  creditsRetired: 'Crediti di carbonio ritirati',
  projectPicture: 'Immagine del progetto {project}',
  withCustomers: '{account} con i suoi clienti',
  closing: 'Gli alberi crescono in decenni. Ciò non annulla gli effetti della produzione o dell’uso della carta.',
};
