import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: 'Langues',
  trees: 'Arbres commandés',
  ofATree: 'd’arbre',
  treesOrdered: {
    one: '{count} arbre commandé',
    many: '{count} d’arbres commandés',
    other: '{count} arbres commandés',
  },
  ofThesePlanted: { one: 'dont {count} planté', other: 'dont {count} plantés' },
  ofTheseLost: { one: 'dont {count} perdu', other: 'dont {count} perdus' },
  shareOrdered: 'une part d’arbre commandée',
  pages: 'Feuilles de papier',
  paper: 'Papier',
  footprint: 'Empreinte CO₂e du papier',
  creditsRetired: 'Crédits carbone retirés',
  projectPicture: 'Image du projet {project}',
  withCustomers: '{account} avec ses clients',
  closing:
    'Les arbres poussent sur des décennies. Cela n’annule pas les effets de la fabrication ou de l’usage du papier.',
};
