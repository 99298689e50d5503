import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
  hello: 'Bonjour {name},',
  signIn: {
    subject: '{code} est votre code de connexion',
    title: 'Votre code de connexion',
    lead: 'Saisissez ce code là où vous vous connectez à Regrove\u00a0:',
    limits: 'Il est valable une seule fois, pendant 10\u00a0minutes.',
    ignore:
      'Si vous ne l’avez pas demandé, vous n’avez rien à faire\u00a0: sans ce code, personne ne peut entrer. Ne le communiquez à personne.',
  },
  invitation: {
    subject: '{account} vous invite sur Regrove',
    title: 'Vous avez une invitation',
    lead: '{account} vous a donné accès à son compte Regrove.',
    what: 'Chez Regrove, des arbres sont commandés pour le papier qu’une organisation utilise. Vous y trouverez les pages, les arbres et les certificats.',
    how: 'Pas de mot de passe\u00a0: connectez-vous avec cette adresse e-mail et nous vous enverrons un code à chaque fois.',
    button: 'Se connecter',
    ignore: 'Si vous n’attendiez pas cette invitation, vous n’avez rien à faire.',
  },
  certificates: {
    subject: 'Vos certificats pour {month}',
    lead: 'Le mois est clos, et ses certificats sont émis.',
    openOne: 'Ouvrir le certificat',
    certificates: 'Certificats',
    more: 'Autres certificats\u00a0: {count}',
    keep: 'Les liens restent valables, et toute personne à qui vous les transmettez peut les ouvrir.',
  },
  open: 'Ouvrir Regrove',
  because: 'Vous recevez cet e-mail parce que vous utilisez Regrove et avez choisi d’être informé.',
  unsubscribe: 'Ne plus recevoir ce type d’e-mail',
  unsubscribePage: {
    title: 'Ne plus recevoir ces e-mails\u00a0?',
    kinds: {
      certificates: 'Vous ne recevrez plus les certificats du mois.',
      feeds: 'Vous ne serez plus informé lorsqu’une connexion à un système d’impression demande une intervention.',
      webhooks: 'Vous ne serez plus informé lorsqu’un webhook échoue.',
      digest: 'Vous ne recevrez plus le récapitulatif de ce qui demande une intervention.',
    },
    button: 'Ne plus les recevoir',
    done: 'C’est fait. Vous ne recevrez plus ces e-mails.',
    again: 'Vous pouvez les réactiver à tout moment dans Regrove.',
    unknown: 'Ce lien n’est plus valable',
    unknownHint: 'Utilisez le lien d’un e-mail plus récent, ou modifiez dans Regrove ce dont vous êtes informé.',
  },
};

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: 'À traiter\u00a0: {count}',
  title: 'À traiter',
  lead: 'Voici ce qui est nouveau ou s’est aggravé depuis le dernier message de ce type.',
  kinds: {
    feed_unhealthy: 'Les pages ne peuvent plus être collectées depuis le {since}.',
    feed_silent: 'Aucune page n’a été comptée depuis le {since}.',
    agent_silent: 'L’agent sur {host} ne donne plus signe de vie depuis le {since}.',
    agent_outdated: 'L’agent sur {host} n’est plus à jour.',
    reading_held: 'Un relevé de {device} du {since}, de {pages} feuilles, attend une décision.',
    report_waiting: 'Un rapport attend depuis le {since}.',
    webhook_off: 'Un webhook est désactivé depuis le {since}.',
    month_overdue: 'La clôture pour {month} n’a pas encore eu lieu.',
  },
  show: 'Afficher',
  more: 'Autres\u00a0: {count}',
  open: 'En cours au total',
  often: 'Dans Regrove, vous choisissez la fréquence de ce message.',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: 'L’enregistrement DNS de {domain} est introuvable',
  lead: 'Depuis le {date}, l’enregistrement TXT qui prouve {domain} pour {account} est introuvable.',
  what: 'S’il manque pendant 30 jours, les adresses de ce domaine se connecteront de nouveau avec un code reçu par e-mail et non plus par votre entreprise. Publiez de nouveau l’enregistrement pour l’éviter.',
  button: 'Afficher l’enregistrement',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: 'Un exploitant a invité une personne dans {account}',
  lead: 'Un exploitant du service a invité {email} dans {account}. Dès que l’invitation sera acceptée, cette personne pourra tout y voir et tout y modifier.',
  what: 'Si vous ne vous y attendiez pas, supprimez la personne sous «\u00a0Personnes\u00a0» et contactez l’exploitant.',
  button: 'Afficher les personnes',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} a été transféré',
  toAccount: '{account} dépendait de {from} et dépend maintenant de {to}.',
  toFormer: '{account} ne dépend plus de {parent}.',
  toNew: '{account} dépend maintenant de {parent}.',
  what: 'Tout ce que possède le compte reste avec lui. Les chiffres comptent pour les comptes dont il dépendait au moment de l’enregistrement.',
  droppedSubject: 'Le transfert prévu de {account} est abandonné',
  dropped: '{account} devait être transféré à la fin du mois. Le transfert n’a pas eu lieu.',
  why: {
    not_above: 'Le compte qui l’avait demandé n’est plus au-dessus des deux.',
    name_taken: 'Un autre compte à cet endroit porte déjà le même nom.',
    external_id_taken: 'Un autre compte à cet endroit a déjà le même identifiant externe.',
    account_inactive: 'Le compte, ou celui dont il devait dépendre, est désactivé.',
    impossible: 'Le compte ne peut plus être placé à cet endroit.',
  },
  button: 'Ouvrir l’activité',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: 'Une archive de {account} est prête',
  lead: 'L’archive de {account} est prête. Elle peut être téléchargée pendant 7 jours, puis elle est supprimée.',
  what: 'Si personne dans votre compte ne l’a demandée, vérifiez sous «\u00a0Personnes\u00a0» qui a un accès complet.',
  button: 'Ouvrir les archives',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: 'Il manque des arbres à {project}',
  lead: 'Depuis le {date}, des commandes définitives de {project} attendent des arbres qu’aucune plantation ne couvre, pas même une plantation prévue.',
  label: 'Arbres sans plantation',
  what: 'Enregistrez ou prévoyez des plantations, ou déplacez les arbres en attente vers un autre projet.',
  button: 'Ouvrir le projet',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: 'Vos arbres\u00a0: nouvelles jusqu’à {month}',
  lead: 'Il y a du nouveau sur les arbres commandés pour vous.',
  ordered: 'Arbres commandés',
  planted: 'Dont plantés',
  plantedLost: 'Dont perdus',
  audit: '{survival} en vie lors du contrôle du {date} par {by}',
  lost: 'Arbres perdus\u00a0: {trees}',
  replaced: 'Arbres remplacés\u00a0: {trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: 'L’année {year} est clôturée',
  lead: 'Tous les mois de {year} sont clos. Le rapport sur la consommation de papier peut maintenant être émis comme document numéroté et signé.',
  together: 'Avec tous les comptes subordonnés',
  openReport: 'Ouvrir le rapport sur la consommation de papier {year}',
  more: 'Autres comptes\u00a0: {count}',
};
