import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: 'Il venditore sulle fatture è cambiato',
  lead: 'Questi dati dell’azienda che emette tutte le fatture sono cambiati:',
  none: 'nessuna indicazione',
  what: 'Se non ti aspettavi questa modifica, chiedi agli altri operatori.',
  button: 'Mostra il venditore',
  fields: {
    legal_name: 'Ragione sociale',
    vat_id: 'Partita IVA',
    tax_number: 'Codice fiscale',
    registration_id: 'Numero del registro imprese',
    address: 'Indirizzo',
    electronic_address: 'Indirizzo elettronico',
    contact: 'Contatto',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'Come pagare senza IBAN',
    tax_currency: 'Valuta dell’imposta',
    number_prefix: 'Prefisso dei numeri di fattura',
  },
};
