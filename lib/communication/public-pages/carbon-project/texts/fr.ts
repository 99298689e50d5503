import type { CreditTexts } from './text.ts';

export const fr: CreditTexts = {
  title: 'Crédits carbone retirés',
  intro: 'Les crédits carbone retirés de ce projet et la part attribuée de chaque lot, visibles par tous.',
  retired: 'Crédits retirés',
  assigned: 'Dont attribués à des commandes',
  free: 'Pas encore attribués',
  lots: 'Lots',
  lotsEmpty: 'Aucun crédit retiré de ce projet n’est encore enregistré.',
  lotsMore: 'Le fichier ci-dessous contient tous les lots.',
  filesHint:
    'Chaque ligne des attributions attribue des tonnes d’un lot à un certificat et contient l’empreinte de la ligne précédente. Les lignes d’un lot prennent ses numéros de série l’un après l’autre, si bien qu’aucun crédit ne sert deux fois. Aucune ligne ne peut être modifiée ensuite sans que cela se voie.',
  lotsFile: 'Lots (CSV)',
};
