import type { OperatorTexts } from '../text-keys.ts';

export const health: OperatorTexts['health'] = {
  title: 'État',
  asOf: 'Au {time}',
  refresh: 'Regarder à nouveau',
  fine: 'Tout fonctionne.',
  wrong: 'A besoin de vous',
  help: 'Que faire',
  problems: {
    job: 'La tâche {name} a échoué ou n’a pas tourné à temps.',
    letters: {
      one: '{count} message de {queue} a échoué définitivement.',
      other: '{count} messages de {queue} ont échoué définitivement.',
    },
    feeds: {
      one: '{count} source de type {type} ne livre pas.',
      other: '{count} sources de type {type} ne livrent pas.',
    },
    mails: { one: '{count} e-mail n’a pas pu être envoyé.', other: '{count} e-mails n’ont pas pu être envoyés.' },
    ledger: {
      one: 'La dernière vérification a trouvé {count} écart dans les arbres ou les crédits.',
      other: 'La dernière vérification a trouvé {count} écarts dans les arbres ou les crédits.',
    },
    unchecked: 'Les arbres et les crédits n’ont jamais été vérifiés.',
  },
  jobs: {
    title: 'Tâches',
    name: 'Tâche',
    last: 'Dernière exécution',
    took: 'Durée',
    next: 'Prochaine exécution',
    well: 'Bien',
    failed: 'Échec',
    seconds: '{seconds} s',
  },
  queues: {
    title: 'Files d’attente',
    name: 'File d’attente',
    waiting: 'En attente',
    oldest: 'Le plus ancien',
    failed: 'Échecs définitifs',
    look: 'Voir {queue}',
  },
  letters: {
    title: 'Messages en échec de {queue}',
    intro:
      'Chacun a été essayé plusieurs fois. Corrigez la cause, puis renvoyez-les\u00a0; le faire deux fois ne nuit pas.',
    emptyTitle: 'Rien n’a échoué',
    emptyHint: 'Tous les messages de cette file ont été traités.',
    at: 'Échec le',
    reason: 'Cause',
    retry: 'Réessayer',
    retryAll: 'Tout réessayer',
    sent: { one: '{count} message est renvoyé.', other: '{count} messages sont renvoyés.' },
    before: 'Quelqu’un d’autre l’a déjà renvoyé.',
  },
  feeds: {
    title: 'Sources',
    active: 'Actives',
    unhealthy: 'Ne livrent pas',
    silent: 'Silencieuses',
    none: 'Il n’y a pas encore de sources.',
  },
  mails: {
    title: 'E-mails',
    sent: 'Envoyés',
    failed: 'Non envoyés',
    suppressed: 'Retenus, adresse bloquée',
  },
  ledger: {
    title: 'Arbres et crédits',
    checked: 'Dernière vérification',
    differences: 'Écarts',
  },
  service: {
    title: 'Service',
    version: 'Version',
    cost: 'Coût de ce mois sur AWS, estimé',
    settings: 'Réglages',
    unset: 'non défini',
    hidden: 'défini, non montré',
  },
  guide: {
    whole: 'Page entière',
    back: 'Retour à l’état',
  },
};
