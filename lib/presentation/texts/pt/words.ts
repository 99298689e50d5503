import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: 'Idiomas',
  trees: 'Árvores encomendadas',
  ofATree: 'de uma árvore',
  treesOrdered: {
    one: '{count} árvore encomendada',
    many: '{count} de árvores encomendadas',
    other: '{count} árvores encomendadas',
  },
  ofThesePlanted: { one: 'destas, {count} plantada', other: 'destas, {count} plantadas' },
  ofTheseLost: { one: 'destas, {count} perdida', other: 'destas, {count} perdidas' },
  shareOrdered: 'uma parte de uma árvore encomendada',
  pages: 'Folhas de papel',
  paper: 'Papel',
  footprint: 'Pegada de CO₂e do papel',
  creditsRetired: 'Créditos de carbono aposentados',
  projectPicture: 'Imagem do projeto {project}',
  withCustomers: '{account} com os seus clientes',
  closing: 'As árvores crescem ao longo de décadas. Isso não anula os efeitos de fabricar ou usar papel.',
};
