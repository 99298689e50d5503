import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: 'Le vendeur sur les factures a changé',
  lead: 'Ces informations de l’entreprise qui émet toutes les factures ont changé :',
  none: 'non renseigné',
  what: 'Si vous ne vous attendiez pas à ce changement, demandez aux autres exploitants.',
  button: 'Voir le vendeur',
  fields: {
    legal_name: 'Raison sociale',
    vat_id: 'Numéro de TVA',
    tax_number: 'Numéro fiscal',
    registration_id: 'Numéro d’immatriculation',
    address: 'Adresse',
    electronic_address: 'Adresse électronique',
    contact: 'Contact',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'Comment payer sans IBAN',
    tax_currency: 'Devise de la taxe',
    number_prefix: 'Préfixe des numéros de facture',
  },
};
