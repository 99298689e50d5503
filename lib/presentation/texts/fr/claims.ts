import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { one: '{count} feuille de papier', other: '{count} feuilles de papier' },
  trees: { one: '{count} arbre', other: '{count} arbres' },
  website: {
    ordered: '{account}, au {date}\u00a0: commande de {trees} pour {sheets}.',
    planted: '{account}, au {date}\u00a0: commande de {trees} pour {sheets}, dont {planted} en terre.',
  },
  report: {
    ordered:
      'Pour {sheets}, consommation de {account} jusqu’au {date}, la commande est de {trees}. Les arbres poussent sur des décennies\u00a0; cela n’annule pas les effets de la fabrication ou de l’usage du papier.',
    planted:
      'Pour {sheets}, consommation de {account} jusqu’au {date}, la commande est de {trees}, dont {planted} attestés par des plantations. Les arbres poussent sur des décennies\u00a0; cela n’annule pas les effets de la fabrication ou de l’usage du papier.',
  },
  mailFooter: {
    ordered: '{account} a commandé {trees} pour son papier (au {date}).',
    planted: '{account} a commandé {trees} pour son papier, dont {planted} en terre (au {date}).',
  },
  social: {
    ordered: 'Nous avons consommé {sheets} et commandé {trees}, au {date}. Chacun peut le vérifier.',
    planted:
      'Nous avons consommé {sheets} et commandé {trees}, dont {planted} en terre, au {date}. Chacun peut le vérifier.',
  },
  lost: ' Arbres plantés, puis perdus\u00a0: {lost}.',
  credits: {
    assigned:
      'Des crédits carbone de {tonnes}\u00a0CO2e, retirés auprès de {registry}{when}, sont attribués à {account}.',
    onDay: ' le {day}',
    between: ' entre le {first} et le {last}',
    ofMany: 'Des crédits carbone retirés de {tonnes}\u00a0CO2e sont attribués à {account}.',
    apart: 'Ses propres émissions sont indiquées séparément (au {date}).',
  },
  byNumber: {
    ordered: '{account}, au {date}\u00a0: commande de {trees}.',
    planted: '{account}, au {date}\u00a0: commande de {trees}, dont {planted} en terre.',
    closing:
      'Les arbres poussent sur des décennies. Cela n’annule pas les effets de la fabrication ou de l’usage du papier.',
  },
  why: {
    neutral:
      'Le droit européen interdit de dire qu’une chose est neutre ou bénéfique pour le climat grâce à des arbres ou à des crédits.',
    offset:
      'Ni les arbres ni les crédits n’effacent des émissions ou du papier consommé\u00a0; la loi interdit de le dire.',
    balanced: 'Rien n’est à l’équilibre\u00a0: le papier est consommé et les arbres poussent sur des décennies.',
    regrow: 'De nouveaux arbres mettent des décennies à pousser, et ce ne sont pas ceux qui ont été coupés.',
    generic:
      'Une allégation environnementale générale exige une preuve sur le même support\u00a0; un nombre d’arbres n’en est pas une.',
    sustainable_paper: 'Commander des arbres ne dit rien de la fabrication du papier.',
    certified:
      'Un label exige un système de certification à contrôle indépendant\u00a0; le certificat nomme une commande d’arbres.',
    trees: 'Le nombre dépasse les arbres de votre registre.',
    tonnes: 'Le nombre dépasse les tonnes de votre registre.',
  },
  instead: {
    neutral: 'Dites combien d’arbres ont été commandés et combien sont plantés.',
    offset: 'Dites «\u00a0des arbres ont été commandés\u00a0» ou «\u00a0des crédits ont été retirés\u00a0».',
    balanced: 'Indiquez le papier consommé et les arbres commandés comme deux faits distincts.',
    regrow: 'Dites «\u00a0des arbres ont été commandés\u00a0» ou «\u00a0plantés\u00a0», avec le nombre.',
    generic: 'Indiquez le fait lui-même\u00a0: feuilles consommées, arbres commandés, arbres plantés.',
    sustainable_paper: 'Dites pour combien de feuilles des arbres ont été commandés.',
    certified: 'Dites «\u00a0nous avons un certificat d’arbres\u00a0» avec son lien.',
    trees: 'Utilisez le nombre de votre page publique.',
    tonnes: 'Utilisez le nombre de vos certificats de retrait de crédits carbone.',
  },
};
