import type { OperatorTexts } from '../text-keys.ts';

export const billing: OperatorTexts['billing'] = {
  title: 'Facturation',
  intro:
    'Un mois peut être facturé dès que ses livres sont clos. Ce qui est facturé est verrouillé, et rien ne l’est deux fois.',
  months: 'Mois',
  allMonths: 'Tous les mois',
  earlier: 'Mois précédents',
  amount: 'Montant',
  unbilled: 'Pas encore facturé',
  isNew: 'Nouveau',
  offsets: 'Commandes d’arbres',
  treesPrice: 'Prix des arbres',
  carbonPrice: 'Prix des crédits',
  byAccount: 'Par compte',
  lines: 'Lignes',
  noLines: 'Rien n’a été commandé ce mois-ci.',
  csv: 'CSV pour la comptabilité',
  bill: 'Facturer le mois',
  billTitle: 'Facturer {month}\u00a0?',
  preview: {
    one: '{count} commande n’est pas encore facturée. Les sommes du mois entier\u00a0:',
    other: '{count} commandes ne sont pas encore facturées. Les sommes du mois entier\u00a0:',
  },
  once: 'Les commandes facturées ne peuvent plus être supprimées. Si quelqu’un d’autre facture au même moment, le mois n’est facturé qu’une fois.',
  done: 'Le mois est facturé.',
  signInAgain: 'La facturation demande une connexion de moins de 30 minutes.',
  toSignIn: 'Se reconnecter',
  billedAt: 'Facturé le {time}',
  states: {
    open: 'Ouvert',
    ready: 'Prêt',
    billing: 'Facturation en cours',
    billed: 'Facturé',
  },
  hints: {
    open: 'Les livres de ce mois ne sont pas encore clos pour tous les comptes.',
    ready: 'Tous les livres sont clos. Le mois peut être facturé.',
    billing: 'Quelqu’un facture ce mois en ce moment.',
    billed: 'Tout ce mois est facturé.',
  },
  kinds: {
    biomass: 'Arbres',
    carbon: 'Crédits carbone',
  },
};
