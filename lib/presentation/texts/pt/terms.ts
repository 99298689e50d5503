import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: 'O vendedor nas faturas mudou',
  lead: 'Estes dados da empresa que emite todas as faturas mudaram:',
  none: 'nenhum',
  what: 'Se você não esperava esta mudança, pergunte aos outros operadores.',
  button: 'Ver o vendedor',
  fields: {
    legal_name: 'Razão social',
    vat_id: 'Número de IVA',
    tax_number: 'Número fiscal',
    registration_id: 'Número de registro da empresa',
    address: 'Endereço',
    electronic_address: 'Endereço eletrônico',
    contact: 'Contato',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'Como pagar sem IBAN',
    tax_currency: 'Moeda do imposto',
    number_prefix: 'Prefixo dos números de fatura',
  },
};
