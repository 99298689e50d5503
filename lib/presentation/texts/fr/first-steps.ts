import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Premiers pas',
  customers: 'Ajoutez votre premier client',
  customersHint: 'Ou importez-les tous d’un fichier CSV.',
  pages: 'Ajoutez vos premières pages',
  pagesHint: 'Connectez votre système d’impression ou saisissez ce qui a été imprimé.',
  people: 'Invitez un collègue',
  peopleHint: 'La personne se connecte avec un code reçu par e-mail.',
  page: 'Affichez votre page publique',
  pageHint: 'Arbres, mois et certificats, pour toute personne qui a le lien.',
  done: 'Fait',
  hide: 'Masquer ces étapes',
};
