import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: 'Adresses bloquées',
  intro:
    'Le courrier vers ces adresses est revenu, ou ses lecteurs s’en sont plaints. Elles n’en reçoivent plus tant que le blocage n’est pas levé.',
  address: 'Adresse',
  why: 'Raison',
  bounce: 'Courrier revenu',
  complaint: 'Plainte',
  lift: 'Lever',
  liftTitle: 'Envoyer de nouveau du courrier à {address}\u00a0?',
  liftHint:
    'Levez le blocage si l’adresse fonctionne de nouveau ou si son titulaire le demande. Un nouveau retour la bloque encore.',
  lifted: 'Cette adresse reçoit de nouveau du courrier.',
  emptyTitle: 'Aucune adresse n’est bloquée',
  emptyHint: 'Une adresse figure ici dès que son courrier revient définitivement ou qu’on s’en plaint.',
};
