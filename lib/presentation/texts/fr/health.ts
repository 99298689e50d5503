import type * as en from '../en/health.ts';
import type { Translation } from '../form.ts';

export const healthTexts: Translation<typeof en.healthTexts> = {
  about: 'Concerne',
  details: 'Détails techniques',
  show: 'Voir les messages',
  retried: '{queue}, messages\u00a0: {count}',
  jobs: {
    'close-start': 'Clôturer les mois terminés',
    'close-check': 'Vérifier que tous les mois terminés sont clôturés',
    'notices-start': 'Envoyer les récapitulatifs et les e-mails annuels',
    'books-sum-start': 'Additionner les livres des grands comptes',
    'ledger-check': 'Vérifier les écarts d’arbres et de crédits',
    'domain-check': 'Vérifier les domaines de connexion d’entreprise',
    'ledger-start': 'Attribuer arbres et crédits aux commandes',
    'collect-start': 'Relever les pages des systèmes d’impression',
    'attention-start': 'Repérer les sources silencieuses et les mois en retard',
    'ledger-watch': 'Repérer les projets sans assez d’arbres',
    watch: 'Surveiller les tâches et les files d’attente',
    beat: 'Mesurer la vitesse de traitement des changements',
    'long-job-start': 'Reprendre les tâches interrompues',
    'webhook-start': 'Envoyer les événements webhook en attente',
  },
  queues: {
    'close-months': 'Clôture des mois',
    'collect-feeds': 'Relevé des pages',
    ledger: 'Attribution des arbres et des crédits',
    'long-jobs': 'Imports, rapports, facturation et autres tâches',
    'mail-events': 'Avis de distribution des e-mails',
    mails: 'Codes de connexion',
    notices: 'Invitations, récapitulatifs et autres e-mails',
    webhooks: 'Envois de webhooks',
    'activity-changes': 'Journal d’activité',
    'webhooks-changes': 'Nouveaux événements webhook',
    'attention-changes': 'Liste des points à traiter',
    'ledger-changes': 'Nouvelles commandes et plantations',
    'mail-changes': 'Nouveaux e-mails',
    'search-changes': 'Index de recherche',
  },
  work: {
    activate: 'Activer le compte',
    bill: 'Facturer le mois',
    deactivate: 'Désactiver le compte',
    import: 'Importer un fichier',
    'issue-report': 'Émettre un rapport',
    'make-archive': 'Créer une archive',
    move_waiting: 'Déplacer les arbres en attente',
    'sum-books': 'Additionner les livres',
    'year-news': 'E-mail annuel',
  },
  causes: {
    crashed:
      'Le travail s’est arrêté chaque fois sans erreur\u00a0: il a planté, a duré trop longtemps ou a manqué de mémoire.',
    unavailable:
      'Un autre service, comme la base de données ou le serveur de messagerie, n’a pas répondu. Réessayer suffit en général.',
    rejected:
      'Un autre service, comme le serveur de messagerie, a rejeté la demande. Vérifiez ses réglages avant de réessayer.',
    disk: 'Un fichier n’a pas pu être écrit\u00a0: le disque est plein ou le dossier est protégé.',
    unreadable: 'Le message est endommagé ou vient d’une autre version. Réessayer ne sert à rien.',
    refused: 'Une règle l’a refusé, par exemple parce que le compte ou le projet n’existe plus.',
    error: 'Une erreur du programme. Les détails techniques aident ses développeurs.',
  },
};
