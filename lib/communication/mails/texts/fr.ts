import type { MailTexts } from './text.ts';

export const fr: MailTexts = {
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
