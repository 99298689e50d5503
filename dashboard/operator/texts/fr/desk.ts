import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: 'Bureau de l’exploitant',
  lookingAt: 'Vu en tant qu’exploitant\u00a0: {name}',
  lookOnly: 'Rien ne peut être modifié ici.',
  backToDesk: 'Retour au bureau de l’exploitant',
  job: {
    waiting: 'En attente de démarrage',
    running: '{done} sur {of} faits',
    begun: 'En cours',
    done: 'Terminé',
    failed: 'Arrêté avant la fin',
    failedHint: 'Ce qui est fait reste fait. Vous pouvez relancer sans risque\u00a0: la suite est reprise.',
  },
};
