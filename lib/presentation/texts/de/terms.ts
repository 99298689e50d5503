import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: 'Die Angaben zum Verkäufer auf Rechnungen wurden geändert',
  lead: 'Diese Angaben des Unternehmens, das alle Rechnungen ausstellt, haben sich geändert:',
  none: 'keine Angabe',
  what: 'Wenn Sie diese Änderung nicht erwartet haben, fragen Sie die anderen Betreiber.',
  button: 'Verkäufer ansehen',
  fields: {
    legal_name: 'Firmenname',
    vat_id: 'USt-IdNr.',
    tax_number: 'Steuernummer',
    registration_id: 'Handelsregisternummer',
    address: 'Adresse',
    electronic_address: 'Elektronische Adresse',
    contact: 'Ansprechpartner',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'Zahlungshinweis ohne IBAN',
    tax_currency: 'Steuerwährung',
    number_prefix: 'Präfix der Rechnungsnummern',
  },
};
