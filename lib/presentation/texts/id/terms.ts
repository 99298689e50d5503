import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: 'Penjual pada faktur telah berubah',
  lead: 'Data berikut dari perusahaan yang menerbitkan semua faktur telah berubah:',
  none: 'tidak ada',
  what: 'Jika Anda tidak menduga perubahan ini, tanyakan kepada operator lain.',
  button: 'Lihat penjual',
  fields: {
    legal_name: 'Nama badan hukum',
    vat_id: 'Nomor PPN',
    tax_number: 'Nomor pajak',
    registration_id: 'Nomor registrasi perusahaan',
    address: 'Alamat',
    electronic_address: 'Alamat elektronik',
    contact: 'Kontak',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'Cara membayar tanpa IBAN',
    tax_currency: 'Mata uang pajak',
    number_prefix: 'Awalan nomor faktur',
  },
};
