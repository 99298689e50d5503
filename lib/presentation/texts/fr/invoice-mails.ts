import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: 'Facture {number} de {seller}',
  creditSubject: 'Avoir {number} de {seller}',
  invoiceLead: 'Voici la facture de {account} pour {month}.',
  creditLead: 'Voici un avoir pour {account} pour {month}.',
  attached: 'Pièces jointes\u00a0: {files}',
  aggregated:
    'La facture regroupe tous les comptes. Les utilisateurs de {account} peuvent télécharger ici le fichier CSV qui détaille chaque compte.',
  tooLarge:
    'Les fichiers sont trop volumineux pour un e-mail. Les utilisateurs de {account} peuvent les télécharger ici.',
  questions: 'Pour toute question, contactez {contact}.',
  button: 'Ouvrir dans Regrove',
};
