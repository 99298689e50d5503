import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Premiers pas',
  customers: 'Ajoutez votre premier client',
  customersHint: 'Ou tous à la fois depuis un fichier CSV.',
  pages: 'Apportez vos premières pages',
  pagesHint: 'Connectez votre système d’impression ou saisissez ce qui a été imprimé.',
  people: 'Invitez un collègue',
  peopleHint: 'La connexion se fait avec un code envoyé à son adresse.',
  page: 'Montrez votre page publique',
  pageHint: 'Arbres, mois et certificats, pour toute personne qui a le lien.',
  done: 'Fait',
  hide: 'Masquer ces étapes',
};
