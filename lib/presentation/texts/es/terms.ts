import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: 'Han cambiado los datos del vendedor en las facturas',
  lead: 'Han cambiado estos datos de la empresa que emite todas las facturas:',
  none: 'sin datos',
  what: 'Si no esperaba este cambio, consulte a los demás operadores.',
  button: 'Ver vendedor',
  fields: {
    legal_name: 'Razón social',
    vat_id: 'NIF-IVA',
    tax_number: 'Número fiscal',
    registration_id: 'Número de registro mercantil',
    address: 'Dirección',
    electronic_address: 'Dirección electrónica',
    contact: 'Contacto',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'Cómo pagar sin IBAN',
    tax_currency: 'Moneda del impuesto',
    number_prefix: 'Prefijo de los números de factura',
  },
};
