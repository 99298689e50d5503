import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: 'Idiomas',
  trees: 'Árboles encargados',
  ofATree: 'de un árbol',
  treesOrdered: {
    one: '{count} árbol encargado',
    many: '{count} de árboles encargados',
    other: '{count} árboles encargados',
  },
  ofThesePlanted: { one: 'de ellos, {count} plantado', other: 'de ellos, {count} plantados' },
  ofTheseLost: { one: 'de estos, {count} perdido', other: 'de estos, {count} perdidos' },
  shareOrdered: 'una parte de un árbol encargada',
  pages: 'Hojas de papel',
  paper: 'Papel',
  footprint: 'Huella de CO₂e del papel',
  creditsRetired: 'Créditos de carbono retirados',
  projectPicture: 'Imagen del proyecto {project}',
  withCustomers: '{account} con sus clientes',
  closing: 'Los árboles crecen durante décadas. Esto no anula los efectos de fabricar o usar papel.',
};
